import { TURN } from "../../geometry/plan/arcs/angles.ts";
import type { PlanArc } from "../../geometry/plan/arcs/blocked-arcs.ts";
import type { Vec3 } from "../../geometry/types.ts";
import type { OverlayItem, OverlayLine } from "../../overlay/overlay-item.ts";
import { type GuardDrawn, isAllAround } from "./guard-reading.ts";

/** In steps of this angle arcs are drawn as straight pieces: on a radius of 400 pixels they are 0.1 pixels beside it. */
const ARC_STEPS = 180;
const ARC_STEP = TURN / ARC_STEPS;
const ARC_X = Array.from({ length: ARC_STEPS }, (_, i) => Math.cos(i * ARC_STEP));
const ARC_Z = Array.from({ length: ARC_STEPS }, (_, i) => Math.sin(i * ARC_STEP));

/** Where on the ring the wrong reading is drawn. */
export const WRONG_RING = 1.07;

/** The point of a direction at so many metres, at the guard's height. */
export function pointAlong({ x, y, z }: Vec3, angle: number, metres: number): Vec3 {
  return { x: x + metres * Math.cos(angle), y, z: z + metres * Math.sin(angle) };
}

/** Writes an arc's ends and, between them, the directions of `ARC_STEP`, of which sine and cosine are known. */
export function pushArc(points: number[], { x, y, z }: Vec3, radius: number, { start, end }: PlanArc): void {
  points.push(x + radius * Math.cos(start), y, z + radius * Math.sin(start));
  for (let i = Math.floor(start / ARC_STEP) + 1; i * ARC_STEP < end; i++)
    points.push(x + radius * ARC_X[i % ARC_STEPS]!, y, z + radius * ARC_Z[i % ARC_STEPS]!);
  points.push(x + radius * Math.cos(end), y, z + radius * Math.sin(end));
}

/** The points of an arc. */
export function pointsOn(center: Vec3, radius: number, arc: PlanArc): number[] {
  const points: number[] = [];
  pushArc(points, center, radius, arc);
  return points;
}

type ArcStyle = Pick<OverlayLine, "role" | "width"> & Partial<Pick<OverlayLine, "alpha" | "dash">>;

export function arcLine(center: Vec3, radius: number, arc: PlanArc, style: ArcStyle): OverlayItem {
  return { ...style, type: "line", points: pointsOn(center, radius, arc) };
}

/** The two sides of a view that is not all around. */
export function viewSides({ point, radius, view }: GuardDrawn): OverlayItem[] {
  if (isAllAround(view)) return [];
  return [view.start, view.end].map((angle) => ({
    type: "line",
    role: "query",
    width: 1.25,
    points: [point, pointAlong(point, angle, radius)],
  }));
}

/** The widest arc, of equals the first; null where there is none. */
export function widestOf(arcs: readonly PlanArc[]): PlanArc | null {
  let widest: PlanArc | null = null;
  for (const arc of arcs) if (widest === null || arc.end - arc.start > widest.end - widest.start) widest = arc;
  return widest;
}

/** The direction in the middle of the widest arc, or null where there is none. */
export function middleOfWidest(arcs: readonly PlanArc[]): number | null {
  const widest = widestOf(arcs);
  return widest && (widest.start + widest.end) / 2;
}
