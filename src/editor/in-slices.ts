import type { PromptsPort } from "./ports.ts";

/** Longest stretch of work between two pauses: less than a frame. */
const SLICE_MS = 12;

/** How long work is told about, and given up. */
export interface SliceOptions {
  /** Told how much is done, from 0 to 1, at each pause. */
  readonly onProgress?: (fraction: number) => void;
  /** Gives up at the next pause; the promise then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

/** Carries long work out in slices, between which the page draws and answers. Each step yields how much is done. */
export async function finishInSlices<T>(
  steps: Generator<number, T>,
  { onProgress, signal }: SliceOptions = {},
): Promise<T> {
  let sliceBegan = performance.now();
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    if (performance.now() - sliceBegan < SLICE_MS) continue;
    onProgress?.(step.value);
    await nextTask();
    signal?.throwIfAborted();
    sliceBegan = performance.now();
  }
}

/** Shows a bar while work goes on; null where the person gives up. */
export async function withProgress<T>(
  prompts: PromptsPort,
  title: string,
  work: (options: Required<SliceOptions>) => Promise<T>,
): Promise<T | null> {
  const cancelling = new AbortController();
  const progress = prompts.progress(title, () => cancelling.abort());
  try {
    return await work({ onProgress: (fraction) => progress.update(fraction), signal: cancelling.signal });
  } catch (error) {
    if (cancelling.signal.aborted) return null;
    throw error;
  } finally {
    progress.done();
  }
}

/** Lets the page draw and answer. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
