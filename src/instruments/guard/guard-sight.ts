import { angleOf } from "../../geometry/plan/arcs/angles.ts";
import type { PlanArc } from "../../geometry/plan/arcs/blocked-arcs.ts";
import { isInArc } from "../../geometry/plan/arcs/clip-arcs.ts";
import type { PlanPoint, PlanSegment } from "../../geometry/plan/plan-types.ts";
import { lineOfSightPlanUnchecked, type SightBlocker } from "../../geometry/plan/sight/line-of-sight-plan.ts";
import { isOutline, type PlanObstacle } from "../../geometry/plan/sight/plan-obstacle.ts";
import type { WallReading } from "../../geometry/plan/walls/wall-contact.ts";
import { SUM_ROUNDING } from "../../geometry/tolerances.ts";
import type { ShapeObstacle } from "../../query/plan-obstacles.ts";
import type { GuardReading, GuardSight, GuardTarget } from "./guard-reading.ts";
import type { Still } from "./guard-still.ts";

/** What blocks the sight among obstacles that stood still, by their places (`blockersAmong`), and the sight past these alone. */
export interface Blockers {
  readonly blockers: readonly number[];
  readonly sight: GuardSight | null;
}

/** Whether a guard sees its target, and if not, why; past the obstacles in some places of a list, and those that may block it before. */
export function lookAt(
  { point: target, distance }: Pick<GuardTarget, "point" | "distance">,
  { point, radius }: Pick<GuardReading, "point" | "radius">,
  view: PlanArc,
  { list, from, end, known }: Still<Blockers>,
  walls: WallReading,
): GuardSight {
  const unseen = (reason: GuardSight["reason"]): GuardSight => ({ visible: false, reason, blocker: null });
  if (target === null || distance === null) return unseen("missing");
  if (distance > radius) return unseen("outOfRange");
  const isHere = target.x === point.x && target.z === point.z;
  const way = { x: target.x - point.x, z: target.z - point.z };
  if (!isHere && !isInArc(angleOf(way), view)) return unseen("outOfView");
  const places = placesBetween(point, target, list, walls, from, end, known?.blockers ?? []);
  // What moves does not stand between.
  if (known?.sight && places.length === known.blockers.length) return known.sight;
  const between = places.map((place) => list[place]!.obstacle);
  const { blocker } = lineOfSightPlanUnchecked(point, target, between, walls);
  if (blocker === null) return { visible: true, reason: "clear", blocker: null };
  const { id, obstacle } = list[places[blocker.index]!]!;
  return {
    visible: false,
    reason: "blocked",
    blocker: {
      id,
      point: { x: blocker.point.x, y: point.y, z: blocker.point.z },
      distance: blocker.distance,
      phantom: isPhantom(blocker, obstacle),
    },
  };
}

/**
 * The places of what blocks a sight first among some of a list and the base's: of walls one, and of outlines one, for only among
 * their own kind is it certain which comes first whatever else there is.
 */
export function blockersAmong(
  point: PlanPoint,
  target: PlanPoint,
  list: readonly ShapeObstacle[],
  walls: WallReading,
  from: number,
  end: number,
  base: readonly number[],
): readonly number[] {
  const places = placesBetween(point, target, list, walls, from, end, base);
  return [false, true].flatMap((isOfSolids) => {
    const its = places.filter((place) => isOutline(list[place]!.obstacle) === isOfSolids);
    const between = its.map((place) => list[place]!.obstacle);
    const { blocker } = lineOfSightPlanUnchecked(point, target, between, walls);
    return blocker === null ? [] : [its[blocker.index]!];
  });
}

/** The places in a list of what may stand between, and some others, in the order of the list. */
function placesBetween(
  point: PlanPoint,
  target: PlanPoint,
  list: readonly ShapeObstacle[],
  walls: WallReading,
  from: number,
  end: number,
  others: readonly number[],
): number[] {
  const places = others.slice();
  for (let k = from; k < end; k++) if (mayStandBetween(list[k]!.obstacle, point, target, walls)) places.push(k);
  return others.length === 0 ? places : places.sort((p, q) => p - q);
}

/** Whether a wall's line is met where there is no wall. */
function isPhantom(blocker: SightBlocker, obstacle: PlanObstacle): boolean {
  if (blocker.of === "outline" || isOutline(obstacle)) return false;
  return blocker.u < 0 || blocker.u > 1;
}

/** False for walls that certainly do not meet the sight; whoever may is asked exactly. */
function mayStandBetween(obstacle: PlanObstacle, from: PlanPoint, to: PlanPoint, walls: WallReading): boolean {
  if (isOutline(obstacle)) return true;
  const { a, b } = obstacle;
  if (walls === "lines") {
    const side = sideOf(obstacle, from);
    return side === 0 || side !== sideOf(obstacle, to);
  }
  return (
    Math.max(a.x, b.x) >= Math.min(from.x, to.x) &&
    Math.min(a.x, b.x) <= Math.max(from.x, to.x) &&
    Math.max(a.z, b.z) >= Math.min(from.z, to.z) &&
    Math.min(a.z, b.z) <= Math.max(from.z, to.z)
  );
}

/** On which side of a wall's line a point certainly lies; 0 where rounding cannot tell. */
function sideOf({ a, b }: PlanSegment, p: PlanPoint): number {
  const left = (b.x - a.x) * (p.z - a.z);
  const right = (b.z - a.z) * (p.x - a.x);
  const cross = left - right;
  return Math.abs(cross) > SUM_ROUNDING * (Math.abs(left) + Math.abs(right)) ? Math.sign(cross) : 0;
}
