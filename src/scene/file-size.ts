import { MAX_SCENE_BYTES } from "./limits.ts";
import { makeFileProblem, type SceneProblem } from "./scene-problem.ts";

/** The refusal of a file that is too large (in bytes, or in characters where it is text), without reading it. Null where it is not. */
export function refuseSize(size: number): SceneProblem | null {
  if (size <= MAX_SCENE_BYTES) return null;
  const expected = `must be at most ${inMegabytes(MAX_SCENE_BYTES)}`;
  // Where it is hardly larger, rounding would hide it.
  const got = inMegabytes(size) === inMegabytes(MAX_SCENE_BYTES) ? "more" : inMegabytes(size);
  return makeFileProblem(expected, got);
}

/** "32 MB", "50.1 MB": megabytes of 2²⁰ bytes. */
function inMegabytes(bytes: number): string {
  return `${Number((bytes / 2 ** 20).toFixed(1))} MB`;
}
