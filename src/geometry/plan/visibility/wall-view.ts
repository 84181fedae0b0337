import type { PlanPoint, PlanSegment } from "../plan-types.ts";
import { nearestEnvelope } from "./nearest-envelope.ts";
import { edgesOfRectangle, type PlanRectangle, RECTANGLE_EDGES } from "./plan-rectangle.ts";
import { Sweep } from "./sweep.ts";
import { type VisibleRing, visibleCorners } from "./visible-corners.ts";

/** What a centre sees of a rectangle past walls: the corners of `visibilityPolygon`, with places in the list of walls. */
export interface WallView extends VisibleRing {
  readonly area: number;
  readonly visibleFraction: number;
}

/**
 * The polygon of `visibilityPolygon` among walls alone, from a centre in the rectangle and on no wall. Unchecked.
 *
 * The nearest wall in every direction, the rectangle's edges among the walls, is found by exact signs alone
 * (`nearestEnvelope`); ordinary arithmetic places the corners afterwards. The area is Σ ½ Pₖ × Pₖ₊₁ with corners relative to
 * the centre, of which no term is negative, so nothing cancels.
 */
export function viewPastWalls(center: PlanPoint, walls: readonly PlanSegment[], bounds: PlanRectangle): WallView {
  const { min, max } = bounds;
  const width = max.x - min.x;
  const depth = max.z - min.z;
  const sweep = new Sweep(center, Math.max(width, depth), walls.length + RECTANGLE_EDGES.length);
  for (let place = 0; place < walls.length; place++)
    if (reaches(walls[place]!, bounds)) sweep.add(walls[place]!, place);
  edgesOfRectangle(bounds).forEach((edge, k) => {
    sweep.add(edge, walls.length + k);
  });

  const ring = visibleCorners(sweep, nearestEnvelope(sweep), walls.length);
  const { corners } = ring;
  let doubled = 0;
  for (let k = 0; k < corners.length; k++) {
    const p = corners[k]!;
    const q = corners[k + 1 < corners.length ? k + 1 : 0]!;
    doubled += Math.max(0, p.localX * q.localZ - p.localZ * q.localX);
  }
  const { scale } = sweep;
  return {
    ...ring,
    area: (doubled / 2) * scale * scale,
    visibleFraction: Math.min(1, doubled / 2 / (width / scale) / (depth / scale)),
  };
}

/** Whether a wall's extent touches the rectangle; one that doesn't is hidden by the rectangle's edges. */
function reaches({ a, b }: PlanSegment, { min, max }: PlanRectangle): boolean {
  return (
    (a.x >= min.x || b.x >= min.x) &&
    (a.x <= max.x || b.x <= max.x) &&
    (a.z >= min.z || b.z >= min.z) &&
    (a.z <= max.z || b.z <= max.z)
  );
}
