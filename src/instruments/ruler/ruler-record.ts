import * as z from "zod/mini";
import type { SceneRecord } from "../../scene/record.ts";
import type { RecordKind } from "../../scene/record-kind.ts";
import { type Anchor, anchorSchema } from "../parameter-schemas.ts";

/** Two ends, each a point or a shape, and what lies between them. */
export interface RulerRecord extends SceneRecord {
  readonly kind: "ruler";
  readonly from: Anchor;
  readonly to: Anchor;
}

/** What a ruler is in a file and in the panel, without what it reads: enough to open a scene. */
export const rulerRecordKind: RecordKind<RulerRecord> = {
  kind: "ruler",
  title: "Ruler",
  schema: z.object({ from: anchorSchema, to: anchorSchema }),
  parameters: [
    { key: "from", label: "From", type: "anchor", unit: "m", step: 0.25, doc: "The first end: a point, or a shape." },
    { key: "to", label: "To", type: "anchor", unit: "m", step: 0.25, doc: "The second end: a point, or a shape." },
  ],
  optionalDefaults: {},
  defaults: { from: [0, 0, 0], to: [1, 0, 0] },
};
