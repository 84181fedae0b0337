import { squaresMinusSquare } from "./exact/compensated.ts";
import {
  crossConvexInto,
  finishRayHit,
  type MutableRayHit,
  makeRayHit,
  putVector,
  takeRayHit,
} from "./ray-hit-into.ts";
import { CANCELLATION, SAFE_SMALLEST } from "./tolerances.ts";
import type { Bounds, ClosestPoint, Ray, RayHit, Sphere, Vec3 } from "./types.ts";
import { copy, isSafeSum, isSafeToSquare, lengthOf, powerOfTwoNear, scaleOfDirection, unitOf } from "./vec3.ts";

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
  // Mostly the first look is enough.
  if (Math.abs(rough) > CANCELLATION * n || !isSafeToSquare(n)) return rough;
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
  const out = makeRayHit();
  return raySphereInto(sphere, ray, out) ? takeRayHit(out) : null;
}

/** `raySphere`, written into `out`: whether it hits. */
export function raySphereInto(
  { center: c, radius }: Sphere,
  { origin: o, direction: d }: Ray,
  out: MutableRayHit,
): boolean {
  const scale = scaleOfDirection(d);
  const dx = scale === 1 ? d.x : d.x / scale;
  const dy = scale === 1 ? d.y : d.y / scale;
  const dz = scale === 1 ? d.z : d.z / scale;
  // Brought near 1 or near it already: its square has room.
  const n = Math.sqrt(dx * dx + dy * dy + dz * dz);
  const ex = dx / n;
  const ey = dy / n;
  const ez = dz / n;
  const wx = o.x - c.x;
  const wy = o.y - c.y;
  const wz = o.z - c.z;
  const heading = wx * ex + wy * ey + wz * ez;
  const s = -heading;
  const m = lengthOf(wx + s * ex, wy + s * ey, wz + s * ez);
  if (m > radius) return false;
  const half = halfChord(m, radius);
  const side = sideOfBall(wx, wy, wz, radius);
  if (!crossConvexInto(side, heading, (s - half) / n, (s + half) / n, out)) return false;

  const { point, normal } = out;
  const metres = out.hasSurface ? out.surfaceT * n : 0;
  // Seen from the centre, the hit is the normal; a ball without a size faces the ray.
  const x = wx + metres * ex;
  const y = wy + metres * ey;
  const z = wz + metres * ez;
  const size = lengthOf(x, y, z);
  if (size > SAFE_SMALLEST) {
    normal.x = x / size;
    normal.y = y / size;
    normal.z = z / size;
  } else putVector(size === 0 ? { x: -ex, y: -ey, z: -ez } : unitOf(x, y, z, size), normal);
  if (metres === 0) putVector(o, point);
  else {
    point.x = c.x + normal.x * radius;
    point.y = c.y + normal.y * radius;
    point.z = c.z + normal.z * radius;
  }
  out.feature = "surface";
  return finishRayHit(out, scale, n);
}

/** The sign of `distanceToBall`: −1 inside, 0 on the surface, 1 outside. Squares tell it unless they nearly cancel. */
function sideOfBall(x: number, y: number, z: number, r: number): number {
  const squares = x * x + y * y + z * z;
  const rough = squares - r * r;
  const isClear = isSafeSum(squares) && Math.abs(rough) > 4 * CANCELLATION * squares;
  return Math.sign(isClear ? rough : distanceToBall(x, y, z, r));
}

/** √((r − m)(r + m)), half of the chord that a ball of radius r leaves of a line at distance m ≤ r from its centre. */
function halfChord(m: number, r: number): number {
  // One root of the product, not two roots: √2 · √2 is not 2. A power of two keeps the product within the doubles.
  if (isSafeToSquare(r)) return Math.sqrt((r - m) * (r + m));
  const unit = powerOfTwoNear(r);
  return Math.sqrt(((r - m) / unit) * ((r + m) / unit)) * unit;
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
  const half = halfChord(m, r);
  return { enter: s - half, exit: s + half };
}

/** The smallest box along the world's axes around the sphere. */
export function boundsOfSphere({ center: c, radius: r }: Sphere): Bounds {
  return { min: { x: c.x - r, y: c.y - r, z: c.z - r }, max: { x: c.x + r, y: c.y + r, z: c.z + r } };
}
