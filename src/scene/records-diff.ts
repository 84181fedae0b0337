import type { SceneRecord } from "./record.ts";

/** A record with the place in the document's order that it had or will have. */
export interface PlacedRecord {
  readonly record: SceneRecord;
  readonly index: number;
}

/**
 * The only currency of change. `added` and `removed` are in ascending order of index, each index meant in the document
 * that holds the record (after the change for added, before it for removed). `moved` says only from where to where.
 */
export interface RecordsDiff {
  readonly added: readonly PlacedRecord[];
  readonly updated: readonly (readonly [from: SceneRecord, to: SceneRecord])[];
  readonly removed: readonly PlacedRecord[];
  readonly moved: readonly { readonly id: string; readonly from: number; readonly to: number }[];
}
