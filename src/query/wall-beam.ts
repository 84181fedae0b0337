import type { Carrier } from "../geometry/plan/lines/carrier.ts";
import { certainSign, parameterPlainly } from "../geometry/plan/walls/plain-crossing.ts";
import { SUM_ROUNDING } from "../geometry/tolerances.ts";
import type { Ray } from "../geometry/types.ts";
import { boundedReciprocal, STEEPEST } from "./bounded-reciprocal.ts";
import { SHAPE_STRIDE } from "./packed-shape.ts";
import { ROUGH_LIMIT } from "./rough-error.ts";
import { BOX_WORDS, LEFT, NODE_WORDS, NOTHING } from "./tree-nodes.ts";
import { reachesAt, type Wall, type WallsOfPlan, wallInRow } from "./wall-rows.ts";

/** What this part of all lengths in play passes a box by, the walk still looks into it. */
const ASIDE = 2 ** -30;

/** More than what rounding may take from a way that is compared as metres and was known in units of a direction. */
const ALMOST = 1 + 2 ** -40;

/** The walls of a scene, asked along one beam after the other. */
export class WallBeam {
  /** The slot of the first wall. */
  first = NOTHING;
  /** Every wall that passes the place where the first is met by no more than this, in metres, along x and z, is among `looked`. */
  aside = 0;
  /** The slots of walls that were looked at, `count` of them. */
  readonly looked: number[] = [];
  count = 0;
  readonly #walls: WallsOfPlan;
  /** What the walk has put off, each with how far ahead it begins. */
  readonly #refs: number[] = [];
  readonly #bounds: number[] = [];

  constructor(walls: WallsOfPlan) {
    this.#walls = walls;
  }

  /**
   * Finds the first wall that a beam meets, but for those left out: `first`, which is `NOTHING` where it meets none. False where only
   * exact arithmetic can tell, as of ends and of beams straight up, or where lengths leave the middle of the range.
   */
  run({ origin: o, direction: d }: Ray, leftOut: readonly { readonly id: string }[]): boolean {
    const { tree } = this.#walls;
    const { floats, ints, rows, ids, origin } = tree;
    this.first = NOTHING;
    this.count = 0;
    if (tree.root === NOTHING) return true;
    // Distances are metres of the plan.
    const speed = Math.sqrt(d.x * d.x + d.z * d.z);
    const px = o.x - origin.x;
    const pz = o.z - origin.z;
    const farthest = Math.abs(px) + Math.abs(pz) + tree.reach;
    const largest = Math.abs(o.x) + Math.abs(o.z) + farthest;
    if (!(speed > 1 / ROUGH_LIMIT && speed < ROUGH_LIMIT && largest < ROUGH_LIMIT)) return false;
    const aside = ASIDE * largest;
    this.aside = aside / 2;
    const ix = boundedReciprocal(d.x / speed);
    const iz = boundedReciprocal(d.z / speed);
    const rx = Math.abs(ix);
    const rz = Math.abs(iz);
    // Along an axis in which the beam hardly moves, faces are moved outwards by more than it moves on all its way.
    const gx = aside * rx + (rx === STEEPEST ? 2 * farthest : 0);
    const gz = aside * rz + (rz === STEEPEST ? 2 * farthest : 0);
    // Eight times what the sums below may round away.
    const rounding = farthest * Math.max(rx, rz) * 2 ** -44;
    const way = { start: o, from: NOWHERE, to: d, isBoundedBefore: true, hasEnd: false, isBoundedAfter: false };
    const refs = this.#refs;
    const bounds = this.#bounds;
    let depth = 0;
    let best = 4 * farthest;
    let first = NOTHING;
    // Between these two is its t.
    let firstLeast = Number.POSITIVE_INFINITY;
    let firstMost = Number.POSITIVE_INFINITY;
    let ref = tree.root;
    for (;;) {
      if (ref >= 0) {
        const at = ref * NODE_WORDS;
        // The middle of the stretch between a pair of faces, and half its length.
        const ax = (floats[at]! - px) * ix;
        const az = (floats[at + 2]! - pz) * iz;
        const ahx = floats[at + 3]! * rx + gx;
        const ahz = floats[at + 5]! * rz + gz;
        const bx = (floats[at + BOX_WORDS]! - px) * ix;
        const bz = (floats[at + BOX_WORDS + 2]! - pz) * iz;
        const bhx = floats[at + BOX_WORDS + 3]! * rx + gx;
        const bhz = floats[at + BOX_WORDS + 5]! * rz + gz;
        const left = Math.max(ax - ahx, az - ahz, 0) - rounding;
        const right = Math.max(bx - bhx, bz - bhz, 0) - rounding;
        const isLeft = left <= Math.min(ax + ahx, az + ahz, best) + rounding;
        const isRight = right <= Math.min(bx + bhx, bz + bhz, best) + rounding;
        if (isLeft || isRight) {
          const side = isLeft && (!isRight || left <= right) ? 0 : 1;
          if (isLeft && isRight) {
            refs[depth] = ints[at + LEFT + 1 - side]!;
            bounds[depth++] = side === 0 ? right : left;
          }
          ref = ints[at + LEFT + side]!;
          continue;
        }
      } else {
        const slot = ~ref;
        this.looked[this.count++] = slot;
        if (!isAmong(leftOut, ids[slot]!)) {
          const at = slot * SHAPE_STRIDE;
          const ax = rows[at]! - o.x;
          const az = rows[at + 2]! - o.z;
          const bx = rows[at + 3]! - o.x;
          const bz = rows[at + 5]! - o.z;
          const wx = rows[at + 3]! - rows[at]!;
          const wz = rows[at + 5]! - rows[at + 2]!;
          const sideOfA = certainSign(d.x * az, d.z * ax);
          const sideOfB = certainSign(d.x * bz, d.z * bx);
          if (sideOfA === 0 || sideOfB === 0) return false;
          if (sideOfA !== sideOfB) {
            // It is met at t = a × w / d × w, if that is ahead.
            const n = sideOfB * (ax * wz - az * wx);
            const c = sideOfB * (d.x * wz - d.z * wx);
            const nError = SUM_ROUNDING * (Math.abs(ax * wz) + Math.abs(az * wx));
            const cError = SUM_ROUNDING * (Math.abs(d.x * wz) + Math.abs(d.z * wx));
            if (!(Math.abs(n) > nError && c > 2 * cError && nError > 1e-280 && cError > 1e-280)) return false;
            const least = (n - nError) / (c + cError);
            const most = ((n + nError) / (c - cError)) * ALMOST;
            if (n > 0 && least < firstMost) {
              const isTold = first === NOTHING || most < firstLeast;
              const isFirst = isTold ? true : this.#isBefore(way, slot, first);
              if (isFirst === null) return false;
              if (isFirst) {
                first = slot;
                firstLeast = least;
                firstMost = most;
                best = most * speed * ALMOST;
              }
            }
          }
        }
      }
      do {
        if (depth === 0) {
          this.first = first;
          return true;
        }
        depth--;
      } while (bounds[depth]! > best);
      ref = refs[depth]!;
    }
  }

  /** Whether the scene has nothing but walls. */
  get areAll(): boolean {
    return this.#walls.areAll;
  }

  idAt(slot: number): string {
    return this.#walls.tree.ids[slot]!;
  }

  /** The wall in a slot, as an object of its own. */
  wallAt(slot: number): Wall {
    return wallInRow(this.#walls.tree.rows, slot);
  }

  /**
   * The slots of all walls, in document order, whose extents pass a place where the first wall was met by no more than `reach` along x
   * and z, which is at most `aside`; the first one is always among them.
   */
  slotsAround(x: number, z: number, reach: number): readonly number[] {
    const { rows } = this.#walls.tree;
    const found = [this.first];
    for (let i = 0; i < this.count; i++) {
      const slot = this.looked[i]!;
      if (slot !== this.first && reachesAt(rows, slot, x, z, reach)) found.push(slot);
    }
    if (found.length > 1) found.sort((a, b) => (this.#walls.isEarlier(a, b) ? -1 : 1));
    return found;
  }

  /** Whether a way meets one wall before another, of equals the one that stands earlier; null where only the exact way can tell. */
  #isBefore(way: Carrier, slot: number, other: number): boolean | null {
    const t = parameterPlainly(way, this.wallAt(slot), "segments");
    const otherT = parameterPlainly(way, this.wallAt(other), "segments");
    if (Number.isNaN(t) || Number.isNaN(otherT)) return null;
    return t === otherT ? this.#walls.isEarlier(slot, other) : t < otherT;
  }
}

const NOWHERE = { x: 0, z: 0 };

function isAmong(leftOut: readonly { readonly id: string }[], id: string): boolean {
  for (const one of leftOut) if (one.id === id) return true;
  return false;
}
