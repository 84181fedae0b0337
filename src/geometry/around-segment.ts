import { distanceBeyond } from "./distance-to-ball.ts";
import type { FoundPoint } from "./found-point.ts";
import { footOnSegment, type SegmentFoot } from "./segment-foot.ts";
import { CANCELLATION } from "./tolerances.ts";
import type { Bounds, MutableVec3, Vec3 } from "./types.ts";
import { dot, length, normalizeOrNull, putBeyond, putVector, UP, unitInto } from "./vec3.ts";

/*
 * What lies within a radius of a segment is a capsule; of a segment that is a point, a sphere; without a radius it is the bare
 * segment itself.
 */

/**
 * The point nearest to a point of what lies within r of a segment, or of the bare segment where r is null, written into `out`: from
 * the foot on the segment, one radius towards the point. Past an end the feature is "cap", or "end" where there is no radius;
 * else it is "side".
 *
 * On the segment itself a whole circle is equally near (at the centre of a sphere all of it): the direction square to the segment
 * that leans most towards +y answers (+x where the segment is upright), and `unique` is false. On a bare segment no direction
 * leads away from it more than another: there it has no normal.
 */
export function findAroundSegment(a: Vec3, b: Vec3, r: number | null, point: Vec3, out: FoundPoint): void {
  const { foot: near, normal, surfacePoint: at } = out;
  const isBare = r === null;
  const radius = r ?? 0;
  footOnSegment(a, b, point, near);
  const { away, distance, hasAxis } = near;
  out.signedDistance = distanceBeyond(away, radius);
  near.lineDistance -= radius;
  out.hasNormal = isBare ? unitInto(away, distance, normal) !== null : true;
  if (!isBare && !writeNormalAtFoot(near, normal)) putVector(squareTo(hasAxis ? near.axis : null), normal);
  out.unique = distance > 0 || radius === 0;
  out.feature = hasAxis && near.clamped === null ? "side" : isBare ? "end" : "cap";
  if (isBare) putVector(near.point, at);
  else if (out.signedDistance === 0) putVector(point, at);
  else putBeyond(near.point, normal, radius, at);
}

/**
 * Writes the unit vector from the foot to the point; false where they are one. Close to the segment `away` is mostly rounding, which may
 * lie along the axis: a normal of the side stays square to it all the same.
 */
export function writeNormalAtFoot(
  { away, distance, hasAxis, axis: e, clamped }: SegmentFoot,
  out: MutableVec3,
): boolean {
  if (unitInto(away, distance, out) === null) return false;
  if (!hasAxis || clamped !== null) return true;
  const along = dot(out, e);
  if (Math.abs(along) <= CANCELLATION) return true;
  putBeyond(out, e, -along, out);
  return unitInto(out, length(out), out) !== null;
}

/** A unit vector square to the axis, as near to +y as can be; +x where the axis is upright, +y where there is none. */
export function squareTo(axis: Vec3 | null): Vec3 {
  if (axis === null) return UP;
  const square = { ...UP };
  putBeyond(UP, axis, -axis.y, square);
  return normalizeOrNull(square) ?? { x: 1, y: 0, z: 0 };
}

/** The smallest box along the world's axes around what lies within r of a segment. */
export function boundsAroundSegment(a: Vec3, b: Vec3, r: number): Bounds {
  return {
    min: { x: Math.min(a.x, b.x) - r, y: Math.min(a.y, b.y) - r, z: Math.min(a.z, b.z) - r },
    max: { x: Math.max(a.x, b.x) + r, y: Math.max(a.y, b.y) + r, z: Math.max(a.z, b.z) + r },
  };
}
