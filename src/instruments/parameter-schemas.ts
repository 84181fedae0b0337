import * as z from "zod/mini";
import type { Vec3 } from "../geometry/types.ts";
import type { Vector } from "../scene/record.ts";

// Numbers of a zod schema are finite: NaN and the infinities are refused by themselves.

/** `[x, y, z]`. */
export const vectorSchema = z.tuple([z.number(), z.number(), z.number()]);

/** `[x, y, z]` with a direction; of any length but zero. */
export const directionSchema = z
  .tuple([z.number(), z.number(), z.number()])
  .check(z.refine(([x, y, z]) => x !== 0 || y !== 0 || z !== 0, { error: "must have a length above 0" }));

/**
 * A place of an instrument that stands by itself, `[x, y, z]`, or that is a shape, `{"shape": id}`. Where the shape was
 * removed while the instrument was bound to it, `point` keeps the last place.
 */
export type Anchor = Vector | { readonly shape: string; readonly point?: Vector | undefined };

export const anchorSchema = z.union([
  vectorSchema,
  z.object({ shape: z.string().check(z.minLength(1)), point: z.optional(vectorSchema) }),
]);

/** `[minX, minZ, maxX, maxZ]`: a rectangle of the plan that has an area. */
export const rectangleSchema = z.tuple([z.number(), z.number(), z.number(), z.number()]).check(
  z.refine(([minX, minZ, maxX, maxZ]) => minX < maxX && minZ < maxZ, {
    error: "must have its least x and z below its greatest",
  }),
);

/** Whether a place is a shape. */
export function isBound(anchor: Anchor): anchor is Exclude<Anchor, Vector> {
  return "shape" in anchor;
}

/** A vector of a record as the geometry module reads it. */
export function toVec3([x, y, z]: Vector): Vec3 {
  return { x, y, z };
}

/** A point as records keep it; −0 becomes 0, which reads better in a file. */
export function toVector({ x, y, z }: Vec3): Vector {
  return [x + 0, y + 0, z + 0];
}
