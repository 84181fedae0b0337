import type { RecordOf } from "../../scene/parameter-types.ts";
import type { KindField } from "../../scene/record-kind.ts";
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
};
