import { Box3, Line3, Matrix3, Matrix4, Plane, Quaternion, Ray, REVISION, Sphere, Vector3 } from "three";
import { Capsule } from "three/addons/math/Capsule.js";
import { OBB } from "three/addons/math/OBB.js";

export { REVISION };

/*
 * The same kinds of cases, answered by three.js's own math classes, each in the best way that they offer: Box3 for boxes along
 * the axes and OBB for turned ones, a unit direction for Ray, the unclamped Line3 for lines. A function gives undefined
 * where three has nothing for a case; fields that it does not return are left out.
 */
export const answersOfThree = {
  "closest-point-line": ({ line, point }) => footOn(lineOf(line), point, false),
  "closest-point-segment": ({ segment, point }) => footOn(segmentOf(segment), point, true),
  "closest-point-ray": ({ ray, point }) => {
    const asked = rayOf(ray);
    const foot = asked.closestPointToPoint(vectorOf(point), new Vector3());
    return { point: plain(foot), distance: asked.distanceToPoint(vectorOf(point)) };
  },
  "closest-point-box": ({ box, point }) => {
    const asked = vectorOf(point);
    const nearest = boxOf(box).clampPoint(asked, new Vector3());
    return { solidPoint: plain(nearest), solidDistance: nearest.distanceTo(asked) };
  },
  "closest-point-sphere": ({ sphere, point }) => {
    const nearest = sphereOf(sphere).clampPoint(vectorOf(point), new Vector3());
    return { solidPoint: plain(nearest), signedDistance: sphereOf(sphere).distanceToPoint(vectorOf(point)) };
  },
  "closest-point-plane": ({ plane, point }) => {
    const foot = planeOf(plane).projectPoint(vectorOf(point), new Vector3());
    return { surfacePoint: plain(foot), signedDistance: planeOf(plane).distanceToPoint(vectorOf(point)) };
  },
  "signed-distance": ({ shape, point }) => {
    const asked = vectorOf(point);
    if (shape.type === "sphere") return { signedDistance: sphereOf(shape).distanceToPoint(asked) };
    if (shape.type === "plane") return { signedDistance: planeOf(shape).distanceToPoint(asked) };
    if (shape.type === "segment") return { signedDistance: footOn(segmentOf(shape), point, true).distance };
    return undefined;
  },
  "contains-point": ({ shape, point }) => {
    const solid = solidOf(shape);
    return solid?.containsPoint ? { contains: solid.containsPoint(vectorOf(point)) } : undefined;
  },
  "ray-plane": ({ ray, plane }) => {
    const point = planeOf(plane).intersectLine(lineOf(ray), new Vector3(), false);
    return point && { point: plain(point) };
  },
  "ray-box": ({ ray, box }) => {
    const asked = rayOf(ray);
    const point = box.rotation
      ? boxOf(box).intersectRay(asked, new Vector3())
      : asked.intersectBox(boxOf(box), new Vector3());
    return hitAt(point);
  },
  "ray-sphere": ({ ray, sphere }) => hitAt(rayOf(ray).intersectSphere(sphereOf(sphere), new Vector3())),
  "segment-segment-3d": ({ a, b }) => pairOfSegments(a, b),
  "ray-segment-3d": ({ ray, segment }) => {
    const pointA = new Vector3();
    const pointB = new Vector3();
    const squared = rayOf(ray).distanceSqToSegment(vectorOf(segment.a), vectorOf(segment.b), pointA, pointB);
    return { distance: Math.sqrt(squared), pointA: plain(pointA), pointB: plain(pointB) };
  },
  "shape-distance": ({ a, b }) => {
    const [first, second] = a.type === "sphere" ? [b, a] : [a, b];
    if (second.type === "sphere" && first.type === "sphere")
      return { signedDistance: sphereOf(first).distanceToPoint(vectorOf(second.center)) - second.radius };
    if (second.type === "sphere" && first.type === "plane")
      return { signedDistance: planeOf(first).distanceToSphere(sphereOf(second)) };
    if (a.type === "segment" && b.type === "segment") {
      const { distance, pointA, pointB } = pairOfSegments(a, b);
      return { signedDistance: distance, pointA, pointB };
    }
    return undefined;
  },
  overlap: ({ a, b }) => {
    const overlapping = doOverlap(a, b) ?? doOverlap(b, a);
    return overlapping === undefined ? undefined : { overlapping };
  },
  "plane-touches": ({ plane, shape }) => {
    const asked = planeOf(plane);
    if (shape.type === "segment") return { touches: asked.intersectsLine(segmentOf(shape)) };
    const solid = solidOf(shape);
    return solid?.intersectsPlane ? { touches: solid.intersectsPlane(asked) } : undefined;
  },
};

function doOverlap(a, b) {
  if (a.type === "sphere" && b.type === "sphere") return sphereOf(a).intersectsSphere(sphereOf(b));
  if (a.type === "box" && b.type === "sphere") return boxOf(a).intersectsSphere(sphereOf(b));
  if (a.type === "box" && b.type === "box")
    return a.rotation || b.rotation ? turnedBoxOf(a).intersectsOBB(turnedBoxOf(b)) : boxOf(a).intersectsBox(boxOf(b));
  if (a.type === "capsule" && b.type === "box" && !b.rotation) return capsuleOf(a).intersectsBox(boxOf(b));
  return undefined;
}

function footOn(line, point, isClamped) {
  const asked = vectorOf(point);
  const foot = line.closestPointToPoint(asked, isClamped, new Vector3());
  return {
    t: line.closestPointToPointParameter(asked, isClamped),
    point: plain(foot),
    distance: foot.distanceTo(asked),
  };
}

function pairOfSegments(a, b) {
  const pointA = new Vector3();
  const pointB = new Vector3();
  const squared = segmentOf(a).distanceSqToLine3(segmentOf(b), pointA, pointB);
  return { distance: Math.sqrt(squared), pointA: plain(pointA), pointB: plain(pointB) };
}

function hitAt(point) {
  return point === null ? { hit: false } : { hit: true, point: plain(point) };
}

function solidOf(shape) {
  if (shape.type === "box") return boxOf(shape);
  return shape.type === "sphere" ? sphereOf(shape) : undefined;
}

function boxOf(box) {
  if (box.rotation) return turnedBoxOf(box);
  const center = vectorOf(box.center);
  const half = vectorOf(box.halfExtents);
  return new Box3(center.clone().sub(half), center.clone().add(half));
}

function turnedBoxOf({ center, halfExtents, rotation }) {
  const turn = new Matrix4();
  if (rotation) turn.makeRotationFromQuaternion(new Quaternion(rotation.x, rotation.y, rotation.z, rotation.w));
  return new OBB(vectorOf(center), vectorOf(halfExtents), new Matrix3().setFromMatrix4(turn));
}

function sphereOf({ center, radius }) {
  return new Sphere(vectorOf(center), radius);
}

function capsuleOf({ a, b, radius }) {
  return new Capsule(vectorOf(a), vectorOf(b), radius);
}

function planeOf({ normal, d }) {
  return new Plane(vectorOf(normal), d);
}

function segmentOf({ a, b }) {
  return new Line3(vectorOf(a), vectorOf(b));
}

function lineOf({ origin, direction }) {
  return new Line3(vectorOf(origin), vectorOf(origin).add(vectorOf(direction)));
}

/** Three's rays want a unit direction. */
function rayOf({ origin, direction }) {
  return new Ray(vectorOf(origin), vectorOf(direction).normalize());
}

function vectorOf({ x, y, z }) {
  return new Vector3(x, y, z);
}

function plain({ x, y, z }) {
  return { x, y, z };
}
