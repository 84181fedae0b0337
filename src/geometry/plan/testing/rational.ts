/** Fractions of whole numbers of any size, for the slow second ways to an answer in tests. */

/** n / d, with d above 0. */
export interface Rational {
  readonly n: bigint;
  readonly d: bigint;
}

export const ZERO: Rational = { n: 0n, d: 1n };
export const ONE: Rational = { n: 1n, d: 1n };

/** A double as the fraction that it is. */
export function rational(value: number): Rational {
  let d = 1n;
  let v = value;
  while (!Number.isInteger(v)) {
    v *= 2;
    d *= 2n;
  }
  return { n: BigInt(v), d };
}

/** n / d with a positive denominator. */
export function fraction(n: bigint, d: bigint): Rational {
  return d < 0n ? { n: -n, d: -d } : { n, d };
}

export function add(p: Rational, q: Rational): Rational {
  return { n: p.n * q.d + q.n * p.d, d: p.d * q.d };
}

export function subtract(p: Rational, q: Rational): Rational {
  return { n: p.n * q.d - q.n * p.d, d: p.d * q.d };
}

export function multiply(p: Rational, q: Rational): Rational {
  return { n: p.n * q.n, d: p.d * q.d };
}

export function divide(p: Rational, q: Rational): Rational {
  return fraction(p.n * q.d, p.d * q.n);
}

/** −1, 0 or 1. */
export function signOf({ n }: Rational): -1 | 0 | 1 {
  return n > 0n ? 1 : n < 0n ? -1 : 0;
}

/** Below 0, 0 or above 0 as p is less than, equal to or more than q. */
export function compare(p: Rational, q: Rational): -1 | 0 | 1 {
  return signOf(subtract(p, q));
}

/** The same fraction in lowest terms. */
export function reduce({ n, d }: Rational): Rational {
  let a = n < 0n ? -n : n;
  let b = d;
  while (b !== 0n) [a, b] = [b, a % b];
  return a > 1n ? { n: n / a, d: d / a } : { n, d };
}

/** The double nearest to it, to a rounding more; infinite or 0 beyond the range. */
export function toNumber({ n, d }: Rational): number {
  if (n === 0n) return 0;
  const size = n < 0n ? -n : n;
  const shift = size.toString(2).length - d.toString(2).length;
  // 64 digits of the quotient, and its power of two in halves, for the whole may not be a double.
  const left = BigInt(Math.max(0, 64 - shift));
  const right = BigInt(Math.max(0, shift - 64));
  const digits = Number((size << left) / (d << right)) * 2 ** -64;
  const half = Math.trunc(shift / 2);
  const value = digits * 2 ** half * 2 ** (shift - half);
  return n < 0n ? -value : value;
}
