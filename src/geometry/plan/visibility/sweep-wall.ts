import { crossProduct, toDouble } from "../../exact/cross-ratio.ts";
import { type ExactGrid, exactGrid, ratioOf, signOf } from "../../exact/exact-grid.ts";
import { CANCELLATION, ROUNDING, SAFE_LARGEST, SAFE_SMALLEST } from "../../tolerances.ts";
import { powerOfTwoNear } from "../../vec3.ts";
import type { PlanPoint, PlanSegment } from "../plan-types.ts";
import {
  type Direction,
  exactDirection,
  exactWall,
  isCertain,
  orderOf,
  type SweepFrame,
  type SweepWall,
} from "./sweep-direction.ts";

/** The frame for a centre, a size that matters, and all points that the sweep will meet. */
export function sweepFrame(center: PlanPoint, size: number, points: Iterable<PlanPoint>): SweepFrame {
  let grid: ExactGrid | null = null;
  return {
    center,
    scale: powerOfTwoNear(size),
    grid() {
      grid ??= exactGrid(coordinatesOf(center, points));
      return grid;
    },
  };
}

function* coordinatesOf(center: PlanPoint, points: Iterable<PlanPoint>): Generator<number> {
  yield center.x;
  yield center.z;
  for (const { x, z } of points) {
    yield x;
    yield z;
  }
}

/** A wall as it is seen from the centre; null where it is seen end-on or has no length. */
export function sweepWall(frame: SweepFrame, { a, b }: PlanSegment, index: number): SweepWall | null {
  const { center, scale } = frame;
  // Twice the area of the triangle, of which the sign is exact: above 0 where the angle grows from a to b.
  const { m, e } = crossProduct(center, a, center, b);
  if (m === 0) return null;
  const start = m > 0 ? a : b;
  const end = m > 0 ? b : a;
  const x = end.x - start.x;
  const z = end.z - start.z;
  const size = powerOfTwoNear(Math.max(Math.abs(x), Math.abs(z)));
  const h = e === 0 ? Math.abs(m) / size / scale : 0;
  return {
    index,
    start,
    end,
    toStart: directionTo(frame, start),
    toEnd: directionTo(frame, end),
    wx: x / size,
    wz: z / size,
    h:
      h > SAFE_SMALLEST && h < SAFE_LARGEST
        ? h
        : toDouble({ m: Math.abs(m), e: e - Math.log2(size) - Math.log2(scale) }),
    exact: null,
  };
}

/** The direction from the centre towards a point of the plan. */
export function directionTo({ center, scale }: SweepFrame, end: PlanPoint): Direction {
  const x = (end.x - center.x) / scale;
  const z = (end.z - center.z) / scale;
  return { x, z, error: ROUNDING * Math.max(Math.abs(x), Math.abs(z)), end, crossing: null, exact: null };
}

/**
 * The direction towards the crossing of two walls, where e × (h₂ w₁ − h₁ w₂) changes its sign: that vector itself. `first`
 * is the nearer one before it and `second` the nearer one behind it.
 */
export function directionToCrossing(first: SweepWall, second: SweepWall): Direction {
  const { wx: x1, wz: z1, h: h1 } = first;
  const { wx: x2, wz: z2, h: h2 } = second;
  // Every factor is wrong by a few roundings of itself, so the sum is wrong by a few of its terms' sizes.
  const error = 8 * ROUNDING * (h1 * (Math.abs(x2) + Math.abs(z2)) + h2 * (Math.abs(x1) + Math.abs(z1)));
  return { x: h2 * x1 - h1 * x2, z: h2 * z1 - h1 * z2, error, end: null, crossing: [first, second], exact: null };
}

/**
 * Which of two walls is nearer along a direction that both span: positive the first, negative the second, 0 where they meet
 * exactly there. It is the sign of (e × w₁) h₂ − (e × w₂) h₁.
 */
export function nearerOf(frame: SweepFrame, e: Direction, first: SweepWall, second: SweepWall): -1 | 0 | 1 {
  if (e.end !== null && endsAt(first, e.end) && endsAt(second, e.end)) return 0;
  if (e.crossing?.includes(first) && e.crossing.includes(second)) return 0;
  const left = e.x * first.wz - e.z * first.wx;
  const right = e.x * second.wz - e.z * second.wx;
  const value = left * second.h - right * first.h;
  // Each cross product is wrong by the error of e and a few roundings of its two products, which e's size bounds.
  const slack = 2 * e.error + 4 * ROUNDING * (Math.abs(e.x) + Math.abs(e.z));
  const leftError = slack * (Math.abs(first.wx) + Math.abs(first.wz));
  const rightError = slack * (Math.abs(second.wx) + Math.abs(second.wz));
  const bound =
    leftError * second.h +
    rightError * first.h +
    8 * ROUNDING * (Math.abs(left) * second.h + Math.abs(right) * first.h);
  if (isCertain(value, bound)) return value > 0 ? 1 : -1;
  const { x, z } = exactDirection(frame, e);
  const p = exactWall(frame, first);
  const q = exactWall(frame, second);
  return signOf((x * p.w.z - z * p.w.x) * q.h - (x * q.w.z - z * q.w.x) * p.h);
}

/** A point of a wall. */
export interface WallPoint {
  /** From the centre, in the frame's scale. */
  readonly local: PlanPoint;
  readonly world: PlanPoint;
  /** It is one of the wall's ends, bit for bit. */
  readonly isEnd: boolean;
}

/**
 * Where a wall is met along a direction that it spans: from the centre in the frame's scale, and in the world. An end that
 * lies there answers bit for bit; a level or upright wall keeps its coordinate.
 */
export function pointOnWall(frame: SweepFrame, wall: SweepWall, e: Direction): WallPoint {
  const { center, scale } = frame;
  const { start, end } = wall;
  if (orderOf(frame, e, wall.toStart) === 0) return { local: wall.toStart, world: start, isEnd: true };
  if (orderOf(frame, e, wall.toEnd) === 0) return { local: wall.toEnd, world: end, isEnd: true };
  const cross = e.x * wall.wz - e.z * wall.wx;
  const size = (Math.abs(e.x) + Math.abs(e.z)) * (Math.abs(wall.wx) + Math.abs(wall.wz));
  const isSafe =
    cross > CANCELLATION * size &&
    size < Infinity &&
    e.error <= CANCELLATION ** 2 * Math.max(Math.abs(e.x), Math.abs(e.z));
  let local: PlanPoint;
  let world: PlanPoint;
  if (isSafe) {
    const r = wall.h / cross;
    local = { x: r * e.x, z: r * e.z };
    world = { x: center.x + local.x * scale, z: center.z + local.z * scale };
  } else {
    // Seen nearly end-on: most digits of e × w have cancelled, so it is taken without any loss.
    const { of, exponent } = frame.grid();
    const v = exactDirection(frame, e);
    const { w, h } = exactWall(frame, wall);
    const d = v.x * w.z - v.z * w.x;
    local = { x: ratioOf(v.x * h, d, exponent) / scale, z: ratioOf(v.z * h, d, exponent) / scale };
    world = {
      x: ratioOf(of(center.x) * d + v.x * h, d, exponent),
      z: ratioOf(of(center.z) * d + v.z * h, d, exponent),
    };
  }
  return { local, world: clampToWall(world, wall), isEnd: false };
}

/** A point of the wall's line within the wall's extent: a level or upright wall keeps its coordinate. */
export function clampToWall({ x, z }: PlanPoint, { start, end }: SweepWall): PlanPoint {
  return { x: within(x, start.x, end.x), z: within(z, start.z, end.z) };
}

function endsAt(wall: SweepWall, p: PlanPoint): boolean {
  return (wall.start.x === p.x && wall.start.z === p.z) || (wall.end.x === p.x && wall.end.z === p.z);
}

function within(value: number, a: number, b: number): number {
  return Math.min(Math.max(a, b), Math.max(Math.min(a, b), value));
}
