import { distanceToBall } from "./distance-to-ball.ts";
import type { MutableVec3, Segment, Vec3 } from "./types.ts";
import { blankVector, isOrdinarySquare, lengthOf, putVector, unitInto } from "./vec3.ts";

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
 * The foot of a point on a segment.
 *
 * With d = b − a, its unit direction e and w = p − a, the projection lies s = w · e metres from a, and the distance is
 * |w − s e|: a local vector, not the difference of two world points, and the very number that the whole line gives. Whether the
 * foot is past an end, that end answers for itself, by the sign of (p − a) · d or of (p − b) · d: a point square to an end gets
 * exactly that end, and reversing the segment changes nothing but the names of its ends.
 * The answer is written into `out`.
 */
export function footOnSegment(a: Vec3, b: Vec3, p: Vec3, out: SegmentFoot = blankFoot()): SegmentFoot {
  const { axis: e, point, away } = out;
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const dz = b.z - a.z;
  const wx = p.x - a.x;
  const wy = p.y - a.y;
  const wz = p.z - a.z;
  const n = lengthOf(dx, dy, dz);
  e.x = dx;
  e.y = dy;
  e.z = dz;
  out.hasAxis = unitInto(e, n, e) !== null;
  if (!out.hasAxis) {
    // A length beyond the doubles has no direction either, and is no point at all: NaN asks the question again at a smaller scale.
    const lost = 0 * (dx + dy + dz);
    away.x = lost === 0 ? wx : lost;
    away.y = lost === 0 ? wy : lost;
    away.z = lost === 0 ? wz : lost;
    out.t = 0;
    out.unclampedT = NaN;
    out.clamped = null;
    putVector(a, point);
    out.distance = lengthOf(away.x, away.y, away.z);
    return out;
  }
  const vx = p.x - b.x;
  const vy = p.y - b.y;
  const vz = p.z - b.z;
  const s = wx * e.x + wy * e.y + wz * e.z;
  let pastA = wx * dx + wy * dy + wz * dz;
  let pastB = vx * dx + vy * dy + vz * dz;
  if (!hasRoom(dx * dx + dy * dy + dz * dz, pastA)) {
    pastA = s;
    pastB = vx * e.x + vy * e.y + vz * e.z;
  }
  const isAtA = pastA <= 0;
  const isAtB = !isAtA && pastB >= 0;
  const acrossX = wx - s * e.x;
  const acrossY = wy - s * e.y;
  const acrossZ = wz - s * e.z;
  away.x = isAtA ? wx : isAtB ? vx : acrossX;
  away.y = isAtA ? wy : isAtB ? vy : acrossY;
  away.z = isAtA ? wz : isAtB ? vz : acrossZ;
  const distance = lengthOf(away.x, away.y, away.z);
  // As near to square as a rounding, s may have the other sign.
  const ratio = isAtA ? s / n : Math.max(0, s / n);
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
    point.x = a.x + s * e.x;
    point.y = a.y + s * e.y;
    point.z = a.z + s * e.z;
  }
  return out;
}

/** Whether |d|² and w · d are so far from the ends of the doubles that the signs of w · d and (p − b) · d can be trusted. */
function hasRoom(squares: number, pastA: number): boolean {
  return isOrdinarySquare(squares * pastA * pastA);
}

/** `unclampedT` as plain data: null where there is none. */
export function unclampedOf({ unclampedT }: SegmentFoot): number | null {
  return Number.isFinite(unclampedT) ? unclampedT : null;
}

/**
 * Metres from a point to what lies within r of a segment, to the same bit as from `footOnSegment`, without the rest of its answer. Past
 * an end the unit direction, a root and three divisions, is not needed.
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
    if (vx * dx + vy * dy + vz * dz >= 0) {
      x = vx;
      y = vy;
      z = vz;
    } else {
      const n = Math.sqrt(squares);
      const ex = dx / n;
      const ey = dy / n;
      const ez = dz / n;
      const s = x * ex + y * ey + z * ez;
      x -= s * ex;
      y -= s * ey;
      z -= s * ez;
    }
  }
  return distanceToBall(x, y, z, r);
}

function distanceFromFoot(a: Vec3, b: Vec3, r: number, p: Vec3): number {
  const { away } = footOnSegment(a, b, p);
  return distanceToBall(away.x, away.y, away.z, r);
}
