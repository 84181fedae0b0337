import type { RecordOf } from "../../scene/parameter-types.ts";
import type { ParameterInfo } from "../../scene/record-kind.ts";
import type { InstrumentKind } from "../instrument-kind.ts";
import { probeOverlay } from "./probe-overlay.ts";
import { DEFAULT_PROBE_LIMIT, measureProbe, type ProbeReading } from "./probe-reading.ts";
import { probeReadout } from "./probe-readout.ts";

const parameters = [
  { key: "point", label: "Point", type: "vector", unit: "m", step: 0.25, doc: "The point that asks." },
  {
    key: "asLines",
    label: "Compare lines",
    type: "boolean",
    doc: "Shows beside it what the nearest segment would read as an infinite line: without the clamp to its ends.",
  },
] as const satisfies readonly ParameterInfo[];

const optionalDefaults = { asLines: false } as const;

/** A point that asks every shape how far away it is. */
export type ProbeRecord = RecordOf<"probe", typeof parameters, typeof optionalDefaults>;

/** Probes: what is nearest to this point, how far, on which side? */
export const probeKind: InstrumentKind<ProbeRecord, ProbeReading> = {
  kind: "probe",
  title: "Probe",
  parameters,
  optionalDefaults,
  defaults: { point: [0, 1, 0] },

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
