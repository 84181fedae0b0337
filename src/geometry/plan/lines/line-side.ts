import { crossProduct, dotProduct, isMiddling, plainCross, ratio, root } from "../../exact/cross-ratio.ts";
import { checkPlanPoint } from "../plan-checks.ts";
import type { PlanPoint } from "../plan-types.ts";
import { byShorterWay } from "./crossing-point.ts";
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
  const perpendicular = perpendicularUnchecked(a, b, point);
  if (perpendicular === null) return null;
  const { signedDistance, t, foot } = perpendicular;
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

/** The perpendicular from a point to a line: the distance as `signedDistanceToLine` has it, and the foot with its parameter. */
export type Perpendicular = Pick<LineSide, "signedDistance" | "foot" | "t">;

/** The perpendicular to the line through a and b; null where these are equal. Unchecked. */
export function perpendicularUnchecked(a: PlanPoint, b: PlanPoint, point: PlanPoint): Perpendicular | null {
  const plain = plainPerpendicular(a, b, point);
  if (plain !== null) return plain;
  const signedDistance = signedDistanceToLineUnchecked(a, b, point);
  if (signedDistance === null) return null;
  const { t, point: foot } = closestPointPlanUnchecked({ domain: "line", a, b }, point);
  return { signedDistance, t, foot };
}

/**
 * The same by ordinary arithmetic with twice the digits, to the bit; null where that cannot tell. With w = b − a and v = P − a:
 * the distance is w × v / |w| and t = w · v / w · w; the foot is reached from a, or from b beyond the middle, and from P.
 */
function plainPerpendicular(a: PlanPoint, b: PlanPoint, p: PlanPoint): Perpendicular | null {
  const across = plainCross(a.x, a.z, b.x, b.z, a.x, a.z, p.x, p.z);
  // A dot product is the cross product with the second vector turned by a quarter.
  const along = plainCross(a.x, a.z, b.x, b.z, -a.z, a.x, -p.z, p.x);
  const squared = plainCross(a.x, a.z, b.x, b.z, -a.z, a.x, -b.z, b.x);
  const t = along / squared;
  const signedDistance = across / Math.sqrt(squared);
  const isPastMiddle = t > 0.5;
  const k = isPastMiddle ? plainCross(a.x, a.z, b.x, b.z, -b.z, b.x, -p.z, p.x) / squared : t;
  const back = -across / squared;
  if (!(isMiddling(t) && isMiddling(k) && isMiddling(back) && isMiddling(signedDistance))) return null;
  const { x, z } = isPastMiddle ? b : a;
  const wx = b.x - a.x;
  const wz = b.z - a.z;
  const foot = { x: byShorterWay(x, k * wx, p.x, back * -wz), z: byShorterWay(z, k * wz, p.z, back * wx) };
  return Number.isFinite(foot.x + foot.z) ? { signedDistance, t, foot } : null;
}
