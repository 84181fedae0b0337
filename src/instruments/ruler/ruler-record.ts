import type { RecordOf } from "../../scene/parameter-types.ts";
import type { ParameterInfo, RecordKind } from "../../scene/record-kind.ts";

const parameters = [
  { key: "from", label: "From", type: "anchor", unit: "m", step: 0.25, doc: "The first end: a point, or a shape." },
  { key: "to", label: "To", type: "anchor", unit: "m", step: 0.25, doc: "The second end: a point, or a shape." },
] as const satisfies readonly ParameterInfo[];

/** Two ends, each a point or a shape, and what lies between them. */
export type RulerRecord = RecordOf<"ruler", typeof parameters>;

/** What a ruler is in a file and in the panel, without what it reads: enough to open a scene. */
export const rulerRecordKind: RecordKind<RulerRecord> = {
  kind: "ruler",
  title: "Ruler",
  parameters,
  optionalDefaults: {},
  defaults: { from: [0, 0, 0], to: [1, 0, 0] },
};
