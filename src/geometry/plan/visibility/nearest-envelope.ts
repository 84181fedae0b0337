import { AXIS_COUNT } from "./exact-sweep.ts";
import type { Sweep } from "./sweep.ts";

/** Numbers of a piece: the wall, and the directions from which and to which it is the nearest, less than half a turn apart. */
export const PIECE = 3;

/** Walls are sorted to this part of a quarter turn: what is nearer to one another is merged in any order. */
const SORTED_TO = 2 ** 24;

/** The pieces of the four quarter turns from +x on, each in the order of angles, three numbers each (`PIECE`). */
export type Envelope = readonly (readonly number[])[];

const NO_WALLS: Envelope = [[], [], [], []];

/**
 * The nearest wall in every direction, from the axis +x round to it again. Pieces may leave gaps where there is no wall. Of walls
 * that coincide, the one that stands earlier in the list. Where the envelope of the walls before the `first` is given, it is that
 * of these as well.
 *
 * Divide and conquer: the pieces of one half of the walls are merged with those of the other. Between two neighbouring
 * directions of both lists there are two walls whose 1/r are linear, so their order at both directions says all: who is
 * nearer throughout, or that they cross once in between. Every sign is exact, so no crossing is found twice or out of its
 * place. Walls that are neighbours in the order of their starts are merged first: then two lists have little more in common
 * than a seam, and the whole takes hardly more steps than the sorting.
 *
 * Each quarter turn is done on its own: within it, order of directions is a plain sign.
 */
export function nearestEnvelope(sweep: Sweep, first = 0, before: Envelope = NO_WALLS): Envelope {
  const quarters: number[][] = [[], [], [], []];
  for (let wall = first; wall < sweep.wallCount; wall++) {
    const start = sweep.startOf(wall);
    const last = quarterOf(sweep, start + 1);
    for (let q = quarterOf(sweep, start), isFirst = true; ; q = (q + 1) % 4, isFirst = false) {
      const from = isFirst ? start : q;
      const to = q === last ? start + 1 : (q + 1) % 4;
      if (sweep.orderOf(from, to) > 0) quarters[q]!.push(wall, from, to);
      if (q === last) break;
    }
  }
  const merging = new Merging(sweep);
  return quarters.map((pieces, q) => {
    const known = before[q]!;
    if (pieces.length === 0) return known;
    const nearest = merging.all(sortedByStart(sweep, pieces, q));
    return known.length === 0 ? nearest : merging.two(known, nearest);
  });
}

/** Which quarter turn about the centre an end lies in, its first axis included: 0 from +x, 1 from +z, 2 from −x, 3 from −z. */
function quarterOf({ center, ends }: Sweep, direction: number): number {
  const at = 2 * (direction - AXIS_COUNT);
  const x = ends[at]!;
  const z = ends[at + 1]!;
  if (x > center.x && z >= center.z) return 0;
  if (x <= center.x && z > center.z) return 1;
  return x < center.x ? 2 : 3;
}

/** The pieces of a quarter turn by the directions from which they run, roughly: no answer depends on it. */
function sortedByStart({ directions }: Sweep, pieces: readonly number[], quarter: number): number[] {
  const count = pieces.length / PIECE;
  if (count === 1) return [...pieces];
  // The place stands below the direction, so that numbers are sorted and no pairs.
  const room = 2 ** Math.ceil(Math.log2(count + 1));
  const keys = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const from = 3 * pieces[PIECE * i + 1]!;
    const x = Math.abs(directions[from]!);
    const z = Math.abs(directions[from + 1]!);
    const part = (quarter % 2 === 0 ? z : x) / (x + z);
    keys[i] = Math.floor(SORTED_TO * (part < 1 ? part : 0)) * room + i;
  }
  keys.sort();
  const sorted: number[] = [];
  for (const key of keys) {
    const at = PIECE * (key - Math.floor(key / room) * room);
    sorted.push(pieces[at]!, pieces[at + 1]!, pieces[at + 2]!);
  }
  return sorted;
}

/** A list of numbers that is written over again and again. */
interface Pieces {
  readonly items: number[];
  count: number;
}

/** Merges lists of pieces, two by two. */
class Merging {
  readonly #sweep: Sweep;
  #given: Pieces = { items: [], count: 0 };
  #merged: Pieces = { items: [], count: 0 };
  /** Where in `#merged` the list that is being written begins. */
  #first = 0;

  constructor(sweep: Sweep) {
    this.#sweep = sweep;
  }

  /** The nearest of two lists of nearest pieces. */
  two(first: readonly number[], second: readonly number[]): number[] {
    this.#merged.count = 0;
    this.#first = 0;
    this.#mergeTwo([...first, ...second], 0, first.length, first.length + second.length);
    return this.#merged.items.slice(0, this.#merged.count);
  }

  /** The nearest of all pieces, of each wall one at most. What is given is written over. */
  all(pieces: number[]): number[] {
    this.#merged = { items: pieces, count: pieces.length };
    let ends = pieces.filter((_, i) => i % PIECE === 0).map((_, i) => PIECE * (i + 1));
    while (ends.length > 1) {
      const given = this.#merged;
      this.#merged = this.#given;
      this.#given = given;
      this.#merged.count = 0;
      const merged: number[] = [];
      for (let i = 0; i < ends.length; i += 2) {
        this.#first = this.#merged.count;
        const middle = ends[i]!;
        this.#mergeTwo(given.items, i === 0 ? 0 : ends[i - 1]!, middle, ends[i + 1] ?? middle);
        merged.push(this.#merged.count);
      }
      ends = merged;
    }
    return this.#merged.items.slice(0, this.#merged.count);
  }

  /** Merges the pieces from i to `middle` with those from there to `end`. */
  #mergeTwo(given: readonly number[], first: number, middle: number, end: number): void {
    const sweep = this.#sweep;
    let i = first;
    let j = middle;
    let a = given[i]!;
    let aFrom = given[i + 1]!;
    let aTo = given[i + 2]!;
    // Where there is no second list, the first one's piece stands for it: beyond the end there are no numbers.
    const other = j < end ? j : i;
    let b = given[other]!;
    let bFrom = given[other + 1]!;
    let bTo = given[other + 2]!;
    while (i < middle && j < end) {
      // One of them alone, up to where the other begins or it ends itself.
      const begins = sweep.orderOf(aFrom, bFrom);
      const isBefore = begins !== 0 && sweep.orderOf(begins > 0 ? aTo : bTo, begins > 0 ? bFrom : aFrom) >= 0;
      let ends = begins;
      if (isBefore) {
        if (begins > 0) this.#append(a, aFrom, aTo);
        else this.#append(b, bFrom, bTo);
      } else {
        if (begins > 0) this.#append(a, aFrom, bFrom);
        else if (begins < 0) this.#append(b, bFrom, aFrom);
        const from = begins > 0 ? bFrom : aFrom;
        ends = sweep.orderOf(aTo, bTo);
        const to = ends >= 0 ? aTo : bTo;
        this.#appendNearer(a, b, from, to);
        aFrom = to;
        bFrom = to;
      }
      const isPastA = isBefore ? ends > 0 : ends >= 0;
      const isPastB = isBefore ? ends < 0 : ends <= 0;
      if (isPastA) i += PIECE;
      if (isPastB) j += PIECE;
      if (isPastA && i < middle) {
        a = given[i]!;
        aFrom = given[i + 1]!;
        aTo = given[i + 2]!;
      }
      if (isPastB && j < end) {
        b = given[j]!;
        bFrom = given[j + 1]!;
        bTo = given[j + 2]!;
      }
    }
    if (i < middle) this.#appendRest(given, a, aFrom, i, middle);
    if (j < end) this.#appendRest(given, b, bFrom, j, end);
  }

  #appendRest(given: readonly number[], wall: number, from: number, at: number, end: number): void {
    this.#append(wall, from, given[at + 2]!);
    const { items } = this.#merged;
    for (let k = at + PIECE; k < end; k++) items[this.#merged.count++] = given[k]!;
  }

  /** The nearer of two walls that both span from one direction to another; both, where they cross in between. */
  #appendNearer(a: number, b: number, from: number, to: number): void {
    const sweep = this.#sweep;
    const before = sweep.nearerOf(from, a, b);
    const after = sweep.nearerOf(to, a, b);
    if (before * after < 0) {
      const near = before > 0 ? a : b;
      const far = before > 0 ? b : a;
      const crossing = sweep.crossingOf(near, far);
      this.#append(near, from, crossing);
      this.#append(far, crossing, to);
      return;
    }
    const sum = before + after;
    const isFirst = sum > 0 || (sum === 0 && sweep.places[a]! <= sweep.places[b]!);
    this.#append(isFirst ? a : b, from, to);
  }

  /** Goes on with the last piece where it is the same wall's and ends where this one begins. */
  #append(wall: number, from: number, to: number): void {
    const { items, count } = this.#merged;
    const isSame =
      count > this.#first && items[count - 3] === wall && this.#sweep.orderOf(items[count - 1]!, from) === 0;
    if (!isSame) {
      items[count] = wall;
      items[count + 1] = from;
      this.#merged.count = count + PIECE;
    }
    items[this.#merged.count - 1] = to;
  }
}
