import * as z from "zod/mini";
import type { SceneRecord, Vector } from "../../scene/record.ts";
import { directionSchema, toVec3, vectorSchema } from "../parameter-schemas.ts";
import type { ShapeKind } from "../shape-kind.ts";

/** An unbounded plane; everything under its normal is solid. */
export interface PlaneRecord extends SceneRecord {
  readonly kind: "plane";
  /** Any point of the plane; the drawn patch is centred on it. */
  readonly point: Vector;
  /** Out of the solid; of any length but zero, kept as it was given. */
  readonly normal: Vector;
}

/** Planes: floors, slopes, the edge of a level. */
export const planeKind: ShapeKind<PlaneRecord> = {
  kind: "plane",
  title: "Plane",
  schema: z.object({ point: vectorSchema, normal: directionSchema }),
  parameters: [
    {
      key: "point",
      label: "Point",
      type: "vector",
      unit: "m",
      step: 0.25,
      doc: "Any point of the plane. The plane has no border; the patch that is drawn lies around this point.",
    },
    {
      key: "normal",
      label: "Normal",
      type: "vector",
      step: 0.05,
      doc: "The direction out of the solid half-space. Its length does not matter, as long as it is not zero.",
    },
  ],
  optionalDefaults: {},
  defaults: { point: [0, 0, 0], normal: [0, 1, 0] },

  toPrimitive(record) {
    return { type: "plane", point: toVec3(record.point), normal: toVec3(record.normal), offset: 0 };
  },
};
