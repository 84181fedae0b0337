import type { Vec3 } from "../../geometry/types.ts";
import { add, copy, length, lerp, scale, subtract } from "../../geometry/vec3.ts";
import type { SceneQueries, ShapeClosestPoint } from "../../query/scene-queries.ts";

/** One segment read twice: as what it is, and as the infinite line through it. Metres, world coordinates. */
export interface ProbeComparison {
  readonly id: string;
  /** Where t is 0 and where it is 1; of a segment with a radius on its middle line. */
  readonly a: Vec3;
  readonly b: Vec3;
  /** The projection parameter after and before the clamp. */
  readonly t: number;
  readonly unclampedT: number;
  /** To the segment: the right answer. */
  readonly signedDistance: number;
  readonly surfacePoint: Vec3;
  /** To its infinite line: the answer without the clamp, which is never larger. */
  readonly lineDistance: number;
  readonly linePoint: Vec3;
  /** How many times nearer the line is than the segment, at least 1; null where the line reads 0 or an inside. */
  readonly timesTooClose: number | null;
}

/** The nearest of these answers that a segment with a length gave, beside the answer of its line; null where none did. */
export function compareWithLine(
  point: Vec3,
  answers: readonly ShapeClosestPoint[],
  queries: SceneQueries,
): ProbeComparison | null {
  for (const { id, t, unclampedT, lineDistance, signedDistance, surfacePoint } of answers) {
    if (t === undefined || typeof unclampedT !== "number" || typeof lineDistance !== "number") continue;
    const shape = queries.shape(id);
    if (shape?.type !== "segment" && shape?.type !== "capsule") continue;
    const { a, b } = shape;
    const linePoint = pointOnLine(point, lerp(a, b, unclampedT), shape.type === "capsule" ? shape.radius : 0);
    if (!Number.isFinite(linePoint.x + linePoint.y + linePoint.z)) continue;
    const timesTooClose = ratio(signedDistance, lineDistance);
    const ends = { a: copy(a), b: copy(b) };
    return { id, ...ends, t, unclampedT, signedDistance, surfacePoint, lineDistance, linePoint, timesTooClose };
  }
  return null;
}

/** From the foot on the middle line one radius towards the point; the foot itself where there is no way towards it. */
function pointOnLine(point: Vec3, foot: Vec3, radius: number): Vec3 {
  const away = subtract(point, foot);
  const n = length(away);
  return n === 0 ? foot : add(foot, scale(away, radius / n));
}

function ratio(right: number, wrong: number): number | null {
  if (right === wrong) return 1;
  // A line that is touched, or held to be entered, is as close as can be: no number says how much too close.
  const times = wrong > 0 ? right / wrong : Number.POSITIVE_INFINITY;
  return Number.isFinite(times) ? times : null;
}
