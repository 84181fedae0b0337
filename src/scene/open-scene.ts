import { decodeText } from "./decode-text.ts";
import type { ReadResult } from "./loaded-scene.ts";
import { BROKEN_JSON, failure, readTextSteps, withoutMark } from "./read-scene.ts";
import type { SceneKinds } from "./scene-kinds.ts";

/** How a scene is opened without stopping the page. */
export interface OpenOptions {
  /** Told how much is done, from 0 to 1, for a file that takes a while. */
  readonly onProgress?: (fraction: number) => void;
  /** Gives up between two steps; the promise then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

/** Longest stretch of work between two pauses: less than a frame. */
const SLICE_MS = 12;

/**
 * The one gate for what people bring, whether opened, dropped, pasted, restored or handed in by a script: text, or the
 * bytes of a file. Works in slices, and tells line and column of every problem.
 */
export async function openScene(
  input: string | Uint8Array,
  kinds: SceneKinds,
  { onProgress, signal }: OpenOptions = {},
): Promise<ReadResult> {
  const decoded = typeof input === "string" ? { ok: true as const, text: input } : decodeText(input);
  if (!decoded.ok) return failure(decoded.problem);

  const steps = readTextSteps(decoded.text, kinds);
  let sliceBegan = performance.now();
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value.ok ? step.value : locateProblems(decoded.text, step.value);
    if (performance.now() - sliceBegan < SLICE_MS) continue;
    onProgress?.(step.value);
    await nextTask();
    signal?.throwIfAborted();
    sliceBegan = performance.now();
  }
}

/** A refusal with the line and column of each problem. What finds them is loaded only now. */
export async function locateProblems(
  text: string,
  result: Extract<ReadResult, { ok: false }>,
): Promise<Extract<ReadResult, { ok: false }>> {
  const { findFault, findPositions } = await import("./find-positions.ts");
  const plain = withoutMark(text);
  if (result.problems[0] === BROKEN_JSON) {
    const fault = findFault(plain);
    return fault ? { ok: false, problems: [fault], total: 1 } : result;
  }
  const isWholeFile = result.problems.every((problem) => problem.at.length === 0);
  return isWholeFile ? result : { ...result, problems: findPositions(plain, result.problems) };
}

/** Lets the page draw and answer. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
