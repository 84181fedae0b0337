import { TURN } from "../../geometry/plan/arcs/angles.ts";
import type { PlanArc } from "../../geometry/plan/arcs/blocked-arcs.ts";
import type { Vec3 } from "../../geometry/types.ts";
import type { Standpoint } from "../where-stands.ts";

/** Why a target is seen, or is not: the first of "outOfRange", "outOfView", "blocked" that applies. */
export type SightReason = "clear" | "blocked" | "outOfRange" | "outOfView" | "missing";

/** Where something stands in the way first. World coordinates, at the guard's height. */
export interface GuardBlocker {
  readonly id: string;
  readonly point: Vec3;
  /** Metres from the guard, in the plan. */
  readonly distance: number;
  /** Read as lines: the point lies on the line beyond the wall's ends, where nothing stands. */
  readonly phantom: boolean;
}

export interface GuardSight {
  readonly visible: boolean;
  readonly reason: SightReason;
  /** Only where it is blocked. */
  readonly blocker: GuardBlocker | null;
}

export interface GuardTarget extends GuardSight {
  /** The shape that is the target, which then blocks nothing; null for a point. */
  readonly shape: string | null;
  /** The shape is not in the scene (any more): the last point that it had is looked at, if it left one. */
  readonly missing: boolean;
  /** The point that is looked at: of a shape, its middle. Null where the shape is not in the scene and left no point. */
  readonly point: Vec3 | null;
  /** Metres in the plan: heights do not count. */
  readonly distance: number | null;
}

/** One of the 120 directions i · 3°, from +x towards +z. */
export interface GuardSpoke {
  /** Radians. */
  readonly angle: number;
  /** Metres to the first obstacle, or the radius. */
  readonly length: number;
  /** The first obstacle; null: clear. */
  readonly blocker: string | null;
}

/** A blocked arc, and how far one sees at its two ends, in metres. */
export interface GuardBlockedArc extends PlanArc {
  readonly startLength: number;
  readonly endLength: number;
}

/** A wall whose line stands in the circle, as it is in the scene. */
export interface GuardWall {
  readonly id: string;
  readonly a: Vec3;
  readonly b: Vec3;
}

/** What the guard would read if every wall were the infinite line through it. */
export interface GuardAsLines {
  readonly clearAngle: number;
  /** Clear in truth, and blocked by lines. Never the other way round. */
  readonly wronglyBlockedAngle: number;
  readonly wrongArcs: readonly PlanArc[];
  /** The walls whose lines stand in the circle: the first 40 of so many. */
  readonly walls: readonly GuardWall[];
  readonly wallCount: number;
  readonly target: GuardSight | null;
}

/** A guard's answer, as plain data. Metres, radians from +x towards +z, world coordinates. */
export interface GuardReading extends Standpoint {
  readonly point: Vec3;
  readonly radius: number;
  /** The directions in view: a full turn, or 0 ≤ start < 2π. */
  readonly view: PlanArc;
  readonly target: GuardTarget | null;
  /** Both together are the field of view. */
  readonly clearAngle: number;
  readonly blockedAngle: number;
  /** The clear ones: 0 ≤ start < 2π, end > start. */
  readonly arcs: readonly PlanArc[];
  readonly blockedArcs: readonly GuardBlockedArc[];
  readonly spokes: readonly GuardSpoke[];
  readonly asLines: GuardAsLines;
}

/** What of a reading is drawn. Null: what would be read if walls were lines is not asked to be seen. */
export type GuardDrawn = Omit<GuardReading, "asLines"> & { readonly asLines: GuardAsLines | null };

/** Whether a view is a full turn. */
export function isAllAround({ start, end }: PlanArc): boolean {
  return end - start >= TURN;
}
