import { checkNumber, checkPlane, checkRay } from "./errors.ts";
import { dotPlus } from "./exact/compensated.ts";
import { held, largestOf, largestOfPlane, scaledPlane, scaledRay, scaleForRoom, times } from "./extreme-scale.ts";
import { heightAbove } from "./plane-height.ts";
import { PARALLEL_ROUNDING } from "./tolerances.ts";
import type { Plane, Ray, Vec3 } from "./types.ts";
import { lengthOf, scaleSafely } from "./vec3.ts";

/** Where a line meets the surface of a plane, seen from the start of a ray on it. */
export interface RayPlane {
  /** In units of the direction; negative: behind the start. Null: parallel, they never meet (or the line lies in the plane). */
  readonly t: number | null;
  /** t in metres, with its sign. */
  readonly distance: number | null;
  readonly point: Vec3 | null;
  /** The plane is met, but behind the start: a miss for a ray, and not the same answer as parallel. */
  readonly behind: boolean;
  /** n · D with a unit normal: how fast the line nears the plane. Exactly 0 where it is parallel. */
  readonly denominator: number;
  /** Metres from the plane to the start, positive on the side of the normal. t = −height / denominator. */
  readonly height: number;
  /** The whole line lies in the plane, to the rounding of its own coordinates. */
  readonly inPlane: boolean;
}

/**
 * Where the line of a ray meets a plane: t = −height / (n · D). Parallel is an angle, not a length: |n · D| no larger than the
 * rounding of its own terms. Throws on what is not finite, a zero direction and a zero normal.
 */
export function rayPlane(ray: Ray, plane: Plane): RayPlane {
  checkRay("rayPlane", "ray", ray);
  checkPlane("rayPlane", "plane", plane);
  const k = scaleForRoom(Math.max(largestOfPlane(plane), largestOf(ray.origin)));
  const isPlain = k === 1;
  const meeting = isPlain ? meetPlane(plane, ray) : meetPlane(scaledPlane(plane, k), scaledRay(ray, k));
  const { t, scale, metres, denominator, height, inPlane, pointAt } = meeting;
  const shown = t === null ? null : t / scale / k;
  const isFar = shown === null || t === null || !Number.isFinite(shown) || !Number.isFinite((t * metres) / k);
  return {
    t: isFar ? null : shown,
    distance: isFar ? null : (t * metres) / k,
    point: isFar ? null : isPlain ? pointAt(t) : times(pointAt(t), 1 / k),
    // By the unscaled number: a crossing 1e−400 behind is behind, though no double can hold its t.
    behind: !isFar && t < 0,
    denominator: held(denominator * scale),
    height: held(height / k),
    inPlane,
  };
}

/** Where a ray meets level ground, and how far ahead; null where it runs level, looks away or starts below and looks down. */
export function rayGround(
  ray: Ray,
  groundHeight = 0,
): { readonly t: number; readonly distance: number; readonly point: Vec3 } | null {
  checkRay("rayGround", "ray", ray);
  checkNumber("rayGround", "groundHeight", groundHeight);
  const { origin: o, direction: d } = ray;
  if (d.y === 0) return null;
  // Adding 0 makes −0, the crossing of a ray that starts on the ground, a plain 0.
  const t = (groundHeight - o.y) / d.y + 0;
  const distance = t * lengthOf(d.x, d.y, d.z);
  const point = { x: o.x + t * d.x, y: groundHeight, z: o.z + t * d.z };
  if (!(t >= 0) || !Number.isFinite(distance) || !Number.isFinite(point.x + point.z)) return null;
  return { t, distance, point };
}

/** A line and a plane in numbers, in units of the direction scaled by a power of two; unchecked. */
export interface PlaneMeeting {
  readonly t: number | null;
  readonly denominator: number;
  readonly height: number;
  readonly inPlane: boolean;
  readonly normal: Vec3;
  /** The direction as given = scaled direction · scale; metres is the length of the scaled one. */
  readonly scale: number;
  readonly metres: number;
  /** The point at t (scaled), put onto the plane by one correction along the normal. */
  pointAt(t: number): Vec3;
}

/** The hot form of `rayPlane`, for planes and rays that were checked before. */
export function meetPlane(plane: Plane, ray: Ray): PlaneMeeting {
  const { v: n, scale: normalScale } = scaleSafely(plane.normal);
  const { v: d, scale } = scaleSafely(ray.direction);
  const size = lengthOf(n.x, n.y, n.z);
  const offset = plane.offset / normalScale;
  const { origin: o } = ray;
  const { point: reference } = plane;
  const normal = { x: n.x / size, y: n.y / size, z: n.z / size };

  const height = heightAbove(n, size, offset, reference, o);
  const rate = dotPlus(n.x, n.y, n.z, d.x, d.y, d.z, 0);
  const isParallel =
    Math.abs(rate) <= PARALLEL_ROUNDING * (Math.abs(n.x * d.x) + Math.abs(n.y * d.y) + Math.abs(n.z * d.z));
  const denominator = isParallel ? 0 : rate / size;
  const pointAt = (t: number): Vec3 => {
    const p = { x: o.x + t * d.x, y: o.y + t * d.y, z: o.z + t * d.z };
    const off = heightAbove(n, size, offset, reference, p);
    return { x: p.x - normal.x * off, y: p.y - normal.y * off, z: p.z - normal.z * off };
  };
  return {
    t: isParallel ? null : -height / denominator + 0,
    denominator,
    height,
    inPlane: isParallel && Math.abs(height) * size <= PARALLEL_ROUNDING * termsOfHeight(n, offset, reference, o),
    normal,
    scale,
    metres: lengthOf(d.x, d.y, d.z),
    pointAt,
  };
}

/** The sum of the sizes of the terms that make up a height: times the rounding, it bounds the error of where things lie. */
function termsOfHeight(n: Vec3, offset: number, reference: Vec3, p: Vec3): number {
  return (
    Math.abs(n.x * (p.x - reference.x)) +
    Math.abs(n.y * (p.y - reference.y)) +
    Math.abs(n.z * (p.z - reference.z)) +
    Math.abs(offset)
  );
}
