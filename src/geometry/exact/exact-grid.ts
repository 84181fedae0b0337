/**
 * Doubles as whole numbers. Every double is a whole multiple of some power of two, so a handful of them share a grid on which
 * all are integers, and sums and products of BigInts are then exact, whatever their degree. Slow, so it is asked only where
 * ordinary arithmetic cannot tell a sign from its own rounding.
 */
export interface ExactGrid {
  /** A grid line is this power of two. */
  readonly exponent: number;
  /** A value as a count of grid lines. It must be one of those for which the grid was made. */
  of(value: number): bigint;
}

/** The coarsest grid on which all these finite values are whole. */
export function exactGrid(values: Iterable<number>): ExactGrid {
  let exponent = 1023;
  for (const value of values) if (value !== 0) exponent = Math.min(exponent, lastPlaceOf(value));
  return {
    exponent,
    of(value) {
      if (value === 0) return 0n;
      const place = lastPlaceOf(value);
      return BigInt(value / 2 ** place) << BigInt(place - exponent);
    },
  };
}

/** The double nearest to n/d · 2^exponent (d is not 0); 0 or ±Infinity beyond what a double holds. */
export function ratioOf(n: bigint, d: bigint, exponent: number): number {
  if (n === 0n) return 0;
  const magnitude = n < 0n ? -n : n;
  const divisor = d < 0n ? -d : d;
  // 70 digits and a sticky one at the end: rounded once more to 53, the quotient comes out as if rounded once.
  const shift = Math.max(0, 70 + bitsOf(divisor) - bitsOf(magnitude));
  const scaled = magnitude << BigInt(shift);
  const quotient = scaled / divisor;
  const sticky = quotient * divisor === scaled ? quotient << 1n : (quotient << 1n) | 1n;
  const excess = Math.max(0, bitsOf(sticky) - 200);
  const value = Number(sticky >> BigInt(excess)) * 2 ** -200;
  const power = exponent - shift - 1 + excess + 200;
  const half = Math.trunc(power / 2);
  const size = value * 2 ** half * 2 ** (power - half);
  return n < 0n === d < 0n ? size : 0 - size;
}

/** The sign of a whole number. */
export function signOf(value: bigint): -1 | 0 | 1 {
  return value > 0n ? 1 : value < 0n ? -1 : 0;
}

/** The power of two of a value's last place or of one below it: dividing by it leaves a whole number below 2⁵⁵. */
function lastPlaceOf(value: number): number {
  return Math.max(-1074, Math.floor(Math.log2(Math.abs(value))) - 53);
}

function bitsOf(value: bigint): number {
  return value.toString(16).length * 4;
}
