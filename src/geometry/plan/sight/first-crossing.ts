import { exactGrid, signOf } from "../../exact/exact-grid.ts";
import { PARAMETER_ROUNDING, SUM_ROUNDING } from "../../tolerances.ts";
import type { Carrier } from "../lines/carrier.ts";
import type { PlanPoint, PlanSegment } from "../plan-types.ts";
import type { WallReading } from "../walls/wall-contact.ts";
import { crossWall, parameterAtWall, type WallCrossing } from "../walls/wall-crossing.ts";
import { isOutline, type PlanObstacle } from "./plan-obstacle.ts";

/** The first wall on a way, by its place in the list. */
export interface FirstCrossing {
  readonly index: number;
  readonly crossing: WallCrossing;
}

/**
 * The crossing of a ray or a sight with the least t, of equals the one of the wall that stands earlier; outlines in the list are
 * passed over. Which of two is first is decided by their t as doubles where these differ by more than their rounding, else
 * exactly: walls that cross on the way in one point are met at the same t, whatever the digits say.
 */
export function firstCrossing(
  way: Carrier,
  obstacles: readonly PlanObstacle[],
  reading: WallReading,
  leftOut: readonly number[] = [],
): FirstCrossing | null {
  let index = -1;
  let first: PlanSegment | null = null;
  let least = Infinity;
  for (let k = 0; k < obstacles.length; k++) {
    const wall = obstacles[k]!;
    if (isOutline(wall) || leftOut.includes(k) || (first !== null && isSurelyLater(way, wall, least))) continue;
    const t = parameterAtWall(way, wall, reading);
    if (t === null || (first !== null && !isBefore(way, wall, t, first, least, reading))) continue;
    index = k;
    first = wall;
    least = t;
  }
  const crossing = first && crossWall(way, first, reading);
  return crossing && { index, crossing };
}

/**
 * Whether a way certainly meets a wall's line later than at t, or never: most walls are done with here. The line is met where
 * (a − start) × w / d × w, with w the wall and d the way's direction.
 */
function isSurelyLater({ start, from, to }: Carrier, { a, b }: PlanSegment, t: number): boolean {
  const wx = b.x - a.x;
  const wz = b.z - a.z;
  const dx = to.x - from.x;
  const dz = to.z - from.z;
  const left = (a.x - start.x) * wz;
  const right = (a.z - start.z) * wx;
  const across = dx * wz - dz * wx;
  const slack = SUM_ROUNDING * (Math.abs(left) + Math.abs(right));
  const acrossSlack = SUM_ROUNDING * (Math.abs(dx * wz) + Math.abs(dz * wx));
  // Of the sign of what is met ahead; behind the start it is below 0, and nothing is met.
  const n = across < 0 ? right - left : left - right;
  const most = t * (1 + 2 * PARAMETER_ROUNDING) * (Math.abs(across) + acrossSlack);
  // Below 1e−280 the slack itself may have been cut off by underflow.
  return n - slack * 2 > most && slack > 1e-280 && acrossSlack > 1e-280 && most < Infinity;
}

function isBefore(
  way: Carrier,
  wall: PlanSegment,
  t: number,
  other: PlanSegment,
  otherT: number,
  reading: WallReading,
): boolean {
  const difference = t - otherT;
  if (Math.abs(difference) > PARAMETER_ROUNDING * Math.max(t, otherT)) return difference < 0;
  if (t === 0 && otherT === 0) return false;
  const [its, theirs] = [crossWall(way, wall, reading), crossWall(way, other, reading)];
  return its !== null && theirs !== null && orderAlong(way, wall, its, other, theirs) < 0;
}

/**
 * The exact sign of t₁ − t₂, from t = n / c: n = (a − start) × w and c = d × w where the way crosses the wall w, and
 * n = (p − start) · d and c = d · d where it runs along it and meets its point p first.
 */
function orderAlong(
  way: Carrier,
  wall: PlanSegment,
  its: WallCrossing,
  other: PlanSegment,
  theirs: WallCrossing,
): number {
  const points = [way.start, way.from, way.to, wall.a, wall.b, other.a, other.b, its.point, theirs.point];
  const { of } = exactGrid(points.flatMap(({ x, z }) => [x, z]));
  const between = (p: PlanPoint, q: PlanPoint) => ({ x: of(q.x) - of(p.x), z: of(q.z) - of(p.z) });
  const d = between(way.from, way.to);
  const parameterOf = ({ a, b }: PlanSegment, { collinear, point }: WallCrossing) => {
    const w = between(a, b);
    const p = between(way.start, collinear ? point : a);
    return collinear
      ? { n: p.x * d.x + p.z * d.z, c: d.x * d.x + d.z * d.z }
      : { n: p.x * w.z - p.z * w.x, c: d.x * w.z - d.z * w.x };
  };
  const first = parameterOf(wall, its);
  const second = parameterOf(other, theirs);
  return signOf(first.n * second.c - second.n * first.c) * signOf(first.c) * signOf(second.c);
}
