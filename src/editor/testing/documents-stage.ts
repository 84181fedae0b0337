import { History } from "../../scene/history.ts";
import type { SceneRecord } from "../../scene/record.ts";
import { SceneStore } from "../../scene/scene-store.ts";
import type { DiskFiles } from "../disk-files.ts";
import { createDocuments, type Documents } from "../documents.ts";
import type { PromptsPort, SavedView } from "../ports.ts";
import { sceneKinds } from "../scene-kinds.ts";
import { Session } from "../session.ts";
import { FakePage } from "./fake-page.ts";
import { MemoryStorage } from "./memory-storage.ts";

export const BALL: SceneRecord = { id: "ball", kind: "sphere", name: "Ball", center: [0, 1, 0], radius: 1 };

/** The text of a scene as a person might have it in a file. */
export function sceneText(name: string, shapes: readonly object[] = [BALL], more: object = {}): string {
  return JSON.stringify({ format: "footpoint-scene", version: 1, name, shapes, ...more });
}

/** Records what a person is told and asked; the answers are given beforehand. */
export class FakePrompts implements PromptsPort {
  readonly reports: Parameters<PromptsPort["showProblems"]>[0][] = [];
  readonly questions: Parameters<PromptsPort["ask"]>[0][] = [];
  readonly toasts: { readonly text: string; readonly action?: { readonly label: string; run(): void } | undefined }[] =
    [];
  readonly fractions: number[] = [];
  answers: (string | null)[] = [];
  readonly numbersAsked: Parameters<PromptsPort["askNumber"]>[0][] = [];
  numbers: number[] = [];
  /** Called with each fraction that is told, and the way out. */
  onProgress: (fraction: number, cancel: () => void) => void = () => {};

  async showProblems(report: Parameters<PromptsPort["showProblems"]>[0]): Promise<"keep"> {
    this.reports.push(report);
    return "keep";
  }

  async ask(question: Parameters<PromptsPort["ask"]>[0]): Promise<string | null> {
    this.questions.push(question);
    return this.answers.shift() ?? null;
  }

  async askNumber(question: Parameters<PromptsPort["askNumber"]>[0]): Promise<number | null> {
    this.numbersAsked.push(question);
    return this.numbers.shift() ?? null;
  }

  toast(text: string, action?: { readonly label: string; run(): void }): void {
    this.toasts.push({ text, action });
  }

  progress(_title: string, cancel: () => void): { update(fraction: number): void; done(): void } {
    return {
      update: (fraction) => {
        this.fractions.push(fraction);
        this.onProgress(fraction, cancel);
      },
      done: () => {},
    };
  }
}

/** A disk whose dialogs answer as they are told. */
export class FakeDisk implements DiskFiles {
  readonly downloads: { readonly fileName: string; readonly text: string }[] = [];
  readonly written: { readonly handle: FileSystemFileHandle; readonly text: string }[] = [];
  chosen: Awaited<ReturnType<DiskFiles["choose"]>> = null;
  target: FileSystemFileHandle | "download" | null = "download";
  suggested: string[] = [];
  failure: Error | null = null;
  /** When the file was written last; undefined: as whoever asks knows it. A write is a millisecond later. */
  modified: number | null | undefined = undefined;

  async choose(): ReturnType<DiskFiles["choose"]> {
    return this.chosen;
  }

  async chooseTarget(suggestedName: string): ReturnType<DiskFiles["chooseTarget"]> {
    this.suggested.push(suggestedName);
    return this.target;
  }

  async lastModified(): Promise<number | null> {
    if (this.modified === undefined) throw new Error("nobody knows");
    return this.modified;
  }

  async write(handle: FileSystemFileHandle, text: string): Promise<number> {
    if (this.failure) throw this.failure;
    this.written.push({ handle, text });
    this.modified = (this.modified ?? 0) + 1;
    return this.modified;
  }

  download(fileName: string, text: string): void {
    this.downloads.push({ fileName, text });
  }
}

export function handleOf(name: string): FileSystemFileHandle {
  return { kind: "file", name } as FileSystemFileHandle;
}

/** A camera that stands where it was put, or where a person has moved it. */
export class FakeCamera {
  view: SavedView = { projection: "perspective", eye: [1, 1, 1], target: [0, 0, 0] };
  timesFramed = 0;
  readonly #listeners: ((change: { readonly byPerson: boolean }) => void)[] = [];

  readView(): SavedView {
    return this.view;
  }

  applyView(view: SavedView): void {
    this.#move(view, false);
  }

  frame(): void {
    this.timesFramed++;
  }

  orbitTo(view: SavedView): void {
    this.#move(view, true);
  }

  listenCamera(listener: (change: { readonly byPerson: boolean }) => void): void {
    this.#listeners.push(listener);
  }

  #move(view: SavedView, byPerson: boolean): void {
    this.view = view;
    for (const listener of this.#listeners) listener({ byPerson });
  }
}

/** The documents with everything around them that is not the browser. */
export class DocumentsStage {
  readonly store = new SceneStore();
  readonly session = new Session();
  readonly history: History;
  readonly prompts = new FakePrompts();
  readonly disk = new FakeDisk();
  readonly camera = new FakeCamera();
  readonly documents: Documents;

  constructor(
    readonly page = new FakePage(),
    readonly storage = new MemoryStorage(),
  ) {
    this.history = new History(this.store, { capture: () => null, restore: () => {} });
    this.documents = createDocuments({
      store: this.store,
      history: this.history,
      session: this.session,
      camera: this.camera,
      prompts: this.prompts,
      kinds: sceneKinds,
      window: page.window,
      storage,
      disk: this.disk,
    });
  }

  /** One settled change. */
  edit(name = "Renamed"): void {
    const [, record] = this.store.all();
    this.store.transact("Rename", (transaction) => transaction.update(record?.id ?? "scene", { name }));
  }

  file(name: string, text: string): File {
    return new File([text], name, { type: "application/json" });
  }

  get names(): string[] {
    return this.store.all().map((record) => record.name);
  }
}
