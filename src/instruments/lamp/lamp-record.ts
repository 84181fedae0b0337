import { RECTANGLE } from "../../scene/instrument-field-types.ts";
import type { RecordOf, Rectangle } from "../../scene/parameter-types.ts";
import type { KindField, RecordKind } from "../../scene/record-kind.ts";

/** `[minX, minZ, maxX, maxZ]`, as records keep a rectangle of the plan. */
export type PlanBounds = Rectangle;

const parameters = [
  { key: "point", label: "Point", type: "vector", unit: "m" },
  { key: "bounds", label: "Bounds", type: "rectangle", ownType: RECTANGLE, unit: "m", none: "the scene and 1 m" },
] as const satisfies readonly KindField[];

const optionalDefaults = { bounds: null } as const;

/** A point that lights the plan at its own height. */
export type LampRecord = RecordOf<"lamp", typeof parameters, typeof optionalDefaults>;

/** What a lamp is in a file, without what it reads and how a person edits it: enough to open a scene. */
export const lampRecordKind: RecordKind = {
  kind: "lamp",
  title: "Lamp",
  parameters,
  optionalDefaults,
};
