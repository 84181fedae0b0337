import { SAFE_LARGEST, SAFE_SMALLEST, SUM_ROUNDING } from "../../tolerances.ts";
import { AXIS_COUNT } from "./exact-sweep.ts";
import type { Sweep } from "./sweep.ts";

/** Turns are numbers from 0 to 4, a quarter turn each 1. Those of two directions are wrong by less than this together. */
const TURN_ROUNDING = 4 * SUM_ROUNDING;

/** Where more directions than this fall into one bucket, turns are sorted as numbers. */
const MOST_IN_BUCKET = 24;

/** The directions to the ends of all walls of a sweep, in the order of angles from +x round to it again. */
export class DirectionOrder {
  /** How many directions there are. */
  count = 0;
  /** The directions in order. */
  sorted = new Int32Array(0);
  /** By direction: its stop. Directions that are exactly the same have the same stop; stops are counted in order. */
  stops = new Int32Array(0);
  stopCount = 0;
  /** By direction: how far it is turned from +x. */
  #turns = new Float64Array(0);
  /** By bucket, equal parts of a full turn: how many directions it holds, and then where the next one of it goes. */
  #buckets = new Int32Array(0);

  /** Takes in all walls of a sweep; false where sizes leave the middle of the doubles. */
  sort(sweep: Sweep): boolean {
    const { center, ends, directions, wallCount } = sweep;
    const count = 2 * wallCount;
    this.count = count;
    if (this.sorted.length < count) this.#reserve(2 * count);
    const turns = this.#turns;
    const buckets = this.#buckets;
    buckets.fill(0);
    // A turn of 4, by rounding, falls into the last one, which is empty otherwise.
    const perTurn = (buckets.length - 1) / 4;
    const cx = center.x;
    const cz = center.z;
    for (let i = 0, at = 3 * AXIS_COUNT; i < count; i++, at += 3) {
      const x = Math.abs(directions[at]!);
      const z = Math.abs(directions[at + 1]!);
      const size = x + z;
      if (!(size > SAFE_SMALLEST && size < SAFE_LARGEST)) return false;
      const quarter = quarterOf(ends[2 * i]! - cx, ends[2 * i + 1]! - cz);
      const turn = quarter + ((quarter & 1) === 0 ? z : x) / size;
      turns[i + AXIS_COUNT] = turn;
      buckets[(turn * perTurn) | 0]!++;
    }
    this.#place();
    this.#sortWithin(sweep);
    this.#countStops(sweep);
    return true;
  }

  /** Puts the directions in the order of their buckets. */
  #place(): void {
    const { sorted, count } = this;
    const turns = this.#turns;
    const buckets = this.#buckets;
    const perTurn = (buckets.length - 1) / 4;
    let place = 0;
    let most = 0;
    for (let k = 0; k < buckets.length; k++) {
      const held = buckets[k]!;
      if (held > most) most = held;
      buckets[k] = place;
      place += held;
    }
    for (let i = AXIS_COUNT; i < count + AXIS_COUNT; i++) sorted[buckets[(turns[i]! * perTurn) | 0]!++] = i;
    if (most > MOST_IN_BUCKET) sorted.subarray(0, count).sort((a, b) => turns[a]! - turns[b]!);
  }

  /** Sorts directions that are in order but for those that are close to one another. */
  #sortWithin(sweep: Sweep): void {
    const { sorted, count } = this;
    for (let i = 1; i < count; i++) {
      const direction = sorted[i]!;
      let at = i;
      for (; at > 0 && this.#isLater(sweep, sorted[at - 1]!, direction); at--) sorted[at] = sorted[at - 1]!;
      sorted[at] = direction;
    }
  }

  /** Whether one direction comes after another that is close to it in order. */
  #isLater(sweep: Sweep, direction: number, other: number): boolean {
    const ahead = this.#turns[direction]! - this.#turns[other]!;
    return Math.abs(ahead) > TURN_ROUNDING ? ahead > 0 : sweep.orderOf(other, direction) > 0;
  }

  #countStops(sweep: Sweep): void {
    const { sorted, stops, count } = this;
    const turns = this.#turns;
    let stop = 0;
    let before = sorted[0]!;
    for (let i = 0; i < count; i++) {
      const direction = sorted[i]!;
      const isNear = turns[direction]! - turns[before]! <= TURN_ROUNDING;
      if (!isNear || sweep.orderOf(before, direction) !== 0) stop++;
      stops[direction] = stop;
      before = direction;
    }
    this.stopCount = stop + 1;
  }

  #reserve(room: number): void {
    this.sorted = new Int32Array(room);
    this.stops = new Int32Array(room + AXIS_COUNT);
    this.#turns = new Float64Array(room + AXIS_COUNT);
    this.#buckets = new Int32Array(room + 1);
  }
}

/** Which quarter turn from +x a way lies in, its first axis included. Signs of differences are exact. */
function quarterOf(x: number, z: number): number {
  if (x > 0 && z >= 0) return 0;
  if (x <= 0 && z > 0) return 1;
  return x < 0 ? 2 : 3;
}
