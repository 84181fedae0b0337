import { GeometryError } from "../../errors.ts";
import { checkPlanRay, checkPlanSegment } from "../plan-checks.ts";
import type { PlanLine, PlanPoint, PlanSegment } from "../plan-types.ts";

/** Which t belong: a line takes every t, a ray t ≥ 0, a segment 0 ≤ t ≤ 1. */
export type PlanDomain = "line" | "ray" | "segment";

/**
 * A straight part of the plan with its domain. From two points, t counts in units of the way from a to b; so a segment,
 * and the same segment read as a ray or a line, differ in nothing but the domain. Lines and rays also from a direction.
 */
export type Straight =
  | ({ readonly domain: PlanDomain } & PlanSegment)
  | ({ readonly domain: "line" | "ray" } & PlanLine);

/**
 * One form for all three: the points start + t · (to − from). The direction stays a pair of points, so that a segment's is
 * never rounded to a difference before an exact sign is taken; for a line or a ray the pair is 0 and its direction.
 */
export interface Carrier {
  /** Where t is 0. */
  readonly start: PlanPoint;
  readonly from: PlanPoint;
  readonly to: PlanPoint;
  /** Whether t < 0 is left out. */
  readonly isBoundedBefore: boolean;
  /** Whether `to` is the point at 1, as a segment's end is, and not only a direction. */
  readonly hasEnd: boolean;
  /** Whether t > 1 is left out. */
  readonly isBoundedAfter: boolean;
}

/** The start of a carrier, where t is 0, or its end, where t is 1. */
export type CarrierEnd = "start" | "end";

const NOWHERE: PlanPoint = { x: 0, z: 0 };

/** Any straight part as a carrier. */
export function carrierOf(straight: Straight): Carrier {
  if (!("a" in straight)) return straight.domain === "ray" ? rayCarrier(straight) : lineCarrier(straight);
  const { domain, a, b } = straight;
  return domain === "segment" ? segmentCarrier(a, b) : { ...lineThrough(a, b), isBoundedBefore: domain === "ray" };
}

/** The unlimited line origin + t · direction. */
export function lineCarrier({ origin, direction }: PlanLine): Carrier {
  return { start: origin, from: NOWHERE, to: direction, isBoundedBefore: false, hasEnd: false, isBoundedAfter: false };
}

/** The ray origin + t · direction, t ≥ 0. */
export function rayCarrier({ origin, direction }: PlanLine): Carrier {
  return { start: origin, from: NOWHERE, to: direction, isBoundedBefore: true, hasEnd: false, isBoundedAfter: false };
}

/** The segment a + t · (b − a), 0 ≤ t ≤ 1. */
export function segmentCarrier(a: PlanPoint, b: PlanPoint): Carrier {
  return { start: a, from: a, to: b, isBoundedBefore: true, hasEnd: true, isBoundedAfter: true };
}

/** The unlimited line through a (t = 0) and b (t = 1). */
export function lineThrough(a: PlanPoint, b: PlanPoint): Carrier {
  return { start: a, from: a, to: b, isBoundedBefore: false, hasEnd: true, isBoundedAfter: false };
}

/** Whether it has a direction; a segment with equal ends has none. */
export function hasDirection({ from, to }: Carrier): boolean {
  return from.x !== to.x || from.z !== to.z;
}

/** Throws unless it is a finite line, ray or segment, and a line or ray has a direction. */
export function checkStraight(where: string, argument: string, straight: Straight): void {
  const domain = straight?.domain;
  if (domain !== "line" && domain !== "ray" && domain !== "segment")
    throw new GeometryError(where, `${argument}.domain`, "line, ray or segment", domain);
  if (domain !== "segment" && !("a" in straight)) {
    checkPlanRay(where, argument, straight);
    return;
  }
  const { a, b } = straight as PlanSegment;
  checkPlanSegment(where, argument, { a, b });
  if (domain !== "segment" && a.x === b.x && a.z === b.z)
    throw new GeometryError(where, `${argument}.b`, "another point than a", b);
}
