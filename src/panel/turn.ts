import { fromEulerDegrees, IDENTITY, toEulerDegrees } from "../geometry/quaternion.ts";

/** A rotation as records keep it: the unit quaternion `[x, y, z, w]`; undefined: not turned. */
export type Rotation = readonly [number, number, number, number];

/** Degrees about X, Y and Z, as a person reads and types them. */
export type Turn = readonly [number, number, number];

/** Rounds away what the trigonometry leaves behind (18.300000000000004), far below what a quaternion can tell apart. */
const NOISE = 1e9;

/**
 * Translates between the rotations of records and the three angles that the panel shows. A quaternion does not know which
 * angles it was typed as (120° about Y reads back as 180°, 60°, 180°): so the angles that were typed are remembered for as
 * long as the very rotation that they made is in use, through undo and redo.
 */
export class Turns {
  readonly #typed = new WeakMap<Rotation, Turn>();

  read(rotation: Rotation | undefined): Turn {
    const typed = rotation && this.#typed.get(rotation);
    if (typed) return typed;
    const [x, y, z, w] = rotation ?? [IDENTITY.x, IDENTITY.y, IDENTITY.z, IDENTITY.w];
    const angles = toEulerDegrees({ x, y, z, w });
    return [clean(angles.x), clean(angles.y), clean(angles.z)];
  }

  /** The rotation with one angle replaced; the given one itself, bit for bit, where that angle stays. */
  write(rotation: Rotation | undefined, axis: 0 | 1 | 2, degrees: number): Rotation | undefined {
    const turn = this.read(rotation);
    // One full turn is as good as none, and keeps a held arrow key from counting up for ever.
    const next = turn.map((angle, i) => (i === axis ? degrees % 360 : angle)) as [number, number, number];
    if (next[axis] === turn[axis]) return rotation;
    if (next.every((angle) => angle === 0)) return undefined;
    const q = fromEulerDegrees({ x: next[0], y: next[1], z: next[2] });
    const made: Rotation = [q.x, q.y, q.z, q.w];
    this.#typed.set(made, next);
    return made;
  }
}

/** Half a turn reads the same whichever way round it goes. */
function clean(degrees: number): number {
  const rounded = Math.round(degrees * NOISE) / NOISE + 0;
  return rounded === -180 ? 180 : rounded;
}
