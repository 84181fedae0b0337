import type { Feature, Vec3 } from "../../geometry/types.ts";
import type { SceneQueries, ShapeClosestPoint } from "../../query/scene-queries.ts";
import { compareWithLine, type ProbeComparison } from "./probe-comparison.ts";

/** How many shapes a probe lists unless it is told otherwise, and the most that it can be told. */
export const DEFAULT_PROBE_LIMIT = 50;
export const MAX_PROBE_LIMIT = 500;

/** One shape's distance from the probe. */
export interface ProbeDistance {
  readonly id: string;
  /** Metres: positive outside, 0 on the surface, negative inside. */
  readonly signedDistance: number;
  readonly surfacePoint: Vec3;
  readonly feature: Feature;
  readonly featureSigns?: Vec3;
  /** Segments: the projection parameter after and before the clamp, and the distance to the infinite line. */
  readonly t?: number;
  readonly unclampedT?: number | null;
  readonly lineDistance?: number | null;
}

/** A probe's answer, as plain data. Metres, world coordinates. */
export interface ProbeReading {
  readonly point: Vec3;
  /** The shape with the smallest signed distance; null in an empty scene. */
  readonly nearest: ShapeClosestPoint | null;
  /** Nearest first, at most the limit. */
  readonly distances: readonly ProbeDistance[];
  /** How many shapes there are to be near to, those past the limit included. */
  readonly total: number;
  /** From inside the nearest shape: the shortest move out of it (not out of others that it may lead into). Else null. */
  readonly wayOut: Vec3 | null;
  /** The nearest segment of those listed, read with the clamp and without it; null where none has a length. */
  readonly comparison: ProbeComparison | null;
}

export interface ProbeOptions {
  /** How many shapes are listed; 1 to 500, default 50. */
  readonly limit?: number;
  /** Planes on which the point lies do not answer: a point of the floor asks about what stands on it. */
  readonly ignoreTouchedPlanes?: boolean;
}

/** What a probe at this point reads. Also the reading of the cursor, which is a probe that nobody placed. */
export function measureProbe(point: Vec3, queries: SceneQueries, options: ProbeOptions = {}): ProbeReading {
  const limit = Math.min(MAX_PROBE_LIMIT, Math.max(1, Math.round(options.limit ?? DEFAULT_PROBE_LIMIT)));
  const { answers, total } = queries.closestPoints(point, {
    limit,
    ignoreTouchedPlanes: options.ignoreTouchedPlanes ?? false,
  });
  const nearest = answers[0] ?? null;
  return {
    point: { x: point.x, y: point.y, z: point.z },
    nearest,
    distances: answers.map(toDistance),
    total,
    wayOut: wayOutOf(point, nearest),
    comparison: compareWithLine(point, answers, queries),
  };
}

function toDistance(answer: ShapeClosestPoint): ProbeDistance {
  const { id, signedDistance, surfacePoint, feature, featureSigns, t, unclampedT, lineDistance } = answer;
  return {
    id,
    signedDistance,
    surfacePoint,
    feature,
    ...(featureSigns && { featureSigns }),
    ...(t !== undefined && { t }),
    ...(unclampedT !== undefined && { unclampedT }),
    ...(lineDistance !== undefined && { lineDistance }),
  };
}

function wayOutOf(point: Vec3, nearest: ShapeClosestPoint | null): Vec3 | null {
  if (nearest === null || !nearest.inside) return null;
  const to = nearest.surfacePoint;
  return { x: to.x - point.x, y: to.y - point.y, z: to.z - point.z };
}
