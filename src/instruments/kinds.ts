import type { SceneRecord } from "../scene/record.ts";
import { laserKind } from "./laser/laser.ts";
import type { LaserRecord } from "./laser/laser-record.ts";
import { type ProbeRecord, probeKind } from "./probe/probe.ts";
import { type RulerRecord, rulerKind } from "./ruler/ruler.ts";

/** Every kind of instrument, by its name in files. */
export const instrumentKinds = {
  probe: probeKind,
  laser: laserKind,
  ruler: rulerKind,
} as const;

export type InstrumentKindName = keyof typeof instrumentKinds;

/** A record of one of the kinds of instrument. */
export type InstrumentRecord = ProbeRecord | LaserRecord | RulerRecord;

/** Whether the record is an instrument: something that asks, as a shape answers. */
export function isInstrument(record: SceneRecord): record is InstrumentRecord {
  return Object.hasOwn(instrumentKinds, record.kind);
}
