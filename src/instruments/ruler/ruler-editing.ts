import { IDENTITY } from "../../geometry/quaternion.ts";
import type { Vec3 } from "../../geometry/types.ts";
import { lerp } from "../../geometry/vec3.ts";
import type { Anchor } from "../../scene/parameter-types.ts";
import type { RecordChanges } from "../../scene/record.ts";
import type { Handle, Placing, PointMap, RecordEditing } from "../../tools/record-editing.ts";
import { toPoint, toVector } from "../../tools/record-vectors.ts";
import { boundTo, isBound } from "../is-bound.ts";
import { pointHandle } from "../placed-point-editing.ts";
import type { RulerReading } from "./ruler-reading.ts";
import type { RulerRecord } from "./ruler-record.ts";

/** Two clicks: on a shape it is the shape that is measured, on the ground the point. */
const placing: Placing = {
  gesture: "twoPoints",
  binds: true,
  typed: [],
  steps: ["click a shape, or a point of the ground", "click the other shape or point"],
  altDoes: "take a plane",
  place({ start, end, startShape, endShape }) {
    if (end === null || (startShape !== null && startShape === endShape)) return null;
    return { from: anchorOf(start, startShape), to: anchorOf(end, endShape) };
  },
};

function anchorOf(point: Vec3, shape: string | null): Anchor {
  return shape === null ? toVector(point) : { shape };
}

/** Where an end stands by itself: its point, the last one of a shape that is gone, or null while a shape has it. */
function ownPoint(anchor: Anchor): Vec3 | null {
  if (!isBound(anchor)) return toPoint(anchor);
  return anchor.point ? toPoint(anchor.point) : null;
}

/** Where both ends are now, as far as it is known. */
function ends(record: RulerRecord, reading: unknown): readonly (Vec3 | null)[] {
  const { pointA = null, pointB = null } = (reading ?? {}) as Partial<RulerReading>;
  return [pointA ?? ownPoint(record.from), pointB ?? ownPoint(record.to)];
}

/** Dragged away, an end that was bound to a shape becomes a point; dragged onto a shape it is bound to it, as in placing. */
function endHandle(record: RulerRecord, end: "from" | "to", at: Vec3): Handle {
  const named = { id: end, title: end === "from" ? "First end" : "Second end", verb: "Move" } as const;
  const handle = pointHandle(named, at, { [end]: record[end] }, (point) => ({ [end]: toVector(point) }));
  const other = record[end === "from" ? "to" : "from"];
  // Both ends on one shape would measure nothing: there the second is a point.
  const bind = (shape: string) =>
    isBound(other) && other.shape === shape ? null : { [end]: boundTo(record[end], shape) };
  return { ...handle, motion: { ...handle.motion, bind } };
}

/** The ends that are points go along; what is bound to a shape stays with it. */
function moved({ from, to }: RulerRecord, move: PointMap): RecordChanges {
  const move1 = (anchor: Anchor): Anchor => (isBound(anchor) ? anchor : toVector(move(toPoint(anchor))));
  return { from: move1(from), to: move1(to) };
}

/** Rulers with the pointer. */
export const rulerEditing: RecordEditing<RulerRecord> = {
  placing,
  turns: false,
  picked: "marks",
  pivot(record) {
    const [a, b] = ends(record, null);
    return a && b ? lerp(a, b, 0.5) : (a ?? b ?? { x: 0, y: 0, z: 0 });
  },
  gridPoints: (record) => ends(record, null).filter((point) => point !== null),
  frame: () => IDENTITY,
  marks(record, reading) {
    const known = ends(record, reading).filter((point) => point !== null);
    const [a, b] = known;
    // The value stands in the middle, and is a thing to click on.
    return a && b ? [...known, lerp(a, b, 0.5)] : known;
  },
  moved,
  isHeld: ({ from, to }) => isBound(from) && isBound(to),
  turned: (record, _turn, move) => moved(record, move),
  handles: (record, _toEye, reading) =>
    ends(record, reading).flatMap((at, i) => (at ? [endHandle(record, i === 0 ? "from" : "to", at)] : [])),
  dimensions: () => [],
};
