import type { Anchor } from "../scene/parameter-types.ts";
import type { Vector } from "../scene/record.ts";

/** Whether a place is a shape. */
export function isBound(anchor: Anchor): anchor is Exclude<Anchor, Vector> {
  return "shape" in anchor;
}

/** Bound to a shape; the very same where it was already, so that nothing changes. */
export function boundTo(anchor: Anchor, shape: string): Anchor {
  return isBound(anchor) && anchor.shape === shape ? anchor : { shape };
}
