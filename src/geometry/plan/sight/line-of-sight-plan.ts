import { lengthOf } from "../../vec3.ts";
import { segmentCarrier } from "../lines/carrier.ts";
import { type OutlineCrossing, sightOutlineCrossing } from "../outlines/sight-outline.ts";
import { checkPlanPoint } from "../plan-checks.ts";
import type { PlanPoint, PlanSegment } from "../plan-types.ts";
import { checkReading, type WallReading } from "../walls/wall-contact.ts";
import type { WallCrossing } from "../walls/wall-crossing.ts";
import { firstCrossing } from "./first-crossing.ts";
import { checkObstacles, isEarlier, isOutline, type PlanObstacle } from "./plan-obstacle.ts";

/** The obstacle that blocks a sight first, by the facts of a wall or by those of an outline. */
export type SightBlocker = WallBlocker | OutlineBlocker;

/** A wall as what blocks a sight first. */
export interface WallBlocker extends WallCrossing {
  readonly of: "wall";
  /** The wall's place in the list. */
  readonly index: number;
  /** Metres from `from`. */
  readonly distance: number;
}

/** The outline of a solid as what blocks a sight first. */
export interface OutlineBlocker extends OutlineCrossing {
  readonly of: "outline";
  /** The outline's place in the list. */
  readonly index: number;
  /** Metres from `from`. */
  readonly distance: number;
}

/** Whether a point sees another, and if not, what stands between. */
export interface PlanSight<B extends SightBlocker = SightBlocker> {
  readonly visible: boolean;
  readonly blocker: B | null;
}

/**
 * Whether one point of the plan sees another past walls and outlines of solids. Closed: touching blocks, be it a wall's end
 * alone; an obstacle that holds the target blocks at t = 1 at the latest and one that holds the start at t = 0, so nothing is
 * seen from inside a solid. A point sees itself unless an obstacle holds it. Throws on what is not finite.
 */
export function lineOfSightPlan(
  from: PlanPoint,
  to: PlanPoint,
  obstacles: readonly PlanSegment[],
  reading?: WallReading,
): PlanSight<WallBlocker>;
export function lineOfSightPlan(
  from: PlanPoint,
  to: PlanPoint,
  obstacles: readonly PlanObstacle[],
  reading?: WallReading,
): PlanSight;
export function lineOfSightPlan(
  from: PlanPoint,
  to: PlanPoint,
  obstacles: readonly PlanObstacle[],
  reading: WallReading = "segments",
): PlanSight {
  checkPlanPoint("lineOfSightPlan", "from", from);
  checkPlanPoint("lineOfSightPlan", "to", to);
  checkObstacles("lineOfSightPlan", obstacles);
  checkReading("lineOfSightPlan", "reading", reading);
  return lineOfSightPlanUnchecked(from, to, obstacles, reading);
}

/** `lineOfSightPlan` for input that was checked before. */
export function lineOfSightPlanUnchecked(
  from: PlanPoint,
  to: PlanPoint,
  obstacles: readonly PlanObstacle[],
  reading: WallReading = "segments",
): PlanSight {
  const onWall = firstCrossing(segmentCarrier(from, to), obstacles, reading);
  const metres = lengthOf(to.x - from.x, 0, to.z - from.z);
  const distanceTo = (t: number): number => Math.min(Number.MAX_VALUE, t * metres);
  let first: SightBlocker | null = onWall && {
    ...onWall.crossing,
    of: "wall",
    index: onWall.index,
    distance: distanceTo(onWall.crossing.t),
  };
  for (let index = 0; index < obstacles.length; index++) {
    const obstacle = obstacles[index]!;
    if (!isOutline(obstacle)) continue;
    const crossing = sightOutlineCrossing(obstacle, from, to);
    if (crossing && isEarlier(crossing.t, index, first))
      first = { ...crossing, of: "outline", index, distance: distanceTo(crossing.t) };
  }
  return { visible: first === null, blocker: first };
}

/** The blocker of `lineOfSightPlan` alone: the one nearest to `from`, of equals the one earlier in the list; null: a clear sight. */
export function firstBlocker(
  from: PlanPoint,
  to: PlanPoint,
  obstacles: readonly PlanSegment[],
  reading?: WallReading,
): WallBlocker | null;
export function firstBlocker(
  from: PlanPoint,
  to: PlanPoint,
  obstacles: readonly PlanObstacle[],
  reading?: WallReading,
): SightBlocker | null;
export function firstBlocker(
  from: PlanPoint,
  to: PlanPoint,
  obstacles: readonly PlanObstacle[],
  reading: WallReading = "segments",
): SightBlocker | null {
  checkPlanPoint("firstBlocker", "from", from);
  checkPlanPoint("firstBlocker", "to", to);
  checkObstacles("firstBlocker", obstacles);
  checkReading("firstBlocker", "reading", reading);
  return lineOfSightPlanUnchecked(from, to, obstacles, reading).blocker;
}
