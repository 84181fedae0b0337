import type { SceneRecord } from "./record.ts";

/** A record with the place in the document's order that it had or will have. */
export interface PlacedRecord {
  readonly record: SceneRecord;
  readonly index: number;
}

/** A record's way from its index in the document before to its index in the document after. */
export interface MovedRecord {
  readonly id: string;
  readonly from: number;
  readonly to: number;
}

/**
 * The only currency of change. `added` and `removed` are in ascending order of index, each index meant in the document
 * that holds the record (after the change for added, before it for removed). `moved` says only from where to where;
 * all records that are neither added, removed nor moved keep their order among themselves. No id is both added and
 * removed: that is an update.
 */
export interface RecordsDiff {
  readonly added: readonly PlacedRecord[];
  readonly updated: readonly (readonly [from: SceneRecord, to: SceneRecord])[];
  readonly removed: readonly PlacedRecord[];
  readonly moved: readonly MovedRecord[];
  /**
   * The fields in which the updated records differ, and perhaps some more; absent: not known. Who cares for none of them need
   * not look at the records, which in a drag of very many takes longer than anything that is done with them.
   */
  readonly fields?: ReadonlySet<string> | undefined;
}

/** The diff that changes nothing. */
export const EMPTY_DIFF: RecordsDiff = Object.freeze({ added: [], updated: [], removed: [], moved: [] });

/** Whether a diff changes nothing. */
export function isEmptyDiff(diff: RecordsDiff): boolean {
  return diff.updated.length === 0 && isUpdateOnly(diff);
}

/** Whether a diff leaves the list of ids as it is. */
export function isUpdateOnly(diff: RecordsDiff): boolean {
  return diff.added.length === 0 && diff.removed.length === 0 && diff.moved.length === 0;
}

/** Whether some updated record may differ in one of these fields. */
export function mayDiffer({ updated, fields }: RecordsDiff, ...names: readonly string[]): boolean {
  return updated.length > 0 && (fields === undefined || names.some((name) => fields.has(name)));
}

/** The diff that takes this one back: records return by identity, to the places where they stood. */
export function invertDiff(diff: RecordsDiff): RecordsDiff {
  return {
    added: diff.removed,
    updated: diff.updated.map((pair) => [pair[1], pair[0]] as const),
    removed: diff.added,
    moved: diff.moved.map(({ id, from, to }) => ({ id, from: to, to: from })).sort((a, b) => a.to - b.to),
    fields: diff.fields,
  };
}

/** The document after a diff. Throws where the diff was not made for this document. */
export function applyDiff(records: readonly SceneRecord[], diff: RecordsDiff): readonly SceneRecord[] {
  const updates = new Map(diff.updated.map(([from, to]) => [from.id, to]));
  const arriving: PlacedRecord[] = [...diff.added];
  const leaving = new Set<number>();
  for (const { record, index } of diff.removed) {
    expectAt(records, index, record.id);
    leaving.add(index);
  }
  for (const { id, from, to } of diff.moved) {
    const record = expectAt(records, from, id);
    leaving.add(from);
    arriving.push({ record: updates.get(id) ?? record, index: to });
  }
  const staying = records.filter((_, index) => !leaving.has(index)).map((record) => updates.get(record.id) ?? record);
  return mergeAt(staying, arriving);
}

/** Puts items among others, each at its index in the whole that results. */
function mergeAt(staying: readonly SceneRecord[], arriving: readonly PlacedRecord[]): readonly SceneRecord[] {
  const result: SceneRecord[] = [];
  let next = 0;
  for (const { record, index } of [...arriving].sort((a, b) => a.index - b.index)) {
    while (result.length < index && next < staying.length) result.push(staying[next++]!);
    if (result.length !== index) throw new Error(`records diff: "${record.id}" cannot stand at ${index}`);
    result.push(record);
  }
  while (next < staying.length) result.push(staying[next++]!);
  return result;
}

function expectAt(records: readonly SceneRecord[], index: number, id: string): SceneRecord {
  const record = records[index];
  if (record?.id === id) return record;
  throw new Error(`records diff: expected "${id}" at ${index}, found ${record ? `"${record.id}"` : "nothing"}`);
}
