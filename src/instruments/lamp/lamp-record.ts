import * as z from "zod/mini";
import type { SceneRecord, Vector } from "../../scene/record.ts";
import type { RecordKind } from "../../scene/record-kind.ts";
import { rectangleSchema, vectorSchema } from "../parameter-schemas.ts";

/** `[minX, minZ, maxX, maxZ]`, as records keep a rectangle of the plan. */
export type PlanBounds = readonly [number, number, number, number];

/** A point that lights the plan at its own height. */
export interface LampRecord extends SceneRecord {
  readonly kind: "lamp";
  readonly point: Vector;
  /** `[minX, minZ, maxX, maxZ]`: what it lights at most. Null: the scene and a metre more. */
  readonly bounds?: PlanBounds | null | undefined;
}

/** What a lamp is in a file and in the panel, without what it reads: enough to open a scene. */
export const lampRecordKind: RecordKind<LampRecord> = {
  kind: "lamp",
  title: "Lamp",
  schema: z.object({ point: vectorSchema, bounds: z.optional(z.nullable(rectangleSchema)) }),
  parameters: [
    { key: "point", label: "Point", type: "vector", unit: "m", step: 0.25, doc: "Where the light is." },
    {
      key: "bounds",
      label: "Bounds",
      type: "rectangle",
      unit: "m",
      step: 0.25,
      none: "the scene and 1 m",
      doc: "The rectangle that is lit at most. Without one it is that around the scene and a metre more.",
    },
  ],
  optionalDefaults: { bounds: null },
  defaults: { point: [0, 0, 0] },
};
