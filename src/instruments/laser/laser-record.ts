import type { RecordOf } from "../../scene/parameter-types.ts";
import type { ParameterInfo, RecordKind } from "../../scene/record-kind.ts";

const parameters = [
  { key: "origin", label: "Origin", type: "vector", unit: "m", step: 0.25, doc: "Where the beam begins." },
  {
    key: "direction",
    label: "Direction",
    type: "direction",
    step: 0.5,
    lengthIf: { key: "domain", is: "segment" },
    doc: "Where the beam goes. Its length counts for a segment only: the beam ends there.",
  },
  {
    key: "domain",
    label: "Domain",
    type: "choice",
    choices: ["line", "ray", "segment"],
    doc: "All of the line, both ways; the ray from the origin on; or the segment as long as the direction.",
  },
  {
    key: "range",
    label: "Range",
    type: "number",
    unit: "m",
    above: 0,
    min: 0.001,
    step: 0.25,
    none: "no limit",
    doc: "How long the whole path may be, bounces included; null: as far as it goes.",
  },
  {
    key: "bounces",
    label: "Bounces",
    type: "number",
    atLeast: 0,
    min: 0,
    max: 32,
    step: 1,
    whole: true,
    doc: "How often surfaces reflect the beam.",
  },
  {
    key: "asLines",
    label: "Walls as lines",
    type: "boolean",
    doc: "Reads every wall as the infinite line through it, to show what that mistake does.",
  },
] as const satisfies readonly ParameterInfo[];

const optionalDefaults = { domain: "ray", range: null, bounces: 0, asLines: false } as const;

/** A beam from a point, reflected by what it meets. */
export type LaserRecord = RecordOf<"laser", typeof parameters, typeof optionalDefaults>;

/** What a laser is in a file and in the panel, without what it reads: enough to open a scene. */
export const laserRecordKind: RecordKind<LaserRecord> = {
  kind: "laser",
  title: "Laser",
  parameters,
  optionalDefaults,
  defaults: { origin: [0, 0, 0], direction: [1, 0, 0] },
};
