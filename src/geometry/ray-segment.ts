import { checkRay, checkSegment } from "./errors.ts";
import { held, lengthFrom, placeFrom, rayIn, roomFor, seenIn } from "./extreme-scale.ts";
import { closestPointOnRay } from "./line.ts";
import { footOnSegment } from "./segment-foot.ts";
import { commonPerpendicular } from "./segment-segment.ts";
import type { Ray, Segment, Vec3 } from "./types.ts";
import { add, copy, dot, length, normalize, scale, scaleSafely, subtract } from "./vec3.ts";

/** The closest approach of a ray and a segment. */
export interface RayApproach {
  readonly distance: number;
  /** On the ray, in units of its direction, and on the segment, 0…1. */
  readonly rayT: number;
  readonly segmentT: number;
  readonly pointOnRay: Vec3;
  readonly pointOnSegment: Vec3;
}

/**
 * Where a ray comes closest to a segment. Nothing of the ray beyond the farther end of the segment can be closest, so it may be cut
 * off (well past it), and what is left are two segments. Throws on what is not finite and on a zero direction.
 */
export function closestPointsOfRayAndSegment(ray: Ray, segment: Segment): RayApproach {
  checkRay("closestPointsOfRayAndSegment", "ray", ray);
  checkSegment("closestPointsOfRayAndSegment", "segment", segment);
  const shape = { type: "segment", ...segment } as const;
  const room = roomFor(shape, ray.origin);
  if (room === null) return approachOfRay(ray, segment);
  const answer = approachOfRay(rayIn(room, ray), seenIn(room, shape));
  return {
    distance: lengthFrom(room, answer.distance),
    rayT: lengthFrom(room, answer.rayT),
    segmentT: answer.segmentT,
    pointOnRay: placeFrom(room, answer.pointOnRay),
    pointOnSegment: placeFrom(room, answer.pointOnSegment),
  };
}

function approachOfRay(ray: Ray, segment: Segment): RayApproach {
  const { origin } = ray;
  const unit = normalize(ray.direction);
  const { v: direction, scale: directionScale } = scaleSafely(ray.direction);
  const size = length(direction);
  const start = footOnSegment(segment.a, segment.b, origin);
  let best: RayApproach = {
    distance: start.distance,
    rayT: 0,
    segmentT: start.t,
    pointOnRay: copy(origin),
    pointOnSegment: start.point,
  };
  const offer = (approach: RayApproach): void => {
    if (approach.distance < best.distance) best = approach;
  };
  for (const [segmentT, end] of [
    [0, segment.a],
    [1, segment.b],
  ] as const) {
    const { t, point, distance } = closestPointOnRay(ray, end);
    offer({ distance, rayT: t, segmentT, pointOnRay: point, pointOnSegment: copy(end) });
  }
  const reach = 2 * Math.max(dot(subtract(segment.a, origin), unit), dot(subtract(segment.b, origin), unit));
  const link = reach > 0 ? commonPerpendicular({ a: origin, b: add(origin, scale(unit, reach)) }, segment) : null;
  if (link) {
    const { distance, pointA, pointB } = link;
    offer({
      distance,
      rayT: held((link.s * reach) / size / directionScale),
      segmentT: link.t,
      pointOnRay: pointA,
      pointOnSegment: pointB,
    });
  }
  return best;
}
