import { signOf } from "../../exact/exact-grid.ts";
import { crossSign } from "../../exact/exact-sign.ts";
import { ROUNDING } from "../../tolerances.ts";
import type { PlanPoint } from "../plan-types.ts";

/** A vector of the plan in whole numbers of a grid that the scene shares. */
export interface ExactVector {
  readonly x: bigint;
  readonly z: bigint;
}

/**
 * A direction as seen from the centre of a sweep: towards an end of a wall, towards the crossing of two walls, or along an
 * axis. Its length says nothing. Crossings are no doubles, so a direction is kept twice: as doubles with a bound of their
 * error, and as whole numbers that are worked out only when the doubles cannot decide.
 */
export interface Direction {
  readonly x: number;
  readonly z: number;
  /** Neither component is wrong by more than this. */
  readonly error: number;
  /** The end to which it points, in world coordinates; null for crossings and axes. */
  readonly end: PlanPoint | null;
  /** The places of the two walls whose crossing it is; null for ends and axes. */
  readonly crossing: readonly [number, number] | null;
  exact(): ExactVector;
}

/** The four axes in the order in which angles run: +x, +z, −x, −z. */
export const AXES: readonly Direction[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
].map(([x = 0, z = 0]) => {
  const exact = { x: BigInt(x), z: BigInt(z) };
  return { x, z, error: 0, end: null, crossing: null, exact: () => exact };
});

/** A decision by doubles stands where the value is larger than its error bound, and the bound is no victim of underflow. */
export function isCertain(value: number, bound: number): boolean {
  return Math.abs(value) > bound && bound > 1e-280 && bound < Infinity;
}

/**
 * The exact order of two directions less than half a turn apart: positive where the second comes later, 0 only where they
 * are truly the same. It is the sign of e × f = eₓ f_z − e_z fₓ.
 */
export function orderOf(center: PlanPoint, e: Direction, f: Direction): -1 | 0 | 1 {
  if (e === f) return 0;
  const left = e.x * f.z;
  const right = e.z * f.x;
  const cross = left - right;
  const bound =
    4 * ROUNDING * (Math.abs(left) + Math.abs(right)) +
    2 * (e.error * (Math.abs(f.x) + Math.abs(f.z)) + f.error * (Math.abs(e.x) + Math.abs(e.z) + 2 * e.error));
  if (isCertain(cross, bound)) return cross > 0 ? 1 : -1;
  if (e.end !== null && f.end !== null) {
    if (e.end.x === f.end.x && e.end.z === f.end.z) return 0;
    return crossSign(center, e.end, center, f.end);
  }
  const p = e.exact();
  const q = f.exact();
  return signOf(p.x * q.z - p.z * q.x);
}

/** Whether two directions are exactly the same. */
export function isSameDirection(center: PlanPoint, e: Direction, f: Direction): boolean {
  return e === f || (e.x * f.x + e.z * f.z > 0 && orderOf(center, e, f) === 0);
}
