import type { PlanPoint } from "../plan-types.ts";
import type { PlanObstacle } from "../sight/plan-obstacle.ts";
import { HidingCuts } from "./hiding-cuts.ts";
import { edgesOfRectangle, farthestCorner, type PlanRectangle } from "./plan-rectangle.ts";
import { hideBehind, mayShowPieces, writePieces } from "./sight-pieces.ts";

/**
 * The places of the obstacles that may be seen from a centre in a rectangle, in order; none of them holds it. Those left out are
 * hidden for certain: in every direction in which they stand something nearer spans the whole cut around it (`HidingCuts`).
 * A quick test in ordinary arithmetic, for many obstacles; leaving the others out changes no answer.
 */
export function mayBeSeen(center: PlanPoint, obstacles: readonly PlanObstacle[], bounds: PlanRectangle): number[] {
  const cuts = cutsWithin(center, bounds);
  const radius = farthestCorner(center, bounds);
  const pieces: number[] = [];
  const places: number[] = [];
  const kept: number[] = [];
  const all: number[] = [];
  const ends: number[] = [];
  obstacles.forEach((obstacle, place) => {
    const count = writePieces(pieces, center, obstacle, radius);
    if (count === 0) kept.push(place);
    // What is hidden by what stands earlier in the list needs no second look.
    else if (mayShowPieces(cuts, pieces, 0, count)) {
      hideBehind(cuts, pieces, count);
      places.push(place);
      for (let i = 0; i < count; i++) all.push(pieces[i]!);
      ends.push(all.length);
    }
  });
  return [...kept, ...places.filter((_, i) => mayShowPieces(cuts, all, ends[i - 1] ?? 0, ends[i]!))].sort(
    (p, q) => p - q,
  );
}

/** The cuts around a centre in a rectangle, whose edges hide what lies beyond. */
export function cutsWithin({ x, z }: PlanPoint, bounds: PlanRectangle): HidingCuts {
  const cuts = new HidingCuts();
  for (const { a, b } of edgesOfRectangle(bounds))
    if (cuts.lookAt([a.x - x, a.z - z, b.x - x, b.z - z], 0)) cuts.hide();
  return cuts;
}
