import type { SceneRecord, Vector } from "./record.ts";
import type { SceneProblem } from "./scene-problem.ts";

/** A file's camera. Unknown keys are kept. */
export interface SceneView {
  readonly projection: "perspective" | "orthographic";
  readonly eye: Vector;
  readonly target: Vector;
  /** Metres seen from top to bottom; orthographic only. */
  readonly height?: number;
}

/** What a scene file holds: the records, the scene record first, and the camera, which is no part of the document. */
export interface LoadedScene {
  readonly records: readonly SceneRecord[];
  readonly view?: SceneView | undefined;
}

/** Every problem of what is no scene, counted, and the first twenty of them. */
export interface Refusal {
  readonly ok: false;
  readonly problems: readonly SceneProblem[];
  readonly total: number;
}

/** A scene, with what had to be put right on the way in; or why it is none. */
export type ReadResult =
  | { readonly ok: true; readonly scene: LoadedScene; readonly notices: readonly string[] }
  | Refusal;
