import { checkCount, GeometryError } from "../../errors.ts";
import { checkOutline } from "../outlines/check-outline.ts";
import { placeInOutlineUnchecked } from "../outlines/outline-contact.ts";
import type { Outline } from "../outlines/outline-types.ts";
import { checkPlanSegment, isFiniteSegment } from "../plan-checks.ts";
import type { PlanPoint, PlanSegment } from "../plan-types.ts";
import { isOnWall, isOnWallLine, type WallReading } from "../walls/wall-contact.ts";

/** What stands in the plan: a wall, or the outline of a solid at the height of the question. */
export type PlanObstacle = PlanSegment | Outline;

/** Tells an outline from a wall. */
export function isOutline(obstacle: PlanObstacle): obstacle is Outline {
  return "kind" in obstacle;
}

/** Throws unless every wall and every outline is finite. */
export function checkObstacles(where: string, obstacles: readonly PlanObstacle[]): void {
  if (!Array.isArray(obstacles)) throw new GeometryError(where, "obstacles", "a list of walls and outlines", obstacles);
  obstacles.forEach((obstacle: PlanObstacle, i) => {
    if (typeof obstacle !== "object" || obstacle === null)
      throw new GeometryError(where, `obstacles[${i}]`, "a wall or an outline", obstacle);
    if (isOutline(obstacle)) checkOutline(where, `obstacles[${i}]`, obstacle);
    else if (!isFiniteSegment(obstacle)) checkPlanSegment(where, `obstacles[${i}]`, obstacle);
  });
}

/** Throws unless it is left out, or a list of counts. */
export function checkPlaces(where: string, argument: string, places: readonly number[] | undefined): void {
  if (places === undefined) return;
  if (!Array.isArray(places)) throw new GeometryError(where, argument, "a list of places", places);
  places.forEach((place: number, k) => {
    checkCount(where, `${argument}[${k}]`, place);
  });
}

/** Whether a point lies in an obstacle or on it. Unchecked. */
export function holdsPoint(obstacle: PlanObstacle, point: PlanPoint, reading: WallReading = "segments"): boolean {
  if (isOutline(obstacle)) return placeInOutlineUnchecked(obstacle, point) !== "outside";
  return reading === "lines" ? isOnWallLine(obstacle, point) : isOnWall(obstacle, point);
}

/** Whether an obstacle met at t comes before the first one so far: of equals the one that stands earlier in the list. */
export function isEarlier(
  t: number,
  index: number,
  first: { readonly t: number; readonly index: number } | null,
): boolean {
  return first === null || t < first.t || (t === first.t && index < first.index);
}
