import type { InstrumentKind } from "../instrument-kind.ts";
import { mayBeamChange } from "./laser-change.ts";
import { measureDrawnLaser, measureKeptLaser } from "./laser-kept.ts";
import { laserOverlay } from "./laser-overlay.ts";
import type { LaserReading } from "./laser-reading.ts";
import { laserReadout } from "./laser-readout.ts";
import { type LaserRecord, laserRecordKind } from "./laser-record.ts";

/** Lasers: what does a beam hit, where, at which angle, and where does it go from there? */
export const laserKind: InstrumentKind<LaserRecord, LaserReading> = {
  ...laserRecordKind,

  measure: measureKeptLaser,
  mayChange: (_, reading, changed) => mayBeamChange(reading, changed),
  drawn: { measure: measureDrawnLaser },
  readout: laserReadout,
  overlay: laserOverlay,
};
