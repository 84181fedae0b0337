import { middleOf } from "../../geometry/middle.ts";
import { TURN } from "../../geometry/plan/arcs/angles.ts";
import type { PlanArc } from "../../geometry/plan/arcs/blocked-arcs.ts";
import type { WallReading } from "../../geometry/plan/walls/wall-contact.ts";
import type { Vec3 } from "../../geometry/types.ts";
import { lengthOf } from "../../geometry/vec3.ts";
import type { PlanRegion } from "../../query/plan-obstacles.ts";
import type { SceneQueries } from "../../query/scene-queries.ts";
import type { Anchor } from "../../scene/parameter-types.ts";
import { toVec3 } from "../../scene/vectors.ts";
import { isBound } from "../is-bound.ts";
import type { GuardSight, GuardTarget } from "./guard-reading.ts";
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

/** What a guard of the scene asks. */
export function questionOf(record: GuardRecord): GuardQuestion {
  const { point, radius, fieldOfViewDegrees = 360, headingDegrees = 0, target = null } = record;
  const fieldOfView = fieldOfViewDegrees * RADIANS;
  return { point: toVec3(point), radius, fieldOfView, heading: headingDegrees * RADIANS, target };
}

/** What a measurement would be made from now: while all of it is the same as before, so is the reading. */
export function sourcesOfGuardRecord(record: GuardRecord, queries: SceneQueries): readonly unknown[] {
  return sourcesOf(questionOf(record), queries, BOTH);
}

/** The same for what is drawn. */
export function sourcesOfDrawnGuard(record: GuardRecord, queries: SceneQueries): readonly unknown[] {
  return sourcesOf(questionOf(record), queries, record.asLines ? BOTH : ["segments"]);
}

const BOTH = ["segments", "lines"] as const;

function sourcesOf(question: GuardQuestion, queries: SceneQueries, read: readonly WallReading[]): readonly unknown[] {
  const bound = question.target && isBound(question.target) ? question.target : null;
  const target = bound && targetPoint(bound, queries);
  const lists = read.map((walls) => queries.planObstacles(regionOf(question, walls)));
  return [...lists, target?.x, target?.y, target?.z, bound && isMissing(bound, queries)];
}

/** The square around the circle, at the guard's height. */
export function regionOf({ point: { x, y, z }, radius }: GuardQuestion, walls: WallReading): PlanRegion {
  return { y, within: { min: { x: x - radius, z: z - radius }, max: { x: x + radius, z: z + radius } }, walls };
}

/** The directions in view. */
export function viewOf({ fieldOfView, heading }: GuardQuestion): PlanArc {
  if (fieldOfView >= TURN) return { start: 0, end: TURN };
  const start = heading - fieldOfView / 2;
  const first = start - TURN * Math.floor(start / TURN);
  // A start a hair below 0 rounds to a full turn, which is none.
  const from = first < TURN ? first : 0;
  return { start: from, end: from + fieldOfView };
}

/** The target as it was found in the scene; a shape that is gone counts as the last point that it had. */
export function targetOf(
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
