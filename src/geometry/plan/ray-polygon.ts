import { crossSign } from "../exact-sign.ts";
import type { OutlinePolygon } from "../outline-types.ts";
import { crossConvex } from "../ray-hit.ts";
import { lengthOf, scaleSafely } from "../vec3.ts";
import { crossProduct, ratio } from "./cross-ratio.ts";
import { fromOrigin, sideOfForm } from "./outline-contact.ts";
import { type OutlineHit, toOutlineHit } from "./outline-hit.ts";
import type { PlanPoint, PlanRay } from "./plan-types.ts";

const NOWHERE: PlanPoint = { x: 0, z: 0 };

/** Where the line of a ray crosses one edge. */
interface EdgeCrossing {
  readonly edge: number;
  readonly t: number;
  /** Relative to the polygon's origin; a corner bit for bit. */
  readonly point: PlanPoint;
}

/**
 * Where a ray meets a convex polygon.
 *
 * The exact sides on which the corners lie of the ray's line decide whether it meets the polygon, so that nothing slips
 * through at a corner. It enters through an edge e with d × e < 0 whose ends lie on either side (or on the line) and leaves
 * through one with d × e > 0, both at t = (a − o) × e / d × e.
 */
export function rayPolygon(polygon: OutlinePolygon, ray: PlanRay): OutlineHit | null {
  const { v, scale } = scaleSafely({ x: ray.direction.x, y: 0, z: ray.direction.z });
  const d = { x: v.x, z: v.z };
  const o = fromOrigin(polygon, ray.origin);
  const { corners, origin } = polygon;
  const sides = corners.map((corner) => crossSign(NOWHERE, d, o, corner));
  if (sides.every((side) => side > 0) || sides.every((side) => side < 0)) return null;

  let enter: EdgeCrossing | null = null;
  let exit: EdgeCrossing | null = null;
  let heading = 0;
  const place = sideOfForm(polygon, o);
  let headsIn = true;
  for (let k = 0; k < corners.length; k++) {
    const a = corners[k]!;
    const b = corners[(k + 1) % corners.length]!;
    const turn = crossSign(NOWHERE, d, a, b);
    if (place === 0 && crossSign(a, b, a, o) === 0) {
      if (turn >= 0) headsIn = false;
      heading = Math.max(heading, turn);
    }
    if (turn === 0 || sides[k]! * sides[(k + 1) % corners.length]! > 0) continue;
    const crossing = crossEdge(o, d, k, a, b, sides[k]!, sides[(k + 1) % corners.length]!);
    if (turn < 0 && (enter === null || crossing.t > enter.t)) enter = crossing;
    if (turn > 0 && (exit === null || crossing.t < exit.t)) exit = crossing;
  }
  if (enter === null || exit === null) return null;

  // From outside the polygon lies ahead or behind as a whole.
  const isAhead = place > 0 ? enter.t + exit.t > 0 : headsIn;
  const crossing = crossConvex(place, isAhead ? -1 : Math.max(heading, place), enter.t, exit.t);
  if (crossing === null) return null;
  const start = { x: ray.origin.x, z: ray.origin.z };
  const metres = lengthOf(d.x, 0, d.z);
  if (crossing.surface === null || crossing.surface === 0) {
    const edge = place === 0 ? edgeThrough(corners, o, d) : place < 0 ? exit.edge : enter.edge;
    return toOutlineHit(crossing, { point: start, normal: normalOf(corners, edge), part: edge }, scale, metres);
  }
  const met = place < 0 ? exit : enter;
  const point = { x: origin.x + met.point.x, z: origin.z + met.point.z };
  return toOutlineHit(crossing, { point, normal: normalOf(corners, met.edge), part: met.edge }, scale, metres);
}

/** t = (a − o) × e / d × e; a corner on the line has the parameter of its projection, whichever edge asks. */
function crossEdge(
  o: PlanPoint,
  d: PlanPoint,
  edge: number,
  a: PlanPoint,
  b: PlanPoint,
  sideOfA: number,
  sideOfB: number,
): EdgeCrossing {
  const corner = sideOfA === 0 ? a : sideOfB === 0 ? b : null;
  if (corner) {
    const t = ((corner.x - o.x) * d.x + (corner.z - o.z) * d.z) / (d.x * d.x + d.z * d.z);
    return { edge, t, point: corner };
  }
  const denominator = crossProduct(NOWHERE, d, a, b);
  const t = ratio(crossProduct(o, a, a, b), denominator);
  const u = Math.min(1, Math.max(0, ratio(crossProduct(o, a, NOWHERE, d), denominator)));
  const [near, far, part] = u <= 0.5 ? [a, b, u] : [b, a, 1 - u];
  return { edge, t, point: { x: near.x + part * (far.x - near.x), z: near.z + part * (far.z - near.z) } };
}

/** Of the edges through a point of the boundary, the first that the direction truly crosses, else the first. */
function edgeThrough(corners: readonly PlanPoint[], o: PlanPoint, d: PlanPoint): number {
  let first: number | null = null;
  for (let k = 0; k < corners.length; k++) {
    const a = corners[k]!;
    const b = corners[(k + 1) % corners.length]!;
    if (crossSign(a, b, a, o) !== 0) continue;
    if (crossSign(NOWHERE, d, a, b) !== 0) return k;
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
