import { crossProduct, dotProduct, ratio, root } from "../../exact/cross-ratio.ts";
import { checkPlanPoint } from "../plan-checks.ts";
import type { PlanPoint } from "../plan-types.ts";
import { closestPointPlanUnchecked } from "./point-on-line.ts";

/** Where a point lies as seen from the unlimited line through two points, walking from the first to the second. */
export interface LineSide {
  /** Metres to the line: positive to the right as seen from above, negative to the left, 0 only exactly on it. */
  readonly signedDistance: number;
  /** By an exact sign. */
  readonly side: "left" | "right" | "on";
  /** The foot of the perpendicular: the point of the line that is nearest. */
  readonly foot: PlanPoint;
  /** The foot's parameter, 0 at a and 1 at b; at most the largest double. */
  readonly t: number;
  /** Whether the foot lies on the closed segment from a to b, by exact signs. */
  readonly isFootOnSegment: boolean;
}

/**
 * On which side of the unlimited line from a to b a point lies and how far: (b − a) × (p − a) / |b − a|. Null where a and b
 * are equal, for then there is no line. Throws on what is not finite.
 */
export function lineSide(a: PlanPoint, b: PlanPoint, point: PlanPoint): LineSide | null {
  checkPlanPoint("lineSide", "a", a);
  checkPlanPoint("lineSide", "b", b);
  checkPlanPoint("lineSide", "point", point);
  const signedDistance = signedDistanceToLineUnchecked(a, b, point);
  if (signedDistance === null) return null;
  const { t, point: foot } = closestPointPlanUnchecked({ domain: "line", a, b }, point);
  const { clamped } = closestPointPlanUnchecked({ domain: "segment", a, b }, point);
  const side = signedDistance > 0 ? "right" : signedDistance < 0 ? "left" : "on";
  return { signedDistance, side, foot, t, isFootOnSegment: clamped === null };
}

/**
 * Metres from the unlimited line through a and b to a point, positive to the right of a → b as seen from above, 0 only
 * exactly on it; null where a and b are equal. Throws on what is not finite.
 */
export function signedDistanceToLine(a: PlanPoint, b: PlanPoint, point: PlanPoint): number | null {
  checkPlanPoint("signedDistanceToLine", "a", a);
  checkPlanPoint("signedDistanceToLine", "b", b);
  checkPlanPoint("signedDistanceToLine", "point", point);
  return signedDistanceToLineUnchecked(a, b, point);
}

/** `signedDistanceToLine` for points that were checked before. */
export function signedDistanceToLineUnchecked(a: PlanPoint, b: PlanPoint, point: PlanPoint): number | null {
  if (a.x === b.x && a.z === b.z) return null;
  return ratio(crossProduct(a, b, a, point), root(dotProduct(a, b, a, b)));
}
