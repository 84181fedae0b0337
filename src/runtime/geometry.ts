/*
 * The geometry of space that games get, in the groups in which one looks for it. Whatever takes a point takes a
 * `THREE.Vector3`, whatever takes a ray a `THREE.Ray`, and whatever takes a rotation a `THREE.Quaternion`, as they are. Bad
 * input throws a `GeometryError` that names the argument; only the unchecked forms at the end, and turning by a rotation, do not
 * look.
 */

// What is handed in, and what is thrown.

export { GeometryError } from "../geometry/errors.ts";
export type {
  Bounds,
  Box,
  Capsule,
  Feature,
  Line,
  Plane,
  Primitive,
  Quaternion,
  Ray,
  Segment,
  Sphere,
  Vec3,
} from "../geometry/types.ts";

// Making shapes and rotations.

export { boxFromMinMax } from "../geometry/box.ts";
export { planeFromNormalAndD, planeFromPointAndNormal } from "../geometry/plane.ts";
export {
  fromAxisAngle,
  fromEulerDegrees,
  multiply,
  rotate,
  rotateInverse,
  shortestTurn,
} from "../geometry/quaternion.ts";

// A point and a shape; a point and a line, a ray or a segment.

export { closestPoint, contains, signedDistance } from "../geometry/closest-point.ts";
export {
  closestPointOnLine,
  closestPointOnRay,
  closestPointOnSegmentAt,
  type PointOnLine,
  pointAt,
} from "../geometry/line.ts";
export type { ClosestPoint } from "../geometry/types.ts";

// A ray and a shape; a ball on its way and a shape; a ray and the surface of a plane, or level ground.

export { rayCast, type SegmentReading } from "../geometry/ray-cast.ts";
export { type RayPlane, rayGround, rayPlane } from "../geometry/ray-plane.ts";
export { type SphereSweep, sweepSphere } from "../geometry/sweep-sphere.ts";
export type { RayHit } from "../geometry/types.ts";

// Two shapes; two segments; a ray and a segment.

export { closestPointsOfRayAndSegment, type RayApproach } from "../geometry/ray-segment.ts";
export { closestPointsOfSegments, type SegmentApproach } from "../geometry/segment-segment.ts";
export { distanceOfShapes, overlaps, planeTouches, type ShapeDistance } from "../geometry/shape-distance.ts";

// How far a shape reaches.

export { boundsOf, unionOfBounds } from "../geometry/bounds.ts";

// For loops over what was checked before: the same answers, bit for bit; `rayCastInto` and `signedDistanceUnchecked` allocate nothing.

export { closestPointUnchecked, signedDistanceUnchecked } from "../geometry/closest-point.ts";
export { rayCastInto, rayCastUnchecked } from "../geometry/ray-cast.ts";
export { type MutableRayHit, makeRayHit } from "../geometry/ray-hit-into.ts";
export type { MutableVec3 } from "../geometry/types.ts";
