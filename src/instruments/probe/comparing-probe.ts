import type { InstrumentKind } from "../instrument-kind.ts";
import { probeKind } from "./probe.ts";
import { probeLinesOverlay } from "./probe-lines-overlay.ts";
import type { ProbeReading } from "./probe-reading.ts";
import type { ProbeRecord } from "./probe-record.ts";

/** Probes that also draw the answer without the clamp: what the start does without, for the cursor never asks for it. */
export const comparingProbeKind: InstrumentKind<ProbeRecord, ProbeReading> = {
  ...probeKind,
  overlay(record, reading) {
    const items = probeKind.overlay(record, reading);
    return record.asLines ? [...probeLinesOverlay(reading), ...items] : items;
  },
};
