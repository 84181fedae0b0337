import { crossSign } from "../../exact/exact-sign.ts";
import { type Carrier, type CarrierEnd, lineThrough, rayCarrier, segmentCarrier } from "../lines/carrier.ts";
import { meetingOf } from "../lines/meeting.ts";
import type { PlanPoint, PlanRay, PlanSegment } from "../plan-types.ts";
import { crossPlainly, PASSED, parameterPlainly, type WallCrossing } from "./plain-crossing.ts";
import type { WallReading } from "./wall-contact.ts";

export type { WallCrossing };

/**
 * Where a ray first meets a wall, its ends included, or null where it passes; also null where t is beyond all doubles. The
 * direction has any length but 0. Unchecked. Watertight: which side of the ray an end lies on is an exact sign of that
 * end's own numbers, so two walls that share it can't both let the ray by.
 */
export function rayWallCrossing(ray: PlanRay, wall: PlanSegment): WallCrossing | null {
  return crossWall(rayCarrier(ray), wall, "segments");
}

/**
 * Where a wall first blocks the sight from one point to another, both included, or null where it doesn't. Between equal
 * points a wall through them blocks at t = 0. Unchecked; watertight as `rayWallCrossing` is.
 */
export function sightWallCrossing(from: PlanPoint, to: PlanPoint, wall: PlanSegment): WallCrossing | null {
  return crossWall(segmentCarrier(from, to), wall, "segments");
}

/** `rayWallCrossing` with the wall read as the unlimited line through its ends; a wall without length is a point still. */
export function rayWallLineCrossing(ray: PlanRay, wall: PlanSegment): WallCrossing | null {
  return crossWall(rayCarrier(ray), wall, "lines");
}

/** Where a way, which is a ray or a sight, first meets a wall. */
export function crossWall(way: Carrier, wall: PlanSegment, reading: WallReading): WallCrossing | null {
  const crossing = crossPlainly(way, wall, reading);
  return crossing === undefined ? firstContact(way, carrierOfWall(wall, reading)) : crossing;
}

/** The t of `crossWall` alone, bit for bit: most walls on a way are not the first, and nothing else of them is asked for. */
export function parameterAtWall(way: Carrier, wall: PlanSegment, reading: WallReading): number | null {
  // On a line, the place may lie beyond all doubles although t does not.
  const t = reading === "lines" ? Number.NaN : parameterPlainly(way, wall, reading);
  if (Number.isNaN(t)) return crossWall(way, wall, reading)?.t ?? null;
  return t === PASSED ? null : t;
}

/**
 * Whether both ends of a wall lie to one side of the line through `start` whose direction is `to` − `from`: most walls of a scene are
 * done with here.
 */
export function isBeside(start: PlanPoint, from: PlanPoint, to: PlanPoint, { a, b }: PlanSegment): boolean {
  const sideOfA = crossSign(from, to, start, a);
  return sideOfA !== 0 && sideOfA === crossSign(from, to, start, b);
}

function carrierOfWall({ a, b }: PlanSegment, reading: WallReading): Carrier {
  return reading === "lines" && (a.x !== b.x || a.z !== b.z) ? lineThrough(a, b) : segmentCarrier(a, b);
}

function firstContact(way: Carrier, wall: Carrier): WallCrossing | null {
  const meeting = meetingOf(way, wall);
  // The largest double stands for what is beyond all doubles.
  if (meeting === null || (meeting.kind === "point" ? meeting : meeting.start!).t === Number.MAX_VALUE) return null;
  if (meeting.kind === "point") {
    const { t, u, point, denominator, secondEnd, collinear } = meeting;
    return { t, u, point, denominator, end: endOfWall(secondEnd), collinear };
  }
  // A ray and a sight have a start, so what they share with a line has one, too.
  const { t, u, point, secondEnd } = meeting.start!;
  return { t, u, point: { x: point.x, z: point.z }, denominator: 0, end: endOfWall(secondEnd), collinear: true };
}

function endOfWall(end: CarrierEnd | null): "a" | "b" | null {
  return end === null ? null : end === "start" ? "a" : "b";
}
