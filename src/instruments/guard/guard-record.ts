import type { RecordOf } from "../../scene/parameter-types.ts";
import type { ParameterInfo, RecordKind } from "../../scene/record-kind.ts";

const parameters = [
  { key: "point", label: "Point", type: "vector", unit: "m", step: 0.25, doc: "Where it looks from." },
  {
    key: "radius",
    label: "Radius",
    type: "number",
    unit: "m",
    above: 0,
    min: 0.01,
    step: 0.25,
    doc: "How far it sees.",
  },
  {
    key: "fieldOfViewDegrees",
    label: "Field of view",
    type: "number",
    unit: "°",
    above: 0,
    atMost: 360,
    min: 0.5,
    max: 360,
    step: 5,
    doc: "How wide it sees; 360 is all around.",
  },
  {
    key: "headingDegrees",
    label: "Heading",
    type: "number",
    unit: "°",
    step: 5,
    doc: "The middle of the view: from +x towards +z, clockwise seen from above.",
  },
  {
    key: "target",
    label: "Target",
    type: "anchor",
    unit: "m",
    step: 0.25,
    none: "None",
    doc: "What it looks for: a point, or a shape. Of a shape the middle is looked at, and it blocks nothing itself.",
  },
  {
    key: "asLines",
    label: "Compare lines",
    type: "boolean",
    doc: "Shows beside it what would be read if every wall were an infinite line.",
  },
] as const satisfies readonly ParameterInfo[];

const optionalDefaults = { fieldOfViewDegrees: 360, headingDegrees: 0, target: null, asLines: false } as const;

/** A point that looks around, as far as a radius. */
export type GuardRecord = RecordOf<"guard", typeof parameters, typeof optionalDefaults>;

/** What a guard is in a file and in the panel, without what it reads: enough to open a scene. */
export const guardRecordKind: RecordKind<GuardRecord> = {
  kind: "guard",
  title: "Guard",
  parameters,
  optionalDefaults,
  defaults: { point: [0, 0, 0], radius: 5 },
};
