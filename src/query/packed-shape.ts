import type { Primitive } from "../geometry/types.ts";

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

export type PackedType = typeof SPHERE | typeof SEGMENT | typeof CAPSULE | typeof BOX | typeof TURNED_BOX;

/** The geometry module's name for each of them. */
export const PACKED_TYPES = ["sphere", "segment", "capsule", "box", "box"] as const;

/** A shape that has bounds, which a plane does not. */
export type BoundedPrimitive = Exclude<Primitive, { type: "plane" }>;

/** Writes a shape's row from `at` and returns its type. */
export function packShape(primitive: BoundedPrimitive, rows: Float64Array, at: number): PackedType {
  switch (primitive.type) {
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
      return workOutRow(TURNED_BOX, rows, at);
    }
    default: {
      const { a, b } = primitive;
      writeVector(a, rows, at);
      writeVector(b, rows, at + 3);
      rows[at + 6] = primitive.type === "capsule" ? primitive.radius : 0;
      return workOutRow(primitive.type === "capsule" ? CAPSULE : SEGMENT, rows, at);
    }
  }
}

/** Writes the numbers of a row that follow from the others, and returns its type. */
export function workOutRow<T extends PackedType>(type: T, rows: Float64Array, at: number): T {
  if (type === TURNED_BOX) {
    const x = rows[at + 6]!;
    const y = rows[at + 7]!;
    const z = rows[at + 8]!;
    const w = rows[at + 9]!;
    rows[at + 10] = 2 / (x * x + y * y + z * z + w * w);
  } else if (type === CAPSULE || type === SEGMENT) {
    rows[at + 7] = reciprocalLength(
      rows[at + 3]! - rows[at]!,
      rows[at + 4]! - rows[at + 1]!,
      rows[at + 5]! - rows[at + 2]!,
    );
  }
  return type;
}

/** A segment shorter than this, in metres, counts as a point where only bounds are asked for: its square would vanish. */
const POINT_LIKE = 1e-140;

function reciprocalLength(x: number, y: number, z: number): number {
  const length = Math.sqrt(x * x + y * y + z * z);
  return length > POINT_LIKE ? 1 / length : 0;
}

function writeVector(
  v: { readonly x: number; readonly y: number; readonly z: number },
  rows: Float64Array,
  at: number,
) {
  rows[at] = v.x;
  rows[at + 1] = v.y;
  rows[at + 2] = v.z;
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] extends object ? Mutable<T[K]> : T[K] };
const vector = () => ({ x: 0, y: 0, z: 0 });

/**
 * Reads rows back as the primitives from which they were written, equal to the bit. It owns one object of each type, which
 * the next call writes anew: hand it to a function of the geometry module, and keep it no longer.
 */
export class ShapeReader {
  readonly #sphere = { type: "sphere" as const, center: vector(), radius: 0 };
  readonly #segment = { type: "segment" as const, a: vector(), b: vector() };
  readonly #capsule = { type: "capsule" as const, a: vector(), b: vector(), radius: 0 };
  readonly #box = { type: "box" as const, center: vector(), halfExtents: vector() };
  readonly #turnedBox = {
    type: "box" as const,
    center: vector(),
    halfExtents: vector(),
    rotation: { x: 0, y: 0, z: 0, w: 1 },
  };

  read(type: number, rows: Float64Array, at: number): BoundedPrimitive {
    switch (type) {
      case SPHERE:
        readVector(this.#sphere.center, rows, at);
        this.#sphere.radius = rows[at + 3]!;
        return this.#sphere;
      case SEGMENT:
        readVector(this.#segment.a, rows, at);
        readVector(this.#segment.b, rows, at + 3);
        return this.#segment;
      case CAPSULE:
        readVector(this.#capsule.a, rows, at);
        readVector(this.#capsule.b, rows, at + 3);
        this.#capsule.radius = rows[at + 6]!;
        return this.#capsule;
      case BOX:
        readVector(this.#box.center, rows, at);
        readVector(this.#box.halfExtents, rows, at + 3);
        return this.#box;
      default:
        readVector(this.#turnedBox.center, rows, at);
        readVector(this.#turnedBox.halfExtents, rows, at + 3);
        readVector(this.#turnedBox.rotation, rows, at + 6);
        this.#turnedBox.rotation.w = rows[at + 9]!;
        return this.#turnedBox;
    }
  }
}

function readVector(v: Mutable<{ x: number; y: number; z: number }>, rows: Float64Array, at: number): void {
  v.x = rows[at]!;
  v.y = rows[at + 1]!;
  v.z = rows[at + 2]!;
}
