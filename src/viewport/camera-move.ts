import { MOTION } from "../theme/tokens.ts";
import { type CameraPose, interpolatePose } from "./camera-pose.ts";
import type { CameraRig } from "./camera-rig.ts";
import { cubicBezier } from "./easing.ts";

const ease = cubicBezier(MOTION.easeCamera);

interface Move {
  readonly from: CameraPose;
  readonly to: CameraPose;
  readonly milliseconds: number;
  readonly start: number;
  readonly finish: () => void;
}

/** Moves the camera from where it is to another pose, a frame at a time; whoever touches anything stops it. */
export class CameraMove {
  readonly #rig: CameraRig;
  readonly #requestRender: () => void;
  readonly #now: () => number;
  #move: Move | null = null;

  constructor(rig: CameraRig, requestRender: () => void, now: () => number = () => performance.now()) {
    this.#rig = rig;
    this.#requestRender = requestRender;
    this.#now = now;
  }

  get isRunning(): boolean {
    return this.#move !== null;
  }

  /** Goes to the pose; at once where motion is reduced. `finish` runs when it has arrived, not when it was stopped. */
  go(to: CameraPose, milliseconds: number, finish: () => void = () => {}): void {
    this.#move = null;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
      this.#rig.setPose(to);
      finish();
      return;
    }
    this.#move = { from: this.#rig.pose, to, milliseconds, start: this.#now(), finish };
    this.#requestRender();
  }

  /** Takes one step, if there is a move; to be called once a frame. */
  step(): void {
    const move = this.#move;
    if (!move) return;
    const t = (this.#now() - move.start) / move.milliseconds;
    if (t >= 1) this.#move = null;
    this.#rig.setPose(interpolatePose(move.from, move.to, ease(t)));
    if (t >= 1) move.finish();
    else this.#requestRender();
  }

  /** Stays where it is. */
  stop(): void {
    this.#move = null;
  }
}
