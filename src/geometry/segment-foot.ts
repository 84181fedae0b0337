import type { Vec3 } from "./types.ts";
import { lengthOf, normalizeOrNull } from "./vec3.ts";

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
 * With e the unit direction from a to b and w = p − a, the projection lies s = w · e metres from a. Past the middle it is
 * measured from b instead, s' = (p − b) · e, so that each end answers for its own neighbourhood: a point square to b gets
 * exactly b, and reversing the segment changes nothing but the names of its ends. The distance is |w − s e|: a
 * local vector, not the difference of two world points.
 */
export function footOnSegment(a: Vec3, b: Vec3, point: Vec3): SegmentFoot {
  const d = { x: b.x - a.x, y: b.y - a.y, z: b.z - a.z };
  const e = normalizeOrNull(d);
  const w = { x: point.x - a.x, y: point.y - a.y, z: point.z - a.z };
  if (e === null) {
    const distance = lengthOf(w.x, w.y, w.z);
    return { t: 0, unclampedT: null, clamped: null, axis: null, point: copy(a), away: w, distance, lineDistance: null };
  }
  const size = lengthOf(d.x, d.y, d.z);
  const s = w.x * e.x + w.y * e.y + w.z * e.z;
  if (s <= size / 2) {
    const across = { x: w.x - s * e.x, y: w.y - s * e.y, z: w.z - s * e.z };
    return footFrom(a, w, s, across, e, point, {
      t: s / size,
      clamped: s < 0 ? "start" : null,
      atEnd: s <= 0 ? 0 : null,
    });
  }
  const v = { x: point.x - b.x, y: point.y - b.y, z: point.z - b.z };
  const r = v.x * e.x + v.y * e.y + v.z * e.z;
  const across = { x: v.x - r * e.x, y: v.y - r * e.y, z: v.z - r * e.z };
  return footFrom(b, v, r, across, e, point, {
    t: 1 + r / size,
    clamped: r > 0 ? "end" : null,
    atEnd: r >= 0 ? 1 : null,
  });
}

function footFrom(
  end: Vec3,
  fromEnd: Vec3,
  s: number,
  across: Vec3,
  e: Vec3,
  point: Vec3,
  parameter: { readonly t: number; readonly clamped: "start" | "end" | null; readonly atEnd: 0 | 1 | null },
): SegmentFoot {
  const { t, clamped, atEnd } = parameter;
  const lineDistance = lengthOf(across.x, across.y, across.z);
  const unclampedT = Number.isFinite(t) ? t : null;
  if (atEnd !== null) {
    const distance = clamped ? lengthOf(fromEnd.x, fromEnd.y, fromEnd.z) : lineDistance;
    const away = clamped ? fromEnd : across;
    return { t: atEnd, unclampedT, clamped, axis: e, point: copy(end), away, distance, lineDistance };
  }
  const foot = { x: end.x + s * e.x, y: end.y + s * e.y, z: end.z + s * e.z };
  return {
    t,
    unclampedT,
    clamped: null,
    axis: e,
    point: lineDistance === 0 ? copy(point) : foot,
    away: across,
    distance: lineDistance,
    lineDistance,
  };
}

/** The vector `away` of `footOnSegment` alone, by the same steps and to the same bit, without building the whole answer. */
export function awayFromSegment(a: Vec3, b: Vec3, point: Vec3): Vec3 {
  const w = { x: point.x - a.x, y: point.y - a.y, z: point.z - a.z };
  const d = { x: b.x - a.x, y: b.y - a.y, z: b.z - a.z };
  const e = normalizeOrNull(d);
  if (e === null) return w;
  const s = w.x * e.x + w.y * e.y + w.z * e.z;
  if (s < 0) return w;
  if (s <= lengthOf(d.x, d.y, d.z) / 2) return { x: w.x - s * e.x, y: w.y - s * e.y, z: w.z - s * e.z };
  const v = { x: point.x - b.x, y: point.y - b.y, z: point.z - b.z };
  const r = v.x * e.x + v.y * e.y + v.z * e.z;
  if (r > 0) return v;
  return { x: v.x - r * e.x, y: v.y - r * e.y, z: v.z - r * e.z };
}

function copy(v: Vec3): Vec3 {
  return { x: v.x, y: v.y, z: v.z };
}
