import { writeNormalAtFoot } from "./around-segment.ts";
import { blankChord, chordInto } from "./ball-chord.ts";
import { distanceBeyond } from "./distance-to-ball.ts";
import { isZero } from "./errors.ts";
import { crossConvexInto, finishInMetres, type MutableRayHit, type Outcome } from "./ray-hit-into.ts";
import { blankFoot, footOnSegment } from "./segment-foot.ts";
import { CANCELLATION } from "./tolerances.ts";
import type { Ray, Vec3 } from "./types.ts";
import {
  blankVector,
  dot,
  isSafeSum,
  length,
  putBeyond,
  putShare,
  putTimes,
  putVector,
  putWay,
  scaleOfDirection,
  unitInto,
  ZERO,
} from "./vec3.ts";

/**
 * Where a ray meets what lies within r of a segment, written into `out`: a capsule, or a sphere where the segment is a point.
 *
 * It is the union of a ball at each end and the piece of a cylinder between them, and it is convex: the line is in it from the first
 * entry into one of the three to the last exit. The cylinder is a disc seen along the axis u: with w and e less their parts
 * along u, the ball's formula answers in units of the length of e's remainder; a line along the axis is in it for ever or never.
 */
export function rayAroundSegmentInto(a: Vec3, b: Vec3, r: number, ray: Ray, out: MutableRayHit): Outcome {
  const { origin: o, direction } = ray;
  putWay(a, o, fromA);
  putWay(a, b, axis);
  if (isClearOfBall(direction, r)) return false;
  const factor = scaleOfDirection(direction);
  putShare(direction, factor, aim);
  const n = length(aim);
  putShare(aim, n, aim);
  span.enter = Infinity;
  span.exit = -Infinity;
  const isBall = isZero(axis);
  if (chordInto(fromA, aim, r, atA)) widen(atA.along - atA.half, atA.along + atA.half);
  if (!isBall) {
    putWay(b, o, wAcross);
    if (chordInto(wAcross, aim, r, chord)) widen(chord.along - chord.half, chord.along + chord.half);
    crossCylinder(r);
  }
  if (span.enter > span.exit) return null;

  const { away } = footOnSegment(a, b, o, foot);
  if (!crossConvexInto(distanceBeyond(away, r), dot(away, aim), span.enter, span.exit, out)) return null;
  const { point, normal, featureSigns } = out;
  const metres = out.hasSurface ? out.surfaceT : 0;
  putBeyond(o, aim, metres, point);
  if (metres !== 0) {
    // Seen from a, and from where the line is nearest to it: of the world's coordinates, or of the way from a distant start, few
    // digits would be left.
    const beyondMiddle = !isBall ? metres - atA.along : out.inside ? atA.half : -atA.half;
    putBeyond(atA.middle, aim, beyondMiddle, fromA);
    footOnSegment(ZERO, axis, fromA, foot);
  }
  if (!writeNormalAtFoot(foot, normal)) putTimes(aim, -1, normal);
  putVector(ZERO, featureSigns);
  out.feature = foot.clamped ? "cap" : "side";
  return finishInMetres(out, n, factor);
}

/*
 * Where a ray puts what it has found so far, so that none makes garbage: its unit direction, its start seen from a, the axis from
 * a to b, the chords of the three solids, and what all of them span.
 */
const aim = blankVector();
const fromA = blankVector();
const axis = blankVector();
const wAcross = blankVector();
const eAcross = blankVector();
const atA = blankChord();
const chord = blankChord();
const span = { enter: NaN, exit: NaN };
const foot = blankFoot();

/**
 * Whether the line misses the ball around the whole by more than all roundings: most misses are. With w the start seen from the
 * middle and R half the axis and the radius, it is missed where (|w|² − R²) |d|² > (w · d)², or where the ray goes away from it.
 */
function isClearOfBall(d: Vec3, r: number): boolean {
  const w = wAcross;
  putBeyond(fromA, axis, -0.5, w);
  const reach = Math.sqrt(dot(axis, axis)) / 2 + r;
  const towards = Math.min(dot(w, d), 0);
  const squares = dot(d, d);
  const away = dot(w, w);
  const terms = away * squares;
  const gap = (away - reach * reach) * squares - towards * towards;
  return gap > CANCELLATION * terms && isSafeSum(terms);
}

function widen(enter: number, exit: number): void {
  span.enter = Math.min(span.enter, enter);
  span.exit = Math.max(span.exit, exit);
}

/** Widens the span by where the line is in the cylinder around the axis. */
function crossCylinder(r: number): void {
  const height = length(axis);
  const u = unitInto(axis, height, foot.axis);
  if (u === null) return;
  const wAlong = dot(fromA, u);
  const eAlong = dot(aim, u);
  putBeyond(fromA, u, -wAlong, wAcross);
  putBeyond(aim, u, -eAlong, eAcross);
  const spread = length(eAcross);
  putShare(eAcross, spread || 1, eAcross);
  if (!chordInto(wAcross, eAcross, r, chord)) return;
  const { along, half } = chord;
  const isAlong = spread === 0;
  if (eAlong === 0 && !(wAlong >= 0 && wAlong <= height)) return;
  const toFoot = eAlong === 0 ? -Infinity : -wAlong / eAlong;
  const toHead = eAlong === 0 ? Infinity : (height - wAlong) / eAlong;
  const enter = Math.max(isAlong ? -Infinity : (along - half) / spread, Math.min(toFoot, toHead));
  const exit = Math.min(isAlong ? Infinity : (along + half) / spread, Math.max(toFoot, toHead));
  if (enter <= exit) widen(enter, exit);
}
