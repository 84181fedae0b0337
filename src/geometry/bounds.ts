import { boundsAroundSegment } from "./around-segment.ts";
import { boundsOfBox } from "./box.ts";
import { checkPrimitive, checkVector } from "./errors.ts";
import { heldVector } from "./extreme-scale.ts";
import type { Bounds, Primitive } from "./types.ts";

/**
 * The smallest box along the world's axes around a shape; null for a plane, which has none. A turned sphere is no larger, and
 * a turned box no more than its corners reach. Throws a GeometryError on what is not finite, negative extents and radii, a
 * zero normal and a zero quaternion.
 */
export function boundsOf(primitive: Primitive): Bounds | null {
  checkPrimitive("boundsOf", "primitive", primitive);
  return boundsOfUnchecked(primitive);
}

/** `boundsOf` for shapes that were checked before. */
export function boundsOfUnchecked(primitive: Primitive): Bounds | null {
  const bounds = plainBoundsOf(primitive);
  // What reaches beyond the doubles is bounded by the largest of them.
  return bounds && { min: heldVector(bounds.min), max: heldVector(bounds.max) };
}

function plainBoundsOf(primitive: Primitive): Bounds | null {
  switch (primitive.type) {
    case "box":
      return boundsOfBox(primitive);
    case "sphere":
      return boundsAroundSegment(primitive.center, primitive.center, primitive.radius);
    case "plane":
      return null;
    case "segment":
      return boundsAroundSegment(primitive.a, primitive.b, 0);
    case "capsule":
      return boundsAroundSegment(primitive.a, primitive.b, primitive.radius);
  }
}

/** The smallest bounds around all of these; null around nothing: nothing grows to the origin because it was not there. Throws on what is not finite. */
export function unionOfBounds(all: Iterable<Bounds>): Bounds | null {
  let minX = Infinity;
  let minY = Infinity;
  let minZ = Infinity;
  let maxX = -Infinity;
  let maxY = -Infinity;
  let maxZ = -Infinity;
  for (const bounds of all) {
    checkVector("unionOfBounds", "all.min", bounds?.min);
    checkVector("unionOfBounds", "all.max", bounds.max);
    const { min, max } = bounds;
    minX = Math.min(minX, min.x);
    minY = Math.min(minY, min.y);
    minZ = Math.min(minZ, min.z);
    maxX = Math.max(maxX, max.x);
    maxY = Math.max(maxY, max.y);
    maxZ = Math.max(maxZ, max.z);
  }
  if (minX > maxX) return null;
  return { min: { x: minX, y: minY, z: minZ }, max: { x: maxX, y: maxY, z: maxZ } };
}
