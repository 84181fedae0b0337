import type { Sweep } from "./sweep.ts";

/** Numbers of a piece: the wall, and the directions from which and to which it is the nearest, less than half a turn apart. */
export const PIECE = 3;

/**
 * The nearest of two rows of pieces within a quarter turn, each in the order of angles and without overlaps.
 *
 * Between two neighbouring directions of both rows there are two walls whose 1/r are linear, so their order at both directions says
 * all: who is nearer throughout, or that they cross once in between. Every sign is exact, so no crossing is found twice or out
 * of its place.
 */
export function mergeNearest(sweep: Sweep, first: readonly number[], second: readonly number[]): number[] {
  const merged: number[] = [];
  let i = 0;
  let j = 0;
  let a = first[0]!;
  let aFrom = first[1]!;
  let aTo = first[2]!;
  let b = second[0]!;
  let bFrom = second[1]!;
  let bTo = second[2]!;
  while (i < first.length && j < second.length) {
    // One of them alone, up to where the other begins or it ends itself.
    const begins = sweep.orderOf(aFrom, bFrom);
    const isBefore = begins !== 0 && sweep.orderOf(begins > 0 ? aTo : bTo, begins > 0 ? bFrom : aFrom) >= 0;
    let ends = begins;
    if (isBefore) {
      if (begins > 0) append(sweep, merged, a, aFrom, aTo);
      else append(sweep, merged, b, bFrom, bTo);
    } else {
      if (begins > 0) append(sweep, merged, a, aFrom, bFrom);
      else if (begins < 0) append(sweep, merged, b, bFrom, aFrom);
      const from = begins > 0 ? bFrom : aFrom;
      ends = sweep.orderOf(aTo, bTo);
      const to = ends >= 0 ? aTo : bTo;
      appendNearer(sweep, merged, a, b, from, to);
      aFrom = to;
      bFrom = to;
    }
    const isPastA = isBefore ? ends > 0 : ends >= 0;
    const isPastB = isBefore ? ends < 0 : ends <= 0;
    if (isPastA) i += PIECE;
    if (isPastB) j += PIECE;
    if (isPastA && i < first.length) {
      a = first[i]!;
      aFrom = first[i + 1]!;
      aTo = first[i + 2]!;
    }
    if (isPastB && j < second.length) {
      b = second[j]!;
      bFrom = second[j + 1]!;
      bTo = second[j + 2]!;
    }
  }
  if (i < first.length) appendRest(sweep, merged, a, aFrom, first, i);
  if (j < second.length) appendRest(sweep, merged, b, bFrom, second, j);
  return merged;
}

function appendRest(
  sweep: Sweep,
  merged: number[],
  wall: number,
  from: number,
  row: readonly number[],
  at: number,
): void {
  append(sweep, merged, wall, from, row[at + 2]!);
  for (let k = at + PIECE; k < row.length; k++) merged.push(row[k]!);
}

/** The nearer of two walls that both span from one direction to another; both, where they cross in between. */
function appendNearer(sweep: Sweep, merged: number[], a: number, b: number, from: number, to: number): void {
  const before = sweep.nearerOf(from, a, b);
  const after = sweep.nearerOf(to, a, b);
  if (before * after < 0) {
    const near = before > 0 ? a : b;
    const far = before > 0 ? b : a;
    const crossing = sweep.crossingOf(near, far);
    append(sweep, merged, near, from, crossing);
    append(sweep, merged, far, crossing, to);
    return;
  }
  const sum = before + after;
  const isFirst = sum > 0 || (sum === 0 && sweep.places[a]! <= sweep.places[b]!);
  append(sweep, merged, isFirst ? a : b, from, to);
}

/** Goes on with the last piece where it is the same wall's and ends where this one begins. */
function append(sweep: Sweep, merged: number[], wall: number, from: number, to: number): void {
  const last = merged.length - PIECE;
  if (last >= 0 && merged[last] === wall && sweep.orderOf(merged[last + 2]!, from) === 0) merged[last + 2] = to;
  else merged.push(wall, from, to);
}
