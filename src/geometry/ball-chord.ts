import type { MutableVec3, Vec3 } from "./types.ts";
import { blankVector, dot, isSafeToSquare, length, powerOfTwoNear, putBeyond } from "./vec3.ts";

/** What a ball leaves of a line: `half` metres to either side of the point that is nearest to its centre. */
export interface BallChord {
  /** Metres from the line's start to that point, along its unit direction. */
  along: number;
  half: number;
  /** That point, seen from the centre. */
  readonly middle: MutableVec3;
}

/** A chord to write into: one that is made once makes no garbage in loops. */
export function blankChord(): BallChord {
  return { along: NaN, half: NaN, middle: blankVector() };
}

/**
 * Where a line through w along the unit vector e is within r of the origin, written into `out`; false where it never is.
 *
 * The line is closest at s = −w · e, at distance m = |w + s e|, and inside for √((r − m)(r + m)) metres to either side. The textbook
 * form √(b² − ac) subtracts two squares of the distance to the ball and has no digits left when that is large; here the difference
 * is of lengths of its own size.
 */
export function chordInto(w: Vec3, e: Vec3, r: number, out: BallChord): boolean {
  out.along = -dot(w, e);
  putBeyond(w, e, out.along, out.middle);
  const m = length(out.middle);
  out.half = halfChord(m, r);
  return m <= r;
}

/** √((r − m)(r + m)), half of the chord that a ball of radius r leaves of a line at distance m from its centre. */
export function halfChord(m: number, r: number): number {
  // One root of the product, not two roots: √2 · √2 is not 2. A power of two keeps the product within the doubles.
  if (isSafeToSquare(r)) return Math.sqrt((r - m) * (r + m));
  const unit = powerOfTwoNear(r);
  return Math.sqrt(((r - m) / unit) * ((r + m) / unit)) * unit;
}

/** The same as plain data: where the line enters and leaves; null where it never does. */
export function chordThroughBall(
  w: Vec3,
  e: Vec3,
  r: number,
): { readonly enter: number; readonly exit: number } | null {
  const out = blankChord();
  return chordInto(w, e, r, out) ? { enter: out.along - out.half, exit: out.along + out.half } : null;
}
