import type { Vec3 } from "../geometry/types.ts";
import { cross, normalize } from "../geometry/vec3.ts";

/** Straight pieces of a circle: its deviation from the arc is 0.06 % of the radius. */
const PIECES = 96;

/** The points of a closed circle in space, the first again at the end. */
export function circlePoints(center: Vec3, normal: Vec3, radius: number): readonly Vec3[] {
  const n = normalize(normal);
  // Any direction across the normal serves; the one farther from it keeps the digits.
  const across = Math.abs(n.y) > 0.9 ? { x: 1, y: 0, z: 0 } : { x: 0, y: 1, z: 0 };
  const u = normalize(cross(across, n));
  const v = cross(n, u);
  return Array.from({ length: PIECES + 1 }, (_, i) => {
    const angle = ((i % PIECES) / PIECES) * 2 * Math.PI;
    const a = Math.cos(angle) * radius;
    const b = Math.sin(angle) * radius;
    return {
      x: center.x + u.x * a + v.x * b,
      y: center.y + u.y * a + v.y * b,
      z: center.z + u.z * a + v.z * b,
    };
  });
}
