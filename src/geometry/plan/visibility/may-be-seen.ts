import { distanceToBall } from "../../sphere.ts";
import { CANCELLATION, SAFE_SMALLEST, SUM_ROUNDING } from "../../tolerances.ts";
import { lengthOf } from "../../vec3.ts";
import { extremesOf } from "../arcs/outline-shadow.ts";
import { fromOrigin } from "../outlines/outline-contact.ts";
import type { OutlineForm, TubeEnd } from "../outlines/outline-types.ts";
import type { PlanPoint, PlanSegment } from "../plan-types.ts";
import { isOutline, type PlanObstacle } from "../sight/plan-obstacle.ts";
import { edgesOfRectangle, farthestCorner, type PlanRectangle } from "./plan-rectangle.ts";

/** How many directions a quarter turn is cut into. */
const PER_QUARTER = 64;
const DIRECTIONS = 4 * PER_QUARTER;

/** The directions that bound the cuts, on the square |x| + |z| = 1: between two of them 1/r of a wall is linear. */
const EDGES: readonly PlanPoint[] = Array.from({ length: DIRECTIONS }, (_, i) => {
  const part = (i % PER_QUARTER) / PER_QUARTER;
  const [x, z] = [1 - part, part];
  return [
    { x, z },
    { x: -z, z: x },
    { x: -x, z: -z },
    { x: z, z: -x },
  ][Math.floor(i / PER_QUARTER)]!;
});

/** What rounding may do to a cross product of two ways that is no smaller than `CANCELLATION` of its terms. */
const SURELY = SUM_ROUNDING / CANCELLATION;

/** A wall as seen from the centre: 1/r in a direction e is (e × w) / h, and it spans the cuts from `first` to `last`. */
interface Seen {
  readonly place: number;
  readonly wx: number;
  readonly wz: number;
  readonly h: number;
  readonly first: number;
  readonly last: number;
  /** The cuts that it covers from side to side. */
  readonly firstFull: number;
  readonly lastFull: number;
  /** Where it is the chord of something round in front of it: the greatest 1/r of that. */
  readonly most: number | null;
}

/**
 * The places of the obstacles that may be seen from a centre in a rectangle, in order. Those left out are hidden for certain:
 * in every direction in which they stand something nearer spans the whole cut around it. A quick test in ordinary arithmetic,
 * for many obstacles; what it cannot be sure of it keeps, so that leaving the others out changes no answer.
 *
 * In a cut between two neighbouring directions how near a wall is, 1/r, is linear: so it is at least as near as at the farther
 * side and at most as near as at the nearer one. Of all walls that span a cut the nearest one hides what is farther.
 */
export function mayBeSeen(center: PlanPoint, obstacles: readonly PlanObstacle[], bounds: PlanRectangle): number[] {
  const isKept = new Array<boolean>(obstacles.length).fill(false);
  const walls: Seen[] = [];
  const radius = farthestCorner(center, bounds);
  obstacles.forEach((obstacle, place) => {
    const round = roundFormOf(obstacle);
    const edges = round ? null : edgesOf(obstacle);
    const seen = round ? [seenRound(center, round, place, radius)] : edges?.map((it) => seenFrom(center, it, place));
    for (const it of seen ?? [null]) {
      if (it === null) isKept[place] = true;
      else walls.push(it);
    }
  });
  const hidingFrom = new Float64Array(DIRECTIONS);
  for (const edge of edgesOfRectangle(bounds)) {
    const seen = seenFrom(center, edge, -1);
    if (seen) hide(hidingFrom, seen);
  }
  for (const wall of walls) hide(hidingFrom, wall);
  for (const wall of walls) isKept[wall.place] ||= isNearSomewhere(hidingFrom, wall);
  return [...isKept.keys()].filter((place) => isKept[place]);
}

/** The straight pieces of an obstacle; null where it has others. */
function edgesOf(obstacle: PlanObstacle): readonly PlanSegment[] | null {
  if (!isOutline(obstacle)) return [obstacle];
  if (obstacle.kind !== "region" || obstacle.form.kind !== "polygon") return null;
  return obstacle.parts.map(({ start, end }) => ({ a: start, b: end }));
}

/** Null for a wall that is seen nearly end-on, or whose numbers are too large to be sure of anything. */
function seenFrom({ x, z }: PlanPoint, { a, b }: PlanSegment, place: number): Seen | null {
  const ax = a.x - x;
  const az = a.z - z;
  const bx = b.x - x;
  const bz = b.z - z;
  const cross = ax * bz - az * bx;
  const h = Math.abs(cross);
  if (!(h > CANCELLATION * (Math.abs(ax * bz) + Math.abs(az * bx)) && h < Infinity && h > SAFE_SMALLEST)) return null;
  const isTurned = cross < 0;
  const start = (isTurned ? cutOf(bx, bz) : cutOf(ax, az)) - SURELY;
  const last = (isTurned ? cutOf(ax, az) : cutOf(bx, bz)) + SURELY;
  const end = last < start ? last + DIRECTIONS : last;
  return {
    place,
    wx: isTurned ? ax - bx : bx - ax,
    wz: isTurned ? az - bz : bz - az,
    h,
    first: Math.floor(start),
    last: Math.floor(end),
    firstFull: Math.ceil(start + 2 * SURELY),
    lastFull: Math.floor(end - 2 * SURELY) - 1,
    most: null,
  };
}

/**
 * A round outline hides what the chord hides between the points where sights touch it, and is nowhere nearer than its nearest
 * point: with |x| + |z| = 1, 1/r is at most one over that distance. Null where the centre is too close.
 */
function seenRound(center: PlanPoint, form: OutlineForm, place: number, radius: number): Seen | null {
  const extremes = extremesOf(form, center, radius);
  const nearest = nearestReach(form, center);
  if (extremes === null || !(nearest > 0)) return null;
  const { first, last } = extremes;
  const chord = seenFrom(NOWHERE, { a: first, b: last }, place);
  return chord && { ...chord, most: (1 + SURELY) / nearest };
}

const NOWHERE: PlanPoint = { x: 0, z: 0 };

function roundFormOf(obstacle: PlanObstacle): OutlineForm | null {
  if (!isOutline(obstacle) || obstacle.kind !== "region") return null;
  return obstacle.form.kind === "polygon" ? null : obstacle.form;
}

/** No point of a round outline is nearer to a centre than this: exact for a disc, by the rectangle around a tube. */
function nearestReach(form: OutlineForm, center: PlanPoint): number {
  const p = fromOrigin(form, center);
  switch (form.kind) {
    case "polygon":
      return 0;
    case "disc":
      return distanceToBall(p.x, 0, p.z, form.radius);
    case "tube": {
      const { axis, from, to, radius } = form;
      const along = ({ x, cap }: TubeEnd, way: 1 | -1): number =>
        cap ? cap.center.x * axis.x + cap.center.z * axis.z + way * cap.radius : x;
      const x = p.x * axis.x + p.z * axis.z;
      const z = p.z * axis.x - p.x * axis.z;
      const beyond = Math.max(0, Math.min(along(from, -1), from.x) - x, x - Math.max(along(to, 1), to.x));
      return lengthOf(beyond, 0, Math.max(0, Math.abs(z) - radius));
    }
  }
}

/** Where a way points, in cuts from +x: it grows with the angle, and no angle is needed for it. */
function cutOf(x: number, z: number): number {
  const size = Math.abs(x) + Math.abs(z);
  if (z >= 0) return PER_QUARTER * (x > 0 ? z / size : 1 - x / size);
  return PER_QUARTER * (x < 0 ? 2 - z / size : 3 + x / size);
}

/** How near a wall is at the side of a cut, less or more what may be wrong with it. */
function nearness({ wx, wz, h }: Seen, side: number, way: 1 | -1): number {
  const e = EDGES[side % DIRECTIONS]!;
  const value = (e.x * wz - e.z * wx) / h;
  return value + way * SURELY * (Math.abs(value) + (Math.abs(wx) + Math.abs(wz)) / h);
}

function hide(hidingFrom: Float64Array, wall: Seen): void {
  for (let cut = wall.firstFull; cut <= wall.lastFull; cut++) {
    const least = Math.min(nearness(wall, cut + DIRECTIONS, -1), nearness(wall, cut + 1 + DIRECTIONS, -1));
    const at = (cut + DIRECTIONS) % DIRECTIONS;
    if (least > hidingFrom[at]!) hidingFrom[at] = least;
  }
}

function isNearSomewhere(hidingFrom: Float64Array, wall: Seen): boolean {
  for (let cut = wall.first; cut <= wall.last; cut++) {
    const most = wall.most ?? Math.max(nearness(wall, cut + DIRECTIONS, 1), nearness(wall, cut + 1 + DIRECTIONS, 1));
    // What is not a number, because something overflowed, may be near.
    if (!(most < hidingFrom[(cut + DIRECTIONS) % DIRECTIONS]!)) return true;
  }
  return false;
}
