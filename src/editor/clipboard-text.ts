import type { Check } from "../scene/check.ts";
import { SCENE_FORMAT } from "../scene/check-header.ts";
import type { SceneRecord } from "../scene/record.ts";
import { renameReferences } from "../scene/references.ts";
import { readScene, type SceneKinds, writeScene } from "../scene/scene-file.ts";
import { UNTITLED_SCENE_RECORD } from "../scene/scene-store.ts";
import { freshIds } from "./fresh-ids.ts";

/** What travels by the clipboard: records, and the checks of instruments among them. */
export interface ClipboardScene {
  readonly records: readonly SceneRecord[];
  readonly checks: readonly Check[];
}

/** Records as the text of a scene file, so that they can be pasted into another tab, a file or a message. */
export function writeClipboardText({ records, checks }: ClipboardScene, kinds: SceneKinds): string {
  const scene = checks.length === 0 ? [] : [{ ...UNTITLED_SCENE_RECORD, checks }];
  return writeScene({ records: [...scene, ...records] }, kinds);
}

/**
 * The records of a pasted text, every id new and references following, with the checks of the instruments among them; or what
 * is wrong with it, for the status bar. A reference to something that was not copied keeps its id: it may be there.
 */
export function readClipboardText(
  text: string,
  kinds: SceneKinds,
  isTaken: (id: string) => boolean,
): ClipboardScene | { readonly problem: string } {
  if (!text.includes(SCENE_FORMAT)) return { problem: "what is on the clipboard is no scene" };
  const result = readScene(text, kinds);
  if (!result.ok) {
    const [first] = result.problems;
    const where = first && first.path !== "" ? `${first.path}: ` : "";
    return { problem: `cannot paste: ${where}${first?.message ?? "it is no scene"}` };
  }
  const [scene, ...copied] = result.scene.records;
  if (copied.length === 0) return { problem: "the scene on the clipboard is empty" };
  const renamed = new Map<string, string>();
  const next = freshIds(isTaken);
  for (const { id, kind } of copied) renamed.set(id, next(kind));
  const brought = ((scene?.checks as readonly Check[] | undefined) ?? []).filter(({ instrument }) =>
    renamed.has(instrument),
  );
  const checks = scene && renameReferences({ ...scene, checks: brought }, renamed, kinds).checks;
  return {
    checks: (checks as readonly Check[] | undefined) ?? [],
    records: copied.map((record) => ({
      ...renameReferences(record, renamed, kinds),
      id: renamed.get(record.id) ?? "",
    })),
  };
}
