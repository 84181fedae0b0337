import { type DiskFiles, writeFailure } from "./disk-files.ts";
import { sceneFileName } from "./file-name.ts";
import type { PromptsPort } from "./ports.ts";

/** What saving to disk needs of the document. */
export interface SavedFileOptions {
  readonly disk: DiskFiles;
  readonly prompts: PromptsPort;
  /** The scene's name. */
  readonly name: () => string;
  /** The text of the scene as it is now, and what identifies this state of it. */
  readonly state: () => { readonly text: string; readonly position: unknown };
  /** The state of that position is on disk, and belongs to this file from now on. */
  readonly saved: (position: unknown) => void;
}

/** The file on disk that the document belongs to. */
export class SavedFile {
  readonly #options: SavedFileOptions;
  #handle: FileSystemFileHandle | null = null;
  #name: string | null = null;
  /** One write at a time: two streams on one file would lose one of the two. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: SavedFileOptions) {
    this.#options = options;
  }

  /** The file's name, whether or not it can be written to. */
  get name(): string | null {
    return this.#name;
  }

  /** Writes to the file itself. Null where saving is a download, or there is no file yet. */
  get handle(): FileSystemFileHandle | null {
    return this.#handle;
  }

  belongTo(name: string | null, handle: FileSystemFileHandle | null): void {
    this.#name = name;
    this.#handle = handle;
  }

  /** Writes to the same file again; asks for one where there is none. True when it is written. */
  async save(): Promise<boolean> {
    return this.#handle ? this.#writeTo(this.#handle) : this.saveAs();
  }

  /** Asks for a file and writes to it. True when it is written. */
  async saveAs(): Promise<boolean> {
    const target = await this.#options.disk.chooseTarget(this.#suggestedName).catch(() => "download" as const);
    if (target === null) return false;
    if (target !== "download") return this.#writeTo(target);
    this.download();
    return true;
  }

  download(): void {
    const { text, position } = this.#options.state();
    this.#options.disk.download(this.#suggestedName, text);
    this.#options.saved(position);
  }

  get #suggestedName(): string {
    return this.#name ?? sceneFileName(this.#options.name());
  }

  #writeTo(handle: FileSystemFileHandle): Promise<boolean> {
    const writing = this.#last.then(() => this.#write(handle));
    this.#last = writing;
    return writing;
  }

  async #write(handle: FileSystemFileHandle): Promise<boolean> {
    const { disk, prompts, state, saved } = this.#options;
    const { text, position } = state();
    try {
      await disk.write(handle, text);
    } catch (error) {
      const action = { label: "Download instead", run: () => this.download() };
      prompts.toast(`“${handle.name}” could not be written: ${writeFailure(error)}`, action);
      return false;
    }
    this.belongTo(handle.name, handle);
    saved(position);
    return true;
  }
}
