import * as z from "zod/mini";
import type { SceneRecord, Vector } from "../../scene/record.ts";
import { toVec3, vectorSchema } from "../parameter-schemas.ts";
import type { ShapeKind } from "../shape-kind.ts";

/** A solid ball. */
export interface SphereRecord extends SceneRecord {
  readonly kind: "sphere";
  readonly center: Vector;
  /** Metres, above 0. */
  readonly radius: number;
}

/** Spheres: balls, heads, triggers, ranges. */
export const sphereKind: ShapeKind<SphereRecord> = {
  kind: "sphere",
  title: "Sphere",
  schema: z.object({ center: vectorSchema, radius: z.number().check(z.gt(0)) }),
  parameters: [
    { key: "center", label: "Centre", type: "vector", unit: "m", step: 0.25, doc: "The middle of the sphere." },
    {
      key: "radius",
      label: "Radius",
      type: "number",
      unit: "m",
      min: 0.001,
      step: 0.25,
      doc: "From the centre to the surface.",
    },
  ],
  optionalDefaults: {},
  defaults: { center: [0, 0.5, 0], radius: 0.5 },

  toPrimitive(record) {
    return { type: "sphere", center: toVec3(record.center), radius: record.radius };
  },
};
