import * as z from "zod/mini";
import type { SceneRecord, Vector } from "../../scene/record.ts";
import { toVec3, vectorSchema } from "../parameter-schemas.ts";
import type { ShapeKind } from "../shape-kind.ts";

/** A straight piece from a to b; with a radius above 0 it is a capsule. */
export interface SegmentRecord extends SceneRecord {
  readonly kind: "segment";
  readonly a: Vector;
  readonly b: Vector;
  /** Metres; absent or 0: no thickness. */
  readonly radius?: number | undefined;
}

/** Segments: walls of a plan, edges, paths; with a radius columns, limbs, characters. */
export const segmentKind: ShapeKind<SegmentRecord> = {
  kind: "segment",
  title: "Segment",
  schema: z.object({ a: vectorSchema, b: vectorSchema, radius: z.optional(z.number().check(z.gte(0))) }),
  parameters: [
    { key: "a", label: "Start", type: "vector", unit: "m", step: 0.25, doc: "The end where t = 0." },
    { key: "b", label: "End", type: "vector", unit: "m", step: 0.25, doc: "The end where t = 1." },
    {
      key: "radius",
      label: "Radius",
      type: "number",
      unit: "m",
      min: 0,
      step: 0.05,
      doc: "Thickness around the segment: above 0 it is a capsule, solid and hit by rays; at 0 it has length only.",
    },
  ],
  optionalDefaults: { radius: 0 },
  defaults: { a: [-1, 0, 0], b: [1, 0, 0] },

  toPrimitive(record) {
    const a = toVec3(record.a);
    const b = toVec3(record.b);
    const radius = record.radius ?? 0;
    return radius > 0 ? { type: "capsule", a, b, radius } : { type: "segment", a, b };
  },
};
