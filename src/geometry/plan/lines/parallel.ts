import { crossSign } from "../../exact/exact-sign.ts";
import { carrierOf, checkStraight, hasDirection, type Straight } from "./carrier.ts";
import { crossPlanUnchecked, type PlanCoincidence, type PlanOverlap } from "./crossing.ts";
import { isOneLine, type PlanMeeting } from "./meeting.ts";

/**
 * Whether two lines, rays or segments run exactly parallel, in the same direction or against each other, on one line or side
 * by side; null where one is a segment without length, which has no direction. Throws as `crossPlan` does.
 */
export function areParallel(first: Straight, second: Straight): boolean | null {
  checkStraight("areParallel", "first", first);
  checkStraight("areParallel", "second", second);
  const a = carrierOf(first);
  const b = carrierOf(second);
  return hasDirection(a) && hasDirection(b) ? crossSign(a.from, a.to, b.from, b.to) === 0 : null;
}

/**
 * Whether two lines, rays or segments lie exactly on one line, together or apart. A segment without length lies on every line
 * through its point, and two of them always on one. Throws as `crossPlan` does.
 */
export function areCollinear(first: Straight, second: Straight): boolean {
  checkStraight("areCollinear", "first", first);
  checkStraight("areCollinear", "second", second);
  const a = carrierOf(first);
  const b = carrierOf(second);
  return crossSign(a.from, a.to, b.from, b.to) === 0 && isOneLine(a, b);
}

/**
 * What two lines, rays or segments share that lie on one line: a part of it, one touched point, or the whole line; null
 * where they lie apart or not on one line. Throws as `crossPlan` does.
 */
export function collinearOverlap(
  first: Straight,
  second: Straight,
): PlanOverlap | PlanCoincidence | PlanMeeting | null {
  checkStraight("collinearOverlap", "first", first);
  checkStraight("collinearOverlap", "second", second);
  const crossing = crossPlanUnchecked(first, second);
  if (crossing.kind === "none" || (crossing.kind === "point" && !crossing.collinear)) return null;
  return crossing;
}
