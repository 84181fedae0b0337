import type { InstrumentKind } from "../instrument-kind.ts";
import { toVec3 } from "../parameter-schemas.ts";
import { mayBeamChange } from "./laser-change.ts";
import { laserOverlay } from "./laser-overlay.ts";
import type { LaserReading } from "./laser-reading.ts";
import { laserReadout } from "./laser-readout.ts";
import { type LaserRecord, laserRecordKind } from "./laser-record.ts";
import { traceLaser } from "./laser-trace.ts";

/** Lasers: what does a beam hit, where, at which angle, and where does it go from there? */
export const laserKind: InstrumentKind<LaserRecord, LaserReading> = {
  ...laserRecordKind,

  measure(record, queries) {
    const { origin, direction, domain = "ray", range = null, bounces = 0, asLines = false } = record;
    return traceLaser(
      { origin: toVec3(origin), direction: toVec3(direction), domain, range, bounces, asLines },
      queries,
    );
  },
  mayChange: (_, reading, changed) => mayBeamChange(reading, changed),
  readout: laserReadout,
  overlay: laserOverlay,
};
