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
  /** By direction: another one that leads to the same end, and is left out of what is sorted; 0: there is none. */
  #twins = new Int32Array(0);
  /** The directions that are sorted. */
  #apart = new Int32Array(0);
  #apartCount = 0;
  /** By bucket, as many equal parts of a full turn as there are directions: how many directions it holds, and then where the next one of it goes. */
  #buckets = new Int32Array(0);

  /** Takes in all walls of a sweep; false where sizes leave the middle of the doubles. */
  sort(sweep: Sweep): boolean {
    this.count = 2 * sweep.wallCount;
    if (this.sorted.length < this.count) this.#reserve(2 * this.count);
    if (!this.#measure(sweep)) return false;
    this.#place();
    this.#sortWithin(sweep);
    this.#countStops(sweep);
    return true;
  }

  /** Works out all turns, and counts what falls into each bucket. */
  #measure({ center, ends, directions }: Sweep): boolean {
    const { count } = this;
    const turns = this.#turns;
    const twins = this.#twins;
    const apart = this.#apart;
    const buckets = this.#buckets;
    buckets.fill(0, 0, count + 1);
    twins.fill(0, 0, count + AXIS_COUNT);
    // A turn of 4, by rounding, falls into the last one, which is empty otherwise.
    const perTurn = count / 4;
    const cx = center.x;
    const cz = center.z;
    let apartCount = 0;
    for (let i = 0; i < count; i++) {
      const direction = i + AXIS_COUNT;
      // Neighbours in the list often share an end: two sides of a box, or walls of a room.
      const twin = (i & 1) === 0 ? i - 1 : i - 3;
      if (twin >= 0 && ends[2 * i] === ends[2 * twin] && ends[2 * i + 1] === ends[2 * twin + 1]) {
        twins[twin + AXIS_COUNT] = direction;
        continue;
      }
      const x = Math.abs(directions[3 * direction]!);
      const z = Math.abs(directions[3 * direction + 1]!);
      const size = x + z;
      if (!(size > SAFE_SMALLEST && size < SAFE_LARGEST)) return false;
      const quarter = quarterOf(ends[2 * i]! - cx, ends[2 * i + 1]! - cz);
      const turn = quarter + ((quarter & 1) === 0 ? z : x) / size;
      turns[direction] = turn;
      buckets[(turn * perTurn) | 0]!++;
      apart[apartCount++] = direction;
    }
    this.#apartCount = apartCount;
    return true;
  }

  /** Puts the directions in the order of their buckets. */
  #place(): void {
    const { sorted, count } = this;
    const turns = this.#turns;
    const apart = this.#apart;
    const apartCount = this.#apartCount;
    const buckets = this.#buckets;
    const perTurn = count / 4;
    let place = 0;
    let most = 0;
    for (let k = 0; k <= count; k++) {
      const held = buckets[k]!;
      if (held > most) most = held;
      buckets[k] = place;
      place += held;
    }
    for (let k = 0; k < apartCount; k++) {
      const direction = apart[k]!;
      sorted[buckets[(turns[direction]! * perTurn) | 0]!++] = direction;
    }
    if (most > MOST_IN_BUCKET) sorted.subarray(0, apartCount).sort((a, b) => turns[a]! - turns[b]!);
  }

  /** Sorts directions that are in order but for those that are close to one another. */
  #sortWithin(sweep: Sweep): void {
    const { sorted } = this;
    const apart = this.#apart;
    const apartCount = this.#apartCount;
    for (let i = 0; i < apartCount; i++) {
      const direction = sorted[i]!;
      let at = i;
      for (; at > 0 && this.#isLater(sweep, apart[at - 1]!, direction); at--) apart[at] = apart[at - 1]!;
      apart[at] = direction;
    }
  }

  /** Whether one direction comes after another that is close to it in order. */
  #isLater(sweep: Sweep, direction: number, other: number): boolean {
    const ahead = this.#turns[direction]! - this.#turns[other]!;
    return Math.abs(ahead) > TURN_ROUNDING ? ahead > 0 : sweep.orderOf(other, direction) > 0;
  }

  /** Counts the stops, and takes in what was left out. */
  #countStops(sweep: Sweep): void {
    const { sorted, stops } = this;
    const turns = this.#turns;
    const twins = this.#twins;
    const apart = this.#apart;
    const apartCount = this.#apartCount;
    let stop = 0;
    let place = 0;
    let before = apart[0]!;
    for (let i = 0; i < apartCount; i++) {
      const direction = apart[i]!;
      const isNear = turns[direction]! - turns[before]! <= TURN_ROUNDING;
      if (!isNear || sweep.orderOf(before, direction) !== 0) stop++;
      before = direction;
      for (let same = direction; same !== 0; same = twins[same]!) {
        stops[same] = stop;
        sorted[place++] = same;
      }
    }
    this.stopCount = stop + 1;
  }

  #reserve(room: number): void {
    this.sorted = new Int32Array(room);
    this.stops = new Int32Array(room + AXIS_COUNT);
    this.#turns = new Float64Array(room + AXIS_COUNT);
    this.#twins = new Int32Array(room + AXIS_COUNT);
    this.#apart = new Int32Array(room);
    this.#buckets = new Int32Array(room + 1);
  }
}

/** Which quarter turn from +x a way lies in, its first axis included. Signs of differences are exact. */
function quarterOf(x: number, z: number): number {
  if (x > 0 && z >= 0) return 0;
  if (x <= 0 && z > 0) return 1;
  return x < 0 ? 2 : 3;
}
