import { CANCELLATION } from "../../tolerances.ts";
import { rayOutlineUnchecked } from "../outlines/ray-outline.ts";
import type { PlanPoint, PlanRay, PlanSegment } from "../plan-types.ts";
import { rayWallLineCrossing } from "../walls/wall-crossing.ts";
import { entryTowards } from "./round-chords.ts";
import type { RoundPart } from "./standing-walls.ts";

/** A wall, and the round outline of which it is a chord; null: it stands for itself. */
export interface Standing {
  readonly wall: PlanSegment;
  readonly round: RoundPart | null;
}

/** Halvings after which no double is left between the ends of a bracket. */
const MAX_HALVINGS = 80;

/** Turns (as tangents) by which a corner may be off: from far less than any chord makes of it to far more. */
const FIRST_TURN = 2 ** -40;
const LAST_TURN = 1;

/**
 * The corner between two edges of what a centre sees, put from the chords onto the round outlines for which they stand. Along
 * a sight line (null) it moves to where that enters the outline. Between two obstacles it moves to where both are met at the
 * same distance: over the direction, the difference of the two distances changes its sign there, and is bracketed and
 * halved. A sight that misses one of them meets it infinitely far away. Where the sign changes because one of them ends, or the centre
 * is too close for it to say where it is met, they do not meet, and the corner stays.
 */
export function refineCorner(
  center: PlanPoint,
  corner: PlanPoint,
  before: Standing | null,
  after: Standing | null,
): PlanPoint {
  const round = before?.round ?? after?.round;
  if (!round) return corner;
  if (!before || !after || before.round?.region === after.round?.region)
    return entryTowards(round.region, center, corner)?.point ?? corner;

  const way = { x: corner.x - center.x, z: corner.z - center.z };
  const rayAt = (turn: number): PlanRay => ({
    origin: center,
    direction: { x: way.x - turn * way.z, z: way.z + turn * way.x },
  });
  /** Whether the one before is met first; it is to one side of the corner. */
  const isBefore = (turn: number): boolean => {
    const ray = rayAt(turn);
    return distanceTo(before, ray) < distanceTo(after, ray);
  };
  const here = isBefore(0);
  // The one before the corner ends there, so where it is first the crossing lies ahead, in the direction of angles.
  const turn = crossingBetween(isBefore, here, here ? 1 : -1);
  if (turn === null) return corner;
  const ray = rayAt(turn);
  const first = distanceTo(before, ray);
  const second = distanceTo(after, ray);
  if (!(Math.abs(first - second) <= CANCELLATION * first)) return corner;
  // A wall says better where the corner lies than an outline that the sight may graze.
  const wall = before.round ? (after.round ? null : after.wall) : before.wall;
  const point = wall ? rayWallLineCrossing(ray, wall)?.point : rayOutlineUnchecked(round.region, ray)?.point;
  return point ?? corner;
}

function crossingBetween(isBefore: (turn: number) => boolean, here: boolean, way: 1 | -1): number | null {
  for (let reach = FIRST_TURN; reach <= LAST_TURN; reach *= 16) {
    if (isBefore(way * reach) === here) continue;
    let near = 0;
    let far = way * reach;
    for (let step = 0; step < MAX_HALVINGS; step++) {
      const middle = (near + far) / 2;
      if (middle === near || middle === far) break;
      if (isBefore(middle) === here) near = middle;
      else far = middle;
    }
    return near;
  }
  return null;
}

function distanceTo({ wall, round }: Standing, ray: PlanRay): number {
  const t = round ? rayOutlineUnchecked(round.region, ray)?.t : rayWallLineCrossing(ray, wall)?.t;
  return t ?? Infinity;
}
