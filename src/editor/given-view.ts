import { SCENE_FORMAT } from "../scene/check-header.ts";
import { SCENE_VERSION } from "../scene/migrations.ts";
import { readSceneObject, type SceneKinds } from "../scene/scene-file.ts";
import { listProblems } from "./open-document.ts";
import type { SavedView } from "./ports.ts";

/** A view that a script gave, through the gate that files go through. Throws an Error that lists every problem. */
export function givenView(view: unknown, kinds: SceneKinds): SavedView {
  const result = readSceneObject({ format: SCENE_FORMAT, version: SCENE_VERSION, shapes: [], view }, kinds);
  if (!result.ok) throw new Error(listProblems(result.problems, result.total));
  if (!result.scene.view) throw new Error("view: must be an object in braces, got nothing");
  return result.scene.view;
}
