import { GeometryError } from "../../errors.ts";
import { crossSign } from "../../exact/exact-sign.ts";
import { checkPlanPoint, checkWalls } from "../plan-checks.ts";
import type { PlanPoint, PlanSegment } from "../plan-types.ts";
import { isOnWall } from "../walls/wall-contact.ts";
import { nearestEnvelope } from "./nearest-envelope.ts";
import { type SweepWall, sweepFrame, sweepWall } from "./sweep-wall.ts";
import { type Along, visibleCorners } from "./visible-corners.ts";

/** A rectangle along the axes, its edges included. */
export interface PlanRectangle {
  readonly min: PlanPoint;
  readonly max: PlanPoint;
}

/** One straight edge of a visibility polygon. */
export interface VisibleEdge {
  readonly start: PlanPoint;
  readonly end: PlanPoint;
  /**
   * What lies along it, in order: walls by their place in the list (of walls that coincide, the earlier one) and edges of the
   * rectangle; several where they go on straight. None where it runs along a sight line, between what hides and what is hidden.
   */
  readonly along: Along;
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
  checkRectangle("visibilityPolygon", bounds);
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
  edgesOfRectangle(bounds).forEach((edge, k) => {
    add(edge, walls.length + k);
  });

  const corners = visibleCorners(frame, nearestEnvelope(frame, seen), walls.length);
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

/** The edges of a rectangle from +x towards +z, in the order minZ, maxX, maxZ, minX. */
export function edgesOfRectangle({ min, max }: PlanRectangle): PlanSegment[] {
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

/** Throws unless the rectangle is finite, so is its area, and no side of it is negative. */
export function checkRectangle(where: string, bounds: PlanRectangle): void {
  checkPlanPoint(where, "bounds.min", bounds?.min);
  checkPlanPoint(where, "bounds.max", bounds.max);
  const { min, max } = bounds;
  if (min.x > max.x) throw new GeometryError(where, "bounds.max.x", `at least min.x (${min.x})`, max.x);
  if (min.z > max.z) throw new GeometryError(where, "bounds.max.z", `at least min.z (${min.z})`, max.z);
  if (!Number.isFinite((max.x - min.x) * (max.z - min.z)))
    throw new GeometryError(where, "bounds", "small enough for its area to be a number", bounds);
}
