import { signedDistanceUnchecked } from "../geometry/closest-point.ts";
import { isOutline, type PlanObstacle } from "../geometry/plan/sight/plan-obstacle.ts";
import type { Vec3 } from "../geometry/types.ts";
import type { SceneQueries } from "../query/scene-queries.ts";

/** In or on which shape an instrument stands that sees nothing from there. */
export interface Standpoint {
  /** The shape; null: none. */
  readonly inside: string | null;
  /** Whether that shape is a wall. */
  readonly onWall: boolean;
  /** Whether it stands on the wall, or on the surface of the solid, and not within. */
  readonly onSurface: boolean;
}

/** Where a point stands of which an obstacle of the plan, if any, was found to hold it. */
export function standpointOf(
  on: { readonly id: string; readonly obstacle: PlanObstacle } | null,
  point: Vec3,
  queries: SceneQueries,
): Standpoint {
  if (on === null) return { inside: null, onWall: false, onSurface: false };
  const onWall = !isOutline(on.obstacle);
  const solid = queries.shape(on.id);
  return {
    inside: on.id,
    onWall,
    onSurface: onWall || (solid !== null && signedDistanceUnchecked(solid, point) === 0),
  };
}

/** The word between an instrument that stands somewhere and the shape's name. */
export function whereStands({ onWall, onSurface }: Standpoint): string {
  return onWall ? "on" : onSurface ? "on the surface of" : "in";
}
