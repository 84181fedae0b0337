import type { SceneRecord } from "../scene/record.ts";
import { type GuardRecord, guardRecordKind } from "./guard/guard-record.ts";
import { type LampRecord, lampRecordKind } from "./lamp/lamp-record.ts";
import { type LaserRecord, laserRecordKind } from "./laser/laser-record.ts";
import { type ProbeRecord, probeRecordKind } from "./probe/probe-record.ts";
import { type RulerRecord, rulerRecordKind } from "./ruler/ruler-record.ts";

/**
 * Every kind of instrument as a record, by its name in files: what opening, showing and editing one needs. What it reads
 * stands in `kinds.ts`, which the editor loads right after its start.
 */
export const instrumentRecordKinds = {
  probe: probeRecordKind,
  laser: laserRecordKind,
  guard: guardRecordKind,
  lamp: lampRecordKind,
  ruler: rulerRecordKind,
} as const;

export type InstrumentKindName = keyof typeof instrumentRecordKinds;

/** A record of one of the kinds of instrument. */
export type InstrumentRecord = ProbeRecord | LaserRecord | GuardRecord | LampRecord | RulerRecord;

/** Whether the record is an instrument: something that asks, as a shape answers. */
export function isInstrument(record: SceneRecord): record is InstrumentRecord {
  return Object.hasOwn(instrumentRecordKinds, record.kind);
}
