import { TURN } from "../../geometry/plan/arcs/angles.ts";
import type { PlanArc } from "../../geometry/plan/arcs/blocked-arcs.ts";
import type { Vec3 } from "../../geometry/types.ts";
import type { OverlayItem, OverlayLine, OverlayRole } from "../../overlay/overlay-item.ts";
import { SPOKE_STEP, SPOKE_X, SPOKE_Z, SPOKES } from "./guard-circle.ts";
import { type GuardBlockedArc, type GuardDrawn, isAllAround } from "./guard-reading.ts";

/** In steps of this angle arcs are drawn as straight pieces: on a radius of 400 pixels they are 0.1 pixels beside it. */
const ARC_STEPS = 180;
const ARC_STEP = TURN / ARC_STEPS;
const ARC_X = Array.from({ length: ARC_STEPS }, (_, i) => Math.cos(i * ARC_STEP));
const ARC_Z = Array.from({ length: ARC_STEPS }, (_, i) => Math.sin(i * ARC_STEP));

/** Half the length of the tick at the end of an arc, as a part of the radius. */
const TICK = 0.03;

/** How strongly sectors are filled. */
const SECTOR_ALPHA = 0.07;

/** Where on the ring the wrong reading is drawn. */
export const WRONG_RING = 1.07;

/** The point of a direction at so many metres, at the guard's height. */
export function pointAlong({ x, y, z }: Vec3, angle: number, metres: number): Vec3 {
  return { x: x + metres * Math.cos(angle), y, z: z + metres * Math.sin(angle) };
}

/** Writes an arc's ends and, between them, the directions of `ARC_STEP`, of which sine and cosine are known. */
function pushArc(points: number[], { x, y, z }: Vec3, radius: number, { start, end }: PlanArc): void {
  points.push(x + radius * Math.cos(start), y, z + radius * Math.sin(start));
  for (let i = Math.floor(start / ARC_STEP) + 1; i * ARC_STEP < end; i++)
    points.push(x + radius * ARC_X[i % ARC_STEPS]!, y, z + radius * ARC_Z[i % ARC_STEPS]!);
  points.push(x + radius * Math.cos(end), y, z + radius * Math.sin(end));
}

function pointsOn(center: Vec3, radius: number, arc: PlanArc): number[] {
  const points: number[] = [];
  pushArc(points, center, radius, arc);
  return points;
}

type ArcStyle = Pick<OverlayLine, "role" | "width"> & Partial<Pick<OverlayLine, "alpha" | "dash">>;

export function arcLine(center: Vec3, radius: number, arc: PlanArc, style: ArcStyle): OverlayItem {
  return { ...style, type: "line", points: pointsOn(center, radius, arc) };
}

/** Strokes across the ring at both ends of the arcs, in one item. */
function ticks(center: Vec3, radius: number, arcs: readonly PlanArc[], role: OverlayRole): OverlayItem[] {
  const points: Vec3[] = [];
  for (const { start, end } of arcs) {
    if (end - start >= TURN) continue;
    for (const angle of [start, end])
      points.push(pointAlong(center, angle, radius * (1 - TICK)), pointAlong(center, angle, radius * (1 + TICK)));
  }
  return points.length === 0 ? [] : [{ type: "pieces", role, width: 2, hidden: "dashed", points }];
}

/** An arc with all that says how it is drawn, and as it is drawn. */
interface DrawnArc {
  readonly facts: readonly number[];
  readonly items: readonly OverlayItem[];
}

/** The arcs as they were drawn, in the order of their start. */
export interface DrawnSectors {
  readonly clear: readonly DrawnArc[];
  readonly blocked: readonly DrawnArc[];
}

/**
 * The ring with its exact arcs, softly filled: clear ones out to the radius, blocked ones as far as one sees. Arcs that are as they
 * were when they were last drawn are the same items.
 */
export function sectors(reading: GuardDrawn, before?: DrawnSectors): DrawnSectors & { readonly items: OverlayItem[] } {
  const { point, radius, spokes } = reading;
  const lengths = new Array<number>(SPOKES).fill(Number.NaN);
  for (const { angle, length } of spokes) lengths[Math.round(angle / SPOKE_STEP)] = length;
  const place = [point.x, point.y, point.z, radius];
  const clear = drawnAgain(
    reading.arcs,
    before?.clear,
    place,
    () => [],
    (arc) => clearSector(reading, arc),
  );
  const blocked = drawnAgain(
    reading.blockedArcs,
    before?.blocked,
    place,
    (arc) => edgeOf(arc, lengths),
    (arc, edge) => blockedSector(reading, arc, edge),
  );
  const items: OverlayItem[] = [];
  for (const arcs of [clear, blocked]) for (const arc of arcs) for (const item of arc.items) items.push(item);
  items.push(...ticks(point, radius, reading.blockedArcs, "blocked"));
  return { clear, blocked, items };
}

/** Draws arcs, but for those that were drawn from the very same numbers: `place`, their bounds, and what `more` says. */
function drawnAgain<Arc extends PlanArc>(
  arcs: readonly Arc[],
  before: readonly DrawnArc[] = [],
  place: readonly number[],
  more: (arc: Arc) => readonly number[],
  draw: (arc: Arc, more: readonly number[]) => readonly OverlayItem[],
): readonly DrawnArc[] {
  let at = 0;
  return arcs.map((arc) => {
    const own = more(arc);
    const facts = [arc.start, arc.end, ...place, ...own];
    while (at < before.length && before[at]!.facts[0]! < arc.start) at++;
    const known = before[at];
    return known && isSame(known.facts, facts) ? known : { facts, items: draw(arc, own) };
  });
}

function isSame(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((value, i) => value === b[i]);
}

function clearSector({ point, radius }: GuardDrawn, arc: PlanArc): OverlayItem[] {
  const points = [point.x, point.y, point.z];
  pushArc(points, point, radius, arc);
  return [
    { type: "fill", role: "clear", alpha: SECTOR_ALPHA, hidden: "none", points },
    { type: "line", role: "clear", width: 3.5, points: points.slice(3) },
  ];
}

/** How far one sees within a blocked arc: the first length, then spoke and length in turn, and the last length. */
function edgeOf({ start, end, startLength, endLength }: GuardBlockedArc, lengths: readonly number[]): number[] {
  const edge = [startLength];
  for (let i = Math.ceil(start / SPOKE_STEP); i * SPOKE_STEP < end; i++) {
    const spoke = i % SPOKES;
    const length = lengths[spoke]!;
    // Spokes out of view have no length.
    if (length >= 0 && i * SPOKE_STEP > start) edge.push(spoke, length);
  }
  edge.push(endLength);
  return edge;
}

function blockedSector({ point, radius }: GuardDrawn, arc: PlanArc, edge: readonly number[]): OverlayItem[] {
  const { x, y, z } = point;
  const { start, end } = arc;
  const first = edge[0]!;
  const last = edge[edge.length - 1]!;
  const points = [x, y, z, x + first * Math.cos(start), y, z + first * Math.sin(start)];
  for (let k = 1; k + 1 < edge.length; k += 2) {
    const spoke = edge[k]!;
    const length = edge[k + 1]!;
    points.push(x + length * SPOKE_X[spoke]!, y, z + length * SPOKE_Z[spoke]!);
  }
  points.push(x + last * Math.cos(end), y, z + last * Math.sin(end));
  return [
    { type: "fill", role: "blocked", alpha: SECTOR_ALPHA, hidden: "none", points },
    { type: "line", role: "blocked", width: 2, points: pointsOn(point, radius, arc) },
  ];
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
