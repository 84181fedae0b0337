import type { PlanPoint } from "../plan-types.ts";

/** A full turn in radians. */
export const TURN = 2 * Math.PI;

/** The angle of a direction from +x towards +z, in radians: 0 ≤ angle < 2π; 0 for no direction. */
export function angleOf({ x, z }: PlanPoint): number {
  const angle = Math.atan2(z, x);
  if (angle >= 0) return angle;
  // A direction a hair before +x rounds to a full turn, which is none.
  return angle + TURN < TURN ? angle + TURN : 0;
}
