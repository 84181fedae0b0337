import type { Vec3 } from "../geometry/types.ts";

/**
 * The centre of an upright thing of these half extents that rests on a surface at a point. On the ground, a floor or a slope
 * its foot stands on the point; on a wall it touches the wall with its foot at the point's height; under a ceiling it hangs.
 */
export function restingCenter(point: Vec3, normal: Vec3, halfExtents: Vec3): Vec3 {
  const level = Math.hypot(normal.x, normal.z);
  if (Math.abs(normal.y) >= level) {
    return { x: point.x, y: point.y + (normal.y < 0 ? -halfExtents.y : halfExtents.y), z: point.z };
  }
  const x = normal.x / level;
  const z = normal.z / level;
  const reach = halfExtents.x * Math.abs(x) + halfExtents.z * Math.abs(z);
  return { x: point.x + x * reach, y: point.y + halfExtents.y, z: point.z + z * reach };
}
