import type { Vec3 } from "../geometry/types.ts";
import { axesOf, type CameraPose } from "./camera-pose.ts";

/** Movement by physical place: WASD and QE wherever their letters lie. */
const KEYS: Readonly<Record<string, { readonly right?: number; readonly up?: number; readonly ahead?: number }>> = {
  KeyW: { ahead: 1 },
  KeyS: { ahead: -1 },
  KeyA: { right: -1 },
  KeyD: { right: 1 },
  KeyE: { up: 1 },
  KeyQ: { up: -1 },
};

/** Distances to the target that are flown in a second, and how much faster with Shift. */
const SPEED = 0.8;
const FAST = 4;
/** A pause between two frames counts as this at the most (seconds): no leap after a hitch. */
const LONGEST_STEP = 0.1;

/** The keys that fly the camera while a drag of the right or middle button is held. */
export class FlyKeys {
  readonly #held = new Set<string>();
  #isFast = false;

  get isFlying(): boolean {
    return this.#held.size > 0;
  }

  /** Takes a key; false where it is not one of these, or belongs to a command. */
  press(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey || !Object.hasOwn(KEYS, event.code)) return false;
    this.#isFast = event.shiftKey;
    this.#held.add(event.code);
    return true;
  }

  release(event: KeyboardEvent): void {
    this.#isFast = event.shiftKey;
    this.#held.delete(event.code);
  }

  clear(): void {
    this.#held.clear();
  }

  /** The way flown in so many seconds. */
  step(pose: CameraPose, seconds: number): Vec3 {
    let right = 0;
    let up = 0;
    let ahead = 0;
    for (const code of this.#held) {
      right += KEYS[code]?.right ?? 0;
      up += KEYS[code]?.up ?? 0;
      ahead += KEYS[code]?.ahead ?? 0;
    }
    const way = pose.distance * SPEED * (this.#isFast ? FAST : 1) * Math.min(seconds, LONGEST_STEP);
    const axes = axesOf(pose);
    return {
      x: (axes.right.x * right - axes.back.x * ahead) * way,
      y: (axes.right.y * right - axes.back.y * ahead + up) * way,
      z: (axes.right.z * right - axes.back.z * ahead) * way,
    };
  }
}
