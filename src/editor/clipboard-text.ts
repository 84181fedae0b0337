import { SCENE_FORMAT } from "../scene/check-header.ts";
import { newId } from "../scene/new-id.ts";
import type { SceneRecord } from "../scene/record.ts";
import { renameReferences } from "../scene/references.ts";
import { readScene, type SceneKinds, writeScene } from "../scene/scene-file.ts";

/** Records as the text of a scene file, so that they can be pasted into another tab, a file or a message. */
export function writeClipboardText(records: readonly SceneRecord[], kinds: SceneKinds): string {
  return writeScene({ records }, kinds);
}

/**
 * The records of a pasted text, every id new and references following; or what is wrong with it, for the status bar. A
 * reference to something that was not copied keeps its id: it may be there.
 */
export function readClipboardText(
  text: string,
  kinds: SceneKinds,
  isTaken: (id: string) => boolean,
): { readonly records: readonly SceneRecord[] } | { readonly problem: string } {
  if (!text.includes(SCENE_FORMAT)) return { problem: "what is on the clipboard is no scene" };
  const result = readScene(text, kinds);
  if (!result.ok) {
    const [first] = result.problems;
    const where = first && first.path !== "" ? `${first.path}: ` : "";
    return { problem: `cannot paste: ${where}${first?.message ?? "it is no scene"}` };
  }
  const copied = result.scene.records.slice(1);
  if (copied.length === 0) return { problem: "the scene on the clipboard is empty" };
  const renamed = new Map<string, string>();
  const given = new Set<string>();
  for (const { id, kind } of copied) {
    const fresh = newId(kind, (candidate) => isTaken(candidate) || given.has(candidate));
    given.add(fresh);
    renamed.set(id, fresh);
  }
  return {
    records: copied.map((record) => ({
      ...renameReferences(record, renamed, kinds),
      id: renamed.get(record.id) ?? "",
    })),
  };
}
