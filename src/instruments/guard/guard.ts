import { middleOf } from "../../geometry/middle.ts";
import type { InstrumentKind } from "../instrument-kind.ts";
import { isBound, toVec3, toVector } from "../parameter-schemas.ts";
import { type GuardQuestion, measureGuard, sourcesOfGuard } from "./guard-measure.ts";
import { guardOverlay } from "./guard-overlay.ts";
import type { GuardReading } from "./guard-reading.ts";
import { guardReadout } from "./guard-readout.ts";
import { type GuardRecord, guardRecordKind } from "./guard-record.ts";

const RADIANS = Math.PI / 180;

/** Guards: what is seen from here, how much is hidden, by what, and is that one thing seen? */
export const guardKind: InstrumentKind<GuardRecord, GuardReading> = {
  ...guardRecordKind,

  measure: (record, queries) => measureGuard(questionOf(record), queries),
  sources: (record, queries) => sourcesOfGuard(questionOf(record), queries),
  readout: guardReadout,
  overlay: guardOverlay,

  beforeLoss({ target }, lost, queries) {
    const primitive = target && isBound(target) && lost.has(target.shape) ? queries.shape(target.shape) : null;
    return primitive && target && isBound(target)
      ? { target: { shape: target.shape, point: toVector(middleOf(primitive)) } }
      : null;
  },
};

function questionOf(record: GuardRecord): GuardQuestion {
  const { point, radius, fieldOfViewDegrees = 360, headingDegrees = 0, target = null } = record;
  const fieldOfView = fieldOfViewDegrees * RADIANS;
  return { point: toVec3(point), radius, fieldOfView, heading: headingDegrees * RADIANS, target };
}
