import { checkNumber, GeometryError } from "../../errors.ts";
import { crossSign } from "../../exact/exact-sign.ts";
import { DEFAULT_SAGITTA } from "../../tolerances.ts";
import { checkPlanPoint } from "../plan-checks.ts";
import type { PlanPoint } from "../plan-types.ts";
import { checkObstacles, holdsPoint, type PlanObstacle } from "../sight/plan-obstacle.ts";
import { areaOverChord } from "./chord-area.ts";
import { mayBeSeen } from "./may-be-seen.ts";
import {
  checkRectangle,
  edgesOfRectangle,
  type PlanRectangle,
  placeInRectangle,
  RECTANGLE_EDGES,
} from "./plan-rectangle.ts";
import { refineCorner } from "./refine-corner.ts";
import { type Standing, standingWalls } from "./standing-walls.ts";
import type { Along } from "./visible-corners.ts";
import { viewPastWalls, type WallView } from "./wall-view.ts";

/** One straight edge of a visibility polygon. */
export interface VisibleEdge {
  readonly start: PlanPoint;
  readonly end: PlanPoint;
  /**
   * What lies along it, in order: obstacles by their place in the list (of walls that coincide, the earlier one) and edges of the
   * rectangle; several where they go on straight. None where it runs along a sight line, between what hides and what is hidden.
   */
  readonly along: Along;
  /** Where it is a chord of a round outline: the obstacle's place in the list and which part of its outline. */
  readonly round: { readonly index: number; readonly part: number } | null;
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
  /** The earliest obstacle that holds the centre, which then sees nothing; null: none does. */
  readonly centerOn: number | null;
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
  const { view, standing, behind, ...seen } = seenAmong(center, obstacles, bounds, sagitta, select);
  const { vertices } = seen;
  const hasRound = standing.some(({ round }) => round !== null);
  const edges = vertices.map((start, k): VisibleEdge => {
    const at = hasRound ? behind()[k] : null;
    return {
      start,
      end: vertices[(k + 1) % vertices.length]!,
      along: obstaclesAlong(view!.alongAt(k), standing),
      round: at?.round ? { index: at.index!, part: at.round.part } : null,
    };
  });
  return { ...seen, edges };
}

/** What is seen without its edges, and what these are made from. */
interface Seen extends Omit<VisibilityPolygon, "edges"> {
  /** Null: nothing is seen. */
  readonly view: WallView | null;
  readonly standing: readonly Standing[];
  /** What stands behind each edge first; null along a sight line. */
  readonly behind: () => readonly (Standing | null)[];
}

/** `visibilityPolygonAmong` for who asks for corners and area alone, and takes over what it can of the view before (`viewPastWalls`). */
export function seenAmong(
  center: PlanPoint,
  obstacles: readonly PlanObstacle[],
  bounds: PlanRectangle,
  sagitta: number = DEFAULT_SAGITTA,
  select: typeof mayBeSeen | null = null,
  before?: WallView,
): Seen {
  const { min, max } = bounds;
  const isFlat = min.x === max.x || min.z === max.z;
  const centerIs = placeInRectangle(bounds, center);
  const on = obstacles.findIndex((obstacle) => holdsPoint(obstacle, center));
  const centerOn = on < 0 ? null : on;
  if (isFlat || centerIs === "outside" || centerOn !== null) {
    const visibleFraction = isFlat ? null : 0;
    return { vertices: [], area: 0, visibleFraction, centerIs, centerOn, view: null, standing: [], behind: () => [] };
  }

  const places = select?.(center, obstacles, bounds) ?? obstacles.keys();
  const standing = standingWalls(center, obstacles, places, bounds, sagitta);
  const view = viewPastWalls(
    center,
    standing.map(({ wall }) => wall),
    bounds,
    before,
  );
  let along: readonly (Standing | null)[] | null = null;
  const behind = () => {
    along ??= standingAlong(view, standing, bounds);
    return along;
  };
  const given = view.corners.map(({ x, z }) => ({ x, z }));
  // A round outline that is hidden, and may be left out or not, changes no digit.
  const hasRound = standing.some(({ round }) => round !== null) && behind().some((what) => what?.round);
  const vertices = hasRound ? refinedCorners(center, view, given, behind()) : given;
  const { area, visibleFraction } = hasRound ? areaOf(center, vertices, behind(), bounds) : view;
  return { vertices, area, visibleFraction, centerIs, centerOn, view, standing, behind };
}

/** What lies along an edge, by the places of the obstacles and not of the walls that stand for them; none twice. */
function obstaclesAlong(along: Along, standing: readonly Standing[]): Along {
  const places = along.map((what) => (typeof what === "number" ? standing[what]!.index! : what));
  return places.length < 2 ? places : [...new Set(places)];
}

/** For each edge of a view what stands behind it first, an edge of the rectangle among these; null along a sight line. */
function standingAlong(
  view: WallView,
  standing: readonly Standing[],
  bounds: PlanRectangle,
): readonly (Standing | null)[] {
  const rectangle = edgesOfRectangle(bounds);
  return view.corners.map((_, k) => {
    const [what] = view.alongAt(k);
    if (what === undefined) return null;
    if (typeof what === "number") return standing[what]!;
    return { wall: rectangle[RECTANGLE_EDGES.indexOf(what)]!, index: null, round: null };
  });
}

/** The corners of a view, put onto the round outlines where they are no ends of their chords. */
function refinedCorners(
  center: PlanPoint,
  { corners }: WallView,
  vertices: readonly PlanPoint[],
  behind: readonly (Standing | null)[],
): readonly PlanPoint[] {
  return vertices.map((corner, k) => {
    if (corners[k]!.isEnd) return corner;
    const before = behind.at(k - 1) ?? null;
    const after = behind[k] ?? null;
    const refined = refineCorner(center, corner, before, after);
    if (!before || !after) return refined;
    // A crossing beyond the neighbouring corners is another one: these two touch without crossing.
    const previous = vertices.at(k - 1)!;
    const next = vertices[(k + 1) % vertices.length]!;
    const isBetween = crossSign(center, previous, center, refined) > 0 && crossSign(center, refined, center, next) > 0;
    return isBetween ? refined : corner;
  });
}

/** Σ ½ Pₖ × Pₖ₊₁ from the centre, less what lies between the chords and their outlines. */
function areaOf(
  center: PlanPoint,
  vertices: readonly PlanPoint[],
  behind: readonly (Standing | null)[],
  { min, max }: PlanRectangle,
): { readonly area: number; readonly visibleFraction: number } {
  let area = 0;
  vertices.forEach((p, k) => {
    const q = vertices[(k + 1) % vertices.length]!;
    const cross = (p.x - center.x) * (q.z - center.z) - (p.z - center.z) * (q.x - center.x);
    const round = behind[k]?.round;
    area += Math.max(0, cross / 2 - (round ? areaOverChord(round.region, round.part, p, q) : 0));
  });
  return { area, visibleFraction: Math.min(1, area / (max.x - min.x) / (max.z - min.z)) };
}
