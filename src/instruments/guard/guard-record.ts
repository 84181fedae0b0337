import { ANCHOR } from "../../scene/instrument-field-types.ts";
import type { RecordOf } from "../../scene/parameter-types.ts";
import type { KindField, RecordKind } from "../../scene/record-kind.ts";

const parameters = [
  { key: "point", label: "Point", type: "vector", unit: "m" },
  { key: "radius", label: "Radius", type: "number", unit: "m", above: 0 },
  { key: "fieldOfViewDegrees", label: "Field of view", type: "number", unit: "°", above: 0, atMost: 360 },
  { key: "headingDegrees", label: "Heading", type: "number", unit: "°" },
  { key: "target", label: "Target", type: "anchor", ownType: ANCHOR, unit: "m", none: "None" },
  { key: "asLines", label: "Compare lines", type: "boolean" },
] as const satisfies readonly KindField[];

const optionalDefaults = { fieldOfViewDegrees: 360, headingDegrees: 0, target: null, asLines: false } as const;

/** A point that looks around, as far as a radius. */
export type GuardRecord = RecordOf<"guard", typeof parameters, typeof optionalDefaults>;

/** What a guard is in a file, without what it reads and how a person edits it: enough to open a scene. */
export const guardRecordKind: RecordKind = {
  kind: "guard",
  title: "Guard",
  parameters,
  optionalDefaults,
};
