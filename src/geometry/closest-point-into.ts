import { findClosestPoint } from "./closest-point.ts";
import { blankFoundPoint } from "./found-point.ts";
import type { MutableVec3, Primitive, Vec3 } from "./types.ts";
import { putVector } from "./vec3.ts";

/** The numbers of `ClosestPoint` that say how far and which way, to be written to. */
export interface MutableClosestPoint {
  signedDistance: number;
  inside: boolean;
  readonly surfacePoint: MutableVec3;
  readonly normal: MutableVec3;
  /** False on a bare segment at distance 0, where no direction leads away; `normal` then says nothing. */
  hasNormal: boolean;
}

/**
 * `closestPointUnchecked`, written into `out`, for loops: the same numbers, bit for bit. No objects are made where sizes are
 * ordinary, but on the axis of a capsule.
 */
export function closestPointInto(primitive: Primitive, point: Vec3, out: MutableClosestPoint): void {
  findClosestPoint(primitive, point, found);
  out.signedDistance = found.signedDistance;
  out.inside = found.signedDistance < 0;
  putVector(found.surfacePoint, out.surfacePoint);
  out.hasNormal = found.hasNormal;
  putVector(found.normal, out.normal);
}

/** One for all points, so that none makes garbage. */
const found = blankFoundPoint();
