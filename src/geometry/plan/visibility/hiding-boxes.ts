import { DIRECTIONS, HidingCuts, leastAcross, PER_QUARTER, SURELY } from "./hiding-cuts.ts";

/** What directions are counted on by, in quarter turns, so that none is negative: a full turn. */
const FULL_TURN = 4;

/**
 * What certainly hides what around a centre (`HidingCuts`), for upright boxes as they stand in lists of numbers.
 *
 * A box is turned over, so that its middle lies between +x and +z: then the directions to its outermost corners are told from its
 * near and its far sides alone, and turned back. As in all of it, lengths are |x| + |z|, and directions are where they cut that square.
 */
export class HidingBoxes extends HidingCuts {
  /** From where the numbers of rough boxes are counted, and by how much these may be too small. */
  #x = 0;
  #z = 0;
  #slack = 0;
  /** The greatest 1/r of what is looked at. */
  #most = Infinity;

  /** The centre as it is counted in the lists of rough boxes, and by how much these may be off. */
  countFrom(x: number, z: number, slack: number): void {
    this.#x = x;
    this.#z = z;
    this.#slack = slack;
  }

  /** How far the rough box is whose middle and half sides stand in a list, as |x| + |z|. */
  wayTo(floats: Float64Array, at: number): number {
    const dx = Math.abs(floats[at]! - this.#x) - floats[at + 3]!;
    const dz = Math.abs(floats[at + 2]! - this.#z) - floats[at + 5]!;
    return Math.max(dx, 0) + Math.max(dz, 0);
  }

  /** Whether anything in a rough box may be seen. */
  mayShowIn(floats: Float64Array, at: number): boolean {
    const x = floats[at]! - this.#x;
    const z = floats[at + 2]! - this.#z;
    const hx = floats[at + 3]! + this.#slack;
    const hz = floats[at + 5]! + this.#slack;
    const dx = Math.abs(x) - hx;
    const dz = Math.abs(z) - hz;
    const near = Math.max(dx, 0) + Math.max(dz, 0);
    // The centre is in it, or what is asked about is not a number.
    if (!(near > 0)) return true;
    const low = dz / (Math.abs(dz) + (dz > 0 ? Math.abs(x) + hx : dx));
    const high = 1 - dx / (Math.abs(dx) + (dx > 0 ? Math.abs(z) + hz : dz));
    const base = FULL_TURN + (x < 0 ? 2 : 0);
    const isOver = x < 0 !== z < 0;
    const first = (PER_QUARTER * (isOver ? base - high : base + low) - SURELY) | 0;
    const last = (PER_QUARTER * (isOver ? base - low : base + high) + SURELY) | 0;
    return this.#isSeenIn(first, last, (1 + SURELY) / near);
  }

  /**
   * Whether an upright box may be seen, by its sides as ways from the centre, least x, least z, greatest x, greatest z; where asked for,
   * it hides what is farther from now on. It may be where the centre is in it, and hides nothing then.
   */
  mayShowUpright(sides: Float64Array, isHiding: boolean): boolean {
    const minX = sides[0]!;
    const minZ = sides[1]!;
    const maxX = sides[2]!;
    const maxZ = sides[3]!;
    const dx = Math.max(minX, -maxX);
    const dz = Math.max(minZ, -maxZ);
    const isLeft = maxX < -minX;
    const isBack = maxZ < -minZ;
    const isOver = isLeft !== isBack;
    const base = FULL_TURN + (isLeft ? 2 : 0);
    if (!(dx > 0 || dz > 0)) return true;
    // No point of it is nearer than the nearest corner or side.
    this.#most = (1 + SURELY) / (Math.max(dx, 0) + Math.max(dz, 0));
    let isSeen = false;
    if (dx > 0) {
      const low = dz / (Math.abs(dz) + dx);
      const high = 1 - dx / (dx + Math.max(maxZ, -minZ));
      const from = PER_QUARTER * (isOver ? base - high : base + low);
      const to = PER_QUARTER * (isOver ? base - low : base + high);
      isSeen = this.#mayShowSide(from, to, 0, 1 / dx, isHiding);
    }
    if (dz > 0) {
      const low = dz / (dz + Math.max(maxX, -minX));
      const high = 1 - dx / (Math.abs(dx) + dz);
      const from = PER_QUARTER * (isOver ? base - high : base + low);
      const to = PER_QUARTER * (isOver ? base - low : base + high);
      if (this.#mayShowSide(from, to, PER_QUARTER, 1 / dz, isHiding)) isSeen = true;
    }
    return isSeen;
  }

  /** The same for one side between two directions, in cuts, that is met straight on, 1/r at its nearest, a quarter turn on or not. */
  #mayShowSide(from: number, to: number, turned: number, nearness: number, isHiding: boolean): boolean {
    const { hiding } = this;
    const first = (from - SURELY) | 0;
    const last = (to + SURELY) | 0;
    const slack = SURELY * nearness;
    const most = this.#most;
    const perMost = nearness * (1 + SURELY);
    let seen = first;
    // No cut is wider than one part of a quarter: so much more than at least is it at most.
    for (; seen <= last; seen++) {
      const hidden = hiding[seen & (DIRECTIONS - 1)]!;
      // What is not a number, because something overflowed, may be near.
      if (!(most < hidden || (leastAcross(seen - turned) + 1 / PER_QUARTER) * perMost + slack < hidden)) break;
    }
    if (seen > last) return false;
    if (!isHiding) return true;
    const firstFull = Math.max(seen, Math.ceil(from + SURELY) | 0);
    const lastFull = ((to - SURELY) | 0) - 1;
    const perLeast = nearness * (1 - SURELY);
    for (let cut = firstFull; cut <= lastFull; cut++) {
      const least = leastAcross(cut - turned) * perLeast - slack;
      if (least > hiding[cut & (DIRECTIONS - 1)]!) hiding[cut & (DIRECTIONS - 1)] = least;
    }
    return true;
  }

  /** Whether something that is at most this near, as 1/r, may be seen in any of some cuts. */
  #isSeenIn(first: number, last: number, nearest: number): boolean {
    const { hiding } = this;
    for (let cut = first; cut <= last; cut++) if (!(hiding[cut & (DIRECTIONS - 1)]! > nearest)) return true;
    return false;
  }
}
