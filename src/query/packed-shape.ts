import type { MutableVec3, Primitive } from "../geometry/types.ts";
import type { Rotation } from "../scene/parameter-types.ts";
import type { Vector } from "../scene/record.ts";
import type { PrimitiveMaker } from "../shapes/primitive-maker.ts";
import { ROUGH_LIMIT } from "./rough-error.ts";

/**
 * Bounded shapes as rows of numbers, so that a walk through a tree touches no object. Each row has `SHAPE_STRIDE` numbers;
 * the first ones are the shape's own, bit for bit, the last ones are worked out from them once:
 *
 *   sphere        centre, radius
 *   segment       a, b, 0, 1 / |b − a|        (0 where that is too large to be used)
 *   capsule       a, b, radius, 1 / |b − a|
 *   box           centre, half extents
 *   turned box    centre, half extents, quaternion x y z w, 2 / |q|²
 */
export const SHAPE_STRIDE = 11;

/** What a row holds. */
export const SPHERE = 0;
export const SEGMENT = 1;
export const CAPSULE = 2;
export const BOX = 3;
export const TURNED_BOX = 4;

/** The type of what has no row: a plane has no bounds, and stands beside the tree. */
export const NO_ROW = -1;

/** The geometry module's name for each of them. */
export const PACKED_TYPES = ["sphere", "segment", "capsule", "box", "box"] as const;

/** Shapes as rows, one at a time: what a record's shape is made into. */
export class PackedOne implements PrimitiveMaker<void> {
  type = NO_ROW;
  /** Where the row is written: here, unless it is told to go elsewhere. */
  rows: Float64Array = new Float64Array(SHAPE_STRIDE);
  at = 0;

  /** Rows are written there from now on. */
  goTo(rows: Float64Array, at: number): void {
    this.rows = rows;
    this.at = at;
  }

  sphere(center: Vector, radius: number): void {
    this.#begin(SPHERE, center);
    this.rows[this.at + 3] = radius;
  }

  box(center: Vector, halfExtents: Vector, rotation?: Rotation): void {
    const { rows, at } = this;
    this.#begin(BOX, center, halfExtents);
    if (rotation === undefined) return;
    this.type = TURNED_BOX;
    const [x, y, z, w] = rotation;
    rows[at + 6] = x;
    rows[at + 7] = y;
    rows[at + 8] = z;
    rows[at + 9] = w;
    rows[at + 10] = 2 / (x * x + y * y + z * z + w * w);
  }

  segment(a: Vector, b: Vector): void {
    const { rows, at } = this;
    this.#begin(SEGMENT, a, b);
    const x = b[0] - a[0];
    const y = b[1] - a[1];
    const z = b[2] - a[2];
    const length = Math.sqrt(x * x + y * y + z * z);
    rows[at + 6] = 0;
    rows[at + 7] = length > POINT_LIKE ? 1 / length : 0;
  }

  capsule(a: Vector, b: Vector, radius: number): void {
    this.segment(a, b);
    this.type = CAPSULE;
    this.rows[this.at + 6] = radius;
  }

  plane(): void {
    this.type = NO_ROW;
  }

  /**
   * Whether the shape can be in a tree: what has no bounds, reaches farther than floats can square, or is not a number, stands
   * beside it.
   */
  get isBounded(): boolean {
    const { type, rows, at } = this;
    if (type === NO_ROW) return false;
    let reach = Math.abs(rows[at]!) + Math.abs(rows[at + 1]!) + Math.abs(rows[at + 2]!) + Math.abs(rows[at + 3]!);
    if (type !== SPHERE) reach += Math.abs(rows[at + 4]!) + Math.abs(rows[at + 5]!);
    if (type === CAPSULE) reach += rows[at + 6]!;
    return reach < ROUGH_LIMIT;
  }

  #begin(type: number, first: Vector, second?: Vector): void {
    const { rows, at } = this;
    this.type = type;
    rows[at] = first[0];
    rows[at + 1] = first[1];
    rows[at + 2] = first[2];
    if (second === undefined) return;
    rows[at + 3] = second[0];
    rows[at + 4] = second[1];
    rows[at + 5] = second[2];
  }
}

/** A segment shorter than this, in metres, counts as a point where only bounds are asked for: its square would vanish. */
const POINT_LIKE = 1e-140;

/** Copies a row. Number by number: a loop of this length takes three times as long. */
export function copyRow(from: Float64Array, i: number, to: Float64Array, at: number): void {
  to[at] = from[i]!;
  to[at + 1] = from[i + 1]!;
  to[at + 2] = from[i + 2]!;
  to[at + 3] = from[i + 3]!;
  to[at + 4] = from[i + 4]!;
  to[at + 5] = from[i + 5]!;
  to[at + 6] = from[i + 6]!;
  to[at + 7] = from[i + 7]!;
  to[at + 8] = from[i + 8]!;
  to[at + 9] = from[i + 9]!;
  to[at + 10] = from[i + 10]!;
}

function readVector(v: MutableVec3, rows: Float64Array, at: number): void {
  v.x = rows[at]!;
  v.y = rows[at + 1]!;
  v.z = rows[at + 2]!;
}

const vector = (): MutableVec3 => ({ x: 0, y: 0, z: 0 });

/**
 * Reads rows back as the primitives from which they were written, equal to the bit. It owns one object of each type, which
 * the next call writes anew: hand it to a function of the geometry module, and keep it no longer.
 */
export class ShapeReader {
  readonly #sphere = { type: "sphere" as const, center: vector(), radius: 0 };
  readonly #segment = { type: "segment" as const, a: vector(), b: vector() };
  readonly #capsule = { type: "capsule" as const, a: vector(), b: vector(), radius: 0 };
  readonly #rotation: MutableVec3 & { w: number } = { ...vector(), w: 1 };
  /** Turned or not, boxes are one sort of object: functions that see no more than four of them are much faster. */
  readonly #box = {
    type: "box" as const,
    center: vector(),
    halfExtents: vector(),
    rotation: this.#rotation as (MutableVec3 & { w: number }) | undefined,
  };
  /** By type. */
  readonly #shapes = [this.#sphere, this.#segment, this.#capsule, this.#box, this.#box];
  readonly #firsts = this.#shapes.map((shape) => ("a" in shape ? shape.a : shape.center));
  readonly #seconds = this.#shapes.map((shape) =>
    "b" in shape ? shape.b : "halfExtents" in shape ? shape.halfExtents : vector(),
  );

  read(type: number, rows: Float64Array, at: number): Primitive {
    readVector(this.#firsts[type]!, rows, at);
    if (type === SPHERE) this.#sphere.radius = rows[at + 3]!;
    else readVector(this.#seconds[type]!, rows, at + 3);
    if (type === CAPSULE) this.#capsule.radius = rows[at + 6]!;
    if (type === BOX) this.#box.rotation = undefined;
    if (type === TURNED_BOX) {
      readVector(this.#rotation, rows, at + 6);
      this.#rotation.w = rows[at + 9]!;
      this.#box.rotation = this.#rotation;
    }
    return this.#shapes[type]!;
  }
}
