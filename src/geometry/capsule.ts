import { distanceToBall } from "./distance-to-ball.ts";
import type { FoundPoint } from "./found-point.ts";
import { crossConvexInto, finishRayHit, type MutableRayHit, type Outcome } from "./ray-hit-into.ts";
import { boundsOfSegment } from "./segment.ts";
import { blankFoot, distanceAroundSegment, footOnSegment, type SegmentFoot } from "./segment-foot.ts";
import { type Chord, chordInto, putBeyond } from "./sphere.ts";
import { CANCELLATION } from "./tolerances.ts";
import type { Bounds, Capsule, MutableVec3, Ray, Segment, Vec3 } from "./types.ts";
import {
  blankVector,
  isSafeSum,
  lengthOf,
  normalizeOrNull,
  putVector,
  scaleOfDirection,
  UP,
  unitInto,
  ZERO,
} from "./vec3.ts";

/** Metres to the surface of the capsule: the distance to its segment, less the radius. Negative inside. */
export function signedDistanceToCapsule(capsule: Capsule, point: Vec3): number {
  return distanceAroundSegment(capsule, capsule.radius, point);
}

/**
 * The point nearest to a point of a capsule or of a bare segment, written into `out`: from the foot on the segment, one radius
 * towards the point. Past an end the feature is "cap", or "end" where there is no radius; else it is "side".
 *
 * On a capsule's segment itself a whole circle is equally near: the direction square to the segment that leans most towards +y
 * answers (+x where the segment is upright), and `unique` is false. On a bare segment no direction leads away from it more than
 * another: there it has no normal.
 */
export function findAroundSegment(shape: Segment | Capsule, point: Vec3, out: FoundPoint): void {
  const { foot: near, normal, surfacePoint: at } = out;
  const isBare = !("radius" in shape);
  const radius = isBare ? 0 : shape.radius;
  footOnSegment(shape.a, shape.b, point, near);
  const { away, distance, hasAxis } = near;
  out.signedDistance = distanceToBall(away.x, away.y, away.z, radius);
  near.lineDistance -= radius;
  out.hasNormal = isBare ? unitInto(away, distance, normal) !== null : true;
  if (!isBare && !writeNormalAtFoot(near, normal)) putVector(squareTo(hasAxis ? near.axis : null), normal);
  out.unique = distance > 0 || radius === 0;
  out.feature = hasAxis && near.clamped === null ? "side" : isBare ? "end" : "cap";
  if (isBare) putVector(near.point, at);
  else if (out.signedDistance === 0) putVector(point, at);
  else putBeyond(near.point, normal, radius, at);
}

/**
 * Where a ray meets the capsule, written into `out`.
 *
 * The capsule is the union of a ball at each end and the piece of a cylinder between them, and it is convex: the line is
 * in it from the first entry into one of the three to the last exit. The cylinder is a disc seen along the axis u: with w
 * and e less their parts along u, the sphere's formula answers in units of the length of e's remainder; a line along the
 * axis is in it for ever or never.
 */
export function rayCapsuleInto(capsule: Capsule, ray: Ray, out: MutableRayHit): Outcome {
  if (isClearOfBall(capsule, ray)) return false;
  const { a, b, radius } = capsule;
  const { origin: o, direction } = ray;
  const scale = scaleOfDirection(direction);
  const dx = direction.x / scale;
  const dy = direction.y / scale;
  const dz = direction.z / scale;
  const n = Math.sqrt(dx * dx + dy * dy + dz * dz);
  aim.x = dx / n;
  aim.y = dy / n;
  aim.z = dz / n;
  span.enter = Infinity;
  span.exit = -Infinity;
  writeWay(a, o, fromA);
  writeWay(b, o, fromB);
  writeWay(a, b, axis);
  if (chordInto(fromA, aim, radius, chord)) widen();
  if (chordInto(fromB, aim, radius, chord)) widen();
  if (crossCylinder(radius)) widen();
  if (span.enter > span.exit) return null;

  const { away } = footOnSegment(a, b, o, foot);
  const squares = away.x * away.x + away.y * away.y + away.z * away.z;
  const beyond = squares - radius * radius;
  const isClear = isSafeSum(squares) && Math.abs(beyond) > CANCELLATION * squares;
  const side = isClear ? beyond : distanceToBall(away.x, away.y, away.z, radius);
  const heading = away.x * aim.x + away.y * aim.y + away.z * aim.z;
  if (!crossConvexInto(side, heading, span.enter / n, span.exit / n, out)) return null;
  const { point, normal, featureSigns } = out;
  const metres = out.hasSurface ? out.surfaceT * n : 0;
  point.x = o.x + metres * aim.x;
  point.y = o.y + metres * aim.y;
  point.z = o.z + metres * aim.z;
  // Seen from a: of the world's coordinates, far from its origin, few digits would be left.
  fromA.x += metres * aim.x;
  fromA.y += metres * aim.y;
  fromA.z += metres * aim.z;
  footOnSegment(ZERO, axis, fromA, foot);
  if (!writeNormalAtFoot(foot, normal)) {
    normal.x = -aim.x;
    normal.y = -aim.y;
    normal.z = -aim.z;
  }
  putVector(ZERO, featureSigns);
  out.feature = foot.clamped ? "cap" : "side";
  out.distance = out.t * n;
  return finishRayHit(out, scale);
}

/*
 * Where `rayCapsuleInto` puts what it has found so far, so that no ray makes garbage: the ray's unit direction, its start seen
 * from either end, the axis from a to b, the chord of one of the three solids, and what all of them span.
 */
const aim = blankVector();
const fromA = blankVector();
const fromB = blankVector();
const axis = blankVector();
const wAcross = blankVector();
const eAcross = blankVector();
const chord: Chord = { enter: NaN, exit: NaN };
const span: Chord = { enter: NaN, exit: NaN };
const foot = blankFoot();

/**
 * Whether the line misses the ball around the capsule by more than all roundings: most misses are. With w the start seen from the
 * middle, h half the axis and r the radius, the ball is no larger than R² = 2 (h² + r²) ≥ (h + r)², and it is missed where
 * (|w|² − R²) |d|² > (w · d)², or where the ray goes away from it.
 */
function isClearOfBall({ a, b, radius }: Capsule, { origin: o, direction: d }: Ray): boolean {
  const hx = (b.x - a.x) / 2;
  const hy = (b.y - a.y) / 2;
  const hz = (b.z - a.z) / 2;
  const wx = o.x - a.x - hx;
  const wy = o.y - a.y - hy;
  const wz = o.z - a.z - hz;
  const beyond = wx * wx + wy * wy + wz * wz - 2 * (hx * hx + hy * hy + hz * hz + radius * radius);
  const towards = Math.min(wx * d.x + wy * d.y + wz * d.z, 0);
  const terms = (wx * wx + wy * wy + wz * wz) * (d.x * d.x + d.y * d.y + d.z * d.z);
  const gap = beyond * (d.x * d.x + d.y * d.y + d.z * d.z) - towards * towards;
  return gap > CANCELLATION * terms && isSafeSum(terms);
}

function writeWay(from: Vec3, to: Vec3, out: MutableVec3): void {
  out.x = to.x - from.x;
  out.y = to.y - from.y;
  out.z = to.z - from.z;
}

function widen(): void {
  span.enter = Math.min(span.enter, chord.enter);
  span.exit = Math.max(span.exit, chord.exit);
}

/** Writes where the line is in the cylinder around the axis; false where it never is. */
function crossCylinder(radius: number): boolean {
  const height = lengthOf(axis.x, axis.y, axis.z);
  const u = unitInto(axis, height, foot.axis);
  if (u === null) return false;
  const wAlong = fromA.x * u.x + fromA.y * u.y + fromA.z * u.z;
  const eAlong = aim.x * u.x + aim.y * u.y + aim.z * u.z;
  wAcross.x = fromA.x - wAlong * u.x;
  wAcross.y = fromA.y - wAlong * u.y;
  wAcross.z = fromA.z - wAlong * u.z;
  eAcross.x = aim.x - eAlong * u.x;
  eAcross.y = aim.y - eAlong * u.y;
  eAcross.z = aim.z - eAlong * u.z;

  const spread = lengthOf(eAcross.x, eAcross.y, eAcross.z);
  if (spread === 0) {
    if (lengthOf(wAcross.x, wAcross.y, wAcross.z) > radius) return false;
    chord.enter = -Infinity;
    chord.exit = Infinity;
  } else {
    eAcross.x /= spread;
    eAcross.y /= spread;
    eAcross.z /= spread;
    if (!chordInto(wAcross, eAcross, radius, chord)) return false;
    chord.enter /= spread;
    chord.exit /= spread;
  }
  if (eAlong === 0) return wAlong >= 0 && wAlong <= height;
  const toFoot = -wAlong / eAlong;
  const toHead = (height - wAlong) / eAlong;
  chord.enter = Math.max(chord.enter, Math.min(toFoot, toHead));
  chord.exit = Math.min(chord.exit, Math.max(toFoot, toHead));
  return chord.enter <= chord.exit;
}

/**
 * Writes the unit vector from the foot to the point; false where they are one. Close to the segment `away` is mostly rounding, which may
 * lie along the axis: a normal of the side stays square to it all the same.
 */
function writeNormalAtFoot({ away, distance, hasAxis, axis: e, clamped }: SegmentFoot, out: MutableVec3): boolean {
  if (unitInto(away, distance, out) === null) return false;
  if (!hasAxis || clamped !== null) return true;
  const along = out.x * e.x + out.y * e.y + out.z * e.z;
  if (Math.abs(along) <= CANCELLATION) return true;
  out.x -= along * e.x;
  out.y -= along * e.y;
  out.z -= along * e.z;
  return unitInto(out, lengthOf(out.x, out.y, out.z), out) !== null;
}

/** A unit vector square to the axis, as near to +y as can be; +x where the axis is upright, +y where there is none. */
export function squareTo(axis: Vec3 | null): Vec3 {
  if (axis === null) return UP;
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
