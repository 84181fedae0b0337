import { AXIS_COUNT } from "./exact-sweep.ts";
import { mergeNearest, PIECE } from "./merge-nearest.ts";
import type { Sweep } from "./sweep.ts";

/** Walls are sorted to this part of a quarter turn: what is nearer to one another is merged in any order. */
const SORTED_TO = 2 ** 24;

/** More than there are pieces: the number of one stands below its direction, so that numbers are sorted and no pairs. */
const MOST_PIECES = 2 ** 26;

/** How many rows a piece is tried to be put behind, before it begins one of its own. */
const MOST_TRIED = 8;

/** The pieces of the four quarter turns from +x on, each in the order of angles, three numbers each (`PIECE`). */
export type Envelope = readonly (readonly number[])[];

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
  const pieces: number[] = [];
  const keys: number[] = [];
  for (let wall = first; wall < sweep.wallCount; wall++) {
    const end = sweep.startOf(wall) + 1;
    const last = quarterOf(sweep, end);
    let from = end - 1;
    let quarter = quarterOf(sweep, from);
    while (quarter !== last) {
      keys.push(keyOf(sweep, from, quarter, keys.length));
      quarter = (quarter + 1) % AXIS_COUNT;
      pieces.push(wall, from, quarter);
      from = quarter;
    }
    // Nothing is left where the wall ends on the axis.
    if (from >= AXIS_COUNT || sweep.orderOf(from, end) > 0) {
      keys.push(keyOf(sweep, from, quarter, keys.length));
      pieces.push(wall, from, end);
    }
  }
  const sorted = Float64Array.from(keys).sort();
  const envelope: (readonly number[])[] = [];
  let at = 0;
  for (let quarter = 0; quarter < AXIS_COUNT; quarter++) {
    const rows: number[][] = [];
    for (; at < sorted.length && sorted[at]! < (quarter + 1) * SORTED_TO * MOST_PIECES; at++) {
      const key = sorted[at]!;
      putInRow(sweep, rows, pieces, PIECE * (key - Math.floor(key / MOST_PIECES) * MOST_PIECES));
    }
    const nearest = nearestOf(sweep, rows);
    const known = before?.[quarter] ?? [];
    envelope.push(known.length === 0 ? nearest : nearest.length === 0 ? known : mergeNearest(sweep, known, nearest));
  }
  return envelope;
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

/** What a piece is sorted by: where in its quarter turn it begins, roughly (no answer depends on it), and its number. */
function keyOf({ directions }: Sweep, from: number, quarter: number, piece: number): number {
  const x = Math.abs(directions[3 * from]!);
  const z = Math.abs(directions[3 * from + 1]!);
  const part = (quarter % 2 === 0 ? z : x) / (x + z);
  return (quarter * SORTED_TO + Math.floor(SORTED_TO * (part < 1 ? part : 0))) * MOST_PIECES + piece;
}

/** Puts the piece that stands at a place of a list behind the last one of some row before which it does not begin. */
function putInRow(sweep: Sweep, rows: number[][], pieces: readonly number[], at: number): void {
  const wall = pieces[at]!;
  const from = pieces[at + 1]!;
  const to = pieces[at + 2]!;
  const tried = Math.min(MOST_TRIED, rows.length);
  for (let k = 0; k < tried; k++) {
    const row = rows[k]!;
    if (sweep.orderOf(row[row.length - 1]!, from) < 0) continue;
    row.push(wall, from, to);
    return;
  }
  rows.push([wall, from, to]);
}

/** The nearest pieces of all rows. */
function nearestOf(sweep: Sweep, rows: readonly (readonly number[])[]): readonly number[] {
  if (rows.length < 2) return rows[0] ?? [];
  const merged: (readonly number[])[] = [];
  for (let k = 0; k < rows.length; k += 2)
    merged.push(k + 1 < rows.length ? mergeNearest(sweep, rows[k]!, rows[k + 1]!) : rows[k]!);
  return nearestOf(sweep, merged);
}
