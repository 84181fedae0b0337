import { type Frustum, frustumFromCorners } from "../geometry/frustum.ts";
import { add, dot, scale } from "../geometry/vec3.ts";
import type { ViewProjection } from "../overlay/view-projection.ts";

/** A rectangle in client coordinates; the corners may be in any order. */
export interface ScreenRect {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** How deep a rectangle on the screen reaches into the scene, in metres: farther than anything may be placed. */
const DEPTH = 100_000;

/** A rectangle needs a width and a height, in CSS pixels. */
const LEAST_SIDE = 1;

/** What a rectangle on the screen cuts out of the scene, from the near plane on. */
export function frustumOf(view: ViewProjection, { x0, y0, x1, y1 }: ScreenRect): Frustum {
  const [left, right] = spread(x0, x1);
  const [top, bottom] = spread(y0, y1);
  const rays = [view.rayAt(left, top), view.rayAt(right, top), view.rayAt(right, bottom), view.rayAt(left, bottom)];
  // Corners of equal depth, not of equal distance: only those of equal depth lie in one plane.
  const at = (depth: number) =>
    rays.map(({ origin, direction }) => add(origin, scale(direction, depth / dot(direction, view.forward))));
  return frustumFromCorners(at(view.near), at(DEPTH));
}

function spread(a: number, b: number): readonly [number, number] {
  const low = Math.min(a, b);
  const high = Math.max(a, b);
  const missing = Math.max(0, LEAST_SIDE - (high - low)) / 2;
  return [low - missing, high + missing];
}
