import type { PlanPoint, PlanSegment } from "../plan-types.ts";
import { nearestEnvelope } from "./nearest-envelope.ts";
import { edgesOfRectangle, type PlanRectangle } from "./plan-rectangle.ts";
import type { SweepWall } from "./sweep-direction.ts";
import { sweepFrame, sweepWall } from "./sweep-wall.ts";
import { type VisibleCorner, visibleCorners } from "./visible-corners.ts";

/** What a centre sees of a rectangle past walls: the corners of `visibilityPolygon`, with places in the list of walls. */
export interface WallView {
  readonly corners: readonly VisibleCorner[];
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
  const frame = sweepFrame(
    center,
    Math.max(width, depth),
    (function* () {
      yield min;
      yield max;
      for (const { a, b } of walls) {
        yield a;
        yield b;
      }
    })(),
  );
  const seen: SweepWall[] = [];
  const add = (wall: PlanSegment, index: number): void => {
    const swept = sweepWall(frame, wall, index);
    if (swept) seen.push(swept);
  };
  walls.forEach((wall, index) => {
    if (reaches(wall, bounds)) add(wall, index);
  });
  edgesOfRectangle(bounds).forEach((edge, k) => {
    add(edge, walls.length + k);
  });

  const corners = visibleCorners(frame, nearestEnvelope(frame, seen), walls.length);
  let doubled = 0;
  for (let k = 0; k < corners.length; k++) {
    const { local: p } = corners[k]!;
    const { local: q } = corners[k + 1 < corners.length ? k + 1 : 0]!;
    doubled += Math.max(0, p.x * q.z - p.z * q.x);
  }
  const w = width / frame.scale;
  const d = depth / frame.scale;
  return {
    corners,
    area: (doubled / 2) * frame.scale * frame.scale,
    visibleFraction: Math.min(1, doubled / 2 / w / d),
  };
}

/** Whether a wall's extent touches the rectangle; one that doesn't is hidden by the rectangle's edges. */
function reaches({ a, b }: PlanSegment, { min, max }: PlanRectangle): boolean {
  return (
    Math.max(a.x, b.x) >= min.x &&
    Math.min(a.x, b.x) <= max.x &&
    Math.max(a.z, b.z) >= min.z &&
    Math.min(a.z, b.z) <= max.z
  );
}
