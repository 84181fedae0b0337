import type { Anchor } from "../../scene/parameter-types.ts";
import { toVector } from "../../scene/vectors.ts";
import type { InstrumentKind } from "../instrument-kind.ts";
import { isBound } from "../is-bound.ts";
import { rulerOverlay } from "./ruler-overlay.ts";
import { measureRuler, type RulerReading } from "./ruler-reading.ts";
import { rulerReadout } from "./ruler-readout.ts";
import { type RulerRecord, rulerRecordKind } from "./ruler-record.ts";

/** Rulers: how far apart are these two, or how deep do they overlap, and where? */
export const rulerKind: InstrumentKind<RulerRecord, RulerReading> = {
  ...rulerRecordKind,

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
