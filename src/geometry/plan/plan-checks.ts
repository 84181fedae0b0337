import { checkNumber, GeometryError } from "../errors.ts";
import type { PlanPoint, PlanRay, PlanSegment } from "./plan-types.ts";

/** Throws unless both coordinates are finite. */
export function checkPlanPoint(where: string, argument: string, point: PlanPoint): void {
  // Names of arguments are only put together where one is at fault: that costs more than the check.
  if (isFinitePoint(point)) return;
  checkNumber(where, `${argument}.x`, point?.x);
  checkNumber(where, `${argument}.z`, point.z);
}

/** Throws unless both coordinates are finite and one of them is not 0. */
export function checkPlanDirection(where: string, argument: string, direction: PlanPoint): void {
  checkPlanPoint(where, argument, direction);
  if (direction.x === 0 && direction.z === 0)
    throw new GeometryError(where, argument, "a vector with a length above 0", direction);
}

/** Throws unless origin and direction are finite and the direction is not zero. Its length may be anything else. */
export function checkPlanRay(where: string, argument: string, ray: PlanRay): void {
  checkPlanPoint(where, `${argument}.origin`, ray?.origin);
  checkPlanDirection(where, `${argument}.direction`, ray.direction);
}

/** Throws unless both ends are finite. Equal ends are legal: such a segment is a point. */
export function checkPlanSegment(where: string, argument: string, segment: PlanSegment): void {
  if (isFiniteSegment(segment)) return;
  checkPlanPoint(where, `${argument}.a`, segment?.a);
  checkPlanPoint(where, `${argument}.b`, segment.b);
}

/** Throws unless all ends of all walls are finite. Equal ends are legal: such a wall is a point. */
export function checkWalls(where: string, walls: readonly PlanSegment[]): void {
  if (!Array.isArray(walls)) throw new GeometryError(where, "walls", "a list of walls", walls);
  walls.forEach((wall: PlanSegment, i) => {
    if (!isFiniteSegment(wall)) checkPlanSegment(where, `walls[${i}]`, wall);
  });
}

/** Whether it is a segment of finite numbers. */
export function isFiniteSegment(segment: PlanSegment | null | undefined): boolean {
  return isFinitePoint(segment?.a) && isFinitePoint(segment?.b);
}

function isFinitePoint(point: PlanPoint | null | undefined): boolean {
  return Number.isFinite(point?.x) && Number.isFinite(point?.z);
}
