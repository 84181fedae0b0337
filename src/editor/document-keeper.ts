import type { SceneWriter } from "../scene/scene-file.ts";
import { Autosave, type SavedDocument, type Snapshot } from "./autosave.ts";
import type { DocumentJournal } from "./document-journal.ts";
import { DocumentLock } from "./document-lock.ts";
import type { DocumentStorage, DocumentVersion } from "./document-storage.ts";
import type { SavedState } from "./ports.ts";

/** What the keeper needs, and what it asks of the documents. */
export interface DocumentKeeperOptions {
  readonly storage: DocumentStorage;
  readonly journal: DocumentJournal;
  readonly writer: SceneWriter;
  readonly locks: LockManager | undefined;
  /** The document as it is now. */
  readonly snapshot: () => Snapshot;
  /** Whether this tab has changed the document since it was opened. */
  readonly isEdited: () => boolean;
  /** Another tab has written a newer state, and this one has nothing of its own: shows that state. */
  readonly reload: (version: DocumentVersion) => Promise<void>;
  /** The saved state may be another one. */
  readonly changed: () => void;
  /** A scene is being opened, for which somebody waits. */
  readonly isHurried: () => boolean;
}

/** A document of its own, not written yet. */
export function newDocument(): SavedDocument {
  // randomUUID exists only where the address is secure.
  const random = crypto.getRandomValues(new Uint32Array(4));
  return { id: [...random].map((part) => part.toString(36)).join("-"), revision: 0 };
}

/** Keeps one document in the browser's storage, for this tab alone, and knows whether it is safe there. */
export class DocumentKeeper {
  readonly #options: DocumentKeeperOptions;
  readonly #autosave: Autosave;
  readonly #lock: DocumentLock;
  #document: SavedDocument = newDocument();
  #isOvertaken = false;
  #blocked: string | null = null;

  constructor(options: DocumentKeeperOptions) {
    this.#options = options;
    const { storage, journal, writer, changed, isHurried } = options;
    this.#autosave = new Autosave({
      storage,
      journal,
      writer,
      changed,
      isHurried,
      written: () => {
        this.#blocked = null;
      },
      overtaken: () => {
        this.#isOvertaken = true;
        this.#autosave.allow(false);
      },
    });
    this.#lock = new DocumentLock(options.locks, (state) => {
      this.#autosave.allow(state === "held" && !this.#isOvertaken);
      if (state === "held") void this.#catchUp(false);
      changed();
    });
  }

  get documentId(): string {
    return this.#document.id;
  }

  get state(): SavedState {
    if (this.#lock.state === "elsewhere" || this.#isOvertaken) {
      return { state: "otherTab", text: "Opened in another tab" };
    }
    const { state } = this.#autosave;
    if (this.#blocked !== null && state.state === "saved") return { state: "notSaved", reason: this.#blocked };
    return state;
  }

  /** The storage does not work, and why; null: it does. */
  setBlocked(reason: string | null): void {
    this.#blocked = reason;
    this.#options.changed();
  }

  /** From now on it is this document that is kept. What is pending of the one before is still written. */
  begin(document: SavedDocument = newDocument()): void {
    this.#document = document;
    this.#isOvertaken = false;
    this.#autosave.begin(document);
    this.#lock.hold(document.id);
    this.#autosave.allow(this.#lock.state === "held");
  }

  /** The document has changed, or is worth keeping as it is. */
  note(): void {
    this.#autosave.note(this.#options.snapshot());
  }

  /** The document is on disk as it is: what is stored says so too. */
  noteOnDisk(): void {
    if (this.state.state !== "saved") {
      this.note();
      return;
    }
    const { fileName, isClean } = this.#options.snapshot();
    this.#options.storage.note(this.#document.id, { fileName, isClean }).then(
      (isKnown) => {
        if (!isKnown) this.note();
      },
      () => {},
    );
  }

  /** The page may be gone in a moment. */
  leave(): void {
    this.#autosave.leave();
  }

  /** Takes the document from the tab that has it. What that tab wrote is shown, unless this one has changes of its own. */
  async takeOver(): Promise<void> {
    await this.#catchUp(true);
    this.#isOvertaken = false;
    this.#lock.takeOver(this.#document.id);
    this.#autosave.allow(true);
    if (this.#options.isEdited()) this.note();
  }

  async flush(): Promise<void> {
    await this.#autosave.flush();
  }

  /**
   * Another tab may have written since this one read the document. A tab without changes of its own then shows that
   * state; one with changes goes over it only when a person has said so.
   */
  async #catchUp(mayOverwrite: boolean): Promise<void> {
    const document = this.#document;
    const { storage, isEdited, reload, changed } = this.#options;
    try {
      const newest = await storage.find(document.id);
      if (!newest || newest.revision <= document.revision || document !== this.#document) return;
      if (isEdited() && !mayOverwrite) {
        this.#isOvertaken = true;
        this.#autosave.allow(false);
        changed();
        return;
      }
      const version = isEdited() ? null : await storage.read(newest.id, newest.revision);
      document.revision = newest.revision;
      if (version) await reload(version);
    } catch {
      // The storage does not answer: the next write will say so.
    }
  }
}
