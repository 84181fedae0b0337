import type { PlanPoint } from "../plan/plan-types.ts";
import { CANCELLATION_OF_DOUBLED_DIGITS } from "../tolerances.ts";
import { powerOfTwoNear } from "../vec3.ts";
import { productLoss, sumLoss } from "./compensated.ts";
import { exactCross, type Scaled } from "./exact-cross.ts";

/**
 * The cross product (b − a) × (d − c) to about two units in the last place, whatever cancels, 0 only where it is 0.
 *
 * What rounding lost in the differences and in the products is added again, which is as good as twice the digits. Where
 * even that many cancel, or a size leaves the middle of the range, the product is taken exactly.
 */
export function crossProduct(a: PlanPoint, b: PlanPoint, c: PlanPoint, d: PlanPoint): Scaled {
  const m = plainCross(a.x, a.z, b.x, b.z, c.x, c.z, d.x, d.z);
  return Number.isNaN(m) ? exactCross(a, b, c, d) : { m, e: 0 };
}

/** `crossProduct` as a plain number, or NaN where only the exact way can tell: for loops, which hand coordinates on. */
export function plainCross(
  ax: number,
  az: number,
  bx: number,
  bz: number,
  cx: number,
  cz: number,
  dx: number,
  dz: number,
): number {
  const ux = bx - ax;
  const uz = bz - az;
  const vx = dx - cx;
  const vz = dz - cz;
  // A difference is 0 only where both are equal, so these products are 0 and nothing was cut off.
  if ((ux === 0 || vz === 0) && (uz === 0 || vx === 0)) return 0;
  const p = ux * vz;
  const q = uz * vx;
  const size = Math.abs(p) + Math.abs(q);
  const cross = p - q;
  const losses =
    productLoss(ux, vz, p) -
    productLoss(uz, vx, q) +
    sumLoss(p, -q, cross) +
    (ux * sumLoss(dz, -cz, vz) + vz * sumLoss(bx, -ax, ux)) -
    (uz * sumLoss(dx, -cx, vx) + vx * sumLoss(bz, -az, uz));
  const m = cross + losses;
  // Not a number where something overflowed, and then not larger than anything.
  return size > 1e-280 && size < 1e280 && Math.abs(m) > CANCELLATION_OF_DOUBLED_DIGITS * size ? m : Number.NaN;
}

/**
 * The dot product (b − a) · (d − c), to the same accuracy: the cross product with the second vector turned by a quarter, for
 * which its coordinates only change places and sign.
 */
export function dotProduct(a: PlanPoint, b: PlanPoint, c: PlanPoint, d: PlanPoint): Scaled {
  return crossProduct(a, b, turnByQuarter(c), turnByQuarter(d));
}

/** n / d to about a rounding more than both. Never asked for d = 0. */
export function quotient(n: Scaled, d: Scaled): Scaled {
  const m = n.m / d.m;
  const isPlain = n.e === 0 && d.e === 0 && isMiddling(m);
  if (isPlain || n.m === 0) return { m: isPlain ? m : 0, e: 0 };
  const over = nearOne(n);
  const under = nearOne(d);
  return { m: over.m / under.m, e: over.e - under.e };
}

/** Whether a quotient is far from the ends of the doubles, so that nothing was cut off. */
export function isMiddling(quotient: number): boolean {
  return Math.abs(quotient) > 1e-280 && Math.abs(quotient) < 1e280;
}

/** n / d as a double; see `toDouble` for what no double holds. */
export function ratio(n: Scaled, d: Scaled): number {
  return toDouble(quotient(n, d));
}

/** n / length as a double, for a length above 0: how far something is across or along a vector of that length. */
export function perLength(n: Scaled, length: number): number {
  const plain = n.m / length;
  // A size that is divided in one step, or the same by way of its power of two.
  if (n.e === 0 && length > 1e-280 && length < 1e280 && Math.abs(plain) > 1e-280 && Math.abs(plain) < 1e280)
    return plain;
  const unit = powerOfTwoNear(length);
  return ratio(n, { m: length / unit, e: Math.log2(unit) });
}

/** k · length, infinite where no double holds it. */
export function times(k: Scaled, length: number): number {
  if (k.e === 0) return k.m * length;
  const { m, e } = nearOne({ m: length, e: 0 });
  return withExponent({ m: k.m * m, e: k.e + e });
}

/** √n, for n ≥ 0. */
export function root({ m, e }: Scaled): Scaled {
  const isOdd = e % 2 !== 0;
  return { m: Math.sqrt(isOdd ? 2 * m : m), e: (isOdd ? e - 1 : e) / 2 };
}

/** n², whatever the size of n. */
export function square(n: Scaled): Scaled {
  const { m, e } = nearOne(n);
  return { m: m * m, e: 2 * e };
}

/** The nearest double that is finite and, for all but 0, not 0: signs survive overflow and underflow. */
export function toDouble(n: Scaled): number {
  const value = n.e === 0 ? n.m : withExponent(n);
  if (value === 0 && n.m !== 0) return n.m > 0 ? Number.MIN_VALUE : -Number.MIN_VALUE;
  return Math.min(Number.MAX_VALUE, Math.max(-Number.MAX_VALUE, value));
}

/** The same number with m between ½ and 2, so that products and quotients of two stay in range. */
function nearOne({ m, e }: Scaled): Scaled {
  if (m === 0) return { m: 0, e: 0 };
  const s = powerOfTwoNear(Math.abs(m));
  return { m: m / s, e: e + Math.log2(s) };
}

/** m · 2ᵉ in steps, for the power itself has to be a double, too. */
function withExponent({ m, e }: Scaled): number {
  let value = m;
  for (let left = e; left !== 0; ) {
    const step = Math.min(1000, Math.max(-1000, left));
    value *= 2 ** step;
    left -= step;
  }
  return value;
}

/** The vector (x, z) turned from +x towards +z: (−z, x). */
export function turnByQuarter({ x, z }: PlanPoint): PlanPoint {
  return { x: -z, z: x };
}
