import { crossSign } from "../../exact/exact-sign.ts";
import { ROUNDING } from "../../tolerances.ts";
import { AXIS_COUNT, ExactSweep } from "./exact-sweep.ts";
import { SweepWalls } from "./sweep-walls.ts";

/** What is decided about the walls and directions of a sweep: by doubles where these can tell for certain, else exactly. */
export class Sweep extends SweepWalls {
  /** The same in whole numbers, of which revision it is. */
  #exact: ExactSweep | null = null;
  #revision = 0;

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
    const cross = ex * fz - ez * fx;
    // Neither product is larger than that of the sizes |x| + |z|.
    const eSize = Math.abs(ex) + Math.abs(ez);
    const fSize = Math.abs(fx) + Math.abs(fz);
    const bound = (4 * ROUNDING * eSize + 2 * eError) * fSize + 2 * fError * (eSize + 2 * eError);
    if (isCertain(cross, bound)) return cross > 0 ? 1 : -1;
    if (!this.isEnd(e) || !this.isEnd(f)) return this.#exactly.orderOf(e, f);
    return this.#leadToSame(e, f) ? 0 : crossSign(this.center, this.endAt(e), this.center, this.endAt(f));
  }

  /** Whether two directions are exactly the same. */
  isSame(e: number, f: number): boolean {
    if (e === f) return true;
    const { directions, stops } = this;
    if (stops !== null && this.isEnd(e) && this.isEnd(f)) return stops[e] === stops[f];
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
    // Each cross product is wrong by the error of e and a few roundings of its two products, which sizes |x| + |z| bound, and so is what
    // is made of them.
    const slack = 2 * directions[3 * e + 2]! + 16 * ROUNDING * (Math.abs(x) + Math.abs(z));
    const bound = slack * ((Math.abs(x1) + Math.abs(z1)) * h2 + (Math.abs(x2) + Math.abs(z2)) * h1);
    const value = left * h2 - right * h1;
    if (isCertain(value, bound)) return value > 0 ? 1 : -1;
    return this.#meetAt(e, first, second) ? 0 : this.#exactly.nearerOf(e, first, second);
  }

  /**
   * Whether of two walls the first is in front between two directions that both span, next to the first one: that which is nearer there,
   * or, where they meet there, at the other. Of walls that coincide, the one that stands earlier in the list.
   */
  isInFront(first: number, second: number, near: number, far: number): boolean {
    const sign = this.nearerOf(near, first, second) || this.nearerOf(far, first, second);
    return sign === 0 ? this.places[first]! <= this.places[second]! : sign > 0;
  }

  /** Whether two walls share an end in a direction, or the direction is that of their crossing. */
  #meetAt(e: number, first: number, second: number): boolean {
    if (e >= this.firstCrossing) return this.isCrossing(e, first, second) || this.isCrossing(e, second, first);
    return this.isEnd(e) && this.#endsAt(first, e) && this.#endsAt(second, e);
  }

  /** Whether a direction is that of the crossing of two walls, the first one nearer before it. */
  isCrossing(e: number, near: number, far: number): boolean {
    const at = 2 * (e - this.firstCrossing);
    return at >= 0 && this.crossings[at] === near && this.crossings[at + 1] === far;
  }

  /** The axis along which a direction leads exactly, else itself. */
  axisOr(e: number): number {
    const { directions } = this;
    const x = directions[3 * e]!;
    const z = directions[3 * e + 1]!;
    if (Math.min(Math.abs(x), Math.abs(z)) > directions[3 * e + 2]!) return e;
    const axis = Math.abs(x) > Math.abs(z) ? (x > 0 ? 0 : 2) : z > 0 ? 1 : 3;
    return this.orderOf(e, axis) === 0 ? axis : e;
  }

  #endsAt(wall: number, e: number): boolean {
    const start = this.startOf(wall);
    return this.#leadToSame(e, start) || this.#leadToSame(e, start + 1);
  }

  /** Whether two directions lead to the same end. */
  #leadToSame(e: number, f: number): boolean {
    const { ends } = this;
    const at = 2 * (e - AXIS_COUNT);
    const other = 2 * (f - AXIS_COUNT);
    return ends[at] === ends[other] && ends[at + 1] === ends[other + 1];
  }

  get #exactly(): ExactSweep {
    if (this.#exact === null || this.#revision !== this.revision) this.#exact = new ExactSweep(this);
    this.#revision = this.revision;
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
