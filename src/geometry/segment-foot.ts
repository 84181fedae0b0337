import type { Vec3 } from "./types.ts";
import { copy, lengthOf, normalizeOrNull } from "./vec3.ts";

/** Where the perpendicular from a point meets a segment, or the end that is nearer than any perpendicular. */
export interface SegmentFoot {
  /** The projection parameter on a b, 0 at a and 1 at b, clamped to 0…1: exactly 0 or 1 where it was clamped. */
  readonly t: number;
  /** The same before the clamp; null where the segment has no length, or so little that t is beyond all doubles. */
  readonly unclampedT: number | null;
  /** The end that answered because the projection fell past it. */
  readonly clamped: "start" | "end" | null;
  /** Unit direction from a to b; null where the segment has no length. */
  readonly axis: Vec3 | null;
  /** The foot in world coordinates: an end bit for bit where it is one. */
  readonly point: Vec3;
  /** From the foot to the point; `distance` is its length. */
  readonly away: Vec3;
  readonly distance: number;
  /** Metres from the point to the infinite line through a and b; null where there is none. */
  readonly lineDistance: number | null;
}

/**
 * The foot of a point on a segment.
 *
 * With e the unit direction from a to b and w = p − a, the projection lies s = w · e metres from a, and the distance is
 * |w − s e|: a local vector, not the difference of two world points, and the very number that the whole line gives. Whether the
 * foot is past an end, that end answers for itself, by the sign of (p − a) · e or of (p − b) · e: a point square to an end gets
 * exactly that end, and reversing the segment changes nothing but the names of its ends.
 */
export function footOnSegment(a: Vec3, b: Vec3, point: Vec3): SegmentFoot {
  const d = { x: b.x - a.x, y: b.y - a.y, z: b.z - a.z };
  const e = normalizeOrNull(d);
  const w = { x: point.x - a.x, y: point.y - a.y, z: point.z - a.z };
  if (e === null) {
    const away = awayFromPoint(w, d);
    const distance = lengthOf(away.x, away.y, away.z);
    return { t: 0, unclampedT: null, clamped: null, axis: null, point: copy(a), away, distance, lineDistance: null };
  }
  const s = w.x * e.x + w.y * e.y + w.z * e.z;
  const v = { x: point.x - b.x, y: point.y - b.y, z: point.z - b.z };
  const pastB = v.x * e.x + v.y * e.y + v.z * e.z;
  const isAtA = s <= 0;
  const isAtB = !isAtA && pastB >= 0;
  const across = { x: w.x - s * e.x, y: w.y - s * e.y, z: w.z - s * e.z };
  const away = isAtA ? w : isAtB ? v : across;
  const distance = lengthOf(away.x, away.y, away.z);
  const ratio = s / lengthOf(d.x, d.y, d.z);
  const unclampedT = !isAtB ? Math.min(1, ratio) : pastB === 0 ? 1 : Math.max(1, ratio);
  const foot = { x: a.x + s * e.x, y: a.y + s * e.y, z: a.z + s * e.z };
  return {
    t: isAtA ? 0 : isAtB ? 1 : unclampedT,
    unclampedT: Number.isFinite(unclampedT) ? unclampedT : null,
    clamped: s < 0 ? "start" : pastB > 0 ? "end" : null,
    axis: e,
    // A parameter that rounds to 1 is that of the end.
    point: isAtA ? copy(a) : isAtB || unclampedT === 1 ? copy(b) : distance === 0 ? copy(point) : foot,
    away,
    distance,
    lineDistance: away === across ? distance : Math.min(distance, lengthOf(across.x, across.y, across.z)),
  };
}

/** The vector `away` of `footOnSegment` alone, by the same steps and to the same bit, without building the whole answer. */
export function awayFromSegment(a: Vec3, b: Vec3, point: Vec3): Vec3 {
  const w = { x: point.x - a.x, y: point.y - a.y, z: point.z - a.z };
  const d = { x: b.x - a.x, y: b.y - a.y, z: b.z - a.z };
  const e = normalizeOrNull(d);
  if (e === null) return awayFromPoint(w, d);
  const s = w.x * e.x + w.y * e.y + w.z * e.z;
  if (s <= 0) return w;
  const v = { x: point.x - b.x, y: point.y - b.y, z: point.z - b.z };
  if (v.x * e.x + v.y * e.y + v.z * e.z >= 0) return v;
  return { x: w.x - s * e.x, y: w.y - s * e.y, z: w.z - s * e.z };
}

/**
 * From a segment of no length to a point: w. A length beyond the doubles has no direction either, and is no point at all: it
 * leaves NaN, which asks the question again at a smaller scale.
 */
function awayFromPoint(w: Vec3, d: Vec3): Vec3 {
  const lost = 0 * (d.x + d.y + d.z);
  return lost === 0 ? w : { x: lost, y: lost, z: lost };
}
