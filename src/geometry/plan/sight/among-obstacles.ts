import { checkNumber, GeometryError } from "../../errors.ts";
import { lengthOf } from "../../vec3.ts";
import { TURN } from "../arcs/angles.ts";
import { mergeBlocked, type Shadow } from "../arcs/blocked-arcs.ts";
import { type ClearArcs, shadowOf } from "../arcs/clear-arcs.ts";
import { shadowOfOutline } from "../arcs/outline-shadow.ts";
import { placeInOutlineUnchecked } from "../outlines/outline-contact.ts";
import type { OutlineHit } from "../outlines/outline-hit.ts";
import { rayOutlineUnchecked } from "../outlines/ray-outline.ts";
import { type OutlineCrossing, sightOutlineCrossing } from "../outlines/sight-outline.ts";
import { checkPlanPoint, checkPlanRay } from "../plan-checks.ts";
import type { PlanPoint, PlanRay, PlanSegment } from "../plan-types.ts";
import { isOnWall, isOnWallLine, type WallReading } from "../walls/wall-contact.ts";
import { firstBlockerUnchecked, type SightBlocker } from "./line-of-sight.ts";
import { checkObstacles, isOutline, type PlanObstacle } from "./plan-obstacle.ts";
import { type PlanRayHit, type RayCastOptions, rayCastPlanUnchecked } from "./ray-cast-plan.ts";

/*
 * The questions about walls, asked among walls and outlines of solids. With walls alone the answers are those of
 * `rayCastPlan`, `lineOfSight` and `clearArcs`, bit for bit. `index` is always the obstacle's place in the whole list, and of
 * obstacles at the same t the one that stands earlier answers.
 */

/** The first obstacle on a ray, by the facts of a wall (`wall`) or of an outline (`outline`). */
export type ObstacleHit =
  | (Omit<PlanRayHit, "index"> & { readonly of: "wall"; readonly index: number })
  | (OutlineHit & { readonly of: "outline"; readonly index: number });

/**
 * The first obstacle that a ray meets, or null where it meets none. Closed: touching is hitting; a ray that starts in or on an
 * obstacle meets it at t = 0 (and `surfaceT` is where it leaves an outline). Throws on what is not finite and on a zero
 * direction.
 */
export function rayCastPlanAmong(
  ray: PlanRay,
  obstacles: readonly PlanObstacle[],
  options: RayCastOptions = {},
): ObstacleHit | null {
  checkPlanRay("rayCastPlanAmong", "ray", ray);
  checkObstacles("rayCastPlanAmong", obstacles);
  const { walls, places } = wallsOf(obstacles);
  const leftOut = options.leftOut ?? [];
  const leftOutWalls = leftOut.map((index) => places.indexOf(index)).filter((k) => k >= 0);
  const onWall = rayCastPlanUnchecked(ray, walls, { ...options, leftOut: leftOutWalls });
  let first: ObstacleHit | null = onWall && { ...onWall, of: "wall", index: places[onWall.index]! };
  obstacles.forEach((obstacle, index) => {
    if (!isOutline(obstacle) || leftOut.includes(index)) return;
    const hit = rayOutlineUnchecked(obstacle, ray);
    if (hit && isBefore(hit.t, index, first)) first = { ...hit, of: "outline", index };
  });
  return first;
}

/** The obstacle that blocks a sight first. */
export type ObstacleBlocker =
  | (Omit<SightBlocker, "index"> & { readonly of: "wall"; readonly index: number })
  | (OutlineCrossing & {
      readonly of: "outline";
      readonly index: number;
      /** Metres from `from`. */
      readonly distance: number;
    });

/**
 * Whether one point of the plan sees another past walls and solids. Closed: touching blocks, and a solid or wall that holds
 * either point blocks, so nothing is seen from inside a solid. Throws on what is not finite.
 */
export function lineOfSightAmong(
  from: PlanPoint,
  to: PlanPoint,
  obstacles: readonly PlanObstacle[],
  reading: WallReading = "segments",
): { readonly visible: boolean; readonly blocker: ObstacleBlocker | null } {
  checkPlanPoint("lineOfSightAmong", "from", from);
  checkPlanPoint("lineOfSightAmong", "to", to);
  checkObstacles("lineOfSightAmong", obstacles);
  const { walls, places } = wallsOf(obstacles);
  const onWall = firstBlockerUnchecked(from, to, walls, reading);
  let first: ObstacleBlocker | null = onWall && { ...onWall, of: "wall", index: places[onWall.index]! };
  const metres = lengthOf(to.x - from.x, 0, to.z - from.z);
  obstacles.forEach((obstacle, index) => {
    if (!isOutline(obstacle)) return;
    const crossing = sightOutlineCrossing(obstacle, from, to);
    if (crossing && isBefore(crossing.t, index, first))
      first = { ...crossing, of: "outline", index, distance: Math.min(Number.MAX_VALUE, crossing.t * metres) };
  });
  return { visible: first === null, blocker: first };
}

/**
 * The directions in which one sees from a centre out to a radius, among walls and solids, exactly: not counted from spokes.
 * A centre in a solid, or on its boundary, sees nothing (`centerOn` says where it is): boundaries belong to what they bound,
 * and a sight that starts on one is blocked at t = 0. What only touches the circle, and a point, block no angle. Throws on
 * what is not finite and on a negative radius.
 */
export function clearArcsAmong(
  center: PlanPoint,
  radius: number,
  obstacles: readonly PlanObstacle[],
  reading: WallReading = "segments",
): ClearArcs {
  checkPlanPoint("clearArcsAmong", "center", center);
  checkNumber("clearArcsAmong", "radius", radius);
  if (radius < 0) throw new GeometryError("clearArcsAmong", "radius", "0 or more", radius);
  checkObstacles("clearArcsAmong", obstacles);
  const shadows: Shadow[] = [];
  let centerOn: number | null = null;
  obstacles.forEach((obstacle, index) => {
    if (holds(obstacle, center, reading)) {
      centerOn ??= index;
      shadows.push({ start: 0, end: TURN, index, from: null, to: null });
      return;
    }
    const shadow = isOutline(obstacle)
      ? shadowOfOutline(center, radius, obstacle, index)
      : shadowOf(center, radius, obstacle, index, reading);
    if (shadow) shadows.push(shadow);
  });
  return { ...mergeBlocked(center, shadows), centerOn };
}

/** Whether a point lies in an obstacle or on it. */
export function holds(obstacle: PlanObstacle, point: PlanPoint, reading: WallReading = "segments"): boolean {
  if (isOutline(obstacle)) return placeInOutlineUnchecked(obstacle, point) !== "outside";
  return reading === "lines" ? isOnWallLine(obstacle, point) : isOnWall(obstacle, point);
}

function isBefore(t: number, index: number, first: { readonly t: number; readonly index: number } | null): boolean {
  return first === null || t < first.t || (t === first.t && index < first.index);
}

/** The walls of a list with their places in it. */
function wallsOf(obstacles: readonly PlanObstacle[]): { readonly walls: PlanSegment[]; readonly places: number[] } {
  const walls: PlanSegment[] = [];
  const places: number[] = [];
  obstacles.forEach((obstacle, index) => {
    if (isOutline(obstacle)) return;
    walls.push(obstacle);
    places.push(index);
  });
  return { walls, places };
}
