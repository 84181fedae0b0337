import type { RecordOf } from "../../scene/parameter-types.ts";
import type { ParameterInfo } from "../../scene/record-kind.ts";
import { toVec3 } from "../../scene/vectors.ts";
import type { ShapeKind } from "../shape-kind.ts";

const parameters = [
  { key: "a", label: "Start", type: "vector", unit: "m", step: 0.25, doc: "The end where t = 0." },
  { key: "b", label: "End", type: "vector", unit: "m", step: 0.25, doc: "The end where t = 1." },
  {
    key: "radius",
    label: "Radius",
    type: "number",
    unit: "m",
    atLeast: 0,
    min: 0,
    step: 0.05,
    doc: "Thickness around the segment: above 0 it is a capsule, solid and hit by rays; at 0 it has length only.",
  },
] as const satisfies readonly ParameterInfo[];

const optionalDefaults = { radius: 0 } as const;

/** A straight piece from a to b; with a radius above 0 it is a capsule. */
export type SegmentRecord = RecordOf<"segment", typeof parameters, typeof optionalDefaults>;

/** Segments: walls of a plan, edges, paths; with a radius columns, limbs, characters. */
export const segmentKind: ShapeKind<SegmentRecord> = {
  kind: "segment",
  title: "Segment",
  parameters,
  optionalDefaults,
  defaults: { a: [-1, 0, 0], b: [1, 0, 0] },

  toPrimitive(record) {
    const a = toVec3(record.a);
    const b = toVec3(record.b);
    const radius = record.radius ?? 0;
    return radius > 0 ? { type: "capsule", a, b, radius } : { type: "segment", a, b };
  },
};
