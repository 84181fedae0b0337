import { TURN } from "../../geometry/plan/arcs/angles.ts";
import type { PlanArc } from "../../geometry/plan/arcs/blocked-arcs.ts";
import { clipArcs, isInArc, widthOfArcs } from "../../geometry/plan/arcs/clip-arcs.ts";
import type { PlanPoint } from "../../geometry/plan/plan-types.ts";
import type { WallReading } from "../../geometry/plan/walls/wall-contact.ts";
import { copy } from "../../geometry/vec3.ts";
import type { ShapeObstacle } from "../../query/plan-obstacles.ts";
import type { SceneQueries } from "../../query/scene-queries.ts";
import { isBound } from "../is-bound.ts";
import { standpointOf } from "../where-stands.ts";
import { arcsOf, circleAround, lengthAt } from "./guard-circle.ts";
import { linesAround, seenAsLines } from "./guard-lines.ts";
import { type GuardQuestion, questionOf, regionOf, targetOf, viewOf } from "./guard-question.ts";
import {
  type GuardAsLines,
  type GuardDrawn,
  type GuardReading,
  type GuardSight,
  type GuardTarget,
  isAllAround,
} from "./guard-reading.ts";
import type { GuardRecord } from "./guard-record.ts";
import { type Blockers, lookAt } from "./guard-sight.ts";
import type { FindAmong, Still } from "./guard-still.ts";

/** What a guard of the scene sees. */
export function measureGuardRecord(record: GuardRecord, queries: SceneQueries): GuardReading {
  const look = lookOf(questionOf(record), queries);
  const { seen, clear } = lookAround(look, allMoves);
  return { ...seen, asLines: readAsLines(look, clear, allMoves) };
}

/** A guard at work: what it asks, and what it looks for. */
export interface Look {
  readonly question: GuardQuestion;
  readonly queries: SceneQueries;
  readonly view: PlanArc;
  readonly target: Omit<GuardTarget, keyof GuardSight> | null;
}

/** What is known of obstacles, and which of them block the sight of the target first. */
export interface Known<T> extends Blockers {
  readonly seen: T;
}

/** Sees what some obstacles hide, on top of what is known of others. */
export type See<T> = (center: PlanPoint, radius: number, ...part: Parameters<FindAmong<T>>) => T;

/** Tells which obstacles stand still, and what is known of them. */
export type StillOf = <T>(list: readonly ShapeObstacle[], see: See<T>, walls: WallReading) => Still<Known<T>>;

/** Nothing is known. */
const allMoves: StillOf = (list) => ({ list, from: 0, end: list.length, known: null });

/** A guard that is about to look at what its question asks for. */
export function lookOf(question: GuardQuestion, queries: SceneQueries): Look {
  const target = question.target && targetOf(question.target, question, queries);
  return { question, queries, view: viewOf(question), target };
}

/**
 * What a guard sees of the plan at its own height: solids count with their sections there, bare segments as walls of unlimited
 * height. Arcs are exact, and not counted from the spokes. A guard in a solid, or touching one, sees nothing. Here is all of a reading
 * but what it would be if walls were lines; and all clear arcs, in view or not.
 */
export function lookAround(
  look: Look,
  stillOf: StillOf,
): { readonly seen: GuardDrawn; readonly clear: readonly PlanArc[] } {
  const { question, queries, view, target } = look;
  const { point, radius } = question;
  const near = stillOf(obstaclesOf(look, "segments"), circleAround, "segments");
  const circle = circleAround(point, radius, near.list, near.from, near.end, near.known?.seen);
  const { arcs: clear, blocked: allBlocked } = arcsOf(circle);
  const arcs = clipArcs(clear, view);
  const blocked = clipArcs(allBlocked, view);
  const sight = target && lookAt(target, question, view, near, "segments");
  const on = circle.centerOn === null ? null : near.list[circle.centerOn]!;
  const { inside, onWall, onSurface } = standpointOf(on, point, queries);
  const seen: GuardDrawn = {
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
    spokes: isAllAround(view) ? circle.spokes : circle.spokes.filter(({ angle }) => isInArc(angle, view)),
    inside,
    onWall,
    onSurface,
    asLines: null,
  };
  return { seen, clear };
}

/** What a guard would see if every wall were the infinite line through it, beside what is clear in truth. */
export function readAsLines(look: Look, clear: readonly PlanArc[], stillOf: StillOf): GuardAsLines {
  const { question, view, target } = look;
  const lines = stillOf(obstaclesOf(look, "lines"), linesAround, "lines");
  const known = lines.known?.seen ?? null;
  const around = linesAround(question.point, question.radius, lines.list, lines.from, lines.end, known);
  return {
    ...seenAsLines(around, clear, view),
    target: target && lookAt(target, question, view, lines, "lines"),
  };
}

/** What may stand in the circle, but for the shape that is looked at. */
function obstaclesOf({ question, queries }: Look, walls: WallReading): readonly ShapeObstacle[] {
  const all = queries.planObstacles(regionOf(question, walls));
  const shape = question.target && isBound(question.target) ? question.target.shape : null;
  return shape === null ? all : all.filter(({ id }) => id !== shape);
}

function copyArc({ start, end }: PlanArc): PlanArc {
  return { start, end };
}
