import { decodeText } from "../scene/decode-text.ts";
import { locateProblems } from "../scene/find-positions.ts";
import type { ReadResult } from "../scene/loaded-scene.ts";
import { readScene, readSceneObject } from "../scene/read-scene.ts";
import type { SceneKinds } from "../scene/scene-kinds.ts";
import { shapeKinds } from "../shapes/kinds.ts";
import type { SceneInstruments } from "./instruments-port.ts";
import { Scene } from "./scene.ts";
import { SceneError } from "./scene-error.ts";

/** @internal For whoever reads a file before it is loaded: what is larger need not be read. */
export { refuseSize } from "../scene/file-size.ts";
export { MAX_SCENE_BYTES } from "../scene/limits.ts";
/** @internal For whoever has a person before them, who may have taken the wrong file. */
export { tellForeign } from "../scene/tell-foreign.ts";

/** How a scene is loaded. */
export interface LoadOptions {
  /**
   * What instruments are, from `footpoint/instruments`: then the scene reads them. Without it, the file's instruments are
   * passed over: not checked, and in no list.
   */
  readonly instruments?: SceneInstruments;
}

/**
 * A scene from its file: text, the bytes of a file, or the object that the text holds (which is left as it is, and shares
 * nothing with the scene). Throws a `SceneError` with every problem: where (path; line and column in a text), what was expected,
 * what was got. What can be put right is, and told in `scene.notices`.
 */
export function loadScene(json: string | Uint8Array | object, options: LoadOptions = {}): Scene {
  const { instruments } = options;
  const kinds: SceneKinds = {
    shapes: shapeKinds,
    instruments: instruments?.recordKinds ?? {},
    checks: instruments?.checks,
  };
  const result =
    typeof json === "string"
      ? readText(json, kinds)
      : json instanceof Uint8Array
        ? readBytes(json, kinds)
        : readSceneObject(json, kinds);
  if (!result.ok) throw new SceneError("loadScene", result.problems, result.total);
  return new Scene({ scene: result.scene, notices: result.notices, kinds, instruments });
}

function readBytes(bytes: Uint8Array, kinds: SceneKinds): ReadResult {
  const decoded = decodeText(bytes);
  return decoded.ok ? readText(decoded.text, kinds) : decoded;
}

function readText(text: string, kinds: SceneKinds): ReadResult {
  const result = readScene(text, kinds);
  return result.ok ? result : locateProblems(text, result);
}
