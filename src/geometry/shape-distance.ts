import { squareTo } from "./around-segment.ts";
import { type ConvexCore, coreOf, nearestPoints, shifted, sizeOf, widestSeparation } from "./convex-core.ts";
import { checkPlane, checkPrimitive } from "./errors.ts";
import { lengthFrom, placeFrom, placeOf, roomFor, seenIn } from "./extreme-scale.ts";
import { signedDistanceToPlane } from "./plane-height.ts";
import { squareToBoth } from "./segment-segment.ts";
import { SUM_ROUNDING } from "./tolerances.ts";
import type { Plane, Primitive, Vec3 } from "./types.ts";
import { add, cross, dot, length, negate, normalize, scale, subtract } from "./vec3.ts";

/** How far apart two shapes are, or how deep they overlap, and where. World coordinates. */
export interface ShapeDistance {
  /** Metres: positive apart, 0 touching, negative overlapping: the length of the least move that separates them. */
  readonly signedDistance: number;
  /** The nearest point of each; where they overlap, the deepest point of each in the other. */
  readonly pointA: Vec3;
  readonly pointB: Vec3;
  /** Unit, from a towards b; moving b along it by −signedDistance makes overlapping shapes just touch. */
  readonly direction: Vec3;
  /** False where another pair of points is exactly as near (parallel faces), or another move as short. */
  readonly unique: boolean;
}

type Bounded = Exclude<Primitive, { type: "plane" }>;

/**
 * The distance of two shapes, in closed form for all pairs. A plane is the solid half-space under it; null only for two
 * half-spaces that no move separates (any two that do not face each other). Throws a GeometryError on what is not finite,
 * negative extents and radii, a zero normal and a zero quaternion.
 */
export function distanceOfShapes(a: Primitive, b: Primitive): ShapeDistance | null {
  checkPrimitive("distanceOfShapes", "a", a);
  checkPrimitive("distanceOfShapes", "b", b);
  return distanceOfShapesUnchecked(a, b);
}

/** `distanceOfShapes` for shapes that were checked before. */
export function distanceOfShapesUnchecked(a: Primitive, b: Primitive): ShapeDistance | null {
  const room = roomFor(a, placeOf(a), b);
  if (room === null) return plainDistanceOfShapes(a, b);
  const answer = plainDistanceOfShapes(seenIn(room, a), seenIn(room, b));
  return (
    answer && {
      ...answer,
      signedDistance: lengthFrom(room, answer.signedDistance),
      pointA: placeFrom(room, answer.pointA),
      pointB: placeFrom(room, answer.pointB),
    }
  );
}

function plainDistanceOfShapes(a: Primitive, b: Primitive): ShapeDistance | null {
  if (a.type === "plane") {
    if (b.type === "plane") return distanceOfHalfSpaces(a, b);
    const { signedDistance, pointA, pointB, direction, unique } = distanceToHalfSpace(b, a);
    return { signedDistance, pointA: pointB, pointB: pointA, direction: negate(direction), unique };
  }
  return b.type === "plane" ? distanceToHalfSpace(a, b) : distanceOfBounded(a, b);
}

/** Whether two closed shapes have a point in common: touching is overlapping. Throws as `distanceOfShapes` does. */
export function overlaps(a: Primitive, b: Primitive): boolean {
  return isOverlap(distanceOfShapes(a, b));
}

/** `overlaps` for shapes that were checked before. */
export function overlapsUnchecked(a: Primitive, b: Primitive): boolean {
  return isOverlap(distanceOfShapesUnchecked(a, b));
}

function isOverlap(distance: ShapeDistance | null): boolean {
  return distance === null || distance.signedDistance <= 0;
}

/**
 * Whether a shape touches the surface of a plane, which is not the same as overlapping the half-space under it: it reaches up
 * to the plane and down to it. Another plane does unless it is parallel beside it.
 */
export function planeTouches(plane: Plane, primitive: Primitive): boolean {
  checkPlane("planeTouches", "plane", plane);
  checkPrimitive("planeTouches", "primitive", primitive);
  const shape = { type: "plane", ...plane } as const;
  const room = roomFor(primitive, placeOf(primitive), shape);
  return room ? plainPlaneTouches(seenIn(room, shape), seenIn(room, primitive)) : plainPlaneTouches(plane, primitive);
}

function plainPlaneTouches(plane: Plane, primitive: Primitive): boolean {
  const normal = normalize(plane.normal);
  if (primitive.type === "plane") {
    return !isParallel(normal, normalize(primitive.normal)) || heightOfPlane(plane, primitive) === 0;
  }
  const heights = heightsOver(plane, normal, primitive);
  const { radius } = heights.core;
  return Math.min(...heights.ofCorners) <= radius && Math.max(...heights.ofCorners) >= -radius;
}

/**
 * Two bounded shapes: the distance of their cores less both radii. A radius grows a convex body evenly, so it takes just as
 * much from a gap as it adds to a depth.
 */
function distanceOfBounded(a: Bounded, b: Bounded): ShapeDistance {
  const origin = placeOf(a);
  const coreA = coreOf(a, origin);
  const coreB = coreOf(b, origin);
  const { amount, direction, pointA, pointB, unique } = distanceOfCores(coreA, coreB);
  return {
    signedDistance: amount - coreA.radius - coreB.radius,
    pointA: add(origin, add(pointA, scale(direction, coreA.radius))),
    pointB: add(origin, add(pointB, scale(direction, -coreB.radius))),
    direction,
    unique,
  };
}

interface CoreDistance {
  readonly amount: number;
  readonly direction: Vec3;
  readonly pointA: Vec3;
  readonly pointB: Vec3;
  readonly unique: boolean;
}

function distanceOfCores(a: ConvexCore, b: ConvexCore): CoreDistance {
  const separation = widestSeparation(a, b);
  if (separation !== null && separation.amount <= 0) {
    // Moved out by the depth, the cores touch, and where they touch is where they were deepest.
    const { amount, direction } = separation;
    const move = scale(direction, -amount);
    const touch = nearestPoints(a, shifted(b, move));
    return {
      amount,
      direction,
      pointA: touch.pointA,
      pointB: subtract(touch.pointB, move),
      unique: separation.unique && touch.unique,
    };
  }
  const { distance, pointA, pointB, direction, unique } = nearestPoints(a, b);
  // A gap that drowns in the rounding of its surroundings says nothing about the way apart.
  const isTouch = distance <= SUM_ROUNDING * Math.max(sizeOf(a), sizeOf(b));
  if (direction !== null && !isTouch) return { amount: distance, direction, pointA, pointB, unique };
  // Where cores touch, whatever is square to the edges that meet there is as good a way apart as any.
  const across = separation?.direction ?? squareToEdges(a, b);
  return { amount: distance, direction: across, pointA, pointB, unique: unique && a.radius + b.radius === 0 };
}

function squareToEdges(a: ConvexCore, b: ConvexCore): Vec3 {
  const [u] = a.edgeDirections;
  const [v] = b.edgeDirections;
  const both = u && v ? squareToBoth(u, v) : null;
  return both ?? squareTo(u ?? v ?? null);
}

/** A bounded shape over a half-space: the height of its lowest corner, less its radius. */
function distanceToHalfSpace(a: Bounded, plane: Primitive & { type: "plane" }): ShapeDistance {
  const normal = normalize(plane.normal);
  const { core, origin, ofCorners } = heightsOver(plane, normal, a);
  const lowest = Math.min(...ofCorners);
  const signedDistance = lowest - core.radius;
  const corner = core.corners[ofCorners.indexOf(lowest)]!;
  const asLow = lowest + SUM_ROUNDING * (sizeOf(core) + Math.abs(lowest));
  const pointA = add(corner, scale(normal, -core.radius));
  return {
    signedDistance,
    pointA: add(origin, pointA),
    pointB: add(origin, subtract(pointA, scale(normal, signedDistance))),
    direction: negate(normal),
    unique: ofCorners.filter((height) => height <= asLow).length === 1,
  };
}

/** Heights of a core's corners: the exact height of a point near by, plus small differences. */
function heightsOver(
  plane: Plane,
  normal: Vec3,
  shape: Bounded,
): { readonly core: ConvexCore; readonly origin: Vec3; readonly ofCorners: readonly number[] } {
  const origin = placeOf(shape);
  const core = coreOf(shape, origin);
  const base = signedDistanceToPlane(plane, origin);
  return { core, origin, ofCorners: core.corners.map((corner) => base + dot(normal, corner)) };
}

/** Only half-spaces that face each other can be apart, or be moved apart. */
function distanceOfHalfSpaces(a: Plane, b: Plane): ShapeDistance | null {
  const normal = normalize(a.normal);
  const other = normalize(b.normal);
  if (!isParallel(normal, other) || dot(normal, other) > 0) return null;
  const pointB = footOf(b);
  const signedDistance = heightOfPlane(a, b);
  const pointA = subtract(pointB, scale(normal, signedDistance));
  return { signedDistance, pointA, pointB, direction: normal, unique: false };
}

function isParallel(n: Vec3, m: Vec3): boolean {
  return length(cross(n, m)) <= SUM_ROUNDING;
}

/**
 * The height of a plane above one that is parallel to it: that of its reference point, less its own distance from that point along
 * the normal. Both are local numbers; the height of a point of the plane, rounded to the world's grid, would not be.
 */
function heightOfPlane(below: Plane, plane: Plane): number {
  const own = signedDistanceToPlane(plane, plane.point);
  return signedDistanceToPlane(below, plane.point) - dot(normalize(below.normal), normalize(plane.normal)) * own;
}

/** A point of a plane. */
function footOf(plane: Plane): Vec3 {
  return subtract(plane.point, scale(normalize(plane.normal), signedDistanceToPlane(plane, plane.point)));
}
