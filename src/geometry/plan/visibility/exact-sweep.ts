import { type ExactGrid, exactGrid, ratioOf, signOf } from "../../exact/exact-grid.ts";
import type { PlanPoint } from "../plan-types.ts";

/** How many directions lie along axes: +x, +z, −x, −z, in the order in which angles run. */
export const AXIS_COUNT = 4;

/** Walls and directions as a sweep has them, side by side (see `Sweep`). */
export interface SweepNumbers {
  readonly center: PlanPoint;
  readonly scale: number;
  readonly wallCount: number;
  readonly ends: Float64Array;
  readonly directions: Float64Array;
  readonly crossings: readonly number[];
  readonly firstCrossing: number;
}

/** A vector of the plan in whole numbers. */
interface ExactVector {
  readonly x: bigint;
  readonly z: bigint;
}

/** A wall in whole numbers: its way w, and h = (start − centre) × w. */
interface ExactWall {
  readonly w: ExactVector;
  readonly h: bigint;
}

/** The walls and directions of a sweep in whole numbers of a grid that all of them share, for what doubles cannot decide. */
export class ExactSweep {
  readonly #sweep: SweepNumbers;
  readonly #grid: ExactGrid;
  readonly #directions = new Map<number, ExactVector>();
  readonly #walls = new Map<number, ExactWall>();

  /** Once all walls have been taken in. */
  constructor(sweep: SweepNumbers) {
    this.#sweep = sweep;
    const { center, ends, wallCount } = sweep;
    this.#grid = exactGrid([center.x, center.z, ...ends.subarray(0, 4 * wallCount)]);
  }

  /** The sign of e × f. */
  orderOf(e: number, f: number): -1 | 0 | 1 {
    const p = this.#direction(e);
    const q = this.#direction(f);
    return signOf(p.x * q.z - p.z * q.x);
  }

  /** The sign of (e × w₁) h₂ − (e × w₂) h₁. */
  nearerOf(e: number, first: number, second: number): -1 | 0 | 1 {
    const { x, z } = this.#direction(e);
    const p = this.#wall(first);
    const q = this.#wall(second);
    return signOf((x * p.w.z - z * p.w.x) * q.h - (x * q.w.z - z * q.w.x) * p.h);
  }

  /** Where a wall is met along a direction: from the centre in the sweep's scale, and in the world. */
  pointOf(e: number, wall: number): readonly [number, number, number, number] {
    const { of, exponent } = this.#grid;
    const { center, scale } = this.#sweep;
    const v = this.#direction(e);
    const { w, h } = this.#wall(wall);
    const d = v.x * w.z - v.z * w.x;
    return [
      ratioOf(v.x * h, d, exponent) / scale,
      ratioOf(v.z * h, d, exponent) / scale,
      ratioOf(of(center.x) * d + v.x * h, d, exponent),
      ratioOf(of(center.z) * d + v.z * h, d, exponent),
    ];
  }

  /** Along an axis; towards an end p − c; towards a crossing h₂ w₁ − h₁ w₂. */
  #direction(e: number): ExactVector {
    const known = this.#directions.get(e);
    if (known) return known;
    const { center, ends, directions, crossings, firstCrossing } = this.#sweep;
    const { of } = this.#grid;
    let exact: ExactVector;
    if (e < AXIS_COUNT) exact = { x: BigInt(directions[3 * e]!), z: BigInt(directions[3 * e + 1]!) };
    else if (e < firstCrossing) {
      const at = 2 * (e - AXIS_COUNT);
      exact = { x: of(ends[at]!) - of(center.x), z: of(ends[at + 1]!) - of(center.z) };
    } else {
      const at = 2 * (e - firstCrossing);
      const p = this.#wall(crossings[at]!);
      const q = this.#wall(crossings[at + 1]!);
      exact = { x: q.h * p.w.x - p.h * q.w.x, z: q.h * p.w.z - p.h * q.w.z };
    }
    this.#directions.set(e, exact);
    return exact;
  }

  #wall(wall: number): ExactWall {
    const known = this.#walls.get(wall);
    if (known) return known;
    const start = AXIS_COUNT + 2 * wall;
    const p = this.#direction(start);
    const q = this.#direction(start + 1);
    const exact = { w: { x: q.x - p.x, z: q.z - p.z }, h: p.x * q.z - p.z * q.x };
    this.#walls.set(wall, exact);
    return exact;
  }
}
