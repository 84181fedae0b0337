import { invertDiff, type RecordsDiff } from "./records-diff.ts";
import type { SceneStore } from "./scene-store.ts";
import type { SceneChange } from "./scene-store.types.ts";

/** Steps that are kept; the oldest go first. Each holds only the records that it changed, so a step is small. */
export const HISTORY_LIMIT = 1000;

/** State outside the document that undo brings back with it (the selection). The history never looks inside. */
export interface Companion {
  capture(): unknown;
  restore(companion: unknown): void;
}

interface Entry {
  readonly label: string;
  readonly diff: RecordsDiff;
  readonly before: unknown;
  after: unknown;
}

/**
 * What can be undone and redone: one entry for each settled edit. Undo replays the inverted diff through the store and
 * restores the companion as it was when the gesture began; redo replays the diff and restores it as it was after.
 * Loading a document empties the history.
 */
export class History {
  readonly #store: SceneStore;
  readonly #companion: Companion;
  #undo: Entry[] = [];
  #redo: Entry[] = [];
  #before: unknown;
  /** Stands for the state before the oldest entry. */
  #base: object = {};
  /** The newest entry while the handler that made it may still be selecting what it has made. */
  #fresh: Entry | null = null;
  readonly #listeners: (() => void)[] = [];

  constructor(store: SceneStore, companion: Companion) {
    this.#store = store;
    this.#companion = companion;
    store.listenBegin(() => {
      this.#captureAfter();
      this.#before = companion.capture();
    });
    store.listenSettled((change) => this.#note(change));
  }

  get canUndo(): boolean {
    return this.#undo.length > 0;
  }

  get canRedo(): boolean {
    return this.#redo.length > 0;
  }

  /** What undo would take back, in the words of the step: "Move Crate"; null where there is nothing. */
  get undoLabel(): string | null {
    return this.#undo.at(-1)?.label ?? null;
  }

  get redoLabel(): string | null {
    return this.#redo.at(-1)?.label ?? null;
  }

  /** Identifies the state of the document: the same value again after undo and redo have come back to it. */
  get position(): unknown {
    return this.#undo.at(-1) ?? this.#base;
  }

  /** Takes the last step back. An open gesture is cancelled first. Gives false where there was nothing to undo. */
  undo(): boolean {
    this.#store.cancelOpen();
    this.#captureAfter();
    const entry = this.#undo.pop();
    if (!entry) return false;
    this.#redo.push(entry);
    this.#replay(invertDiff(entry.diff), "undo", entry.label, entry.before);
    return true;
  }

  /** Does the last undone step again. An open gesture is cancelled first. Gives false where there was nothing to redo. */
  redo(): boolean {
    this.#store.cancelOpen();
    this.#captureAfter();
    const entry = this.#redo.pop();
    if (!entry) return false;
    this.#undo.push(entry);
    this.#replay(entry.diff, "redo", entry.label, entry.after);
    return true;
  }

  clear(): void {
    this.#undo = [];
    this.#redo = [];
    this.#fresh = null;
    this.#base = {};
    this.#tell();
  }

  /** Called when a step is added, undone, redone or dropped. */
  listen(listener: () => void): () => void {
    this.#listeners.push(listener);
    return () => {
      const at = this.#listeners.indexOf(listener);
      if (at >= 0) this.#listeners.splice(at, 1);
    };
  }

  #note({ diff, source, label }: SceneChange): void {
    if (source === "load") this.clear();
    if (source !== "edit") return;
    const entry: Entry = { label, diff, before: this.#before, after: this.#companion.capture() };
    this.#undo.push(entry);
    if (this.#undo.length > HISTORY_LIMIT) this.#base = this.#undo.shift()!;
    this.#redo = [];
    // A tool selects what it has made after its commit, in the same handler: that selection belongs to this step.
    this.#fresh = entry;
    queueMicrotask(() => {
      if (this.#fresh === entry) this.#captureAfter();
    });
    this.#tell();
  }

  #captureAfter(): void {
    if (!this.#fresh) return;
    this.#fresh.after = this.#companion.capture();
    this.#fresh = null;
  }

  #replay(diff: RecordsDiff, source: "undo" | "redo", label: string, companion: unknown): void {
    try {
      this.#store.replay(diff, source, label);
    } finally {
      this.#companion.restore(companion);
      this.#tell();
    }
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}
