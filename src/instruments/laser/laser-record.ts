import { DIRECTION } from "../../scene/instrument-field-types.ts";
import type { RecordOf } from "../../scene/parameter-types.ts";
import type { KindField, RecordKind } from "../../scene/record-kind.ts";

const parameters = [
  { key: "origin", label: "Origin", type: "vector", unit: "m" },
  { key: "direction", label: "Direction", type: "direction", ownType: DIRECTION },
  { key: "domain", label: "Domain", type: "choice", choices: ["line", "ray", "segment"] },
  { key: "range", label: "Range", type: "number", unit: "m", above: 0, none: "no limit" },
  { key: "bounces", label: "Bounces", type: "number", atLeast: 0, whole: true },
  { key: "asLines", label: "Walls as lines", type: "boolean" },
] as const satisfies readonly KindField[];

const optionalDefaults = { domain: "ray", range: null, bounces: 0, asLines: false } as const;

/** A beam from a point, reflected by what it meets. */
export type LaserRecord = RecordOf<"laser", typeof parameters, typeof optionalDefaults>;

/** What a laser is in a file, without what it reads and how a person edits it: enough to open a scene. */
export const laserRecordKind: RecordKind = {
  kind: "laser",
  title: "Laser",
  parameters,
  optionalDefaults,
};
