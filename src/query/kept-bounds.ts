import { boundsOf } from "../geometry/bounds.ts";
import type { Bounds } from "../geometry/types.ts";
import type { SceneRecord } from "../scene/record.ts";
import type { RecordsDiff } from "../scene/records-diff.ts";
import { isShape, primitiveOf } from "../shapes/kinds.ts";

/** The bounds of a whole scene, kept while changes go on inside of them and touch none of their sides. */
export class KeptBounds {
  /** Undefined: not known. */
  #bounds: Bounds | null | undefined;

  /** What is kept, or what `measure` says. */
  get(measure: () => Bounds | null): Bounds | null {
    this.#bounds = this.#bounds === undefined ? measure() : this.#bounds;
    return this.#bounds;
  }

  forget(): void {
    this.#bounds = undefined;
  }

  apply({ added, removed, updated }: RecordsDiff): void {
    if (this.#bounds === undefined) return;
    const areSame =
      added.every(({ record }) => this.#staysWith(null, record)) &&
      removed.every(({ record }) => this.#staysWith(record, null)) &&
      updated.every(([from, to]) => this.#staysWith(from, to));
    if (!areSame) this.forget();
  }

  /** Whether the bounds are surely the same after one record became another: no side is passed, and none let go. */
  #staysWith(from: SceneRecord | null, to: SceneRecord | null): boolean {
    const kept = this.#bounds ? sidesOf(this.#bounds) : null;
    const before = from && sidesOfRecord(from);
    const after = to && sidesOfRecord(to);
    if (!before && !after) return true;
    if (!kept) return false;
    return kept.every((side, i) => {
      const isWithin = !after || after[i]! <= side;
      const isHeld = !before || before[i]! < side || after?.[i] === side;
      return isWithin && isHeld;
    });
  }
}

function sidesOfRecord(record: SceneRecord): readonly number[] | null {
  const bounds = isShape(record) ? boundsOf(primitiveOf(record)) : null;
  return bounds && sidesOf(bounds);
}

/** The six sides as numbers that grow outwards. */
function sidesOf({ min, max }: Bounds): readonly number[] {
  return [-min.x, -min.y, -min.z, max.x, max.y, max.z];
}
