import { directionOf, headingAndPitch } from "../geometry/heading.ts";
import { length, scale } from "../geometry/vec3.ts";
import type { Vector } from "../scene/record.ts";

/** The three numbers of a direction as a person reads and types them: degrees, degrees, metres. */
export interface Aim {
  readonly heading: number;
  readonly pitch: number;
  readonly length: number;
}

export type AimPart = keyof Aim;

/** Rounds away what the trigonometry leaves behind (40.199999999999996), far below what a direction can tell apart. */
const NOISE = 1e9;

/**
 * Translates between the directions of records and their heading, pitch and length. Straight up has no heading: so the
 * numbers that were typed are remembered for as long as the very direction that they made is in use, through undo and redo.
 */
export class Aims {
  readonly #typed = new WeakMap<Vector, Aim>();

  read(direction: Vector): Aim {
    const typed = this.#typed.get(direction);
    if (typed) return typed;
    const [x, y, z] = direction;
    const { heading, pitch } = headingAndPitch({ x, y, z });
    return { heading: clean(heading), pitch: clean(pitch), length: clean(length({ x, y, z })) };
  }

  /** The direction with one of its numbers replaced; the given one itself, bit for bit, where that stays. */
  write(direction: Vector, part: AimPart, shown: number): Vector {
    const before = this.read(direction);
    // One full turn is as good as none, and keeps a held arrow key from counting up for ever.
    const next: Aim = { ...before, [part]: part === "heading" ? shown % 360 : shown };
    if (next[part] === before[part]) return direction;
    const { x, y, z } = scale(directionOf(next.heading, next.pitch), next.length);
    const made: Vector = [x + 0, y + 0, z + 0];
    this.#typed.set(made, next);
    return made;
  }
}

function clean(value: number): number {
  return Math.round(value * NOISE) / NOISE + 0;
}
