import { GeometryError } from "../../errors.ts";
import { crossSign } from "../../exact/exact-sign.ts";
import type { PlanPoint, PlanSegment } from "../plan-types.ts";

/** How walls are taken: as what they are, or, to show the difference, as the infinite lines through them. */
export type WallReading = "segments" | "lines";

/** Throws unless it is one of the two readings, or left out. */
export function checkReading(where: string, argument: string, reading: WallReading | undefined): void {
  if (reading !== undefined && reading !== "segments" && reading !== "lines")
    throw new GeometryError(where, argument, "segments or lines", reading);
}

/** Whether a point lies exactly on a wall, its ends included. A wall without length is a point. */
export function isOnWall({ a, b }: PlanSegment, p: PlanPoint): boolean {
  return isBetween(p.x, a.x, b.x) && isBetween(p.z, a.z, b.z) && crossSign(a, b, a, p) === 0;
}

/** Whether a point lies exactly on the infinite line through a wall; for a wall without length, on that point. */
export function isOnWallLine({ a, b }: PlanSegment, p: PlanPoint): boolean {
  if (a.x === b.x && a.z === b.z) return p.x === a.x && p.z === a.z;
  return crossSign(a, b, a, p) === 0;
}

/** Whether a value lies between two others, in either order, or is one of them. */
export function isBetween(value: number, a: number, b: number): boolean {
  return value >= Math.min(a, b) && value <= Math.max(a, b);
}
