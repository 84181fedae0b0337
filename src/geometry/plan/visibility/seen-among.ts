import { crossSign } from "../../exact/exact-sign.ts";
import { DEFAULT_SAGITTA } from "../../tolerances.ts";
import type { PlanPoint } from "../plan-types.ts";
import { holdsPoint, type PlanObstacle } from "../sight/plan-obstacle.ts";
import { areaOverChord } from "./chord-area.ts";
import type { mayBeSeen } from "./may-be-seen.ts";
import { edgesOfRectangle, type PlanRectangle, placeInRectangle } from "./plan-rectangle.ts";
import { refineCorner, type Standing } from "./refine-corner.ts";
import { type StandingWalls, standingWalls } from "./standing-walls.ts";
import type { VisibleRing } from "./visible-corners.ts";
import { WALL_ENDS } from "./wall-list.ts";
import { viewPastWalls, type WallView } from "./wall-view.ts";

/** What a centre sees of a rectangle. */
export interface VisibleArea {
  /** Corners in the order of their angles from +x towards +z, none twice and none straight. Empty: nothing is seen. */
  readonly vertices: readonly PlanPoint[];
  /** Square metres. */
  readonly area: number;
  /** The area as a part of the rectangle's, 0 to 1; null for a rectangle without area. */
  readonly visibleFraction: number | null;
  /** Where the centre lies with respect to the rectangle: from outside nothing of it is seen. */
  readonly centerIs: "inside" | "onEdge" | "outside";
  /** The earliest obstacle that holds the centre, which then sees nothing; null: none does. */
  readonly centerOn: number | null;
}

/** The same with what edges are made from. */
interface Seen extends VisibleArea {
  /** Null: nothing is seen. */
  readonly view: WallView | null;
  readonly standing: StandingWalls | null;
}

/**
 * `visibilityPolygonAmong` for who asks for corners and area alone, and takes over what it can of the view before
 * (`viewPastWalls`): null where it is the first of several views, left out where it is the only one.
 */
export function seenAmong(
  center: PlanPoint,
  obstacles: readonly PlanObstacle[],
  bounds: PlanRectangle,
  sagitta: number = DEFAULT_SAGITTA,
  select: typeof mayBeSeen | null = null,
  before?: WallView | null,
): Seen {
  const { min, max } = bounds;
  const isFlat = min.x === max.x || min.z === max.z;
  const centerIs = placeInRectangle(bounds, center);
  const on = obstacles.findIndex((obstacle) => holdsPoint(obstacle, center));
  const centerOn = on < 0 ? null : on;
  if (isFlat || centerIs === "outside" || centerOn !== null) {
    const visibleFraction = isFlat ? null : 0;
    return { vertices: [], area: 0, visibleFraction, centerIs, centerOn, view: null, standing: null };
  }
  const places = select?.(center, obstacles, bounds) ?? null;
  const standing = standingWalls(center, obstacles, places, bounds, sagitta);
  const view = viewPastWalls(center, standing.walls, bounds, before);
  const { ring } = view;
  const behind = standing.rounds.size === 0 ? [] : standingAlong(ring, standing, bounds);
  // A round outline that is hidden, and may be left out or not, changes no digit.
  const hasRound = behind.some((what) => what?.round);
  const vertices = hasRound ? refinedCorners(center, ring, behind) : ring.vertices;
  const { area, visibleFraction } = hasRound ? areaOf(center, vertices, behind, bounds) : view;
  return { vertices, area, visibleFraction, centerIs, centerOn, view, standing };
}

/** For each edge what stands behind it first, an edge of the rectangle among these; null along a sight line. */
function standingAlong(
  ring: VisibleRing,
  { walls: { ends, count }, rounds }: StandingWalls,
  bounds: PlanRectangle,
): readonly (Standing | null)[] {
  const rectangle = edgesOfRectangle(bounds);
  return ring.vertices.map((_, k) => {
    const [wall] = ring.placesAt(k);
    if (wall === undefined) return null;
    if (wall >= count) return { wall: rectangle[wall - count]!, round: null };
    const at = WALL_ENDS * wall;
    const a = { x: ends[at]!, z: ends[at + 1]! };
    const b = { x: ends[at + 2]!, z: ends[at + 3]! };
    return { wall: { a, b }, round: rounds.get(wall) ?? null };
  });
}

/** The corners, put onto the round outlines where they are no ends of their chords. */
function refinedCorners(
  center: PlanPoint,
  { vertices, isEnd }: VisibleRing,
  behind: readonly (Standing | null)[],
): readonly PlanPoint[] {
  return vertices.map((corner, k) => {
    if (isEnd[k]) return corner;
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
