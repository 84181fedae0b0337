import { distanceAroundSegment } from "./segment-foot.ts";
import type { Bounds, Segment, Vec3 } from "./types.ts";

/** Metres to the segment, never negative: length has no inside. */
export function distanceToBareSegment(segment: Segment, point: Vec3): number {
  return distanceAroundSegment(segment, 0, point);
}

/** The smallest box along the world's axes around the segment. */
export function boundsOfSegment({ a, b }: Segment): Bounds {
  return {
    min: { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), z: Math.min(a.z, b.z) },
    max: { x: Math.max(a.x, b.x), y: Math.max(a.y, b.y), z: Math.max(a.z, b.z) },
  };
}
