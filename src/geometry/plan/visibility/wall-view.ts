import type { PlanPoint, PlanSegment } from "../plan-types.ts";
import { type Envelope, nearestEnvelope } from "./nearest-envelope.ts";
import { edgesOfRectangle, type PlanRectangle, RECTANGLE_EDGES } from "./plan-rectangle.ts";
import { Sweep } from "./sweep.ts";
import { type VisibleRing, visibleCorners } from "./visible-corners.ts";

/** What a centre sees of a rectangle past walls: the corners of `visibilityPolygon`, with places in the list of walls. */
export interface WallView extends VisibleRing {
  readonly area: number;
  readonly visibleFraction: number;
  /** What the next view may take over. */
  readonly still: StillView;
}

/** A view past those walls of a list that did not move when it was taken. */
interface StillView {
  readonly center: PlanPoint;
  readonly bounds: PlanRectangle;
  readonly walls: readonly PlanSegment[];
  /** The places of the walls that are left out. */
  readonly moving: readonly number[];
  readonly sweep: Sweep;
  readonly wallCount: number;
  readonly crossingCount: number;
  readonly nearest: Envelope;
}

/** Where more walls than this have moved, nothing is taken over. */
const MOST_MOVING = 8;

/**
 * The polygon of `visibilityPolygon` among walls alone, from a centre in the rectangle and on no wall. Unchecked.
 *
 * The nearest wall in every direction, the rectangle's edges among the walls, is found by exact signs alone
 * (`nearestEnvelope`); ordinary arithmetic places the corners afterwards. The area is Σ ½ Pₖ × Pₖ₊₁ with corners relative to
 * the centre, of which no term is negative, so nothing cancels.
 *
 * Where few walls have moved since a view from the same place, and the same ones as the time before, the envelope of all others
 * is taken over. The answer is the same without it; the view before is not to be asked any more.
 */
export function viewPastWalls(
  center: PlanPoint,
  walls: readonly PlanSegment[],
  bounds: PlanRectangle,
  before?: WallView,
): WallView {
  const moved = before && movedSince(before.still, center, walls, bounds);
  const isKept = moved?.every((place) => before!.still.moving.includes(place)) ?? false;
  const still = isKept ? { ...before!.still, walls } : stillView(center, walls, bounds, moved ?? []);
  const { sweep } = still;
  sweep.rewind(still.wallCount, still.crossingCount);
  for (const place of still.moving) if (reaches(walls[place]!, bounds)) sweep.add(walls[place]!, place);
  const ring = visibleCorners(sweep, nearestEnvelope(sweep, still.wallCount, still.nearest), walls.length);

  const { corners } = ring;
  let doubled = 0;
  for (let k = 0; k < corners.length; k++) {
    const p = corners[k]!;
    const q = corners[k + 1 < corners.length ? k + 1 : 0]!;
    doubled += Math.max(0, p.localX * q.localZ - p.localZ * q.localX);
  }
  const { scale } = sweep;
  const width = (bounds.max.x - bounds.min.x) / scale;
  const depth = (bounds.max.z - bounds.min.z) / scale;
  return {
    ...ring,
    area: (doubled / 2) * scale * scale,
    visibleFraction: Math.min(1, doubled / 2 / width / depth),
    still,
  };
}

function stillView(
  center: PlanPoint,
  walls: readonly PlanSegment[],
  bounds: PlanRectangle,
  moving: readonly number[],
): StillView {
  const { min, max } = bounds;
  const sweep = new Sweep(center, Math.max(max.x - min.x, max.z - min.z), walls.length + RECTANGLE_EDGES.length);
  for (let place = 0; place < walls.length; place++)
    if (!moving.includes(place) && reaches(walls[place]!, bounds)) sweep.add(walls[place]!, place);
  edgesOfRectangle(bounds).forEach((edge, k) => {
    sweep.add(edge, walls.length + k);
  });
  const nearest = nearestEnvelope(sweep);
  const { wallCount } = sweep;
  return { center, bounds, walls, moving, sweep, wallCount, crossingCount: sweep.crossings.length / 2, nearest };
}

/** The places of the walls that are others than before; null where these are many, or all is seen from elsewhere. */
function movedSince(
  before: StillView,
  center: PlanPoint,
  walls: readonly PlanSegment[],
  { min, max }: PlanRectangle,
): readonly number[] | null {
  const isSame = (p: PlanPoint, q: PlanPoint): boolean => p.x === q.x && p.z === q.z;
  const { bounds } = before;
  if (!isSame(before.center, center) || !isSame(bounds.min, min) || !isSame(bounds.max, max)) return null;
  if (before.walls.length !== walls.length) return null;
  const moved: number[] = [];
  for (let place = 0; place < walls.length; place++) {
    const wall = walls[place]!;
    const known = before.walls[place]!;
    if (wall === known || (isSame(wall.a, known.a) && isSame(wall.b, known.b))) continue;
    if (moved.push(place) > MOST_MOVING) return null;
  }
  return moved;
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
