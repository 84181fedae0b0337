import { crossSign } from "../../exact/exact-sign.ts";
import { ROUNDING, SAFE_SMALLEST } from "../../tolerances.ts";
import type { PlanPoint } from "../plan-types.ts";
import { type Envelope, ENVELOPE_PIECE as PIECE } from "./nearest-envelope.ts";
import { blankWallPoint, clampToWall, pointOnWall, type WallPoint } from "./point-on-wall.ts";
import type { Sweep } from "./sweep.ts";

/** In place of a span: an edge along a sight line. */
const SIGHT = -1;

/** The corners of what is seen, in the order of their angles from +x, and what lies along the edges. */
export interface VisibleRing {
  readonly vertices: readonly PlanPoint[];
  /** By corner: the way to it from the centre as x, z, in the sweep's scale. */
  readonly ways: readonly number[];
  /** By corner: whether it is the end of a wall, bit for bit. */
  readonly isEnd: readonly boolean[];
  /** The places of the walls along the edge that begins at a corner, in order; nothing where it runs along a sight line. */
  placesAt(corner: number): readonly number[];
}

/** The same while it is made. */
interface Corners {
  readonly vertices: PlanPoint[];
  readonly ways: number[];
  readonly isEnd: boolean[];
  /** By corner: the span of which the edge that begins there is; `SIGHT` where it runs along a sight line. */
  readonly spans: number[];
}

/**
 * The corners of what is seen from the nearest walls in every direction. No corner is straight: walls that go on along one line, and
 * one wall before and behind an axis, make one edge.
 */
export function visibleCorners(sweep: Sweep, nearest: Envelope): VisibleRing {
  const ring = joinAround(sweep, nearest);
  const spans = spansOf(sweep, ring);
  const corners = cornersOf(sweep, ring, spans);
  for (let at = 0; at < ring.length; at += PIECE) ring[at] = sweep.places[ring[at]!]!;
  const { vertices, ways, isEnd } = corners;
  const placesAt = (corner: number): readonly number[] => {
    const span = corners.spans[corner]!;
    const places: number[] = [];
    if (span === SIGHT) return places;
    const last = spans[2 * span + 1]!;
    for (let at = spans[2 * span]!; ; at = nextOf(ring, at)) {
      places.push(ring[at]!);
      if (at === last) return places;
    }
  };
  return { vertices, ways, isEnd, placesAt };
}

function nextOf(ring: readonly number[], at: number): number {
  return at + PIECE < ring.length ? at + PIECE : 0;
}

/** The pieces as a ring: the same wall's pieces before and behind an axis are one. */
function joinAround(sweep: Sweep, nearest: Envelope): number[] {
  const joined: number[] = [];
  for (const pieces of nearest) {
    for (let at = 0; at < pieces.length; at += PIECE) {
      const last = joined.length - PIECE;
      if (last >= 0 && joined[last] === pieces[at] && sweep.isSame(joined[last + 2]!, pieces[at + 1]!))
        joined[last + 2] = pieces[at + 2]!;
      else joined.push(pieces[at]!, pieces[at + 1]!, pieces[at + 2]!);
    }
  }
  const last = joined.length - PIECE;
  if (last > 0 && joined[0] === joined[last] && sweep.isSame(joined[last + 2]!, joined[1]!)) {
    joined[1] = joined[last + 1]!;
    joined.length = last;
  }
  return joined;
}

/**
 * Neighbouring pieces along one straight line, seen without a break, as pairs of the first and the last of them: walls that touch
 * and go on straight, or overlap on one line, are one.
 */
function spansOf(sweep: Sweep, ring: readonly number[]): readonly number[] {
  const spans: number[] = [];
  let begin = 0;
  while (begin < ring.length && isStraight(sweep, ring, begin)) begin += PIECE;
  if (ring.length === 0) return spans;
  begin = begin < ring.length ? nextOf(ring, begin) : 0;
  let first = begin;
  for (let at = begin; ; at = nextOf(ring, at)) {
    const next = nextOf(ring, at);
    if (next !== begin && isStraight(sweep, ring, at)) continue;
    spans.push(first, at);
    if (next === begin) return spans;
    first = next;
  }
}

/** Whether a piece and the one after it lie on one line without a break: they meet where one ends and the other begins. */
function isStraight(sweep: Sweep, ring: readonly number[], at: number): boolean {
  const after = nextOf(ring, at);
  const wall = ring[at]!;
  const next = ring[after]!;
  const to = ring[at + 2]!;
  // Hardly any two are parallel.
  return areParallel(sweep, wall, next) && sweep.isSame(to, ring[after + 1]!) && sweep.nearerOf(to, wall, next) === 0;
}

function areParallel(sweep: Sweep, wall: number, next: number): boolean {
  const { forms } = sweep;
  const left = forms[3 * wall]! * forms[3 * next + 1]!;
  const right = forms[3 * wall + 1]! * forms[3 * next]!;
  const size = Math.abs(left) + Math.abs(right);
  if (size > SAFE_SMALLEST && Math.abs(left - right) > 8 * ROUNDING * size) return false;
  const a = sweep.startOf(wall);
  const b = sweep.startOf(next);
  return crossSign(sweep.endAt(a), sweep.endAt(a + 1), sweep.endAt(b), sweep.endAt(b + 1)) === 0;
}

/** The corners between spans: one where they meet, two where one hides the other. */
function cornersOf(sweep: Sweep, ring: readonly number[], spans: readonly number[]): Corners {
  const { center } = sweep;
  const corners: Corners = { vertices: [], ways: [], isEnd: [], spans: [] };
  const here = blankWallPoint();
  const there = blankWallPoint();
  for (let k = 1; k < spans.length; k += 2) {
    const next = k + 1 < spans.length ? k + 1 : 0;
    const wall = ring[spans[k]!]!;
    const to = ring[spans[k]! + 2]!;
    const nextWall = ring[spans[next]!]!;
    const from = ring[spans[next]! + 1]!;
    const isSame = sweep.isSame(to, from);
    const isMet = isSame && sweep.nearerOf(to, wall, nextWall) === 0;
    pointOnWall(sweep, wall, to, here);
    if (isMet && here.isEnd) {
      put(corners, here, next / 2);
      continue;
    }
    pointOnWall(sweep, nextWall, from, there);
    if (isMet) {
      if (!there.isEnd) clampToWall(sweep, nextWall, here);
      put(corners, there.isEnd ? there : here, next / 2);
      continue;
    }
    put(corners, here, SIGHT);
    // Nothing is seen over half a turn or more: the centre is on the rectangle's edge, or is its corner.
    if (!isSame && crossSign(center, here, center, there) !== 0)
      put(corners, { localX: 0, localZ: 0, x: center.x, z: center.z, isEnd: false }, SIGHT);
    put(corners, there, next / 2);
  }
  closeRing(corners);
  return corners;
}

/** Corners closer together than their rounding are one: the edge between them has no length any more. */
function put({ vertices, ways, isEnd, spans }: Corners, point: WallPoint, span: number): void {
  const { x, z } = point;
  const last = vertices.length - 1;
  const at = last >= 0 && vertices[last]!.x === x && vertices[last]!.z === z ? last : last + 1;
  vertices[at] = { x, z };
  ways[2 * at] = point.localX;
  ways[2 * at + 1] = point.localZ;
  isEnd[at] = point.isEnd;
  spans[at] = span;
}

/** Makes one of the last corner and the first where they are the same, and the first from +x on the first of all. */
function closeRing({ vertices, ways, isEnd, spans }: Corners): void {
  const last = vertices.length - 1;
  // Before they are turned: then these two are neighbours anywhere in the ring, and all others are told apart already.
  if (last > 0 && vertices[0]!.x === vertices[last]!.x && vertices[0]!.z === vertices[last]!.z) {
    vertices.length = isEnd.length = spans.length = last;
    ways.length = 2 * last;
  }
  const count = vertices.length;
  const isLate = (k: number): boolean => ways[2 * k + 1]! < 0 || (ways[2 * k + 1]! === 0 && ways[2 * k]! < 0);
  let first = 0;
  while (first < count && (isLate(first) || !isLate((first + count - 1) % count))) first++;
  if (first < count) {
    for (const list of [vertices, isEnd, spans]) list.push(...(list.splice(0, first) as never[]));
    ways.push(...ways.splice(0, 2 * first));
  }
}
