import { checkNumber, checkRay, checkSegment, checkVector } from "./errors.ts";
import { held, lengthFrom, placeFrom, placeIn, rayIn, roomFor, seenIn } from "./extreme-scale.ts";
import { footAlong, footOnSegment, unclampedOf } from "./segment-foot.ts";
import type { Line, Ray, Segment, Vec3 } from "./types.ts";
import { blankVector, copy, lengthOf, scaleSafely } from "./vec3.ts";

/** One equation, three domains: P(t) = A + t (B − A). A line takes every t, a ray t ≥ 0, a segment 0 ≤ t ≤ 1. */
export interface PointOnLine {
  /** After the clamp to the domain; exactly 0 or 1 where it was clamped. */
  readonly t: number;
  /** Before the clamp; null where there is no direction to project on (a segment of no length). */
  readonly unclampedT: number | null;
  /** The end that answered because the projection fell past it. */
  readonly clamped: "start" | "end" | null;
  /** The nearest point: an end bit for bit where it was clamped. */
  readonly point: Vec3;
  /** Metres from the asked point to it. */
  readonly distance: number;
}

/** The point A + t (B − A) of a line; t counts in units of the direction. No further than the largest double. */
export function pointAt(line: Line, t: number): Vec3 {
  checkRay("pointAt", "line", line);
  checkNumber("pointAt", "t", t);
  const { origin: o, direction: d } = line;
  return { x: held(o.x + t * d.x), y: held(o.y + t * d.y), z: held(o.z + t * d.z) };
}

/** The point of an unlimited line nearest to a point. Throws on what is not finite and on a zero direction. */
export function closestPointOnLine(line: Line, point: Vec3): PointOnLine {
  checkRay("closestPointOnLine", "line", line);
  checkVector("closestPointOnLine", "point", point);
  return footOnLineAtScale(line, point, -Infinity);
}

/** The point of a ray nearest to a point; its start where the point lies behind. Throws as `closestPointOnLine` does. */
export function closestPointOnRay(ray: Ray, point: Vec3): PointOnLine {
  checkRay("closestPointOnRay", "ray", ray);
  checkVector("closestPointOnRay", "point", point);
  return footOnLineAtScale(ray, point, 0);
}

/** The point of a segment nearest to a point. Equal ends are a point: t = 0, `unclampedT` null, a real distance. */
export function closestPointOnSegmentAt(segment: Segment, point: Vec3): PointOnLine {
  checkSegment("closestPointOnSegmentAt", "segment", segment);
  checkVector("closestPointOnSegmentAt", "point", point);
  const { a, b } = segment;
  const shape = { type: "segment", a, b } as const;
  const room = roomFor(shape, point);
  const { a: from, b: to } = room ? seenIn(room, shape) : shape;
  const foot = footOnSegment(from, to, room ? placeIn(room, point) : point);
  const { t, clamped } = foot;
  const isAtEnd = t === 0 || t === 1;
  return {
    t,
    unclampedT: unclampedOf(foot),
    clamped,
    point: isAtEnd ? copy(t === 0 ? a : b) : room ? placeFrom(room, foot.point) : foot.point,
    distance: room ? lengthFrom(room, foot.distance) : foot.distance,
  };
}

/** `footOnLine`, at a scale where there is room. t counts in units of the direction, which keeps its length. */
function footOnLineAtScale(line: Line, point: Vec3, least: number): PointOnLine {
  const room = roomFor({ type: "sphere", center: line.origin, radius: 0 }, point);
  if (room === null) return footOnLine(line, point, least);
  const { t, unclampedT, clamped, ...foot } = footOnLine(rayIn(room, line), placeIn(room, point), least);
  return {
    t: lengthFrom(room, t),
    unclampedT: unclampedT === null ? null : lengthFrom(room, unclampedT),
    clamped,
    point: clamped ? copy(line.origin) : placeFrom(room, foot.point),
    distance: lengthFrom(room, foot.distance),
  };
}

/** The part of w = p − o along the direction, and the distance of what is left of w: the very numbers that a segment gives. */
function footOnLine(line: Line, point: Vec3, least: number): PointOnLine {
  const { v: d, scale } = scaleSafely(line.direction);
  const o = line.origin;
  const w = { x: point.x - o.x, y: point.y - o.y, z: point.z - o.z };
  const along = blankVector();
  const t = footAlong(w, d, along);
  // Beyond what a double can hold, the parameter is the largest double: finite, and on the right side.
  const unclampedT = Math.min(Number.MAX_VALUE, Math.max(-Number.MAX_VALUE, t / scale));
  if (t < least) {
    const point = { x: o.x, y: o.y, z: o.z };
    return { t: 0, unclampedT, clamped: "start", point, distance: lengthOf(w.x, w.y, w.z) };
  }
  const distance = lengthOf(w.x - along.x, w.y - along.y, w.z - along.z);
  const foot = { x: o.x + along.x, y: o.y + along.y, z: o.z + along.z };
  return {
    t: unclampedT,
    unclampedT,
    clamped: null,
    point: distance === 0 ? copy(point) : foot,
    distance,
  };
}
