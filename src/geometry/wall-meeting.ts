import { crossProduct, quotient, times, toDouble } from "./exact/cross-ratio.ts";
import type { Scaled } from "./exact/exact-cross.ts";
import { crossSign } from "./exact/exact-sign.ts";
import { held } from "./extreme-scale.ts";
import type { Carrier } from "./plan/lines/carrier.ts";
import { byShorterWay, keepWithin } from "./plan/lines/crossing-point.ts";
import type { PlanPoint, PlanSegment } from "./plan/plan-types.ts";

/** A ray or a sight: start + t (to − from), t ≥ 0; of a sight no more than 1. */
export type Way = Pick<Carrier, "start" | "from" | "to" | "hasEnd">;

/** Where a way first meets a wall in the plan. */
export interface WallMeeting {
  /** On the way, in units of its direction: exactly 0 at its start, exactly 1 at the end of a sight. */
  readonly t: number;
  /** The end of the wall that is met exactly, if it is one and not the start of the way. */
  readonly end: PlanPoint | null;
  /** Where the way's whole line enters and leaves the wall; apart only where the wall runs along it. */
  readonly enter: number;
  readonly exit: number;
  /** Whether the wall runs along the way. */
  readonly isAlong: boolean;
}

/**
 * Where a way meets a wall, or null where it passes; the very numbers of `rayWallCrossing` and `sightWallCrossing`, which tell more.
 *
 * With d the direction and w = b − a, the lines cross at t = (a − start) × w / d × w. Exact signs alone decide where that is;
 * ordinary arithmetic then gives the number.
 */
export function meetWall(way: Way, { a, b }: PlanSegment): WallMeeting | null {
  const { start, from, to, hasEnd } = way;
  const sideOfA = crossSign(from, to, start, a);
  const sideOfB = crossSign(from, to, start, b);
  if (sideOfA === 0 && sideOfB === 0) return meetAlong(way, a, b);
  if (sideOfA === sideOfB) return null;
  // d × w = d × (b − start) − d × (a − start): one of them is 0, or they differ in sign.
  const turn = sideOfB || -sideOfA;
  const sinceStart = crossSign(start, a, a, b) * turn;
  const sinceEnd = hasEnd ? crossSign(to, a, a, b) * turn : -1;
  if (sinceStart < 0 || sinceEnd > 0) return null;
  let t = sinceStart === 0 ? 0 : 1;
  if (sinceStart !== 0 && sinceEnd !== 0) {
    t = Math.max(0, toDouble(quotient(crossProduct(start, a, a, b), crossProduct(from, to, a, b))));
    if (hasEnd) t = Math.min(1, t);
    // The largest double stands for what is beyond all doubles.
    if (t === Number.MAX_VALUE) return null;
  }
  const end = sideOfA === 0 ? a : sideOfB === 0 ? b : null;
  return { t, end: t === 0 ? null : end, enter: t, exit: t, isAlong: false };
}

/**
 * The same for a wall that lies on the line of the way, or for a way without a direction. Along the axis on which the line runs farther
 * its points stand in the order of their coordinates, so comparing given numbers decides everything exactly.
 */
function meetAlong({ start, from, to, hasEnd }: Way, a: PlanPoint, b: PlanPoint): WallMeeting | null {
  const axis = Math.abs(to.x - from.x) >= Math.abs(to.z - from.z) ? "x" : "z";
  const way = Math.sign(to[axis] - from[axis]);
  if (way === 0) {
    const isOn = crossSign(a, b, a, start) === 0 && isBetween(a.x, start.x, b.x) && isBetween(a.z, start.z, b.z);
    return isOn ? { t: 0, end: null, enter: 0, exit: 0, isAlong: true } : null;
  }
  /** The parameter of a point of the line: exactly 0 and 1 at the ends of the way, and finite always. */
  const parameterOf = (point: PlanPoint): number => {
    if (hasEnd && point[axis] === to[axis]) return 1;
    const since = point[axis] - start[axis];
    const whole = to[axis] - from[axis];
    // Quarters of numbers so large lose nothing, and their differences are doubles again.
    const isFar = !Number.isFinite(since) || !Number.isFinite(whole);
    return held(isFar ? (point[axis] / 4 - start[axis] / 4) / (to[axis] / 4 - from[axis] / 4) : since / whole) + 0;
  };
  const [near, far] = (b[axis] - a[axis]) * way < 0 ? [b, a] : [a, b];
  if ((far[axis] - start[axis]) * way < 0 || (hasEnd && (near[axis] - to[axis]) * way > 0)) return null;
  const enter = parameterOf(near);
  const t = (near[axis] - start[axis]) * way > 0 ? enter : 0;
  // As above: a ray that hardly moves in the plan comes there beyond all doubles.
  if (t === Number.MAX_VALUE) return null;
  return { t, end: t === 0 ? null : near, enter, exit: parameterOf(far), isAlong: true };
}

/**
 * The point in which a ray, whose direction has a length near 1, crosses a wall that meets it neither with an end nor along it, within
 * the extents of both: from the start of the ray or from an end of the wall, whichever is the shorter way along each axis. Where the
 * point lies nearer to b, the way from there is a product of its own.
 */
export function pointOfCrossing({ start, from, to }: Way, { a, b }: PlanSegment): PlanPoint {
  const denominator = crossProduct(from, to, a, b);
  const t = quotient(crossProduct(start, a, a, b), denominator);
  const along = (end: PlanPoint): Scaled => quotient(crossProduct(start, end, from, to), denominator);
  const u = along(a);
  const [anchor, k] = toDouble(u) > 0.5 ? [b, along(b)] : [a, u];
  const coordinate = (axis: "x" | "z"): number => {
    const d = to[axis] - from[axis];
    const w = b[axis] - a[axis];
    const crossing = byShorterWay(start[axis], times(t, d), anchor[axis], times(k, w));
    return keepWithin(keepWithin(crossing, w, a[axis], b[axis]), d, start[axis], null);
  };
  return { x: coordinate("x"), z: coordinate("z") };
}

function isBetween(a: number, value: number, b: number): boolean {
  return (a <= value && value <= b) || (b <= value && value <= a);
}
