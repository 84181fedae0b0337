import type { PlanPoint } from "../plan/plan-types.ts";
import { ROUNDING } from "../tolerances.ts";
import { exactCross } from "./exact-cross.ts";

/**
 * The exact sign of the cross product (b − a) × (d − c) in the plan, x₁ z₂ − z₁ x₂: 1 where the second vector points to the
 * right of the first as seen from above, −1 to the left, 0 only where they are truly parallel (or one has no length).
 * For all finite coordinates, the largest and the smallest. Nothing is decided by an epsilon, so neighbouring walls that
 * share an end point can never both let the same line pass.
 *
 * Three steps, each only where the one before leaves it open: the signs of the four differences, which are always exact;
 * the rounded value where it is larger than its own error bound; the exact value.
 */
export function crossSign(a: PlanPoint, b: PlanPoint, c: PlanPoint, d: PlanPoint): -1 | 0 | 1 {
  const ux = b.x - a.x;
  const uz = b.z - a.z;
  const vx = d.x - c.x;
  const vz = d.z - c.z;
  const p = ux * vz;
  const q = uz * vx;
  const cross = p - q;
  const size = Math.abs(p) + Math.abs(q);
  // Below 1e−280 the products may have been cut off by underflow, and the bound with them.
  if (size > 1e-280 && size < Infinity && Math.abs(cross) > 4 * ROUNDING * size) return cross > 0 ? 1 : -1;
  const signOfP = Math.sign(ux) * Math.sign(vz);
  const signOfQ = Math.sign(uz) * Math.sign(vx);
  const sign = signOfP === signOfQ && signOfP !== 0 ? exactCross(a, b, c, d).m : signOfP - signOfQ;
  return sign > 0 ? 1 : sign < 0 ? -1 : 0;
}
