import { checkCount, checkNumber, GeometryError } from "../../errors.ts";
import { placeInOutlineUnchecked } from "../outlines/outline-contact.ts";
import type { Outline, OutlineForm } from "../outlines/outline-types.ts";
import { checkPlanPoint, checkPlanSegment } from "../plan-checks.ts";
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
    const argument = `obstacles[${i}]`;
    if (typeof obstacle !== "object" || obstacle === null)
      throw new GeometryError(where, argument, "a wall or an outline", obstacle);
    if (isOutline(obstacle)) checkOutline(where, argument, obstacle);
    else checkPlanSegment(where, argument, obstacle);
  });
}

/** Throws unless the outline is of a known kind and finite. */
export function checkOutline(where: string, argument: string, outline: Outline): void {
  switch (outline?.kind) {
    case "wholePlan":
      return;
    case "point":
      checkPlanPoint(where, `${argument}.point`, outline.point);
      return;
    case "segment":
      checkPlanSegment(where, argument, outline);
      return;
    case "halfPlane":
      checkPlanPoint(where, `${argument}.point`, outline.point);
      checkPlanPoint(where, `${argument}.normal`, outline.normal);
      checkNumber(where, `${argument}.offset`, outline.offset);
      return;
    case "region":
      checkForm(where, `${argument}.form`, outline.form);
      return;
    default:
      throw new GeometryError(where, `${argument}.kind`, "that of an outline", outline);
  }
}

function checkForm(where: string, argument: string, form: OutlineForm): void {
  checkPlanPoint(where, `${argument}.origin`, form?.origin);
  switch (form.kind) {
    case "polygon":
      form.corners.forEach((corner: PlanPoint, k) => {
        checkPlanPoint(where, `${argument}.corners[${k}]`, corner);
      });
      return;
    case "disc":
      checkNumber(where, `${argument}.radius`, form.radius);
      return;
    case "tube":
      checkPlanPoint(where, `${argument}.axis`, form.axis);
      checkNumber(where, `${argument}.slope`, form.slope);
      checkNumber(where, `${argument}.radius`, form.radius);
      return;
    default:
      throw new GeometryError(where, `${argument}.kind`, "polygon, disc or tube", form);
  }
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
