import { decodeText } from "./decode-text.ts";
import type { ReadResult, Refusal } from "./loaded-scene.ts";
import { failure, readTextSteps } from "./read-scene.ts";
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
  if (!decoded.ok) return explain(input, decoded);

  const { text } = decoded;
  const steps = readTextSteps(text, kinds);
  let sliceBegan = performance.now();
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value.ok ? step.value : explain(input, step.value, text);
    if (performance.now() - sliceBegan < SLICE_MS) continue;
    onProgress?.(step.value);
    await nextTask();
    signal?.throwIfAborted();
    sliceBegan = performance.now();
  }
}

/** A refusal that says what else the file is, or line and column of each problem. What finds that out is loaded only now. */
async function explain(input: string | Uint8Array, refusal: Refusal, text?: string): Promise<Refusal> {
  const { tellForeign } = await import("./tell-foreign.ts");
  const foreign = tellForeign(input, refusal.problems);
  if (foreign) return failure(foreign);
  if (text === undefined) return refusal;
  const { locateProblems } = await import("./find-positions.ts");
  return locateProblems(text, refusal);
}

/** Lets the page draw and answer. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
