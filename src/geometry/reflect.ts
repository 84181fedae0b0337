import type { Vec3 } from "./types.ts";
import { cross, dot, length } from "./vec3.ts";

/**
 * A direction after a mirror with the unit normal n: d − 2 (n · d) n. The part along the mirror stays, the part across it
 * changes its sign; whether n points to this side or the other is all the same. As long as d, to rounding. Unchecked.
 */
export function reflect(d: Vec3, n: Vec3): Vec3 {
  const k = 2 * dot(n, d);
  // Adding 0 makes −0 a plain 0: a direction along an axis stays readable.
  return { x: d.x - k * n.x + 0, y: d.y - k * n.y + 0, z: d.z - k * n.z + 0 };
}

/**
 * The angle between a direction and the line of a normal, 0 (straight on) to π/2 (grazing), in radians. By the tangent, for
 * the arc cosine would lose half the digits near 0. Unchecked; neither vector is zero.
 */
export function angleOfIncidence(d: Vec3, n: Vec3): number {
  return Math.atan2(length(cross(d, n)), Math.abs(dot(d, n)));
}
