import type { FoundPoint } from "./found-point.ts";
import { signedDistanceToPlane } from "./plane-height.ts";
import { finishRayHit, type MutableRayHit, type Outcome } from "./ray-hit-into.ts";
import { blankPlaneMeeting, meetPlane, writeMeetingPoint } from "./ray-plane.ts";
import type { Plane, Ray, Vec3 } from "./types.ts";
import { isSafeToSquare, length, putBeyond, putVector, unitInto, ZERO } from "./vec3.ts";

/**
 * The point of the plane nearest to a point, written into `out`: p − n sd, and one more such step, which takes away what the
 * rounding of the first one left. The feature is "surface"; the answer is always the only one.
 */
export function findOnPlane(plane: Plane, point: Vec3, out: FoundPoint): void {
  const { normal: n, surfacePoint: at } = out;
  unitInto(plane.normal, length(plane.normal), n);
  const signedDistance = signedDistanceToPlane(plane, point);
  out.signedDistance = signedDistance;
  out.hasNormal = true;
  out.unique = true;
  out.feature = "surface";
  putVector(point, at);
  if (signedDistance === 0) return;
  putBeyond(at, n, -signedDistance, at);
  putBeyond(at, n, -signedDistanceToPlane(plane, at), at);
}

/**
 * Where a ray meets the solid half-space, written into `out`. The whole line has only one end in it: an entry where it comes
 * down, an exit where it goes up, neither where it is parallel.
 */
export function rayHalfSpaceInto(plane: Plane, ray: Ray, out: MutableRayHit): Outcome {
  meetPlane(plane, ray, meeting);
  const { height, denominator, isParallel, t } = meeting;
  // Where the height is far from the ends of the doubles, so was all that it was made of.
  if (height > 0 && !(denominator < 0)) return isSafeToSquare(height) ? false : null;
  const isEntry = denominator < 0;
  out.inside = height < 0;
  out.hasSurface = !isParallel && (isEntry ? t >= 0 : out.inside);
  out.surfaceT = out.hasSurface ? Math.max(t, 0) : 0;
  out.t = height > 0 ? out.surfaceT : 0;
  out.hasEntry = isEntry;
  out.enterT = isEntry ? t : 0;
  out.hasExit = !isParallel && !isEntry;
  out.exitT = out.hasExit ? t : 0;
  if (out.surfaceT === 0) putVector(ray.origin, out.point);
  else writeMeetingPoint(plane, ray, meeting, out.point);
  putVector(meeting.normal, out.normal);
  putVector(ZERO, out.featureSigns);
  out.feature = "surface";
  out.distance = out.t * meeting.metres;
  return finishRayHit(out, meeting.scale);
}

/** One for all rays, so that none makes garbage. */
const meeting = blankPlaneMeeting();
