/** The largest reciprocal of a component of a direction that is used: what is steeper counts as standing still along its axis. */
export const STEEPEST = 2 ** 20;

/** 1 / d for a component of a unit direction, and `STEEPEST` where that would be larger, from either side: no ∞, so no 0 · ∞. */
export function boundedReciprocal(d: number): number {
  return Math.abs(d) <= 1 / STEEPEST ? STEEPEST : 1 / d;
}
