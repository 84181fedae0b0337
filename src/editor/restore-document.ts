import { SCENE_FORMAT } from "../scene/check-header.ts";
import { SCENE_VERSION } from "../scene/migrations.ts";
import { openScene } from "../scene/open-scene.ts";
import { type LoadedScene, readSceneObject, type SceneKinds, type SceneView } from "../scene/scene-file.ts";
import { reasonOf } from "./autosave.ts";
import type { DocumentJournal } from "./document-journal.ts";
import type { DocumentInfo, DocumentStorage, DocumentVersion, KeptFile } from "./document-storage.ts";

/** What the last visit left. */
export interface Restored {
  /** Why the storage does not work; null where it does. */
  readonly blocked: string | null;
  /** The document, the scene in it, and what writes to its file. */
  readonly found: {
    readonly info: DocumentInfo;
    readonly scene: LoadedScene;
    readonly file: KeptFile | null;
  } | null;
  /** A document that could not be read: it is kept as it is. Where an older state of it can be read, that is `found`. */
  readonly broken: { readonly info: DocumentInfo; readonly text: string | null; readonly problem: string } | null;
}

/**
 * Finds what the last visit left: the document of this tab, else the one written last. What the journal holds beyond the
 * storage is taken over first. A document that cannot be read is marked, so that no start opens or overwrites it again.
 */
export async function restoreDocument(
  storage: DocumentStorage,
  journal: DocumentJournal,
  kinds: SceneKinds,
  tabDocument: string | null,
): Promise<Restored> {
  let info: DocumentInfo | null;
  try {
    for (const entry of journal.all()) {
      if (((await storage.find(entry.id))?.revision ?? 0) < entry.revision) await storage.write(entry);
      journal.drop(entry.id, entry.revision);
    }
    const own = tabDocument === null ? null : await storage.find(tabDocument);
    info = own && !own.isUnreadable ? own : await storage.find();
  } catch (error) {
    return { blocked: reasonOf(error), found: await readJournal(journal, kinds), broken: null };
  }
  if (!info) return { blocked: null, found: null, broken: null };
  try {
    return { blocked: null, ...(await readDocument(storage, kinds, info)) };
  } catch (error) {
    return { blocked: reasonOf(error), found: null, broken: null };
  }
}

/** Where the camera stood when the page was left; undefined where that is not known, or no view. */
export function takeView(journal: DocumentJournal, id: string, kinds: SceneKinds): SceneView | undefined {
  const view = journal.takeView(id);
  if (view === undefined) return undefined;
  const result = readSceneObject({ format: SCENE_FORMAT, version: SCENE_VERSION, shapes: [], view }, kinds);
  return result.ok ? result.scene.view : undefined;
}

async function readDocument(
  storage: DocumentStorage,
  kinds: SceneKinds,
  info: DocumentInfo,
): Promise<Pick<Restored, "found" | "broken">> {
  const newest = await storage.read(info.id, info.revision);
  const result = newest ? await openScene(newest.text, kinds) : null;
  if (result?.ok) {
    const file = await storage.fileOf(info.id).catch(() => null);
    return { found: { info, scene: result.scene, file }, broken: null };
  }

  const [first] = result?.problems ?? [];
  const problem = first?.message ?? "Its text is missing";
  // What a newer version of the program wrote can be read when that version is back.
  if (first?.path !== "version") await storage.note(info.id, { isUnreadable: true });
  const broken = { info, text: newest?.text ?? null, problem };
  for (const older of await storage.versions(info.id)) {
    const version = older.revision === info.revision ? null : await storage.read(info.id, older.revision);
    const read = version ? await openScene(version.text, kinds) : null;
    if (version && read?.ok) return { found: { info: version, scene: read.scene, file: null }, broken };
  }
  return { found: null, broken };
}

/** Where there is no storage, the journal alone may hold the last work. */
async function readJournal(journal: DocumentJournal, kinds: SceneKinds): Promise<Restored["found"]> {
  const newestFirst = [...journal.all()].sort((a: DocumentVersion, b: DocumentVersion) => b.savedAt - a.savedAt);
  for (const entry of newestFirst) {
    const result = await openScene(entry.text, kinds);
    if (result.ok) return { info: entry, scene: result.scene, file: null };
  }
  return null;
}
