import type { SceneRecord } from "../scene/record.ts";
import { type ProbeRecord, probeKind } from "./probe/probe.ts";

/** Every kind of instrument, by its name in files. */
export const instrumentKinds = {
  probe: probeKind,
} as const;

export type InstrumentKindName = keyof typeof instrumentKinds;

/** A record of one of the kinds of instrument. */
export type InstrumentRecord = ProbeRecord;

/** Whether the record is an instrument: something that asks, as a shape answers. */
export function isInstrument(record: SceneRecord): record is InstrumentRecord {
  return Object.hasOwn(instrumentKinds, record.kind);
}
