import { boundsOf } from "../geometry/bounds.ts";
import type { Bounds } from "../geometry/types.ts";
import type { SceneRecord } from "../scene/record.ts";
import { isShape, primitiveOf, type ShapeRecord } from "../shapes/kinds.ts";

/** Of so many changes it is known where they were; older ones are taken for changes of everything. */
const MOST_CHANGES = 64;

interface Change {
  readonly revision: number;
  readonly record: ShapeRecord;
  /** Worked out when they are first asked for: several instruments ask. */
  bounds: Bounds | null | undefined;
}

/**
 * Where shapes have changed, one revision after the other: so that an answer which depends on what stands near it can tell
 * whether it still holds.
 */
export class ChangedBounds {
  /** The last revision at which anything may have changed. */
  #unknown = 0;
  readonly #changes: Change[] = [];

  /** At a revision these records came, went, or were what they were before or are since. */
  add(revision: number, records: readonly SceneRecord[]): void {
    for (const record of records) if (isShape(record)) this.#changes.push({ revision, record, bounds: undefined });
    const tooMany = this.#changes.length - MOST_CHANGES;
    if (tooMany > 0) this.#unknown = this.#changes.splice(0, tooMany).at(-1)!.revision;
  }

  /** At a revision everything may have changed. */
  addAll(revision: number): void {
    this.#unknown = revision;
    this.#changes.length = 0;
  }

  /** Where shapes have changed after a revision; null: anything anywhere may have. A plane has no bounds. */
  since(revision: number): readonly Bounds[] | null {
    if (revision < this.#unknown) return null;
    const found: Bounds[] = [];
    for (const change of this.#changes) {
      if (change.revision <= revision) continue;
      if (change.bounds === undefined) change.bounds = boundsOfRecord(change.record);
      if (change.bounds === null) return null;
      found.push(change.bounds);
    }
    return found;
  }
}

/** A bare segment is a wall without a limit in height for whoever reads it as one. */
function boundsOfRecord(record: ShapeRecord): Bounds | null {
  const primitive = primitiveOf(record);
  const bounds = boundsOf(primitive);
  if (bounds === null || primitive.type !== "segment") return bounds;
  const { min, max } = bounds;
  return { min: { ...min, y: -Infinity }, max: { ...max, y: Infinity } };
}
