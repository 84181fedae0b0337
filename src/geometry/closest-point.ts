import { findAroundSegment } from "./around-segment.ts";
import { findOnBox, signedDistanceToBox } from "./box.ts";
import { distanceBeyond } from "./distance-to-ball.ts";
import { checkPrimitive, checkVector } from "./errors.ts";
import { isRoomy, largestOf, lengthFrom, placeFrom, placeIn, type Room, roomFor, seenIn } from "./extreme-scale.ts";
import { blankFoundPoint, type FoundPoint, takeFoundPoint } from "./found-point.ts";
import { findOnPlane } from "./half-space.ts";
import { signedDistanceToPlane } from "./plane-height.ts";
import { distanceAroundSegment } from "./segment-foot.ts";
import type { ClosestPoint, Primitive, Vec3 } from "./types.ts";
import { putVector, subtract } from "./vec3.ts";

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
  findClosestPoint(primitive, point, found);
  return takeFoundPoint(found, primitive.type, point);
}

/** `signedDistance` for shapes and points that were checked before. */
export function signedDistanceUnchecked(primitive: Primitive, point: Vec3): number {
  const answer = plainSignedDistance(primitive, point);
  return isRoomy(Math.abs(answer)) ? answer : signedDistanceAtScale(primitive, point, answer);
}

/** The answer to the same question where there is room for it; the plain one where there was. */
function signedDistanceAtScale(primitive: Primitive, point: Vec3, answer: number): number {
  const room = roomFor(primitive, point);
  if (room === null || isHeldPlainly(room, primitive, answer)) return answer;
  return lengthFrom(room, plainSignedDistance(seenIn(room, primitive), placeIn(room, point)));
}

/** What `closestPointUnchecked` answers, written into `out`. */
export function findClosestPoint(primitive: Primitive, point: Vec3, out: FoundPoint): void {
  findPlainly(primitive, point, out);
  const plain = out.signedDistance;
  if (isRoomy(Math.abs(plain))) return;
  const room = roomFor(primitive, point);
  if (room === null || isHeldPlainly(room, primitive, plain + 0 * largestOf(out.surfacePoint))) return;
  findPlainly(seenIn(room, primitive), placeIn(room, point), out);
  out.signedDistance = isHeldPlainly(room, primitive, plain) ? plain : lengthFrom(room, out.signedDistance);
  out.foot.lineDistance = lengthFrom(room, out.foot.lineDistance);
  const isOn = out.signedDistance === 0;
  putVector(isOn ? point : placeFrom(room, out.surfacePoint), out.surfacePoint);
  if (isOn && primitive.type === "segment") out.hasNormal = false;
}

/**
 * Whether nothing was too large for the plain formula after all. Then nothing is made smaller: beside a large radius, a small way from
 * the centre would vanish. Along a segment what overflows need not show.
 */
function isHeldPlainly({ k }: Room, { type }: Primitive, answer: number): boolean {
  return k < 1 && Number.isFinite(answer) && type !== "segment" && type !== "capsule";
}

/** One for all points, so that none makes garbage. */
const found = blankFoundPoint();

function findPlainly(primitive: Primitive, point: Vec3, out: FoundPoint): void {
  switch (primitive.type) {
    case "box":
      findOnBox(primitive, point, out);
      return;
    case "plane":
      findOnPlane(primitive, point, out);
      return;
    case "sphere":
      findAroundSegment(primitive.center, primitive.center, primitive.radius, point, out);
      out.feature = "surface";
      return;
    case "segment":
      findAroundSegment(primitive.a, primitive.b, null, point, out);
      return;
    case "capsule":
      findAroundSegment(primitive.a, primitive.b, primitive.radius, point, out);
  }
}

function plainSignedDistance(primitive: Primitive, point: Vec3): number {
  switch (primitive.type) {
    case "capsule":
      return distanceAroundSegment(primitive, primitive.radius, point);
    case "sphere":
      return distanceBeyond(subtract(point, primitive.center), primitive.radius);
    case "box":
      return signedDistanceToBox(primitive, point);
    case "segment":
      return distanceAroundSegment(primitive, 0, point);
    case "plane":
      return signedDistanceToPlane(primitive, point);
  }
}
