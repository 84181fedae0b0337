import type { RecordOf, Rectangle } from "../../scene/parameter-types.ts";
import type { ParameterInfo, RecordKind } from "../../scene/record-kind.ts";

/** `[minX, minZ, maxX, maxZ]`, as records keep a rectangle of the plan. */
export type PlanBounds = Rectangle;

const parameters = [
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
] as const satisfies readonly ParameterInfo[];

const optionalDefaults = { bounds: null } as const;

/** A point that lights the plan at its own height. */
export type LampRecord = RecordOf<"lamp", typeof parameters, typeof optionalDefaults>;

/** What a lamp is in a file and in the panel, without what it reads: enough to open a scene. */
export const lampRecordKind: RecordKind<LampRecord> = {
  kind: "lamp",
  title: "Lamp",
  parameters,
  optionalDefaults,
  defaults: { point: [0, 0, 0] },
};
