import { closestPoint } from "../geometry/closest-point.ts";
import type { Vec3 } from "../geometry/types.ts";
import type { ExplainedScene } from "./explanation.ts";

/** How something stands that a shape keeps from seeing or lighting: "on" a wall, "on the surface of" a solid, or "in" it. */
export function whereStands(
  point: Vec3,
  shape: string,
  onWall: boolean,
  { queries }: Pick<ExplainedScene, "queries">,
): string {
  if (onWall) return "on";
  const solid = queries.shape(shape);
  return solid && closestPoint(solid, point).onSurface ? "on the surface of" : "in";
}
