import type { Vec3 } from "../geometry/types.ts";
import type { ViewProjection } from "../overlay/view-projection.ts";
import { sightOf, wayBetween } from "./drag-constraint.ts";
import { meetAhead } from "./pointer-rays.ts";
import { AXES } from "./record-vectors.ts";
import type { ScreenPoint } from "./screen.ts";
import { snapTo } from "./snapping.ts";
import type { ToolPointer } from "./tool.ts";

/** Where the pointer is on the level plane through the start, snapped and free; null beyond the horizon or out of reach. */
export function endUnder(
  view: ViewProjection,
  at: ScreenPoint,
  start: Vec3,
  step: number | null,
): { readonly point: Vec3; readonly free: Vec3 } | null {
  const free = meetAhead(view.rayAt(at.x, at.y), start, AXES.y);
  return free && { point: { x: snapTo(free.x, step), y: free.y, z: snapTo(free.z, step) }, free };
}

/** How far the pointer has gone up since the release, in metres, on the upright line through the place of the release. */
export function heightUnder(
  view: ViewProjection,
  release: ToolPointer,
  pointer: ToolPointer,
  foot: Vec3,
  step: number | null,
): number | null {
  const way = wayBetween(view, sightOf(view, release), sightOf(view, pointer), foot, {
    type: "line",
    direction: AXES.y,
  });
  return way && snapTo(way.y, step);
}
