import { checkNumber, GeometryError } from "../../errors.ts";
import { DEFAULT_SAGITTA } from "../../tolerances.ts";
import { checkPlanPoint } from "../plan-checks.ts";
import type { PlanPoint } from "../plan-types.ts";
import { checkObstacles, type PlanObstacle } from "../sight/plan-obstacle.ts";
import { mayBeSeen } from "./may-be-seen.ts";
import { checkRectangle, type PlanRectangle, RECTANGLE_EDGES, type RectangleEdge } from "./plan-rectangle.ts";
import { seenAmong, type VisibleArea } from "./seen-among.ts";
import type { StandingWalls } from "./standing-walls.ts";
import type { VisibleRing } from "./visible-corners.ts";
import type { WallList } from "./wall-list.ts";

/** One straight edge of a visibility polygon. */
export interface VisibleEdge {
  readonly start: PlanPoint;
  readonly end: PlanPoint;
  /**
   * What lies along it, in order: obstacles by their place in the list (of walls that coincide, the earlier one) and edges of the
   * rectangle; several where they go on straight. None where it runs along a sight line, between what hides and what is hidden.
   */
  readonly along: readonly (number | RectangleEdge)[];
  /** Where it is a chord of a round outline: the obstacle's place in the list and which part of its outline. */
  readonly round: { readonly index: number; readonly part: number } | null;
}

/** Along a sight line: one for all of them, so nobody may add to it. */
const NOTHING: readonly (number | RectangleEdge)[] = /* @__PURE__ */ Object.freeze([]);

export interface VisibilityPolygon extends VisibleArea {
  /** Edge k runs from vertex k to the next one. */
  readonly edges: readonly VisibleEdge[];
}

/**
 * What a centre sees of a rectangle among walls and outlines of solids: all points to which nothing blocks the straight way, as
 * a polygon. Walls may cross, overlap, touch, repeat and reach beyond the rectangle; one seen end-on, or without length, hides
 * nothing of any area. All are closed: neighbours that share an end leave no slit, and a centre in a solid or on an obstacle
 * sees nothing. Walls and polygons are exact (`viewPastWalls`).
 *
 * Of a round outline the visible front stands in the polygon as chords with both ends on it, up to `sagitta` metres inside the
 * solid; they begin and end where sight lines touch, so shadows are exact, and corners where they are cut off are moved onto
 * the outline. The area is that up to the true outline: each chord's share is taken away in closed form. What remains
 * inexact is where a round outline touches another obstacle, or sticks out of it, by less than `sagitta`, so that their
 * chords cross elsewhere: about √radius · sagitta^1.5 square metres for each such place (3·10⁻⁵ at a radius of 1 m and the
 * default).
 *
 * Throws on what is not finite, on a sagitta that is not above 0, on min above max, and where the area is beyond all
 * doubles. A rectangle without area and a centre outside of the rectangle give an empty polygon.
 */
export function visibilityPolygon(
  center: PlanPoint,
  obstacles: readonly PlanObstacle[],
  bounds: PlanRectangle,
  sagitta: number = DEFAULT_SAGITTA,
): VisibilityPolygon {
  checkPlanPoint("visibilityPolygon", "center", center);
  checkObstacles("visibilityPolygon", obstacles);
  checkRectangle("visibilityPolygon", "bounds", bounds);
  checkNumber("visibilityPolygon", "sagitta", sagitta);
  if (!(sagitta > 0)) throw new GeometryError("visibilityPolygon", "sagitta", "above 0", sagitta);
  return visibilityPolygonUnchecked(center, obstacles, bounds, sagitta);
}

/** `visibilityPolygon` for input that was checked before. */
export function visibilityPolygonUnchecked(
  center: PlanPoint,
  obstacles: readonly PlanObstacle[],
  bounds: PlanRectangle,
  sagitta: number = DEFAULT_SAGITTA,
): VisibilityPolygon {
  return visibilityPolygonAmong(center, obstacles, bounds, sagitta, mayBeSeen);
}

/** The same for obstacles of which most may be seen: `select` names the places of those that count, by itself all. */
export function visibilityPolygonAmong(
  center: PlanPoint,
  obstacles: readonly PlanObstacle[],
  bounds: PlanRectangle,
  sagitta: number = DEFAULT_SAGITTA,
  select: typeof mayBeSeen | null = null,
): VisibilityPolygon {
  const { view, standing, vertices, area, visibleFraction, centerIs, centerOn } = seenAmong(
    center,
    obstacles,
    bounds,
    sagitta,
    select,
  );
  const edges = view === null || standing === null ? [] : edgesOf(vertices, view.ring, standing);
  return { vertices, edges, area, visibleFraction, centerIs, centerOn };
}

function edgesOf(
  vertices: readonly PlanPoint[],
  { placesAt }: VisibleRing,
  { walls, rounds }: StandingWalls,
): VisibleEdge[] {
  const count = vertices.length;
  const edges = new Array<VisibleEdge>(count);
  const hasRounds = rounds.size > 0;
  for (let k = 0; k < count; k++) {
    const seen = placesAt(k);
    const first = seen[0];
    const round = hasRounds && first !== undefined ? rounds.get(first) : undefined;
    edges[k] = {
      start: vertices[k]!,
      end: vertices[k + 1 < count ? k + 1 : 0]!,
      along: seen.length === 0 ? NOTHING : namesOf(seen, walls),
      round: round ? { index: walls.places[first!]!, part: round.part } : null,
    };
  }
  return edges;
}

/** What walls stand for, none twice. */
function namesOf(seen: readonly number[], { places, count }: WallList): readonly (number | RectangleEdge)[] {
  const nameOf = (wall: number): number | RectangleEdge =>
    wall < count ? places[wall]! : RECTANGLE_EDGES[wall - count]!;
  return seen.length === 1 ? [nameOf(seen[0]!)] : [...new Set(seen.map(nameOf))];
}
