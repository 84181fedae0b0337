/** What can be made better in slices while nobody waits: returns whether nothing is left to do. */
export type RebuildStep = (milliseconds: number) => boolean;

export interface IdleRebuildParts {
  /** Whether a gesture is under way, in which every millisecond counts. */
  isBusy(): boolean;
  /** Runs something when the page has nothing else to do. */
  whenIdle(run: () => void): void;
  /** Runs something after so many milliseconds. */
  later(run: () => void, milliseconds: number): void;
}

/** Milliseconds of quiet after a change before anything is done. */
const QUIET_MS = 500;
/** Milliseconds of one slice: half a frame. */
const SLICE_MS = 8;

/**
 * Rebuilds what changes have made slow, in slices of idle time after changes have come to rest, never within a gesture. It asks for
 * no frame, and where nothing is left to do it asks for no time either. Call what it returns after every settled change.
 */
export function idleRebuild(step: RebuildStep, { isBusy, whenIdle, later }: IdleRebuildParts): () => void {
  /** Each change begins the wait anew: what an earlier one has asked for is then too early. */
  let latest = 0;
  const wait = (): void => {
    const turn = ++latest;
    const work = (): void => {
      if (turn !== latest) return;
      if (isBusy()) wait();
      else if (!step(SLICE_MS)) whenIdle(work);
    };
    later(() => {
      if (turn === latest) whenIdle(work);
    }, QUIET_MS);
  };
  return wait;
}
