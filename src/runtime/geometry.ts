/*
 * The geometry functions that games get, in the groups in which one looks for them. Whatever takes a point takes a
 * `THREE.Vector3`, whatever takes a ray a `THREE.Ray`, and whatever takes a rotation a `THREE.Quaternion`, as they are. Bad
 * input throws a `GeometryError` that names the argument; only the unchecked forms at the end do not look.
 */

// Bounds.
export { boundsOf, unionOfBounds } from "../geometry/bounds.ts";
// Making shapes and rotations.
export { boxFromMinMax, signedDistanceToBox } from "../geometry/box.ts";
export { signedDistanceToCapsule } from "../geometry/capsule.ts";
// A point and a shape; a point and a line.
// For loops: the same answers, bit for bit, without a look at the input, and without an object made on the way.
export {
  closestPoint,
  closestPointUnchecked,
  contains,
  signedDistance,
  signedDistanceUnchecked,
} from "../geometry/closest-point.ts";
export { GeometryError } from "../geometry/errors.ts";
export { signedDistanceToPlane } from "../geometry/half-space.ts";
export {
  closestPointOnLine,
  closestPointOnRay,
  closestPointOnSegmentAt,
  type PointOnLine,
  pointAt,
} from "../geometry/line.ts";
export { planeFromNormalAndD, planeFromPointAndNormal } from "../geometry/plane.ts";
export {
  fromAxisAngle,
  fromEulerDegrees,
  multiply,
  rotate,
  rotateInverse,
  shortestTurn,
} from "../geometry/quaternion.ts";
// What is handed in and what comes back.
export type { SegmentReading } from "../geometry/ray-cast.ts";
// A ray and a shape; a ray and the surface of a plane, and level ground.
export { rayCast, rayCastUnchecked } from "../geometry/ray-cast.ts";
export { type RayPlane, rayGround, rayPlane } from "../geometry/ray-plane.ts";
export { closestPointsOfRayAndSegment, type RayApproach } from "../geometry/ray-segment.ts";
export { distanceToBareSegment } from "../geometry/segment.ts";
export { closestPointsOfSegments, type SegmentApproach } from "../geometry/segment-segment.ts";
// Two shapes.
export { distanceOfShapes, overlaps, planeTouches, type ShapeDistance } from "../geometry/shape-distance.ts";
export { signedDistanceToSphere } from "../geometry/sphere.ts";
export type {
  Bounds,
  Box,
  Capsule,
  ClosestPoint,
  Feature,
  Line,
  Plane,
  Primitive,
  Quaternion,
  Ray,
  RayHit,
  Segment,
  Sphere,
  Vec3,
} from "../geometry/types.ts";
