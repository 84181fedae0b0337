import { NO_PIECE, type Pieces } from "./pieces.ts";
import type { Sweep } from "./sweep.ts";

/**
 * The nearest of two lists of pieces within a quarter turn, each in the order of angles and without overlaps: the first piece of a
 * list, which may go on with pieces of the two.
 *
 * Between two neighbouring directions of both lists there are two walls whose 1/r are linear, so their order at both directions says
 * all: who is nearer throughout, or that they cross once in between. Every sign is exact, so no crossing is found twice or out
 * of its place.
 */
export function mergeNearest(sweep: Sweep, pieces: Pieces, first: number, second: number): number {
  const head = pieces.used;
  let { items } = pieces;
  let last = NO_PIECE;
  let i = first;
  let j = second;
  let aFrom = items[i + 1]!;
  let bFrom = items[j + 1]!;
  while (i !== NO_PIECE && j !== NO_PIECE) {
    const a = items[i]!;
    const b = items[j]!;
    const aTo = items[i + 2]!;
    const bTo = items[j + 2]!;
    // One of them alone, up to where the other begins or it ends itself.
    const begins = sweep.orderOf(aFrom, bFrom);
    const isBefore = begins !== 0 && sweep.orderOf(begins > 0 ? aTo : bTo, begins > 0 ? bFrom : aFrom) >= 0;
    let ends = begins;
    if (isBefore) {
      if (begins > 0) last = append(sweep, pieces, last, a, aFrom, aTo);
      else last = append(sweep, pieces, last, b, bFrom, bTo);
    } else {
      if (begins > 0) last = append(sweep, pieces, last, a, aFrom, bFrom);
      else if (begins < 0) last = append(sweep, pieces, last, b, bFrom, aFrom);
      const from = begins > 0 ? bFrom : aFrom;
      ends = sweep.orderOf(aTo, bTo);
      const to = ends >= 0 ? aTo : bTo;
      last = appendNearer(sweep, pieces, last, a, b, from, to);
      aFrom = to;
      bFrom = to;
    }
    items = pieces.items;
    if (isBefore ? ends > 0 : ends >= 0) {
      i = items[i + 3]!;
      aFrom = items[i + 1]!;
    }
    if (isBefore ? ends < 0 : ends <= 0) {
      j = items[j + 3]!;
      bFrom = items[j + 1]!;
    }
  }
  const rest = i === NO_PIECE ? j : i;
  if (rest === NO_PIECE) return head;
  last = append(sweep, pieces, last, items[rest]!, i === NO_PIECE ? bFrom : aFrom, items[rest + 2]!);
  pieces.link(last, pieces.items[rest + 3]!);
  return head;
}

/** The nearer of two walls that both span from one direction to another; both, where they cross in between. */
function appendNearer(
  sweep: Sweep,
  pieces: Pieces,
  last: number,
  a: number,
  b: number,
  from: number,
  to: number,
): number {
  const before = sweep.nearerOf(from, a, b);
  const after = sweep.nearerOf(to, a, b);
  const sum = before + after;
  const isFirst = sum > 0 || (sum === 0 && sweep.places[a]! <= sweep.places[b]!);
  if (before * after >= 0) return append(sweep, pieces, last, isFirst ? a : b, from, to);
  const near = before > 0 ? a : b;
  const far = before > 0 ? b : a;
  const crossing = sweep.crossingOf(near, far);
  return append(sweep, pieces, append(sweep, pieces, last, near, from, crossing), far, crossing, to);
}

/** Goes on with the last piece where it is the same wall's and ends where this one begins; returns the last one. */
function append(sweep: Sweep, pieces: Pieces, last: number, wall: number, from: number, to: number): number {
  const { items } = pieces;
  const isSame = last !== NO_PIECE && items[last] === wall && sweep.orderOf(items[last + 2]!, from) === 0;
  if (!isSame) return pieces.put(wall, from, to, last);
  items[last + 2] = to;
  return last;
}
