import { crossProduct, toDouble } from "../../exact/cross-ratio.ts";
import { type ExactGrid, exactGrid, ratioOf, signOf } from "../../exact/exact-grid.ts";
import { CANCELLATION, ROUNDING } from "../../tolerances.ts";
import { powerOfTwoNear } from "../../vec3.ts";
import type { PlanPoint, PlanSegment } from "../plan-types.ts";
import { type Direction, type ExactVector, isCertain, orderOf } from "./sweep-direction.ts";

/** What all directions and walls of one sweep share. */
export interface SweepFrame {
  readonly center: PlanPoint;
  /** The power of two by which local vectors are divided, so that the sizes that matter are near 1. */
  readonly scale: number;
  /** Made at the first question that doubles cannot decide. */
  grid(): ExactGrid;
}

/**
 * A wall as seen from a centre that is not on its line: from its start to its end the angle grows, by less than half a turn.
 * Along a direction e it is met at r e with r = h / (e × w): so 1/r, how near it is, is linear in e.
 */
export interface SweepWall {
  readonly index: number;
  readonly start: PlanPoint;
  readonly end: PlanPoint;
  readonly toStart: Direction;
  readonly toEnd: Direction;
  /** The way from start to end, its larger component near 1. */
  readonly wx: number;
  readonly wz: number;
  /** (start − centre) × w, above 0. */
  readonly h: number;
  /** w and h without any loss and without the scales (h in squares of grid lines). */
  exact(): { readonly w: ExactVector; readonly h: bigint };
}

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

/** A wall that is not seen end-on; `turn` is the exact sign of (a − centre) × (b − centre), not 0. */
export function sweepWall(frame: SweepFrame, { a, b }: PlanSegment, index: number, turn: -1 | 1): SweepWall {
  const { center } = frame;
  const start = turn > 0 ? a : b;
  const end = turn > 0 ? b : a;
  const x = end.x - start.x;
  const z = end.z - start.z;
  const size = powerOfTwoNear(Math.max(Math.abs(x), Math.abs(z)));
  const double = crossProduct(center, start, center, end);
  let kept: { readonly w: ExactVector; readonly h: bigint } | null = null;
  const toStart = directionTo(frame, start);
  const toEnd = directionTo(frame, end);
  return {
    index,
    start,
    end,
    toStart,
    toEnd,
    wx: x / size,
    wz: z / size,
    h: toDouble({ m: double.m, e: double.e - Math.log2(size) - Math.log2(frame.scale) }),
    exact() {
      if (kept === null) {
        const p = toStart.exact();
        const q = toEnd.exact();
        kept = { w: { x: q.x - p.x, z: q.z - p.z }, h: p.x * q.z - p.z * q.x };
      }
      return kept;
    },
  };
}

/** The direction from the centre towards a point of the plan. */
export function directionTo({ center, scale, grid }: SweepFrame, end: PlanPoint): Direction {
  const x = (end.x - center.x) / scale;
  const z = (end.z - center.z) / scale;
  let kept: ExactVector | null = null;
  const exact = (): ExactVector => {
    const { of } = grid();
    kept ??= { x: of(end.x) - of(center.x), z: of(end.z) - of(center.z) };
    return kept;
  };
  return { x, z, error: ROUNDING * Math.max(Math.abs(x), Math.abs(z)), end, crossing: null, exact };
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
  let kept: ExactVector | null = null;
  const exact = (): ExactVector => {
    if (kept === null) {
      const p = first.exact();
      const q = second.exact();
      kept = { x: q.h * p.w.x - p.h * q.w.x, z: q.h * p.w.z - p.h * q.w.z };
    }
    return kept;
  };
  return { x: h2 * x1 - h1 * x2, z: h2 * z1 - h1 * z2, error, end: null, crossing: [first.index, second.index], exact };
}

/**
 * Which of two walls is nearer along a direction that both span: positive the first, negative the second, 0 where they meet
 * exactly there. It is the sign of (e × w₁) h₂ − (e × w₂) h₁.
 */
export function nearerOf(e: Direction, first: SweepWall, second: SweepWall): -1 | 0 | 1 {
  if (e.end !== null && endsAt(first, e.end) && endsAt(second, e.end)) return 0;
  if (e.crossing?.includes(first.index) && e.crossing.includes(second.index)) return 0;
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
  const { x, z } = e.exact();
  const p = first.exact();
  const q = second.exact();
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
  if (orderOf(center, e, wall.toStart) === 0) return { local: wall.toStart, world: start, isEnd: true };
  if (orderOf(center, e, wall.toEnd) === 0) return { local: wall.toEnd, world: end, isEnd: true };
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
    const v = e.exact();
    const { w, h } = wall.exact();
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
