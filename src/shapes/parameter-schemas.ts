import * as z from "zod/mini";
import type { Vector } from "../scene/record.ts";

// Numbers of a zod schema are finite: NaN and the infinities are refused by themselves.

/** `[x, y, z]`. */
export const vectorSchema = z.tuple([z.number(), z.number(), z.number()]);

/** Three lengths above 0, in metres. */
export const sizeSchema = z.tuple([z.number().check(z.gt(0)), z.number().check(z.gt(0)), z.number().check(z.gt(0))]);

/** `[x, y, z]` with a direction; of any length but zero. */
export const directionSchema = z
  .tuple([z.number(), z.number(), z.number()])
  .check(z.refine(([x, y, z]) => x !== 0 || y !== 0 || z !== 0, { error: "must have a length above 0" }));

/** How far from 1 the length of a quaternion in a file may be; it is normalised then. Beyond, it is probably no rotation. */
const UNIT_QUATERNION_LENIENCE = 1e-3;

/** A unit quaternion `[x, y, z, w]`, local to world. */
export const rotationSchema = z.tuple([z.number(), z.number(), z.number(), z.number()]).check(
  z.refine((q) => Math.abs(Math.hypot(...q) - 1) <= UNIT_QUATERNION_LENIENCE, {
    error: "must be a unit quaternion (length 1, give or take 0.001)",
  }),
);

/** A vector of a record as the geometry module reads it. */
export function toVec3(v: Vector): { readonly x: number; readonly y: number; readonly z: number } {
  return { x: v[0], y: v[1], z: v[2] };
}
