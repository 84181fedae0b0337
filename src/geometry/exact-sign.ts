import { productLoss, sumLoss } from "./compensated.ts";
import { ROUNDING } from "./tolerances.ts";

/** A point or a vector of the plan: x to the right, z towards the viewer, seen from above. A point in space is one too. */
export interface PlanPoint {
  readonly x: number;
  readonly z: number;
}

/**
 * The exact sign of the cross product (b − a) × (d − c) in the plan, x₁ z₂ − z₁ x₂: 1 where the second vector points to the
 * right of the first as seen from above, −1 to the left, 0 only where they are truly parallel. Nothing is decided by an
 * epsilon, so neighbouring walls that share an end point can never both let the same line pass.
 *
 * Mostly the rounded value is larger than its own error bound and decides. Else the differences, products and sums are taken
 * apart into doubles without any loss, and the sign of their exact sum decides (Shewchuk, "Adaptive precision
 * floating-point arithmetic", 1997).
 */
export function crossSign(a: PlanPoint, b: PlanPoint, c: PlanPoint, d: PlanPoint): -1 | 0 | 1 {
  const ux = b.x - a.x;
  const uz = b.z - a.z;
  const vx = d.x - c.x;
  const vz = d.z - c.z;
  const cross = ux * vz - uz * vx;
  const bound = 4 * ROUNDING * (Math.abs(ux * vz) + Math.abs(uz * vx));
  // Below 1e−280 the products may have been cut off by underflow, and the bound with them.
  if (Math.abs(cross) > bound && bound > 1e-280 && bound < Infinity) return cross > 0 ? 1 : -1;
  const u = 2 ** -exponent(Math.max(Math.abs(ux), Math.abs(uz)));
  const v = 2 ** -exponent(Math.max(Math.abs(vx), Math.abs(vz)));
  return signOfSum([
    ...exactProduct([ux * u, differenceLoss(b.x, a.x, ux) * u], [vz * v, differenceLoss(d.z, c.z, vz) * v], 1),
    ...exactProduct([uz * u, differenceLoss(b.z, a.z, uz) * u], [vx * v, differenceLoss(d.x, c.x, vx) * v], -1),
  ]);
}

/** What rounding lost in b − a. */
function differenceLoss(b: number, a: number, difference: number): number {
  return sumLoss(b, -a, difference);
}

/** A product of two sums of two doubles as a sum of eight doubles, without any loss. */
function exactProduct(p: readonly [number, number], q: readonly [number, number], sign: 1 | -1): number[] {
  const terms: number[] = [];
  for (const left of p) {
    for (const right of q) {
      const product = left * right;
      terms.push(sign * product, sign * productLoss(left, right, product));
    }
  }
  return terms;
}

/** The sign of the exact sum: partial sums that do not overlap are kept, and the largest of them decides. */
function signOfSum(terms: readonly number[]): -1 | 0 | 1 {
  let partials: number[] = [];
  for (const term of terms) {
    let carried = term;
    const kept: number[] = [];
    for (const partial of partials) {
      const sum = carried + partial;
      const loss = sumLoss(carried, partial, sum);
      if (loss !== 0) kept.push(loss);
      carried = sum;
    }
    if (carried !== 0) kept.push(carried);
    partials = kept;
  }
  const largest = partials.at(-1) ?? 0;
  return largest > 0 ? 1 : largest < 0 ? -1 : 0;
}

/** The exponent of a number's power of two, or 0; scaling by it is exact and keeps products in range. */
function exponent(size: number): number {
  return size > 0 && size < Infinity ? Math.min(1000, Math.max(-1000, Math.floor(Math.log2(size)))) : 0;
}
