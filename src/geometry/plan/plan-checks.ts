import { checkNumber, GeometryError } from "../errors.ts";
import type { PlanPoint, PlanRay, PlanSegment } from "./plan-types.ts";

/** Throws unless both coordinates are finite. */
export function checkPlanPoint(where: string, argument: string, point: PlanPoint): void {
  checkNumber(where, `${argument}.x`, point?.x);
  checkNumber(where, `${argument}.z`, point.z);
}

/** Throws unless origin and direction are finite and the direction is not zero. Its length may be anything else. */
export function checkPlanRay(where: string, argument: string, ray: PlanRay): void {
  checkPlanPoint(where, `${argument}.origin`, ray?.origin);
  checkPlanPoint(where, `${argument}.direction`, ray.direction);
  const { x, z } = ray.direction;
  if (x === 0 && z === 0)
    throw new GeometryError(where, `${argument}.direction`, "a vector with a length above 0", ray.direction);
}

/** Throws unless both ends are finite. Equal ends are legal: such a segment is a point. */
export function checkPlanSegment(where: string, argument: string, segment: PlanSegment): void {
  checkPlanPoint(where, `${argument}.a`, segment?.a);
  checkPlanPoint(where, `${argument}.b`, segment.b);
}

/** Throws unless all ends of all walls are finite. Equal ends are legal: such a wall is a point. */
export function checkWalls(where: string, walls: readonly PlanSegment[]): void {
  if (!Array.isArray(walls)) throw new GeometryError(where, "walls", "a list of walls", walls);
  walls.forEach((wall: PlanSegment, i) => {
    checkPlanSegment(where, `walls[${i}]`, wall);
  });
}
