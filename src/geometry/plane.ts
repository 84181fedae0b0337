import { checkDirection, checkNumber, checkVector } from "./errors.ts";
import { SAFE_SMALLEST } from "./tolerances.ts";
import type { Plane, Vec3 } from "./types.ts";
import { add, beyond, copy, length, normalizeOrNull, scale, UP } from "./vec3.ts";

/** The half-space under the plane through a point with a normal of any length but zero. Throws on a zero normal. */
export function planeFromPointAndNormal(point: Vec3, normal: Vec3): Plane {
  checkVector("planeFromPointAndNormal", "point", point);
  checkDirection("planeFromPointAndNormal", "normal", normal);
  return { point: copy(point), normal: copy(normal), offset: 0 };
}

/**
 * The half-space n · p + d ≤ 0. Mind the sign: the ground at height 3 is normal (0, 1, 0) with d = −3. Normal and d belong
 * together: three times the normal with three times the d is the same plane. Throws on a zero normal.
 */
export function planeFromNormalAndD(normal: Vec3, d: number): Plane {
  checkDirection("planeFromNormalAndD", "normal", normal);
  checkNumber("planeFromNormalAndD", "d", d);
  return { point: { x: 0, y: 0, z: 0 }, normal: copy(normal), offset: d };
}

/**
 * Two unit vectors that span the plane, right-handed with the normal: u × v = −n, as x × z = −y. They are +x and +z, turned
 * by the shortest turn that takes +y to the normal, so that a level plane is drawn along the world's axes.
 *
 * With k = y × n that turn is v' = v + k × v + k × (k × v) / (1 + n · y).
 */
export function planeTangents(normal: Vec3): { readonly u: Vec3; readonly v: Vec3 } {
  const { x, y, z } = normalizeOrNull(normal) ?? UP;
  // Near −1, where 1 + y has lost its digits, the same from x² + z² = (1 + y)(1 − y).
  const s = y < 0 ? (x * x + z * z) / (1 - y) : 1 + y;
  // Upside down any half turn is as short.
  if (s < SAFE_SMALLEST) return { u: { x: -1, y: 0, z: 0 }, v: { x: 0, y: 0, z: 1 } };
  const both = (0 - x * z) / s;
  return { u: { x: 1 - (x * x) / s, y: 0 - x, z: both }, v: { x: both, y: 0 - z, z: 1 - (z * z) / s } };
}

/** The corners, in order around, of the square patch by which a plane is drawn and picked: centred on its point. */
export function planePatch(plane: Plane, halfSize: number): readonly [Vec3, Vec3, Vec3, Vec3] {
  const { u, v } = planeTangents(plane.normal);
  const center = planeCenter(plane);
  const corner = (i: number, j: number): Vec3 => beyond(center, add(scale(u, i), scale(v, j)), halfSize);
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
}

/** The foot of the plane's reference point on the plane: the point itself where the offset is 0. */
function planeCenter({ point, normal, offset }: Plane): Vec3 {
  const unit = normalizeOrNull(normal);
  if (offset === 0 || unit === null) return point;
  // n · (p − point) + offset = 0 at p = point − n offset / |n|².
  const away = offset / length(normal);
  return beyond(point, unit, -away);
}
