import { rayCapsule } from "./capsule.ts";
import { checkPrimitive, checkRay, GeometryError } from "./errors.ts";
import {
  isRoomy,
  largestOf,
  largestOfPrimitive,
  rayHitFromScale,
  scaledPrimitive,
  scaledRay,
  scaleForRoom,
} from "./extreme-scale.ts";
import { rayHalfSpace } from "./half-space.ts";
import { rayBox, rayBoxInto } from "./ray-box.ts";
import { type MutableRayHit, putRayHit } from "./ray-hit-into.ts";
import { rayWall } from "./ray-wall.ts";
import { raySphere, raySphereInto } from "./sphere.ts";
import { SAFE_LARGEST, SAFE_SMALLEST } from "./tolerances.ts";
import type { Primitive, Ray, RayHit, Vec3 } from "./types.ts";

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
  const hit = plainRayCast(primitive, ray, segments);
  if (hit !== null && isRoomy(hit.distance)) return hit;
  const k = scaleForRoom(Math.max(largestOfPrimitive(primitive), largestOf(ray.origin)));
  if (k === 1) return hit;
  const scaled = plainRayCast(scaledPrimitive(primitive, k), scaledRay(ray, k), segments);
  return scaled && rayHitFromScale(scaled, k, ray.origin);
}

/**
 * `rayCastUnchecked`, written into `out` (from `makeRayHit`): whether the ray hits. The same numbers, bit for bit; nothing is
 * allocated for boxes and spheres of ordinary size. After a miss, what `out` holds means nothing.
 */
export function rayCastInto(
  primitive: Primitive,
  ray: Ray,
  out: MutableRayHit,
  segments: SegmentReading = "ignore",
): boolean {
  const isHit = plainRayCastInto(primitive, ray, out, segments);
  if (isHit && isRoomy(out.distance)) return true;
  if (!isHit && hasOrdinarySize(primitive, ray.origin)) return false;
  if (scaleForRoom(Math.max(largestOfPrimitive(primitive), largestOf(ray.origin))) === 1) return isHit;
  const hit = rayCastUnchecked(primitive, ray, segments);
  if (hit !== null) putRayHit(hit, out);
  return hit !== null;
}

/** Whether a box or a ball and a place are certainly of a size with room. A sum is found faster than a maximum. */
function hasOrdinarySize(primitive: Primitive, { x, y, z }: Vec3): boolean {
  if (primitive.type !== "box" && primitive.type !== "sphere") return false;
  const c = primitive.center;
  const extent =
    primitive.type === "box"
      ? primitive.halfExtents.x + primitive.halfExtents.y + primitive.halfExtents.z
      : primitive.radius;
  // At most ten times the largest of them, and at least as much.
  const sum = Math.abs(x) + Math.abs(y) + Math.abs(z) + Math.abs(c.x) + Math.abs(c.y) + Math.abs(c.z) + extent;
  return sum < SAFE_LARGEST && sum > 16 * SAFE_SMALLEST;
}

function plainRayCastInto(primitive: Primitive, ray: Ray, out: MutableRayHit, segments: SegmentReading): boolean {
  if (primitive.type === "box") return rayBoxInto(primitive, ray, out);
  out.featureSigns.x = 0;
  out.featureSigns.y = 0;
  out.featureSigns.z = 0;
  if (primitive.type === "sphere") return raySphereInto(primitive, ray, out);
  const hit = plainRayCast(primitive, ray, segments);
  if (hit !== null) putRayHit(hit, out);
  return hit !== null;
}

function plainRayCast(primitive: Primitive, ray: Ray, segments: SegmentReading): RayHit | null {
  switch (primitive.type) {
    case "box":
      return rayBox(primitive, ray);
    case "sphere":
      return raySphere(primitive, ray);
    case "plane":
      return rayHalfSpace(primitive, ray);
    case "segment":
      return segments === "walls" ? rayWall(primitive, ray) : null;
    case "capsule":
      return rayCapsule(primitive, ray);
  }
}
