import { distanceAroundSegment, footOnSegment, unclampedOf } from "./segment-foot.ts";
import type { Bounds, ClosestPoint, Segment, Vec3 } from "./types.ts";
import { unitOf } from "./vec3.ts";

/** Metres to the segment, never negative: length has no inside. */
export function distanceToBareSegment(segment: Segment, point: Vec3): number {
  return distanceAroundSegment(segment, 0, point);
}

/**
 * Everything about the point of the segment nearest to a point. The feature is "side" where a perpendicular stands on the
 * segment (its ends included), "end" where the projection fell past an end and was clamped to it. On the segment itself the
 * normal is null: no direction leads away from it more than another.
 */
export function closestPointOnSegment(segment: Segment, point: Vec3): ClosestPoint {
  const foot = footOnSegment(segment.a, segment.b, point);
  const { away, distance, hasAxis, axis, t, lineDistance } = foot;
  return {
    signedDistance: distance,
    inside: false,
    onSurface: distance === 0,
    surfacePoint: foot.point,
    solidPoint: foot.point,
    normal: distance === 0 ? null : unitOf(away.x, away.y, away.z, distance),
    unique: true,
    feature: !hasAxis || foot.clamped ? "end" : "side",
    t,
    unclampedT: unclampedOf(foot),
    ...(hasAxis && { axis }),
    lineDistance: hasAxis ? lineDistance : null,
    bare: true,
  };
}

/** The smallest box along the world's axes around the segment. */
export function boundsOfSegment({ a, b }: Segment): Bounds {
  return {
    min: { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), z: Math.min(a.z, b.z) },
    max: { x: Math.max(a.x, b.x), y: Math.max(a.y, b.y), z: Math.max(a.z, b.z) },
  };
}
