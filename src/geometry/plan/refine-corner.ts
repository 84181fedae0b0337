import type { OutlineRegion } from "../outline-types.ts";
import type { PlanPoint, PlanSegment } from "./plan-types.ts";
import { rayOutlineUnchecked } from "./ray-outline.ts";
import { entryTowards } from "./round-chords.ts";
import { rayWallLineCrossing } from "./wall-crossing.ts";

/** A wall of the sweep, and what it stands for. */
export interface Standing {
  readonly wall: PlanSegment;
  /** The obstacle's place in its list; null: an edge of the rectangle. */
  readonly index: number | null;
  /** The round outline of which it is a chord. */
  readonly round: { readonly region: OutlineRegion; readonly part: number } | null;
}

/** Steps of the secant method, which ends long before where it ends at all. */
const MAX_STEPS = 16;

/**
 * The corner between two edges of what a centre sees, put from the chords onto the round outlines for which they stand. Along
 * a sight line (null) it moves to where that enters the outline. Between two obstacles it moves to where both are met at the
 * same distance: the secant method, over the direction, on the difference of the two.
 */
export function refineCorner(
  center: PlanPoint,
  corner: PlanPoint,
  before: Standing | null,
  after: Standing | null,
): PlanPoint {
  const round = before?.round ?? after?.round;
  if (!round) return corner;
  const isSameOutline = before?.round?.region === after?.round?.region;
  if (!before || !after || isSameOutline) return entryTowards(round.region, center, corner)?.point ?? corner;

  const way = { x: corner.x - center.x, z: corner.z - center.z };
  const directionAt = (turn: number): PlanPoint => ({ x: way.x - turn * way.z, z: way.z + turn * way.x });
  const gap = (turn: number): number | null => {
    const direction = directionAt(turn);
    const first = distanceTo(before, center, direction);
    const second = distanceTo(after, center, direction);
    return first === null || second === null ? null : first - second;
  };
  let turn = 0;
  let here = gap(turn);
  let other = FIRST_STEP;
  let there = gap(other) ?? gap(-other);
  if (there !== null && gap(other) === null) other = -other;
  for (let step = 0; step < MAX_STEPS && here !== null && there !== null && here !== 0 && here !== there; step++) {
    const next = turn - (here * (turn - other)) / (here - there);
    const value = gap(next);
    // Once a step no longer helps, rounding is all that is left; where none ever does, the chord's corner stands.
    if (value === null || !(Math.abs(value) < Math.abs(here))) break;
    [other, there, turn, here] = [turn, here, next, value];
  }
  const direction = directionAt(turn);
  return entryTowards(round.region, center, { x: center.x + direction.x, z: center.z + direction.z })?.point ?? corner;
}

/** A turn that is small next to any chord and large next to rounding. */
const FIRST_STEP = 2 ** -24;

function distanceTo({ wall, round }: Standing, center: PlanPoint, direction: PlanPoint): number | null {
  const ray = { origin: center, direction };
  return (round ? rayOutlineUnchecked(round.region, ray) : rayWallLineCrossing(ray, wall))?.t ?? null;
}
