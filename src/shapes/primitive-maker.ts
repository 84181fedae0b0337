import type { Primitive } from "../geometry/types.ts";
import type { Rotation } from "../scene/parameter-types.ts";
import type { Vector } from "../scene/record.ts";
import { toVec3 } from "../scene/vectors.ts";

/**
 * What is made of a record's geometry: a kind says which primitive its records are, and of which numbers, and a maker writes
 * them down: as the geometry module's objects, or as rows of a table, without an object on the way.
 */
export interface PrimitiveMaker<T> {
  /** Without a rotation where the box is not turned: it keeps the exact answers of an axis-aligned one. */
  box(center: Vector, halfExtents: Vector, rotation?: Rotation): T;
  sphere(center: Vector, radius: number): T;
  plane(point: Vector, normal: Vector): T;
  segment(a: Vector, b: Vector): T;
  capsule(a: Vector, b: Vector, radius: number): T;
}

/** Makes the geometry module's primitives. */
export const primitiveMaker: PrimitiveMaker<Primitive> = {
  box(center, halfExtents, rotation) {
    const box = { type: "box" as const, center: toVec3(center), halfExtents: toVec3(halfExtents) };
    if (rotation === undefined) return box;
    const [x, y, z, w] = rotation;
    return { ...box, rotation: { x, y, z, w } };
  },
  sphere: (center, radius) => ({ type: "sphere", center: toVec3(center), radius }),
  plane: (point, normal) => ({ type: "plane", point: toVec3(point), normal: toVec3(normal), offset: 0 }),
  segment: (a, b) => ({ type: "segment", a: toVec3(a), b: toVec3(b) }),
  capsule: (a, b, radius) => ({ type: "capsule", a: toVec3(a), b: toVec3(b), radius }),
};
