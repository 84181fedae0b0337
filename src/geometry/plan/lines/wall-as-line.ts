import { checkPlanPoint, checkPlanSegment } from "../plan-checks.ts";
import type { PlanPoint, PlanSegment } from "../plan-types.ts";
import { closestPointPlanUnchecked, type PlanPointOnLine } from "./point-on-line.ts";

/** How near a wall is, and how near it looks when the clamp to its ends is forgotten. */
export interface WallAsLine {
  /** The wall as it is. */
  readonly segment: PlanPointOnLine;
  /** Metres to the unlimited line through it, never more than to the wall; null for a wall without length. */
  readonly lineDistance: number | null;
  /** How many times too close the line is: distance to the wall over distance to the line, at least 1; null where the line is at 0. */
  readonly timesTooClose: number | null;
}

/**
 * The distance from a point to a wall beside that to the wall read as an unlimited line. The error is one-sided: the line
 * is never farther. Throws on what is not finite.
 */
export function wallAsLine(wall: PlanSegment, point: PlanPoint): WallAsLine {
  checkPlanSegment("wallAsLine", "wall", wall);
  checkPlanPoint("wallAsLine", "point", point);
  const segment = closestPointPlanUnchecked({ domain: "segment", a: wall.a, b: wall.b }, point);
  const { distance, lineDistance } = segment;
  const isMeasurable = lineDistance !== null && lineDistance > 0;
  return {
    segment,
    lineDistance,
    timesTooClose: isMeasurable ? Math.min(Number.MAX_VALUE, distance / lineDistance) : null,
  };
}
