import * as z from "zod/mini";
import { isIdentity } from "../../geometry/quaternion.ts";
import type { SceneRecord, Vector } from "../../scene/record.ts";
import { rotationSchema, sizeSchema, toVec3, vectorSchema } from "../parameter-schemas.ts";
import type { ShapeKind } from "../shape-kind.ts";

/** A solid box, turned about its centre. */
export interface BoxRecord extends SceneRecord {
  readonly kind: "box";
  readonly center: Vector;
  /** Half of the size along each of the box's own axes, in metres, above 0. */
  readonly halfExtents: Vector;
  /** Unit quaternion, local to world; absent: upright, along the world's axes. */
  readonly rotation?: readonly [number, number, number, number] | undefined;
}

/** Boxes: crates, walls, floors, steps. */
export const boxKind: ShapeKind<BoxRecord> = {
  kind: "box",
  title: "Box",
  schema: z.object({
    center: vectorSchema,
    halfExtents: sizeSchema,
    rotation: z.optional(rotationSchema),
  }),
  parameters: [
    { key: "center", label: "Centre", type: "vector", unit: "m", step: 0.25, doc: "The middle of the box." },
    {
      key: "halfExtents",
      label: "Size",
      type: "vector",
      unit: "m",
      min: 0.001,
      step: 0.25,
      displayFactor: 2,
      doc: "Width, height and depth along the box's own axes. The file keeps half of each: centre to face.",
    },
    {
      key: "rotation",
      label: "Turn",
      type: "rotation",
      unit: "°",
      step: 15,
      doc: "How the box is turned about its centre. The file keeps a unit quaternion, local to world.",
    },
  ],
  optionalDefaults: { rotation: [0, 0, 0, 1] },
  defaults: { center: [0, 0.5, 0], halfExtents: [0.5, 0.5, 0.5] },

  toPrimitive(record) {
    const center = toVec3(record.center);
    const halfExtents = toVec3(record.halfExtents);
    if (record.rotation === undefined) return { type: "box", center, halfExtents };
    const [x, y, z, w] = record.rotation;
    const rotation = { x, y, z, w };
    // A box that is not turned keeps the exact answers of an axis-aligned one.
    return isIdentity(rotation) ? { type: "box", center, halfExtents } : { type: "box", center, halfExtents, rotation };
  },
};
