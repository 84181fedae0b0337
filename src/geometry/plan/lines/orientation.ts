import { crossSign } from "../../exact/exact-sign.ts";
import { checkPlanPoint } from "../plan-checks.ts";
import type { PlanPoint } from "../plan-types.ts";

/**
 * On which side of the line from a to b the point c lies, as an exact sign of (b − a) × (c − a): 1 to the right as seen from
 * above (a, b, c turn clockwise), −1 to the left, 0 only where the three lie on one line. For all finite coordinates.
 * Throws on what is not finite.
 */
export function orientation(a: PlanPoint, b: PlanPoint, c: PlanPoint): -1 | 0 | 1 {
  checkPlanPoint("orientation", "a", a);
  checkPlanPoint("orientation", "b", b);
  checkPlanPoint("orientation", "c", c);
  return orientationUnchecked(a, b, c);
}

/** `orientation` for points that were checked before. */
export function orientationUnchecked(a: PlanPoint, b: PlanPoint, c: PlanPoint): -1 | 0 | 1 {
  return crossSign(a, b, a, c);
}
