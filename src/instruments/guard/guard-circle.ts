import { angleOf, TURN } from "../../geometry/plan/arcs/angles.ts";
import { mergeBlocked, type Shadow } from "../../geometry/plan/arcs/blocked-arcs.ts";
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
  readonly obstacles: readonly ShapeObstacle[];
  readonly shadows: readonly Shadow[];
  /** The place of the earliest obstacle that holds the centre, which then sees nothing; null: none. */
  readonly centerOn: number | null;
  /** The first obstacle on each spoke, by its place, and how far it is. */
  readonly firsts: readonly number[];
  readonly lengths: readonly number[];
  readonly spokes: readonly GuardSpoke[];
}

/**
 * The shadow of every obstacle within the radius. Of no width are those of walls that are seen end-on. Where a base is given only
 * some places of the list are asked: the base knows the others, which are the same as when it was made.
 */
export function circleAround(
  center: PlanPoint,
  radius: number,
  obstacles: readonly ShapeObstacle[],
  from = 0,
  end = obstacles.length,
  base: GuardCircle | null = null,
): GuardCircle {
  const on = base?.centerOn ?? null;
  const shadows = base && on === null ? base.shadows.slice() : [];
  const known = shadows.length;
  for (let index = from; index < end && (on === null || index < on); index++) {
    const { obstacle } = obstacles[index]!;
    if (isFar(obstacle, center, radius)) continue;
    if (holdsPoint(obstacle, center)) return circleOn(center, radius, obstacles, index);
    const shadow = isOutline(obstacle)
      ? shadowOfOutline(center, radius, obstacle, index)
      : (shadowOfWall(center, radius, obstacle, index) ?? endOn(center, radius, obstacle, index));
    if (shadow) shadows.push(shadow);
  }
  if (base && (on !== null || shadows.length === known)) return { ...base, obstacles };
  // What is in order already is merged in half the time: a base is one that will be asked again and again.
  if (!base) shadows.sort((p, q) => p.start - q.start);
  return {
    center,
    radius,
    obstacles,
    shadows,
    centerOn: null,
    ...spokesPast(shadows, known, radius, center, obstacles, base),
  };
}

/** Of a centre that an obstacle holds. */
function circleOn(center: PlanPoint, radius: number, obstacles: readonly ShapeObstacle[], index: number): GuardCircle {
  const all = { start: 0, end: TURN, index, from: null, to: null };
  const firsts = new Array<number>(SPOKES).fill(index);
  const lengths = new Array<number>(SPOKES).fill(0);
  const spokes = spokesFrom(firsts, lengths, obstacles, null);
  return { center, radius, obstacles, shadows: [all], centerOn: index, firsts, lengths, spokes };
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
function lengthTo(center: PlanPoint, radius: number, obstacle: PlanObstacle, x: number, z: number): number {
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

/** For each spoke the first obstacle on it and how far it is, of equals the one earlier in the list. */
function spokesPast(
  shadows: readonly Shadow[],
  known: number,
  radius: number,
  center: PlanPoint,
  obstacles: readonly ShapeObstacle[],
  base: GuardCircle | null,
): Pick<GuardCircle, "firsts" | "lengths" | "spokes"> {
  const lengths = base ? base.lengths.slice() : new Array<number>(SPOKES).fill(radius);
  const firsts = base ? base.firsts.slice() : new Array<number>(SPOKES).fill(NONE);
  for (let k = known; k < shadows.length; k++) {
    const { start, end, index } = shadows[k]!;
    const { obstacle } = obstacles[index]!;
    const last = Math.ceil(end / SPOKE_STEP);
    for (let i = Math.floor(start / SPOKE_STEP); i <= last; i++) {
      const angle = i * SPOKE_STEP;
      if (angle < start || angle > end) continue;
      const spoke = i % SPOKES;
      const length = lengthTo(center, radius, obstacle, SPOKE_X[spoke]!, SPOKE_Z[spoke]!);
      const first = firsts[spoke]!;
      const least = lengths[spoke]!;
      if (first !== NONE && (length > least || (length === least && index > first))) continue;
      lengths[spoke] = length;
      firsts[spoke] = index;
    }
  }
  return { firsts, lengths, spokes: spokesFrom(firsts, lengths, obstacles, base) };
}

/** The spokes as they are read. Where nothing else is met than in a base they are the base's own. */
function spokesFrom(
  firsts: readonly number[],
  lengths: readonly number[],
  obstacles: readonly ShapeObstacle[],
  base: GuardCircle | null,
): GuardSpoke[] {
  const spokes = base ? base.spokes.slice() : [];
  for (let i = 0; i < SPOKES; i++) {
    const first = firsts[i]!;
    const length = lengths[i]!;
    if (base && base.firsts[i] === first && base.lengths[i] === length) continue;
    spokes[i] = { angle: i * SPOKE_STEP, length, blocker: first === NONE ? null : obstacles[first]!.id };
  }
  return spokes;
}

/** How far one sees in a direction, in metres. */
export function lengthAt(circle: GuardCircle, angle: number): number {
  const { center, radius, obstacles, shadows, centerOn } = circle;
  if (centerOn !== null) return 0;
  let least = radius;
  const x = Math.cos(angle);
  const z = Math.sin(angle);
  for (const { start, end, index } of shadows) {
    const isHeld = (angle >= start && angle <= end) || (angle + TURN <= end && angle + TURN >= start);
    if (isHeld) least = Math.min(least, lengthTo(center, radius, obstacles[index]!.obstacle, x, z));
  }
  return least;
}
