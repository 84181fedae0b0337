import { checkNumber, GeometryError } from "../../errors.ts";
import {
  crossProduct,
  dotProduct,
  quotient,
  ratio,
  root,
  square,
  toDouble,
  turnByQuarter,
} from "../../exact/cross-ratio.ts";
import type { Scaled } from "../../exact/exact-cross.ts";
import { checkPlanPoint, checkPlanSegment } from "../plan-checks.ts";
import type { PlanPoint, PlanSegment } from "../plan-types.ts";
import { type Carrier, carrierOf, checkStraight, hasDirection, type PlanDomain, type Straight } from "./carrier.ts";
import { type Approach, crossingPoint } from "./crossing-point.ts";

/** One equation, three domains: P(t) = A + t (B − A). Project onto the line, then clamp t to the domain. */
export interface PlanPointOnLine {
  /** After the clamp to the domain; exactly 0 or 1 where it was clamped. */
  readonly t: number;
  /** Before the clamp; null for a segment without length. The largest double, with its sign, where no double holds it. */
  readonly unclampedT: number | null;
  /** The end that answered because the projection fell past it. */
  readonly clamped: "start" | "end" | null;
  /** The nearest point: an end bit for bit where it was clamped, the asked point itself where that lies on it. */
  readonly point: PlanPoint;
  /** Metres from the asked point to it: 0 only where it lies on it exactly. At most the largest double, as the next two. */
  readonly distance: number;
  /** Its square, not squared from `distance`: right to a few units in its own last place. */
  readonly squaredDistance: number;
  /** Metres to the unlimited line, never more than `distance`; null for a segment without length. */
  readonly lineDistance: number | null;
}

/**
 * The point of a line, ray or segment of the plan that is nearest to a point. The clamp is decided by exact signs and the
 * numbers are right to a few units in their last place, near and far, for the largest and the smallest inputs. Equal ends
 * are a point: t = 0, `unclampedT` null, a real distance. Throws on what is not finite and on a line or ray without a
 * direction.
 */
export function closestPointPlan(straight: Straight, point: PlanPoint): PlanPointOnLine {
  checkStraight("closestPointPlan", "straight", straight);
  checkPlanPoint("closestPointPlan", "point", point);
  return closestPointPlanUnchecked(straight, point);
}

/**
 * `closestPointPlan` for what was checked before.
 *
 * With d the direction and w = P − A: t = w · d / d · d, and the line is |d × w| / |d| away. The foot is where the line
 * crosses the perpendicular through P.
 */
export function closestPointPlanUnchecked(straight: Straight, point: PlanPoint): PlanPointOnLine {
  const carrier = carrierOf(straight);
  const { start, from, to } = carrier;
  if (!hasDirection(carrier)) {
    const squared = dotProduct(start, point, start, point);
    const [distance, squaredDistance] = [toDouble(root(squared)), toDouble(squared)];
    const at = { x: start.x, z: start.z };
    return { t: 0, unclampedT: null, clamped: null, point: at, distance, squaredDistance, lineDistance: null };
  }
  const pastStart = dotProduct(from, to, start, point);
  const squaredLength = dotProduct(from, to, from, to);
  const lineT = quotient(pastStart, squaredLength);
  const unclampedT = toDouble(lineT);
  const across = crossProduct(from, to, start, point);
  const lineDistance = Math.abs(ratio(across, root(squaredLength)));
  const squaredLineDistance = ratio(square(across), squaredLength);
  const pastEnd = carrier.hasEnd ? dotProduct(from, to, to, point) : null;

  const isBefore = carrier.isBoundedBefore && pastStart.m < 0;
  const isAfter = carrier.isBoundedAfter && pastEnd !== null && pastEnd.m > 0;
  const end = isBefore || pastStart.m === 0 ? start : isAfter || pastEnd?.m === 0 ? to : null;
  const squaredToEnd = isBefore || isAfter ? dotProduct(end ?? start, point, end ?? start, point) : { m: 0, e: 0 };
  // Both are roundings of one truth, and the line is never farther than what is on it.
  const distance = Math.max(lineDistance, toDouble(root(squaredToEnd)));
  const t = end === null ? withinDomain(carrier, unclampedT) : end === start ? 0 : 1;
  const along =
    pastEnd !== null && t > 0.5
      ? { carrier, anchor: to, k: quotient(pastEnd, squaredLength) }
      : { carrier, anchor: start, k: lineT };
  return {
    t,
    unclampedT: end !== null && !isBefore && !isAfter ? t : unclampedT,
    clamped: isBefore ? "start" : isAfter ? "end" : null,
    point:
      end !== null
        ? copy(end)
        : distance === 0
          ? copy(point)
          : foot(along, point, quotient({ ...across, m: -across.m }, squaredLength)),
    distance,
    squaredDistance: Math.max(squaredLineDistance, toDouble(squaredToEnd)),
    lineDistance,
  };
}

/** The point at t of a line, ray or segment, whether or not t belongs to its domain; at 0 and 1 a given point bit for bit. */
export function pointAtPlan(straight: Straight, t: number): PlanPoint {
  checkStraight("pointAtPlan", "straight", straight);
  checkNumber("pointAtPlan", "t", t);
  const carrier = carrierOf(straight);
  if (t === 0 || (t === 1 && carrier.hasEnd)) return copy(t === 0 ? carrier.start : carrier.to);
  const line = { ...carrier, isBoundedBefore: false, isBoundedAfter: false };
  // Past the middle the way back from the end is the shorter one.
  const way =
    t > 0.5 && carrier.hasEnd
      ? { carrier: line, anchor: carrier.to, k: { m: t - 1, e: 0 } }
      : { carrier: line, anchor: carrier.start, k: { m: t, e: 0 } };
  const { x, z } = crossingPoint(way, way);
  return { x: finite(x), z: finite(z) };
}

/** Whether t belongs to the domain: any for a line, t ≥ 0 for a ray, 0 ≤ t ≤ 1 for a segment. Throws where t is not finite. */
export function containsT(domain: PlanDomain, t: number): boolean {
  return clampT(domain, t) === t;
}

/** The parameter of the domain that is nearest to t. Throws where t is not finite. */
export function clampT(domain: PlanDomain, t: number): number {
  checkNumber("clampT", "t", t);
  switch (domain) {
    case "line":
      return t;
    case "ray":
      return Math.max(0, t);
    case "segment":
      return Math.min(1, Math.max(0, t));
    default:
      throw new GeometryError("clampT", "domain", "line, ray or segment", domain);
  }
}

/** Metres from end to end; at most the largest double. */
export function segmentLength(segment: PlanSegment): number {
  checkPlanSegment("segmentLength", "segment", segment);
  const { a, b } = segment;
  return toDouble(root(dotProduct(a, b, a, b)));
}

/** Where the way along the line and the perpendicular from the point meet, P + k · (d turned by a quarter). */
function foot(along: Approach, point: PlanPoint, k: Scaled): PlanPoint {
  const [from, to] = [turnByQuarter(along.carrier.from), turnByQuarter(along.carrier.to)];
  const carrier = { start: point, from, to, hasEnd: false, isBoundedBefore: false, isBoundedAfter: false };
  const { x, z } = crossingPoint(along, { carrier, anchor: point, k });
  return { x: finite(x), z: finite(z) };
}

/** A rounding of t never leaves the domain. */
function withinDomain({ isBoundedBefore, isBoundedAfter }: Carrier, t: number): number {
  const least = isBoundedBefore ? Math.max(0, t) : t;
  return isBoundedAfter ? Math.min(1, least) : least;
}

function finite(coordinate: number): number {
  return Math.min(Number.MAX_VALUE, Math.max(-Number.MAX_VALUE, coordinate));
}

function copy({ x, z }: PlanPoint): PlanPoint {
  return { x, z };
}
