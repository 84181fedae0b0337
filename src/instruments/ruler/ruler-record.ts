import { ANCHOR } from "../../scene/instrument-field-types.ts";
import type { RecordOf } from "../../scene/parameter-types.ts";
import type { KindField, RecordKind } from "../../scene/record-kind.ts";

const parameters = [
  { key: "from", label: "From", type: "anchor", ownType: ANCHOR, unit: "m" },
  { key: "to", label: "To", type: "anchor", ownType: ANCHOR, unit: "m" },
] as const satisfies readonly KindField[];

/** Two ends, each a point or a shape, and what lies between them. */
export type RulerRecord = RecordOf<"ruler", typeof parameters>;

/** What a ruler is in a file, without what it reads and how a person edits it: enough to open a scene. */
export const rulerRecordKind: RecordKind = {
  kind: "ruler",
  title: "Ruler",
  parameters,
  optionalDefaults: {},
};
