import { SCENE_EXTENSION } from "./file-name.ts";

/** A file that a person chose, with the handle that writes to it where the browser has one. */
export interface ChosenFile {
  readonly file: File;
  readonly handle: FileSystemFileHandle | null;
}

/** Files on disk: by File System Access where the browser has it, else by file inputs and downloads. */
export interface DiskFiles {
  /** Asks for a file to open; null where the person thinks better of it. */
  choose(): Promise<ChosenFile | null>;
  /** Asks where to save; null where the person thinks better of it, "download" where the browser cannot ask. */
  chooseTarget(suggestedName: string): Promise<FileSystemFileHandle | "download" | null>;
  /** When the file was written last, by anybody (milliseconds since 1970); null where it is not there any more. */
  lastModified(handle: FileSystemFileHandle): Promise<number | null>;
  /**
   * Writes the whole text and reads its size back; gives when that was. Rejects where it could not be written; the old content
   * then stays.
   */
  write(handle: FileSystemFileHandle, text: string): Promise<number>;
  /** Hands the text to the browser's downloads. */
  download(fileName: string, text: string): void;
}

/** The pickers, which TypeScript's library does not know. */
interface Pickers {
  showOpenFilePicker?(options: object): Promise<FileSystemFileHandle[]>;
  showSaveFilePicker?(options: object): Promise<FileSystemFileHandle>;
}

/** Permissions of a handle, which TypeScript's library does not know. */
interface Permissions {
  queryPermission?(options: { readonly mode: "readwrite" }): Promise<PermissionState>;
  requestPermission?(options: { readonly mode: "readwrite" }): Promise<PermissionState>;
}

const TYPES = [{ description: "Footpoint scene", accept: { "application/json": [".json"] } }];

/** The disk as the browser lets a page reach it. */
export function createDiskFiles(window: Window & typeof globalThis): DiskFiles {
  const pickers = window as Pickers;
  return {
    async choose() {
      if (!pickers.showOpenFilePicker) return chooseByInput(window.document);
      try {
        const [handle] = await pickers.showOpenFilePicker({ types: TYPES, id: "footpoint" });
        return handle ? { file: await handle.getFile(), handle } : null;
      } catch (error) {
        if (isNamed(error, "AbortError")) return null;
        // A page in a frame of another site may not use the picker, but may use an input.
        if (isNamed(error, "SecurityError")) return chooseByInput(window.document);
        throw error;
      }
    },

    async chooseTarget(suggestedName) {
      if (!pickers.showSaveFilePicker) return "download";
      try {
        return await pickers.showSaveFilePicker({ types: TYPES, id: "footpoint", suggestedName });
      } catch (error) {
        if (isNamed(error, "AbortError")) return null;
        if (isNamed(error, "SecurityError")) return "download";
        throw error;
      }
    },

    async lastModified(handle) {
      await expectPermission(handle);
      try {
        return (await handle.getFile()).lastModified;
      } catch (error) {
        if (isNamed(error, "NotFoundError")) return null;
        throw error;
      }
    },

    async write(handle, text) {
      await expectPermission(handle);
      const bytes = new Blob([text], { type: "application/json" });
      const stream = await handle.createWritable();
      try {
        await stream.write(bytes);
        // Only closing puts the new content in the place of the old one.
        await stream.close();
      } catch (error) {
        await stream.abort().catch(() => {});
        throw error;
      }
      const written = await handle.getFile();
      if (written.size !== bytes.size) throw new Error(`${written.size} of ${bytes.size} bytes arrived`);
      return written.lastModified;
    },

    download(fileName, text) {
      const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
      const link = window.document.createElement("a");
      link.href = url;
      link.download = fileName;
      link.click();
      // The download has its own hold on the data once it has begun; how soon that is, nobody says.
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
    },
  };
}

/** Why a file could not be written, in a few words. */
export function writeFailure(error: unknown): string {
  if (isNamed(error, "QuotaExceededError")) return "the disk is full";
  if (isNamed(error, "NotAllowedError")) return "the browser was not allowed to write to it";
  if (isNamed(error, "NotFoundError")) return "it is no longer there";
  return error instanceof Error && error.message !== "" ? error.message : "the disk refused it";
}

/** A new input each time: the same file can then be chosen again. */
function chooseByInput(document: Document): Promise<ChosenFile | null> {
  return new Promise((resolve) => {
    const input = document.createElement("input");
    input.type = "file";
    input.accept = `${SCENE_EXTENSION},.json,application/json`;
    input.addEventListener("change", () => {
      const file = input.files?.[0];
      resolve(file ? { file, handle: null } : null);
    });
    input.addEventListener("cancel", () => resolve(null));
    input.click();
  });
}

async function expectPermission(handle: FileSystemFileHandle): Promise<void> {
  const permissions = handle as Permissions;
  const mode = { mode: "readwrite" } as const;
  if ((await permissions.queryPermission?.(mode)) === "granted") return;
  const answer = await permissions.requestPermission?.(mode);
  if (answer !== undefined && answer !== "granted") throw new DOMException("not allowed", "NotAllowedError");
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof DOMException && error.name === name;
}
