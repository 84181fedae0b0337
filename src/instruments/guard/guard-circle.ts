import { angleOf, TURN } from "../../geometry/plan/arcs/angles.ts";
import { mergeBlocked, type PlanArc, type Shadow } from "../../geometry/plan/arcs/blocked-arcs.ts";
import { isInArc } from "../../geometry/plan/arcs/clip-arcs.ts";
import { shadowOfOutline } from "../../geometry/plan/arcs/outline-shadow.ts";
import { shadowOfWall } from "../../geometry/plan/arcs/wall-shadow.ts";
import { rayOutlineUnchecked } from "../../geometry/plan/outlines/ray-outline.ts";
import type { PlanPoint, PlanSegment } from "../../geometry/plan/plan-types.ts";
import { holdsPoint, isOutline, type PlanObstacle } from "../../geometry/plan/sight/plan-obstacle.ts";
import { SUM_ROUNDING } from "../../geometry/tolerances.ts";
import { lengthOf } from "../../geometry/vec3.ts";
import type { ShapeObstacle } from "../../query/plan-obstacles.ts";
import type { GuardSpoke } from "./guard-reading.ts";

/** How many spokes there are, and the angle between two of them. */
export const SPOKES = 120;
export const SPOKE_STEP = TURN / SPOKES;

/** In place of an index: nothing stands on the spoke. */
const NONE = -1;

/** The directions of all spokes, as unit vectors. */
export const SPOKE_X = Array.from({ length: SPOKES }, (_, i) => Math.cos(i * SPOKE_STEP));
export const SPOKE_Z = Array.from({ length: SPOKES }, (_, i) => Math.sin(i * SPOKE_STEP));

/** All around a guard: which directions are hidden by what. */
export interface GuardCircle {
  readonly center: PlanPoint;
  readonly radius: number;
  readonly obstacles: readonly PlanObstacle[];
  readonly shadows: readonly Shadow[];
  /** The place of the earliest obstacle that holds the centre, which then sees nothing; null: none. */
  readonly centerOn: number | null;
}

/** The shadow of every obstacle within the radius. Of no width are those of walls that are seen end-on. */
export function circleAround(center: PlanPoint, radius: number, obstacles: readonly PlanObstacle[]): GuardCircle {
  const shadows: Shadow[] = [];
  for (let index = 0; index < obstacles.length; index++) {
    const obstacle = obstacles[index]!;
    if (isFar(obstacle, center, radius)) continue;
    if (holdsPoint(obstacle, center)) {
      const all = { start: 0, end: TURN, index, from: null, to: null };
      return { center, radius, obstacles, shadows: [all], centerOn: index };
    }
    const shadow = isOutline(obstacle)
      ? shadowOfOutline(center, radius, obstacle, index)
      : (shadowOfWall(center, radius, obstacle, index) ?? endOn(center, radius, obstacle, index));
    if (shadow) shadows.push(shadow);
  }
  return { center, radius, obstacles, shadows, centerOn: null };
}

/** Clear and blocked directions. */
export function arcsOf({ center, shadows }: GuardCircle): ReturnType<typeof mergeBlocked> {
  return mergeBlocked(center, shadows);
}

/** Whether a wall certainly lies beyond one side of the square around the circle; else the exact way decides. */
function isFar(obstacle: PlanObstacle, { x, z }: PlanPoint, radius: number): boolean {
  if (isOutline(obstacle)) return false;
  const { a, b } = obstacle;
  const ax = a.x - x;
  const az = a.z - z;
  const bx = b.x - x;
  const bz = b.z - z;
  const far = radius * (1 + SUM_ROUNDING);
  return (ax > far && bx > far) || (ax < -far && bx < -far) || (az > far && bz > far) || (az < -far && bz < -far);
}

/** A wall that is seen end-on hides nothing of any width, yet it stands in the way of the one sight along it. */
function endOn(center: PlanPoint, radius: number, { a, b }: PlanSegment, index: number): Shadow | null {
  const toA = { x: a.x - center.x, z: a.z - center.z };
  const toB = { x: b.x - center.x, z: b.z - center.z };
  if (Math.min(lengthOf(toA.x, 0, toA.z), lengthOf(toB.x, 0, toB.z)) > radius) return null;
  const angle = angleOf(toA);
  // Else it is not end-on, but out of reach.
  return angle === angleOf(toB) ? { start: angle, end: angle, index, from: null, to: null } : null;
}

/** Metres along a unit direction of the plan to an obstacle whose shadow holds it; for drawing, in ordinary arithmetic. */
function lengthTo({ center, radius, obstacles }: GuardCircle, index: number, x: number, z: number): number {
  const obstacle = obstacles[index]!;
  if (isOutline(obstacle)) {
    const hit = rayOutlineUnchecked(obstacle, { origin: center, direction: { x, z } });
    return hit ? Math.min(radius, hit.t) : radius;
  }
  const { a, b } = obstacle;
  const ax = a.x - center.x;
  const az = a.z - center.z;
  const across = x * (b.z - a.z) - z * (b.x - a.x);
  const t = (ax * (b.z - a.z) - az * (b.x - a.x)) / across;
  if (Number.isFinite(t)) return Math.min(radius, Math.max(0, t));
  return Math.min(radius, lengthOf(ax, 0, az), lengthOf(b.x - center.x, 0, b.z - center.z));
}

/** For each spoke in view the first obstacle on it and how far it is. */
export function spokesOf(circle: GuardCircle, view: PlanArc, obstacles: readonly ShapeObstacle[]): GuardSpoke[] {
  const { centerOn } = circle;
  const lengths = new Array<number>(SPOKES).fill(centerOn === null ? circle.radius : 0);
  const first = new Array<number>(SPOKES).fill(centerOn ?? NONE);
  for (const { start, end, index } of centerOn === null ? circle.shadows : []) {
    const last = Math.ceil(end / SPOKE_STEP);
    for (let i = Math.floor(start / SPOKE_STEP); i <= last; i++) {
      const angle = i * SPOKE_STEP;
      if (angle < start || angle > end) continue;
      const spoke = i % SPOKES;
      const length = lengthTo(circle, index, SPOKE_X[spoke]!, SPOKE_Z[spoke]!);
      if (first[spoke] !== NONE && length >= lengths[spoke]!) continue;
      lengths[spoke] = length;
      first[spoke] = index;
    }
  }
  const spokes: GuardSpoke[] = [];
  for (let i = 0; i < SPOKES; i++) {
    const angle = i * SPOKE_STEP;
    if (isInArc(angle, view)) spokes.push({ angle, length: lengths[i]!, blocker: obstacles[first[i]!]?.id ?? null });
  }
  return spokes;
}

/** How far one sees in a direction, in metres. */
export function lengthAt(circle: GuardCircle, angle: number): number {
  if (circle.centerOn !== null) return 0;
  let least = circle.radius;
  const x = Math.cos(angle);
  const z = Math.sin(angle);
  for (const { start, end, index } of circle.shadows) {
    const isHeld = (angle >= start && angle <= end) || (angle + TURN <= end && angle + TURN >= start);
    if (isHeld) least = Math.min(least, lengthTo(circle, index, x, z));
  }
  return least;
}
