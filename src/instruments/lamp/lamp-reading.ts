import type { PlanPoint } from "../../geometry/plan/plan-types.ts";
import type { PlanRectangle } from "../../geometry/plan/visibility/plan-rectangle.ts";
import { seenAmong } from "../../geometry/plan/visibility/seen-among.ts";
import type { WallView } from "../../geometry/plan/visibility/wall-view.ts";
import { DEFAULT_SAGITTA } from "../../geometry/tolerances.ts";
import type { Bounds, Vec3 } from "../../geometry/types.ts";
import { copy, lengthOf } from "../../geometry/vec3.ts";
import type { PlanRegion } from "../../query/plan-obstacles.ts";
import type { SceneQueries } from "../../query/scene-queries.ts";
import { toVec3 } from "../../scene/vectors.ts";
import type { InstrumentMemory, MeasureOptions } from "../instrument-kind.ts";
import { type Standpoint, standpointOf } from "../where-stands.ts";
import type { LampRecord, PlanBounds } from "./lamp-record.ts";

/** How far the rectangle reaches beyond the scene where none is given, in metres. */
const MARGIN = 1;

/** A lamp's answer, as plain data. World coordinates of the plan at the lamp's height, metres and square metres. */
export interface LampReading extends Standpoint {
  readonly point: Vec3;
  /** The corners of what is lit, from +x towards +z; empty: nothing is. */
  readonly polygon: readonly PlanPoint[];
  readonly area: number;
  /** What is lit at most, and its area. */
  readonly rectangle: PlanRectangle;
  readonly rectangleArea: number;
  /** Whether the rectangle is the record's own; else it is that around the scene. */
  readonly isGiven: boolean;
  /** Metres to the farthest corner; 0 where nothing is lit. */
  readonly farthest: number;
  /** It stands outside of its rectangle, of which it then lights nothing. */
  readonly isOutside: boolean;
}

/** What a lamp of the scene lights. */
export function measureLampRecord(
  { point, bounds = null }: LampRecord,
  queries: SceneQueries,
  { memory }: MeasureOptions = {},
): LampReading {
  return measureLamp(toVec3(point), bounds, queries, memory);
}

/**
 * What a lamp lights of a rectangle of the plan at its own height: solids count with their sections there, bare segments as
 * walls of unlimited height. Where no rectangle is given it is that around the scene and a metre more, and around the lamp.
 */
export function measureLamp(
  point: Vec3,
  given: PlanBounds | null,
  queries: SceneQueries,
  memory?: InstrumentMemory,
): LampReading {
  const rectangle = rectangleFor(point, given, queries);
  const { min, max } = rectangle;
  const rectangleArea = (max.x - min.x) * (max.z - min.z);
  const isGiven = given !== null;
  const base = { point: copy(point), rectangle, isGiven };
  if (!Number.isFinite(rectangleArea)) return { ...base, ...DARK, rectangleArea: Number.MAX_VALUE };
  const found = queries.planObstacles(regionOf(point, rectangle));
  const obstacles = found.map(({ obstacle }) => obstacle);
  const before = memory && ((memory.kept ?? null) as WallView | null);
  const seen = seenAmong(point, obstacles, rectangle, DEFAULT_SAGITTA, null, before);
  if (memory) memory.kept = seen.view;
  const on = seen.centerOn === null ? null : found[seen.centerOn]!;
  let farthest = 0;
  for (const { x, z } of seen.vertices) farthest = Math.max(farthest, lengthOf(x - point.x, 0, z - point.z));
  return {
    point: base.point,
    rectangle,
    isGiven,
    rectangleArea,
    polygon: seen.vertices,
    area: seen.area,
    farthest,
    ...standpointOf(on, point, queries),
    isOutside: seen.centerIs === "outside",
  };
}

/** Beyond the numbers that areas can have. */
const DARK = {
  polygon: [],
  area: 0,
  farthest: 0,
  inside: null,
  onWall: false,
  onSurface: false,
  isOutside: false,
} as const;

/** What a measurement is made from: while all of it is the same as before, so is the reading. */
export function sourcesOfLamp(point: Vec3, given: PlanBounds | null, queries: SceneQueries): readonly unknown[] {
  const rectangle = rectangleFor(point, given, queries);
  const { min, max } = rectangle;
  return [queries.planObstacles(regionOf(point, rectangle)), min.x, min.z, max.x, max.z];
}

/** What is hidden from the lamp for certain is left out: it changes nothing. */
function regionOf({ x, y, z }: Vec3, within: PlanRectangle): PlanRegion {
  return { y, within, walls: "segments", seenFrom: { x, z } };
}

function rectangleFor(point: Vec3, given: PlanBounds | null, queries: SceneQueries): PlanRectangle {
  return given ? rectangleOf(given) : rectangleAround(queries.bounds(), point);
}

function rectangleOf([minX, minZ, maxX, maxZ]: PlanBounds): PlanRectangle {
  return { min: { x: minX, z: minZ }, max: { x: maxX, z: maxZ } };
}

/** The scene's bounds and a margin; as far as that around a lamp that stands beyond, so that it has something to light. */
function rectangleAround(scene: Bounds | null, point: Vec3): PlanRectangle {
  const around = scene ?? { min: point, max: point };
  const low = (edge: number, at: number): number => (at > edge - MARGIN ? edge - MARGIN : at - MARGIN);
  const high = (edge: number, at: number): number => (at < edge + MARGIN ? edge + MARGIN : at + MARGIN);
  return {
    min: { x: low(around.min.x, point.x), z: low(around.min.z, point.z) },
    max: { x: high(around.max.x, point.x), z: high(around.max.z, point.z) },
  };
}
