import { type ExactGrid, signOf } from "../../exact/exact-grid.ts";
import { crossSign } from "../../exact/exact-sign.ts";
import { ROUNDING } from "../../tolerances.ts";
import type { PlanPoint } from "../plan-types.ts";

/** A vector of the plan in whole numbers of a grid that the scene shares. */
export interface ExactVector {
  readonly x: bigint;
  readonly z: bigint;
}

/**
 * A direction as seen from the centre of a sweep: towards an end of a wall, towards the crossing of two walls, or along an
 * axis. Its length says nothing. Crossings are no doubles, so a direction is kept twice: as doubles with a bound of their
 * error, and as whole numbers that are worked out only when the doubles cannot decide (`exactDirection`).
 */
export interface Direction {
  readonly x: number;
  readonly z: number;
  /** Neither component is wrong by more than this. */
  readonly error: number;
  /** The end to which it points, in world coordinates; null for crossings and axes. */
  readonly end: PlanPoint | null;
  /** The two walls whose crossing it is, the one that is nearer before it first; null for ends and axes. */
  readonly crossing: readonly [SweepWall, SweepWall] | null;
  /** Kept once it has been worked out. */
  exact: ExactVector | null;
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
  /** Kept once it has been worked out. */
  exact: ExactWall | null;
}

/** w and h of a wall without any loss and without the scales (h in squares of grid lines). */
export interface ExactWall {
  readonly w: ExactVector;
  readonly h: bigint;
}

/** What all directions and walls of one sweep share. */
export interface SweepFrame {
  readonly center: PlanPoint;
  /** The power of two by which local vectors are divided, so that the sizes that matter are near 1. */
  readonly scale: number;
  /** Made at the first question that doubles cannot decide. */
  grid(): ExactGrid;
}

/** The four axes in the order in which angles run: +x, +z, −x, −z. */
export const AXES: readonly Direction[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
].map(([x = 0, z = 0]) => ({ x, z, error: 0, end: null, crossing: null, exact: { x: BigInt(x), z: BigInt(z) } }));

/** A direction in whole numbers: towards an end p − c, towards a crossing h₂ w₁ − h₁ w₂. */
export function exactDirection(frame: SweepFrame, e: Direction): ExactVector {
  if (e.exact !== null) return e.exact;
  if (e.crossing === null) {
    const { of } = frame.grid();
    const { center } = frame;
    // Axes have theirs from the start.
    const end = e.end!;
    e.exact = { x: of(end.x) - of(center.x), z: of(end.z) - of(center.z) };
  } else {
    const p = exactWall(frame, e.crossing[0]);
    const q = exactWall(frame, e.crossing[1]);
    e.exact = { x: q.h * p.w.x - p.h * q.w.x, z: q.h * p.w.z - p.h * q.w.z };
  }
  return e.exact;
}

/** A wall in whole numbers. */
export function exactWall(frame: SweepFrame, wall: SweepWall): ExactWall {
  if (wall.exact === null) {
    const p = exactDirection(frame, wall.toStart);
    const q = exactDirection(frame, wall.toEnd);
    wall.exact = { w: { x: q.x - p.x, z: q.z - p.z }, h: p.x * q.z - p.z * q.x };
  }
  return wall.exact;
}

/** A decision by doubles stands where the value is larger than its error bound, and the bound is no victim of underflow. */
export function isCertain(value: number, bound: number): boolean {
  return Math.abs(value) > bound && bound > 1e-280 && bound < Infinity;
}

/**
 * The exact order of two directions less than half a turn apart: positive where the second comes later, 0 only where they
 * are truly the same. It is the sign of e × f = eₓ f_z − e_z fₓ.
 */
export function orderOf(frame: SweepFrame, e: Direction, f: Direction): -1 | 0 | 1 {
  if (e === f) return 0;
  const left = e.x * f.z;
  const right = e.z * f.x;
  const cross = left - right;
  const bound =
    4 * ROUNDING * (Math.abs(left) + Math.abs(right)) +
    2 * (e.error * (Math.abs(f.x) + Math.abs(f.z)) + f.error * (Math.abs(e.x) + Math.abs(e.z) + 2 * e.error));
  if (isCertain(cross, bound)) return cross > 0 ? 1 : -1;
  if (e.end !== null && f.end !== null) {
    if (e.end.x === f.end.x && e.end.z === f.end.z) return 0;
    return crossSign(frame.center, e.end, frame.center, f.end);
  }
  const p = exactDirection(frame, e);
  const q = exactDirection(frame, f);
  return signOf(p.x * q.z - p.z * q.x);
}

/** Whether two directions are exactly the same. */
export function isSameDirection(frame: SweepFrame, e: Direction, f: Direction): boolean {
  return e === f || (e.x * f.x + e.z * f.z > 0 && orderOf(frame, e, f) === 0);
}
