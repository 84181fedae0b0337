import { lengthOf } from "../../vec3.ts";
import { checkPlanPoint, checkWalls } from "../plan-checks.ts";
import type { PlanPoint, PlanSegment } from "../plan-types.ts";
import { firstCrossing } from "../walls/first-crossing.ts";
import type { WallReading } from "../walls/wall-contact.ts";
import { sightWallCrossing, sightWallLineCrossing, type WallCrossing } from "../walls/wall-crossing.ts";

/** The first wall that stands in a sight. */
export interface SightBlocker extends WallCrossing {
  /** The wall's place in the list. */
  readonly index: number;
  /** Metres from `from`. */
  readonly distance: number;
}

export interface PlanSight {
  readonly visible: boolean;
  readonly blocker: SightBlocker | null;
}

/**
 * Whether one point of the plan sees another past walls. Closed: touching a wall blocks, be it with its end alone; a wall
 * through the target blocks at t = 1 and one through the start at t = 0. A point sees itself unless it is on a wall, which
 * then blocks at t = 0. Throws on what is not finite.
 */
export function lineOfSight(
  from: PlanPoint,
  to: PlanPoint,
  walls: readonly PlanSegment[],
  reading: WallReading = "segments",
): PlanSight {
  const blocker = firstBlocker(from, to, walls, reading);
  return { visible: blocker === null, blocker };
}

/** The blocker nearest to `from`, of equals the one earlier in the list; null: the sight is clear. As `lineOfSight`. */
export function firstBlocker(
  from: PlanPoint,
  to: PlanPoint,
  walls: readonly PlanSegment[],
  reading: WallReading = "segments",
): SightBlocker | null {
  checkPlanPoint("lineOfSight", "from", from);
  checkPlanPoint("lineOfSight", "to", to);
  checkWalls("lineOfSight", walls);
  return firstBlockerUnchecked(from, to, walls, reading);
}

/** `firstBlocker` for input that was checked before. */
export function firstBlockerUnchecked(
  from: PlanPoint,
  to: PlanPoint,
  walls: readonly PlanSegment[],
  reading: WallReading = "segments",
): SightBlocker | null {
  const cross = reading === "lines" ? sightWallLineCrossing : sightWallCrossing;
  const first = firstCrossing({ start: from, from, to }, walls, (wall) => cross(from, to, wall));
  if (first === null) return null;
  const distance = first.crossing.t * lengthOf(to.x - from.x, 0, to.z - from.z);
  return { ...first.crossing, index: first.index, distance };
}
