import type { Anchor } from "../scene/parameter-types.ts";
import type { Vector } from "../scene/record.ts";

/** Whether a place is a shape. */
export function isBound(anchor: Anchor): anchor is Exclude<Anchor, Vector> {
  return "shape" in anchor;
}
