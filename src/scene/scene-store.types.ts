import type { RecordChanges, SceneRecord } from "./record.ts";
import type { RecordsDiff } from "./records-diff.ts";

/** Where a change comes from. `load` replaces the whole document. */
export type ChangeSource = "edit" | "undo" | "redo" | "cancel" | "load";

export interface SceneChange {
  readonly diff: RecordsDiff;
  readonly source: ChangeSource;
  /** What the person did, in the interface's words: "Move Crate". */
  readonly label: string;
}

/** One gesture. Every call changes the document at once (a live change); commit makes one settled change of the whole. */
export interface Transaction {
  readonly label: string;
  readonly isOpen: boolean;
  /** Adds at the end, or at the index. Throws on an id that exists. */
  add(record: SceneRecord, index?: number): void;
  /** As `add` for each, at the end and in one change. Where one has an id that exists, it throws and none has been added. */
  addAll(records: Iterable<SceneRecord>): void;
  /** Throws on an unknown id. Changes that change nothing are dropped. */
  update(id: string, changes: RecordChanges): void;
  /** As `update` for each, in one change: what listeners do once a change is done once. Where one throws, none has been changed. */
  updateAll(changes: Iterable<readonly [id: string, changes: RecordChanges]>): void;
  remove(id: string): void;
  /** One change, whose cost does not grow with the product of the two: many at once are to be removed by this. */
  removeAll(ids: Iterable<string>): void;
  /** Puts a record at another place in the order. */
  move(id: string, index: number): void;
  /** Ends the gesture; the settled change has the whole diff, or null when nothing differs from the start. */
  commit(label?: string): RecordsDiff | null;
  /** Takes everything back, as if it had never begun. */
  cancel(): void;
}

/** The document: records in order. Reading is cheap: `all()` is the same array until something changes. */
export interface SceneStoreReader {
  get(id: string): SceneRecord | undefined;
  /** All records in document order, the scene record included. */
  all(): readonly SceneRecord[];
  readonly size: number;
  /** Grows with every live change. */
  readonly revision: number;
}
