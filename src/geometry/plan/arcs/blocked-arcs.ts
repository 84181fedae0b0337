import { crossSign } from "../../exact/exact-sign.ts";
import type { PlanPoint } from "../plan-types.ts";
import { TURN } from "./angles.ts";

/** Directions from one angle to another, in radians from +x towards +z: 0 ≤ start < 2π, end > start, and it may pass 2π. */
export interface PlanArc {
  readonly start: number;
  readonly end: number;
}

/** The directions in which one obstacle hides what lies behind it. */
export interface Shadow extends PlanArc {
  /** The obstacle's place in its list. */
  readonly index: number;
  /** The points that bound it, where they are given points (a wall's ends) and not computed ones; null otherwise. */
  readonly from: PlanPoint | null;
  readonly to: PlanPoint | null;
}

/** Blocked directions without a gap, and every obstacle that has a share in them, in the order of its start. */
export interface BlockedArc extends PlanArc {
  readonly indices: readonly number[];
}

/** All directions around a centre, told apart. */
export interface ArcsAround {
  /** The clear ones in the order of their start. */
  readonly arcs: readonly PlanArc[];
  readonly blocked: readonly BlockedArc[];
  /** Radians; both together are 2π. */
  readonly clearAngle: number;
  readonly blockedAngle: number;
}

/**
 * The union of shadows around a centre, and what is left. Shadows that touch leave no gap between them; where both bounds
 * are given points this is decided by the exact sign of (to − centre) × (from − centre) and not by the rounding of two
 * angles, so that walls which end on one sight line never let a sliver of light through. Shadows of no width have no share.
 * A shadow of 2π or more blocks everything.
 */
export function mergeBlocked(center: PlanPoint, shadows: readonly Shadow[]): ArcsAround {
  const sorted = shadows
    .filter(({ start, end }) => end > start)
    .sort((p, q) => p.start - q.start || q.end - p.end || p.index - q.index);
  const merged: Union[] = [];
  for (const shadow of sorted) {
    const last = merged.at(-1);
    if (last && isJoined(center, last, shadow, 0)) extend(center, last, shadow, 0);
    else
      merged.push({
        start: shadow.start,
        end: shadow.end,
        from: shadow.from,
        to: shadow.to,
        indices: [shadow.index],
      });
  }
  // The last may pass 2π and reach the first ones from behind.
  for (let first = merged[0], last = merged.at(-1); first && last && first !== last; first = merged[0]) {
    if (!isJoined(center, last, first, TURN)) break;
    extend(center, last, first, TURN);
    merged.shift();
  }
  const only = merged.length === 1 ? merged[0] : undefined;
  if (only && (only.end - only.start >= TURN || isJoined(center, only, only, TURN)))
    return {
      arcs: [],
      blocked: [{ start: 0, end: TURN, indices: only.indices }],
      clearAngle: 0,
      blockedAngle: TURN,
    };
  const arcs = clearBetween(merged);
  return {
    arcs,
    blocked: merged.map(({ start, end, indices }) => ({ start, end, indices })),
    clearAngle: widthOf(arcs),
    blockedAngle: widthOf(merged),
  };
}

interface Union {
  readonly start: number;
  end: number;
  readonly from: PlanPoint | null;
  to: PlanPoint | null;
  readonly indices: number[];
}

/** Whether a shadow, moved on by a turn or none, begins before the union ends or exactly there. */
function isJoined(center: PlanPoint, union: Union, next: Pick<Shadow, "start" | "from">, turn: number): boolean {
  const gap = next.start + turn - union.end;
  if (gap <= 0) return true;
  // Bounds that lie opposite are on one line as well; what only rounding has parted is not that far apart.
  if (gap >= Math.PI / 2 || union.to === null || next.from === null) return false;
  return crossSign(center, union.to, center, next.from) <= 0;
}

function extend(center: PlanPoint, union: Union, next: Shadow | Union, turn: number): void {
  if ("index" in next) union.indices.push(next.index);
  else union.indices.push(...next.indices);
  const end = next.end + turn;
  const isLater =
    end === union.end && next.to && union.to ? crossSign(center, union.to, center, next.to) > 0 : end > union.end;
  if (!isLater) return;
  union.end = end;
  union.to = next.to;
}

function clearBetween(unions: readonly PlanArc[]): PlanArc[] {
  if (unions.length === 0) return [{ start: 0, end: TURN }];
  return unions
    .map(({ end }, k) => {
      const next = unions[k + 1];
      // Only the last may pass 2π.
      if (end >= TURN) return { start: end - TURN, end: unions[0]!.start };
      return { start: end, end: next ? next.start : unions[0]!.start + TURN };
    })
    .filter(({ start, end }) => end > start)
    .sort((p, q) => p.start - q.start);
}

function widthOf(arcs: readonly PlanArc[]): number {
  return arcs.reduce((sum, { start, end }) => sum + (end - start), 0);
}
