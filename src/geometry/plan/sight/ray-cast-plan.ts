import { GeometryError } from "../../errors.ts";
import { lengthOf } from "../../vec3.ts";
import { rayCarrier } from "../lines/carrier.ts";
import type { OutlineHit } from "../outlines/outline-hit.ts";
import { rayOutlineUnchecked } from "../outlines/ray-outline.ts";
import { checkPlanRay } from "../plan-checks.ts";
import type { PlanPoint, PlanRay, PlanSegment } from "../plan-types.ts";
import { facingNormal } from "../walls/facing-normal.ts";
import { checkReading, type WallReading } from "../walls/wall-contact.ts";
import type { WallCrossing } from "../walls/wall-crossing.ts";
import { firstCrossing } from "./first-crossing.ts";
import { checkObstacles, checkPlaces, isEarlier, isOutline, type PlanObstacle } from "./plan-obstacle.ts";

/** The first obstacle on a ray, by the facts of a wall or by those of an outline. */
export type PlanRayHit = PlanWallHit | PlanOutlineHit;

/** A wall as the first obstacle on a ray. */
export interface PlanWallHit extends WallCrossing {
  readonly of: "wall";
  /** The wall's place in the list. */
  readonly index: number;
  /** t in metres. */
  readonly distance: number;
  /** Unit normal of the wall on the side from which the ray comes; against the ray where the wall runs along it. */
  readonly normal: PlanPoint;
}

/** The outline of a solid as the first obstacle on a ray. */
export interface PlanOutlineHit extends OutlineHit {
  readonly of: "outline";
  /** The outline's place in the list. */
  readonly index: number;
}

export interface RayCastOptions {
  /** Walls as what they are (the default), or as the infinite lines through them. */
  readonly reading?: WallReading;
  /** Obstacles to leave out, by their place in the list: the one that a reflected ray has just left. */
  readonly leftOut?: readonly number[];
}

/**
 * The first obstacle that a ray meets, or null where it meets none. Closed: touching is hitting, an end belongs to its wall, and
 * a ray that starts in or on an obstacle meets it at t = 0 (and `surfaceT` is where it leaves an outline). Of obstacles met at
 * the same t the one that stands earlier in the list. Throws on what is not finite and on a zero direction.
 */
export function rayCastPlan(
  ray: PlanRay,
  obstacles: readonly PlanSegment[],
  options?: RayCastOptions,
): PlanWallHit | null;
export function rayCastPlan(
  ray: PlanRay,
  obstacles: readonly PlanObstacle[],
  options?: RayCastOptions,
): PlanRayHit | null;
export function rayCastPlan(
  ray: PlanRay,
  obstacles: readonly PlanObstacle[],
  options: RayCastOptions = {},
): PlanRayHit | null {
  checkPlanRay("rayCastPlan", "ray", ray);
  checkObstacles("rayCastPlan", obstacles);
  if (typeof options !== "object" || options === null)
    throw new GeometryError("rayCastPlan", "options", "an object", options);
  checkReading("rayCastPlan", "options.reading", options.reading);
  checkPlaces("rayCastPlan", "options.leftOut", options.leftOut);
  return rayCastPlanUnchecked(ray, obstacles, options);
}

/** `rayCastPlan` for input that was checked before. */
export function rayCastPlanUnchecked(
  ray: PlanRay,
  obstacles: readonly PlanObstacle[],
  { reading = "segments", leftOut = [] }: RayCastOptions = {},
): PlanRayHit | null {
  const onWall = firstCrossing(rayCarrier(ray), obstacles, reading, leftOut);
  let first: PlanRayHit | null = onWall && wallHit(ray, obstacles[onWall.index] as PlanSegment, onWall);
  for (let index = 0; index < obstacles.length; index++) {
    const obstacle = obstacles[index]!;
    if (!isOutline(obstacle) || leftOut.includes(index)) continue;
    const hit = rayOutlineUnchecked(obstacle, ray);
    if (hit && isEarlier(hit.t, index, first)) first = { ...hit, of: "outline", index };
  }
  return first;
}

function wallHit(
  { direction: d }: PlanRay,
  wall: PlanSegment,
  { index, crossing }: { readonly index: number; readonly crossing: WallCrossing },
): PlanWallHit {
  const distance = Math.min(Number.MAX_VALUE, crossing.t * lengthOf(d.x, 0, d.z));
  return { ...crossing, of: "wall", index, distance, normal: facingNormal(d, wall, crossing) };
}
