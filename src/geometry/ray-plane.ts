import { checkNumber, checkPlane, checkRay } from "./errors.ts";
import { dotPlus } from "./exact/compensated.ts";
import { held, placeFrom, rayIn, roomFor, seenIn } from "./extreme-scale.ts";
import { signedDistanceToPlane } from "./plane-height.ts";
import { PARALLEL_ROUNDING } from "./tolerances.ts";
import type { MutableVec3, Plane, Ray, Vec3 } from "./types.ts";
import { blankVector, dot, lengthOf, putBeyond, putShare, scaleOfDirection } from "./vec3.ts";

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
  const room = roomFor({ type: "plane", ...plane }, ray.origin);
  const given = room ? seenIn(room, { type: "plane", ...plane }) : plane;
  const from = room ? rayIn(room, ray) : ray;
  const k = room ? room.k : 1;
  const meeting = blankPlaneMeeting();
  meetPlane(given, from, meeting);
  const { t, scale, metres, denominator, height } = meeting;
  const shown = t / scale / k;
  const isFar = meeting.isParallel || !Number.isFinite(shown) || !Number.isFinite((t * metres) / k);
  const point = blankVector();
  if (!isFar) writeMeetingPoint(given, from, meeting, point);
  return {
    t: isFar ? null : shown,
    distance: isFar ? null : (t * metres) / k,
    point: isFar ? null : room ? placeFrom(room, point) : point,
    // By the unscaled number: a crossing 1e−400 behind is behind, though no double can hold its t.
    behind: !isFar && t < 0,
    denominator: held(denominator * scale),
    height: held(height / k),
    inPlane: meeting.isParallel && isOnPlane(given, from.origin, height),
  };
}

/** Whether a height is no more than the rounding of the terms that make it up. */
function isOnPlane({ point: reference, normal, offset }: Plane, p: Vec3, height: number): boolean {
  const scale = scaleOfDirection(normal);
  const x = normal.x / scale;
  const y = normal.y / scale;
  const z = normal.z / scale;
  const terms =
    Math.abs(x * (p.x - reference.x)) +
    Math.abs(y * (p.y - reference.y)) +
    Math.abs(z * (p.z - reference.z)) +
    Math.abs(offset / scale);
  return Math.abs(height) * Math.sqrt(x * x + y * y + z * z) <= PARALLEL_ROUNDING * terms;
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

/** A line and a plane in numbers, in units of the direction scaled by a power of two; to be written to. */
export interface PlaneMeeting {
  isParallel: boolean;
  /** No number where they are parallel. */
  t: number;
  denominator: number;
  height: number;
  readonly normal: MutableVec3;
  /** Scaled. */
  readonly direction: MutableVec3;
  /** The direction as given = scaled direction · scale; metres is the length of the scaled one. */
  scale: number;
  metres: number;
}

/** A meeting to write into: one that is made once makes no garbage in loops. */
export function blankPlaneMeeting(): PlaneMeeting {
  return {
    isParallel: false,
    t: NaN,
    denominator: NaN,
    height: NaN,
    normal: blankVector(),
    direction: blankVector(),
    scale: NaN,
    metres: NaN,
  };
}

/** The hot form of `rayPlane`, for planes and rays that were checked before. */
export function meetPlane(plane: Plane, { origin, direction }: Ray, out: PlaneMeeting): void {
  const { normal: n, direction: d } = out;
  putShare(plane.normal, scaleOfDirection(plane.normal), n);
  const scale = scaleOfDirection(direction);
  putShare(direction, scale, d);
  const size = Math.sqrt(dot(n, n));
  const height = signedDistanceToPlane(plane, origin);
  const rate = dotPlus(n.x, n.y, n.z, d.x, d.y, d.z, 0);
  const isParallel =
    Math.abs(rate) <= PARALLEL_ROUNDING * (Math.abs(n.x * d.x) + Math.abs(n.y * d.y) + Math.abs(n.z * d.z));
  const denominator = isParallel ? 0 : rate / size;
  out.isParallel = isParallel;
  out.t = isParallel ? NaN : -height / denominator + 0;
  out.denominator = denominator;
  out.height = height;
  putShare(n, size, n);
  out.scale = scale;
  out.metres = Math.sqrt(dot(d, d));
}

/** Writes the point at t, put onto the plane by one correction along the normal. */
export function writeMeetingPoint(
  plane: Plane,
  { origin }: Ray,
  { t, direction, normal }: PlaneMeeting,
  out: MutableVec3,
): void {
  putBeyond(origin, direction, t, out);
  putBeyond(out, normal, -signedDistanceToPlane(plane, out), out);
}
