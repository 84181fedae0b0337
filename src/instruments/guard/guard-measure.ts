import { middleOf } from "../../geometry/middle.ts";
import { TURN } from "../../geometry/plan/arcs/angles.ts";
import type { PlanArc } from "../../geometry/plan/arcs/blocked-arcs.ts";
import { clipArcs, isInArc, widthOfArcs } from "../../geometry/plan/arcs/clip-arcs.ts";
import type { PlanPoint } from "../../geometry/plan/plan-types.ts";
import type { WallReading } from "../../geometry/plan/walls/wall-contact.ts";
import type { Vec3 } from "../../geometry/types.ts";
import { copy, lengthOf } from "../../geometry/vec3.ts";
import type { PlanRegion, ShapeObstacle } from "../../query/plan-obstacles.ts";
import type { SceneQueries } from "../../query/scene-queries.ts";
import type { Anchor } from "../../scene/parameter-types.ts";
import { toVec3 } from "../../scene/vectors.ts";
import type { InstrumentMemory, MeasureOptions } from "../instrument-kind.ts";
import { isBound } from "../is-bound.ts";
import { standpointOf } from "../where-stands.ts";
import { arcsOf, circleAround, type GuardCircle, lengthAt } from "./guard-circle.ts";
import { type LinesAround, linesAround, seenAsLines } from "./guard-lines.ts";
import { type GuardReading, type GuardSight, type GuardTarget, isAllAround } from "./guard-reading.ts";
import type { GuardRecord } from "./guard-record.ts";
import { type Blockers, blockersAmong, lookAt } from "./guard-sight.ts";
import { type FindAmong, type Still, stillAmong } from "./guard-still.ts";

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
export function measureGuardRecord(
  record: GuardRecord,
  queries: SceneQueries,
  { memory }: MeasureOptions = {},
): GuardReading {
  return measureGuard(questionOf(record), queries, memory);
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
export function measureGuard(question: GuardQuestion, queries: SceneQueries, memory?: InstrumentMemory): GuardReading {
  const { point, radius } = question;
  const view = viewOf(question);
  const shape = question.target && isBound(question.target) ? question.target.shape : null;
  const found = (walls: WallReading): readonly ShapeObstacle[] => {
    const all = queries.planObstacles(regionOf(question, walls));
    return shape === null ? all : all.filter(({ id }) => id !== shape);
  };
  const target = question.target && targetOf(question.target, question, queries);
  const { near, lines } = stillFor(found, question, view, target, memory);
  const circle = circleAround(point, radius, near.list, near.from, near.end, near.known?.seen);
  const { arcs: allArcs, blocked: allBlocked } = arcsOf(circle);
  const arcs = clipArcs(allArcs, view);
  const blocked = clipArcs(allBlocked, view);
  const sight = target && lookAt(target, question, view, near, "segments");
  const asLines = linesAround(point, radius, lines.list, lines.from, lines.end, lines.known?.seen ?? null);
  const on = circle.centerOn === null ? null : near.list[circle.centerOn]!;
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
    spokes: isAllAround(view) ? circle.spokes : circle.spokes.filter(({ angle }) => isInArc(angle, view)),
    ...standpointOf(on, point, queries),
    asLines: {
      ...seenAsLines(asLines, allArcs, view),
      target: target && lookAt(target, question, view, lines, "lines"),
    },
  };
}

/** What is known of obstacles, and which of them block the sight of the target first. */
interface Known<T> extends Blockers {
  readonly seen: T;
}

/** What a guard keeps from one measurement to the next, and where it stood and looked. */
interface GuardKept {
  readonly around: readonly (number | undefined)[];
  readonly near: Still<Known<GuardCircle>>;
  readonly lines: Still<Known<LinesAround>>;
}

/** What is known of the obstacles that stood still since the last time. */
function stillFor(
  found: (walls: WallReading) => readonly ShapeObstacle[],
  question: GuardQuestion,
  view: PlanArc,
  target: Omit<GuardTarget, keyof GuardSight> | null,
  memory: InstrumentMemory | undefined,
): Omit<GuardKept, "around"> {
  const { point, radius } = question;
  const at = target?.point ?? null;
  const around = [point.x, point.y, point.z, radius, view.start, view.end, at?.x, at?.z];
  const kept = memory?.kept as GuardKept | undefined;
  const before = kept?.around.every((value, i) => value === around[i]) ? kept : undefined;
  const finder =
    <T>(see: (...part: [...Circle, ...Parameters<FindAmong<T>>]) => T, walls: WallReading): FindAmong<Known<T>> =>
    (list, from, end, base) => {
      const blockers = at ? blockersAmong(point, at, list, walls, from, end, base?.blockers ?? []) : [];
      const alone = { list, from: end, end, known: { blockers, sight: null } };
      const sight = target && lookAt(target, question, view, alone, walls);
      return { seen: see(point, radius, list, from, end, base?.seen ?? null), blockers, sight };
    };
  const near = stillAmong(found("segments"), before?.near, finder(circleAround, "segments"));
  const lines = stillAmong(found("lines"), before?.lines, finder(linesAround, "lines"));
  if (memory) memory.kept = { around, near, lines } satisfies GuardKept;
  return { near, lines };
}

type Circle = [center: PlanPoint, radius: number];

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
