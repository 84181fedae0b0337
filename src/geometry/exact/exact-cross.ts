import type { PlanPoint } from "../plan/plan-types.ts";
import { exactGrid } from "./exact-grid.ts";

/** The number m · 2ᵉ, which may lie beyond the range of doubles. */
export interface Scaled {
  readonly m: number;
  readonly e: number;
}

/**
 * The cross product (b − a) × (d − c), x₁ z₂ − z₁ x₂, without any loss and rounded once at the end: to less than a unit in
 * the last place, 0 only where it is 0. By whole numbers of any size: slow, for the few cases that quick arithmetic cannot decide.
 */
export function exactCross(a: PlanPoint, b: PlanPoint, c: PlanPoint, d: PlanPoint): Scaled {
  const grid = exactGrid([a.x, a.z, b.x, b.z, c.x, c.z, d.x, d.z]);
  const ux = grid.of(b.x) - grid.of(a.x);
  const uz = grid.of(b.z) - grid.of(a.z);
  const vx = grid.of(d.x) - grid.of(c.x);
  const vz = grid.of(d.z) - grid.of(c.z);
  const cross = ux * vz - uz * vx;
  const size = cross < 0n ? -cross : cross;
  // 64 leading bits are more than a double keeps.
  const shift = Math.max(0, size.toString(16).length * 4 - 64);
  const m = Number(size >> BigInt(shift));
  return { m: cross < 0n ? -m : m, e: shift + 2 * grid.exponent };
}
