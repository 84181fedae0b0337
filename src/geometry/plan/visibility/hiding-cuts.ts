import { CANCELLATION, SAFE_SMALLEST, SUM_ROUNDING } from "../../tolerances.ts";
import type { PlanPoint } from "../plan-types.ts";
import type { PlanRectangle } from "./plan-rectangle.ts";

/** How many directions a quarter turn is cut into. */
export const PER_QUARTER = 128;
export const DIRECTIONS = 4 * PER_QUARTER;

/** What rounding may do to a cross product of two ways that is no smaller than `CANCELLATION` of its terms. */
export const SURELY = SUM_ROUNDING / CANCELLATION;

/**
 * What certainly hides what around a centre, in ordinary arithmetic: what it cannot be sure of counts as seen.
 *
 * The directions are cut into 512, and for each cut it is known how near something that spans the whole of it stands. In a cut
 * how near a wall is, 1/r, is linear: so it is at least as near as at the farther side and at most as near as at the nearer
 * one. Lengths r are |x| + |z|, so that no root and no angle is needed.
 *
 * One wall at a time is looked at, by its ends as ways from the centre; it can then be asked for and made to hide others. Ways are
 * read from lists of numbers: handed over one by one, each would be an object.
 */
export class HidingCuts {
  /** By cut: how near, as 1/r, something that spans the whole of it stands at least. */
  protected readonly hiding = new Float64Array(DIRECTIONS);
  /** The wall looked at: 1/r in a direction e is e × v, and what may be wrong with that. */
  #vx = 0;
  #vz = 0;
  #slack = 0;
  /** The cuts in which it stands, and those that it covers from side to side; they may pass a full turn. */
  #first = 0;
  #last = 0;
  #firstFull = 0;
  #lastFull = 0;
  /** The greatest 1/r of what stands on the wall, where that is in front of it. */
  #most = Infinity;

  /** Begins anew: only what lies beyond a rectangle around the centre is hidden. */
  enclose({ x, z }: PlanPoint, { min, max }: PlanRectangle): void {
    const { hiding } = this;
    for (let quarter = 0; quarter < 4; quarter++) {
      // In a direction e the side to the right is met at 1/r = eₓ / (max.x − x), and what is behind the nearer of two is hidden.
      const perX = (1 - SURELY) / Math.abs((quarter === 0 || quarter === 3 ? max.x : min.x) - x);
      const perZ = (1 - SURELY) / Math.abs((quarter < 2 ? max.z : min.z) - z);
      const first = quarter * PER_QUARTER;
      for (let cut = first; cut < first + PER_QUARTER; cut++)
        hiding[cut] = Math.max(leastAcross(cut) * perX, leastAcross(cut - PER_QUARTER) * perZ);
    }
  }

  /**
   * Looks at the wall whose ends stand as x, z and x, z in a list. Whether it is certain enough to be asked for; not where it is seen
   * nearly end-on, or its numbers are too large.
   */
  lookAt(ways: readonly number[], at: number): boolean {
    const ax = ways[at]!;
    const az = ways[at + 1]!;
    const bx = ways[at + 2]!;
    const bz = ways[at + 3]!;
    const left = ax * bz;
    const right = az * bx;
    const cross = left - right;
    const h = Math.abs(cross);
    if (!(h > CANCELLATION * (Math.abs(left) + Math.abs(right)) && h < Infinity && h > SAFE_SMALLEST)) return false;
    const isTurned = cross < 0;
    const start = (isTurned ? cutOf(bx, bz) : cutOf(ax, az)) - SURELY;
    const last = (isTurned ? cutOf(ax, az) : cutOf(bx, bz)) + SURELY;
    const end = last < start ? last + DIRECTIONS : last;
    this.#vx = (bx - ax) / cross;
    this.#vz = (bz - az) / cross;
    this.#slack = SURELY * (Math.abs(this.#vx) + Math.abs(this.#vz));
    // As small integers: what is counted in them is counted quickly.
    this.#first = Math.floor(start) | 0;
    this.#last = Math.floor(end) | 0;
    this.#firstFull = Math.ceil(start + 2 * SURELY) | 0;
    this.#lastFull = (Math.floor(end - 2 * SURELY) | 0) - 1;
    this.#most = Infinity;
    return true;
  }

  /** What is looked at is the chord of something round, of which no point is nearer than this. */
  standsAtLeast(metres: number): void {
    // With |x| + |z| = 1, 1/r is at most one over the distance.
    this.#most = (1 + SURELY) / metres;
  }

  /** Whether what is looked at may be seen past all that hides so far; where asked for, it hides what is farther from now on. */
  mayShow(isHiding: boolean): boolean {
    const hiding = this.hiding;
    const most = this.#most;
    let isSeen = false;
    let before = this.#nearness(this.#first);
    for (let cut = this.#first; cut <= this.#last; cut++) {
      const after = this.#nearness(cut + 1);
      const at = cut & (DIRECTIONS - 1);
      const nearest = most < Infinity ? most : Math.max(before, after) * (1 + SURELY) + this.#slack;
      // What is not a number, because something overflowed, may be near.
      if (!(nearest < hiding[at]!)) {
        if (!isHiding) return true;
        isSeen = true;
        const least = Math.min(before, after) * (1 - SURELY) - this.#slack;
        if (cut >= this.#firstFull && cut <= this.#lastFull && least > hiding[at]!) hiding[at] = least;
      }
      before = after;
    }
    return isSeen;
  }

  /** 1/r in the direction of a side. */
  #nearness(side: number): number {
    return alongX(side) * this.#vz - alongZ(side) * this.#vx;
  }
}

/** The directions that bound the cuts lie on the square |x| + |z| = 1: between two of them 1/r of a wall is linear. */
const ALONG = /* @__PURE__ */ Float64Array.from(
  { length: DIRECTIONS },
  (_, side) => Math.abs(side / PER_QUARTER - 2) - 1,
);

export function alongX(side: number): number {
  return ALONG[side & (DIRECTIONS - 1)]!;
}

export function alongZ(side: number): number {
  return ALONG[(side - PER_QUARTER) & (DIRECTIONS - 1)]!;
}

/** By cut: the least |x| of the directions in it. */
const LEAST = /* @__PURE__ */ Float64Array.from({ length: DIRECTIONS }, (_, cut) =>
  Math.min(Math.abs(alongX(cut)), Math.abs(alongX(cut + 1))),
);

/** How much of a direction within a cut leads along x at least. Along z that is asked a quarter turn before. */
export function leastAcross(cut: number): number {
  return LEAST[cut & (DIRECTIONS - 1)]!;
}

/** Where a way points, in cuts from +x: it grows with the angle, and no angle is needed for it. */
function cutOf(x: number, z: number): number {
  const size = Math.abs(x) + Math.abs(z);
  if (z >= 0) return PER_QUARTER * (x > 0 ? z / size : 1 - x / size);
  return PER_QUARTER * (x < 0 ? 2 - z / size : 3 + x / size);
}
