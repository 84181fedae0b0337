import { checkPrimitive, checkRay, GeometryError } from "./errors.ts";
import { isRoomy, rayIn, roomFor, seenIn } from "./extreme-scale.ts";
import { rayHalfSpaceInto } from "./half-space.ts";
import { rayAroundSegmentInto } from "./ray-around-segment.ts";
import { rayBoxInto } from "./ray-box.ts";
import { type MutableRayHit, makeRayHit, type Outcome, takeBackRayHit, takeRayHit } from "./ray-hit-into.ts";
import { raySphereInto } from "./ray-sphere.ts";
import { rayWallInto } from "./ray-wall.ts";
import type { Primitive, Ray, RayHit } from "./types.ts";
import { length } from "./vec3.ts";

/** How a ray takes a segment without a radius: as a wall of unlimited height over its plan, or not at all. */
export type SegmentReading = "walls" | "ignore";

/**
 * Where a ray meets a shape, or null where it misses. Closed: touching is hitting. The direction has any length but zero and
 * t counts in units of it. A bare segment is never hit unless segments are read as walls. Throws a GeometryError on what is
 * not finite, a zero direction, negative extents and radii, a zero normal and a zero quaternion.
 */
export function rayCast(primitive: Primitive, ray: Ray, segments: SegmentReading = "ignore"): RayHit | null {
  checkPrimitive("rayCast", "primitive", primitive);
  checkRay("rayCast", "ray", ray);
  if (segments !== "walls" && segments !== "ignore")
    throw new GeometryError("rayCast", "segments", '"walls" or "ignore"', segments);
  return rayCastUnchecked(primitive, ray, segments);
}

/** `rayCast` for shapes and rays that were checked before. */
export function rayCastUnchecked(primitive: Primitive, ray: Ray, segments: SegmentReading = "ignore"): RayHit | null {
  const out = makeRayHit();
  return rayCastInto(primitive, ray, out, segments) ? takeRayHit(out) : null;
}

/**
 * `rayCastUnchecked`, written into `out` (from `makeRayHit`): whether the ray hits. The same numbers, bit for bit, and no objects are
 * made where sizes are ordinary, but for a wall that is hit; what is left are numbers handed from one function to the next. After a
 * miss, what `out` holds means nothing.
 */
export function rayCastInto(
  primitive: Primitive,
  ray: Ray,
  out: MutableRayHit,
  segments: SegmentReading = "ignore",
): boolean {
  const outcome = plainRayCastInto(primitive, ray, out, segments);
  if (outcome === false || (outcome && isRoomy(out.inside ? out.exitT * length(ray.direction) : out.distance)))
    return outcome;
  const room = roomFor(primitive, ray.origin);
  if (room === null) return outcome === true;
  const again = plainRayCastInto(seenIn(room, primitive), rayIn(room, ray), out, segments);
  return again === true && takeBackRayHit(out, room, ray.origin) === true;
}

function plainRayCastInto(primitive: Primitive, ray: Ray, out: MutableRayHit, segments: SegmentReading): Outcome {
  switch (primitive.type) {
    case "box":
      return rayBoxInto(primitive, ray, out);
    case "sphere":
      return raySphereInto(primitive, ray, out);
    case "plane":
      return rayHalfSpaceInto(primitive, ray, out);
    case "segment":
      return segments === "walls" && rayWallInto(primitive, ray, out);
    case "capsule":
      return rayAroundSegmentInto(primitive.a, primitive.b, primitive.radius, ray, out);
  }
}
