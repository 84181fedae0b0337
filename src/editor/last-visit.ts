import { readScene, type SceneKinds, type SceneView } from "../scene/scene-file.ts";
import type { SavedDocument } from "./autosave.ts";
import { reportBroken } from "./broken-document.ts";
import type { DiskFiles } from "./disk-files.ts";
import type { DocumentJournal } from "./document-journal.ts";
import { newDocument } from "./document-keeper.ts";
import type { DocumentStorage, KeptFile } from "./document-storage.ts";
import { FIRST_SCENE } from "./examples.ts";
import { listProblems, type OpenedScene } from "./open-document.ts";
import type { PromptsPort } from "./ports.ts";
import { type Restored, restoreDocument, takeView } from "./restore-document.ts";

/** Where a scene comes from. */
export interface Origin {
  readonly document?: SavedDocument;
  readonly fileName?: string | null;
  /** What writes to its file. */
  readonly file?: KeptFile | null;
  /** Where a person had moved the camera since the scene was saved. */
  readonly movedView?: SceneView | undefined;
  /** Whether nothing in it is missing from where it comes from. */
  readonly isClean: boolean;
  /** Whether it is written to the browser's storage before anything is changed in it. */
  readonly isKept: boolean;
  /** The record that is selected at first. */
  readonly selects?: string | null;
  /** An example: made for a wide window, and shown whole on a narrow one. */
  readonly isExample?: boolean;
}

/** What opening the last visit needs. */
export interface LastVisitOptions {
  readonly storage: DocumentStorage;
  readonly journal: DocumentJournal;
  readonly kinds: SceneKinds;
  readonly disk: DiskFiles;
  readonly prompts: PromptsPort;
  /** The document that this tab showed before it was reloaded. */
  readonly tabDocument: string | null;
  readonly setBlocked: (reason: string | null) => void;
  /** Whether nothing has been opened or changed since the start but by this. */
  readonly isUntouched: () => boolean;
  /** Asks where work would be lost. */
  readonly mayReplace: () => Promise<boolean>;
  readonly install: (opened: OpenedScene, origin: Origin) => void;
}

/** How long a start waits for the browser's storage. */
const PATIENCE_MS = 3000;

/**
 * Opens what the last visit left, or the ready scene. Storage that does not answer keeps nobody waiting; where it answers
 * late, what it has is shown if nothing was done yet, else offered.
 */
export async function openLastVisit(options: LastVisitOptions): Promise<void> {
  const { storage, journal, kinds, tabDocument, setBlocked, isUntouched } = options;
  const restoring = restoreDocument(storage, journal, kinds, tabDocument);
  const restored = await Promise.race([restoring, silence()]);
  setBlocked(restored ? restored.blocked : "the browser's storage does not answer");
  // Nothing is awaited between the question and the deed: a script may load a scene in any pause.
  if (isUntouched()) {
    if (restored?.found) installFound(options, restored);
    else installFirst(options);
  }
  if (restored) report(options, restored);
  else void restoring.then((late) => takeLate(options, late));
  void storage.trim().catch(() => {});
}

function takeLate(options: LastVisitOptions, late: Restored): void {
  const { setBlocked, isUntouched, mayReplace, prompts } = options;
  setBlocked(late.blocked);
  report(options, late);
  if (!late.found) return;
  if (isUntouched()) {
    installFound(options, late);
    return;
  }
  prompts.toast(`“${late.found.info.name}” of your last visit can be opened now`, {
    label: "Open it",
    run: async () => {
      if (await mayReplace()) installFound(options, late);
    },
  });
}

function installFound({ journal, kinds, install }: LastVisitOptions, { found, broken }: Restored): void {
  if (!found) return;
  const { info, scene, file } = found;
  install(
    { scene, notices: [] },
    {
      // An older state of a document that is broken becomes a document of its own: the broken one is not touched.
      document: broken ? newDocument() : { id: info.id, revision: info.revision },
      fileName: info.fileName,
      file,
      movedView: takeView(journal, info.id, kinds),
      isClean: info.isClean && !broken,
      isKept: broken !== null,
    },
  );
}

function installFirst({ kinds, install }: LastVisitOptions): void {
  const first = readScene(FIRST_SCENE, kinds);
  if (!first.ok) throw new Error(`the ready scene: ${listProblems(first.problems, first.total)}`);
  install(first, { isClean: true, isKept: false });
}

function report({ prompts, disk }: LastVisitOptions, { found, broken }: Restored): void {
  if (broken) void reportBroken(broken, found?.info ?? null, prompts, disk);
}

function silence(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));
}
