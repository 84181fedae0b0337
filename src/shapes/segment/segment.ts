import { length } from "../../geometry/vec3.ts";
import type { RecordOf } from "../../scene/parameter-types.ts";
import type { Vector } from "../../scene/record.ts";
import type { KindField } from "../../scene/record-kind.ts";
import { turnedUp } from "../../scene/vectors.ts";
import type { ShapeKind } from "../shape-kind.ts";

const parameters = [
  { key: "a", label: "Start", type: "vector", unit: "m" },
  { key: "b", label: "End", type: "vector", unit: "m" },
  { key: "radius", label: "Radius", type: "number", unit: "m", atLeast: 0 },
] as const satisfies readonly KindField[];

const optionalDefaults = { radius: 0 } as const;

/** A straight piece from a to b; with a radius above 0 it is a capsule. */
export type SegmentRecord = RecordOf<"segment", typeof parameters, typeof optionalDefaults>;

/** Segments: walls of a plan, edges, paths; with a radius columns, limbs, characters. */
export const segmentKind: ShapeKind<SegmentRecord> = {
  kind: "segment",
  title: "Segment",
  parameters,
  optionalDefaults,

  toPrimitive({ a, b, radius = 0 }, make) {
    return radius > 0 ? make.capsule(a, b, radius) : make.segment(a, b);
  },

  placed(record, [x, y, z], rotation) {
    const { a, b } = record;
    let [u, v, w]: Vector = [b[0] / 2 - a[0] / 2, b[1] / 2 - a[1] / 2, b[2] / 2 - a[2] / 2];
    if (rotation) [u, v, w] = turnedUp(rotation, length({ x: u, y: v, z: w }));
    return { ...record, a: [x - u, y - v, z - w], b: [x + u, y + v, z + w] };
  },
};
