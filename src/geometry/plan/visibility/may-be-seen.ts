import type { PlanPoint } from "../plan-types.ts";
import type { PlanObstacle } from "../sight/plan-obstacle.ts";
import { HidingCuts } from "./hiding-cuts.ts";
import { farthestCorner, type PlanRectangle } from "./plan-rectangle.ts";
import { SIGHT_PIECE, writePieces } from "./sight-pieces.ts";

/**
 * The places of the obstacles that may be seen from a centre in a rectangle, in order; none of them holds it. Those left out are
 * hidden for certain: in every direction in which they stand something nearer spans the whole cut around it (`HidingCuts`).
 * A quick test in ordinary arithmetic, for many obstacles; leaving the others out changes no answer.
 */
export function mayBeSeen(center: PlanPoint, obstacles: readonly PlanObstacle[], bounds: PlanRectangle): number[] {
  const cuts = new HidingCuts();
  cuts.enclose(center, bounds);
  const radius = farthestCorner(center, bounds);
  const pieces: number[] = [];
  const places: number[] = [];
  const ends: number[] = [0];
  for (let place = 0; place < obstacles.length; place++) {
    const from = ends[places.length]!;
    const end = writePieces(pieces, from, center, obstacles[place]!, radius);
    // What is hidden by what stands earlier in the list needs no second look.
    if (mayShowPieces(cuts, pieces, from, end, true)) ends[places.push(place)] = end;
  }
  return places.filter((_, i) => mayShowPieces(cuts, pieces, ends[i]!, ends[i + 1]!, false));
}

/**
 * Whether an obstacle of the pieces from one number to another may be seen past all that hides so far; it may where there are none.
 * Where asked for, it hides what is farther from then on.
 */
export function mayShowPieces(
  cuts: HidingCuts,
  pieces: readonly number[],
  from: number,
  to: number,
  isHiding: boolean,
): boolean {
  let isSeen = from === to;
  for (let at = from; at < to; at += SIGHT_PIECE)
    if (!lookAt(cuts, pieces, at) || cuts.mayShow(isHiding)) isSeen = true;
  return isSeen;
}

function lookAt(cuts: HidingCuts, pieces: readonly number[], at: number): boolean {
  if (!cuts.lookAt(pieces, at)) return false;
  const least = pieces[at + 4]!;
  if (least > 0) cuts.standsAtLeast(least);
  return true;
}
