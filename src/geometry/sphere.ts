import { squaresMinusSquare } from "./compensated.ts";
import { crossConvex, toRayHit } from "./ray-hit.ts";
import { CANCELLATION } from "./tolerances.ts";
import type { Bounds, ClosestPoint, Ray, RayHit, Sphere, Vec3 } from "./types.ts";
import { copy, isSafeToSquare, lengthOf, powerOfTwoNear, scaleSafely, unitOf } from "./vec3.ts";

/** Metres to the surface of the sphere: |w| − r, with w from the centre. Negative inside. */
export function signedDistanceToSphere(sphere: Sphere, point: Vec3): number {
  const c = sphere.center;
  return distanceToBall(point.x - c.x, point.y - c.y, point.z - c.z, sphere.radius);
}

/**
 * √(x² + y² + z²) − r. Close to the surface the two lengths cancel; there (|w|² − r²) / (|w| + r), with the difference of
 * squares from exact products, keeps all digits: the sign is that of the real distance.
 */
export function distanceToBall(x: number, y: number, z: number, r: number): number {
  const n = lengthOf(x, y, z);
  const rough = n - r;
  if (!isSafeToSquare(n) || Math.abs(rough) > CANCELLATION * n) return rough;
  return squaresMinusSquare(x, y, z, r) / (n + r);
}

/**
 * Everything about the point of the sphere nearest to a point: c + r w / |w|. At the centre every surface point is as near
 * as any other: the +y pole answers, and `unique` is false (unless the radius is 0).
 */
export function closestPointOnSphere(sphere: Sphere, point: Vec3): ClosestPoint {
  const { center: c, radius } = sphere;
  const wx = point.x - c.x;
  const wy = point.y - c.y;
  const wz = point.z - c.z;
  const toCenter = lengthOf(wx, wy, wz);
  const signedDistance = distanceToBall(wx, wy, wz, radius);
  const normal = toCenter === 0 ? { x: 0, y: 1, z: 0 } : unitOf(wx, wy, wz, toCenter);
  const here = copy(point);
  const surfacePoint =
    signedDistance === 0
      ? here
      : { x: c.x + normal.x * radius, y: c.y + normal.y * radius, z: c.z + normal.z * radius };
  return {
    signedDistance,
    inside: signedDistance < 0,
    onSurface: signedDistance === 0,
    surfacePoint,
    solidPoint: signedDistance > 0 ? surfacePoint : here,
    normal,
    unique: toCenter > 0 || radius === 0,
    feature: "surface",
  };
}

/**
 * Where a ray meets the sphere.
 *
 * With e the unit direction and w the origin seen from the centre, the line is closest at s = −w · e, at distance
 * m = |w + s e|, and inside for half = √((r − m)(r + m)) to either side. The textbook form √(b² − ac) subtracts two squares
 * of the distance to the sphere and has no digits left when that is large; here the difference is of lengths of its own size.
 */
export function raySphere(sphere: Sphere, ray: Ray): RayHit | null {
  const { center: c, radius } = sphere;
  const { v: direction, scale } = scaleSafely(ray.direction);
  const n = lengthOf(direction.x, direction.y, direction.z);
  const e = { x: direction.x / n, y: direction.y / n, z: direction.z / n };
  const w = { x: ray.origin.x - c.x, y: ray.origin.y - c.y, z: ray.origin.z - c.z };
  const chord = chordThroughBall(w, e, radius);
  if (chord === null) return null;

  const heading = w.x * e.x + w.y * e.y + w.z * e.z;
  const crossing = crossConvex(distanceToBall(w.x, w.y, w.z, radius), heading, chord.enter / n, chord.exit / n);
  if (crossing === null) return null;
  const metres = (crossing.surface ?? 0) * n;
  // Seen from the centre, the hit is the normal; a ball without a size faces the ray.
  const x = w.x + metres * e.x;
  const y = w.y + metres * e.y;
  const z = w.z + metres * e.z;
  const size = lengthOf(x, y, z);
  const normal = size === 0 ? { x: -e.x, y: -e.y, z: -e.z } : unitOf(x, y, z, size);
  const point =
    metres === 0
      ? copy(ray.origin)
      : { x: c.x + normal.x * radius, y: c.y + normal.y * radius, z: c.z + normal.z * radius };
  return toRayHit(crossing, { point, normal, feature: "surface" }, scale, crossing.t * n);
}

/** Where a line through w along the unit vector e is within r of the origin, in metres along e; null where it never is. */
export function chordThroughBall(
  w: Vec3,
  e: Vec3,
  r: number,
): { readonly enter: number; readonly exit: number } | null {
  const s = -(w.x * e.x + w.y * e.y + w.z * e.z);
  const m = lengthOf(w.x + s * e.x, w.y + s * e.y, w.z + s * e.z);
  if (m > r) return null;
  // One root of the product, not two roots: √2 · √2 is not 2. A power of two keeps the product within the doubles.
  const unit = isSafeToSquare(r) ? 1 : powerOfTwoNear(r);
  const half = Math.sqrt(((r - m) / unit) * ((r + m) / unit)) * unit;
  return { enter: s - half, exit: s + half };
}

/** The smallest box along the world's axes around the sphere. */
export function boundsOfSphere({ center: c, radius: r }: Sphere): Bounds {
  return { min: { x: c.x - r, y: c.y - r, z: c.z - r }, max: { x: c.x + r, y: c.y + r, z: c.z + r } };
}
