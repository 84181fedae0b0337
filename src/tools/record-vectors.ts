import type { Quaternion, Vec3 } from "../geometry/types.ts";
import type { Vector } from "../scene/record.ts";

/** A vector of a record as geometry reads it. */
export function toPoint(vector: Vector): Vec3 {
  return { x: vector[0], y: vector[1], z: vector[2] };
}

/** A point as records keep it; −0 becomes 0, which reads better in a file. */
export function toVector(point: Vec3): Vector {
  return [point.x + 0, point.y + 0, point.z + 0];
}

/** A rotation of a record; absent: none. */
export function toQuaternion(rotation: readonly [number, number, number, number] | undefined): Quaternion {
  return rotation ? { x: rotation[0], y: rotation[1], z: rotation[2], w: rotation[3] } : { x: 0, y: 0, z: 0, w: 1 };
}

/** A component by its number, 0 to 2. */
export function component(v: Vec3, axis: number): number {
  return axis === 0 ? v.x : axis === 1 ? v.y : v.z;
}

/** The unit vectors of the world. */
export const AXES = {
  x: { x: 1, y: 0, z: 0 },
  y: { x: 0, y: 1, z: 0 },
  z: { x: 0, y: 0, z: 1 },
} as const;

/** The axes in their order. */
export const AXIS_NAMES = ["x", "y", "z"] as const;
