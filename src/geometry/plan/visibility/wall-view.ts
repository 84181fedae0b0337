import type { PlanPoint } from "../plan-types.ts";
import { NearestAround } from "./nearest-around.ts";
import { type Envelope, nearestEnvelope, ringOf } from "./nearest-envelope.ts";
import { edgesOfRectangle, type PlanRectangle, placeInRectangle, RECTANGLE_EDGES } from "./plan-rectangle.ts";
import { Sweep } from "./sweep.ts";
import { type VisibleRing, visibleCorners } from "./visible-corners.ts";
import { WALL_ENDS, type WallList } from "./wall-list.ts";

/** What a centre sees of a rectangle past walls: the corners of `visibilityPolygon`, with places in the list of walls. */
export interface WallView {
  readonly ring: VisibleRing;
  readonly area: number;
  readonly visibleFraction: number;
  /** What the next view may take over; null: there is none. */
  readonly still: StillView | null;
}

/** What was seen, and from the second view on from the same place also past those walls of the list that stood still. */
interface StillView {
  readonly center: PlanPoint;
  readonly bounds: PlanRectangle;
  readonly ends: Float64Array;
  readonly kept: KeptSweep | null;
}

/** A sweep past those walls of a list that did not move. */
interface KeptSweep {
  /** The places of the walls that are left out. */
  readonly moving: readonly number[];
  readonly sweep: Sweep;
  readonly wallCount: number;
  readonly crossingCount: number;
  readonly nearest: Envelope;
}

/** Where more walls than this have moved, nothing is taken over. */
const MOST_MOVING = 8;

const NONE: readonly number[] = [];

/** What single views are taken with, one after the other. */
// Marked as pure, so that a game that takes no views leaves the sweep out.
let single = /* @__PURE__ */ new Sweep(0);
const around = /* @__PURE__ */ new NearestAround();

/**
 * The polygon of `visibilityPolygon` among walls alone, whatever places are told with them, from a centre in the rectangle and on no wall.
 * Unchecked. The places from the number of the walls on are those of the rectangle's edges.
 *
 * The nearest wall in every direction, the rectangle's edges among the walls, is found by exact signs alone
 * (`nearestEnvelope`); ordinary arithmetic places the corners afterwards. The area is Σ ½ Pₖ × Pₖ₊₁ with corners relative to
 * the centre, of which no term is negative, so nothing cancels.
 *
 * Where few walls have moved since a view from the same place, and the same ones as the time before, the envelope of all others
 * is taken over. The answer is the same without it; the view before is not to be asked any more. Null is the view before the first of
 * several; without any, nothing is kept for the next one.
 */
export function viewPastWalls(
  center: PlanPoint,
  walls: WallList,
  bounds: PlanRectangle,
  before?: WallView | null,
): WallView {
  const known = before?.still?.kept;
  const moved = before?.still && movedSince(before.still, center, walls, bounds);
  const isKept = moved?.every((place) => known?.moving.includes(place)) ?? false;
  const kept = known && isKept ? known : moved ? keepStill(center, walls, bounds, moved) : null;
  let sweep = kept?.sweep;
  if (kept && sweep) {
    sweep.rewind(kept.wallCount, kept.crossingCount);
    for (const place of kept.moving) addWall(sweep, walls.ends, place, bounds);
  } else {
    if (single.room < roomFor(walls)) single = new Sweep(2 * roomFor(walls));
    sweep = single;
    addWalls(sweep, center, walls, bounds, NONE);
  }
  const isInside = placeInRectangle(bounds, center) === "inside";
  const nearest = (isInside && !kept && around.of(sweep)) || mergedRing(sweep, center, bounds, kept);
  const ring = visibleCorners(sweep, nearest);

  const { scale } = sweep;
  const width = (bounds.max.x - bounds.min.x) / scale;
  const depth = (bounds.max.z - bounds.min.z) / scale;
  return {
    ring,
    area: (ring.doubledArea / 2) * scale * scale,
    visibleFraction: Math.min(1, ring.doubledArea / 2 / width / depth),
    still: before === undefined ? null : { center, bounds, ends: copyOf(walls, before?.still?.ends), kept },
  };
}

/** The ring of the nearest walls, by merging; without what lies outside of the rectangle where the centre is on an edge of it. */
function mergedRing(sweep: Sweep, center: PlanPoint, bounds: PlanRectangle, kept: KeptSweep | null): number[] {
  const nearest = nearestEnvelope(sweep, kept?.wallCount, kept?.nearest);
  return ringOf(
    sweep,
    nearest.map((pieces, quarter) => (leadsOut(center, bounds, quarter) ? [] : pieces)),
  );
}

/** Whether a quarter turn from +x on leads out of the rectangle from where it begins: the centre is on an edge, which it sees end-on. */
function leadsOut({ x, z }: PlanPoint, { min, max }: PlanRectangle, quarter: number): boolean {
  const isRight = quarter === 0 || quarter === 3;
  return (isRight ? x >= max.x : x <= min.x) || (quarter < 2 ? z >= max.z : z <= min.z);
}

/** The ends of walls, in the list of those of the view before where there are as many. */
function copyOf({ ends, count }: WallList, before: Float64Array | undefined): Float64Array {
  const length = WALL_ENDS * count;
  const copy = before?.length === length ? before : new Float64Array(length);
  copy.set(ends.subarray(0, length));
  return copy;
}

function roomFor({ count }: WallList): number {
  return count + RECTANGLE_EDGES.length;
}

function keepStill(center: PlanPoint, walls: WallList, bounds: PlanRectangle, moving: readonly number[]): KeptSweep {
  const sweep = new Sweep(roomFor(walls));
  addWalls(sweep, center, walls, bounds, moving);
  const nearest = nearestEnvelope(sweep);
  return { moving, sweep, wallCount: sweep.wallCount, crossingCount: sweep.crossings.length / 2, nearest };
}

/** Begins a sweep with all walls but those at some places, and with the edges of the rectangle. */
function addWalls(
  sweep: Sweep,
  center: PlanPoint,
  walls: WallList,
  bounds: PlanRectangle,
  leftOut: readonly number[],
): void {
  const { min, max } = bounds;
  sweep.aim(center, Math.max(max.x - min.x, max.z - min.z));
  const { count } = walls;
  for (const edge of edgesOfRectangle(bounds)) walls.put(edge, 0);
  const areAll = leftOut.length === 0;
  for (let place = 0; place < walls.count; place++)
    if (areAll || !leftOut.includes(place)) addWall(sweep, walls.ends, place, bounds);
  walls.count = count;
}

/** Adds a wall, unless its extent does not touch the rectangle: then the rectangle's edges hide it. */
function addWall(sweep: Sweep, ends: Float64Array, place: number, { min, max }: PlanRectangle): void {
  const at = WALL_ENDS * place;
  const ax = ends[at]!;
  const az = ends[at + 1]!;
  const bx = ends[at + 2]!;
  const bz = ends[at + 3]!;
  const isBeside =
    (ax < min.x && bx < min.x) ||
    (ax > max.x && bx > max.x) ||
    (az < min.z && bz < min.z) ||
    (az > max.z && bz > max.z);
  if (!isBeside) sweep.add(ends, at, place);
}

/** The places of the walls that are others than before; null where these are many, or all is seen from elsewhere. */
function movedSince(
  before: StillView,
  center: PlanPoint,
  { ends, count }: WallList,
  { min, max }: PlanRectangle,
): readonly number[] | null {
  const isSame = (p: PlanPoint, q: PlanPoint): boolean => p.x === q.x && p.z === q.z;
  const { bounds, ends: known } = before;
  if (!isSame(before.center, center) || !isSame(bounds.min, min) || !isSame(bounds.max, max)) return null;
  if (known.length !== WALL_ENDS * count) return null;
  const moved: number[] = [];
  for (let at = 0; at < known.length; at++) {
    if (ends[at] === known[at]) continue;
    const place = Math.floor(at / WALL_ENDS);
    if (moved.push(place) > MOST_MOVING) return null;
    at = WALL_ENDS * place + WALL_ENDS - 1;
  }
  return moved;
}
