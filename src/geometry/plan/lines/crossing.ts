import { toDouble } from "../../exact/cross-ratio.ts";
import { crossSign } from "../../exact/exact-sign.ts";
import type { PlanPoint } from "../plan-types.ts";
import { type Carrier, type CarrierEnd, carrierOf, checkStraight, hasDirection, type Straight } from "./carrier.ts";
import {
  isOneLine,
  isOutside,
  lineParameters,
  type Meeting,
  meetingOf,
  type Place,
  type PlanMeeting,
  placesOf,
} from "./meeting.ts";

/** What two straight parts of the plan have in common: one point, a part of one line, a whole line, or nothing and why. */
export type PlanCrossing = PlanMeeting | PlanOverlap | PlanCoincidence | PlanMiss;

/**
 * More than a point of one line is shared: from `start` to `end` as the first runs, so that t0 ≤ t1; u0 and u1 are the
 * second's parameters of the same two points, and fall where it runs the other way. Both ends are given points bit for bit.
 * Null on a side where what they share goes on for ever. A parameter beyond all doubles is the largest one.
 */
export interface PlanOverlap {
  readonly kind: "overlap";
  readonly t0: number | null;
  readonly t1: number | null;
  readonly u0: number | null;
  readonly u1: number | null;
  readonly start: PlanPoint | null;
  readonly end: PlanPoint | null;
}

/** Two unlimited lines are one and the same. */
export interface PlanCoincidence {
  readonly kind: "coincident";
}

/** Nothing is shared, and why. */
export interface PlanMiss {
  readonly kind: "none";
  /**
   * "parallel": their lines run side by side. "collinear": they lie apart on one line. "apart": a segment without length lies
   * off the other. "behind": the lines cross behind the start of a ray. "outside": they cross past an end of a segment, and
   * behind no ray. "out-of-range": they do cross, but no double holds the point or a parameter.
   */
  readonly reason: "parallel" | "collinear" | "apart" | "behind" | "outside" | "out-of-range";
  /** Where the two lines cross, on each of them; null where they don't cross in one point. The largest double, with its sign, where no double holds it. */
  readonly lineT: number | null;
  readonly lineU: number | null;
  /** Where that lies on each: before its start, exactly at its start or end, within it, or after its end; null as above. */
  readonly first: Place | null;
  readonly second: Place | null;
}

export type { Carrier, CarrierEnd, Place, PlanMeeting, Straight };

/**
 * Where two lines, rays or segments of the plan cross, in any combination. All are closed: touching an end is crossing.
 *
 * Exact signs decide everything (which kind of answer, whether an end is touched), for all finite inputs, the largest and
 * the smallest; nothing is "nearly parallel". The numbers are right to a few units in their last place. Equal ends make a
 * segment a point: its parameter is 0. Throws a GeometryError on what is not finite, on a zero direction and on an
 * unknown domain.
 */
export function crossPlan(first: Straight, second: Straight): PlanCrossing {
  checkStraight("crossPlan", "first", first);
  checkStraight("crossPlan", "second", second);
  return crossPlanUnchecked(first, second);
}

/** `crossPlan` for what was checked before. */
export function crossPlanUnchecked(first: Straight, second: Straight): PlanCrossing {
  const a = carrierOf(first);
  const b = carrierOf(second);
  const meeting = meetingOf(a, b);
  return meeting === null ? missOf(a, b) : crossingOf(meeting);
}

function crossingOf(meeting: Meeting): PlanCrossing {
  if (meeting.kind === "point") return meeting;
  const { start, end } = meeting;
  if (start === null && end === null) return { kind: "coincident" };
  return {
    kind: "overlap",
    t0: start?.t ?? null,
    t1: end?.t ?? null,
    u0: start?.u ?? null,
    u1: end?.u ?? null,
    start: start && { x: start.point.x, z: start.point.z },
    end: end && { x: end.point.x, z: end.point.z },
  };
}

/** Why two that are known not to meet do not. */
function missOf(a: Carrier, b: Carrier): PlanMiss {
  const turn = crossSign(a.from, a.to, b.from, b.to);
  if (turn === 0) {
    const isPoint = !(hasDirection(a) && hasDirection(b));
    const reason = isPoint ? "apart" : isOneLine(a, b) ? "collinear" : "parallel";
    return { kind: "none", reason, lineT: null, lineU: null, first: null, second: null };
  }
  const { first, second } = placesOf(a, b, turn);
  const isBehind = (carrier: Carrier, place: Place) => place === "before" && !carrier.isBoundedAfter;
  const reason =
    isBehind(a, first) || isBehind(b, second)
      ? "behind"
      : isOutside(first) || isOutside(second)
        ? "outside"
        : "out-of-range";
  const { t, u } = lineParameters(a, b);
  return { kind: "none", reason, lineT: at(first, toDouble(t)), lineU: at(second, toDouble(u)), first, second };
}

/** An exact end keeps its exact parameter also where the other one is missed. */
function at(place: Place, parameter: number): number {
  return place === "start" ? 0 : place === "end" ? 1 : parameter;
}
