import type { Carrier } from "../geometry/plan/lines/carrier.ts";
import { certainSign, parameterPlainly } from "../geometry/plan/walls/plain-crossing.ts";
import { SUM_ROUNDING } from "../geometry/tolerances.ts";
import type { Ray } from "../geometry/types.ts";
import { SHAPE_STRIDE } from "./packed-shape.ts";
import { RayPassage } from "./ray-passage.ts";
import { ROUGH_LIMIT } from "./rough-error.ts";
import { NOTHING } from "./shape-tree.ts";
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
  readonly #passage = new RayPassage();

  constructor(walls: WallsOfPlan) {
    this.#walls = walls;
  }

  /**
   * Finds the first wall that a beam meets, but for those left out: `first`, which is `NOTHING` where it meets none. False where only
   * exact arithmetic can tell, as of ends and of beams straight up, or where lengths leave the middle of the range.
   */
  run({ origin: o, direction: d }: Ray, leftOut: readonly { readonly id: string }[]): boolean {
    const { tree } = this.#walls;
    const { rows, ids, origin } = tree;
    this.first = NOTHING;
    this.count = 0;
    if (tree.count === 0) return true;
    const passage = this.#passage;
    const { ray } = passage;
    // Distances are metres of the plan.
    const speed = Math.sqrt(d.x * d.x + d.z * d.z);
    ray[0] = o.x - origin.x;
    ray[1] = -origin.y;
    ray[2] = o.z - origin.z;
    const farthest = Math.abs(ray[0]) + Math.abs(ray[2]) + tree.reach;
    const largest = Math.abs(o.x) + Math.abs(o.z) + farthest;
    if (!(speed > 1 / ROUGH_LIMIT && speed < ROUGH_LIMIT && largest < ROUGH_LIMIT)) return false;
    const aside = ASIDE * largest;
    this.aside = aside / 2;
    ray[3] = d.x / speed;
    ray[4] = 0;
    ray[5] = d.z / speed;
    ray[6] = aside;
    ray[7] = farthest;
    const way = { start: o, from: NOWHERE, to: d, isBoundedBefore: true, hasEnd: false, isBoundedAfter: false };
    passage.limit = 4 * farthest;
    let isTold = true;
    // Between these two is the t of the first.
    let firstLeast = Number.POSITIVE_INFINITY;
    let firstMost = Number.POSITIVE_INFINITY;
    const giveUp = (): void => {
      isTold = false;
      passage.limit = -Infinity;
    };
    passage.pass(tree.wide, true, (slot) => {
      this.looked[this.count++] = slot;
      if (isAmong(leftOut, ids[slot]!)) return;
      const at = slot * SHAPE_STRIDE;
      const ax = rows[at]! - o.x;
      const az = rows[at + 2]! - o.z;
      const bx = rows[at + 3]! - o.x;
      const bz = rows[at + 5]! - o.z;
      const wx = rows[at + 3]! - rows[at]!;
      const wz = rows[at + 5]! - rows[at + 2]!;
      const sideOfA = certainSign(d.x * az, d.z * ax);
      const sideOfB = certainSign(d.x * bz, d.z * bx);
      if (sideOfA === 0 || sideOfB === 0) giveUp();
      else if (sideOfA !== sideOfB) {
        // It is met at t = a × w / d × w, if that is ahead.
        const n = sideOfB * (ax * wz - az * wx);
        const c = sideOfB * (d.x * wz - d.z * wx);
        const nError = SUM_ROUNDING * (Math.abs(ax * wz) + Math.abs(az * wx));
        const cError = SUM_ROUNDING * (Math.abs(d.x * wz) + Math.abs(d.z * wx));
        if (!(Math.abs(n) > nError && c > 2 * cError && nError > 1e-280 && cError > 1e-280)) {
          giveUp();
          return;
        }
        const least = (n - nError) / (c + cError);
        const most = ((n + nError) / (c - cError)) * ALMOST;
        if (n > 0 && least < firstMost) {
          const { first } = this;
          const isFirst = first === NOTHING || most < firstLeast || this.#isBefore(way, slot, first);
          if (isFirst === null) giveUp();
          else if (isFirst) {
            this.first = slot;
            firstLeast = least;
            firstMost = most;
            passage.limit = most * speed * ALMOST;
          }
        }
      }
    });
    return isTold;
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
