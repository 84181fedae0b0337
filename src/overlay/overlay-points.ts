import type { Vec3 } from "../geometry/types.ts";
import type { OverlayPoints } from "./overlay-item.ts";

/** How many points there are. */
export function countOf(points: OverlayPoints): number {
  return isFlat(points) ? points.length / 3 : points.length;
}

/** The point of this place. */
export function pointAt(points: OverlayPoints, place: number): Vec3 {
  if (!isFlat(points)) return points[place]!;
  return { x: points[3 * place]!, y: points[3 * place + 1]!, z: points[3 * place + 2]! };
}

function isFlat(points: OverlayPoints): points is readonly number[] {
  return typeof points[0] === "number";
}
