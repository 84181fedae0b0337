import * as z from "zod/mini";
import type { SceneRecord } from "../../scene/record.ts";
import type { InstrumentKind } from "../instrument-kind.ts";
import { type Anchor, anchorSchema, isBound, toVector } from "../parameter-schemas.ts";
import { rulerOverlay } from "./ruler-overlay.ts";
import { measureRuler, type RulerReading } from "./ruler-reading.ts";
import { rulerReadout } from "./ruler-readout.ts";

/** Two ends, each a point or a shape, and what lies between them. */
export interface RulerRecord extends SceneRecord {
  readonly kind: "ruler";
  readonly from: Anchor;
  readonly to: Anchor;
}

/** Rulers: how far apart are these two, or how deep do they overlap, and where? */
export const rulerKind: InstrumentKind<RulerRecord, RulerReading> = {
  kind: "ruler",
  title: "Ruler",
  schema: z.object({ from: anchorSchema, to: anchorSchema }),
  parameters: [
    { key: "from", label: "From", type: "anchor", unit: "m", step: 0.25, doc: "The first end: a point, or a shape." },
    { key: "to", label: "To", type: "anchor", unit: "m", step: 0.25, doc: "The second end: a point, or a shape." },
  ],
  optionalDefaults: {},
  defaults: { from: [0, 0, 0], to: [1, 0, 0] },

  measure: ({ from, to }, queries) => measureRuler(from, to, queries),
  readout: rulerReadout,
  overlay: rulerOverlay,

  beforeLoss(record, lost, queries) {
    const { pointA, pointB } = measureRuler(record.from, record.to, queries);
    const keep = (anchor: Anchor, point: typeof pointA): Anchor | null =>
      isBound(anchor) && lost.has(anchor.shape) && point ? { shape: anchor.shape, point: toVector(point) } : null;
    const from = keep(record.from, pointA);
    const to = keep(record.to, pointB);
    return from || to ? { ...(from && { from }), ...(to && { to }) } : null;
  },
};
