import { crossProduct, quotient, toDouble } from "../../exact/cross-ratio.ts";
import type { Scaled } from "../../exact/exact-cross.ts";
import { crossSign } from "../../exact/exact-sign.ts";
import type { PlanPoint } from "../plan-types.ts";
import { type Carrier, type CarrierEnd, hasDirection } from "./carrier.ts";
import { type SharedPart, sharedPart } from "./collinear.ts";
import { crossingPoint } from "./crossing-point.ts";

/** The one point in which two carriers meet. */
export interface PlanMeeting {
  readonly kind: "point";
  /** On the first, in units of its direction: 0 and 1 only at its ends or within a rounding of them. */
  readonly t: number;
  /** On the second. */
  readonly u: number;
  /** The end bit for bit where it is one, and never outside either one's extent. */
  readonly point: PlanPoint;
  /** The cross product of the two directions, first × second: 0 only where they are parallel. */
  readonly denominator: number;
  /** The end of the first that lies exactly in the crossing. */
  readonly firstEnd: CarrierEnd | null;
  readonly secondEnd: CarrierEnd | null;
  /** Whether both lie on one line and touch in this point alone. */
  readonly collinear: boolean;
}

/** Where two carriers meet, or null where they don't. */
export type Meeting = PlanMeeting | ({ readonly kind: "shared" } & SharedPart);

/** Where a crossing lies on a carrier: before its domain, exactly at its start or end, within, or after. */
export type Place = "before" | "start" | "within" | "end" | "after";

/** Where the lines of two carriers that are not parallel cross, for each of them. */
export interface Places {
  readonly first: Place;
  readonly second: Place;
}

/**
 * With d and v the two directions, A and C the two starts, the lines cross at t = (C − A) × v / d × v on the first and
 * u = (C − A) × d / d × v on the second; t − 1 and u − 1 are the same from the other ends. Only exact signs of these
 * products decide where that is; ordinary arithmetic then gives the numbers.
 */
export function meetingOf(first: Carrier, second: Carrier): Meeting | null {
  const turn = crossSign(first.from, first.to, second.from, second.to);
  if (turn === 0) return isOneLine(first, second) ? meetingOnLine(first, second) : null;
  const places = placesOf(first, second, turn);
  return isOutside(places.first) || isOutside(places.second) ? null : crossingAt(first, second, places);
}

/** Whether a place does not belong to the carrier. */
export function isOutside(place: Place): boolean {
  return place === "before" || place === "after";
}

/** Where the crossing of the two lines lies on each; `turn` is the sign of first × second, not 0. */
export function placesOf(first: Carrier, second: Carrier, turn: -1 | 1): Places {
  const a = first.start;
  const c = second.start;
  const ofFirst = (end: PlanPoint) => crossSign(end, c, second.from, second.to) * turn;
  const ofSecond = (end: PlanPoint) => crossSign(a, end, first.from, first.to) * turn;
  return { first: placeOn(first, ofFirst), second: placeOn(second, ofSecond) };
}

/** From the exact sign of t at the start, and of t − 1 at the end. */
function placeOn(carrier: Carrier, signAt: (end: PlanPoint) => number): Place {
  const sinceStart = signAt(carrier.start);
  if (sinceStart === 0) return "start";
  if (sinceStart < 0) return carrier.isBoundedBefore ? "before" : "within";
  if (!carrier.hasEnd) return "within";
  const sinceEnd = signAt(carrier.to);
  if (sinceEnd === 0) return "end";
  return sinceEnd > 0 && carrier.isBoundedAfter ? "after" : "within";
}

/** Whether two parallel carriers lie on one line; one without a direction is a point that may lie on it. */
export function isOneLine(first: Carrier, second: Carrier): boolean {
  if (!hasDirection(first) && !hasDirection(second)) return true;
  const line = hasDirection(first) ? first : second;
  return crossSign(line.from, line.to, first.start, second.start) === 0;
}

/** Where two lines cross, on each, and the cross product of their directions. */
export interface LineParameters {
  readonly t: Scaled;
  readonly u: Scaled;
  readonly denominator: Scaled;
}

/** The parameters at which the two lines cross, whether or not that belongs to the carriers. Never asked for parallels. */
export function lineParameters(first: Carrier, second: Carrier): LineParameters {
  const denominator = crossProduct(first.from, first.to, second.from, second.to);
  return {
    t: quotient(crossProduct(first.start, second.start, second.from, second.to), denominator),
    u: quotient(crossProduct(first.start, second.start, first.from, first.to), denominator),
    denominator,
  };
}

function crossingAt(first: Carrier, second: Carrier, places: Places): PlanMeeting | null {
  const parameters = lineParameters(first, second);
  const t = parameterAt(first, places.first, toDouble(parameters.t));
  const u = parameterAt(second, places.second, toDouble(parameters.u));
  const end = pointAtEnd(first, places.first) ?? pointAtEnd(second, places.second);
  const point = end ? { x: end.x, z: end.z } : pointWithin(first, second, parameters);
  // The largest double stands for parameters beyond all doubles.
  const isInRange =
    Math.abs(t) < Number.MAX_VALUE &&
    Math.abs(u) < Number.MAX_VALUE &&
    Number.isFinite(point.x) &&
    Number.isFinite(point.z);
  if (!isInRange) return null;
  return {
    kind: "point",
    t,
    u,
    point,
    denominator: toDouble(parameters.denominator),
    firstEnd: endAt(places.first),
    secondEnd: endAt(places.second),
    collinear: false,
  };
}

/** In the second half of a segment the way back from its end is the shorter one: t − 1, by a product of its own. */
function pointWithin(first: Carrier, second: Carrier, { t, u, denominator }: LineParameters): PlanPoint {
  const fromFirst =
    first.hasEnd && toDouble(t) > 0.5
      ? { anchor: first.to, k: quotient(crossProduct(first.to, second.start, second.from, second.to), denominator) }
      : { anchor: first.start, k: t };
  const fromSecond =
    second.hasEnd && toDouble(u) > 0.5
      ? { anchor: second.to, k: quotient(crossProduct(first.start, second.to, first.from, first.to), denominator) }
      : { anchor: second.start, k: u };
  return crossingPoint({ carrier: first, ...fromFirst }, { carrier: second, ...fromSecond });
}

function meetingOnLine(first: Carrier, second: Carrier): Meeting | null {
  const shared = sharedPart(first, second);
  if (shared === null) return null;
  const { start, end } = shared;
  if (start === null || end === null || start.point.x !== end.point.x || start.point.z !== end.point.z)
    return { kind: "shared", ...shared };
  const { x, z } = start.point;
  return { kind: "point", ...start, point: { x, z }, denominator: 0, collinear: true };
}

/** An exact end has its exact parameter; a rounding never leaves the domain. */
function parameterAt(carrier: Carrier, place: Place, parameter: number): number {
  if (place === "start") return 0;
  if (place === "end") return 1;
  const least = carrier.isBoundedBefore ? Math.max(0, parameter) : parameter;
  return carrier.isBoundedAfter ? Math.min(1, least) : least;
}

function pointAtEnd(carrier: Carrier, place: Place): PlanPoint | null {
  return place === "start" ? carrier.start : place === "end" ? carrier.to : null;
}

function endAt(place: Place): CarrierEnd | null {
  return place === "start" || place === "end" ? place : null;
}
