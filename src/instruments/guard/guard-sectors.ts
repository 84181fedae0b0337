import { TURN } from "../../geometry/plan/arcs/angles.ts";
import type { PlanArc } from "../../geometry/plan/arcs/blocked-arcs.ts";
import type { Vec3 } from "../../geometry/types.ts";
import type { OverlayItem, OverlayRole } from "../../overlay/overlay-item.ts";
import { pointAlong, pointsOn, pushArc } from "./guard-arcs.ts";
import { SPOKE_STEP, SPOKE_X, SPOKE_Z, SPOKES } from "./guard-circle.ts";
import type { GuardBlockedArc, GuardDrawn, GuardSpoke } from "./guard-reading.ts";

/** Half the length of the tick at the end of an arc, as a part of the radius. */
const TICK = 0.03;

/** How strongly sectors are filled. */
const SECTOR_ALPHA = 0.07;

/** The sectors as they were drawn, and what they were drawn from. */
export interface DrawnSectors {
  readonly reading: GuardDrawn;
  /** By the spoke's number; undefined: out of view. */
  readonly spokes: readonly (GuardSpoke | undefined)[];
  /** What was drawn for each arc. */
  readonly clear: readonly (readonly OverlayItem[])[];
  readonly blocked: readonly (readonly OverlayItem[])[];
}

/**
 * The ring with its exact arcs, softly filled: clear ones out to the radius, blocked ones as far as one sees. Arcs that are as they
 * were when they were last drawn keep their items.
 */
export function drawSectors(reading: GuardDrawn, last?: DrawnSectors): DrawnSectors {
  const spokes = spokesByNumber(reading);
  const before = last && isSamePlace(reading, last.reading) ? last : undefined;
  return {
    reading,
    spokes,
    clear: drawnAgain(
      reading.arcs,
      before?.reading.arcs,
      before?.clear,
      (arc, other) => arc.end === other.end,
      (arc) => clearSector(reading, arc),
    ),
    blocked: drawnAgain(
      reading.blockedArcs,
      before?.reading.blockedArcs,
      before?.blocked,
      (arc, other) => isSameEdge(arc, other) && areSameSpokes(arc, spokes, before!.spokes),
      (arc) => blockedSector(reading, arc, spokes),
    ),
  };
}

/** All of it in a new list. */
export function sectorItems({ reading, clear, blocked }: DrawnSectors): OverlayItem[] {
  const items: OverlayItem[] = [];
  for (const ones of clear) for (const item of ones) items.push(item);
  for (const ones of blocked) for (const item of ones) items.push(item);
  items.push(...ticks(reading.point, reading.radius, reading.blockedArcs, "blocked"));
  return items;
}

/** Draws arcs in the order of their start, but for those that are the same as one of those before. */
function drawnAgain<Arc extends PlanArc>(
  arcs: readonly Arc[],
  before: readonly Arc[] = [],
  drawn: readonly (readonly OverlayItem[])[] = [],
  isSame: (arc: Arc, other: Arc) => boolean,
  draw: (arc: Arc) => readonly OverlayItem[],
): readonly (readonly OverlayItem[])[] {
  let at = 0;
  return arcs.map((arc) => {
    while (at < before.length && before[at]!.start < arc.start) at++;
    const other = before[at];
    return other && other.start === arc.start && isSame(arc, other) ? drawn[at]! : draw(arc);
  });
}

/** Whether two readings are of one place and radius. */
export function isSamePlace({ point: p, radius }: GuardDrawn, { point: q, radius: other }: GuardDrawn): boolean {
  return p.x === q.x && p.y === q.y && p.z === q.z && radius === other;
}

function isSameEdge(arc: GuardBlockedArc, other: GuardBlockedArc): boolean {
  return arc.end === other.end && arc.startLength === other.startLength && arc.endLength === other.endLength;
}

function areSameSpokes(
  { start, end }: PlanArc,
  spokes: DrawnSectors["spokes"],
  before: DrawnSectors["spokes"],
): boolean {
  for (let i = Math.ceil(start / SPOKE_STEP); i * SPOKE_STEP < end; i++) {
    const spoke = i % SPOKES;
    if (spokes[spoke] !== before[spoke] && spokes[spoke]?.length !== before[spoke]?.length) return false;
  }
  return true;
}

function spokesByNumber({ spokes }: GuardDrawn): DrawnSectors["spokes"] {
  if (spokes.length === SPOKES) return spokes;
  const numbered = new Array<GuardSpoke | undefined>(SPOKES).fill(undefined);
  for (const spoke of spokes) numbered[Math.round(spoke.angle / SPOKE_STEP)] = spoke;
  return numbered;
}

function clearSector({ point, radius }: GuardDrawn, arc: PlanArc): OverlayItem[] {
  const points = [point.x, point.y, point.z];
  pushArc(points, point, radius, arc);
  return [
    { type: "fill", role: "clear", alpha: SECTOR_ALPHA, hidden: "none", points },
    { type: "line", role: "clear", width: 3.5, points: points.slice(3) },
  ];
}

function blockedSector(
  { point, radius }: GuardDrawn,
  arc: GuardBlockedArc,
  spokes: DrawnSectors["spokes"],
): OverlayItem[] {
  const { x, y, z } = point;
  const { start, end, startLength, endLength } = arc;
  const points = [x, y, z, x + startLength * Math.cos(start), y, z + startLength * Math.sin(start)];
  for (let i = Math.ceil(start / SPOKE_STEP); i * SPOKE_STEP < end; i++) {
    const number = i % SPOKES;
    const spoke = spokes[number];
    if (spoke && i * SPOKE_STEP > start)
      points.push(x + spoke.length * SPOKE_X[number]!, y, z + spoke.length * SPOKE_Z[number]!);
  }
  points.push(x + endLength * Math.cos(end), y, z + endLength * Math.sin(end));
  return [
    { type: "fill", role: "blocked", alpha: SECTOR_ALPHA, hidden: "none", points },
    { type: "line", role: "blocked", width: 2, points: pointsOn(point, radius, arc) },
  ];
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
