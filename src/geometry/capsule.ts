import { crossConvex, toRayHit } from "./ray-hit.ts";
import { boundsOfSegment } from "./segment.ts";
import { awayFromSegment, footOnSegment, type SegmentFoot } from "./segment-foot.ts";
import { chordThroughBall, distanceToBall } from "./sphere.ts";
import { CANCELLATION } from "./tolerances.ts";
import type { Bounds, Capsule, ClosestPoint, Ray, RayHit, Vec3 } from "./types.ts";
import { copy, isSafeSum, lengthOf, normalizeOrNull, scaleSafely, unitOf, ZERO } from "./vec3.ts";

/** Metres to the surface of the capsule: the distance to its segment, less the radius. Negative inside. */
export function signedDistanceToCapsule(capsule: Capsule, point: Vec3): number {
  const { a, b, radius } = capsule;
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const dz = b.z - a.z;
  const squares = dx * dx + dy * dy + dz * dz;
  if (!isSafeSum(squares)) {
    const away = awayFromSegment(a, b, point);
    return distanceToBall(away.x, away.y, away.z, radius);
  }
  // The steps of `awayFromSegment`, without its objects.
  const n = Math.sqrt(squares);
  const ex = dx / n;
  const ey = dy / n;
  const ez = dz / n;
  const wx = point.x - a.x;
  const wy = point.y - a.y;
  const wz = point.z - a.z;
  const s = wx * ex + wy * ey + wz * ez;
  if (s <= 0) return distanceToBall(wx, wy, wz, radius);
  const vx = point.x - b.x;
  const vy = point.y - b.y;
  const vz = point.z - b.z;
  if (vx * ex + vy * ey + vz * ez >= 0) return distanceToBall(vx, vy, vz, radius);
  return distanceToBall(wx - s * ex, wy - s * ey, wz - s * ez, radius);
}

/**
 * Everything about the point of the capsule nearest to a point: from the foot on its segment, one radius towards the point.
 * The feature is "side" where the foot is square to the segment and "cap" past its ends. On the segment itself a whole
 * circle is equally near: the direction square to the segment that leans most towards +y answers (+x where the segment is
 * upright), and `unique` is false.
 */
export function closestPointOnCapsule(capsule: Capsule, point: Vec3): ClosestPoint {
  const { a, b, radius } = capsule;
  const foot = footOnSegment(a, b, point);
  const { away, distance, axis, t, unclampedT, lineDistance } = foot;
  const signedDistance = distanceToBall(away.x, away.y, away.z, radius);
  const normal = normalAtFoot(foot) ?? squareTo(axis);
  const here = copy(point);
  const p = foot.point;
  const surfacePoint =
    signedDistance === 0
      ? here
      : { x: p.x + normal.x * radius, y: p.y + normal.y * radius, z: p.z + normal.z * radius };
  return {
    signedDistance,
    inside: signedDistance < 0,
    onSurface: signedDistance === 0,
    surfacePoint,
    solidPoint: signedDistance > 0 ? surfacePoint : here,
    normal,
    unique: distance > 0 || radius === 0,
    feature: axis === null || foot.clamped ? "cap" : "side",
    t,
    unclampedT,
    ...(axis && { axis }),
    lineDistance: lineDistance === null ? null : lineDistance - radius,
  };
}

/**
 * Where a ray meets the capsule.
 *
 * The capsule is the union of a ball at each end and the piece of a cylinder between them, and it is convex: the line is
 * in it from the first entry into one of the three to the last exit. The cylinder is a disc seen along the axis u: with w
 * and e less their parts along u, the sphere's formula answers in units of the length of e's remainder; a line along the
 * axis is in it for ever or never.
 */
export function rayCapsule(capsule: Capsule, ray: Ray): RayHit | null {
  const { a, b, radius } = capsule;
  const { v: direction, scale } = scaleSafely(ray.direction);
  const n = lengthOf(direction.x, direction.y, direction.z);
  const e = { x: direction.x / n, y: direction.y / n, z: direction.z / n };
  const w = { x: ray.origin.x - a.x, y: ray.origin.y - a.y, z: ray.origin.z - a.z };
  const v = { x: ray.origin.x - b.x, y: ray.origin.y - b.y, z: ray.origin.z - b.z };
  const chords = [
    chordThroughBall(w, e, radius),
    chordThroughBall(v, e, radius),
    chordThroughCylinder(w, e, { x: b.x - a.x, y: b.y - a.y, z: b.z - a.z }, radius),
  ];
  let enter = Infinity;
  let exit = -Infinity;
  for (const chord of chords) {
    if (chord === null) continue;
    enter = Math.min(enter, chord.enter);
    exit = Math.max(exit, chord.exit);
  }
  if (enter > exit) return null;

  const start = footOnSegment(a, b, ray.origin);
  const heading = start.away.x * e.x + start.away.y * e.y + start.away.z * e.z;
  const crossing = crossConvex(
    distanceToBall(start.away.x, start.away.y, start.away.z, radius),
    heading,
    enter / n,
    exit / n,
  );
  if (crossing === null) return null;
  const metres = (crossing.surface ?? 0) * n;
  const at = {
    x: ray.origin.x + metres * e.x,
    y: ray.origin.y + metres * e.y,
    z: ray.origin.z + metres * e.z,
  };
  // Seen from a: of the world's coordinates, far from its origin, few digits would be left.
  const d = { x: b.x - a.x, y: b.y - a.y, z: b.z - a.z };
  const foot = footOnSegment(ZERO, d, { x: w.x + metres * e.x, y: w.y + metres * e.y, z: w.z + metres * e.z });
  const normal = normalAtFoot(foot) ?? { x: -e.x, y: -e.y, z: -e.z };
  return toRayHit(crossing, { point: at, normal, feature: foot.clamped ? "cap" : "side" }, scale, crossing.t * n);
}

/** Where a line is in the cylinder around the axis d from its foot to its head, in metres along the unit vector e. */
function chordThroughCylinder(
  w: Vec3,
  e: Vec3,
  d: Vec3,
  radius: number,
): { readonly enter: number; readonly exit: number } | null {
  const u = normalizeOrNull(d);
  if (u === null) return null;
  const height = lengthOf(d.x, d.y, d.z);
  const wAlong = w.x * u.x + w.y * u.y + w.z * u.z;
  const eAlong = e.x * u.x + e.y * u.y + e.z * u.z;
  const wAcross = { x: w.x - wAlong * u.x, y: w.y - wAlong * u.y, z: w.z - wAlong * u.z };
  const eAcross = { x: e.x - eAlong * u.x, y: e.y - eAlong * u.y, z: e.z - eAlong * u.z };

  let enter = -Infinity;
  let exit = Infinity;
  const spread = lengthOf(eAcross.x, eAcross.y, eAcross.z);
  if (spread === 0) {
    if (lengthOf(wAcross.x, wAcross.y, wAcross.z) > radius) return null;
  } else {
    const unit = { x: eAcross.x / spread, y: eAcross.y / spread, z: eAcross.z / spread };
    const chord = chordThroughBall(wAcross, unit, radius);
    if (chord === null) return null;
    enter = chord.enter / spread;
    exit = chord.exit / spread;
  }
  if (eAlong === 0) {
    if (wAlong < 0 || wAlong > height) return null;
  } else {
    const toFoot = -wAlong / eAlong;
    const toHead = (height - wAlong) / eAlong;
    enter = Math.max(enter, Math.min(toFoot, toHead));
    exit = Math.min(exit, Math.max(toFoot, toHead));
  }
  return enter <= exit ? { enter, exit } : null;
}

/**
 * Unit, from the foot to the point; null where they are one. Close to the segment `away` is mostly rounding, which may lie along
 * the axis: a normal of the side stays square to it all the same.
 */
function normalAtFoot({ away, distance, axis, clamped }: SegmentFoot): Vec3 | null {
  if (distance === 0) return null;
  const normal = unitOf(away.x, away.y, away.z, distance);
  if (axis === null || clamped !== null) return normal;
  const along = normal.x * axis.x + normal.y * axis.y + normal.z * axis.z;
  if (Math.abs(along) <= CANCELLATION) return normal;
  return normalizeOrNull({ x: normal.x - along * axis.x, y: normal.y - along * axis.y, z: normal.z - along * axis.z });
}

/** A unit vector square to the axis, as near to +y as can be; +x where the axis is upright, +y where there is none. */
export function squareTo(axis: Vec3 | null): Vec3 {
  if (axis === null) return { x: 0, y: 1, z: 0 };
  const square = normalizeOrNull({ x: -axis.y * axis.x, y: 1 - axis.y * axis.y, z: -axis.y * axis.z });
  return square ?? { x: 1, y: 0, z: 0 };
}

/** The smallest box along the world's axes around the capsule. */
export function boundsOfCapsule(capsule: Capsule): Bounds {
  const { min, max } = boundsOfSegment(capsule);
  const r = capsule.radius;
  return {
    min: { x: min.x - r, y: min.y - r, z: min.z - r },
    max: { x: max.x + r, y: max.y + r, z: max.z + r },
  };
}
