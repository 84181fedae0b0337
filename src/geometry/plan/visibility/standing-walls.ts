import { dotPlus } from "../../exact/compensated.ts";
import { crossSign } from "../../exact/exact-sign.ts";
import type { Outline, OutlineHalfPlane, OutlineRegion } from "../outlines/outline-types.ts";
import type { PlanPoint, PlanSegment } from "../plan-types.ts";
import { isOutline, type PlanObstacle } from "../sight/plan-obstacle.ts";
import { farthestCorner, type PlanRectangle } from "./plan-rectangle.ts";
import { roundChords } from "./round-chords.ts";

/** A wall of the sweep, and what it stands for. */
export interface Standing {
  readonly wall: PlanSegment;
  /** The obstacle's place in its list; null: an edge of the rectangle. */
  readonly index: number | null;
  /** The round outline of which it is a chord. */
  readonly round: { readonly region: OutlineRegion; readonly part: number } | null;
}

/**
 * The obstacles at some places of a list, none of which holds the centre, as walls, in order. Round outlines stand in it as chords
 * (`roundChords`), and polygons with the edges that face the centre.
 */
export function standingWalls(
  center: PlanPoint,
  obstacles: readonly PlanObstacle[],
  places: Iterable<number>,
  bounds: PlanRectangle,
  sagitta: number,
): readonly Standing[] {
  const radius = farthestCorner(center, bounds);
  const standing: Standing[] = [];
  for (const index of places) {
    const obstacle = obstacles[index]!;
    if (!isOutline(obstacle)) standing.push({ wall: obstacle, index, round: null });
    else if (obstacle.kind === "region" && obstacle.form.kind === "polygon") {
      for (const { start, end } of obstacle.parts)
        if (crossSign(center, start, center, end) < 0)
          standing.push({ wall: { a: start, b: end }, index, round: null });
    } else standing.push(...wallsOf(obstacle, index, center, radius, sagitta));
  }
  return standing;
}

/** What of an outline, other than a polygon, can hide something in the circle, as walls. */
function wallsOf(
  obstacle: Outline,
  index: number,
  center: PlanPoint,
  radius: number,
  sagitta: number,
): readonly Standing[] {
  switch (obstacle.kind) {
    case "wholePlan":
    case "point":
      return [];
    case "segment":
      return [{ wall: { a: obstacle.a, b: obstacle.b }, index, round: null }];
    case "halfPlane":
      return boundaryOf(obstacle, center, radius).map((wall) => ({ wall, index, round: null }));
    case "region":
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
