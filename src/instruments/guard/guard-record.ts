import * as z from "zod/mini";
import type { SceneRecord, Vector } from "../../scene/record.ts";
import type { RecordKind } from "../../scene/record-kind.ts";
import { type Anchor, anchorSchema, vectorSchema } from "../parameter-schemas.ts";

/** A point that looks around, as far as a radius. */
export interface GuardRecord extends SceneRecord {
  readonly kind: "guard";
  readonly point: Vector;
  /** Metres, above 0. */
  readonly radius: number;
  /** Above 0, at most 360. */
  readonly fieldOfViewDegrees?: number | undefined;
  /** The middle of the view, from +x towards +z. */
  readonly headingDegrees?: number | undefined;
  /** What it looks for: a point, a shape (its middle; the shape itself blocks nothing), or nothing. */
  readonly target?: Anchor | null | undefined;
  /** Shows what would be read if every wall were an infinite line. */
  readonly asLines?: boolean | undefined;
}

/** What a guard is in a file and in the panel, without what it reads: enough to open a scene. */
export const guardRecordKind: RecordKind<GuardRecord> = {
  kind: "guard",
  title: "Guard",
  schema: z.object({
    point: vectorSchema,
    radius: z.number().check(z.gt(0)),
    fieldOfViewDegrees: z.optional(z.number().check(z.gt(0), z.lte(360))),
    headingDegrees: z.optional(z.number()),
    target: z.optional(z.nullable(anchorSchema)),
    asLines: z.optional(z.boolean()),
  }),
  parameters: [
    { key: "point", label: "Point", type: "vector", unit: "m", step: 0.25, doc: "Where it looks from." },
    { key: "radius", label: "Radius", type: "number", unit: "m", min: 0.01, step: 0.25, doc: "How far it sees." },
    {
      key: "fieldOfViewDegrees",
      label: "Field of view",
      type: "number",
      unit: "°",
      min: 0.5,
      max: 360,
      step: 5,
      doc: "How wide it sees; 360 is all around.",
    },
    {
      key: "headingDegrees",
      label: "Heading",
      type: "number",
      unit: "°",
      step: 5,
      doc: "The middle of the view: from +x towards +z, clockwise seen from above.",
    },
    {
      key: "target",
      label: "Target",
      type: "anchor",
      unit: "m",
      step: 0.25,
      none: "None",
      doc: "What it looks for: a point, or a shape. Of a shape the middle is looked at, and it blocks nothing itself.",
    },
    {
      key: "asLines",
      label: "Compare lines",
      type: "boolean",
      doc: "Shows beside it what would be read if every wall were an infinite line.",
    },
  ],
  optionalDefaults: { fieldOfViewDegrees: 360, headingDegrees: 0, target: null, asLines: false },
  defaults: { point: [0, 0, 0], radius: 5 },
};
