import { crossProduct, dotProduct, ratio } from "../../exact/cross-ratio.ts";
import { crossSign } from "../../exact/exact-sign.ts";
import { crossConvex } from "../../ray-hit.ts";
import { lengthOf, scaleSafely } from "../../vec3.ts";
import type { PlanPoint, PlanRay } from "../plan-types.ts";
import { fromOrigin, sideOfForm } from "./outline-contact.ts";
import { type OutlineHit, toOutlineHit } from "./outline-hit.ts";
import type { OutlinePolygon } from "./outline-types.ts";

/** Where the line of a ray crosses one edge. */
interface EdgeCrossing {
  readonly edge: number;
  readonly t: number;
  /** Relative to the polygon's origin; a corner bit for bit. */
  readonly point: PlanPoint;
}

/** A start and a direction, relative to the polygon's origin; as a pair of points a sight's direction is not rounded. */
interface PolygonWay {
  readonly start: PlanPoint;
  readonly from: PlanPoint;
  readonly to: PlanPoint;
}

/** Where a ray meets a convex polygon; t in units of its direction. */
export function rayPolygon(polygon: OutlinePolygon, ray: PlanRay): OutlineHit | null {
  const { v, scale } = scaleSafely({ x: ray.direction.x, y: 0, z: ray.direction.z });
  const way = { start: fromOrigin(polygon, ray.origin), from: { x: 0, z: 0 }, to: { x: v.x, z: v.z } };
  return crossPolygon(polygon, way, ray.origin, scale);
}

/** Where the line of a sight between two different points meets a convex polygon ahead; t is 0 at `from` and 1 at `to`. */
export function sightPolygon(polygon: OutlinePolygon, from: PlanPoint, to: PlanPoint): OutlineHit | null {
  const start = fromOrigin(polygon, from);
  return crossPolygon(polygon, { start, from: start, to: fromOrigin(polygon, to) }, from, 1);
}

/**
 * The exact sides on which the corners lie of the way's line decide whether it meets the polygon, so that nothing slips
 * through at a corner. With d the direction and o the start, it enters through an edge e with d × e < 0 whose ends lie on
 * either side (or on the line) and leaves through one with d × e > 0, both at t = (a − o) × e / d × e.
 */
function crossPolygon(polygon: OutlinePolygon, way: PolygonWay, origin: PlanPoint, scale: number): OutlineHit | null {
  const { start, from, to } = way;
  const { corners } = polygon;
  const sides = corners.map((corner) => crossSign(from, to, start, corner));
  if (sides.every((side) => side > 0) || sides.every((side) => side < 0)) return null;

  const place = sideOfForm(polygon, start);
  let enter: EdgeCrossing | null = null;
  let exit: EdgeCrossing | null = null;
  // On the boundary: −1 heading inside, 0 along an edge, 1 outside.
  let heading = -1;
  for (let k = 0; k < corners.length; k++) {
    const next = (k + 1) % corners.length;
    const a = corners[k]!;
    const b = corners[next]!;
    const turn = crossSign(from, to, a, b);
    if (place === 0 && crossSign(a, b, a, start) === 0) heading = Math.max(heading, turn);
    if (turn === 0 || sides[k]! * sides[next]! > 0) continue;
    const crossing = crossEdge(way, k, a, b, sides[k] === 0 ? a : sides[next] === 0 ? b : null);
    if (turn < 0 && (enter === null || crossing.t > enter.t)) enter = crossing;
    if (turn > 0 && (exit === null || crossing.t < exit.t)) exit = crossing;
  }
  if (enter === null || exit === null) return null;

  // From outside the polygon lies ahead or behind as a whole.
  if (place > 0) heading = enter.t + exit.t > 0 ? -1 : 1;
  const crossing = crossConvex(place, heading, enter.t, exit.t);
  if (crossing === null) return null;
  const metres = lengthOf(to.x - from.x, 0, to.z - from.z);
  const isHere = crossing.surface === null || crossing.surface === 0;
  const met = place < 0 ? exit : enter;
  const edge = isHere && place === 0 ? edgeThrough(corners, way) : met.edge;
  const point = isHere
    ? { x: origin.x, z: origin.z }
    : { x: polygon.origin.x + met.point.x, z: polygon.origin.z + met.point.z };
  return toOutlineHit(crossing, { point, normal: normalOf(corners, edge), part: edge }, scale, metres);
}

/** t = (a − o) × e / d × e; a corner on the line has the parameter of its projection, whichever edge asks. */
function crossEdge(
  { start: o, from, to }: PolygonWay,
  edge: number,
  a: PlanPoint,
  b: PlanPoint,
  corner: PlanPoint | null,
): EdgeCrossing {
  if (corner) {
    const t = ratio(dotProduct(o, corner, from, to), dotProduct(from, to, from, to));
    return { edge, t, point: corner };
  }
  const denominator = crossProduct(from, to, a, b);
  const t = ratio(crossProduct(o, a, a, b), denominator);
  const u = Math.min(1, Math.max(0, ratio(crossProduct(o, a, from, to), denominator)));
  const [near, far, part] = u <= 0.5 ? [a, b, u] : [b, a, 1 - u];
  return { edge, t, point: { x: near.x + part * (far.x - near.x), z: near.z + part * (far.z - near.z) } };
}

/** Of the edges through a point of the boundary, the first that the direction truly crosses, else the first. */
function edgeThrough(corners: readonly PlanPoint[], { start, from, to }: PolygonWay): number {
  let first: number | null = null;
  for (let k = 0; k < corners.length; k++) {
    const a = corners[k]!;
    const b = corners[(k + 1) % corners.length]!;
    if (crossSign(a, b, a, start) !== 0) continue;
    if (crossSign(from, to, a, b) !== 0) return k;
    first ??= k;
  }
  return first ?? 0;
}

/** Outward: the edge turned a quarter back, (e_z, −e_x) / |e|. */
function normalOf(corners: readonly PlanPoint[], edge: number): PlanPoint {
  const a = corners[edge]!;
  const b = corners[(edge + 1) % corners.length]!;
  const size = lengthOf(b.x - a.x, 0, b.z - a.z);
  return { x: (b.z - a.z) / size + 0, z: (a.x - b.x) / size + 0 };
}
