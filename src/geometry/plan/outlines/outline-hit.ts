import type { Crossing } from "../../ray-hit.ts";
import type { PlanPoint } from "../plan-types.ts";

/** Where a ray of the plan meets an outline: the facts of a `RayHit` in space, without heights. */
export interface OutlineHit {
  /** First t ≥ 0 in the outline, in units of the direction: 0 when the ray starts inside or on it. */
  readonly t: number;
  /** t in metres. */
  readonly distance: number;
  /** First crossing of the boundary ahead (the exit when inside); null when there is none, or when it leaves where it starts. */
  readonly surfaceT: number | null;
  /** Entry and exit of the whole line; null where it has none. */
  readonly enterT: number | null;
  readonly exitT: number | null;
  /** The point at `surfaceT` (at `t` where `surfaceT` is null). */
  readonly point: PlanPoint;
  /** Outward unit normal at `point`; null in the whole plan, which has no boundary. */
  readonly normal: PlanPoint | null;
  /** The ray starts strictly inside. */
  readonly inside: boolean;
  /** Which of the region's parts is met at `point`; null for other kinds of outline. */
  readonly part: number | null;
}

/** What stands at the crossing, in world coordinates. */
export interface OutlineContact {
  readonly point: PlanPoint;
  readonly normal: PlanPoint;
  readonly part: number;
}

/**
 * The finished answer from a crossing in units of the direction divided by `scale`, a power of two; `metres` is that
 * direction's length. Null where t or the distance is beyond all doubles.
 */
export function toOutlineHit(
  crossing: Crossing,
  contact: OutlineContact,
  scale: number,
  metres: number,
): OutlineHit | null {
  const t = crossing.t / scale;
  const distance = crossing.t * metres;
  if (!Number.isFinite(t) || !Number.isFinite(distance)) return null;
  return {
    t,
    distance,
    surfaceT: unscaled(crossing.surface, scale),
    enterT: unscaled(crossing.enter, scale),
    exitT: unscaled(crossing.exit, scale),
    ...contact,
    inside: crossing.inside,
  };
}

function unscaled(value: number | null, scale: number): number | null {
  if (value === null) return null;
  const t = value / scale;
  return Number.isFinite(t) ? t : null;
}
