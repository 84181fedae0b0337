import type { Vec3 } from "../geometry/types.ts";
import { cross, normalizeOrNull } from "../geometry/vec3.ts";

/** Where the view direction is closer to the vertical than this sine, "sideways" is the world's x axis. */
const STRAIGHT_DOWN = 1e-6;

/** The level unit vector that runs to the right for a viewer in the direction `toEye`. */
export function sidewaysOf(toEye: Vec3): Vec3 {
  if (Math.hypot(toEye.x, toEye.z) < STRAIGHT_DOWN) return { x: 1, y: 0, z: 0 };
  return acrossOf({ x: 0, y: 1, z: 0 }, toEye) ?? { x: 1, y: 0, z: 0 };
}

/** The unit vector across a direction that lies in the picture, or null where the direction points at the viewer. */
export function acrossOf(direction: Vec3, toEye: Vec3): Vec3 | null {
  return normalizeOrNull(cross(direction, toEye));
}
