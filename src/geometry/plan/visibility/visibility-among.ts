import { GeometryError } from "../../errors.ts";
import { dotPlus } from "../../exact/compensated.ts";
import { crossSign } from "../../exact/exact-sign.ts";
import { lengthOf } from "../../vec3.ts";
import type { OutlineHalfPlane } from "../outlines/outline-types.ts";
import { checkPlanPoint } from "../plan-checks.ts";
import type { PlanPoint, PlanSegment } from "../plan-types.ts";
import { holds } from "../sight/among-obstacles.ts";
import { checkObstacles, isOutline, type PlanObstacle } from "../sight/plan-obstacle.ts";
import { areaOverChord } from "./chord-area.ts";
import { refineCorner, type Standing } from "./refine-corner.ts";
import { roundChords } from "./round-chords.ts";
import {
  checkRectangle,
  edgesOfRectangle,
  type PlanRectangle,
  type VisibilityPolygon,
  type VisibleEdge,
  visibilityPolygonUnchecked,
} from "./visibility-polygon.ts";
import type { RectangleEdge } from "./visible-corners.ts";

/** One edge of what is seen among solids. */
export interface SeenEdge extends VisibleEdge {
  /** Where it is a chord of a round outline: the obstacle's place in the list and which part of its outline. */
  readonly round: { readonly index: number; readonly part: number } | null;
}

export interface SeenRegion extends Omit<VisibilityPolygon, "edges"> {
  readonly edges: readonly SeenEdge[];
}

/** Metres by which a chord may lie behind the round outline that it stands for, unless another is asked for. */
export const DEFAULT_SAGITTA = 1e-3;

/**
 * What a centre sees of a rectangle among walls and outlines of solids, as `visibilityPolygon` among walls. A centre in a
 * solid or on its boundary sees nothing.
 *
 * Polygons count with their edges. Of a round outline the visible front stands in the polygon as chords with both ends on
 * it, up to `sagitta` metres inside the solid; they begin and end where sight lines touch, so shadows are exact, and corners
 * where they are cut off are moved onto the outline. The area is that up to the true outline: each chord's share is taken
 * away in closed form. What remains inexact is where a round outline touches another obstacle, or sticks out of it, by less
 * than `sagitta`, so that their chords cross elsewhere: about √radius · sagitta^1.5 square metres for each such place (3·10⁻⁵
 * at a radius of 1 m and the default).
 *
 * Throws on what is not finite, on a sagitta that is not above 0, and as `visibilityPolygon` does.
 */
export function visibilityPolygonAmong(
  center: PlanPoint,
  obstacles: readonly PlanObstacle[],
  bounds: PlanRectangle,
  sagitta = DEFAULT_SAGITTA,
): SeenRegion {
  checkPlanPoint("visibilityPolygonAmong", "center", center);
  checkObstacles("visibilityPolygonAmong", obstacles);
  checkRectangle("visibilityPolygonAmong", bounds);
  if (!(sagitta > 0)) throw new GeometryError("visibilityPolygonAmong", "sagitta", "above 0", sagitta);

  const { min, max } = bounds;
  const radius = Math.max(
    ...[min, max].flatMap(({ x }) => [min, max].map(({ z }) => lengthOf(x - center.x, 0, z - center.z))),
  );
  const centerOn = obstacles.findIndex((obstacle) => holds(obstacle, center));
  const standing = centerOn < 0 ? obstacles.flatMap((it, index) => wallsOf(it, index, center, radius, sagitta)) : [];
  const seen = visibilityPolygonUnchecked(
    center,
    standing.map(({ wall }) => wall),
    bounds,
  );
  if (centerOn >= 0)
    return {
      ...seen,
      vertices: [],
      edges: [],
      area: 0,
      visibleFraction: seen.visibleFraction === null ? null : 0,
      centerOn,
    };

  const rectangle = new Map(edgesOfRectangle(bounds).map((edge, k) => [EDGE_NAMES[k]!, edge]));
  const facing = ({ along }: VisibleEdge): Standing | null => {
    const [what] = along;
    if (what === undefined) return null;
    return typeof what === "number" ? standing[what]! : { wall: rectangle.get(what)!, index: null, round: null };
  };
  const hasRound = standing.some(({ round }) => round !== null);
  const isGiven = new Set(standing.filter(({ round }) => round).flatMap(({ wall }) => [key(wall.a), key(wall.b)]));
  const behind = seen.edges.map(facing);
  const corners = seen.vertices.map((corner, k) => {
    if (!hasRound || isGiven.has(key(corner))) return corner;
    const before = behind[(k + behind.length - 1) % behind.length]!;
    const after = behind[k]!;
    const refined = refineCorner(center, corner, before, after);
    if (!before || !after) return refined;
    // A crossing beyond the neighbouring corners is another one: these two touch without crossing.
    const previous = seen.vertices[(k + behind.length - 1) % behind.length]!;
    const next = seen.vertices[(k + 1) % behind.length]!;
    const isBetween = crossSign(center, previous, center, refined) > 0 && crossSign(center, refined, center, next) > 0;
    return isBetween ? refined : corner;
  });
  const edges = seen.edges.map((edge, k): SeenEdge => {
    const next = corners[(k + 1) % corners.length]!;
    const at = behind[k];
    return {
      start: corners[k]!,
      end: next,
      along: [...new Set(edge.along.map((what) => (typeof what === "number" ? standing[what]!.index! : what)))],
      round: at?.round ? { index: at.index!, part: at.round.part } : null,
    };
  });
  if (!hasRound) return { ...seen, edges, centerOn: null };
  return { ...seen, vertices: corners, edges, ...areaOf(center, edges, behind, bounds), centerOn: null };
}

const EDGE_NAMES: readonly RectangleEdge[] = ["minZ", "maxX", "maxZ", "minX"];

/** Σ ½ Pₖ × Pₖ₊₁ from the centre, less what lies between the chords and their outlines. */
function areaOf(
  center: PlanPoint,
  edges: readonly SeenEdge[],
  behind: readonly (Standing | null)[],
  { min, max }: PlanRectangle,
): { readonly area: number; readonly visibleFraction: number } {
  let area = 0;
  edges.forEach(({ start: p, end: q }, k) => {
    const cross = (p.x - center.x) * (q.z - center.z) - (p.z - center.z) * (q.x - center.x);
    const round = behind[k]?.round;
    area += Math.max(0, cross / 2 - (round ? areaOverChord(round.region, round.part, p, q) : 0));
  });
  return { area, visibleFraction: Math.min(1, area / (max.x - min.x) / (max.z - min.z)) };
}

/** What of an obstacle can hide something in the circle, as walls. */
function wallsOf(
  obstacle: PlanObstacle,
  index: number,
  center: PlanPoint,
  radius: number,
  sagitta: number,
): readonly Standing[] {
  if (!isOutline(obstacle)) return [{ wall: obstacle, index, round: null }];
  switch (obstacle.kind) {
    case "wholePlan":
    case "point":
      return [];
    case "segment":
      return [{ wall: { a: obstacle.a, b: obstacle.b }, index, round: null }];
    case "halfPlane":
      return boundaryOf(obstacle, center, radius).map((wall) => ({ wall, index, round: null }));
    case "region":
      if (obstacle.form.kind === "polygon")
        return obstacle.parts.map(({ start, end }) => ({ wall: { a: start, b: end }, index, round: null }));
      return roundChords(obstacle, center, radius, sagitta).map(({ a, b, part }) => ({
        wall: { a, b },
        index,
        round: { region: obstacle, part },
      }));
  }
}

/** The boundary of a half-plane as far as the circle reaches, and as far again: c − h n ± 2R along it. */
function boundaryOf({ point, normal: n, offset }: OutlineHalfPlane, c: PlanPoint, radius: number): PlanSegment[] {
  const h = dotPlus(n.x, 0, n.z, c.x - point.x, 0, c.z - point.z, offset);
  if (h > radius) return [];
  const foot = { x: c.x - h * n.x, z: c.z - h * n.z };
  const reach = 2 * radius;
  return [
    {
      a: { x: foot.x - reach * n.z, z: foot.z + reach * n.x },
      b: { x: foot.x + reach * n.z, z: foot.z - reach * n.x },
    },
  ];
}

function key({ x, z }: PlanPoint): string {
  return `${x} ${z}`;
}
