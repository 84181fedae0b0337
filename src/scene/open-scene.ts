import { decodeText } from "./decode-text.ts";
import type { ReadResult } from "./loaded-scene.ts";
import { readTextSteps } from "./read-scene.ts";
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
  if (!decoded.ok) return decoded;

  const { text } = decoded;
  const steps = readTextSteps(text, kinds);
  let sliceBegan = performance.now();
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) {
      if (step.value.ok) return step.value;
      // What finds lines and columns is loaded only now.
      const { locateProblems } = await import("./find-positions.ts");
      return locateProblems(text, step.value);
    }
    if (performance.now() - sliceBegan < SLICE_MS) continue;
    onProgress?.(step.value);
    await nextTask();
    signal?.throwIfAborted();
    sliceBegan = performance.now();
  }
}

/** Lets the page draw and answer. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
