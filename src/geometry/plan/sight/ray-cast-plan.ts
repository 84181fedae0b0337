import { crossSign } from "../../exact/exact-sign.ts";
import { lengthOf } from "../../vec3.ts";
import { checkPlanRay, checkWalls } from "../plan-checks.ts";
import type { PlanPoint, PlanRay, PlanSegment } from "../plan-types.ts";
import { firstCrossing } from "../walls/first-crossing.ts";
import type { WallReading } from "../walls/wall-contact.ts";
import { rayWallCrossing, rayWallLineCrossing, type WallCrossing } from "../walls/wall-crossing.ts";

/** The first wall on a ray. */
export interface PlanRayHit extends WallCrossing {
  /** The wall's place in the list. */
  readonly index: number;
  /** t in metres. */
  readonly distance: number;
  /** Unit normal of the wall on the side from which the ray comes; against the ray where the wall runs along it. */
  readonly normal: PlanPoint;
}

export interface RayCastOptions {
  /** Walls as what they are (the default), or as the infinite lines through them. */
  readonly reading?: WallReading;
  /** Walls to leave out, by their place in the list: the one that a reflected ray has just left. */
  readonly leftOut?: readonly number[];
}

/**
 * The first wall that a ray meets, or null where it meets none. Closed: touching is hitting, an end belongs to its wall, and a
 * ray that starts on a wall meets it at t = 0. Of walls met at the same t the one that stands earlier in the list. Throws on
 * what is not finite and on a zero direction.
 */
export function rayCastPlan(
  ray: PlanRay,
  walls: readonly PlanSegment[],
  options: RayCastOptions = {},
): PlanRayHit | null {
  checkPlanRay("rayCastPlan", "ray", ray);
  checkWalls("rayCastPlan", walls);
  return rayCastPlanUnchecked(ray, walls, options);
}

/** `rayCastPlan` for input that was checked before. */
export function rayCastPlanUnchecked(
  ray: PlanRay,
  walls: readonly PlanSegment[],
  { reading = "segments", leftOut = [] }: RayCastOptions = {},
): PlanRayHit | null {
  const cross = reading === "lines" ? rayWallLineCrossing : rayWallCrossing;
  const way = { start: ray.origin, from: NOWHERE, to: ray.direction };
  const first = firstCrossing(way, walls, (wall) => cross(ray, wall), leftOut);
  return first && hitOf(ray, walls[first.index]!, first.index, first.crossing);
}

const NOWHERE: PlanPoint = { x: 0, z: 0 };

/** All facts about a crossing. */
export function hitOf({ direction: d }: PlanRay, wall: PlanSegment, index: number, crossing: WallCrossing): PlanRayHit {
  const distance = Math.min(Number.MAX_VALUE, crossing.t * lengthOf(d.x, 0, d.z));
  return { ...crossing, index, distance, normal: facingNormal(d, wall, crossing) };
}

/** A wall's unit normal on the side from which a ray of this direction comes: (−w_z, w_x) where d × w is above 0. */
export function facingNormal(d: PlanPoint, { a, b }: PlanSegment, { collinear }: WallCrossing): PlanPoint {
  const x = b.x - a.x;
  const z = b.z - a.z;
  if (collinear) {
    const size = lengthOf(d.x, 0, d.z);
    return { x: 0 - d.x / size, z: 0 - d.z / size };
  }
  const size = lengthOf(x, 0, z) * crossSign(NOWHERE, d, a, b);
  return { x: 0 - z / size, z: 0 + x / size };
}
