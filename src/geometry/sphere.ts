import { distanceToBall } from "./distance-to-ball.ts";
import type { FoundPoint } from "./found-point.ts";
import { crossConvexInto, finishRayHit, type MutableRayHit, type Outcome } from "./ray-hit-into.ts";
import { CANCELLATION } from "./tolerances.ts";
import type { Bounds, MutableVec3, Ray, Sphere, Vec3 } from "./types.ts";
import {
  isOrdinarySquare,
  isSafeSum,
  isSafeToSquare,
  lengthOf,
  powerOfTwoNear,
  putVector,
  scaleSafely,
  UP,
  unitInto,
} from "./vec3.ts";

/** Metres to the surface of the sphere: |w| − r, with w from the centre. Negative inside. */
export function signedDistanceToSphere(sphere: Sphere, point: Vec3): number {
  const c = sphere.center;
  return distanceToBall(point.x - c.x, point.y - c.y, point.z - c.z, sphere.radius);
}

/**
 * The point of the sphere nearest to a point, written into `out`: c + r w / |w|. At the centre every surface point is as near
 * as any other: the +y pole answers, and `unique` is false (unless the radius is 0).
 */
export function findOnSphere({ center: c, radius }: Sphere, point: Vec3, out: FoundPoint): void {
  const { normal, surfacePoint: at } = out;
  normal.x = point.x - c.x;
  normal.y = point.y - c.y;
  normal.z = point.z - c.z;
  const toCenter = lengthOf(normal.x, normal.y, normal.z);
  out.signedDistance = distanceToBall(normal.x, normal.y, normal.z, radius);
  if (unitInto(normal, toCenter, normal) === null) putVector(UP, normal);
  out.hasNormal = true;
  out.unique = toCenter > 0 || radius === 0;
  out.feature = "surface";
  if (out.signedDistance === 0) putVector(point, at);
  else putBeyond(c, normal, radius, at);
}

/** Writes the point that lies r metres from another in a unit direction. */
export function putBeyond(p: Vec3, unit: Vec3, r: number, out: MutableVec3): void {
  out.x = p.x + unit.x * r;
  out.y = p.y + unit.y * r;
  out.z = p.z + unit.z * r;
}

/**
 * Where a ray meets the sphere, written into `out`.
 *
 * With d the direction and w the origin seen from the centre, the line is closest at t = −w · d / |d|², at distance
 * m = |w + t d|, and inside for √((r − m)(r + m)) metres to either side. The textbook form √(b² − ac) subtracts two squares
 * of the distance to the sphere and has no digits left when that is large; here the difference is of lengths of its own size.
 */
export function raySphereInto(
  { center: c, radius }: Sphere,
  { origin: o, direction: d }: Ray,
  out: MutableRayHit,
): Outcome {
  let dx = d.x;
  let dy = d.y;
  let dz = d.z;
  const wx = o.x - c.x;
  const wy = o.y - c.y;
  const wz = o.z - c.z;
  let squares = dx * dx + dy * dy + dz * dz;
  const away = wx * wx + wy * wy + wz * wz;
  const within = radius * radius;
  const beyond = away - within;
  // m² − r² = |w|² − r² − (w · d)² / |d|², from the start on: above 0 by more than its rounding, it is a miss, the most frequent answer.
  let along = wx * dx + wy * dy + wz * dz;
  const towards = Math.min(along, 0);
  const terms = away * squares;
  if (beyond * squares - towards * towards > CANCELLATION * terms && isSafeSum(terms)) return false;

  let scale = 1;
  if (!isOrdinarySquare(squares)) {
    scale = scaleSafely(d).scale;
    dx /= scale;
    dy /= scale;
    dz /= scale;
    squares = dx * dx + dy * dy + dz * dz;
    along = wx * dx + wy * dy + wz * dz;
  }
  // From so far off, the rounding of t d would count beside the radius. Along an axis a unit direction has none.
  const isFar = !(away * CANCELLATION * CANCELLATION < within);
  const unit = isFar ? Math.sqrt(squares) : 1;
  if (isFar) {
    dx /= unit;
    dy /= unit;
    dz /= unit;
    squares = 1;
    along = wx * dx + wy * dy + wz * dz;
  }
  const nearestT = -along / squares;
  const qx = wx + nearestT * dx;
  const qy = wy + nearestT * dy;
  const qz = wz + nearestT * dz;
  const m = lengthOf(qx, qy, qz);
  if (m > radius) return null;
  const n = Math.sqrt(squares);
  const half = halfChord(m, radius);
  const reach = half * n;
  const isClear = isSafeSum(away) && Math.abs(beyond) > 4 * CANCELLATION * away;
  const side = isClear ? beyond : distanceToBall(wx, wy, wz, radius);
  if (!crossConvexInto(side, along, (-along - reach) / squares, (reach - along) / squares, out)) return null;

  const { point, normal } = out;
  const isAtStart = !out.hasSurface || out.surfaceT === 0;
  const toSurface = (out.inside ? half : -half) / n;
  // Seen from the centre, the hit is the normal; from a distant start the few metres at the sphere would be rounded off. A ball
  // without a size faces the ray.
  normal.x = isAtStart ? wx : qx + toSurface * dx;
  normal.y = isAtStart ? wy : qy + toSurface * dy;
  normal.z = isAtStart ? wz : qz + toSurface * dz;
  if (unitInto(normal, lengthOf(normal.x, normal.y, normal.z), normal) === null) {
    normal.x = -dx / n;
    normal.y = -dy / n;
    normal.z = -dz / n;
  }
  if (isAtStart) putVector(o, point);
  else putBeyond(c, normal, radius, point);
  out.feature = "surface";
  out.featureSigns.x = 0;
  out.featureSigns.y = 0;
  out.featureSigns.z = 0;
  out.distance = out.t * n;
  return finishRayHit(out, unit) && finishRayHit(out, scale);
}

/** √((r − m)(r + m)), half of the chord that a ball of radius r leaves of a line at distance m ≤ r from its centre. */
function halfChord(m: number, r: number): number {
  // One root of the product, not two roots: √2 · √2 is not 2. A power of two keeps the product within the doubles.
  if (isSafeToSquare(r)) return Math.sqrt((r - m) * (r + m));
  const unit = powerOfTwoNear(r);
  return Math.sqrt(((r - m) / unit) * ((r + m) / unit)) * unit;
}

/** What a solid leaves of a line, in metres along its unit direction. */
export interface Chord {
  enter: number;
  exit: number;
}

/** Where a line through w along the unit vector e is within r of the origin, written into `out`; false where it never is. */
export function chordInto(w: Vec3, e: Vec3, r: number, out: Chord): boolean {
  const s = -(w.x * e.x + w.y * e.y + w.z * e.z);
  const m = lengthOf(w.x + s * e.x, w.y + s * e.y, w.z + s * e.z);
  if (m > r) return false;
  const half = halfChord(m, r);
  out.enter = s - half;
  out.exit = s + half;
  return true;
}

/** The same as plain data; null where it never is. */
export function chordThroughBall(w: Vec3, e: Vec3, r: number): Readonly<Chord> | null {
  const out = { enter: NaN, exit: NaN };
  return chordInto(w, e, r, out) ? out : null;
}

/** The smallest box along the world's axes around the sphere. */
export function boundsOfSphere({ center: c, radius: r }: Sphere): Bounds {
  return { min: { x: c.x - r, y: c.y - r, z: c.z - r }, max: { x: c.x + r, y: c.y + r, z: c.z + r } };
}
