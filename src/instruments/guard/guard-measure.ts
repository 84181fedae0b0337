import { TURN } from "../../geometry/plan/arcs/angles.ts";
import type { PlanArc } from "../../geometry/plan/arcs/blocked-arcs.ts";
import { clipArcs, isInArc, widthOfArcs } from "../../geometry/plan/arcs/clip-arcs.ts";
import type { PlanPoint } from "../../geometry/plan/plan-types.ts";
import type { WallReading } from "../../geometry/plan/walls/wall-contact.ts";
import { copy } from "../../geometry/vec3.ts";
import type { ShapeObstacle } from "../../query/plan-obstacles.ts";
import type { SceneQueries } from "../../query/scene-queries.ts";
import type { InstrumentMemory, MeasureOptions } from "../instrument-kind.ts";
import { isBound } from "../is-bound.ts";
import { standpointOf } from "../where-stands.ts";
import { arcsOf, circleAround, type GuardCircle, lengthAt } from "./guard-circle.ts";
import { type LinesAround, linesAround, seenAsLines } from "./guard-lines.ts";
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
import { type Blockers, blockersAmong, lookAt } from "./guard-sight.ts";
import { type FindAmong, type Still, stillAmong } from "./guard-still.ts";

/** What a guard of the scene sees. */
export function measureGuardRecord(
  record: GuardRecord,
  queries: SceneQueries,
  { memory }: MeasureOptions = {},
): GuardReading {
  return measureGuard(questionOf(record), queries, memory);
}

/** What of that is drawn: what would be read if walls were lines only where the record asks to see it. */
export function measureDrawnGuard(
  record: GuardRecord,
  queries: SceneQueries,
  options: MeasureOptions = {},
): GuardDrawn {
  if (record.asLines) return measureGuardRecord(record, queries, options);
  return { ...lookAround(lookOf(questionOf(record), queries, options.memory)).seen, asLines: null };
}

/**
 * What a guard sees of the plan at its own height: solids count with their sections there, bare segments as walls of unlimited
 * height. Arcs are exact, and not counted from the spokes. A guard in a solid, or touching one, sees nothing.
 */
export function measureGuard(question: GuardQuestion, queries: SceneQueries, memory?: InstrumentMemory): GuardReading {
  const look = lookOf(question, queries, memory);
  const { seen, clear } = lookAround(look);
  return { ...seen, asLines: readAsLines(look, clear) };
}

/** A guard at work: what it asks and looks at, and what it knows from the last time that still holds. */
interface Look {
  readonly question: GuardQuestion;
  readonly queries: SceneQueries;
  readonly view: PlanArc;
  readonly target: Omit<GuardTarget, keyof GuardSight> | null;
  /** Written on for the next time. */
  readonly kept: GuardKept;
}

/** What a guard keeps from one measurement to the next, and where it stood and looked. */
interface GuardKept {
  readonly around: readonly (number | undefined)[];
  near?: Still<Known<GuardCircle>>;
  lines?: Still<Known<LinesAround>>;
}

/** What is known of obstacles, and which of them block the sight of the target first. */
interface Known<T> extends Blockers {
  readonly seen: T;
}

function lookOf(question: GuardQuestion, queries: SceneQueries, memory: InstrumentMemory | undefined): Look {
  const { point, radius } = question;
  const view = viewOf(question);
  const target = question.target && targetOf(question.target, question, queries);
  const at = target?.point ?? null;
  const around = [point.x, point.y, point.z, radius, view.start, view.end, at?.x, at?.z];
  const before = memory?.kept as GuardKept | undefined;
  const kept = before?.around.every((value, i) => value === around[i]) ? before : { around };
  if (memory) memory.kept = kept;
  return { question, queries, view, target, kept };
}

/** All of a reading but what it would be if walls were lines; and all clear arcs, in view or not. */
function lookAround(look: Look): { readonly seen: Omit<GuardReading, "asLines">; readonly clear: readonly PlanArc[] } {
  const { question, queries, view, target, kept } = look;
  const { point, radius } = question;
  const near = stillAmong(obstaclesOf(look, "segments"), kept.near, finderOf(look, circleAround, "segments"));
  kept.near = near;
  const circle = circleAround(point, radius, near.list, near.from, near.end, near.known?.seen);
  const { arcs: clear, blocked: allBlocked } = arcsOf(circle);
  const arcs = clipArcs(clear, view);
  const blocked = clipArcs(allBlocked, view);
  const sight = target && lookAt(target, question, view, near, "segments");
  const on = circle.centerOn === null ? null : near.list[circle.centerOn]!;
  const seen = {
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
    ...standpointOf(on, point, queries),
  };
  return { seen, clear };
}

function readAsLines(look: Look, clear: readonly PlanArc[]): GuardAsLines {
  const { question, view, target, kept } = look;
  const lines = stillAmong(obstaclesOf(look, "lines"), kept.lines, finderOf(look, linesAround, "lines"));
  kept.lines = lines;
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

/** Finds out what some obstacles hide, and which of them block the sight of the target first. */
function finderOf<T>(
  { question, view, target }: Look,
  see: (center: PlanPoint, radius: number, ...part: Parameters<FindAmong<T>>) => T,
  walls: WallReading,
): FindAmong<Known<T>> {
  const { point, radius } = question;
  const at = target?.point ?? null;
  return (list, from, end, base) => {
    const blockers = at ? blockersAmong(point, at, list, walls, from, end, base?.blockers ?? []) : [];
    const alone = { list, from: end, end, known: { blockers, sight: null } };
    const sight = target && lookAt(target, question, view, alone, walls);
    return { seen: see(point, radius, list, from, end, base?.seen ?? null), blockers, sight };
  };
}

function copyArc({ start, end }: PlanArc): PlanArc {
  return { start, end };
}
