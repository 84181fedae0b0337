import { GeometryError } from "../errors.ts";
import { crossSign } from "../exact-sign.ts";
import { type EnvelopePiece, nearestEnvelope } from "./nearest-envelope.ts";
import { checkPlanPoint, checkWalls } from "./plan-checks.ts";
import type { PlanPoint, PlanSegment } from "./plan-types.ts";
import { isSameDirection } from "./sweep-direction.ts";
import {
  clampToWall,
  nearerOf,
  pointOnWall,
  type SweepFrame,
  type SweepWall,
  sweepFrame,
  sweepWall,
} from "./sweep-wall.ts";
import { isOnWall } from "./wall-contact.ts";

/** A rectangle along the axes, its edges included. */
export interface PlanRectangle {
  readonly min: PlanPoint;
  readonly max: PlanPoint;
}

/** Names of a rectangle's edges: `minZ` is the one at the least z. */
export type RectangleEdge = "minZ" | "maxX" | "maxZ" | "minX";

/** One straight edge of a visibility polygon. */
export interface VisibleEdge {
  readonly start: PlanPoint;
  readonly end: PlanPoint;
  /**
   * What lies along it, in order: walls by their place in the list (of walls that coincide, the earlier one) and edges of the
   * rectangle; several where they go on straight. None where it runs along a sight line, between what hides and what is hidden.
   */
  readonly along: readonly (number | RectangleEdge)[];
}

export interface VisibilityPolygon {
  /** Corners in the order of their angles from +x towards +z, none twice and none straight. Empty: nothing is seen. */
  readonly vertices: readonly PlanPoint[];
  /** Edge k runs from vertex k to the next one. */
  readonly edges: readonly VisibleEdge[];
  /** Square metres. */
  readonly area: number;
  /** The area as a part of the rectangle's, 0 to 1; null for a rectangle without area. */
  readonly visibleFraction: number | null;
  /** Where the centre lies with respect to the rectangle: from outside nothing of it is seen. */
  readonly centerIs: "inside" | "onEdge" | "outside";
  /** The earliest wall that contains the centre, which then sees nothing; null: none does. */
  readonly centerOn: number | null;
}

/** Local and world coordinates of a corner, and what lies along the edge that begins there. */
interface Corner {
  readonly local: PlanPoint;
  readonly world: PlanPoint;
  readonly along: VisibleEdge["along"];
}

const EDGE_NAMES: readonly RectangleEdge[] = ["minZ", "maxX", "maxZ", "minX"];

/**
 * What a centre sees of a rectangle among walls: all points to which no wall blocks the straight way, as a polygon. Walls may
 * cross, overlap, touch, repeat and reach beyond the rectangle; one seen end-on, or without length, hides nothing of any
 * area. Walls are closed: neighbours that share an end leave no slit, and a centre on a wall sees nothing.
 *
 * The nearest wall in every direction, the rectangle's edges among the walls, is found by exact signs alone
 * (`nearestEnvelope`); ordinary arithmetic places the corners afterwards. The area is Σ ½ Pₖ × Pₖ₊₁ with corners relative to
 * the centre, of which no term is negative, so nothing cancels.
 *
 * Throws on what is not finite, on min above max, and where the area is beyond all doubles. A rectangle without area and a
 * centre outside of the rectangle give an empty polygon.
 */
export function visibilityPolygon(
  center: PlanPoint,
  walls: readonly PlanSegment[],
  bounds: PlanRectangle,
): VisibilityPolygon {
  checkPlanPoint("visibilityPolygon", "center", center);
  checkWalls("visibilityPolygon", walls);
  checkRectangle(bounds);
  return visibilityPolygonUnchecked(center, walls, bounds);
}

/** `visibilityPolygon` for input that was checked before. */
export function visibilityPolygonUnchecked(
  center: PlanPoint,
  walls: readonly PlanSegment[],
  bounds: PlanRectangle,
): VisibilityPolygon {
  const { min, max } = bounds;
  const width = max.x - min.x;
  const depth = max.z - min.z;
  const isOutside = center.x < min.x || center.x > max.x || center.z < min.z || center.z > max.z;
  const isInside = center.x > min.x && center.x < max.x && center.z > min.z && center.z < max.z;
  const centerIs = isInside ? "inside" : isOutside ? "outside" : "onEdge";
  const on = walls.findIndex((wall) => isOnWall(wall, center));
  const centerOn = on < 0 ? null : on;
  if (width === 0 || depth === 0 || isOutside || centerOn !== null) {
    const visibleFraction = width === 0 || depth === 0 ? null : 0;
    return { vertices: [], edges: [], area: 0, visibleFraction, centerIs, centerOn };
  }

  const frame = sweepFrame(
    center,
    Math.max(width, depth),
    (function* () {
      yield min;
      yield max;
      for (const { a, b } of walls) {
        yield a;
        yield b;
      }
    })(),
  );
  const seen: SweepWall[] = [];
  const add = (wall: PlanSegment, index: number): void => {
    const turn = crossSign(center, wall.a, center, wall.b);
    if (turn !== 0) seen.push(sweepWall(frame, wall, index, turn));
  };
  walls.forEach((wall, index) => {
    if (reaches(wall, bounds)) add(wall, index);
  });
  edgesOf(bounds).forEach((edge, k) => {
    add(edge, walls.length + k);
  });

  const corners = cornersOf(frame, spansOf(frame, joinAround(frame, nearestEnvelope(frame, seen)), walls.length));
  let doubled = 0;
  corners.forEach(({ local: p }, k) => {
    const { local: q } = corners[(k + 1) % corners.length]!;
    doubled += Math.max(0, p.x * q.z - p.z * q.x);
  });
  const w = width / frame.scale;
  const d = depth / frame.scale;
  return {
    vertices: corners.map(({ world }) => world),
    edges: corners.map(({ world, along }, k) => ({
      start: world,
      end: corners[(k + 1) % corners.length]!.world,
      along,
    })),
    area: (doubled / 2) * frame.scale * frame.scale,
    visibleFraction: Math.min(1, doubled / 2 / w / d),
    centerIs,
    centerOn,
  };
}

/** Whether a wall's extent touches the rectangle; one that doesn't is hidden by the rectangle's edges. */
function reaches({ a, b }: PlanSegment, { min, max }: PlanRectangle): boolean {
  return (
    Math.max(a.x, b.x) >= min.x &&
    Math.min(a.x, b.x) <= max.x &&
    Math.max(a.z, b.z) >= min.z &&
    Math.min(a.z, b.z) <= max.z
  );
}

function edgesOf({ min, max }: PlanRectangle): PlanSegment[] {
  const a = { x: min.x, z: min.z };
  const b = { x: max.x, z: min.z };
  const c = { x: max.x, z: max.z };
  const d = { x: min.x, z: max.z };
  return [
    { a, b },
    { a: b, b: c },
    { a: c, b: d },
    { a: d, b: a },
  ];
}

/** The pieces as a ring: the same wall's pieces before and behind an axis are one. */
function joinAround({ center }: SweepFrame, pieces: readonly EnvelopePiece[]): EnvelopePiece[] {
  const joined: EnvelopePiece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last?.wall === piece.wall && isSameDirection(center, last.to, piece.from))
      joined[joined.length - 1] = { wall: last.wall, from: last.from, to: piece.to };
    else joined.push(piece);
  }
  const first = joined[0];
  const last = joined.at(-1);
  if (first && last && first !== last && first.wall === last.wall && isSameDirection(center, last.to, first.from)) {
    joined.pop();
    joined[0] = { wall: first.wall, from: last.from, to: first.to };
  }
  return joined;
}

/** Neighbouring pieces along one straight line, seen without a break. */
interface Span {
  readonly first: EnvelopePiece;
  readonly last: EnvelopePiece;
  readonly along: VisibleEdge["along"];
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
    const name = EDGE_NAMES[piece.wall.index - wallCount] ?? piece.wall.index;
    if (!along.includes(name)) along.push(name);
    if (goesOn[k] && i < pieces.length - 1) continue;
    spans.push({ first, last: piece, along });
    first = null;
    along = [];
  }
  return spans;
}

function isStraight(frame: SweepFrame, { wall, to }: EnvelopePiece, next: EnvelopePiece): boolean {
  return (
    isSameDirection(frame.center, to, next.from) &&
    crossSign(wall.start, wall.end, next.wall.start, next.wall.end) === 0 &&
    nearerOf(to, wall, next.wall) === 0
  );
}

/** The corners between spans: one where they meet, two where one hides the other. */
function cornersOf(frame: SweepFrame, spans: readonly Span[]): Corner[] {
  const { center } = frame;
  const corners = spans.flatMap(({ last }, k): Corner[] => {
    const { first: next, along } = spans[(k + 1) % spans.length]!;
    const here = pointOnWall(frame, last.wall, last.to);
    const there = pointOnWall(frame, next.wall, next.from);
    if (!isSameDirection(center, last.to, next.from)) {
      // Nothing is seen over half a turn or more: the centre is on the rectangle's edge, or is its corner.
      const isCorner = crossSign(center, here.world, center, there.world) !== 0;
      const eye = { local: { x: 0, z: 0 }, world: { x: center.x, z: center.z }, along: [] };
      return [{ ...here, along: [] }, ...(isCorner ? [eye] : []), { ...there, along }];
    }
    if (nearerOf(last.to, last.wall, next.wall) !== 0)
      return [
        { ...here, along: [] },
        { ...there, along },
      ];
    if (here.isEnd) return [{ ...here, along }];
    if (there.isEnd) return [{ ...there, along }];
    return [{ local: here.local, world: clampToWall(here.world, next.wall), along }];
  });
  const isLate = ({ local: { x, z } }: Corner): boolean => z < 0 || (z === 0 && x < 0);
  const first = corners.findIndex((corner, k) => !isLate(corner) && isLate(corners.at(k - 1)!));
  return first > 0 ? [...corners.slice(first), ...corners.slice(0, first)] : corners;
}

function checkRectangle(bounds: PlanRectangle): void {
  checkPlanPoint("visibilityPolygon", "bounds.min", bounds?.min);
  checkPlanPoint("visibilityPolygon", "bounds.max", bounds.max);
  const { min, max } = bounds;
  if (min.x > max.x) throw new GeometryError("visibilityPolygon", "bounds.max.x", `at least min.x (${min.x})`, max.x);
  if (min.z > max.z) throw new GeometryError("visibilityPolygon", "bounds.max.z", `at least min.z (${min.z})`, max.z);
  if (!Number.isFinite((max.x - min.x) * (max.z - min.z)))
    throw new GeometryError("visibilityPolygon", "bounds", "small enough for its area to be a number", bounds);
}
