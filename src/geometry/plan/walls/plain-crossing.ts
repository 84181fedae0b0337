import { isMiddling, plainCross } from "../../exact/cross-ratio.ts";
import { ROUNDING } from "../../tolerances.ts";
import type { Carrier } from "../lines/carrier.ts";
import { byShorterWay, keepWithin } from "../lines/crossing-point.ts";
import type { PlanPoint, PlanSegment } from "../plan-types.ts";
import type { WallReading } from "./wall-contact.ts";

/** Where a ray or a sight first meets a wall. */
export interface WallCrossing {
  /** On the ray, in units of its direction (on a sight 0 at `from`, 1 at `to`): 0 exactly where it starts on the wall. */
  readonly t: number;
  /** On the wall, exactly 0 at a and exactly 1 at b; beyond them where the wall is read as a line. */
  readonly u: number;
  /** An end of the wall, or the start of the ray or sight, bit for bit where it is one; else within both extents. */
  readonly point: PlanPoint;
  /** Direction × wall: 0 only where the wall runs along the ray. */
  readonly denominator: number;
  /** The end of the wall that is met exactly. */
  readonly end: "a" | "b" | null;
  /** Whether the wall runs along the ray; then this is the first of all the points that they share. */
  readonly collinear: boolean;
}

/** In place of a parameter, none of which is below 0: the wall is passed. */
export const PASSED = -1;

/**
 * Where a way, which is a ray or a sight, crosses a wall, wherever ordinary arithmetic can tell; to the bit what `meetingOf` says.
 * Null: it certainly passes. Undefined: only the exact way can tell, as of ends and of parallels.
 */
export function crossPlainly(way: Carrier, wall: PlanSegment, reading: WallReading): WallCrossing | null | undefined {
  const t = parameterPlainly(way, wall, reading);
  if (t === PASSED) return null;
  if (Number.isNaN(t)) return undefined;
  const { start, from, to, hasEnd } = way;
  const { a, b } = wall;
  const denominator = plainCross(from.x, from.z, to.x, to.z, a.x, a.z, b.x, b.z);
  const onWall = plainCross(start.x, start.z, a.x, a.z, from.x, from.z, to.x, to.z) / denominator;
  // In the second half the way back from the end is the shorter one, by a product of its own.
  const isLate = hasEnd && t > 0.5;
  const isNearB = onWall > 0.5;
  const k = isLate ? plainCross(to.x, to.z, a.x, a.z, a.x, a.z, b.x, b.z) / denominator : t;
  const l = isNearB ? plainCross(start.x, start.z, b.x, b.z, from.x, from.z, to.x, to.z) / denominator : onWall;
  if (!(isMiddling(onWall) && isMiddling(k) && isMiddling(l))) return undefined;
  const anchor = isLate ? to : start;
  const end = isNearB ? b : a;
  const dx = to.x - from.x;
  const dz = to.z - from.z;
  const wx = b.x - a.x;
  const wz = b.z - a.z;
  let x = byShorterWay(anchor.x, k * dx, end.x, l * wx);
  let z = byShorterWay(anchor.z, k * dz, end.z, l * wz);
  if (!Number.isFinite(x + z)) return undefined;
  const isSegment = reading === "segments";
  if (isSegment) {
    x = keepWithin(x, wx, a.x, b.x);
    z = keepWithin(z, wz, a.z, b.z);
  }
  x = keepWithin(x, dx, start.x, hasEnd ? to.x : null);
  z = keepWithin(z, dz, start.z, hasEnd ? to.z : null);
  const u = isSegment ? Math.min(1, Math.max(0, onWall)) : onWall;
  return { t, u, point: { x, z }, denominator, end: null, collinear: false };
}

/**
 * The t of `crossPlainly` alone: `PASSED` where that is null, and NaN where only the exact way can tell. With d the way's
 * direction and w the wall, t = (a − start) × w / d × w, and both ends of the wall lie to different sides of the way.
 */
export function parameterPlainly(
  { start, from, to, hasEnd }: Carrier,
  { a, b }: PlanSegment,
  reading: WallReading,
): number {
  const dx = to.x - from.x;
  const dz = to.z - from.z;
  const ax = a.x - start.x;
  const az = a.z - start.z;
  const wx = b.x - a.x;
  const wz = b.z - a.z;
  const sideOfA = certainSign(dx * az, dz * ax);
  const sideOfB = certainSign(dx * (b.z - start.z), dz * (b.x - start.x));
  if (sideOfA === 0 || sideOfB === 0) return Number.NaN;
  if (reading === "segments" && sideOfA === sideOfB) return PASSED;
  const turn = sideOfA === sideOfB ? certainSign(dx * wz, dz * wx) : sideOfB;
  const sinceStart = turn * certainSign(ax * wz, az * wx);
  if (sinceStart < 0) return PASSED;
  const sinceEnd = hasEnd ? turn * certainSign((a.x - to.x) * wz, (a.z - to.z) * wx) : -1;
  if (sinceStart === 0 || sinceEnd === 0) return Number.NaN;
  if (sinceEnd > 0) return PASSED;
  const denominator = plainCross(from.x, from.z, to.x, to.z, a.x, a.z, b.x, b.z);
  const t = plainCross(start.x, start.z, a.x, a.z, a.x, a.z, b.x, b.z) / denominator;
  if (!isMiddling(t)) return Number.NaN;
  return hasEnd ? Math.min(1, t) : t;
}

/** The sign of p − q, two products of differences, where it is certain; else 0. */
export function certainSign(p: number, q: number): number {
  const size = Math.abs(p) + Math.abs(q);
  const difference = p - q;
  // Below 1e−280 the products may have been cut off by underflow, and the bound with them.
  if (!(size > 1e-280 && size < Infinity && Math.abs(difference) > 4 * ROUNDING * size)) return 0;
  return difference > 0 ? 1 : -1;
}
