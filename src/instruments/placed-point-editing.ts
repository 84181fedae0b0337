import { IDENTITY } from "../geometry/quaternion.ts";
import type { Vec3 } from "../geometry/types.ts";
import type { RecordChanges, SceneRecord, Vector } from "../scene/record.ts";
import type { Handle, RecordEditing } from "../tools/record-editing.ts";
import { toPoint, toVector } from "../tools/record-vectors.ts";

/**
 * How far off a shape an instrument is placed, in metres: one step of the usual grid. Right on the surface a guard and a
 * lamp would see nothing, for what touches blocks, and a beam along it would end where it begins.
 */
export const OFF_SURFACE = 0.25;

/** The editing of an instrument that stands at one point, which it has under this key: picked, moved and turned about by its dot. */
export function placedPointEditing<Key extends string>(key: Key) {
  type Placed = SceneRecord & Readonly<Record<Key, Vector>>;
  const at = (record: Placed): Vec3 => toPoint(record[key]);
  const moved = (record: Placed, move: (point: Vec3) => Vec3): RecordChanges => ({ [key]: toVector(move(at(record))) });
  return {
    turns: false,
    picked: "marks",
    pivot: at,
    gridPoints: (record) => [at(record)],
    frame: () => IDENTITY,
    marks: (record) => [at(record)],
    moved,
    turned: (record, _turn, move) => moved(record, move),
    handles: () => [],
    dimensions: () => [],
  } as const satisfies Omit<RecordEditing<Placed>, "placing">;
}

/** A dot that is dragged freely. `same` is what the record has now: back where it was, the dot changes nothing, bit for bit. */
export function pointHandle(
  named: Pick<Handle, "id" | "title" | "verb">,
  at: Vec3,
  same: RecordChanges,
  change: (point: Vec3) => RecordChanges,
): Handle & { readonly motion: { readonly type: "point" } } {
  return {
    ...named,
    look: "dot",
    at,
    outward: [],
    dimensions: [],
    motion: {
      type: "point",
      snaps: "place",
      change: (point) => (point.x === at.x && point.y === at.y && point.z === at.z ? same : change(point)),
    },
  };
}
