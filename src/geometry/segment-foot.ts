import { distanceToBall } from "./distance-to-ball.ts";
import { CANCELLATION } from "./tolerances.ts";
import type { MutableVec3, Segment, Vec3 } from "./types.ts";
import { blankVector, isOrdinarySquare, lengthOf, putVector, scaleSafely, unitInto } from "./vec3.ts";

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
  const n = lengthOf(way.x, way.y, way.z);
  putVector(way, e);
  out.hasAxis = unitInto(e, n, e) !== null;
  if (!out.hasAxis) {
    // A length beyond the doubles has no direction either, and is no point at all: NaN asks the question again at a smaller scale.
    const lost = 0 * (way.x + way.y + way.z);
    away.x = lost === 0 ? fromA.x : lost;
    away.y = lost === 0 ? fromA.y : lost;
    away.z = lost === 0 ? fromA.z : lost;
    out.t = 0;
    out.unclampedT = NaN;
    out.clamped = null;
    putVector(a, point);
    out.distance = lengthOf(away.x, away.y, away.z);
    return out;
  }
  putWay(b, p, fromB);
  let pastA = fromA.x * way.x + fromA.y * way.y + fromA.z * way.z;
  let pastB = fromB.x * way.x + fromB.y * way.y + fromB.z * way.z;
  if (!hasRoom(way.x * way.x + way.y * way.y + way.z * way.z, pastA)) {
    pastA = fromA.x * e.x + fromA.y * e.y + fromA.z * e.z;
    pastB = fromB.x * e.x + fromB.y * e.y + fromB.z * e.z;
  }
  const isAtA = pastA <= 0;
  const isAtB = !isAtA && pastB >= 0;
  const along = footAlong(fromA, way, onLine);
  const acrossX = fromA.x - onLine.x;
  const acrossY = fromA.y - onLine.y;
  const acrossZ = fromA.z - onLine.z;
  away.x = isAtA ? fromA.x : isAtB ? fromB.x : acrossX;
  away.y = isAtA ? fromA.y : isAtB ? fromB.y : acrossY;
  away.z = isAtA ? fromA.z : isAtB ? fromB.z : acrossZ;
  const distance = lengthOf(away.x, away.y, away.z);
  // As near to square as a rounding, the two may have different signs.
  const ratio = isAtA ? along : Math.max(0, along);
  const unclampedT = !isAtB ? Math.min(1, ratio) : pastB === 0 ? 1 : Math.max(1, ratio);
  out.t = isAtA ? 0 : isAtB ? 1 : unclampedT;
  out.unclampedT = unclampedT;
  out.clamped = pastA < 0 ? "start" : pastB > 0 ? "end" : null;
  out.distance = distance;
  out.lineDistance = isAtA || isAtB ? Math.min(distance, lengthOf(acrossX, acrossY, acrossZ)) : distance;
  if (isAtA) putVector(a, point);
  // A parameter that rounds to 1 is that of the end.
  else if (isAtB || unclampedT === 1) putVector(b, point);
  else if (distance === 0) putVector(p, point);
  else {
    point.x = a.x + onLine.x;
    point.y = a.y + onLine.y;
    point.z = a.z + onLine.z;
  }
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
  if (hasRoom(d.x * d.x + d.y * d.y + d.z * d.z, w.x * d.x + w.y * d.y + w.z * d.z)) return footAlongRoomy(w, d, out);
  // A power of two changes no digit.
  const way = scaleSafely(d);
  const from = scaleSafely(w);
  const t = footAlongRoomy(from.v, way.v, out);
  out.x *= from.scale;
  out.y *= from.scale;
  out.z *= from.scale;
  return (t / way.scale) * from.scale;
}

function footAlongRoomy(w: Vec3, d: Vec3, out: MutableVec3): number {
  const t = (w.x * d.x + w.y * d.y + w.z * d.z) / (d.x * d.x + d.y * d.y + d.z * d.z);
  out.x = t * d.x;
  out.y = t * d.y;
  out.z = t * d.z;
  if (isClearOfLine(w.x - out.x, w.y - out.y, w.z - out.z, w.x, w.y, w.z)) return t;
  const n = lengthOf(d.x, d.y, d.z);
  unitInto(d, n, out);
  const s = w.x * out.x + w.y * out.y + w.z * out.z;
  out.x *= s;
  out.y *= s;
  out.z *= s;
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

function putWay(from: Vec3, to: Vec3, out: MutableVec3): void {
  out.x = to.x - from.x;
  out.y = to.y - from.y;
  out.z = to.z - from.z;
}

/** Where a foot is worked out, so that none makes garbage. */
const way = blankVector();
const fromA = blankVector();
const fromB = blankVector();
const onLine = blankVector();

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
  if (!hasRoom(squares, pastA)) return distanceFromFoot(a, b, r, p);
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
    if (!isClearOfLine(x, y, z, wx, wy, wz)) return distanceFromFoot(a, b, r, p);
  }
  return distanceToBall(x, y, z, r);
}

function distanceFromFoot(a: Vec3, b: Vec3, r: number, p: Vec3): number {
  const { away } = footOnSegment(a, b, p);
  return distanceToBall(away.x, away.y, away.z, r);
}
