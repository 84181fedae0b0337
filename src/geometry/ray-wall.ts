import { crossSign } from "./exact-sign.ts";
import { type Contact, type Crossing, toRayHit } from "./ray-hit.ts";
import type { Ray, RayHit, Segment, Vec3 } from "./types.ts";
import { copy, lengthOf, normalizeOrNull, scaleSafely } from "./vec3.ts";

const NOWHERE = { x: 0, z: 0 };

/**
 * Where a ray meets a segment read as a wall: unlimited in height over the segment's plan, without thickness, its ends
 * included. A wall along the ray is met at its nearer end; a vertical segment is a point of the plan and met only by rays
 * that pass exactly through it. A ray that starts on the wall is in it at t = 0, and does not cross it (`surfaceT` null).
 *
 * Exact signs decide: the ends lie on either side of the line, and the wall ahead of the start. Ordinary arithmetic then
 * gives t = ((a − o) × (b − a)) / (d × (b − a)).
 */
export function rayWall(wall: Segment, ray: Ray): RayHit | null {
  const { a, b } = wall;
  const { v: d, scale } = scaleSafely(ray.direction);
  const o = ray.origin;
  const finish = (crossing: Crossing, contact: Contact): RayHit | null =>
    toRayHit(crossing, contact, scale, crossing.t * lengthOf(d.x, d.y, d.z));

  const sideOfStart = crossSign(a, b, a, o);
  if (d.x === 0 && d.z === 0) {
    if (sideOfStart !== 0 || !isOnPlan(wall, o)) return null;
    return finish(startingOn(null, null), { point: copy(o), normal: across(wall, d), feature: "side" });
  }

  const sideOfA = crossSign(NOWHERE, d, o, a);
  const sideOfB = crossSign(NOWHERE, d, o, b);
  if (sideOfA * sideOfB > 0) return null;

  if (sideOfA === 0 && sideOfB === 0) {
    const tOfA = alongPlan(o, d, a);
    const tOfB = alongPlan(o, d, b);
    const near = tOfA <= tOfB ? { end: a, t: tOfA } : { end: b, t: tOfB };
    const exit = Math.max(tOfA, tOfB);
    if (exit < 0) return null;
    const facing = normalizeOrNull({ x: -d.x, y: 0, z: -d.z }) ?? { x: 1, y: 0, z: 0 };
    if (near.t <= 0)
      return finish(startingOn(near.t, exit), { point: copy(o), normal: across(wall, d), feature: "side" });
    const point = { x: near.end.x, y: o.y + near.t * d.y, z: near.end.z };
    return finish(
      { t: near.t, enter: near.t, exit, surface: near.t, inside: false },
      { point, normal: facing, feature: "end" },
    );
  }

  const turn = Math.sign(sideOfB - sideOfA);
  if (sideOfStart * turn < 0) return null;
  const normal = across(wall, d);
  if (sideOfStart === 0) return finish(startingOn(0, 0), { point: copy(o), normal, feature: "side" });
  const wx = b.x - a.x;
  const wz = b.z - a.z;
  const t = Math.max(0, ((a.x - o.x) * wz - (a.z - o.z) * wx) / (d.x * wz - d.z * wx));
  const end = sideOfA === 0 ? a : sideOfB === 0 ? b : null;
  const y = o.y + t * d.y;
  const point = end ? { x: end.x, y, z: end.z } : { x: o.x + t * d.x, y, z: o.z + t * d.z };
  return finish({ t, enter: t, exit: t, surface: t, inside: false }, { point, normal, feature: end ? "end" : "side" });
}

/**
 * How far along the sight from one point to another a wall blocks it, 0 at `from` and 1 at `to`; null where it does not.
 * Closed: a wall through either point, or one that is touched by its end, blocks. Exact signs of the four points decide, so
 * that no sight slips between walls that share an end.
 */
export function wallOnSight(wall: Segment, from: Vec3, to: Vec3): number | null {
  const { a, b } = wall;
  const sideOfA = crossSign(from, to, from, a);
  const sideOfB = crossSign(from, to, from, b);
  const sideOfFrom = crossSign(a, b, a, from);
  const sideOfTo = crossSign(a, b, a, to);
  if (sideOfA * sideOfB > 0 || sideOfFrom * sideOfTo > 0) return null;
  const d = { x: to.x - from.x, y: 0, z: to.z - from.z };
  if (sideOfA === 0 && sideOfB === 0) {
    if (isOnPlan(wall, from)) return 0;
    if (d.x === 0 && d.z === 0) return null;
    const near = Math.min(alongPlan(from, d, a), alongPlan(from, d, b));
    if (near > 0 && near < 1) return near;
    return isOnPlan(wall, to) ? 1 : null;
  }
  if (sideOfFrom === 0) return 0;
  if (sideOfTo === 0) return 1;
  const wx = b.x - a.x;
  const wz = b.z - a.z;
  const t = ((a.x - from.x) * wz - (a.z - from.z) * wx) / (d.x * wz - d.z * wx);
  return Math.min(1, Math.max(0, t));
}

/** Whether a point that is known to lie on the wall's line lies on the wall. */
function isOnPlan({ a, b }: Segment, p: Vec3): boolean {
  return isBetween(p.x, a.x, b.x) && isBetween(p.z, a.z, b.z);
}

function startingOn(enter: number | null, exit: number | null): Crossing {
  return { t: 0, enter, exit, surface: null, inside: false };
}

/** The wall's level normal, on the side from which a ray of this direction comes. */
function across({ a, b }: Segment, d: Vec3): Vec3 {
  const normal = normalizeOrNull({ x: b.z - a.z, y: 0, z: a.x - b.x });
  if (normal === null) return normalizeOrNull({ x: -d.x, y: 0, z: -d.z }) ?? { x: 1, y: 0, z: 0 };
  return normal.x * d.x + normal.z * d.z > 0 ? { x: -normal.x, y: 0, z: -normal.z } : normal;
}

/** The parameter of a point of the plan that is known to lie on the line. */
function alongPlan(o: Vec3, d: Vec3, p: Vec3): number {
  return ((p.x - o.x) * d.x + (p.z - o.z) * d.z) / (d.x * d.x + d.z * d.z);
}

function isBetween(value: number, a: number, b: number): boolean {
  return value >= Math.min(a, b) && value <= Math.max(a, b);
}
