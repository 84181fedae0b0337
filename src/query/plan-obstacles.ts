import { boundsOf } from "../geometry/bounds.ts";
import { outlineAtUnchecked } from "../geometry/plan/outlines/outline.ts";
import type { PlanPoint } from "../geometry/plan/plan-types.ts";
import type { PlanObstacle } from "../geometry/plan/sight/plan-obstacle.ts";
import type { PlanRectangle } from "../geometry/plan/visibility/plan-rectangle.ts";
import type { WallReading } from "../geometry/plan/walls/wall-contact.ts";
import type { Bounds, Primitive } from "../geometry/types.ts";

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
  /** Read as lines, every wall reaches everywhere. */
  readonly walls: WallReading;
  /** Where it is looked at from: what is certainly hidden from there, or by the rectangle's edges, may be left out. */
  readonly seenFrom?: PlanPoint;
}

/**
 * What a shape is in the plan of a region, or null where it is not in it: a bare segment a wall of unlimited height, a solid
 * its section. Decided by the bounds, so what only comes near the rectangle may be among the answers.
 */
export function obstacleIn(primitive: Primitive, region: PlanRegion): PlanObstacle | null {
  return reachesInto(primitive.type, boundsOf(primitive), region) ? obstacleAt(primitive, region.y) : null;
}

/** A bare segment is a wall as it stands; a solid counts with its section at the height, which may be none. */
export function obstacleAt(primitive: Primitive, y: number): PlanObstacle | null {
  return primitive.type === "segment" ? primitive : outlineAtUnchecked(primitive, y);
}

/** Whether a shape of these bounds may stand in the region; one without bounds does. */
export function reachesInto(type: Primitive["type"], bounds: Bounds | null, { y, within, walls }: PlanRegion): boolean {
  if (bounds === null) return true;
  const { min, max } = bounds;
  const isWall = type === "segment";
  if (!isWall && (y < min.y || y > max.y)) return false;
  if (within === null || (isWall && walls === "lines")) return true;
  return max.x >= within.min.x && min.x <= within.max.x && max.z >= within.min.z && min.z <= within.max.z;
}
