import type { InstrumentKind } from "../instrument-kind.ts";
import { probeOverlay } from "./probe-overlay.ts";
import { DEFAULT_PROBE_LIMIT, measureProbe, type ProbeReading } from "./probe-reading.ts";
import { probeReadout } from "./probe-readout.ts";
import { type ProbeRecord, probeRecordKind } from "./probe-record.ts";

/** Probes: what is nearest to this point, how far, on which side? */
export const probeKind: InstrumentKind<ProbeRecord, ProbeReading> = {
  ...probeRecordKind,

  measure(record, queries, options) {
    const [x, y, z] = record.point;
    return measureProbe({ x, y, z }, queries, { limit: options?.probeLimit ?? DEFAULT_PROBE_LIMIT });
  },
  readout(record, reading, nameOf) {
    return probeReadout(reading, nameOf, record.asLines === true);
  },
  overlay(_record, reading) {
    return probeOverlay(reading);
  },
};
