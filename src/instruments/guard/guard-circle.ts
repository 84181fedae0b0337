import { angleOf, TURN } from "../../geometry/plan/arcs/angles.ts";
import { mergeBlocked, type Shadow } from "../../geometry/plan/arcs/blocked-arcs.ts";
import { shadowOfOutline } from "../../geometry/plan/arcs/outline-shadow.ts";
import { shadowOfWall } from "../../geometry/plan/arcs/wall-shadow.ts";
import { rayOutlineUnchecked } from "../../geometry/plan/outlines/ray-outline.ts";
import type { PlanPoint, PlanSegment } from "../../geometry/plan/plan-types.ts";
import { holdsPoint, isOutline, type PlanObstacle } from "../../geometry/plan/sight/plan-obstacle.ts";
import type { WallReading } from "../../geometry/plan/walls/wall-contact.ts";
import { SUM_ROUNDING } from "../../geometry/tolerances.ts";
import { lengthOf } from "../../geometry/vec3.ts";

/** How many spokes there are, and the angle between two of them. */
export const SPOKES = 120;
export const SPOKE_STEP = TURN / SPOKES;

/** The directions of all spokes. */
const SPOKE_X = Array.from({ length: SPOKES }, (_, i) => Math.cos(i * SPOKE_STEP));
const SPOKE_Z = Array.from({ length: SPOKES }, (_, i) => Math.sin(i * SPOKE_STEP));

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
export function circleAround(
  center: PlanPoint,
  radius: number,
  obstacles: readonly PlanObstacle[],
  reading: WallReading = "segments",
): GuardCircle {
  const shadows: Shadow[] = [];
  for (let index = 0; index < obstacles.length; index++) {
    const obstacle = obstacles[index]!;
    if (isFar(obstacle, center, radius, reading)) continue;
    if (holdsPoint(obstacle, center, reading)) {
      const all = { start: 0, end: TURN, index, from: null, to: null };
      return { center, radius, obstacles, shadows: [all], centerOn: index };
    }
    const shadow = isOutline(obstacle)
      ? shadowOfOutline(center, radius, obstacle, index)
      : (shadowOfWall(center, radius, obstacle, index, reading) ??
        (reading === "segments" ? endOn(center, radius, obstacle, index) : null));
    if (shadow) shadows.push(shadow);
  }
  return { center, radius, obstacles, shadows, centerOn: null };
}

/** Clear and blocked directions. */
export function arcsOf({ center, shadows }: GuardCircle): ReturnType<typeof mergeBlocked> {
  return mergeBlocked(center, shadows);
}

/** Whether a wall is certainly out of reach, by its distance from the line as doubles have it; else the exact way decides. */
function isFar(obstacle: PlanObstacle, { x, z }: PlanPoint, radius: number, reading: WallReading): boolean {
  if (isOutline(obstacle)) return false;
  const { a, b } = obstacle;
  const ax = a.x - x;
  const az = a.z - z;
  const bx = b.x - x;
  const bz = b.z - z;
  if (reading === "segments") {
    // All of the wall beyond one side of the square around the circle.
    const far = radius * (1 + SUM_ROUNDING);
    return (ax > far && bx > far) || (ax < -far && bx < -far) || (az > far && bz > far) || (az < -far && bz < -far);
  }
  const wx = bx - ax;
  const wz = bz - az;
  const cross = Math.abs(ax * wz - az * wx);
  const least = Math.max(0, cross - SUM_ROUNDING * (Math.abs(ax * wz) + Math.abs(az * wx)));
  return least * least > radius * radius * (wx * wx + wz * wz) * (1 + SUM_ROUNDING);
}

/** A wall that is seen end-on hides nothing of any width, yet it stands in the way of the one sight along it. */
function endOn(center: PlanPoint, radius: number, { a, b }: PlanSegment, index: number): Shadow | null {
  const ways = [a, b].map((end) => ({ x: end.x - center.x, z: end.z - center.z }));
  const near = ways.reduce((p, q) => (lengthOf(q.x, 0, q.z) < lengthOf(p.x, 0, p.z) ? q : p));
  if (lengthOf(near.x, 0, near.z) > radius) return null;
  const angle = angleOf(near);
  // Else it is not end-on, but out of reach.
  return Math.abs(angleOf(ways[0]!) - angleOf(ways[1]!)) === 0
    ? { start: angle, end: angle, index, from: null, to: null }
    : null;
}

/** Metres along a unit direction of the plan to an obstacle whose shadow holds it; for drawing, in ordinary arithmetic. */
function lengthTo({ center, radius, obstacles }: GuardCircle, index: number, direction: PlanPoint): number {
  const obstacle = obstacles[index]!;
  if (isOutline(obstacle)) {
    const hit = rayOutlineUnchecked(obstacle, { origin: center, direction });
    return hit ? Math.min(radius, hit.t) : radius;
  }
  const { a, b } = obstacle;
  const ax = a.x - center.x;
  const az = a.z - center.z;
  const across = direction.x * (b.z - a.z) - direction.z * (b.x - a.x);
  const t = (ax * (b.z - a.z) - az * (b.x - a.x)) / across;
  if (Number.isFinite(t)) return Math.min(radius, Math.max(0, t));
  return Math.min(radius, lengthOf(ax, 0, az), lengthOf(b.x - center.x, 0, b.z - center.z));
}

/** For each spoke the first obstacle on it and how far it is. */
export function spokesOf(circle: GuardCircle): { readonly lengths: number[]; readonly first: (number | null)[] } {
  const lengths = new Array<number>(SPOKES).fill(circle.radius);
  const first = new Array<number | null>(SPOKES).fill(null);
  if (circle.centerOn !== null) return { lengths: lengths.fill(0), first: first.fill(circle.centerOn) };
  for (const { start, end, index } of circle.shadows) {
    for (let i = Math.floor(start / SPOKE_STEP); i <= Math.ceil(end / SPOKE_STEP); i++) {
      const angle = i * SPOKE_STEP;
      if (angle < start || angle > end) continue;
      const spoke = i % SPOKES;
      const length = lengthTo(circle, index, { x: SPOKE_X[spoke]!, z: SPOKE_Z[spoke]! });
      if (first[spoke] !== null && length >= lengths[spoke]!) continue;
      lengths[spoke] = length;
      first[spoke] = index;
    }
  }
  return { lengths, first };
}

/** How far one sees in a direction, in metres. */
export function lengthAt(circle: GuardCircle, angle: number): number {
  if (circle.centerOn !== null) return 0;
  let least = circle.radius;
  const direction = { x: Math.cos(angle), z: Math.sin(angle) };
  for (const { start, end, index } of circle.shadows) {
    const isHeld = (angle >= start && angle <= end) || (angle + TURN <= end && angle + TURN >= start);
    if (isHeld) least = Math.min(least, lengthTo(circle, index, direction));
  }
  return least;
}
