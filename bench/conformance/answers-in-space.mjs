/** The kinds of cases in space. The vectors say `gradient` for the normal and give a plane as n · p + d = 0. */
export function answersInSpace(footpoint) {
  const closestTo = (shape, point) => {
    const primitive = toPrimitive(footpoint, shape);
    const { signedDistance, inside, onSurface, surfacePoint, solidPoint, normal } = footpoint.closestPoint(
      primitive,
      point,
    );
    return {
      signedDistance,
      surfaceDistance: Math.abs(signedDistance),
      solidDistance: Math.max(0, signedDistance),
      inside,
      onSurface,
      surfacePoint,
      solidPoint,
      gradient: normal,
    };
  };
  const hitOf = (ray, shape) => {
    const hit = footpoint.rayCast(toPrimitive(footpoint, shape), ray);
    if (hit === null) return { hit: false };
    const { t, surfaceT, enterT, exitT, point, normal, inside } = hit;
    return { hit: true, tSolid: t, tSurface: surfaceT, tEnter: enterT, tExit: exitT, point, normal, inside };
  };

  return {
    "closest-point-line": ({ line, point }) => footpoint.closestPointOnLine(line, point),
    "closest-point-ray": ({ ray, point }) => footpoint.closestPointOnRay(ray, point),
    // In the vectors, a foot that falls exactly on an end counts as clamped to it, too.
    "closest-point-segment": ({ segment, point }) => {
      const answer = footpoint.closestPointOnSegmentAt(segment, point);
      const clamped = isEqual(answer.point, segment.a) ? "start" : isEqual(answer.point, segment.b) ? "end" : null;
      return { ...answer, clamped };
    },
    "closest-point-box": ({ box, point }) => closestTo({ ...box, type: "box" }, point),
    "closest-point-sphere": ({ sphere, point }) => closestTo({ ...sphere, type: "sphere" }, point),
    "closest-point-capsule": ({ capsule, point }) => closestTo({ ...capsule, type: "capsule" }, point),
    "closest-point-plane": ({ plane, point }) => closestTo({ ...plane, type: "plane" }, point),
    "signed-distance": ({ shape, point }) => {
      const { signedDistance, inside, onSurface, gradient } = closestTo(shape, point);
      return { signedDistance, inside, onSurface, gradient };
    },
    "contains-point": ({ shape, point }) => ({ contains: footpoint.contains(toPrimitive(footpoint, shape), point) }),
    "nearest-shape": ({ shapes, point }) => {
      const distances = shapes.map((shape) => footpoint.signedDistance(toPrimitive(footpoint, shape), point));
      const distance = Math.min(...distances);
      return { index: distances.indexOf(distance), distance, metric: "signed" };
    },
    "ray-plane": ({ ray, plane }) => {
      const { t, point, behind } = footpoint.rayPlane(ray, toPrimitive(footpoint, { ...plane, type: "plane" }));
      return t === null ? null : { t, point, behind };
    },
    "ray-box": ({ ray, box }) => hitOf(ray, { ...box, type: "box" }),
    "ray-sphere": ({ ray, sphere }) => hitOf(ray, { ...sphere, type: "sphere" }),
    "ray-capsule": ({ ray, capsule }) => hitOf(ray, { ...capsule, type: "capsule" }),
    "ray-scene": ({ shapes, ray }) => {
      let first = { hit: false };
      shapes.forEach((shape, index) => {
        const hit = footpoint.rayCast(toPrimitive(footpoint, shape), ray);
        if (hit !== null && !(hit.t >= first.t)) first = { hit: true, index, t: hit.t };
      });
      return first;
    },
    "shape-distance": ({ a, b }) => {
      const answer = footpoint.distanceOfShapes(toPrimitive(footpoint, a), toPrimitive(footpoint, b));
      const { signedDistance, pointA, pointB } = answer;
      const numbers = {
        signedDistance,
        distance: Math.max(0, signedDistance),
        penetration: Math.max(0, -signedDistance),
      };
      const localSize = sizeOf(a) + sizeOf(b) + Math.abs(signedDistance);
      return isGridTooCoarse(localSize, pointA, pointB) ? numbers : { ...numbers, pointA, pointB };
    },
    "segment-segment-3d": ({ a, b }) => footpoint.closestPointsOfSegments(a, b),
    "ray-segment-3d": ({ ray, segment }) => {
      const { distance, pointOnRay, pointOnSegment } = footpoint.closestPointsOfRayAndSegment(ray, segment);
      return { distance, pointA: pointOnRay, pointB: pointOnSegment };
    },
    overlap: ({ a, b }) => ({
      overlapping: footpoint.overlaps(toPrimitive(footpoint, a), toPrimitive(footpoint, b)),
    }),
    "plane-touches": ({ plane, shape }) => ({
      touches: footpoint.planeTouches(
        toPrimitive(footpoint, { ...plane, type: "plane" }),
        toPrimitive(footpoint, shape),
      ),
    }),
  };
}

function toPrimitive(footpoint, shape) {
  switch (shape.type ?? typeOf(shape)) {
    case "plane":
      return { type: "plane", ...footpoint.planeFromNormalAndD(shape.normal, shape.d) };
    case "box":
      return { type: "box", center: shape.center, halfExtents: shape.halfExtents, rotation: shape.rotation };
    case "sphere":
      return { type: "sphere", center: shape.center, radius: shape.radius };
    case "capsule":
      return { type: "capsule", a: shape.a, b: shape.b, radius: shape.radius };
    case "segment":
      return { type: "segment", a: shape.a, b: shape.b };
    default:
      throw new Error(`conformance: there is no shape of type ${shape.type}`);
  }
}

/**
 * Far from the world's origin the doubles stand too far apart to show a pair of points to the rounding of the shapes' own
 * size, which is how closely such pairs are measured: at 1e8 m they are 1.5e−8 m apart. The distance, which comes from
 * local vectors, is as right there as anywhere; the points, which have to be world points, cannot be.
 */
function isGridTooCoarse(localSize, ...points) {
  const largest = Math.max(...points.flatMap(({ x, y, z }) => [Math.abs(x), Math.abs(y), Math.abs(z)]));
  return largest * Number.EPSILON > 2 ** -47 * localSize;
}

function sizeOf({ halfExtents, radius = 0, a, b }) {
  if (halfExtents) return Math.hypot(halfExtents.x, halfExtents.y, halfExtents.z);
  return a ? Math.hypot(b.x - a.x, b.y - a.y, b.z - a.z) + radius : radius;
}

/** Some cases leave the type out: what a shape has then tells what it is. */
function typeOf(shape) {
  if (shape.normal) return "plane";
  if (shape.halfExtents) return "box";
  if (shape.center) return "sphere";
  return shape.radius === undefined ? "segment" : "capsule";
}

function isEqual(a, b) {
  return a.x === b.x && a.y === b.y && a.z === b.z;
}
