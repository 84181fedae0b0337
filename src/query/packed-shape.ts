import type { MutableVec3, Primitive, Vec3 } from "../geometry/types.ts";

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

/** One shape as a row, on the way into a tree. */
export interface PackedOne {
  type: number;
  readonly row: Float64Array;
}

/** Writes a shape's row from `at` and returns its type, or `NO_ROW`. */
export function packShape(primitive: Primitive, rows: Float64Array, at: number): number {
  switch (primitive.type) {
    case "plane":
      return NO_ROW;
    case "sphere":
      writeVector(primitive.center, rows, at);
      rows[at + 3] = primitive.radius;
      return SPHERE;
    case "box": {
      writeVector(primitive.center, rows, at);
      writeVector(primitive.halfExtents, rows, at + 3);
      const q = primitive.rotation;
      if (q === undefined) return BOX;
      writeVector(q, rows, at + 6);
      rows[at + 9] = q.w;
      rows[at + 10] = 2 / (q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w);
      return TURNED_BOX;
    }
    default: {
      const { a, b } = primitive;
      const isCapsule = primitive.type === "capsule";
      writeVector(a, rows, at);
      writeVector(b, rows, at + 3);
      const length = Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2 + (b.z - a.z) ** 2);
      rows[at + 6] = isCapsule ? primitive.radius : 0;
      rows[at + 7] = length > POINT_LIKE ? 1 / length : 0;
      return isCapsule ? CAPSULE : SEGMENT;
    }
  }
}

/** A segment shorter than this, in metres, counts as a point where only bounds are asked for: its square would vanish. */
const POINT_LIKE = 1e-140;

function writeVector({ x, y, z }: Vec3, rows: Float64Array, at: number): void {
  rows[at] = x;
  rows[at + 1] = y;
  rows[at + 2] = z;
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
