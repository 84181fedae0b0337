import { plainCross, toDouble } from "../../exact/cross-ratio.ts";
import { exactCross } from "../../exact/exact-cross.ts";
import { crossSign } from "../../exact/exact-sign.ts";
import { ROUNDING, SAFE_LARGEST, SAFE_SMALLEST } from "../../tolerances.ts";
import { powerOfTwoNear } from "../../vec3.ts";
import type { PlanPoint, PlanSegment } from "../plan-types.ts";
import { AXIS_COUNT, ExactSweep, type SweepNumbers } from "./exact-sweep.ts";

/** How many crossings there is room for at first. */
const FIRST_CROSSINGS = 16;

/**
 * Walls as they are seen from a centre that is on no wall's line, and directions, as numbers side by side: both are told by
 * number, and nothing is made for one of them.
 *
 * From a wall's start to its end the angle grows, by less than half a turn. With w the way from start to end (its larger component
 * near 1) and h = (start − centre) × w > 0, the wall is met along a direction e at r e with r = h / (e × w): so 1/r, how near
 * it is, is linear in e.
 *
 * A direction leads along an axis (0 to 3, as angles run), to a wall's start or end, or to the crossing of two walls. Its length
 * says nothing. Crossings are no doubles, so a direction is kept as doubles with a bound of their error, and worked out in whole
 * numbers only when these cannot decide.
 */
export class Sweep implements SweepNumbers {
  readonly center: PlanPoint;
  /** The power of two by which ways from the centre are divided, so that the sizes that matter are near 1. */
  readonly scale: number;
  wallCount = 0;
  /** By wall: the start x, z and the end x, z, in the world. */
  readonly ends: Float64Array;
  /** By wall: the way w as x, z, and h. */
  readonly forms: Float64Array;
  /** By wall: its place in the list that was given. */
  readonly places: Int32Array;
  /** By direction: x, z, and by how much neither is wrong. */
  directions: Float64Array;
  /** By crossing: the wall that is nearer before it, and the one behind it. */
  readonly crossings: number[] = [];
  /** The direction of the first crossing. */
  readonly firstCrossing: number;
  #exact: ExactSweep | null = null;

  constructor(center: PlanPoint, size: number, most: number) {
    this.center = center;
    this.scale = powerOfTwoNear(size);
    this.ends = new Float64Array(4 * most);
    this.forms = new Float64Array(3 * most);
    this.places = new Int32Array(most);
    this.firstCrossing = AXIS_COUNT + 2 * most;
    this.directions = new Float64Array(3 * (this.firstCrossing + FIRST_CROSSINGS));
    this.directions.set([1, 0, 0, 0, 1, 0, -1, 0, 0, 0, -1, 0]);
  }

  /** Takes in a wall; one that is seen end-on or has no length is left out. */
  add({ a, b }: PlanSegment, place: number): void {
    const { center, scale } = this;
    // Twice the area of the triangle, of which the sign is exact: above 0 where the angle grows from a to b.
    const plain = plainCross(center.x, center.z, a.x, a.z, center.x, center.z, b.x, b.z);
    const { m, e } = Number.isNaN(plain) ? exactCross(center, a, center, b) : { m: plain, e: 0 };
    if (m === 0) return;
    const start = m > 0 ? a : b;
    const end = m > 0 ? b : a;
    const x = end.x - start.x;
    const z = end.z - start.z;
    const size = powerOfTwoNear(Math.max(Math.abs(x), Math.abs(z)));
    const h = e === 0 ? Math.abs(m) / size / scale : 0;
    const isSafe = h > SAFE_SMALLEST && h < SAFE_LARGEST;
    const wall = this.wallCount++;
    this.#exact = null;
    this.places[wall] = place;
    this.forms[3 * wall] = x / size;
    this.forms[3 * wall + 1] = z / size;
    this.forms[3 * wall + 2] = isSafe ? h : toDouble({ m: Math.abs(m), e: e - Math.log2(size) - Math.log2(scale) });
    this.#aim(this.startOf(wall), start);
    this.#aim(this.startOf(wall) + 1, end);
  }

  /** Takes out all walls and crossings but the first ones. */
  rewind(wallCount: number, crossingCount: number): void {
    this.wallCount = wallCount;
    this.crossings.length = 2 * crossingCount;
    this.#exact = null;
  }

  /** The direction to a wall's start; the next one leads to its end. */
  startOf(wall: number): number {
    return AXIS_COUNT + 2 * wall;
  }

  #aim(direction: number, { x, z }: PlanPoint): void {
    const at = 2 * (direction - AXIS_COUNT);
    this.ends[at] = x;
    this.ends[at + 1] = z;
    const dx = (x - this.center.x) / this.scale;
    const dz = (z - this.center.z) / this.scale;
    this.#write(direction, dx, dz, ROUNDING * Math.max(Math.abs(dx), Math.abs(dz)));
  }

  #write(direction: number, x: number, z: number, error: number): void {
    const { directions } = this;
    directions[3 * direction] = x;
    directions[3 * direction + 1] = z;
    directions[3 * direction + 2] = error;
  }

  /** The direction to the crossing of two walls, where e × (h₂ w₁ − h₁ w₂) changes its sign: that vector itself. */
  crossingOf(near: number, far: number): number {
    const { forms, crossings } = this;
    const direction = this.firstCrossing + crossings.length / 2;
    crossings.push(near, far);
    if (3 * direction >= this.directions.length) {
      const wider = new Float64Array(2 * this.directions.length);
      wider.set(this.directions);
      this.directions = wider;
    }
    const x1 = forms[3 * near]!;
    const z1 = forms[3 * near + 1]!;
    const h1 = forms[3 * near + 2]!;
    const x2 = forms[3 * far]!;
    const z2 = forms[3 * far + 1]!;
    const h2 = forms[3 * far + 2]!;
    // Every factor is wrong by a few roundings of itself, so the sum is wrong by a few of its terms' sizes.
    const error = 8 * ROUNDING * (h1 * (Math.abs(x2) + Math.abs(z2)) + h2 * (Math.abs(x1) + Math.abs(z1)));
    this.#write(direction, h2 * x1 - h1 * x2, h2 * z1 - h1 * z2, error);
    return direction;
  }

  /**
   * The exact order of two directions less than half a turn apart: positive where the second comes later, 0 only where they
   * are truly the same. It is the sign of e × f = eₓ f_z − e_z fₓ.
   */
  orderOf(e: number, f: number): -1 | 0 | 1 {
    if (e === f) return 0;
    const { directions } = this;
    const ex = directions[3 * e]!;
    const ez = directions[3 * e + 1]!;
    const eError = directions[3 * e + 2]!;
    const fx = directions[3 * f]!;
    const fz = directions[3 * f + 1]!;
    const fError = directions[3 * f + 2]!;
    const left = ex * fz;
    const right = ez * fx;
    const cross = left - right;
    const bound =
      4 * ROUNDING * (Math.abs(left) + Math.abs(right)) +
      2 * (eError * (Math.abs(fx) + Math.abs(fz)) + fError * (Math.abs(ex) + Math.abs(ez) + 2 * eError));
    if (isCertain(cross, bound)) return cross > 0 ? 1 : -1;
    if (!this.isEnd(e) || !this.isEnd(f)) return this.#exactly.orderOf(e, f);
    const p = this.endAt(e);
    const q = this.endAt(f);
    return p.x === q.x && p.z === q.z ? 0 : crossSign(this.center, p, this.center, q);
  }

  /** Whether two directions are exactly the same. */
  isSame(e: number, f: number): boolean {
    if (e === f) return true;
    const { directions } = this;
    const dot = directions[3 * e]! * directions[3 * f]! + directions[3 * e + 1]! * directions[3 * f + 1]!;
    return dot > 0 && this.orderOf(e, f) === 0;
  }

  /**
   * Which of two walls is nearer along a direction that both span: positive the first, negative the second, 0 where they meet
   * exactly there. It is the sign of (e × w₁) h₂ − (e × w₂) h₁.
   */
  nearerOf(e: number, first: number, second: number): -1 | 0 | 1 {
    const { directions, forms } = this;
    const x = directions[3 * e]!;
    const z = directions[3 * e + 1]!;
    const x1 = forms[3 * first]!;
    const z1 = forms[3 * first + 1]!;
    const h1 = forms[3 * first + 2]!;
    const x2 = forms[3 * second]!;
    const z2 = forms[3 * second + 1]!;
    const h2 = forms[3 * second + 2]!;
    const left = x * z1 - z * x1;
    const right = x * z2 - z * x2;
    // Each cross product is wrong by the error of e and a few roundings of its two products, which e's size bounds.
    const slack = 2 * directions[3 * e + 2]! + 4 * ROUNDING * (Math.abs(x) + Math.abs(z));
    const bound =
      slack * (Math.abs(x1) + Math.abs(z1)) * h2 +
      slack * (Math.abs(x2) + Math.abs(z2)) * h1 +
      8 * ROUNDING * (Math.abs(left) * h2 + Math.abs(right) * h1);
    const value = left * h2 - right * h1;
    if (isCertain(value, bound)) return value > 0 ? 1 : -1;
    return this.#meetAt(e, first, second) ? 0 : this.#exactly.nearerOf(e, first, second);
  }

  /** Whether two walls share an end in a direction, or the direction is that of their crossing. */
  #meetAt(e: number, first: number, second: number): boolean {
    const at = 2 * (e - this.firstCrossing);
    if (at >= 0) {
      const near = this.crossings[at];
      const far = this.crossings[at + 1];
      return (near === first && far === second) || (near === second && far === first);
    }
    return this.isEnd(e) && this.#endsAt(first, e) && this.#endsAt(second, e);
  }

  #endsAt(wall: number, e: number): boolean {
    const { x, z } = this.endAt(e);
    const [startX, startZ, endX, endZ] = this.ends.subarray(4 * wall, 4 * wall + 4);
    return (startX === x && startZ === z) || (endX === x && endZ === z);
  }

  /** Whether a direction leads to an end of a wall. */
  isEnd(direction: number): boolean {
    return direction >= AXIS_COUNT && direction < this.firstCrossing;
  }

  /** The end of a wall to which a direction leads. */
  endAt(direction: number): PlanPoint {
    const at = 2 * (direction - AXIS_COUNT);
    return { x: this.ends[at]!, z: this.ends[at + 1]! };
  }

  get #exactly(): ExactSweep {
    this.#exact ??= new ExactSweep(this);
    return this.#exact;
  }

  /** Where a wall is met along a direction, taken without any loss: [local x, z, world x, z]. */
  exactPoint(e: number, wall: number): readonly [number, number, number, number] {
    return this.#exactly.pointOf(e, wall);
  }
}

/** A decision by doubles stands where the value is larger than its error bound, and the bound is no victim of underflow. */
function isCertain(value: number, bound: number): boolean {
  return Math.abs(value) > bound && bound > 1e-280 && bound < Infinity;
}
