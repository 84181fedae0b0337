import { toVec3 } from "../../scene/vectors.ts";
import type { InstrumentKind } from "../instrument-kind.ts";
import { lampOverlay } from "./lamp-overlay.ts";
import { type LampReading, measureLampRecord, sourcesOfLamp } from "./lamp-reading.ts";
import { lampReadout } from "./lamp-readout.ts";
import { type LampRecord, lampRecordKind } from "./lamp-record.ts";

/** Lamps: what of the plan is seen from here, and how much of it is that? */
export const lampKind: InstrumentKind<LampRecord, LampReading> = {
  ...lampRecordKind,

  measure: measureLampRecord,
  sources: ({ point, bounds = null }, queries) => sourcesOfLamp(toVec3(point), bounds, queries),
  readout: lampReadout,
  overlay: lampOverlay,
};
