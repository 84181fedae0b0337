import { distanceBeyond, distanceToBall } from "./distance-to-ball.ts";
import { isZero } from "./errors.ts";
import { CANCELLATION } from "./tolerances.ts";
import type { MutableVec3, Segment, Vec3 } from "./types.ts";
import {
  blankVector,
  dot,
  isOrdinarySquare,
  length,
  putBeyond,
  putTimes,
  putVector,
  putWay,
  scaleSafely,
  unitInto,
} from "./vec3.ts";

/** Where the perpendicular from a point meets a segment, or the end that is nearer than any perpendicular. */
export interface SegmentFoot {
  /** The projection parameter on a b, 0 at a and 1 at b, clamped to 0…1: exactly 0 or 1 where it was clamped. */
  t: number;
  /** The same before the clamp; no number where the segment has no length, or so little that t is beyond all doubles. */
  unclampedT: number;
  /** The end that answered because the projection fell past it. */
  clamped: "start" | "end" | null;
  /** Whether the segment has a length, and with it an axis and a line. */
  hasAxis: boolean;
  /** Unit direction from a to b. */
  readonly axis: MutableVec3;
  /** The foot in world coordinates: an end bit for bit where it is one. */
  readonly point: MutableVec3;
  /** From the foot to the point; `distance` is its length. */
  readonly away: MutableVec3;
  distance: number;
  /** Metres from the point to the infinite line through a and b. */
  lineDistance: number;
}

/** A foot to write into: one that is made once makes no garbage in loops. */
export function blankFoot(): SegmentFoot {
  return {
    t: NaN,
    unclampedT: NaN,
    clamped: null,
    hasAxis: false,
    axis: blankVector(),
    point: blankVector(),
    away: blankVector(),
    distance: NaN,
    lineDistance: NaN,
  };
}

/**
 * The foot of a point on a segment: the part of w = p − a along d = b − a (see `footAlong`). Whether it is past an end, that end answers
 * for itself, by the sign of (p − a) · d or of (p − b) · d: a point square to an end gets exactly that end, and reversing the segment
 * changes nothing but the names of its ends.
 * The answer is written into `out`.
 */
export function footOnSegment(a: Vec3, b: Vec3, p: Vec3, out: SegmentFoot = blankFoot()): SegmentFoot {
  const { axis: e, point, away } = out;
  putWay(a, b, way);
  putWay(a, p, fromA);
  out.hasAxis = !isZero(way) && unitInto(way, length(way), e) !== null;
  if (!out.hasAxis) {
    // A length beyond the doubles has no direction either, and is no point at all: NaN asks the question again at a smaller scale.
    const lost = 0 * (way.x + way.y + way.z);
    putBeyond(fromA, fromA, lost, away);
    out.t = 0;
    out.unclampedT = NaN;
    out.clamped = null;
    putVector(a, point);
    out.distance = length(away);
    return out;
  }
  putWay(b, p, fromB);
  let pastA = dot(fromA, way);
  let pastB = dot(fromB, way);
  if (!hasRoom(dot(way, way), pastA)) {
    pastA = dot(fromA, e);
    pastB = dot(fromB, e);
  }
  const isAtA = pastA <= 0;
  const isAtB = !isAtA && pastB >= 0;
  const along = footAlong(fromA, way, onLine);
  putWay(onLine, fromA, across);
  putVector(isAtA ? fromA : isAtB ? fromB : across, away);
  const distance = length(away);
  // As near to square as a rounding, the two may have different signs.
  const ratio = isAtA ? along : Math.max(0, along);
  const unclampedT = !isAtB ? Math.min(1, ratio) : pastB === 0 ? 1 : Math.max(1, ratio);
  out.t = isAtA ? 0 : isAtB ? 1 : unclampedT;
  out.unclampedT = unclampedT;
  out.clamped = pastA < 0 ? "start" : pastB > 0 ? "end" : null;
  out.distance = distance;
  out.lineDistance = isAtA || isAtB ? Math.min(distance, length(across)) : distance;
  if (isAtA) putVector(a, point);
  // A parameter that rounds to 1 is that of the end.
  else if (isAtB || unclampedT === 1) putVector(b, point);
  else if (distance === 0) putVector(p, point);
  else putBeyond(a, onLine, 1, point);
  return out;
}

/**
 * Writes the part of w along a direction d and returns t, how many times d it is: t = w · d / |d|², and t d is a local vector, not
 * the difference of two world points.
 *
 * A point on the line, or all but on it, is measured against the unit direction e instead, as (w · e) e: along an axis of the world e
 * has no rounding, so that its distance is exactly 0.
 */
export function footAlong(w: Vec3, d: Vec3, out: MutableVec3): number {
  if (hasRoom(dot(d, d), dot(w, d))) return footAlongRoomy(w, d, out);
  // A power of two changes no digit.
  const way = scaleSafely(d);
  const from = scaleSafely(w);
  const t = footAlongRoomy(from.v, way.v, out);
  putTimes(out, from.scale, out);
  return (t / way.scale) * from.scale;
}

function footAlongRoomy(w: Vec3, d: Vec3, out: MutableVec3): number {
  const t = dot(w, d) / dot(d, d);
  putTimes(d, t, out);
  if (isClearOfLine(w.x - out.x, w.y - out.y, w.z - out.z, w.x, w.y, w.z)) return t;
  const n = length(d);
  unitInto(d, n, out);
  const s = dot(w, out);
  putTimes(out, s, out);
  return s / n;
}

/** Whether |d|² and w · d are so far from the ends of the doubles that the signs of w · d and (p − b) · d can be trusted. */
function hasRoom(squares: number, pastA: number): boolean {
  return isOrdinarySquare(squares * pastA * pastA);
}

/** Whether what is left of w across the line is no rounding of w. */
function isClearOfLine(x: number, y: number, z: number, wx: number, wy: number, wz: number): boolean {
  return x * x + y * y + z * z > CANCELLATION * CANCELLATION * (wx * wx + wy * wy + wz * wz);
}

/** Where a foot is worked out, so that none makes garbage. */
const way = blankVector();
const fromA = blankVector();
const fromB = blankVector();
const onLine = blankVector();
const across = blankVector();

/** `unclampedT` as plain data: null where there is none. */
export function unclampedOf({ unclampedT }: SegmentFoot): number | null {
  return Number.isFinite(unclampedT) ? unclampedT : null;
}

/**
 * Metres from a point to what lies within r of a segment, to the same bit as from `footOnSegment`, without the rest of its answer. Past
 * an end no division is needed, and between them one.
 */
export function distanceAroundSegment({ a, b }: Segment, r: number, p: Vec3): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const dz = b.z - a.z;
  let x = p.x - a.x;
  let y = p.y - a.y;
  let z = p.z - a.z;
  const squares = dx * dx + dy * dy + dz * dz;
  const pastA = x * dx + y * dy + z * dz;
  if (!hasRoom(squares, pastA)) return distanceBeyond(footOnSegment(a, b, p).away, r);
  if (pastA > 0) {
    const vx = p.x - b.x;
    const vy = p.y - b.y;
    const vz = p.z - b.z;
    if (vx * dx + vy * dy + vz * dz >= 0) return distanceToBall(vx, vy, vz, r);
    const t = pastA / squares;
    const wx = x;
    const wy = y;
    const wz = z;
    x -= t * dx;
    y -= t * dy;
    z -= t * dz;
    if (!isClearOfLine(x, y, z, wx, wy, wz)) return distanceBeyond(footOnSegment(a, b, p).away, r);
  }
  return distanceToBall(x, y, z, r);
}
