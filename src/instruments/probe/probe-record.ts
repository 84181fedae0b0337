import type { RecordOf } from "../../scene/parameter-types.ts";
import type { ParameterInfo, RecordKind } from "../../scene/record-kind.ts";

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

/** What a probe is in a file and in the panel, without what it reads: enough to open a scene. */
export const probeRecordKind: RecordKind<ProbeRecord> = {
  kind: "probe",
  title: "Probe",
  parameters,
  optionalDefaults,
  defaults: { point: [0, 1, 0] },
};
