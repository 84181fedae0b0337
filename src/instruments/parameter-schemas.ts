import type { Vec3 } from "../geometry/types.ts";
import type { Anchor } from "../scene/parameter-types.ts";
import type { Vector } from "../scene/record.ts";

export type { Anchor };

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
