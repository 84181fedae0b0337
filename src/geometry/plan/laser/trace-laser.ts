import { checkCount, checkNumber, GeometryError } from "../../errors.ts";
import { lengthOf, scaleSafely } from "../../vec3.ts";
import { checkPlanRay, checkWalls } from "../plan-checks.ts";
import type { PlanPoint, PlanRay, PlanSegment } from "../plan-types.ts";
import { isOnWall } from "../walls/wall-contact.ts";
import { firstOn, hitFacts, type LaserHit, missFacts } from "./laser-hit.ts";
import { roomAround } from "./laser-room.ts";
import { reflectAt } from "./mirror.ts";

/** The most bounces that a path may have. */
export const MOST_BOUNCES = 4096;

/** One straight part of the beam. */
export interface LaserLeg {
  readonly start: PlanPoint;
  /** Null where the beam goes on for ever. */
  readonly end: PlanPoint | null;
  /** Unit. */
  readonly direction: PlanPoint;
  readonly outcome: "hit" | "outOfRange" | "behind" | "parallel" | "noHit";
  /** The crossing that decided the outcome; null where nothing did. */
  readonly hit: LaserHit | null;
  /** Walls that were left out because the leg starts on them, or a rounding behind them. */
  readonly leftOut: readonly number[];
}

export interface LaserPath {
  /** One more than there were bounces, at least one. */
  readonly legs: readonly LaserLeg[];
  /** Whether the last leg meets no wall within range; else the bounces ran out. */
  readonly escaped: boolean;
  /** Unit direction after the last wall, reflected whether or not there was another leg. */
  readonly direction: PlanPoint;
  /** The bounces that were allowed, and whether that is fewer than were asked for. */
  readonly maxBounces: number;
  readonly clamped: boolean;
}

export interface LaserOptions {
  /** A whole number from 0; above 4,096 it is 4,096 and `clamped` says so. */
  readonly maxBounces: number;
  /** Metres that the whole path may be long, its end included; none: as far as it goes. */
  readonly range?: number;
}

/**
 * The path of a beam that walls reflect. A wall that the beam has just left, or on which it starts, is left out by identity.
 * What meets at a hit is told, and a corner has a defined answer (`reflectAt`) that never leads through a wall.
 *
 * The outcome of a leg is the first that applies: it hits a wall within range; it would beyond; and for the first leg alone,
 * its line meets one behind the start (the nearest there), or runs parallel to one (the nearest such line); or nothing.
 *
 * The direction keeps the length that was given and reflections keep it too, so that what is exact stays exact; and where
 * all differences to the origin are doubles, the path is followed relative to it: a room far from the world's origin
 * reflects as well as one at it.
 *
 * Throws on what is not finite, a zero direction, a count that is none, and a negative range.
 */
export function traceLaser(ray: PlanRay, walls: readonly PlanSegment[], options: LaserOptions): LaserPath {
  checkPlanRay("traceLaser", "ray", ray);
  checkWalls("traceLaser", walls);
  checkCount("traceLaser", "options.maxBounces", options?.maxBounces);
  if (options.range !== undefined) {
    checkNumber("traceLaser", "options.range", options.range);
    if (options.range < 0) throw new GeometryError("traceLaser", "options.range", "0 or more", options.range);
  }
  return traceLaserUnchecked(ray, walls, options);
}

/** `traceLaser` for input that was checked before. */
export function traceLaserUnchecked(ray: PlanRay, walls: readonly PlanSegment[], options: LaserOptions): LaserPath {
  const maxBounces = Math.min(MOST_BOUNCES, options.maxBounces);
  const room = roomAround(ray.origin, walls);
  const { x, z } = scaleSafely({ x: ray.direction.x, y: 0, z: ray.direction.z }).v;
  let beam: PlanRay = { origin: room.start, direction: { x, z } };
  let leftOut: readonly number[] = room.walls.flatMap((wall, k) => (isOnWall(wall, room.start) ? [k] : []));
  let range = options.range ?? Infinity;
  const legs: LaserLeg[] = [];
  for (;;) {
    const size = lengthOf(beam.direction.x, 0, beam.direction.z);
    const unit = { x: beam.direction.x / size, z: beam.direction.z / size };
    const start = room.toWorld(beam.origin);
    const first = firstOn(beam, room.walls, leftOut);
    const t = first && first.crossing.t * size;
    if (first === null || t === null || t > range) {
      const decided = first
        ? { outcome: "outOfRange" as const, hit: hitFacts(room, beam, first, null) }
        : legs.length === 0
          ? missFacts(room, beam, leftOut)
          : { outcome: "noHit" as const, hit: null };
      const far = { x: beam.origin.x + range * unit.x, z: beam.origin.z + range * unit.z };
      const end = Number.isFinite(far.x) && Number.isFinite(far.z) ? room.toWorld(far) : null;
      legs.push({ start, end, direction: unit, ...decided, leftOut });
      return { legs, escaped: true, direction: unit, maxBounces, clamped: maxBounces < options.maxBounces };
    }
    const reflection = reflectAt(beam.direction, beam.origin, first.crossing, first.index, room.walls);
    const hit = hitFacts(room, beam, first, reflection);
    legs.push({ start, end: hit.point, direction: unit, outcome: "hit", hit, leftOut });
    const { direction } = reflection;
    if (legs.length > maxBounces) {
      const length = lengthOf(direction.x, 0, direction.z);
      const after = { x: direction.x / length, z: direction.z / length };
      return { legs, escaped: false, direction: after, maxBounces, clamped: maxBounces < options.maxBounces };
    }
    beam = { origin: first.crossing.point, direction };
    leftOut = reflection.leftOut;
    range -= t;
  }
}
