import { crossSign } from "../../exact/exact-sign.ts";
import type { PlanPoint } from "../plan-types.ts";
import { type Envelope, PIECE } from "./nearest-envelope.ts";
import { RECTANGLE_EDGES, type RectangleEdge } from "./plan-rectangle.ts";
import { blankWallPoint, clampToWall, pointOnWall, type WallPoint } from "./point-on-wall.ts";
import type { Sweep } from "./sweep.ts";

/** What lies along a straight edge, in order: walls by their place in the list, and edges of the rectangle. */
export type Along = readonly (number | RectangleEdge)[];

/** In place of a span: an edge along a sight line. */
const SIGHT = -1;

/** A corner of a visibility polygon. */
export interface VisibleCorner extends Readonly<PlanPoint> {
  /** From the centre, in the sweep's scale. */
  readonly localX: number;
  readonly localZ: number;
  /** It is the end of a wall, bit for bit. */
  readonly isEnd: boolean;
  /** The span of which the edge that begins here is; `SIGHT` where it runs along a sight line. */
  readonly span: number;
}

/** The corners of what is seen, and what lies along the edges. */
export interface VisibleRing {
  readonly corners: readonly VisibleCorner[];
  /** What lies along the edge that begins at a corner; nothing where it runs along a sight line. */
  alongAt(corner: number): Along;
}

/**
 * The corners of what is seen, in the order of their angles from +x, from the nearest walls in every direction. The walls
 * from place `wallCount` on are the rectangle's edges. No corner is straight: walls that go on along one line, and one wall
 * before and behind an axis, make one edge.
 */
export function visibleCorners(sweep: Sweep, nearest: Envelope, wallCount: number): VisibleRing {
  const ring = joinAround(sweep, nearest);
  const spans = spansOf(sweep, ring);
  const all = cornersOf(sweep, ring, spans);
  // Corners closer together than their rounding are one: the edge between them has no length any more.
  const corners = all.filter(({ x, z }, k) => {
    const next = all[k + 1 < all.length ? k + 1 : 0]!;
    return x !== next.x || z !== next.z;
  });
  return {
    corners,
    alongAt(corner) {
      const { span } = corners[corner]!;
      if (span === SIGHT) return [];
      const nameAt = (at: number): number | RectangleEdge => {
        const place = sweep.places[ring[at]!]!;
        return RECTANGLE_EDGES[place - wallCount] ?? place;
      };
      const first = spans[2 * span]!;
      const last = spans[2 * span + 1]!;
      if (first === last) return [nameAt(first)];
      const along = new Set<number | RectangleEdge>();
      for (let at = first; ; at = nextOf(ring, at)) {
        along.add(nameAt(at));
        if (at === last) return [...along];
      }
    },
  };
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
  let start = 0;
  while (start < ring.length && isStraight(sweep, ring, start)) start += PIECE;
  const spans: number[] = [];
  if (ring.length === 0) return spans;
  const begin = start < ring.length ? nextOf(ring, start) : 0;
  let first = begin;
  for (let at = begin; ; at = nextOf(ring, at)) {
    const isLast = nextOf(ring, at) === begin;
    if (!isLast && isStraight(sweep, ring, at)) continue;
    spans.push(first, at);
    if (isLast) return spans;
    first = nextOf(ring, at);
  }
}

/** Whether a piece and the one after it lie on one line without a break. */
function isStraight(sweep: Sweep, ring: readonly number[], at: number): boolean {
  const after = nextOf(ring, at);
  const wall = ring[at]!;
  const next = ring[after]!;
  // Hardly any two are parallel.
  return areParallel(sweep, wall, next) && isMeeting(sweep, wall, ring[at + 2]!, next, ring[after + 1]!);
}

function areParallel(sweep: Sweep, wall: number, next: number): boolean {
  const a = sweep.startOf(wall);
  const b = sweep.startOf(next);
  return crossSign(sweep.endAt(a), sweep.endAt(a + 1), sweep.endAt(b), sweep.endAt(b + 1)) === 0;
}

/** Whether a wall is seen up to one direction and another from the same one on, and they meet there. */
function isMeeting(sweep: Sweep, wall: number, to: number, next: number, from: number): boolean {
  return sweep.isSame(to, from) && sweep.nearerOf(to, wall, next) === 0;
}

/** The corners between spans: one where they meet, two where one hides the other. */
function cornersOf(sweep: Sweep, ring: readonly number[], spans: readonly number[]): VisibleCorner[] {
  const { center } = sweep;
  const corners: VisibleCorner[] = [];
  const here = blankWallPoint();
  const there = blankWallPoint();
  const put = ({ localX, localZ, x, z, isEnd }: WallPoint, span: number): void => {
    corners.push({ localX, localZ, x, z, isEnd, span });
  };
  for (let k = 1; k < spans.length; k += 2) {
    const next = k + 1 < spans.length ? k + 1 : 0;
    const wall = ring[spans[k]!]!;
    const to = ring[spans[k]! + 2]!;
    const nextWall = ring[spans[next]!]!;
    const from = ring[spans[next]! + 1]!;
    pointOnWall(sweep, wall, to, here);
    pointOnWall(sweep, nextWall, from, there);
    if (!sweep.isSame(to, from)) {
      // Nothing is seen over half a turn or more: the centre is on the rectangle's edge, or is its corner.
      put(here, SIGHT);
      if (crossSign(center, here, center, there) !== 0)
        put({ localX: 0, localZ: 0, x: center.x, z: center.z, isEnd: false }, SIGHT);
      put(there, next / 2);
    } else if (sweep.nearerOf(to, wall, nextWall) !== 0) {
      put(here, SIGHT);
      put(there, next / 2);
    } else if (here.isEnd || !there.isEnd) {
      if (!here.isEnd) clampToWall(sweep, nextWall, here);
      put(here, next / 2);
    } else put(there, next / 2);
  }
  return fromFirstAxis(corners);
}

/** The ring of corners, begun with the first one from +x on. */
function fromFirstAxis(corners: VisibleCorner[]): VisibleCorner[] {
  const isLate = ({ localX: x, localZ: z }: VisibleCorner): boolean => z < 0 || (z === 0 && x < 0);
  const first = corners.findIndex((corner, k) => !isLate(corner) && isLate(corners.at(k - 1)!));
  return first > 0 ? [...corners.slice(first), ...corners.slice(0, first)] : corners;
}
