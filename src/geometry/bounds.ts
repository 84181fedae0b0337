import { boundsOfBox } from "./box.ts";
import { boundsOfCapsule } from "./capsule.ts";
import { boundsOfSegment } from "./segment.ts";
import { boundsOfSphere } from "./sphere.ts";
import type { Bounds, Primitive } from "./types.ts";

/**
 * The smallest box along the world's axes around a shape; null for a plane, which has none. A turned sphere is no larger, and
 * a turned box no more than its corners reach.
 */
export function boundsOf(primitive: Primitive): Bounds | null {
  switch (primitive.type) {
    case "box":
      return boundsOfBox(primitive);
    case "sphere":
      return boundsOfSphere(primitive);
    case "plane":
      return null;
    case "segment":
      return boundsOfSegment(primitive);
    case "capsule":
      return boundsOfCapsule(primitive);
  }
}

/** The smallest bounds around both; none is the empty one: nothing grows to the origin because it was not there. */
export function unionOfBounds(a: Bounds | null, b: Bounds | null): Bounds | null {
  if (a === null) return b;
  if (b === null) return a;
  return {
    min: { x: Math.min(a.min.x, b.min.x), y: Math.min(a.min.y, b.min.y), z: Math.min(a.min.z, b.min.z) },
    max: { x: Math.max(a.max.x, b.max.x), y: Math.max(a.max.y, b.max.y), z: Math.max(a.max.z, b.max.z) },
  };
}
