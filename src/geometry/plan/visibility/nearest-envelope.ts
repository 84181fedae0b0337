import { AXIS_COUNT } from "./exact-sweep.ts";
import { mergeNearest } from "./merge-nearest.ts";
import { NO_PIECE, Pieces } from "./pieces.ts";
import type { Sweep } from "./sweep.ts";

/** Walls are sorted to this part of a quarter turn: what is nearer to one another is merged in any order. */
const SORTED_TO = 2 ** 24;

/** More than there are places: that of a piece stands below its direction, so that numbers are sorted and no pairs. */
const MOST_PLACES = 2 ** 27;

/** How many rows a piece is tried to be put behind, before it begins one of its own. */
const MOST_TRIED = 8;

/**
 * The pieces of the four quarter turns from +x on, each in the order of angles, `ENVELOPE_PIECE` numbers each: the wall, and the
 * directions from which and to which it is the nearest.
 */
export type Envelope = readonly (readonly number[])[];

/** Numbers of a piece of an envelope. */
export const ENVELOPE_PIECE = 3;

/** What is worked with, one envelope after the other. */
const pieces = /* @__PURE__ */ new Pieces();

/**
 * The nearest wall in every direction, from the axis +x round to it again. Pieces may leave gaps where there is no wall. Of walls
 * that coincide, the one that stands earlier in the list. Where the envelope of the walls before the `first` is given, it is that
 * of these as well.
 *
 * In the order of their starts, pieces that do not overlap are put one behind the other in rows: these are few, about as many as walls
 * stand behind one another. Rows are then merged, two by two (`mergeNearest`), so that the whole takes hardly more steps than
 * the sorting.
 *
 * Each quarter turn is done on its own: within it, order of directions is a plain sign.
 */
export function nearestEnvelope(sweep: Sweep, first = 0, before?: Envelope): Envelope {
  pieces.used = pieces.keyCount = 0;
  for (let wall = first; wall < sweep.wallCount; wall++) {
    const end = sweep.startOf(wall) + 1;
    const last = quarterOf(sweep, end);
    let from = end - 1;
    let quarter = quarterOf(sweep, from);
    while (quarter !== last) {
      const next = (quarter + 1) % AXIS_COUNT;
      pieces.note(keyOf(sweep, from, quarter, pieces.put(wall, from, next, NO_PIECE)));
      quarter = next;
      from = next;
    }
    // Nothing is left where the wall ends on the axis.
    if (from >= AXIS_COUNT || sweep.orderOf(from, end) > 0)
      pieces.note(keyOf(sweep, from, quarter, pieces.put(wall, from, end, NO_PIECE)));
  }
  const sorted = pieces.sortedKeys();
  const envelope: number[][] = [];
  let at = 0;
  for (let quarter = 0; quarter < AXIS_COUNT; quarter++) {
    const heads: number[] = [];
    const tails: number[] = [];
    const beyond = (quarter + 1) * SORTED_TO * MOST_PLACES;
    for (; at < sorted.length && sorted[at]! < beyond; at++)
      putInRow(sweep, heads, tails, sorted[at]! - Math.floor(sorted[at]! / MOST_PLACES) * MOST_PLACES);
    let nearest = nearestOf(sweep, heads);
    const known = before?.[quarter] ?? [];
    if (nearest !== NO_PIECE && known.length > 0) nearest = mergeNearest(sweep, pieces, listOf(known), nearest);
    envelope.push(nearest === NO_PIECE ? known.slice() : numbersOf(nearest));
  }
  return envelope;
}

/** The pieces of all quarter turns as one ring: the same wall's pieces before and behind an axis are one. */
export function ringOf(sweep: Sweep, nearest: Envelope): number[] {
  const joined: number[] = [];
  for (const pieces of nearest) {
    for (let at = 0; at < pieces.length; at += ENVELOPE_PIECE) {
      const last = joined.length - ENVELOPE_PIECE;
      if (last >= 0 && joined[last] === pieces[at] && sweep.isSame(joined[last + 2]!, pieces[at + 1]!))
        joined[last + 2] = pieces[at + 2]!;
      else joined.push(pieces[at]!, pieces[at + 1]!, pieces[at + 2]!);
    }
  }
  const last = joined.length - ENVELOPE_PIECE;
  if (last > 0 && joined[0] === joined[last] && sweep.isSame(joined[last + 2]!, joined[1]!)) {
    joined[1] = joined[last + 1]!;
    joined.length = last;
  }
  return joined;
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

/** What a piece is sorted by: where in its quarter turn it begins, roughly (no answer depends on it), and its place. */
function keyOf({ directions }: Sweep, from: number, quarter: number, place: number): number {
  const x = Math.abs(directions[3 * from]!);
  const z = Math.abs(directions[3 * from + 1]!);
  const part = (quarter % 2 === 0 ? z : x) / (x + z);
  return (quarter * SORTED_TO + Math.floor(SORTED_TO * (part < 1 ? part : 0))) * MOST_PLACES + place;
}

/** Puts a piece behind the last one of some row before which it does not begin. */
function putInRow(sweep: Sweep, heads: number[], tails: number[], at: number): void {
  const { items } = pieces;
  const from = items[at + 1]!;
  const tried = Math.min(MOST_TRIED, tails.length);
  let row = 0;
  while (row < tried && sweep.orderOf(items[tails[row]! + 2]!, from) < 0) row++;
  if (row < tried) pieces.link(tails[row]!, at);
  else row = heads.push(at) - 1;
  tails[row] = at;
}

/** The list of the nearest pieces of all lists. */
function nearestOf(sweep: Sweep, heads: readonly number[]): number {
  if (heads.length < 2) return heads[0] ?? NO_PIECE;
  const merged: number[] = [];
  for (let k = 0; k < heads.length; k += 2)
    merged.push(k + 1 < heads.length ? mergeNearest(sweep, pieces, heads[k]!, heads[k + 1]!) : heads[k]!);
  return nearestOf(sweep, merged);
}

/** A list of the pieces of an envelope. */
function listOf(known: readonly number[]): number {
  const head = pieces.used;
  let last = NO_PIECE;
  for (let k = 0; k < known.length; k += ENVELOPE_PIECE)
    last = pieces.put(known[k]!, known[k + 1]!, known[k + 2]!, last);
  return head;
}

function numbersOf(head: number): number[] {
  const { items } = pieces;
  const numbers: number[] = [];
  for (let at = head; at !== NO_PIECE; at = items[at + 3]!) numbers.push(items[at]!, items[at + 1]!, items[at + 2]!);
  return numbers;
}
