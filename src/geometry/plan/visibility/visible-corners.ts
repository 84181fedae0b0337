import { crossSign } from "../../exact/exact-sign.ts";
import type { EnvelopePiece } from "./nearest-envelope.ts";
import { RECTANGLE_EDGES, type RectangleEdge } from "./plan-rectangle.ts";
import { isSameDirection, type SweepFrame } from "./sweep-direction.ts";
import { clampToWall, nearerOf, pointOnWall, type WallPoint } from "./sweep-wall.ts";

/** What lies along a straight edge, in order: walls by their place in the list, and edges of the rectangle. */
export type Along = readonly (number | RectangleEdge)[];

/** Along an edge that runs along a sight line. */
const NOTHING: Along = [];

/** A corner of a visibility polygon. */
export interface VisibleCorner extends WallPoint {
  /** What lies along the edge that begins here; nothing where it runs along a sight line. */
  readonly along: Along;
}

/**
 * The corners of what is seen, in the order of their angles from +x, from the nearest walls in every direction. The walls
 * from place `wallCount` on are the rectangle's edges. No corner is straight: walls that go on along one line, and one wall
 * before and behind an axis, make one edge.
 */
export function visibleCorners(
  frame: SweepFrame,
  pieces: readonly EnvelopePiece[],
  wallCount: number,
): VisibleCorner[] {
  const corners = cornersOf(frame, spansOf(frame, joinAround(frame, pieces), wallCount));
  // Corners closer together than their rounding are one: the edge between them has no length any more.
  return corners.filter(({ world: p }, k) => {
    const { world: q } = corners[(k + 1) % corners.length]!;
    return p.x !== q.x || p.z !== q.z;
  });
}

/** The pieces as a ring: the same wall's pieces before and behind an axis are one. */
function joinAround(frame: SweepFrame, pieces: readonly EnvelopePiece[]): EnvelopePiece[] {
  const joined: EnvelopePiece[] = [];
  for (const piece of pieces) {
    const last = joined[joined.length - 1];
    if (last?.wall === piece.wall && isSameDirection(frame, last.to, piece.from))
      joined[joined.length - 1] = { wall: last.wall, from: last.from, to: piece.to };
    else joined.push(piece);
  }
  const first = joined[0];
  const last = joined.at(-1);
  if (first && last && first !== last && first.wall === last.wall && isSameDirection(frame, last.to, first.from)) {
    joined.pop();
    joined[0] = { wall: first.wall, from: last.from, to: first.to };
  }
  return joined;
}

/** Neighbouring pieces along one straight line, seen without a break. */
interface Span {
  readonly first: EnvelopePiece;
  readonly last: EnvelopePiece;
  readonly along: Along;
}

/** The ring of pieces as straight spans: walls that touch and go on straight, or overlap on one line, are one. */
function spansOf(frame: SweepFrame, pieces: readonly EnvelopePiece[], wallCount: number): Span[] {
  const after = (k: number) => pieces[(k + 1) % pieces.length]!;
  const goesOn = pieces.map((piece, k) => isStraight(frame, piece, after(k)));
  const start = goesOn.indexOf(false) + 1;
  const spans: Span[] = [];
  let first: EnvelopePiece | null = null;
  let along: (number | RectangleEdge)[] = [];
  for (let i = 0; i < pieces.length; i++) {
    const k = (start + i) % pieces.length;
    const piece = pieces[k]!;
    first ??= piece;
    const name = RECTANGLE_EDGES[piece.wall.index - wallCount] ?? piece.wall.index;
    if (!along.includes(name)) along.push(name);
    if (goesOn[k] && i < pieces.length - 1) continue;
    spans.push({ first, last: piece, along });
    first = null;
    along = [];
  }
  return spans;
}

function isStraight(frame: SweepFrame, { wall, to }: EnvelopePiece, next: EnvelopePiece): boolean {
  // Hardly any two are parallel.
  return (
    crossSign(wall.start, wall.end, next.wall.start, next.wall.end) === 0 &&
    isSameDirection(frame, to, next.from) &&
    nearerOf(frame, to, wall, next.wall) === 0
  );
}

/** The corners between spans: one where they meet, two where one hides the other. */
function cornersOf(frame: SweepFrame, spans: readonly Span[]): VisibleCorner[] {
  const { center } = frame;
  const corners: VisibleCorner[] = [];
  for (let k = 0; k < spans.length; k++) {
    const { last } = spans[k]!;
    const { first: next, along } = spans[k + 1 < spans.length ? k + 1 : 0]!;
    const here = cornerAt(pointOnWall(frame, last.wall, last.to), NOTHING);
    const there = cornerAt(pointOnWall(frame, next.wall, next.from), along);
    if (!isSameDirection(frame, last.to, next.from)) {
      // Nothing is seen over half a turn or more: the centre is on the rectangle's edge, or is its corner.
      const isCorner = crossSign(center, here.world, center, there.world) !== 0;
      corners.push(here);
      if (isCorner)
        corners.push({ local: { x: 0, z: 0 }, world: { x: center.x, z: center.z }, isEnd: false, along: NOTHING });
      corners.push(there);
    } else if (nearerOf(frame, last.to, last.wall, next.wall) !== 0) corners.push(here, there);
    else if (here.isEnd) corners.push(cornerAt(here, along));
    else if (there.isEnd) corners.push(there);
    else corners.push({ local: here.local, world: clampToWall(here.world, next.wall), isEnd: false, along });
  }
  const isLate = ({ local: { x, z } }: VisibleCorner): boolean => z < 0 || (z === 0 && x < 0);
  const first = corners.findIndex((corner, k) => !isLate(corner) && isLate(corners.at(k - 1)!));
  return first > 0 ? [...corners.slice(first), ...corners.slice(0, first)] : corners;
}

function cornerAt({ local, world, isEnd }: WallPoint, along: Along): VisibleCorner {
  return { local, world, isEnd, along };
}
