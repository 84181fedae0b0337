import { dotPlus } from "../../exact/compensated.ts";
import type { OutlineHalfPlane, OutlineRegion } from "../outlines/outline-types.ts";
import type { PlanPoint, PlanSegment } from "../plan-types.ts";
import { isOutline, type PlanObstacle } from "../sight/plan-obstacle.ts";
import { mayBeSeen } from "./may-be-seen.ts";
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
 * What of a list of obstacles may be seen of a rectangle from a centre that none of them holds (`mayBeSeen`), as walls, in order.
 * Round outlines stand in it as chords (`roundChords`).
 */
export function standingWalls(
  center: PlanPoint,
  obstacles: readonly PlanObstacle[],
  bounds: PlanRectangle,
  sagitta: number,
): readonly Standing[] {
  const radius = farthestCorner(center, bounds);
  return mayBeSeen(center, obstacles, bounds).flatMap((index) =>
    wallsOf(obstacles[index]!, index, center, radius, sagitta),
  );
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
