import { checkSegment } from "./errors.ts";
import { largestOf, lengthFrom, placeFrom, roomFor, seenIn } from "./extreme-scale.ts";
import { footOnSegment } from "./segment-foot.ts";
import { SUM_ROUNDING, TIE_SPREAD } from "./tolerances.ts";
import type { Segment, Vec3 } from "./types.ts";
import {
  beyond,
  copy,
  cross,
  dot,
  length,
  normalize,
  normalizeOrNull,
  scale,
  scaleSafely,
  subtract,
  ZERO,
} from "./vec3.ts";

/** The closest approach of two segments. */
export interface SegmentApproach {
  readonly distance: number;
  /** Parameters of the two points, 0…1; exactly 0 or 1 at an end. */
  readonly s: number;
  readonly t: number;
  readonly pointA: Vec3;
  readonly pointB: Vec3;
  /** From pointA to pointB as a local vector; `distance` is its length. */
  readonly between: Vec3;
  /** False where other pairs are just as near (parallel pieces side by side). */
  readonly unique: boolean;
}

/** Where two segments come closest to each other. Equal ends are points. Throws on what is not finite. */
export function closestPointsOfSegments(a: Segment, b: Segment): SegmentApproach {
  checkSegment("closestPointsOfSegments", "a", a);
  checkSegment("closestPointsOfSegments", "b", b);
  const first = { type: "segment", ...a } as const;
  const second = { type: "segment", ...b } as const;
  const room = roomFor(first, a.a, second);
  if (room === null) return approachOfSegments(a, b);
  const answer = approachOfSegments(seenIn(room, first), seenIn(room, second));
  return {
    ...answer,
    distance: lengthFrom(room, answer.distance),
    pointA: placeFrom(room, answer.pointA),
    pointB: placeFrom(room, answer.pointB),
    between: placeFrom({ ...room, origin: ZERO }, answer.between),
  };
}

/**
 * The unchecked form.
 *
 * Either the shortest link stands on the insides of both segments, square to both, or one of its ends is an end of a
 * segment. So there are five candidates, each simple by itself: the crossing point of the two carriers' common
 * perpendicular, where it falls inside both, and the feet of the four ends. The smallest distance wins. Nothing has to
 * decide whether the segments are parallel: near parallel the first candidate is merely beaten by the others.
 */
export function approachOfSegments(a: Segment, b: Segment): SegmentApproach {
  const candidates: Candidate[] = [
    fromEnd(a, b, "a", 0),
    fromEnd(a, b, "a", 1),
    fromEnd(a, b, "b", 0),
    fromEnd(a, b, "b", 1),
  ];
  const perpendicular = commonPerpendicular(a, b);
  if (perpendicular !== null) candidates.push(perpendicular);
  const best = candidates.reduce((least, candidate) => (candidate.distance < least.distance ? candidate : least));
  const { distance, s, t, pointA, pointB, between } = best;
  return { distance, s, t, pointA, pointB, between, unique: isOnlyPair(a, b, candidates, best) };
}

/** A pair of points that may be the closest. */
type Candidate = Omit<SegmentApproach, "unique">;

/** A link that is square to both segments, with its unit direction from a to b, also where it has no length. */
export type CommonPerpendicular = Candidate & { readonly direction: Vec3 };

/** An end of one segment and its foot on the other. */
function fromEnd(a: Segment, b: Segment, whose: "a" | "b", parameter: 0 | 1): Candidate {
  if (whose === "a") {
    const end = parameter === 0 ? a.a : a.b;
    const foot = footOnSegment(b.a, b.b, end);
    const between = { x: -foot.away.x, y: -foot.away.y, z: -foot.away.z };
    return { distance: foot.distance, s: parameter, t: foot.t, pointA: copy(end), pointB: foot.point, between };
  }
  const end = parameter === 0 ? b.a : b.b;
  const foot = footOnSegment(a.a, a.b, end);
  return {
    distance: foot.distance,
    s: foot.t,
    t: parameter,
    pointA: foot.point,
    pointB: copy(end),
    between: foot.away,
  };
}

/**
 * The common perpendicular of the carriers, where both of its feet lie inside the segments; else null.
 *
 * With w = b₀ − a₀, u and v the two directions and n = u × v:  s = (w × v) · n / |n|², and the other foot is that of this one on
 * b:  t = (s u − w) · v / |v|². A formula like the first gives t, too; but between nearly parallel segments both are a little
 * off, each in its own way, and the link would not be square to them any more.
 */
export function commonPerpendicular(a: Segment, b: Segment): CommonPerpendicular | null {
  const { v: u, scale: uScale } = scaleSafely(subtract(a.b, a.a));
  const { v, scale: vScale } = scaleSafely(subtract(b.b, b.a));
  const w = subtract(b.a, a.a);
  const n = cross(u, v);
  const unit = normalizeOrNull(n);
  if (unit === null) return null;
  const size = length(n);
  const s = dot(cross(w, v), unit) / size / uScale;
  const su = s * uScale;
  const tv = dot(subtract(scale(u, su), w), v) / dot(v, v);
  const t = tv / vScale;
  if (!(s > 0 && s < 1 && t > 0 && t < 1)) return null;
  const link = beyond(beyond(w, v, tv), u, -su);
  const distance = length(link);
  // Rounding turns the link by about its share of the distance, and n by its share of the sine between the segments.
  const square = distance < size * (length(w) + su + tv) ? squareToBoth(u, v) : null;
  // The link says from which side, unless it is nothing; w, far along nearly parallel segments, leans on rounding alone.
  const side = square && dot(distance > 0 ? link : w, square) < 0 ? -1 : 1;
  return {
    distance,
    direction: square ? scale(square, side) : normalize(link),
    s,
    t,
    pointA: beyond(a.a, u, su),
    pointB: beyond(b.a, v, tv),
    between: link,
  };
}

/**
 * Unit, square to two directions: u × v; null where they are parallel. Nearly parallel ones leave a cross product that is mostly
 * rounding and may lean along both; what leans along u, and so along v, is taken away.
 */
export function squareToBoth(u: Vec3, v: Vec3): Vec3 | null {
  const n = normalizeOrNull(cross(u, v));
  if (n === null) return null;
  return normalizeOrNull(beyond(n, u, -dot(n, u) / dot(u, u)));
}

/** Whether no other pair is as near, to rounding: beside each other for more than a point, parallel segments have many. */
function isOnlyPair(a: Segment, b: Segment, candidates: readonly Candidate[], best: Candidate): boolean {
  const aSize = largestOf(subtract(a.b, a.a));
  const bSize = largestOf(subtract(b.b, b.a));
  const size = Math.max(aSize, bSize, largestOf(subtract(b.a, a.a)));
  const asNear = best.distance + SUM_ROUNDING * size;
  const spread = TIE_SPREAD * size;
  return candidates.every(
    ({ distance, s, t }) =>
      distance > asNear || (Math.abs(s - best.s) * aSize <= spread && Math.abs(t - best.t) * bSize <= spread),
  );
}
