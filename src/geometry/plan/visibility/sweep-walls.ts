import { plainCross, toDouble } from "../../exact/cross-ratio.ts";
import { exactCross } from "../../exact/exact-cross.ts";
import { ROUNDING, SAFE_LARGEST, SAFE_SMALLEST } from "../../tolerances.ts";
import { powerOfTwoNear } from "../../vec3.ts";
import type { PlanPoint } from "../plan-types.ts";
import { AXIS_COUNT, type SweepNumbers } from "./exact-sweep.ts";

/** How many crossings there is room for at first. */
const FIRST_CROSSINGS = 16;

/**
 * Walls as they are seen from a centre that is on no wall's line, and directions, as numbers side by side: both are told by
 * number, and nothing is made for one of them.
 *
 * From a wall's start to its end the angle grows, by less than half a turn. With w the way from start to end and
 * h = (start − centre) × w > 0, the wall is met along a direction e at r e with r = h / (e × w): so 1/r, how near it is, is linear
 * in e. All are in units of the sweep's scale, a power of two, so that the sizes that matter are near 1.
 *
 * A direction leads along an axis (0 to 3, as angles run), to a wall's start or end, or to the crossing of two walls. Its length
 * says nothing. Crossings are no doubles, so a direction is kept as doubles with a bound of their error, and worked out in whole
 * numbers only when these cannot decide.
 */
export class SweepWalls implements SweepNumbers {
  center: PlanPoint = { x: 0, z: 0 };
  scale = 1;
  #perScale = 1;
  /** How many walls there is room for. */
  readonly room: number;
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
  /** Another number whenever walls have come or gone. */
  revision = 0;
  /** By direction to an end, once they are sorted: the same number for those that are exactly the same. */
  stops: Int32Array | null = null;

  constructor(room: number) {
    this.room = room;
    this.ends = new Float64Array(4 * room);
    this.forms = new Float64Array(3 * room);
    this.places = new Int32Array(room);
    this.firstCrossing = AXIS_COUNT + 2 * room;
    this.directions = new Float64Array(3 * (this.firstCrossing + FIRST_CROSSINGS));
    this.directions.set([1, 0, 0, 0, 1, 0, -1, 0, 0, 0, -1, 0]);
  }

  /** Begins anew around another centre, in whose surroundings this length matters. */
  aim(center: PlanPoint, size: number): void {
    this.center = center;
    this.scale = Math.max(SAFE_SMALLEST, powerOfTwoNear(size));
    this.#perScale = 1 / this.scale;
    this.rewind(0, 0);
  }

  /** Takes in the wall whose ends stand from `at` on in a list; one that is seen end-on or has no length is left out. */
  add(list: Float64Array, at: number, place: number): void {
    const { center, scale, ends, forms, directions, wallCount: wall } = this;
    const perScale = this.#perScale;
    const cx = center.x;
    const cz = center.z;
    const ax = list[at]!;
    const az = list[at + 1]!;
    const bx = list[at + 2]!;
    const bz = list[at + 3]!;
    // Twice the area of the triangle, of which the sign is exact: above 0 where the angle grows from a to b.
    let m = plainCross(cx, cz, ax, az, cx, cz, bx, bz);
    if (m === 0) return;
    let h = Math.abs(m) * perScale * perScale;
    if (!(h > SAFE_SMALLEST && h < SAFE_LARGEST)) {
      const exact = exactCross(center, { x: ax, z: az }, center, { x: bx, z: bz });
      m = exact.m;
      if (m === 0) return;
      h = toDouble({ m: Math.abs(m), e: exact.e - 2 * Math.log2(scale) });
    }
    const isGrowing = m > 0;
    const startX = isGrowing ? ax : bx;
    const startZ = isGrowing ? az : bz;
    const endX = isGrowing ? bx : ax;
    const endZ = isGrowing ? bz : az;
    ends[4 * wall] = startX;
    ends[4 * wall + 1] = startZ;
    ends[4 * wall + 2] = endX;
    ends[4 * wall + 3] = endZ;
    forms[3 * wall] = (endX - startX) * perScale;
    forms[3 * wall + 1] = (endZ - startZ) * perScale;
    forms[3 * wall + 2] = h;
    const x = (startX - cx) * perScale;
    const z = (startZ - cz) * perScale;
    const nextX = (endX - cx) * perScale;
    const nextZ = (endZ - cz) * perScale;
    const start = 3 * this.startOf(wall);
    directions[start] = x;
    directions[start + 1] = z;
    directions[start + 2] = ROUNDING * Math.max(Math.abs(x), Math.abs(z));
    directions[start + 3] = nextX;
    directions[start + 4] = nextZ;
    directions[start + 5] = ROUNDING * Math.max(Math.abs(nextX), Math.abs(nextZ));
    this.places[wall] = place;
    this.wallCount = wall + 1;
    this.revision++;
    this.stops = null;
  }

  /** Takes out all walls and crossings but the first ones. */
  rewind(wallCount: number, crossingCount: number): void {
    this.wallCount = wallCount;
    this.crossings.length = 2 * crossingCount;
    this.revision++;
    this.stops = null;
  }

  /** The direction to a wall's start; the next one leads to its end. */
  startOf(wall: number): number {
    return AXIS_COUNT + 2 * wall;
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
    const { directions } = this;
    directions[3 * direction] = h2 * x1 - h1 * x2;
    directions[3 * direction + 1] = h2 * z1 - h1 * z2;
    directions[3 * direction + 2] = error;
    return direction;
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
}
