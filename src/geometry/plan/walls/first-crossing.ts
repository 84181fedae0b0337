import { exactGrid, signOf } from "../../exact/exact-grid.ts";
import { PARAMETER_ROUNDING } from "../../tolerances.ts";
import type { PlanPoint, PlanSegment } from "../plan-types.ts";
import type { WallCrossing } from "./wall-crossing.ts";

/** A way whose points are start + t · (to − from): a ray's direction is the pair of 0 and itself. */
export interface Way {
  readonly start: PlanPoint;
  readonly from: PlanPoint;
  readonly to: PlanPoint;
}

/** The first wall on a way, by its place in the list. */
export interface FirstCrossing {
  readonly index: number;
  readonly crossing: WallCrossing;
}

/**
 * The crossing with the least t, of equals the one of the wall that stands earlier. Which of two is first is decided by their
 * t as doubles where these differ by more than their rounding, else exactly: walls that cross on the way in one point are
 * met at the same t, whatever the digits say.
 */
export function firstCrossing(
  way: Way,
  walls: readonly PlanSegment[],
  cross: (wall: PlanSegment) => WallCrossing | null,
  leftOut: readonly number[] = [],
): FirstCrossing | null {
  let first: FirstCrossing | null = null;
  for (let index = 0; index < walls.length; index++) {
    if (leftOut.includes(index)) continue;
    const crossing = cross(walls[index]!);
    if (crossing === null) continue;
    if (first === null || isBefore(way, walls[index]!, crossing, walls[first.index]!, first.crossing))
      first = { index, crossing };
  }
  return first;
}

function isBefore(way: Way, wall: PlanSegment, its: WallCrossing, other: PlanSegment, its2: WallCrossing): boolean {
  const difference = its.t - its2.t;
  if (Math.abs(difference) > PARAMETER_ROUNDING * Math.max(its.t, its2.t)) return difference < 0;
  if (its.t === 0 && its2.t === 0) return false;
  return orderAlong(way, wall, its, other, its2) < 0;
}

/**
 * The exact sign of t₁ − t₂, from t = n / c: n = (a − start) × w and c = d × w where the way crosses the wall w, and
 * n = (p − start) · d and c = d · d where it runs along it and meets its point p first.
 */
function orderAlong(way: Way, wall: PlanSegment, its: WallCrossing, other: PlanSegment, its2: WallCrossing): number {
  const points = [way.start, way.from, way.to, wall.a, wall.b, other.a, other.b, its.point, its2.point];
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
  const second = parameterOf(other, its2);
  return signOf(first.n * second.c - second.n * first.c) * signOf(first.c) * signOf(second.c);
}
