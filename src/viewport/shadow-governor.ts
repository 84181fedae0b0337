/** With more bodies than this there are no shadows: each would be drawn twice. */
const MOST_BODIES = 2000;
/** A frame that takes longer (milliseconds) is slow. */
const SLOW_FRAME = 25;
/** Two frames farther apart than this (milliseconds) do not belong to one movement: nothing is told about the speed. */
const PAUSE = 120;
/** So many slow frames in a row switch the shadows off. */
const SLOW_FRAMES = 4;
/** Milliseconds without a frame after which they come back. */
const IDLE = 250;

/**
 * Decides whether shadows are drawn: never in the plan or for very many bodies; not while a movement runs slowly, on a
 * machine for which they are too much; and again as soon as the picture rests.
 */
export class ShadowGovernor {
  readonly #requestRender: () => void;
  readonly #now: () => number;
  #lastFrame = Number.NEGATIVE_INFINITY;
  #slowFrames = 0;
  #isSuspended = false;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(requestRender: () => void, now: () => number = () => performance.now()) {
    this.#requestRender = requestRender;
    this.#now = now;
  }

  /** Shadows are off for now and will come back by themselves. */
  get isWaiting(): boolean {
    return this.#timer !== null;
  }

  /** To be asked once at the start of each frame. */
  decide(isWanted: boolean, bodies: number): boolean {
    const now = this.#now();
    const interval = now - this.#lastFrame;
    this.#lastFrame = now;
    if (!isWanted || bodies > MOST_BODIES) {
      this.#resume();
      return false;
    }
    if (interval > PAUSE) this.#slowFrames = 0;
    else if (interval > SLOW_FRAME) this.#slowFrames++;
    else if (!this.#isSuspended) this.#slowFrames = 0;
    if (this.#slowFrames >= SLOW_FRAMES) this.#isSuspended = true;
    if (this.#isSuspended) this.#wait();
    return !this.#isSuspended;
  }

  dispose(): void {
    this.#resume();
  }

  #wait(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#resume();
      this.#requestRender();
    }, IDLE);
  }

  #resume(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#isSuspended = false;
    this.#slowFrames = 0;
  }
}
