import { checkRadius } from "../../errors.ts";
import { checkPlanPoint } from "../plan-checks.ts";
import type { PlanPoint } from "../plan-types.ts";
import { checkObstacles, holdsPoint, isOutline, type PlanObstacle } from "../sight/plan-obstacle.ts";
import { checkReading, type WallReading } from "../walls/wall-contact.ts";
import { TURN } from "./angles.ts";
import { type ArcsAround, mergeBlocked, type Shadow } from "./blocked-arcs.ts";
import { shadowOfOutline } from "./outline-shadow.ts";
import { shadowOfWall } from "./wall-shadow.ts";

/** What a centre sees out to a radius. */
export interface ClearArcs extends ArcsAround {
  /** The earliest obstacle that holds the centre, which then sees nothing; null: none does. */
  readonly centerOn: number | null;
}

/**
 * The directions in which one sees from a centre out to a radius, and those in which a wall or solid stands before that, exactly:
 * not counted from spokes. Read as lines, walls go on beyond their ends for ever; that blocks more, and never opens a view.
 *
 * All are closed: neighbours that share an end leave no gap, and a centre in a solid, on its boundary, or on a wall (or its line,
 * where walls are read as lines) sees nothing. A wall seen end-on, what only touches the circle, and a point block no angle,
 * though they do block a sight that meets them. Throws on what is not finite and on a negative radius.
 */
export function clearArcs(
  center: PlanPoint,
  radius: number,
  obstacles: readonly PlanObstacle[],
  reading: WallReading = "segments",
): ClearArcs {
  checkPlanPoint("clearArcs", "center", center);
  checkRadius("clearArcs", "radius", radius);
  checkObstacles("clearArcs", obstacles);
  checkReading("clearArcs", "reading", reading);
  return clearArcsUnchecked(center, radius, obstacles, reading);
}

/** `clearArcs` for input that was checked before. */
export function clearArcsUnchecked(
  center: PlanPoint,
  radius: number,
  obstacles: readonly PlanObstacle[],
  reading: WallReading = "segments",
): ClearArcs {
  const shadows: Shadow[] = [];
  let centerOn: number | null = null;
  obstacles.forEach((obstacle, index) => {
    if (holdsPoint(obstacle, center, reading)) {
      centerOn ??= index;
      shadows.push({ start: 0, end: TURN, index, from: null, to: null });
      return;
    }
    const shadow = isOutline(obstacle)
      ? shadowOfOutline(center, radius, obstacle, index)
      : shadowOfWall(center, radius, obstacle, index, reading);
    if (shadow) shadows.push(shadow);
  });
  return { ...mergeBlocked(center, shadows), centerOn };
}
