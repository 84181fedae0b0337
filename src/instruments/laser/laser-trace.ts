import type { Ray, Vec3 } from "../../geometry/types.ts";
import { length, negate, normalize, scaleSafely } from "../../geometry/vec3.ts";
import type { SceneQueries } from "../../query/scene-queries.ts";
import { WallBeam } from "../../query/wall-beam.ts";
import { toVec3 } from "../../scene/vectors.ts";
import { type Beam, firstSurface, type LaserScene, pointAt, type Surface, surfacesOnLine } from "./laser-beam.ts";
import { hitFacts, nearestParallel, towards, wallCrossing } from "./laser-hit.ts";
import { reflectBeam } from "./laser-mirror.ts";
import type { LaserDomain, LaserHit, LaserLeg, LaserOutcome, LaserReading } from "./laser-reading.ts";
import type { LaserRecord } from "./laser-record.ts";

/** The most bounces that a path may have. */
export const MOST_BOUNCES = 4096;

/** What a laser asks. */
export interface LaserQuestion {
  readonly origin: Vec3;
  /** Of any length but zero; its length is the reach where the domain is "segment". */
  readonly direction: Vec3;
  readonly domain: LaserDomain;
  /** Metres that the whole path may be long, bounces included; null: as far as it goes. */
  readonly range: number | null;
  /** A whole number from 0; above 4,096 it is 4,096, and `clamped` says so. */
  readonly bounces: number;
  /** Walls as the infinite lines through them. */
  readonly asLines: boolean;
}

/** The path of a laser of the scene. */
export function measureLaserRecord(record: LaserRecord, queries: SceneQueries): LaserReading {
  return traceLaser(questionOf(record), queries);
}

/** How a leg sets out, and how many metres the path may still be long. */
export interface LegStart {
  readonly beam: Beam;
  readonly left: number;
}

/** What a laser of the scene asks. */
export function questionOf(record: LaserRecord): LaserQuestion {
  const { origin, direction, domain = "ray", range = null, bounces = 0, asLines = false } = record;
  return { origin: toVec3(origin), direction: toVec3(direction), domain, range, bounces, asLines };
}

/**
 * The path of a beam that every surface reflects: solids where their surface is first crossed, bare segments as walls of
 * unlimited height. Pure, and total on an empty scene.
 *
 * The outcome of a leg is the first that applies: it hits a surface within reach; it would beyond; and of the first leg
 * alone, whose line is the laser's own: its line meets a surface behind the start (the nearest there), or runs parallel to
 * a plane or wall (the nearest of them); or nothing. A whole line has nothing behind: it hits where |t| is smallest.
 *
 * First legs may be known already, with how they and the next one set out (`starts`, which is written on).
 */
export function traceLaser(
  question: LaserQuestion,
  queries: SceneQueries,
  isWhole = true,
  known: readonly LaserLeg[] = [],
  starts: LegStart[] = [],
): LaserReading {
  const { origin, domain, asLines } = question;
  const { walls } = asLines ? { walls: undefined } : queries;
  const scene: LaserScene = { queries, asLines, walls: walls ? new WallBeam(walls) : null };
  const bounces = Math.min(MOST_BOUNCES, question.bounces);
  const reach = Math.min(question.range ?? Infinity, domain === "segment" ? length(question.direction) : Infinity);
  let { beam, left } = starts.pop() ?? {
    beam: { origin, direction: scaleSafely(question.direction).v, left: [] },
    left: reach,
  };
  const onLine = domain === "line" ? surfacesOnLine(beam, scene) : [];
  const crossings = onLine.map((surface) => hitFacts(beam, surface, asLines));
  const legs = known.slice();
  while (legs.length <= bounces) {
    starts.push({ beam, left });
    const isFirst = legs.length === 0;
    const isLine = isFirst && domain === "line";
    const { first, leftOut } = isLine ? { first: leastOf(onLine), leftOut: [] } : firstSurface(beam, scene);
    const metres = first && Math.abs(first.t) * length(beam.direction);
    const start = beam.origin;
    const direction = normalize(beam.direction);
    if (first === null || metres === null || !(metres <= left)) {
      const { outcome, hit } = first
        ? { outcome: "outOfRange" as const, hit: hitFacts(beam, first, asLines) }
        : isFirst
          ? missOf(beam, leftOut, scene, isLine)
          : { outcome: "noHit" as const, hit: null };
      legs.push({ start, end: endOf({ origin: start, direction }, left), direction, outcome, hit, leftOut });
      break;
    }
    const incoming = towards(beam, first.t < 0);
    const crossing = first.crossing ?? wallCrossing(incoming, first.primitive, asLines);
    const hit = hitFacts(beam, first, asLines, crossing, isWhole || isFirst);
    legs.push({ start, end: first.point, direction, outcome: "hit", hit, leftOut });
    if (legs.length > bounces) break;
    beam = reflectBeam(incoming, first, crossing, scene);
    left -= metres;
  }
  const last = legs.at(-1);
  return {
    origin,
    direction: normalize(question.direction),
    domain,
    reach: Number.isFinite(reach) ? reach : null,
    legs,
    endsOn: last?.outcome === "hit" && last.hit ? last.hit.id : null,
    bounces,
    clamped: bounces < question.bounces,
    crossings,
    asLines,
  };
}

/** Of the crossings of a whole line the one with the smallest |t|; of two that are as near, the one ahead. */
function leastOf(surfaces: readonly Surface[]): Surface | null {
  let least: Surface | null = null;
  for (const surface of surfaces) {
    const [mine, best] = [Math.abs(surface.t), least === null ? Infinity : Math.abs((least as Surface).t)];
    if (mine < best || (mine === best && surface.t > 0)) least = surface;
  }
  return least;
}

/** What decides a first leg that meets nothing ahead: the surface nearest behind its start, or the nearest parallel one. */
function missOf(
  beam: Beam,
  leftOut: readonly string[],
  scene: LaserScene,
  isLine: boolean,
): { readonly outcome: LaserOutcome; readonly hit: LaserHit | null } {
  if (!isLine) {
    const left = leftOut.map((id) => ({ id, inside: false }));
    const turned = { origin: beam.origin, direction: negate(beam.direction), left };
    const { first } = firstSurface(turned, scene);
    if (first) return { outcome: "behind", hit: hitFacts(beam, { ...first, t: -first.t }, scene.asLines) };
  }
  const parallel = nearestParallel(beam, scene.queries);
  return parallel ? { outcome: "parallel", hit: parallel } : { outcome: "noHit", hit: null };
}

function endOf(leg: Ray, reach: number): Vec3 | null {
  const end = pointAt(leg, reach);
  return Number.isFinite(end.x + end.y + end.z) ? end : null;
}
