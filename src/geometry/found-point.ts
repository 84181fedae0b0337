import { blankFoot, type SegmentFoot, unclampedOf } from "./segment-foot.ts";
import type { ClosestPoint, Feature, MutableVec3, Primitive, Vec3 } from "./types.ts";
import { blankVector, copy } from "./vec3.ts";

/** The nearest point of a shape, to be written to: what the writing forms of the shapes have found. */
export interface FoundPoint {
  signedDistance: number;
  /** Bit for bit the asked point where the distance is 0. */
  readonly surfacePoint: MutableVec3;
  readonly normal: MutableVec3;
  /** False on a bare segment at distance 0, where no direction leads away. */
  hasNormal: boolean;
  unique: boolean;
  feature: Feature;
  /** Boxes only. */
  readonly featureSigns: MutableVec3;
  /** Segments and capsules only; `lineDistance` is then less the radius. */
  readonly foot: SegmentFoot;
}

/** One to write into: one that is made once makes no garbage in loops. */
export function blankFoundPoint(): FoundPoint {
  return {
    signedDistance: NaN,
    surfacePoint: blankVector(),
    normal: blankVector(),
    hasNormal: true,
    unique: true,
    feature: "surface",
    featureSigns: blankVector(),
    foot: blankFoot(),
  };
}

/** The answer to a question about a point as plain data, with what belongs to the kind of shape that was asked. */
export function takeFoundPoint(found: FoundPoint, type: Primitive["type"], point: Vec3): ClosestPoint {
  const { signedDistance, normal, hasNormal, unique, feature, featureSigns, foot } = found;
  const surfacePoint = copy(found.surfacePoint);
  const isAround = type === "segment" || type === "capsule";
  return {
    signedDistance,
    inside: signedDistance < 0,
    onSurface: signedDistance === 0,
    surfacePoint,
    solidPoint: signedDistance > 0 ? surfacePoint : copy(point),
    normal: hasNormal ? copy(normal) : null,
    unique,
    feature,
    ...(type === "box" && { featureSigns: copy(featureSigns) }),
    ...(isAround && {
      t: foot.t,
      unclampedT: unclampedOf(foot),
      lineDistance: foot.hasAxis ? foot.lineDistance : null,
      ...(foot.hasAxis && { axis: copy(foot.axis) }),
    }),
    ...(type === "segment" && { bare: true as const }),
  };
}
