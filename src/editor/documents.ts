import type { History } from "../scene/history.ts";
import { SCENE_RECORD_ID } from "../scene/record.ts";
import {
  createSceneWriter,
  type LoadedScene,
  type SceneKinds,
  type SceneWriter,
  sceneToObject,
} from "../scene/scene-file.ts";
import type { SceneStore } from "../scene/scene-store.ts";
import type { SavedDocument } from "./autosave.ts";
import type { CityPlan } from "./city/city.ts";
import { createDiskFiles, type DiskFiles, writeFailure } from "./disk-files.ts";
import { createDocumentJournal, type DocumentJournal } from "./document-journal.ts";
import { DocumentKeeper, newDocument } from "./document-keeper.ts";
import { createDocumentStorage, type DocumentStorage, type KeptFile } from "./document-storage.ts";
import { EXAMPLES, exampleText } from "./examples.ts";
import { KeptScenes } from "./kept-scenes.ts";
import { type DocumentCamera, KeptView } from "./kept-view.ts";
import { type Origin, openLastVisit } from "./last-visit.ts";
import { listenLeaving } from "./leaving.ts";
import { makeCity } from "./make-city.ts";
import { type OpenedScene, readGivenScene, readSceneFile } from "./open-document.ts";
import type { DocumentsPort, PromptsPort, SavedState } from "./ports.ts";
import { SavedFile } from "./saved-file.ts";
import type { Session } from "./session.ts";
import { createTabMemory, type TabMemory } from "./tab-memory.ts";

/** What the documents need. The last four are the browser's own where they are left out. */
export interface DocumentsOptions {
  readonly store: SceneStore;
  readonly history: History;
  readonly session: Session;
  readonly camera: DocumentCamera;
  readonly prompts: PromptsPort;
  readonly kinds: SceneKinds;
  readonly window?: Window & typeof globalThis;
  readonly storage?: DocumentStorage;
  readonly journal?: DocumentJournal;
  readonly disk?: DiskFiles;
}

/** Stands for no position in the history. */
const NEVER = Symbol("never");

/** Makes the documents; `start` opens what the last visit left. */
export function createDocuments(options: DocumentsOptions): Documents {
  return new Documents(options);
}

/** The scene as a document: opened, saved, kept by itself, one at a time. */
export class Documents implements DocumentsPort {
  readonly examples = EXAMPLES;
  readonly kept: KeptScenes;
  readonly #options: DocumentsOptions;
  readonly #storage: DocumentStorage;
  readonly #journal: DocumentJournal;
  readonly #disk: DiskFiles;
  readonly #file: SavedFile;
  readonly #writer: SceneWriter;
  readonly #keeper: DocumentKeeper;
  readonly #view: KeptView;
  readonly #memory: TabMemory;
  readonly #watchLeaving: () => void;
  readonly #listeners: (() => void)[] = [];
  /** The history's position at which nothing is missing from the file, example or script that it came from. */
  #clean: unknown;
  /** The history's position at which the document was opened. */
  #opened: unknown;
  /** The history's position that a file on disk has. */
  #onDisk: unknown = NEVER;
  /** Counts openings: one that has been overtaken by a later one changes nothing any more. */
  #openings = 0;
  #busy = 0;

  constructor(options: DocumentsOptions) {
    const { store, history, camera, kinds, prompts } = options;
    const page = options.window ?? window;
    this.#options = options;
    this.#clean = history.position;
    this.#opened = history.position;
    this.#storage = options.storage ?? createDocumentStorage();
    this.#journal = options.journal ?? createDocumentJournal(() => page.localStorage);
    this.#disk = options.disk ?? createDiskFiles(page);
    this.#writer = createSceneWriter(kinds);
    this.#file = new SavedFile({
      disk: this.#disk,
      prompts,
      name: () => this.name,
      state: () => ({ text: this.toText(), position: history.position }),
      saved: (position) => this.#noteOnDisk(position),
    });
    this.#memory = createTabMemory(page);
    this.#view = new KeptView(camera);
    this.#keeper = new DocumentKeeper({
      storage: this.#storage,
      journal: this.#journal,
      writer: this.#writer,
      locks: page.navigator.locks,
      snapshot: () => ({ scene: this.#scene(), name: this.name, fileName: this.#file.name, isClean: this.#isClean }),
      isEdited: () => !this.#isUnedited,
      reload: async ({ id, revision, text, fileName, isClean }) => {
        const { scene } = await readGivenScene(text, kinds);
        this.#install({ scene, notices: [] }, { document: { id, revision }, fileName, isClean, isKept: false });
      },
      changed: () => this.#tell(),
      isHurried: () => this.isBusy,
    });
    this.kept = new KeptScenes({
      storage: this.#storage,
      store,
      history,
      kinds,
      prompts,
      current: () => ({ id: this.#keeper.documentId, name: this.name }),
      flush: () => this.flush(),
      replace: (opened, origin) => this.#replace(opened, origin),
    });
    this.#watchLeaving = listenLeaving(page, {
      asks: () => this.hasUnsavedWork,
      leaves: () => this.#leave(),
    });
    store.listenSettled(({ source }) => {
      if (source === "load") return;
      this.#keeper.note();
      this.#tell();
    });
  }

  get name(): string {
    return this.#options.store.get(SCENE_RECORD_ID)?.name ?? "";
  }

  get fileName(): string | null {
    return this.#file.handle ? this.#file.name : null;
  }

  /** A file is being read: what is shown will soon be another scene. False while a person is being asked. */
  get isBusy(): boolean {
    return this.#busy > 0;
  }

  get savedState(): SavedState {
    const { state } = this.#keeper;
    const isOnDisk = state.state !== "otherTab" && this.#options.history.position === this.#onDisk;
    return isOnDisk ? { state: "saved" } : state;
  }

  get hasUnsavedWork(): boolean {
    return !this.#isClean && this.savedState.state !== "saved";
  }

  listen(listener: () => void): () => void {
    this.#listeners.push(listener);
    return () => {
      const at = this.#listeners.indexOf(listener);
      if (at >= 0) this.#listeners.splice(at, 1);
    };
  }

  /** Opens what the last visit left, or the ready scene. */
  async start(): Promise<void> {
    let opening = ++this.#openings;
    const { prompts, kinds } = this.#options;
    await this.#whileBusy(() =>
      openLastVisit({
        storage: this.#storage,
        journal: this.#journal,
        kinds,
        disk: this.#disk,
        prompts,
        tabDocument: this.#memory.document,
        setBlocked: (reason) => this.#keeper.setBlocked(reason),
        isUntouched: () => opening === this.#openings && this.#isUnedited,
        mayReplace: () => this.#mayReplace(),
        install: (opened, origin) => {
          this.#install(opened, origin);
          opening = this.#openings;
        },
      }),
    );
  }

  /** An empty scene, after asking where work would be lost. */
  async newScene(): Promise<void> {
    await this.openExample("empty");
  }

  async openExample(id: string): Promise<void> {
    const { kinds, prompts } = this.#options;
    const opened = await this.#whileBusy(async () => {
      const text = await exampleText(id).catch((error: unknown) => {
        if (EXAMPLES.every((example) => example.id !== id)) throw error;
        // It is fetched when it is asked for, and there may be no network by then.
        prompts.toast("The example could not be loaded: is there a network?");
        return null;
      });
      return text === null ? null : readGivenScene(text, kinds);
    });
    const { selects = null } = EXAMPLES.find((example) => example.id === id) ?? {};
    if (opened) await this.#replace(opened, { isClean: true, isKept: true, isExample: true, selects });
  }

  /** A made-up city as a new scene, after asking where work would be lost; asks for its size where it is given no plan. */
  async openCity(plan: CityPlan | null): Promise<void> {
    const { prompts } = this.#options;
    const opened = await makeCity(plan, prompts, (work) => this.#whileBusy(work));
    if (opened) await this.#replace(opened, { isClean: true, isKept: true });
  }

  /** Asks for a file and opens it. */
  async open(): Promise<void> {
    const chosen = await this.#disk.choose().catch((error: unknown) => {
      this.#options.prompts.toast(`The file cannot be opened: ${writeFailure(error)}`);
      return null;
    });
    if (chosen) await this.openFile(chosen.file, chosen.handle ?? undefined);
  }

  async openFile(file: File, handle?: FileSystemFileHandle): Promise<void> {
    const { prompts, kinds } = this.#options;
    const result = await this.#whileBusy(() => readSceneFile(file, kinds, prompts));
    if (!result) return;
    if (result.ok) {
      const kept = handle ? { handle, lastModified: file.lastModified } : null;
      await this.#replace(result, { fileName: file.name, file: kept, isClean: true, isKept: true });
      return;
    }
    const { problems, total } = result;
    const answer = await prompts.showProblems({ fileName: file.name, problems, total, sceneName: this.name });
    if (answer === "openAnother") await this.open();
  }

  /** Opens a scene that a script gives. Rejects with an Error that lists every problem; the scene then stays. */
  async load(textOrObject: string | object): Promise<void> {
    await this.#whileBusy(async () => {
      const opening = ++this.#openings;
      const opened = await readGivenScene(textOrObject, this.#options.kinds);
      if (opening === this.#openings) this.#install(opened, { isClean: true, isKept: true });
    });
  }

  /** Writes to the same file again; asks for one where there is none. An open gesture is cancelled first. True when it is written. */
  save(): Promise<boolean> {
    this.#options.store.cancelOpen();
    return this.#file.save();
  }

  /** Asks for a file and writes to it. An open gesture is cancelled first. True when it is written. */
  saveAs(): Promise<boolean> {
    this.#options.store.cancelOpen();
    return this.#file.saveAs();
  }

  downloadInstead(): void {
    this.#options.store.cancelOpen();
    this.#file.download();
  }

  /** The scene as its file would hold it. */
  toText(): string {
    return this.#writer.write(this.#scene());
  }

  /** The same as an object of its own: changing it changes no record. */
  toObject(): Record<string, unknown> {
    return structuredClone(sceneToObject(this.#scene(), this.#options.kinds));
  }

  /** The same scene as a document of its own, which other tabs know nothing of. */
  workOnCopy(): void {
    this.#file.belongTo(null, null);
    this.#clean = NEVER;
    this.#keep(newDocument());
    const name = `${this.name} copy`;
    this.#options.store.transact("Work on a copy", (transaction) => transaction.update(SCENE_RECORD_ID, { name }));
  }

  takeOver(): void {
    void this.#keeper.takeOver();
  }

  /** Writes what is still to be saved at once. */
  async flush(): Promise<void> {
    await this.#keeper.flush();
  }

  get #isClean(): boolean {
    return this.#options.history.position === this.#clean;
  }

  /** Nothing was changed since the scene was opened. */
  get #isUnedited(): boolean {
    return this.#options.history.position === this.#opened;
  }

  #scene(): LoadedScene {
    return { records: this.#options.store.all(), view: this.#view.current };
  }

  /** Puts a scene that is whole in the place of the one on screen, after asking where work would be lost. */
  async #replace(opened: OpenedScene, origin: Origin): Promise<void> {
    const opening = ++this.#openings;
    if (!(await this.#mayReplace())) return;
    if (opening === this.#openings) this.#install(opened, origin);
  }

  async #mayReplace(): Promise<boolean> {
    if (this.#isClean) return true;
    const answer = await this.#options.prompts.ask({
      title: `Save “${this.name}” first?`,
      text: "It has changes that no file on disk has.",
      choices: [
        { id: "save", label: "Save", tone: "primary" },
        { id: "discard", label: "Don’t save", tone: "danger" },
        { id: "cancel", label: "Cancel", tone: "plain" },
      ],
    });
    return answer === "discard" || (answer === "save" && (await this.save()));
  }

  #install({ scene, notices }: OpenedScene, origin: Origin): void {
    const { store, history, session, prompts } = this.#options;
    store.cancelOpen();
    this.#file.belongTo(origin.fileName ?? null, origin.file?.handle ?? null, origin.file?.lastModified);
    // An id of the old scene may be another record of the new one.
    session.set({ selection: [], hover: null });
    store.load(scene.records);
    if (origin.selects && store.get(origin.selects)) session.select([origin.selects]);
    if (origin.isExample && scene.view) this.#view.showAcross(scene.view, (this.#options.window ?? window).innerWidth);
    else this.#view.show(scene.view);
    if (origin.movedView) this.#view.comeBackTo(origin.movedView);
    this.#opened = history.position;
    this.#clean = origin.isClean ? history.position : NEVER;
    this.#onDisk = origin.file || origin.fileName ? this.#clean : NEVER;
    this.#keep(origin.document ?? newDocument());
    if (origin.isKept) this.#keeper.note();
    if (origin.file) void this.#keepFile(origin.file);
    if (notices.length > 0) prompts.toast(notices.join(". "));
    this.#tell();
  }

  #keep(document: SavedDocument): void {
    this.#keeper.begin(document);
    this.#memory.document = document.id;
  }

  #noteOnDisk(position: unknown): void {
    this.#clean = position;
    this.#onDisk = position;
    this.#keeper.noteOnDisk();
    const { handle, lastModified } = this.#file;
    if (handle) void this.#keepFile({ handle, lastModified });
    this.#tell();
  }

  /** A handle that the browser can keep writes to the same file on the next visit too. */
  async #keepFile(file: KeptFile): Promise<void> {
    await this.#storage.keepFile(this.#keeper.documentId, file).catch(() => {});
  }

  #leave(): void {
    this.#keeper.leave();
    if (this.#view.isMoved && this.#view.current) this.#journal.keepView(this.#keeper.documentId, this.#view.current);
  }

  #tell(): void {
    if (!this.#isClean && this.savedState.state === "saved") this.#memory.askToPersist();
    this.#watchLeaving();
    for (const listener of [...this.#listeners]) listener();
  }

  async #whileBusy<T>(work: () => Promise<T>): Promise<T> {
    this.#busy++;
    try {
      return await work();
    } finally {
      this.#busy--;
    }
  }
}
