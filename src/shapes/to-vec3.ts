import type { Vector } from "../scene/record.ts";

/** A vector of a record as the geometry module reads it. */
export function toVec3(v: Vector): { readonly x: number; readonly y: number; readonly z: number } {
  return { x: v[0], y: v[1], z: v[2] };
}
