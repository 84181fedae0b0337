import type { RecordChanges, SceneRecord } from "../scene/record.ts";
import type { Transaction } from "../scene/scene-store.types.ts";
import type { PanelStore } from "./services.ts";

/**
 * One edit of one or several records: one transaction, one undo step. The transaction begins with the first change that
 * differs, so that an edit which comes to nothing never was. When something else ends the transaction (undo, a script)
 * the edit is over and stays quiet.
 */
export class RecordEdit {
  readonly #store: PanelStore;
  readonly #ids: readonly string[];
  readonly #label: string;
  /** The records as they were at the first change: what somebody typed meanwhile elsewhere is not undone by it. */
  #originals: readonly SceneRecord[] | null = null;
  #transaction: Transaction | null = null;
  #isOver = false;

  constructor(store: PanelStore, ids: readonly string[], label: string) {
    this.#store = store;
    this.#label = label;
    this.#ids = ids;
  }

  get originals(): readonly SceneRecord[] {
    this.#originals ??= this.#ids.map((id) => this.#store.get(id)).filter((record) => record !== undefined);
    return this.#originals;
  }

  /** Shows the records with these changes, each counted from what it was when the edit began; null: as it was. */
  preview(changesOf: (original: SceneRecord) => RecordChanges | null): void {
    if (this.#transaction && !this.#transaction.isOpen) this.#isOver = true;
    if (this.#isOver) return;
    const wanted = this.originals.map((original) => ({ original, changes: changesOf(original) }));
    if (this.#transaction === null && wanted.every(({ changes }) => changes === null)) return;
    this.#transaction ??= this.#store.begin(this.#label);
    this.#transaction.updateAll(
      wanted
        .filter(({ original }) => this.#store.get(original.id))
        .map(({ original, changes }) => [original.id, changes ?? this.#back(original)]),
    );
  }

  commit(): void {
    if (this.#transaction?.isOpen) this.#transaction.commit();
    this.#isOver = true;
  }

  cancel(): void {
    if (this.#transaction?.isOpen) this.#transaction.cancel();
    this.#isOver = true;
  }

  /** The changes that give a record back every field that it had. */
  #back(original: SceneRecord): RecordChanges {
    const now = this.#store.get(original.id) ?? original;
    const keys = new Set([...Object.keys(now), ...Object.keys(original)]);
    return Object.fromEntries([...keys].map((key) => [key, original[key]]));
  }
}
