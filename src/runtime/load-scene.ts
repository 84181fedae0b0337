import { decodeText } from "../scene/decode-text.ts";
import { findFault, findPositions } from "../scene/find-positions.ts";
import type { ReadResult } from "../scene/loaded-scene.ts";
import { isPlainObject } from "../scene/plain-copy.ts";
import { BROKEN_JSON, failure, parseSceneText, readSceneObject, withoutMark } from "../scene/read-scene.ts";
import type { SceneKinds } from "../scene/scene-kinds.ts";
import { shapeKinds } from "../shapes/kinds.ts";
import type { SceneInstruments } from "./instruments-port.ts";
import { Scene } from "./scene.ts";
import { SceneError } from "./scene-error.ts";

/** @internal For whoever reads a file before it is loaded: what is larger need not be read. */
export { refuseSize } from "../scene/file-size.ts";
export { MAX_SCENE_BYTES } from "../scene/limits.ts";

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
  const result = typeof json === "string" ? readText(json, kinds, instruments) : readData(json, kinds, instruments);
  if (!result.ok) throw new SceneError("loadScene", result.problems, result.total);
  return new Scene({ scene: result.scene, notices: result.notices, kinds, instruments });
}

function readData(json: object, kinds: SceneKinds, instruments: SceneInstruments | undefined): ReadResult {
  if (!(json instanceof Uint8Array)) return readSceneObject(passOver(json, instruments), kinds);
  const decoded = decodeText(json);
  return decoded.ok ? readText(decoded.text, kinds, instruments) : failure(decoded.problem);
}

function readText(text: string, kinds: SceneKinds, instruments: SceneInstruments | undefined): ReadResult {
  const parsed = parseSceneText(text);
  const result = parsed.ok ? readSceneObject(passOver(parsed.value, instruments), kinds) : failure(parsed.problem);
  if (result.ok) return result;
  const plain = withoutMark(text);
  if (result.problems[0] === BROKEN_JSON) return failure(findFault(plain) ?? BROKEN_JSON);
  const isWholeFile = result.problems.every(({ at }) => at.length === 0);
  return isWholeFile ? result : { ...result, problems: findPositions(plain, result.problems) };
}

/** The file's object without its instruments, where nobody knows what they are. */
function passOver(value: unknown, instruments: SceneInstruments | undefined): unknown {
  if (instruments || !isPlainObject(value) || !("instruments" in value)) return value;
  const { instruments: _, ...rest } = value;
  return rest;
}
