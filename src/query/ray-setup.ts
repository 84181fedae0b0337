import { isSafeToSquare, lengthOf, normalizeOrNull } from "../geometry/vec3.ts";
import type { WalkRay } from "./ray-walk.ts";

/** Writes start and unit direction of a ray, and returns how many metres one unit of its t is. */
export function writeWalkRay(
  ray: WalkRay,
  o: { readonly x: number; readonly y: number; readonly z: number },
  dx: number,
  dy: number,
  dz: number,
): number {
  const metres = lengthOf(dx, dy, dz);
  ray.ox = o.x;
  ray.oy = o.y;
  ray.oz = o.z;
  if (isSafeToSquare(metres)) {
    ray.ex = dx / metres;
    ray.ey = dy / metres;
    ray.ez = dz / metres;
  } else {
    const unit = normalizeOrNull({ x: dx, y: dy, z: dz });
    ray.ex = unit?.x ?? 0;
    ray.ey = unit?.y ?? 0;
    ray.ez = unit?.z ?? 0;
  }
  return metres;
}

/** Lays a ray flat, for walls: their tree knows no heights. The distance along it still counts as in space. */
export function flattenWalkRay(flat: WalkRay, ray: WalkRay): void {
  flat.ox = ray.ox;
  flat.oy = 0;
  flat.oz = ray.oz;
  flat.ex = ray.ex;
  flat.ey = 0;
  flat.ez = ray.ez;
  flat.speed = Math.sqrt(ray.ex * ray.ex + ray.ez * ray.ez) || 1;
}

/** A ray to be written into. */
export function emptyWalkRay(): WalkRay {
  return { ox: 0, oy: 0, oz: 0, ex: 0, ey: 0, ez: 0, speed: 1, slack: 0 };
}
