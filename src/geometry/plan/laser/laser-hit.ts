import { crossSign } from "../../exact/exact-sign.ts";
import { lengthOf } from "../../vec3.ts";
import { rayCarrier } from "../lines/carrier.ts";
import { perpendicularUnchecked, signedDistanceToLineUnchecked } from "../lines/line-side.ts";
import type { PlanPoint, PlanRay, PlanSegment } from "../plan-types.ts";
import { type FirstCrossing, firstCrossing } from "../sight/first-crossing.ts";
import { facingNormal } from "../walls/facing-normal.ts";
import type { LaserRoom } from "./laser-room.ts";
import type { Reflection } from "./mirror.ts";

/** What a leg of the beam does with the wall that decides it. */
export interface LaserHit {
  /** The wall's place in the list. */
  readonly index: number;
  /** Metres from the leg's start along the beam; below 0 behind it; null where the wall is parallel. */
  readonly t: number | null;
  /** The same, never below 0. */
  readonly distance: number | null;
  readonly point: PlanPoint | null;
  /** On the wall, exactly 0 at a and exactly 1 at b. */
  readonly u: number | null;
  /** Unit normal of the wall on the side on which the leg starts; against the beam on a wall met end-on. */
  readonly normal: PlanPoint | null;
  /** Between the beam and the normal's line, 0 to π/2; the reflected beam leaves at the same. */
  readonly angle: number | null;
  /** Unit direction × wall, in metres; 0: parallel. */
  readonly denominator: number;
  /** The wall's end that is met exactly. */
  readonly end: "a" | "b" | null;
  /** Whether the beam runs along the wall's line. */
  readonly collinear: boolean;
  /** On which side of the wall's line, from a to b, the leg starts, and how far; left is negative. Null: no length. */
  readonly side: "left" | "right" | "on" | null;
  readonly lineDistance: number | null;
  /** The foot of the perpendicular from the leg's start to the wall's line. */
  readonly foot: PlanPoint | null;
  /** All walls that meet at the point, this one among them; more than one is a corner, a joint or a repeated wall. */
  readonly walls: readonly number[];
  /** The wall whose law of reflection decides how the beam goes on; null: straight back, from a corner or an end. */
  readonly mirror: number | null;
}

/** What decides a leg that meets nothing. */
export interface LaserMiss {
  readonly outcome: "behind" | "parallel" | "noHit";
  readonly hit: LaserHit | null;
}

const NOWHERE: PlanPoint = { x: 0, z: 0 };

/** The first wall on a beam, except those left out. */
export function firstOn(
  beam: PlanRay,
  walls: readonly PlanSegment[],
  leftOut: readonly number[],
): FirstCrossing | null {
  return firstCrossing(rayCarrier(beam), walls, "segments", leftOut);
}

/** All facts about a crossing ahead, or, along the turned beam, behind (`sign` −1). Null `reflection`: the beam ends before. */
export function hitFacts(
  room: LaserRoom,
  beam: PlanRay,
  { index, crossing }: FirstCrossing,
  reflection: Reflection | null,
  sign: 1 | -1 = 1,
): LaserHit {
  const wall = room.walls[index]!;
  const d = beam.direction;
  const size = lengthOf(d.x, 0, d.z);
  const normal = facingNormal(d, wall, crossing);
  const distance = Math.min(Number.MAX_VALUE, crossing.t * size);
  const { end } = crossing;
  const given = room.given[index]!;
  const point = end === null ? room.toWorld(crossing.point) : { x: given[end].x, z: given[end].z };
  const across = Math.abs(d.x * normal.x + d.z * normal.z);
  const { side, lineDistance, foot } = sideFacts(room, beam.origin, wall);
  const along = Math.abs(d.x * normal.z - d.z * normal.x);
  return {
    index,
    t: sign * distance,
    distance,
    point,
    u: crossing.u,
    normal,
    angle: Math.atan2(along, across),
    denominator: (sign * crossing.denominator) / size,
    end,
    collinear: crossing.collinear,
    side,
    lineDistance,
    foot,
    walls: reflection?.walls ?? [index],
    mirror: reflection?.mirror ?? null,
  };
}

/** For a leg that meets nothing ahead: the wall nearest behind its start, else the nearest one parallel to it. */
export function missFacts(room: LaserRoom, beam: PlanRay, leftOut: readonly number[]): LaserMiss {
  const turned = { origin: beam.origin, direction: { x: 0 - beam.direction.x, z: 0 - beam.direction.z } };
  const behind = firstOn(turned, room.walls, leftOut);
  if (behind) return { outcome: "behind", hit: hitFacts(room, turned, behind, null, -1) };
  const parallel = nearestParallel(room, beam, leftOut);
  if (parallel === null) return { outcome: "noHit", hit: null };
  const facts = sideFacts(room, beam.origin, room.walls[parallel]!);
  const none = { t: null, distance: null, point: null, u: null, normal: null, angle: null, end: null, mirror: null };
  const collinear = facts.side === "on";
  const hit = { index: parallel, ...none, denominator: 0, collinear, ...facts, walls: [parallel] };
  return { outcome: "parallel", hit };
}

function nearestParallel(
  { walls }: LaserRoom,
  { origin, direction }: PlanRay,
  leftOut: readonly number[],
): number | null {
  let nearest: number | null = null;
  let least = Infinity;
  walls.forEach(({ a, b }, index) => {
    if (leftOut.includes(index) || crossSign(NOWHERE, direction, a, b) !== 0) return;
    const distance = signedDistanceToLineUnchecked(a, b, origin);
    if (distance === null || Math.abs(distance) >= least) return;
    least = Math.abs(distance);
    nearest = index;
  });
  return nearest;
}

function sideFacts(
  room: LaserRoom,
  start: PlanPoint,
  { a, b }: PlanSegment,
): Pick<LaserHit, "side" | "lineDistance" | "foot"> {
  const perpendicular = perpendicularUnchecked(a, b, start);
  if (perpendicular === null) return { side: null, lineDistance: null, foot: null };
  const { signedDistance: lineDistance, foot } = perpendicular;
  const side = lineDistance > 0 ? "right" : lineDistance < 0 ? "left" : "on";
  return { side, lineDistance, foot: room.toWorld(foot) };
}
