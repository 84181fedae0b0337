import { SCENE_RECORD_ID, type SceneRecord } from "./record.ts";
import { RecordList } from "./record-list.ts";
import { EMPTY_DIFF, isEmptyDiff, type PlacedRecord, type RecordsDiff } from "./records-diff.ts";
import type { ChangeSource, SceneChange, SceneStoreReader, Transaction } from "./scene-store.types.ts";
import { OpenTransaction } from "./transaction.ts";

export type ChangeListener = (change: SceneChange) => void;

/** The scene record of a document that nobody has named. */
export const UNTITLED_SCENE_RECORD: SceneRecord = Object.freeze({
  id: SCENE_RECORD_ID,
  kind: "scene",
  name: "Untitled",
});

/**
 * The document: records in order, the scene record first, changed in transactions. Records are frozen as a transaction brings
 * them in; those that are loaded belong to the document from then on, and are frozen by the editor when it has time for it.
 * Listeners run in the order in which they came, each of them even where an earlier one throws; a listener changes
 * nothing itself. A new document holds the scene record alone.
 */
export class SceneStore implements SceneStoreReader {
  #records = new RecordList([UNTITLED_SCENE_RECORD]);
  #revision = 0;
  #open: OpenTransaction | null = null;
  #isTelling = false;
  readonly #begin: (() => void)[] = [];
  readonly #live: ChangeListener[] = [];
  readonly #settled: ChangeListener[] = [];

  get size(): number {
    return this.#records.size;
  }

  get revision(): number {
    return this.#revision;
  }

  get openTransaction(): Transaction | null {
    return this.#open;
  }

  get(id: string): SceneRecord | undefined {
    return this.#records.get(id);
  }

  all(): readonly SceneRecord[] {
    return this.#records.all();
  }

  /** The record's place in `all()`, −1 where there is none of that id. */
  indexOf(id: string): number {
    return this.#records.indexOf(id);
  }

  /** Begins a gesture. One that is still open is cancelled first. */
  begin(label: string): Transaction {
    this.cancelOpen();
    this.#expectQuiet("begin");
    tellAll(this.#begin, (listener) => listener());
    const transaction: OpenTransaction = new OpenTransaction(label, {
      records: this.#records,
      change: (diff, source, changeLabel) => this.#change(diff, source, changeLabel),
      close: (closed, settled) => this.#close(closed, settled),
    });
    this.#open = transaction;
    return transaction;
  }

  /** A whole gesture in one call. Where `edit` throws, nothing has happened. Gives what `commit` gives. */
  transact(label: string, edit: (transaction: Transaction) => void): RecordsDiff | null {
    const transaction = this.begin(label);
    try {
      edit(transaction);
    } catch (error) {
      transaction.cancel();
      throw error;
    }
    return transaction.commit();
  }

  /** Takes the open gesture back, if there is one. */
  cancelOpen(): void {
    this.#open?.cancel();
  }

  /**
   * Replaces the whole document: one change, no undo step. The scene record comes first; throws where two records have one id.
   * The records are handed over, and not frozen: of a hundred thousand that would take longer than reading them.
   */
  load(records: readonly SceneRecord[]): void {
    if (records[0]?.id !== SCENE_RECORD_ID) throw new Error("load: the first record must be the scene record");
    const list = new RecordList(records);
    this.cancelOpen();
    this.#expectQuiet("load");
    const removed = this.#records.all().map(place);
    const added = records.map(place);
    this.#records = list;
    this.#revision++;
    this.#tell({ diff: { ...EMPTY_DIFF, added, removed }, source: "load", label: "Open" });
  }

  /** Replays a diff that the history keeps: one live change and one settled change. */
  replay(diff: RecordsDiff, source: "undo" | "redo", label: string): void {
    this.cancelOpen();
    if (isEmptyDiff(diff)) return;
    this.#change(diff, source, label);
    this.#tellSettled({ diff, source, label });
  }

  /** Called before a transaction begins, while the document is as it was. */
  listenBegin(listener: () => void): () => void {
    return subscribe(this.#begin, listener);
  }

  /** Called at once after every small change. */
  listenLive(listener: ChangeListener): () => void {
    return subscribe(this.#live, listener);
  }

  /** Called once a gesture, with the whole of it, and for undo, redo and load. */
  listenSettled(listener: ChangeListener): () => void {
    return subscribe(this.#settled, listener);
  }

  #change(diff: RecordsDiff, source: ChangeSource, label: string): void {
    this.#expectQuiet(label);
    this.#records.apply(diff);
    this.#revision++;
    this.#tellThem(this.#live, { diff, source, label });
  }

  #close(transaction: OpenTransaction, settled: { readonly diff: RecordsDiff; readonly label: string } | null): void {
    if (this.#open === transaction) this.#open = null;
    if (settled) this.#tellSettled({ ...settled, source: "edit" });
  }

  #tell(change: SceneChange): void {
    try {
      this.#tellThem(this.#live, change);
    } finally {
      this.#tellSettled(change);
    }
  }

  #tellSettled(change: SceneChange): void {
    this.#tellThem(this.#settled, change);
  }

  #tellThem(listeners: readonly ChangeListener[], change: SceneChange): void {
    this.#isTelling = true;
    try {
      tellAll(listeners, (listener) => listener(change));
    } finally {
      this.#isTelling = false;
    }
  }

  #expectQuiet(what: string): void {
    if (this.#isTelling) throw new Error(`${what}: a listener of the document must not change the document`);
  }
}

function place(record: SceneRecord, index: number): PlacedRecord {
  return { record, index };
}

function subscribe<T>(listeners: T[], listener: T): () => void {
  listeners.push(listener);
  return () => {
    const at = listeners.indexOf(listener);
    if (at >= 0) listeners.splice(at, 1);
  };
}

/** One listener that fails must not keep the others from the change; its error still reaches the caller. */
function tellAll<T>(listeners: readonly T[], tell: (listener: T) => void): void {
  const errors: unknown[] = [];
  for (const listener of [...listeners]) {
    try {
      tell(listener);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}
