import { signedDistanceToPlane } from "./plane-height.ts";
import { finishRayHit, type MutableRayHit, type Outcome } from "./ray-hit-into.ts";
import { blankPlaneMeeting, meetPlane, writeMeetingPoint } from "./ray-plane.ts";
import type { ClosestPoint, Plane, Ray, Vec3 } from "./types.ts";
import { copy, normalize, putVector, ZERO } from "./vec3.ts";

export { signedDistanceToPlane } from "./plane-height.ts";

/**
 * Everything about the point of the plane nearest to a point: p − n sd, and one more such step, which takes away what the
 * rounding of the first one left. The feature is "surface"; the answer is always the only one.
 */
export function closestPointOnPlane(plane: Plane, point: Vec3): ClosestPoint {
  const normal = normalize(plane.normal);
  const signedDistance = signedDistanceToPlane(plane, point);
  const here = copy(point);
  const first = stepBack(here, normal, signedDistance);
  const surfacePoint = signedDistance === 0 ? here : stepBack(first, normal, signedDistanceToPlane(plane, first));
  return {
    signedDistance,
    inside: signedDistance < 0,
    onSurface: signedDistance === 0,
    surfacePoint,
    solidPoint: signedDistance > 0 ? surfacePoint : here,
    normal,
    unique: true,
    feature: "surface",
  };
}

function stepBack(p: Vec3, n: Vec3, distance: number): Vec3 {
  return { x: p.x - n.x * distance, y: p.y - n.y * distance, z: p.z - n.z * distance };
}

/**
 * Where a ray meets the solid half-space, written into `out`. The whole line has only one end in it: an entry where it comes
 * down, an exit where it goes up, neither where it is parallel.
 */
export function rayHalfSpaceInto(plane: Plane, ray: Ray, out: MutableRayHit): Outcome {
  meetPlane(plane, ray, meeting);
  const { height, denominator, isParallel, t } = meeting;
  if (height > 0 && !(denominator < 0)) return null;
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
