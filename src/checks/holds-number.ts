import type { Expectation } from "../scene/check.ts";

/**
 * Whether a number is as expected. What is no finite number never is. The ends of a tolerance belong to it as they are
 * written: 1.25 is 1.2 ± 0.05, though the three doubles say 1.25 − 1.2 = 0.05000000000000004. Hence the rounding of the
 * three decimals to doubles and of their difference, at most half a unit in the last place of each, is allowed for.
 */
export function holdsNumber({ equals, within = 0, min, max }: Expectation, value: number): boolean {
  if (!Number.isFinite(value)) return false;
  if (equals !== undefined) {
    const rounding = within === 0 ? 0 : Number.EPSILON * (Math.abs(value) + Math.abs(equals) + within);
    return Math.abs(value - equals) <= within + rounding;
  }
  if (min !== undefined) return value >= min;
  return max !== undefined && value <= max;
}
