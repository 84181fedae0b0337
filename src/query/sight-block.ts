import { signedDistanceUnchecked } from "../geometry/closest-point.ts";
import { rayCastUnchecked, type SegmentReading } from "../geometry/ray-cast.ts";
import { wallOnSight } from "../geometry/ray-wall.ts";
import type { Primitive, Vec3 } from "../geometry/types.ts";
import { lerp, subtract } from "../geometry/vec3.ts";

/** Where on the sight from a (t = 0) to b (t = 1) a shape first blocks it. */
export interface SightBlock {
  readonly t: number;
  readonly point: Vec3;
}

/**
 * Where a shape blocks the sight from a to b, or null. Closed: touching blocks, and so does a solid that holds either
 * point. From a point to itself, whatever holds the point blocks.
 */
export function blockOfSight(primitive: Primitive, a: Vec3, b: Vec3, segments: SegmentReading): SightBlock | null {
  if (primitive.type === "segment") {
    const t = segments === "walls" ? wallOnSight(primitive, a, b) : null;
    return t === null ? null : { t, point: lerp(a, b, t) };
  }
  const direction = subtract(b, a);
  if (direction.x === 0 && direction.y === 0 && direction.z === 0) {
    return signedDistanceUnchecked(primitive, a) <= 0 ? { t: 0, point: a } : null;
  }
  const hit = rayCastUnchecked(primitive, { origin: a, direction }, "ignore");
  if (hit !== null && hit.t <= 1) return { t: hit.t, point: hit.inside ? a : hit.point };
  // A rounding may put the hit just past b although b itself touches.
  return signedDistanceUnchecked(primitive, b) <= 0 ? { t: 1, point: b } : null;
}
