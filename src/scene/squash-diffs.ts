import type { SceneRecord } from "./record.ts";
import { isSameValue } from "./record-equality.ts";
import { EMPTY_DIFF, isUpdateOnly, type MovedRecord, type PlacedRecord, type RecordsDiff } from "./records-diff.ts";

/**
 * One diff that does what these do one after the other. It is empty exactly where the document ends as it began.
 * Its cost grows with the diffs and not with the document.
 */
export function squashDiffs(diffs: readonly RecordsDiff[]): RecordsDiff {
  // By halves: squashing one after the other would walk a growing diff once for every step of a long gesture.
  if (diffs.length === 0) return EMPTY_DIFF;
  const [first] = diffs;
  // Only an update or a move can come to nothing.
  if (first && diffs.length === 1 && first.updated.length + first.moved.length === 0) return first;
  if (first && diffs.length === 1) return squashTwo(EMPTY_DIFF, first);
  const middle = diffs.length >> 1;
  return squashTwo(squashDiffs(diffs.slice(0, middle)), squashDiffs(diffs.slice(middle)));
}

/** A record that leaves its place or comes to one. The index of one who leaves is of the first document, of one who comes of the last. */
interface Step {
  readonly index: number;
  readonly record: SceneRecord | null;
}

function squashTwo(a: RecordsDiff, b: RecordsDiff): RecordsDiff {
  const fields = joinFields(a, b);
  if (isUpdateOnly(a) && isUpdateOnly(b))
    return { ...EMPTY_DIFF, updated: joinUpdates(a, b, new Map(), new Map()), fields };
  const { leavers, comers } = joinSteps(a, b);

  const removed: PlacedRecord[] = [];
  const moved: MovedRecord[] = [];
  for (const [id, { index, record }] of leavers) {
    const comer = comers.get(id);
    if (comer) moved.push({ id, from: index, to: comer.index });
    else removed.push({ index, record: record! });
  }
  const added: PlacedRecord[] = [];
  for (const [id, { index, record }] of comers) if (!leavers.has(id)) added.push({ index, record: record! });

  return {
    added: added.sort(byIndex),
    updated: joinUpdates(a, b, leavers, comers),
    removed: removed.sort(byIndex),
    moved: keepRealMoves(moved, removed, added),
    // What has been removed and added again is an update in fields that nobody has noted.
    fields: a.removed.length > 0 && b.added.length > 0 ? undefined : fields,
  };
}

/** Undefined: not known of one that has updates. */
function joinFields(a: RecordsDiff, b: RecordsDiff): ReadonlySet<string> | undefined {
  if (a.updated.length === 0) return b.fields;
  if (b.updated.length === 0) return a.fields;
  return a.fields && b.fields && new Set([...a.fields, ...b.fields]);
}

function byIndex(a: PlacedRecord, b: PlacedRecord): number {
  return a.index - b.index;
}

/** Who leaves a place in the document before a, and who comes to one in the document after b. */
function joinSteps(a: RecordsDiff, b: RecordsDiff): { leavers: Map<string, Step>; comers: Map<string, Step> } {
  const fromOf = new Map(a.updated.map(([from]) => [from.id, from]));
  const toOf = new Map(b.updated.map(([, to]) => [to.id, to]));
  const inA = new Map([
    ...a.added.map((p) => [p.record.id, p.record] as const),
    ...a.moved.map((m) => [m.id, null] as const),
  ]);
  const outB = new Map([
    ...b.removed.map((p) => [p.record.id, p.record] as const),
    ...b.moved.map((m) => [m.id, null] as const),
  ]);
  const places = { outA: leavingIndexes(a), inA: comingIndexes(a), outB: leavingIndexes(b), inB: comingIndexes(b) };

  const leavers = new Map<string, Step>();
  const before = (record: SceneRecord | null | undefined) => (record ? (fromOf.get(record.id) ?? record) : null);
  for (const { record, index } of a.removed) leavers.set(record.id, { index, record });
  for (const { id, from } of a.moved) leavers.set(id, { index: from, record: before(outB.get(id)) });
  const leaveLater = (id: string, index: number, record: SceneRecord | null) => {
    if (!inA.has(id)) leavers.set(id, { index: shift(index, places.inA, places.outA), record: before(record) });
  };
  for (const { record, index } of b.removed) leaveLater(record.id, index, record);
  for (const { id, from } of b.moved) leaveLater(id, from, null);

  const comers = new Map<string, Step>();
  const after = (record: SceneRecord | null | undefined) => (record ? (toOf.get(record.id) ?? record) : null);
  for (const { record, index } of b.added) comers.set(record.id, { index, record });
  for (const { id, to } of b.moved) comers.set(id, { index: to, record: after(inA.get(id)) });
  const comeEarlier = (id: string, index: number, record: SceneRecord | null) => {
    if (!outB.has(id)) comers.set(id, { index: shift(index, places.outB, places.inB), record: after(record) });
  };
  for (const { record, index } of a.added) comeEarlier(record.id, index, record);
  for (const { id, to } of a.moved) comeEarlier(id, to, null);
  return { leavers, comers };
}

function joinUpdates(
  a: RecordsDiff,
  b: RecordsDiff,
  leavers: ReadonlyMap<string, Step>,
  comers: ReadonlyMap<string, Step>,
): (readonly [SceneRecord, SceneRecord])[] {
  const pairs = new Map<string, readonly [SceneRecord, SceneRecord]>();
  for (const pair of a.updated) pairs.set(pair[0].id, pair);
  // Removed and added again: whatever a changed before does not exist, and b's updates come on top below.
  for (const { record } of b.added) {
    const leaver = leavers.get(record.id);
    if (leaver?.record) pairs.set(record.id, [leaver.record, record]);
  }
  for (const [from, to] of b.updated) pairs.set(from.id, [pairs.get(from.id)?.[0] ?? from, to]);
  return [...pairs.values()].filter(([from, to]) => {
    const isOnlyRemoved = leavers.has(from.id) && !comers.has(from.id);
    const isOnlyAdded = comers.has(from.id) && !leavers.has(from.id);
    return !isOnlyRemoved && !isOnlyAdded && !isSameValue(from, to);
  });
}

/**
 * Leaves out moves that come to nothing. A record has not really moved when as many of those that stay in order stand
 * before it as did at the start; among several in the same gap, a longest run that kept its order stays.
 */
function keepRealMoves(
  moved: readonly MovedRecord[],
  removed: readonly PlacedRecord[],
  added: readonly PlacedRecord[],
): MovedRecord[] {
  const leaving = sorted([...removed.map((p) => p.index), ...moved.map((m) => m.from)]);
  const coming = sorted([...added.map((p) => p.index), ...moved.map((m) => m.to)]);
  const gaps = new Map<number, MovedRecord[]>();
  const real: MovedRecord[] = [];
  for (const move of [...moved].sort((a, b) => a.from - b.from)) {
    const gap = move.from - countBelow(leaving, move.from);
    if (gap !== move.to - countBelow(coming, move.to)) real.push(move);
    else gaps.set(gap, [...(gaps.get(gap) ?? []), move]);
  }
  for (const moves of gaps.values()) {
    const still = new Set(longestRise(moves.map((move) => move.to)));
    real.push(...moves.filter((_, i) => !still.has(i)));
  }
  return real.sort((a, b) => a.to - b.to);
}

/** Indexes of a longest strictly rising subsequence (patience sorting). */
function longestRise(values: readonly number[]): number[] {
  const ends: number[] = [];
  const previous: number[] = [];
  values.forEach((value, i) => {
    let low = 0;
    for (let high = ends.length; low < high; ) {
      const middle = (low + high) >> 1;
      if (values[ends[middle]!]! < value) low = middle + 1;
      else high = middle;
    }
    previous.push(low > 0 ? ends[low - 1]! : -1);
    ends[low] = i;
  });
  const rise: number[] = [];
  for (let i = ends.at(-1) ?? -1; i >= 0; i = previous[i]!) rise.push(i);
  return rise.reverse();
}

/**
 * Where something that stays stands when others leave and others come. Indexes of `leaving` are of the order before,
 * those of `coming` of the order after. Swapping the two goes back.
 */
function shift(index: number, leaving: readonly number[], coming: readonly number[]): number {
  const rank = index - countBelow(leaving, index);
  // The k-th comer (in order) stands before us exactly when coming[k] − k ≤ rank, and coming[k] − k never falls.
  let low = 0;
  for (let high = coming.length; low < high; ) {
    const middle = (low + high) >> 1;
    if (coming[middle]! - middle <= rank) low = middle + 1;
    else high = middle;
  }
  return rank + low;
}

function leavingIndexes(diff: RecordsDiff): number[] {
  return sorted([...diff.removed.map((p) => p.index), ...diff.moved.map((m) => m.from)]);
}

function comingIndexes(diff: RecordsDiff): number[] {
  return sorted([...diff.added.map((p) => p.index), ...diff.moved.map((m) => m.to)]);
}

function sorted(indexes: number[]): number[] {
  return indexes.sort((a, b) => a - b);
}

function countBelow(sortedIndexes: readonly number[], index: number): number {
  let low = 0;
  for (let high = sortedIndexes.length; low < high; ) {
    const middle = (low + high) >> 1;
    if (sortedIndexes[middle]! < index) low = middle + 1;
    else high = middle;
  }
  return low;
}
