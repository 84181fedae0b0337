import { CANCELLATION } from "../../tolerances.ts";
import { lengthOf } from "../../vec3.ts";
import { extremesOf } from "../arcs/outline-shadow.ts";
import { fromOrigin } from "../outlines/outline-contact.ts";
import type { OutlineTube, TubeEnd } from "../outlines/outline-types.ts";
import type { PlanPoint } from "../plan-types.ts";
import { isOutline, type PlanObstacle } from "../sight/plan-obstacle.ts";

/** Numbers of a piece: both ends as ways from the centre, and how near its obstacle is at least (0: no nearer than it). */
export const SIGHT_PIECE = 5;

/**
 * Writes what of an obstacle stands in the way of sights from a centre as straight pieces for `HidingCuts`, from `at` on in a list.
 * A round outline hides what the chord hides between the points where sights touch it. Returns where the pieces end; `at`: it
 * could not, where the obstacle is unbounded, or a point, or the centre is in it or too close.
 */
export function writePieces(
  pieces: number[],
  at: number,
  center: PlanPoint,
  obstacle: PlanObstacle,
  radius: number,
): number {
  const { x, z } = center;
  if (!isOutline(obstacle)) {
    const { a, b } = obstacle;
    return writePiece(pieces, at, a.x - x, a.z - z, b.x - x, b.z - z, 0);
  }
  if (obstacle.kind !== "region") return at;
  const { form, parts } = obstacle;
  if (form.kind === "disc") return writeDisc(pieces, at, form.origin.x - x, form.origin.z - z, form.radius);
  if (form.kind === "tube") {
    const extremes = extremesOf(form, center, radius);
    const nearest = nearestReach(form, center);
    if (extremes === null || !(nearest > 0)) return at;
    const { first, last } = extremes;
    return writePiece(pieces, at, first.x, first.z, last.x, last.z, nearest);
  }
  let end = at;
  for (const { start, end: next } of parts) {
    const ax = start.x - x;
    const az = start.z - z;
    const bx = next.x - x;
    const bz = next.z - z;
    // Edges run around the solid: from behind, none is seen before the front is. What rounding makes of it is all the same.
    if (ax * bz - az * bx < 0) end = writePiece(pieces, end, ax, az, bx, bz, 0);
  }
  return end;
}

/** Writes one piece, and returns where it ends. */
export function writePiece(
  pieces: number[],
  at: number,
  ax: number,
  az: number,
  bx: number,
  bz: number,
  least: number,
): number {
  pieces[at] = ax;
  pieces[at + 1] = az;
  pieces[at + 2] = bx;
  pieces[at + 3] = bz;
  pieces[at + 4] = least;
  return at + SIGHT_PIECE;
}

/**
 * Writes the chord of a disc between the points where sights touch it, and returns where it ends: with w = D u the way to its middle
 * they are the ways (h / D)(h u ± r u⊥), h = √((D − r)(D + r)). Nothing, `at`, where it has no width or is too close to be sure.
 */
export function writeDisc(pieces: number[], at: number, wx: number, wz: number, r: number): number {
  const distance = Math.sqrt(wx * wx + wz * wz);
  const gap = distance - r;
  if (!(r > 0 && gap > CANCELLATION * distance && distance < Infinity)) return at;
  const h = Math.sqrt(gap) * Math.sqrt(distance + r);
  const along = ((h / distance) * h) / distance;
  const across = ((h / distance) * r) / distance;
  return writePiece(
    pieces,
    at,
    along * wx + across * wz,
    along * wz - across * wx,
    along * wx - across * wz,
    along * wz + across * wx,
    gap,
  );
}

/** No point of a tube is nearer to a centre than this, by the rectangle around it. */
function nearestReach(form: OutlineTube, center: PlanPoint): number {
  const p = fromOrigin(form, center);
  const { axis, from, to, radius } = form;
  const along = ({ x, cap }: TubeEnd, way: 1 | -1): number =>
    cap ? cap.center.x * axis.x + cap.center.z * axis.z + way * cap.radius : x;
  const x = p.x * axis.x + p.z * axis.z;
  const z = p.z * axis.x - p.x * axis.z;
  const beyond = Math.max(0, Math.min(along(from, -1), from.x) - x, x - Math.max(along(to, 1), to.x));
  return lengthOf(beyond, 0, Math.max(0, Math.abs(z) - radius));
}
