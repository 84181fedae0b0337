import type { LoadedScene, SceneWriter } from "../scene/scene-file.ts";
import type { DocumentJournal } from "./document-journal.ts";
import type { DocumentStorage, DocumentVersion } from "./document-storage.ts";

/** A settled state of the document, and what is to be known of it. */
export interface Snapshot {
  readonly scene: LoadedScene;
  readonly name: string;
  readonly fileName: string | null;
  readonly isClean: boolean;
}

/** The document that is being saved. */
export interface SavedDocument {
  readonly id: string;
  /** The last revision that was given out. */
  revision: number;
}

/** Whether the last settled change is safe in the browser's storage. */
export type AutosaveState =
  | { readonly state: "saved" | "saving" }
  | { readonly state: "notSaved"; readonly reason: string };

/** What autosave needs; `changed` is called whenever its state is another one. */
export interface AutosaveOptions {
  readonly storage: DocumentStorage;
  readonly journal: DocumentJournal;
  readonly writer: SceneWriter;
  readonly changed: () => void;
  /** A write has succeeded: the storage works. */
  readonly written: () => void;
  /** The storage has a newer revision than this tab: another one has written the document. */
  readonly overtaken: () => void;
  /** Somebody waits for the page, such as for a scene that is being opened. Absent: nobody ever does. */
  readonly isHurried?: () => boolean;
}

/** After the last settled change, in milliseconds. */
const DELAY_MS = 500;

/** After the first settled change that is not saved: work without a pause is saved all the same, about once a second. */
const LONGEST_DELAY_MS = 800;

/** For the browser to find an idle moment. */
const IDLE_MS = 200;

/** Longest stretch of writing between two pauses. */
const SLICE_MS = 8;

/** So long writing stands back while somebody waits for the page: with the delay before it, work is still saved in a second. */
const LONGEST_PAUSE_MS = 400;

const RECORDS_A_STEP = 200;

interface Job {
  readonly document: SavedDocument;
  readonly snapshot: Snapshot;
}

/**
 * Saves settled changes in the background: a while after the last one, in idle time, in slices, one write at a time. A
 * page that is left keeps what is still to be saved in the journal, and starts a last write.
 */
export class Autosave {
  readonly #options: AutosaveOptions;
  #document: SavedDocument | null = null;
  #isAllowed = true;
  #state: AutosaveState = { state: "saved" };
  /** The newest snapshot of the document that is not saved. */
  #pending: Job | null = null;
  /** Last snapshots of documents that were open before. */
  readonly #earlier: Job[] = [];
  #dirtySince: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writing: Promise<void> | null = null;
  #inFlight: Job | null = null;

  constructor(options: AutosaveOptions) {
    this.#options = options;
  }

  get state(): AutosaveState {
    return this.#state;
  }

  /** Something is not in the storage yet. */
  get isPending(): boolean {
    return this.#pending !== null || this.#writing !== null;
  }

  /** From now on changes belong to this document; what is pending of the one before is written at once. */
  begin(document: SavedDocument): void {
    if (this.#pending && this.#isAllowed) this.#earlier.push(this.#pending);
    this.#document = document;
    this.#pending = null;
    this.#dirtySince = null;
    clearTimeout(this.#timer);
    this.#set({ state: "saved" });
    if (this.#earlier.length > 0) void this.#write();
  }

  /** While it is not allowed, changes are kept in memory only: another tab has the document. */
  allow(isAllowed: boolean): void {
    this.#isAllowed = isAllowed;
    if (isAllowed && this.#pending) this.#schedule();
  }

  /** A change has settled. Costs nothing but the note of it. */
  note(snapshot: Snapshot): void {
    if (!this.#document) return;
    this.#pending = { document: this.#document, snapshot };
    this.#dirtySince ??= performance.now();
    this.#set({ state: "saving" });
    if (this.#isAllowed) this.#schedule();
  }

  /** Writes what is pending without waiting; resolves when it is written, or has failed. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#isAllowed) await this.#write();
  }

  /** The page may be gone in a moment: keeps what is pending by every means that does not need time. */
  leave(): void {
    const job = this.#pending ?? this.#inFlight;
    if (!job || !this.#isAllowed) return;
    const version = this.#versionOf(job, this.#options.writer.write(job.snapshot.scene));
    this.#options.journal.keep(version);
    this.#options.storage.writeLast(version);
  }

  #schedule(): void {
    const waited = performance.now() - (this.#dirtySince ?? performance.now());
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => whenIdle(() => void this.#write()),
      Math.max(0, Math.min(DELAY_MS, LONGEST_DELAY_MS - waited)),
    );
  }

  /** One write after the other until nothing is pending. */
  #write(): Promise<void> {
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = null;
      this.#options.changed();
    });
    return this.#writing;
  }

  async #writeAll(): Promise<void> {
    for (;;) {
      const job = this.#earlier.shift() ?? (this.#isAllowed ? this.#pending : null);
      if (!job) return;
      const isCurrent = job === this.#pending;
      if (isCurrent) {
        this.#pending = null;
        this.#dirtySince = null;
        clearTimeout(this.#timer);
      }
      this.#inFlight = job;
      const failure = await this.#writeJob(job);
      this.#inFlight = null;
      if (job.document !== this.#document) continue;
      if (failure !== null) {
        // What could not be written stays pending: the next change, or leaving the page, tries again.
        this.#pending ??= job;
        this.#set({ state: "notSaved", reason: failure });
        return;
      }
      if (!this.#pending) this.#set({ state: "saved" });
    }
  }

  /** Null when it is written, else why not in a few words. */
  async #writeJob(job: Job): Promise<string | null> {
    const { storage, journal, writer, written, overtaken, isHurried = () => false } = this.#options;
    try {
      await prepare(writer, job.snapshot.scene.records, standingBack(isHurried));
      const version = this.#versionOf(job, writer.write(job.snapshot.scene));
      const isOvertaken = (await storage.write(version)) === "newer";
      // A last write of this very tab may have come in between: then the newer revision is our own.
      if (isOvertaken && job.document === this.#document && job.document.revision === version.revision) {
        overtaken();
        return "changed in another tab";
      }
      journal.drop(version.id, version.revision);
      written();
      return null;
    } catch (error) {
      return reasonOf(error);
    }
  }

  #versionOf({ document, snapshot }: Job, text: string): DocumentVersion {
    const { name, fileName, isClean } = snapshot;
    return { id: document.id, revision: ++document.revision, name, fileName, isClean, savedAt: Date.now(), text };
  }

  #set(state: AutosaveState): void {
    this.#state = state;
    this.#options.changed();
  }
}

/** Why storage refused, in the few words that fit beside the scene's name. */
export function reasonOf(error: unknown): string {
  const name = error instanceof Error || error instanceof DOMException ? error.name : "";
  if (name === "QuotaExceededError") return "storage full";
  if (name === "SecurityError" || name === "InvalidStateError" || name === "NotAllowedError") {
    return "the browser blocks storage";
  }
  return "storage does not work";
}

/** Makes the lines of all records in slices, so that a large scene is written without stopping the page. */
async function prepare(
  writer: SceneWriter,
  records: LoadedScene["records"],
  standBack: () => Promise<void>,
): Promise<void> {
  await standBack();
  let began = performance.now();
  for (let from = 0; from < records.length; from += RECORDS_A_STEP) {
    writer.prepare(records, from, RECORDS_A_STEP);
    if (performance.now() - began < SLICE_MS) continue;
    await new Promise<void>((resolve) => whenIdle(resolve));
    await standBack();
    began = performance.now();
  }
}

/** Waits while somebody else waits for the page, but no longer than so long in all. */
function standingBack(isHurried: () => boolean): () => Promise<void> {
  let left = LONGEST_PAUSE_MS;
  return async () => {
    for (; left > 0 && isHurried(); left -= SLICE_MS)
      await new Promise<void>((resolve) => setTimeout(resolve, SLICE_MS));
  };
}

function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(run, { timeout: IDLE_MS });
  else setTimeout(run, 0);
}
