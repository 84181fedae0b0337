import { signedDistanceUnchecked } from "../geometry/closest-point.ts";
import { rayCastInto, type SegmentReading } from "../geometry/ray-cast.ts";
import { type MutableRayHit, makeRayHit } from "../geometry/ray-hit-into.ts";
import { wallOnSight } from "../geometry/ray-wall.ts";
import type { Primitive, Ray, Vec3 } from "../geometry/types.ts";
import { lerp, subtract } from "../geometry/vec3.ts";

/** Where on the sight from a (t = 0) to b (t = 1) a shape first blocks it. */
export interface SightBlock {
  readonly t: number;
  readonly point: Vec3;
}

/** Where a shape blocks the sight from a to b, or null. */
export function blockOfSight(primitive: Primitive, a: Vec3, b: Vec3, segments: SegmentReading): SightBlock | null {
  const hit = makeRayHit();
  const isBlocked = blockOfSightInto(primitive, { origin: a, direction: subtract(b, a) }, b, segments, hit);
  return isBlocked ? { t: hit.t, point: hit.point } : null;
}

/**
 * Whether a shape blocks the sight to the end of a ray of length 1, and where, written as t and point into `out`. Closed:
 * touching blocks, and so does a solid that holds either point. From a point to itself, whatever holds the point blocks.
 */
export function blockOfSightInto(
  primitive: Primitive,
  sight: Ray,
  end: Vec3,
  segments: SegmentReading,
  out: MutableRayHit,
): boolean {
  const { origin, direction } = sight;
  if (primitive.type === "segment") {
    const t = segments === "walls" ? wallOnSight(primitive, origin, end) : null;
    return t !== null && write(out, t, lerp(origin, end, t));
  }
  if (direction.x === 0 && direction.y === 0 && direction.z === 0)
    return signedDistanceUnchecked(primitive, origin) <= 0 && write(out, 0, origin);
  if (rayCastInto(primitive, sight, out) && out.t <= 1) return write(out, out.t, out.inside ? origin : out.point);
  // A rounding may put the hit just past the end although that itself touches.
  return signedDistanceUnchecked(primitive, end) <= 0 && write(out, 1, end);
}

function write(out: MutableRayHit, t: number, point: Vec3): true {
  out.t = t;
  out.point.x = point.x;
  out.point.y = point.y;
  out.point.z = point.z;
  return true;
}
