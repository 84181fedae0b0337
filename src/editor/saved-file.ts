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
  /** When the file was written as this page knows it; null where that is not known. */
  #lastModified: number | null = null;
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

  /** When the file was written as this page knows it (milliseconds since 1970); null where that is not known. */
  get lastModified(): number | null {
    return this.#lastModified;
  }

  belongTo(name: string | null, handle: FileSystemFileHandle | null, lastModified: number | null = null): void {
    this.#name = name;
    this.#handle = handle;
    this.#lastModified = lastModified;
  }

  /**
   * Writes to the same file again, after asking where another program has written it since; asks for a file where there is
   * none. True when it is written.
   */
  async save(): Promise<boolean> {
    const handle = this.#handle;
    if (!handle) return this.saveAs();
    const written = await this.#inTurn(async () => {
      const answer = await this.#askToOverwrite(handle);
      return answer === "overwrite" ? this.#write(handle) : answer;
    });
    return written === "saveAs" ? this.saveAs() : written === true;
  }

  /** Asks for a file and writes to it. True when it is written. */
  async saveAs(): Promise<boolean> {
    const target = await this.#options.disk.chooseTarget(this.#suggestedName).catch(() => "download" as const);
    if (target === null) return false;
    // Whoever chooses a file that is there has been asked by the browser.
    if (target !== "download") return this.#inTurn(() => this.#write(target));
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

  #inTurn<T>(write: () => Promise<T>): Promise<T> {
    const writing = this.#last.then(write);
    this.#last = writing;
    return writing;
  }

  /** "overwrite" at once where the file is as this page knows it; null where the person thinks better of it. */
  async #askToOverwrite(handle: FileSystemFileHandle): Promise<"overwrite" | "saveAs" | null> {
    const { disk, prompts } = this.#options;
    // Why a file cannot be asked, the write itself will tell.
    const now = await disk.lastModified(handle).catch(() => null);
    if (now === null || this.#lastModified === null || now === this.#lastModified) return "overwrite";
    const answer = await prompts.ask({
      title: `“${handle.name}” has changed on disk`,
      text: "Another program has written it since it was opened or saved here. Saving over it would lose what that wrote.",
      choices: [
        { id: "saveAs", label: "Save as…", tone: "primary" },
        { id: "overwrite", label: "Save over it", tone: "danger" },
        { id: "cancel", label: "Cancel", tone: "plain" },
      ],
    });
    return answer === "saveAs" || answer === "overwrite" ? answer : null;
  }

  async #write(handle: FileSystemFileHandle): Promise<boolean> {
    const { disk, prompts, state, saved } = this.#options;
    const { text, position } = state();
    let lastModified: number;
    try {
      lastModified = await disk.write(handle, text);
    } catch (error) {
      const action = { label: "Download instead", run: () => this.download() };
      prompts.toast(`“${handle.name}” could not be written: ${writeFailure(error)}`, action);
      return false;
    }
    this.belongTo(handle.name, handle, lastModified);
    saved(position);
    return true;
  }
}
