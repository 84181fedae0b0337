import { refuseSize } from "../scene/file-size.ts";
import { openScene } from "../scene/open-scene.ts";
import { failure } from "../scene/read-scene.ts";
import {
  type LoadedScene,
  type ReadResult,
  readSceneObject,
  type SceneKinds,
  type SceneProblem,
} from "../scene/scene-file.ts";
import { makeProblem } from "../scene/scene-problem.ts";
import { withProgress } from "./in-slices.ts";
import type { PromptsPort } from "./ports.ts";

/** A scene that was read, with what had to be put right. */
export interface OpenedScene {
  readonly scene: LoadedScene;
  readonly notices: readonly string[];
}

/** Files from this size on show how far they are. */
const PROGRESS_FROM_BYTES = 2 ** 20;

/** Reads a file, with a progress bar where it is large; null where the person gives up. */
export async function readSceneFile(file: File, kinds: SceneKinds, prompts: PromptsPort): Promise<ReadResult | null> {
  const tooLarge = refuseSize(file.size);
  if (tooLarge) return failure(tooLarge);
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    const expected = "must be a file that can be read";
    const message = "The file cannot be read: it may have been moved, changed or be in use";
    return failure(makeProblem({ at: [], label: "The file", expected, message }));
  }
  if (bytes.length < PROGRESS_FROM_BYTES) return openScene(bytes, kinds);

  return withProgress(prompts, `Opening ${file.name}`, (options) => openScene(bytes, kinds, options));
}

/** Reads what a script gives: text or the object of a file. Rejects with an Error that lists every problem. */
export async function readGivenScene(textOrObject: unknown, kinds: SceneKinds): Promise<OpenedScene> {
  const isText = typeof textOrObject === "string";
  const result = isText ? await openScene(textOrObject, kinds) : readSceneObject(textOrObject, kinds);
  if (result.ok) return result;
  throw new Error(listProblems(result.problems, result.total));
}

/** Every problem in a line, with its place: `shapes[1].radius (line 7, column 91): Radius must be more than 0 m, got 0`. */
export function listProblems(problems: readonly SceneProblem[], total: number): string {
  const lines = problems.map(({ path, line, column, message }) => {
    const place = line === undefined ? "" : ` (line ${line}, column ${column})`;
    return path === "" && place === "" ? message : `${path}${place}: ${message}`.trimStart();
  });
  if (total > problems.length) lines.push(`… and ${total - problems.length} more problems`);
  return lines.join("\n");
}
