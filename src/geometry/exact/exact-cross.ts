import type { PlanPoint } from "../plan/plan-types.ts";
import { productLoss, sumLoss } from "./compensated.ts";
import { exactGrid } from "./exact-grid.ts";

/** The number m · 2ᵉ, which may lie beyond the range of doubles. */
export interface Scaled {
  readonly m: number;
  readonly e: number;
}

/** Doubles between these bounds, and 0, give differences and products of differences whose every digit is a double's. */
const LEAST_MIDDLING = 2 ** -400;
const LARGEST_MIDDLING = 2 ** 400;

/**
 * The cross product (b − a) × (d − c), x₁ z₂ − z₁ x₂, without any loss and rounded once at the end: to less than a unit in
 * the last place, 0 only where it is 0. Slow, for the few cases that quick arithmetic cannot decide.
 */
export function exactCross(a: PlanPoint, b: PlanPoint, c: PlanPoint, d: PlanPoint): Scaled {
  const isMiddling = isMiddlingPoint(a) && isMiddlingPoint(b) && isMiddlingPoint(c) && isMiddlingPoint(d);
  return isMiddling ? { m: crossInParts(a, b, c, d), e: 0 } : crossInWholeNumbers(a, b, c, d);
}

/**
 * Differences, products and sums are taken apart into doubles without loss; partial sums that do not overlap are kept
 * (Shewchuk, "Adaptive precision floating-point arithmetic", 1997).
 */
function crossInParts(a: PlanPoint, b: PlanPoint, c: PlanPoint, d: PlanPoint): number {
  const terms = [
    ...productTerms(differenceTerms(a.x, b.x), differenceTerms(c.z, d.z), 1),
    ...productTerms(differenceTerms(a.z, b.z), differenceTerms(c.x, d.x), -1),
  ];
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
  // From the smallest up, so that all of them together round nearly once.
  return partials.reduce((sum, partial) => sum + partial, 0);
}

function differenceTerms(from: number, to: number): readonly [number, number] {
  const difference = to - from;
  return [difference, sumLoss(to, -from, difference)];
}

/** A product of two sums of two doubles as a sum of eight doubles, without any loss. */
function productTerms(p: readonly [number, number], q: readonly [number, number], sign: 1 | -1): number[] {
  const terms: number[] = [];
  for (const left of p) {
    for (const right of q) {
      const product = left * right;
      terms.push(sign * product, sign * productLoss(left, right, product));
    }
  }
  return terms;
}

/** The same where parts would overflow or be cut off by underflow: by whole numbers of any size. */
function crossInWholeNumbers(a: PlanPoint, b: PlanPoint, c: PlanPoint, d: PlanPoint): Scaled {
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

function isMiddlingPoint({ x, z }: PlanPoint): boolean {
  return isMiddling(Math.abs(x)) && isMiddling(Math.abs(z));
}

function isMiddling(size: number): boolean {
  return size === 0 || (size >= LEAST_MIDDLING && size <= LARGEST_MIDDLING);
}
