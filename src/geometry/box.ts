import { checkVector, GeometryError } from "./errors.ts";
import { isIdentity, rotate, rotateInverse } from "./quaternion.ts";
import type { Bounds, Box, ClosestPoint, Feature, Vec3 } from "./types.ts";
import { copy, lengthOf, unitOf } from "./vec3.ts";

/*
 * A box answers in its own frame: centre at the origin, faces at ±h on its axes. Every question is moved there first
 * (subtract the centre, turn back), and only finished points and directions are moved out again.
 */

/**
 * Metres to the surface of the box: positive outside, negative inside.
 *
 * With e = |q| − h on each axis (how far outside that pair of faces): outside, the length of the positive parts of e;
 * inside, the largest e, which belongs to the nearest face.
 */
export function signedDistanceToBox(box: Box, point: Vec3): number {
  const { center: c, halfExtents: h, rotation } = box;
  const x = point.x - c.x;
  const y = point.y - c.y;
  const z = point.z - c.z;
  if (rotation === undefined) return distanceFromExcess(Math.abs(x) - h.x, Math.abs(y) - h.y, Math.abs(z) - h.z);
  const q = rotateInverse(rotation, { x, y, z });
  return distanceFromExcess(Math.abs(q.x) - h.x, Math.abs(q.y) - h.y, Math.abs(q.z) - h.z);
}

function distanceFromExcess(ex: number, ey: number, ez: number): number {
  const largest = Math.max(ex, ey, ez);
  if (largest <= 0) return largest;
  return lengthOf(Math.max(ex, 0), Math.max(ey, 0), Math.max(ez, 0));
}

/**
 * Everything about the point of the box nearest to a point.
 *
 * Outside, the answer is the point clamped to ±h on each axis: the axes that were clamped name the face, edge or corner.
 * Inside, the nearest face answers; of several equally near ones the lowest axis, positive side first, and `unique` is
 * false. On the surface the point answers for itself, with all faces that it touches as the feature, and the normal of the
 * lowest axis.
 */
export function closestPointOnBox(box: Box, point: Vec3): ClosestPoint {
  const q = toLocal(box, point);
  const h = box.halfExtents;
  const ex = Math.abs(q.x) - h.x;
  const ey = Math.abs(q.y) - h.y;
  const ez = Math.abs(q.z) - h.z;
  const signedDistance = distanceFromExcess(ex, ey, ez);
  const here = copy(point);

  if (signedDistance > 0) {
    const signs = { x: ex > 0 ? side(q.x) : 0, y: ey > 0 ? side(q.y) : 0, z: ez > 0 ? side(q.z) : 0 };
    const surfacePoint = pointOnFaces(box, point, q, signs);
    return {
      signedDistance,
      inside: false,
      onSurface: false,
      surfacePoint,
      solidPoint: surfacePoint,
      // Divided by the distance, which is exact enough to be a unit vector even 1e−12 away from a corner.
      normal: toWorldDirection(
        box,
        unitOf(
          signs.x === 0 ? 0 : signs.x * ex,
          signs.y === 0 ? 0 : signs.y * ey,
          signs.z === 0 ? 0 : signs.z * ez,
          signedDistance,
        ),
      ),
      unique: true,
      feature: featureOf(signs),
      featureSigns: signs,
    };
  }

  const axis = ex === signedDistance ? "x" : ey === signedDistance ? "y" : "z";
  const face = { x: 0, y: 0, z: 0, [axis]: side(q[axis]) };
  const normal = toWorldDirection(box, face);
  if (signedDistance === 0) {
    const signs = { x: ex === 0 ? side(q.x) : 0, y: ey === 0 ? side(q.y) : 0, z: ez === 0 ? side(q.z) : 0 };
    return {
      signedDistance: 0,
      inside: false,
      onSurface: true,
      surfacePoint: here,
      solidPoint: here,
      normal,
      unique: true,
      feature: featureOf(signs),
      featureSigns: signs,
    };
  }
  const equallyNear = Number(ex === signedDistance) + Number(ey === signedDistance) + Number(ez === signedDistance);
  return {
    signedDistance,
    inside: true,
    onSurface: false,
    surfacePoint: pointOnFaces(box, point, q, face),
    solidPoint: here,
    normal,
    unique: equallyNear === 1 && q[axis] !== 0,
    feature: "face",
    featureSigns: face,
  };
}

/** The smallest box along the world's axes around the box: half extents |R| h. */
export function boundsOfBox(box: Box): Bounds {
  const { center: c, halfExtents: h } = box;
  if (box.rotation === undefined || isIdentity(box.rotation)) return around(c, h.x, h.y, h.z);
  const x = rotate(box.rotation, { x: h.x, y: 0, z: 0 });
  const y = rotate(box.rotation, { x: 0, y: h.y, z: 0 });
  const z = rotate(box.rotation, { x: 0, y: 0, z: h.z });
  return around(
    c,
    Math.abs(x.x) + Math.abs(y.x) + Math.abs(z.x),
    Math.abs(x.y) + Math.abs(y.y) + Math.abs(z.y),
    Math.abs(x.z) + Math.abs(y.z) + Math.abs(z.z),
  );
}

/** The box's own axes as unit vectors in world coordinates. */
export function axesOfBox(box: Box): readonly [Vec3, Vec3, Vec3] {
  return [
    toWorldDirection(box, { x: 1, y: 0, z: 0 }),
    toWorldDirection(box, { x: 0, y: 1, z: 0 }),
    toWorldDirection(box, { x: 0, y: 0, z: 1 }),
  ];
}

/** The eight corners in world coordinates, in binary order of the signs on x, y, z: −−−, +−−, −+−, … +++. */
export function cornersOfBox(box: Box): readonly Vec3[] {
  const h = box.halfExtents;
  return Array.from({ length: 8 }, (_, i) =>
    toWorld(box, { x: i & 1 ? h.x : -h.x, y: i & 2 ? h.y : -h.y, z: i & 4 ? h.z : -h.z }),
  );
}

/** The box from its least to its greatest corner, along the world's axes. */
export function boxFromMinMax(min: Vec3, max: Vec3): Box {
  checkVector("boxFromMinMax", "min", min);
  checkVector("boxFromMinMax", "max", max);
  for (const axis of AXES) {
    if (max[axis] < min[axis]) {
      throw new GeometryError("boxFromMinMax", `max.${axis}`, `at least min.${axis} (${min[axis]})`, max[axis]);
    }
  }
  // Halves first: the sum of two large numbers could overflow.
  const half = { x: max.x / 2 - min.x / 2, y: max.y / 2 - min.y / 2, z: max.z / 2 - min.z / 2 };
  return {
    center: { x: max.x / 2 + min.x / 2, y: max.y / 2 + min.y / 2, z: max.z / 2 + min.z / 2 },
    halfExtents: half,
  };
}

const AXES = ["x", "y", "z"] as const;

/** Which of a pair of faces is nearer: −1 or 1; the middle counts as positive. */
export function side(q: number): number {
  return q < 0 ? -1 : 1;
}

/** A face, an edge or a corner, by how many faces meet there. */
export function featureOf(signs: Vec3): Feature {
  const faces = Math.abs(signs.x) + Math.abs(signs.y) + Math.abs(signs.z);
  return faces === 1 ? "face" : faces === 2 ? "edge" : "corner";
}

/** A world point in the box's frame. */
export function toLocal(box: Box, point: Vec3): Vec3 {
  const c = box.center;
  const w = { x: point.x - c.x, y: point.y - c.y, z: point.z - c.z };
  return box.rotation === undefined ? w : rotateInverse(box.rotation, w);
}

/** A direction of the box's frame in the world. */
export function toWorldDirection(box: Box, v: Vec3): Vec3 {
  return box.rotation === undefined ? v : rotate(box.rotation, v);
}

/** A point of the box's frame in the world. */
export function toWorld(box: Box, q: Vec3): Vec3 {
  const c = box.center;
  const w = box.rotation === undefined ? q : rotate(box.rotation, q);
  return { x: c.x + w.x, y: c.y + w.y, z: c.z + w.z };
}

/** The world point at ±h on the axes that have a sign and where it was on the others: exactly there, if the box is not turned. */
function pointOnFaces(box: Box, point: Vec3, q: Vec3, signs: Vec3): Vec3 {
  const { center: c, halfExtents: h } = box;
  if (box.rotation === undefined || isIdentity(box.rotation)) {
    return {
      x: signs.x === 0 ? point.x : c.x + signs.x * h.x,
      y: signs.y === 0 ? point.y : c.y + signs.y * h.y,
      z: signs.z === 0 ? point.z : c.z + signs.z * h.z,
    };
  }
  return toWorld(box, {
    x: signs.x === 0 ? q.x : signs.x * h.x,
    y: signs.y === 0 ? q.y : signs.y * h.y,
    z: signs.z === 0 ? q.z : signs.z * h.z,
  });
}

function around(c: Vec3, x: number, y: number, z: number): Bounds {
  return { min: { x: c.x - x, y: c.y - y, z: c.z - z }, max: { x: c.x + x, y: c.y + y, z: c.z + z } };
}
