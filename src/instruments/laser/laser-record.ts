import * as z from "zod/mini";
import type { SceneRecord, Vector } from "../../scene/record.ts";
import type { RecordKind } from "../../scene/record-kind.ts";
import { directionSchema, vectorSchema } from "../parameter-schemas.ts";
import type { LaserDomain } from "./laser-reading.ts";

/** A beam from a point, reflected by what it meets. */
export interface LaserRecord extends SceneRecord {
  readonly kind: "laser";
  readonly origin: Vector;
  /** Of any length but zero; the length is how far a segment reaches. */
  readonly direction: Vector;
  readonly domain?: LaserDomain | undefined;
  /** Metres, or null for no limit. */
  readonly range?: number | null | undefined;
  readonly bounces?: number | undefined;
  readonly asLines?: boolean | undefined;
}

/** What a laser is in a file and in the panel, without what it reads: enough to open a scene. */
export const laserRecordKind: RecordKind<LaserRecord> = {
  kind: "laser",
  title: "Laser",
  schema: z.object({
    origin: vectorSchema,
    direction: directionSchema,
    domain: z.optional(z.literal(["line", "ray", "segment"])),
    range: z.optional(z.nullable(z.number().check(z.gt(0)))),
    bounces: z.optional(
      z.number().check(
        z.gte(0),
        z.refine((count) => Number.isInteger(count), { error: "must be a whole number" }),
      ),
    ),
    asLines: z.optional(z.boolean()),
  }),
  parameters: [
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
      min: 0.001,
      step: 0.25,
      none: "no limit",
      doc: "How long the whole path may be, bounces included; null: as far as it goes.",
    },
    {
      key: "bounces",
      label: "Bounces",
      type: "number",
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
  ],
  optionalDefaults: { domain: "ray", range: null, bounces: 0, asLines: false },
  defaults: { origin: [0, 0, 0], direction: [1, 0, 0] },
};
