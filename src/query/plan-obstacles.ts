import { boundsOf } from "../geometry/bounds.ts";
import { outlineAtUnchecked } from "../geometry/plan/outlines/outline.ts";
import type { PlanPoint, PlanSegment } from "../geometry/plan/plan-types.ts";
import type { PlanObstacle } from "../geometry/plan/sight/plan-obstacle.ts";
import type { PlanRectangle } from "../geometry/plan/visibility/plan-rectangle.ts";
import type { WallReading } from "../geometry/plan/walls/wall-contact.ts";
import { SUM_ROUNDING } from "../geometry/tolerances.ts";
import type { Primitive } from "../geometry/types.ts";

/** What a shape is in the plan, with the id of its record: a wall, or the outline of a solid at some height. */
export interface ShapeObstacle {
  readonly id: string;
  readonly obstacle: PlanObstacle;
}

/** Which part of the plan is asked about. */
export interface PlanRegion {
  /** The height at which solids are cut, in metres. */
  readonly y: number;
  /** Only what may reach into this rectangle, its edges included; null: the whole plan. */
  readonly within: PlanRectangle | null;
  /** Read as lines, a wall stands wherever the line through it passes. */
  readonly walls: WallReading;
  /**
   * Where it is looked at from: what is certainly hidden from there, or by the rectangle's edges, may be left out, and boxes may be
   * named by the walls that are their sides towards it, under their id. What is seen is the same.
   */
  readonly seenFrom?: PlanPoint;
  /** It is not worth remembering: somewhere else will be asked about next time. */
  readonly isAskedOnce?: boolean;
}

/** Whether two questions are about the same part of the plan, from the same place. */
export function isSameRegion(a: PlanRegion, b: PlanRegion): boolean {
  return (
    a.y === b.y &&
    a.walls === b.walls &&
    isSamePoint(a.seenFrom, b.seenFrom) &&
    isSamePoint(a.within?.min, b.within?.min) &&
    isSamePoint(a.within?.max, b.within?.max)
  );
}

function isSamePoint(p: PlanPoint | undefined, q: PlanPoint | undefined): boolean {
  return p === q || (p !== undefined && q !== undefined && p.x === q.x && p.z === q.z);
}

/**
 * What a shape is in the plan of a region, or null where it is not in it: a bare segment a wall of unlimited height, a solid
 * its section. Decided by the bounds, so what only comes near the rectangle may be among the answers.
 */
export function obstacleIn(primitive: Primitive, region: PlanRegion): PlanObstacle | null {
  return reachesInto(primitive, region) ? obstacleAt(primitive, region.y) : null;
}

/** A bare segment is a wall as it stands; a solid counts with its section at the height, which may be none. */
export function obstacleAt(primitive: Primitive, y: number): PlanObstacle | null {
  return primitive.type === "segment" ? primitive : outlineAtUnchecked(primitive, y);
}

/** Whether a shape may stand in the region; one without bounds does. */
export function reachesInto(primitive: Primitive, { y, within, walls }: PlanRegion): boolean {
  const isWall = primitive.type === "segment";
  if (isWall && within !== null && walls === "lines") return isLineNear(primitive, within);
  const bounds = boundsOf(primitive);
  if (bounds === null) return true;
  const { min, max } = bounds;
  // A section that is touched is the outline's to decide: bounds have roundings of their own.
  const slack = SUM_ROUNDING * (Math.abs(y) + Math.abs(min.y) + Math.abs(max.y));
  if (!isWall && (y < min.y - slack || y > max.y + slack)) return false;
  if (within === null) return true;
  return max.x >= within.min.x && min.x <= within.max.x && max.z >= within.min.z && min.z <= within.max.z;
}

/** False where the line through a wall certainly passes beside a rectangle: |(a − m) × w| > hx |wz| + hz |wx|. */
function isLineNear({ a, b }: PlanSegment, { min, max }: PlanRectangle): boolean {
  const wx = b.x - a.x;
  const wz = b.z - a.z;
  const left = (a.x - (min.x / 2 + max.x / 2)) * wz;
  const right = (a.z - (min.z / 2 + max.z / 2)) * wx;
  const slack = SUM_ROUNDING * (Math.abs(left) + Math.abs(right) + spread(min, max) * (Math.abs(wx) + Math.abs(wz)));
  const most = (max.x / 2 - min.x / 2) * Math.abs(wz) + (max.z / 2 - min.z / 2) * Math.abs(wx);
  // What is not a number, because something overflowed, may be near.
  return !(Math.abs(left - right) - slack > most);
}

function spread(min: PlanPoint, max: PlanPoint): number {
  return Math.max(Math.abs(min.x), Math.abs(min.z), Math.abs(max.x), Math.abs(max.z));
}
