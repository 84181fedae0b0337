/** A step of a frame. Steps run in the order in which they were added, each only in frames in which it is dirty. */
interface Step {
  readonly name: string;
  readonly run: () => void;
  dirty: boolean;
}

/**
 * Runs what is dirty once a frame, in one fixed order, and asks for no frame when nothing is: an idle page draws nothing.
 * A step may make later steps of the same frame dirty; making an earlier one dirty asks for another frame.
 */
export class FrameLoop {
  readonly #steps = new Map<string, Step>();
  readonly #waiting: (() => void)[] = [];
  readonly #isBusy: (() => boolean)[] = [];
  #requested: number | null = null;
  #frames = 0;

  /** How many frames have run. */
  get frames(): number {
    return this.#frames;
  }

  get isPending(): boolean {
    return this.#requested !== null;
  }

  /** Adds a step; returns the function that makes it dirty. */
  addStep(name: string, run: () => void): () => void {
    if (this.#steps.has(name)) throw new Error(`frame loop: there is a step "${name}" already`);
    const step: Step = { name, run, dirty: false };
    this.#steps.set(name, step);
    return () => {
      step.dirty = true;
      this.#request();
    };
  }

  /** Work that `settled` has to wait for although no step is dirty (an animation, a file being read). */
  addBusy(isBusy: () => boolean): void {
    this.#isBusy.push(isBusy);
  }

  /** Resolves when nothing is left to draw or animate. */
  settled(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#request();
    });
  }

  #request(): void {
    this.#requested ??= requestAnimationFrame(() => this.#run());
  }

  #run(): void {
    this.#requested = null;
    this.#frames++;
    const errors: unknown[] = [];
    for (const step of this.#steps.values()) {
      if (!step.dirty) continue;
      step.dirty = false;
      try {
        step.run();
      } catch (error) {
        // One broken step must not leave the others undrawn; the error still reaches the console below.
        errors.push(error);
      }
    }
    this.#resolveWaiting();
    if (errors.length > 0) throw errors[0];
  }

  #resolveWaiting(): void {
    if (this.#waiting.length === 0 || this.#requested !== null) return;
    if (this.#isBusy.some((isBusy) => isBusy())) this.#request();
    else for (const resolve of this.#waiting.splice(0)) resolve();
  }
}
