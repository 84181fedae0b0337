import type { RecordOf } from "../../scene/parameter-types.ts";
import type { KindField, RecordKind } from "../../scene/record-kind.ts";

const parameters = [
  { key: "point", label: "Point", type: "vector", unit: "m" },
  { key: "asLines", label: "Compare lines", type: "boolean" },
] as const satisfies readonly KindField[];

const optionalDefaults = { asLines: false } as const;

/** A point that asks every shape how far away it is. */
export type ProbeRecord = RecordOf<"probe", typeof parameters, typeof optionalDefaults>;

/** What a probe is in a file, without what it reads and how a person edits it: enough to open a scene. */
export const probeRecordKind: RecordKind = {
  kind: "probe",
  title: "Probe",
  parameters,
  optionalDefaults,
};
