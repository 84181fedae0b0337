import { closestPointOnBox, signedDistanceToBox } from "./box.ts";
import { closestPointOnCapsule, signedDistanceToCapsule } from "./capsule.ts";
import { checkPrimitive, checkVector } from "./errors.ts";
import {
  closestPointFromScale,
  held,
  isRoomy,
  largestOf,
  largestOfPrimitive,
  scaledPrimitive,
  scaleForRoom,
  times,
} from "./extreme-scale.ts";
import { closestPointOnPlane } from "./half-space.ts";
import { signedDistanceToPlane } from "./plane-height.ts";
import { closestPointOnSegment, distanceToBareSegment } from "./segment.ts";
import { closestPointOnSphere, signedDistanceToSphere } from "./sphere.ts";
import type { ClosestPoint, Primitive, Vec3 } from "./types.ts";

/**
 * The point of a shape nearest to a point, with everything that there is to know about it. World coordinates. Throws a
 * GeometryError on what is not finite, negative extents and radii, a zero normal and a zero quaternion.
 */
export function closestPoint(primitive: Primitive, point: Vec3): ClosestPoint {
  checkPrimitive("closestPoint", "primitive", primitive);
  checkVector("closestPoint", "point", point);
  return closestPointUnchecked(primitive, point);
}

/**
 * Metres from a point to the surface of a shape: positive outside, 0 on it, negative inside; never negative for a bare
 * segment. The same number, to the last bit, as `closestPoint` gives. Throws as it does.
 */
export function signedDistance(primitive: Primitive, point: Vec3): number {
  checkPrimitive("signedDistance", "primitive", primitive);
  checkVector("signedDistance", "point", point);
  return signedDistanceUnchecked(primitive, point);
}

/** Whether the point belongs to the closed solid: inside, or on its surface. Throws as `closestPoint` does. */
export function contains(primitive: Primitive, point: Vec3): boolean {
  return signedDistance(primitive, point) <= 0;
}

/** `closestPoint` for shapes and points that were checked before. */
export function closestPointUnchecked(primitive: Primitive, point: Vec3): ClosestPoint {
  const answer = plainClosestPoint(primitive, point);
  if (isRoomy(Math.abs(answer.signedDistance))) return answer;
  const k = scaleForRoom(Math.max(largestOfPrimitive(primitive), largestOf(point)));
  if (k === 1) return answer;
  return closestPointFromScale(plainClosestPoint(scaledPrimitive(primitive, k), times(point, k)), k, point);
}

/** `signedDistance` for shapes and points that were checked before. */
export function signedDistanceUnchecked(primitive: Primitive, point: Vec3): number {
  const answer = plainSignedDistance(primitive, point);
  if (isRoomy(Math.abs(answer))) return answer;
  const k = scaleForRoom(Math.max(largestOfPrimitive(primitive), largestOf(point)));
  if (k === 1) return answer;
  return held(plainSignedDistance(scaledPrimitive(primitive, k), times(point, k)) / k) + 0;
}

function plainClosestPoint(primitive: Primitive, point: Vec3): ClosestPoint {
  switch (primitive.type) {
    case "box":
      return closestPointOnBox(primitive, point);
    case "sphere":
      return closestPointOnSphere(primitive, point);
    case "plane":
      return closestPointOnPlane(primitive, point);
    case "segment":
      return closestPointOnSegment(primitive, point);
    case "capsule":
      return closestPointOnCapsule(primitive, point);
  }
}

function plainSignedDistance(primitive: Primitive, point: Vec3): number {
  switch (primitive.type) {
    case "box":
      return signedDistanceToBox(primitive, point);
    case "sphere":
      return signedDistanceToSphere(primitive, point);
    case "plane":
      return signedDistanceToPlane(primitive, point);
    case "segment":
      return distanceToBareSegment(primitive, point);
    case "capsule":
      return signedDistanceToCapsule(primitive, point);
  }
}
