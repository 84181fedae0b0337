import type { History } from "../scene/history.ts";
import { openScene } from "../scene/open-scene.ts";
import type { SceneKinds } from "../scene/scene-file.ts";
import type { SceneStore } from "../scene/scene-store.ts";
import type { DocumentInfo, DocumentStorage, KeptVersion } from "./document-storage.ts";
import type { Origin } from "./last-visit.ts";
import type { OpenedScene } from "./open-document.ts";
import type { KeptScenesPort, PromptsPort } from "./ports.ts";
import { replaceRecords } from "./replace-records.ts";

/** What the kept scenes need of the documents. */
export interface KeptScenesOptions {
  readonly storage: DocumentStorage;
  readonly store: SceneStore;
  readonly history: History;
  readonly kinds: SceneKinds;
  readonly prompts: PromptsPort;
  /** The document that is open. */
  readonly current: () => { readonly id: string; readonly name: string };
  /** Writes what is still to be saved. */
  readonly flush: () => Promise<void>;
  /** Puts a scene in the place of the one on screen, after asking where work would be lost. */
  readonly replace: (opened: OpenedScene, origin: Origin) => Promise<void>;
}

/** What the undo step is called that brings a state back. */
const RESTORE = "Restore an earlier state";

/** The scenes that this browser keeps beside the one that is open, and the earlier states of that one. */
export class KeptScenes implements KeptScenesPort {
  readonly #options: KeptScenesOptions;

  constructor(options: KeptScenesOptions) {
    this.#options = options;
  }

  async recent(): Promise<readonly DocumentInfo[]> {
    const { storage, current } = this.#options;
    return withoutCopies(await storage.list()).filter(({ id }) => id !== current().id);
  }

  async openRecent(id: string): Promise<void> {
    const { storage, kinds, prompts, current, replace } = this.#options;
    const info = await storage.find(id);
    const version = info && (await storage.read(id, info.revision));
    if (!info || !version) {
      prompts.toast("That scene is not kept in this browser any more");
      return;
    }
    const result = await openScene(version.text, kinds);
    if (!result.ok) {
      const { problems, total } = result;
      await prompts.showProblems({ fileName: info.name, problems, total, sceneName: current().name });
      return;
    }
    const file = await storage.fileOf(id).catch(() => null);
    const { revision, fileName, isClean } = info;
    await replace(result, { document: { id, revision }, fileName, file, isClean, isKept: false });
  }

  async versions(): Promise<readonly KeptVersion[]> {
    const { storage, current, flush } = this.#options;
    await flush();
    return storage.versions(current().id);
  }

  async restoreVersion(revision: number): Promise<void> {
    const { storage, store, history, kinds, prompts, current } = this.#options;
    const version = await storage.read(current().id, revision);
    const result = version && (await openScene(version.text, kinds));
    if (!version || !result?.ok) {
      prompts.toast("That state is not kept in this browser any more");
      return;
    }
    replaceRecords(store, result.scene.records, RESTORE);
    const time = new Date(version.savedAt).toLocaleTimeString("en-GB");
    const undo = () => {
      if (history.undoLabel === RESTORE) history.undo();
    };
    prompts.toast(`This is how it was at ${time}`, { label: "Undo", run: undo });
  }
}

/**
 * The scenes worth going back to, newest first: changed ones, and those of a file, each file once while nothing was changed. An
 * example that was only looked at is among the examples.
 */
function withoutCopies(infos: readonly DocumentInfo[]): readonly DocumentInfo[] {
  const files = new Set<string>();
  return infos.filter(({ isClean, fileName }) => {
    if (!isClean) return true;
    if (fileName === null || files.has(fileName)) return false;
    files.add(fileName);
    return true;
  });
}
