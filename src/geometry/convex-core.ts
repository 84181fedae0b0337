import { axesOfBox, cornersOfBox, edgesBetween } from "./box.ts";
import { closestPointUnchecked } from "./closest-point.ts";
import { largestOf, placeOf } from "./extreme-scale.ts";
import { commonPerpendicular } from "./segment-segment.ts";
import { SUM_ROUNDING, TIE_SPREAD } from "./tolerances.ts";
import type { Primitive, Vec3 } from "./types.ts";
import { beyond, cross, dot, length, negate, normalizeOrNull, subtract } from "./vec3.ts";

/**
 * A bounded shape taken apart: a core with flat faces, straight edges and corners, and a radius around it. A sphere is a
 * point with a radius, a capsule a segment with one, a box is its own core. Whatever a pair of shapes needs then is said
 * once, for cores. Places are relative to an origin near by, so that far from the world's origin nothing is lost.
 */
export interface ConvexCore {
  /** The core itself as a primitive: a box, or a bare segment, which may be a point. */
  readonly solid: Extract<Primitive, { type: "box" | "segment" }>;
  /** In the order that `edgesBetween` wants. */
  readonly corners: readonly Vec3[];
  /** One of each pair of opposite faces; none where the core has no inside. */
  readonly faceNormals: readonly Vec3[];
  /** One of each family of parallel edges. */
  readonly edgeDirections: readonly Vec3[];
  readonly radius: number;
}

/** The core of a bounded shape, seen from `origin`. */
export function coreOf(primitive: Exclude<Primitive, { type: "plane" }>, origin: Vec3): ConvexCore {
  if (primitive.type === "box") {
    const solid = { ...primitive, center: subtract(primitive.center, origin) };
    const axes = axesOfBox(solid);
    return { solid, corners: cornersOfBox(solid), faceNormals: axes, edgeDirections: axes, radius: 0 };
  }
  const a = subtract(placeOf(primitive), origin);
  const b = "b" in primitive ? subtract(primitive.b, origin) : a;
  const direction = normalizeOrNull(subtract(b, a));
  return {
    solid: { type: "segment", a, b },
    corners: "b" in primitive ? [a, b] : [a],
    faceNormals: [],
    edgeDirections: direction ? [direction] : [],
    radius: "radius" in primitive ? primitive.radius : 0,
  };
}

/** A nearest point of each core. */
export interface CorePair {
  readonly distance: number;
  readonly pointA: Vec3;
  readonly pointB: Vec3;
  /** Unit, from a to b; null where a corner touches, and no direction is better than another. */
  readonly direction: Vec3 | null;
  /** False where another pair is as near, to rounding. */
  readonly unique: boolean;
}

/**
 * The nearest points of two cores that do not overlap by more than a touch.
 *
 * The shortest link between convex bodies with flat faces ends at a corner of one of them, or stands square on an edge of
 * each. So the nearest points of all corners and the common perpendiculars of all pairs of edges are all that there is to try.
 */
export function nearestPoints(a: ConvexCore, b: ConvexCore): CorePair {
  const pairs: Omit<CorePair, "unique">[] = [];
  for (const corner of a.corners) {
    const { distance, point, outward } = nearestOf(b, corner);
    pairs.push({ distance, pointA: corner, pointB: point, direction: outward && negate(outward) });
  }
  for (const corner of b.corners) {
    const { distance, point, outward } = nearestOf(a, corner);
    pairs.push({ distance, pointA: point, pointB: corner, direction: outward });
  }
  for (const edgeOfA of edgesBetween(a.corners)) {
    for (const edgeOfB of edgesBetween(b.corners)) {
      const link = commonPerpendicular(edgeOfA, edgeOfB);
      if (link) pairs.push(link);
    }
  }
  const best = pairs.reduce((least, pair) => (pair.distance < least.distance ? pair : least));
  const size = Math.max(sizeOf(a), sizeOf(b));
  const asNear = best.distance + SUM_ROUNDING * size;
  const spread = TIE_SPREAD * size;
  const unique = pairs.every(
    ({ distance, pointA, pointB }) =>
      distance > asNear || (isNear(pointA, best.pointA, spread) && isNear(pointB, best.pointB, spread)),
  );
  return { distance: best.distance, pointA: best.pointA, pointB: best.pointB, direction: best.direction, unique };
}

/** How far a core with its radius reaches from the origin: roundings are parts of this. */
export function sizeOf({ corners, radius }: ConvexCore): number {
  return Math.max(...corners.map(length)) + radius;
}

/** The point of a core nearest to a corner of the other, and the unit direction from it to the corner. */
function nearestOf(
  core: ConvexCore,
  corner: Vec3,
): { readonly distance: number; readonly point: Vec3; readonly outward: Vec3 | null } {
  const { signedDistance, solidPoint, normal, feature, axis } = closestPointUnchecked(core.solid, corner);
  if (signedDistance <= 0 || normal === null) return { distance: 0, point: solidPoint, outward: null };
  // From close by, the normal of a segment is turned by rounding; what must not be lost is that it is square to it.
  const square = axis && feature === "side" ? beyond(normal, axis, -dot(normal, axis)) : normal;
  return { distance: signedDistance, point: solidPoint, outward: normalizeOrNull(square) };
}

/** How far two cores are apart along the direction in which they are farthest apart; negative: how deep they overlap there. */
export interface Separation {
  readonly amount: number;
  /** Unit, from a to b: moving b along it by −amount takes an overlap away. */
  readonly direction: Vec3;
  /** False where along another direction they are as far apart, to rounding. */
  readonly unique: boolean;
}

/**
 * The direction along which the shadows of two cores are farthest apart (or overlap least), of all those that can be it: the
 * normals of faces and the directions square to an edge of each. Null where neither core has an inside.
 */
export function widestSeparation(a: ConvexCore, b: ConvexCore): Separation | null {
  if (a.faceNormals.length === 0 && b.faceNormals.length === 0) return null;
  const axes = [...a.faceNormals, ...b.faceNormals];
  for (const u of a.edgeDirections) {
    for (const v of b.edgeDirections) {
      // Nearly parallel edges give a direction made of rounding. It is harmless: along any direction the gap is a true one.
      const square = normalizeOrNull(cross(u, v));
      if (square) axes.push(square);
    }
  }
  const ways = axes.flatMap((axis) => {
    const shadowA = shadowOf(a, axis);
    const shadowB = shadowOf(b, axis);
    return [
      { amount: shadowB.min - shadowA.max, direction: axis },
      { amount: shadowA.min - shadowB.max, direction: negate(axis) },
    ];
  });
  const best = ways.reduce((widest, way) => (way.amount > widest.amount ? way : widest));
  const asWide = best.amount - SUM_ROUNDING * Math.max(sizeOf(a), sizeOf(b));
  const unique = ways.every(
    ({ amount, direction }) => amount < asWide || isNear(direction, best.direction, TIE_SPREAD),
  );
  return { ...best, unique };
}

/** What of a convex body says whether it is apart from another: its corners, and the directions of its faces and edges. */
export type ConvexHull = Pick<ConvexCore, "corners" | "faceNormals" | "edgeDirections">;

/**
 * Whether the shadows of two convex bodies are farther apart than a distance, on the normal of a face of either or square to an edge of
 * each. With 0 that is exactly whether they have no point in common; with more, bodies that are as near along no axis may still be
 * farther apart, corner from corner.
 */
export function areApart(a: ConvexHull, b: ConvexHull, distance: number): boolean {
  const isBetween = (axis: Vec3): boolean => {
    const shadowA = shadowOf(a, axis);
    const shadowB = shadowOf(b, axis);
    return Math.max(shadowA.min - shadowB.max, shadowB.min - shadowA.max) > distance * length(axis);
  };
  return (
    a.faceNormals.some(isBetween) ||
    b.faceNormals.some(isBetween) ||
    a.edgeDirections.some((u) => b.edgeDirections.some((v) => isBetween(cross(u, v))))
  );
}

function shadowOf({ corners }: ConvexHull, axis: Vec3): { readonly min: number; readonly max: number } {
  let min = Infinity;
  let max = -Infinity;
  for (const corner of corners) {
    const along = dot(corner, axis);
    min = Math.min(min, along);
    max = Math.max(max, along);
  }
  return { min, max };
}

/** The core, moved. */
export function shifted(core: ConvexCore, by: Vec3): ConvexCore {
  return { ...coreOf(core.solid, negate(by)), radius: core.radius };
}

function isNear(p: Vec3, q: Vec3, spread: number): boolean {
  return largestOf(subtract(p, q)) <= spread;
}
