import { distanceToBall } from "../../distance-to-ball.ts";
import { lengthOf } from "../../vec3.ts";
import { extremesOf } from "../arcs/outline-shadow.ts";
import { fromOrigin } from "../outlines/outline-contact.ts";
import type { OutlineForm, TubeEnd } from "../outlines/outline-types.ts";
import type { PlanPoint } from "../plan-types.ts";
import { isOutline, type PlanObstacle } from "../sight/plan-obstacle.ts";
import type { HidingCuts } from "./hiding-cuts.ts";

/** Numbers of a piece: both ends as ways from the centre, and how near its obstacle is at least (0: no nearer than it). */
const PIECE = 5;

/**
 * Writes what of an obstacle stands in the way of sights from a centre as straight pieces for `HidingCuts`, from the beginning of
 * `pieces`. A round outline hides what the chord hides between the points where sights touch it. Returns how many numbers it
 * wrote; 0: it could not, where the obstacle is unbounded, or a point, or the centre is in it or too close.
 */
export function writePieces(pieces: number[], center: PlanPoint, obstacle: PlanObstacle, radius: number): number {
  const { x, z } = center;
  if (!isOutline(obstacle)) {
    const { a, b } = obstacle;
    return writePiece(pieces, 0, a.x - x, a.z - z, b.x - x, b.z - z, 0);
  }
  if (obstacle.kind !== "region") return 0;
  const { form, parts } = obstacle;
  if (form.kind !== "polygon") {
    const extremes = extremesOf(form, center, radius);
    const nearest = nearestReach(form, center);
    if (extremes === null || !(nearest > 0)) return 0;
    const { first, last } = extremes;
    return writePiece(pieces, 0, first.x, first.z, last.x, last.z, nearest);
  }
  let count = 0;
  for (let k = 0; k < parts.length; k++) {
    const { start, end } = parts[k]!;
    const ax = start.x - x;
    const az = start.z - z;
    const bx = end.x - x;
    const bz = end.z - z;
    // Edges run around the solid: from behind, none is seen before the front is. What rounding makes of it is all the same.
    if (ax * bz - az * bx < 0) count = writePiece(pieces, count, ax, az, bx, bz, 0);
  }
  return count;
}

function writePiece(
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
  return at + PIECE;
}

/** Whether an obstacle of the pieces from one number to another may be seen past all that hides so far. */
export function mayShowPieces(cuts: HidingCuts, pieces: readonly number[], from: number, to: number): boolean {
  for (let at = from; at < to; at += PIECE) if (!lookAt(cuts, pieces, at) || cuts.mayShow()) return true;
  return false;
}

/** From now on the pieces up to a number hide what is farther. */
export function hideBehind(cuts: HidingCuts, pieces: readonly number[], to: number): void {
  for (let at = 0; at < to; at += PIECE) if (lookAt(cuts, pieces, at)) cuts.hide();
}

function lookAt(cuts: HidingCuts, pieces: readonly number[], at: number): boolean {
  if (!cuts.lookAt(pieces, at)) return false;
  const least = pieces[at + 4]!;
  if (least > 0) cuts.standsAtLeast(least);
  return true;
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
