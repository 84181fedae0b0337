import { middleOf } from "../../geometry/middle.ts";
import { toVector } from "../../scene/vectors.ts";
import type { InstrumentKind } from "../instrument-kind.ts";
import { isBound } from "../is-bound.ts";
import { measureDrawnGuard, measureKeptGuard } from "./guard-kept.ts";
import { guardOverlay } from "./guard-overlay.ts";
import { sourcesOfDrawnGuard, sourcesOfGuardRecord } from "./guard-question.ts";
import type { GuardDrawn, GuardReading } from "./guard-reading.ts";
import { guardReadout } from "./guard-readout.ts";
import { type GuardRecord, guardRecordKind } from "./guard-record.ts";

/** Guards: what is seen from here, how much is hidden, by what, and is that one thing seen? */
export const guardKind: InstrumentKind<GuardRecord, GuardReading, GuardDrawn> = {
  ...guardRecordKind,

  measure: measureKeptGuard,
  sources: sourcesOfGuardRecord,
  drawn: { measure: measureDrawnGuard, sources: sourcesOfDrawnGuard },
  readout: guardReadout,
  overlay: guardOverlay,

  beforeLoss({ target }, lost, queries) {
    const primitive = target && isBound(target) && lost.has(target.shape) ? queries.shape(target.shape) : null;
    return primitive && target && isBound(target)
      ? { target: { shape: target.shape, point: toVector(middleOf(primitive)) } }
      : null;
  },
};
