import * as z from "zod/mini";
import type { SceneRecord, Vector } from "../../scene/record.ts";
import type { InstrumentKind } from "../instrument-kind.ts";
import { probeOverlay } from "./probe-overlay.ts";
import { DEFAULT_PROBE_LIMIT, measureProbe, type ProbeReading } from "./probe-reading.ts";
import { probeReadout } from "./probe-readout.ts";

/** A point that asks every shape how far away it is. */
export interface ProbeRecord extends SceneRecord {
  readonly kind: "probe";
  readonly point: Vector;
  /** Shows beside it what a segment would read without the clamp. */
  readonly asLines?: boolean | undefined;
}

/** Probes: what is nearest to this point, how far, on which side? */
export const probeKind: InstrumentKind<ProbeRecord, ProbeReading> = {
  kind: "probe",
  title: "Probe",
  schema: z.object({ point: z.tuple([z.number(), z.number(), z.number()]), asLines: z.optional(z.boolean()) }),
  parameters: [
    { key: "point", label: "Point", type: "vector", unit: "m", step: 0.25, doc: "The point that asks." },
    {
      key: "asLines",
      label: "Compare lines",
      type: "boolean",
      doc: "Shows beside it what the nearest segment would read as an infinite line: without the clamp to its ends.",
    },
  ],
  optionalDefaults: { asLines: false },
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
