import { middleOf } from "../../geometry/middle.ts";
import { angleOf, TURN } from "../../geometry/plan/arcs/angles.ts";
import type { PlanArc } from "../../geometry/plan/arcs/blocked-arcs.ts";
import { clipArcs, isInArc, widthOfArcs } from "../../geometry/plan/arcs/clip-arcs.ts";
import type { PlanPoint, PlanSegment } from "../../geometry/plan/plan-types.ts";
import { lineOfSightPlanUnchecked, type SightBlocker } from "../../geometry/plan/sight/line-of-sight-plan.ts";
import { isOutline, type PlanObstacle } from "../../geometry/plan/sight/plan-obstacle.ts";
import type { WallReading } from "../../geometry/plan/walls/wall-contact.ts";
import { SUM_ROUNDING } from "../../geometry/tolerances.ts";
import type { Vec3 } from "../../geometry/types.ts";
import { copy, lengthOf } from "../../geometry/vec3.ts";
import type { PlanRegion, ShapeObstacle } from "../../query/plan-obstacles.ts";
import type { SceneQueries } from "../../query/scene-queries.ts";
import type { Anchor } from "../../scene/parameter-types.ts";
import { toVec3 } from "../../scene/vectors.ts";
import { isBound } from "../is-bound.ts";
import { standpointOf } from "../where-stands.ts";
import { arcsOf, circleAround, lengthAt, spokesOf } from "./guard-circle.ts";
import { seenAsLines } from "./guard-lines.ts";
import type { GuardReading, GuardSight, GuardTarget } from "./guard-reading.ts";
import type { GuardRecord } from "./guard-record.ts";

/** What a guard asks. Radians and metres. */
export interface GuardQuestion {
  readonly point: Vec3;
  readonly radius: number;
  /** The width of the view, above 0; a full turn or more is all around. */
  readonly fieldOfView: number;
  /** The middle of the view, from +x towards +z. */
  readonly heading: number;
  readonly target: Anchor | null;
}

const RADIANS = Math.PI / 180;

/** What a guard of the scene sees. */
export function measureGuardRecord(record: GuardRecord, queries: SceneQueries): GuardReading {
  return measureGuard(questionOf(record), queries);
}

/** What that would be made from now. */
export function sourcesOfGuardRecord(record: GuardRecord, queries: SceneQueries): readonly unknown[] {
  return sourcesOfGuard(questionOf(record), queries);
}

function questionOf(record: GuardRecord): GuardQuestion {
  const { point, radius, fieldOfViewDegrees = 360, headingDegrees = 0, target = null } = record;
  const fieldOfView = fieldOfViewDegrees * RADIANS;
  return { point: toVec3(point), radius, fieldOfView, heading: headingDegrees * RADIANS, target };
}

/**
 * What a guard sees of the plan at its own height: solids count with their sections there, bare segments as walls of unlimited
 * height. Arcs are exact, and not counted from the spokes. A guard in a solid, or touching one, sees nothing.
 */
export function measureGuard(question: GuardQuestion, queries: SceneQueries): GuardReading {
  const { point, radius } = question;
  const view = viewOf(question);
  const shape = question.target && isBound(question.target) ? question.target.shape : null;
  const found = (walls: WallReading): readonly ShapeObstacle[] => {
    const all = queries.planObstacles(regionOf(question, walls));
    return shape === null ? all : all.filter(({ id }) => id !== shape);
  };
  const near = found("segments");
  const circle = circleAround(
    point,
    radius,
    near.map(({ obstacle }) => obstacle),
  );
  const { arcs: allArcs, blocked: allBlocked } = arcsOf(circle);
  const arcs = clipArcs(allArcs, view);
  const blocked = clipArcs(allBlocked, view);
  const target = question.target && targetOf(question.target, question, queries);
  const sightOf = (obstacles: readonly ShapeObstacle[], walls: WallReading) =>
    target && lookAt(target, { ...question, view }, obstacles, walls);
  const sight = sightOf(near, "segments");
  const lines = found("lines");
  const on = circle.centerOn === null ? null : near[circle.centerOn]!;
  return {
    point: copy(point),
    radius,
    view,
    target: target && sight && { ...target, ...sight },
    clearAngle: widthOfArcs(arcs),
    blockedAngle: widthOfArcs(blocked),
    arcs: arcs.map(copyArc),
    blockedArcs: blocked.map(({ start, end }) => ({
      start,
      end,
      startLength: lengthAt(circle, start % TURN),
      endLength: lengthAt(circle, end % TURN),
    })),
    spokes: spokesOf(circle, view, near),
    ...standpointOf(on, point, queries),
    asLines: { ...seenAsLines(point, radius, lines, allArcs, view), target: sightOf(lines, "lines") },
  };
}

/** What a measurement is made from: while all of it is the same as before, so is the reading. */
export function sourcesOfGuard(question: GuardQuestion, queries: SceneQueries): readonly unknown[] {
  const bound = question.target && isBound(question.target) ? question.target : null;
  const target = bound && targetPoint(bound, queries);
  const [near, all] = (["segments", "lines"] as const).map((walls) => queries.planObstacles(regionOf(question, walls)));
  return [...near!, ...all!, target?.x, target?.y, target?.z, bound && isMissing(bound, queries)];
}

/** The square around the circle, at the guard's height. */
function regionOf({ point: { x, y, z }, radius }: GuardQuestion, walls: WallReading): PlanRegion {
  return { y, within: { min: { x: x - radius, z: z - radius }, max: { x: x + radius, z: z + radius } }, walls };
}

function viewOf({ fieldOfView, heading }: GuardQuestion): PlanArc {
  if (fieldOfView >= TURN) return { start: 0, end: TURN };
  const start = heading - fieldOfView / 2;
  const first = start - TURN * Math.floor(start / TURN);
  // A start a hair below 0 rounds to a full turn, which is none.
  const from = first < TURN ? first : 0;
  return { start: from, end: from + fieldOfView };
}

function copyArc({ start, end }: PlanArc): PlanArc {
  return { start, end };
}

/** The target as it was found in the scene; a shape that is gone counts as the last point that it had. */
function targetOf(
  target: Anchor,
  { point }: GuardQuestion,
  queries: SceneQueries,
): Omit<GuardTarget, keyof GuardSight> {
  const at = targetPoint(target, queries);
  return {
    shape: isBound(target) ? target.shape : null,
    missing: isMissing(target, queries),
    point: at,
    distance: at && lengthOf(at.x - point.x, 0, at.z - point.z),
  };
}

function isMissing(target: Anchor, queries: SceneQueries): boolean {
  return isBound(target) && queries.shape(target.shape) === null;
}

function targetPoint(target: Anchor, queries: SceneQueries): Vec3 | null {
  if (!isBound(target)) return toVec3(target);
  const primitive = queries.shape(target.shape);
  if (primitive) return middleOf(primitive);
  return target.point ? toVec3(target.point) : null;
}

function lookAt(
  { point: target, distance }: Pick<GuardTarget, "point" | "distance">,
  { point, radius, view }: GuardQuestion & { readonly view: PlanArc },
  obstacles: readonly ShapeObstacle[],
  walls: WallReading,
): GuardSight {
  const unseen = (reason: GuardSight["reason"]): GuardSight => ({ visible: false, reason, blocker: null });
  if (target === null || distance === null) return unseen("missing");
  if (distance > radius) return unseen("outOfRange");
  const isHere = target.x === point.x && target.z === point.z;
  const way = { x: target.x - point.x, z: target.z - point.z };
  if (!isHere && !isInArc(angleOf(way), view)) return unseen("outOfView");
  const between: PlanObstacle[] = [];
  const places: number[] = [];
  for (let k = 0; k < obstacles.length; k++) {
    const { obstacle } = obstacles[k]!;
    if (!mayStandBetween(obstacle, point, target, walls)) continue;
    between.push(obstacle);
    places.push(k);
  }
  const { blocker } = lineOfSightPlanUnchecked(point, target, between, walls);
  if (blocker === null) return { visible: true, reason: "clear", blocker: null };
  const { id, obstacle } = obstacles[places[blocker.index]!]!;
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
