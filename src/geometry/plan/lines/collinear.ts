import type { PlanPoint } from "../plan-types.ts";
import { type Carrier, type CarrierEnd, hasDirection } from "./carrier.ts";

/** One end of what two carriers on one line share: the point, bit for bit an end of either, and its parameters on both. */
export interface SharedEnd {
  readonly t: number;
  readonly u: number;
  readonly point: PlanPoint;
  /** The end of the first that this point is. */
  readonly firstEnd: CarrierEnd | null;
  readonly secondEnd: CarrierEnd | null;
}

/** What two carriers on one line share, along the first; null where it has no end on that side. */
export interface SharedPart {
  readonly start: SharedEnd | null;
  readonly end: SharedEnd | null;
}

type Axis = "x" | "z";

/**
 * What two carriers share that are known to lie on one line (either may be a point of it), or null where they are apart.
 *
 * Along the axis on which the line runs farther its points stand in the order of their coordinates, so comparing given
 * numbers decides everything exactly. The parameter of a point p is (p − start) / (to − from) along that axis.
 */
export function sharedPart(first: Carrier, second: Carrier): SharedPart | null {
  const axis = mainAxis(first) ?? mainAxis(second);
  if (axis === null) {
    if (first.start.x !== second.start.x || first.start.z !== second.start.z) return null;
    const same = { t: 0, u: 0, point: first.start, firstEnd: "start", secondEnd: "start" } as const;
    return { start: same, end: same };
  }
  const way = Math.sign(first.to[axis] - first.from[axis]) || Math.sign(second.to[axis] - second.from[axis]);
  const own = endsAlong(axis, way, first);
  const other = endsAlong(axis, way, second);
  const start = farther(axis, way, own.start, other.start);
  const end = farther(axis, -way, own.end, other.end);
  if (start !== null && end !== null && (end[axis] - start[axis]) * way < 0) return null;
  const shared = (point: PlanPoint | null): SharedEnd | null =>
    point && {
      t: parameterAlong(axis, first, point),
      u: parameterAlong(axis, second, point),
      point,
      firstEnd: endAlong(axis, first, point),
      secondEnd: endAlong(axis, second, point),
    };
  return { start: shared(start), end: shared(end) };
}

/** The axis on which the carrier's line runs farther; null where it has no direction. */
function mainAxis(carrier: Carrier): Axis | null {
  if (!hasDirection(carrier)) return null;
  const { from, to } = carrier;
  return Math.abs(to.x - from.x) >= Math.abs(to.z - from.z) ? "x" : "z";
}

/** Its ends in the order in which somebody meets them who walks along the axis that way. */
function endsAlong(axis: Axis, way: number, carrier: Carrier): { start: PlanPoint | null; end: PlanPoint | null } {
  const start = carrier.isBoundedBefore ? carrier.start : null;
  const end = carrier.isBoundedAfter ? carrier.to : null;
  const isAgainst = (carrier.to[axis] - carrier.from[axis]) * way < 0;
  return isAgainst ? { start: end, end: start } : { start, end };
}

/** The point that lies farther that way; of equals the first, and none is farther than nothing. */
function farther(axis: Axis, way: number, p: PlanPoint | null, q: PlanPoint | null): PlanPoint | null {
  if (p === null || q === null) return p ?? q;
  return (q[axis] - p[axis]) * way > 0 ? q : p;
}

/** The end of the carrier that a point on its line is. */
function endAlong(axis: Axis, { start, to, hasEnd }: Carrier, point: PlanPoint): CarrierEnd | null {
  if (point[axis] === start[axis]) return "start";
  return hasEnd && point[axis] === to[axis] ? "end" : null;
}

/** The carrier's parameter of a point on its line: exactly 0 and 1 at its ends, finite always, 0 without a direction. */
function parameterAlong(axis: Axis, carrier: Carrier, point: PlanPoint): number {
  const { start, from, to } = carrier;
  const end = endAlong(axis, carrier, point);
  if (end !== null) return end === "start" ? 0 : 1;
  const way = point[axis] - start[axis];
  const whole = to[axis] - from[axis];
  const isFar = !(Math.abs(way) < Infinity && Math.abs(whole) < Infinity);
  // Quarters of numbers so large lose nothing, and their differences are doubles again.
  const t = isFar ? (point[axis] / 4 - start[axis] / 4) / (to[axis] / 4 - from[axis] / 4) : way / whole;
  return Math.min(Number.MAX_VALUE, Math.max(-Number.MAX_VALUE, t));
}
