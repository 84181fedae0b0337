import { rotate } from "../geometry/quaternion.ts";
import type { Vec3 } from "../geometry/types.ts";
import type { Rotation } from "./parameter-types.ts";
import type { Vector } from "./record.ts";

/** A vector of a record as the geometry module reads it. */
export function toVec3(v: Vector): Vec3 {
  return { x: v[0], y: v[1], z: v[2] };
}

/** A point as records keep it; −0 becomes 0, which reads better in a file. */
export function toVector({ x, y, z }: Vec3): Vector {
  return [x + 0, y + 0, z + 0];
}

/** What points straight up, so many metres long, once it is turned. */
export function turnedUp([x, y, z, w]: Rotation, length: number): Vector {
  return toVector(rotate({ x, y, z, w }, { x: 0, y: length, z: 0 }));
}
