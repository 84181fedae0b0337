import { SAFE_LARGEST, SAFE_SMALLEST } from "./tolerances.ts";
import type { ClosestPoint, Plane, Primitive, Ray, Vec3 } from "./types.ts";

/*
 * Near the ends of the doubles the plain formulas have no room: the difference of 1e308 and −1e308 is Infinity, and of two
 * numbers near 1e−310 few digits are left. There the same question is asked at another scale, times a power of two, which
 * changes no digit, and the answer is taken back. What no double can hold then is the largest double, on the right side.
 * Everything between goes by the plain formulas alone.
 */

/** Whether an answer of this size was made with room to spare; not so for 0, Infinity and NaN, which need a second look. */
export function isRoomy(size: number): boolean {
  return size < SAFE_LARGEST && size > SAFE_SMALLEST;
}

/** The power of two by which a question with numbers of this size gets room; 1 for all but the most extreme. */
export function scaleForRoom(largest: number): number {
  if (largest >= SAFE_LARGEST) return 2 ** -100;
  return largest > 0 && largest <= SAFE_SMALLEST ? 2 ** 900 : 1;
}

/** The largest component, by size. */
export function largestOf(v: Vec3): number {
  return Math.max(Math.abs(v.x), Math.abs(v.y), Math.abs(v.z));
}

/** The largest number, by size, among the places and lengths of a shape. */
export function largestOfPrimitive(primitive: Primitive): number {
  switch (primitive.type) {
    case "box":
      return Math.max(largestOf(primitive.center), largestOf(primitive.halfExtents));
    case "sphere":
      return Math.max(largestOf(primitive.center), primitive.radius);
    case "plane":
      return largestOfPlane(primitive);
    case "segment":
      return Math.max(largestOf(primitive.a), largestOf(primitive.b));
    case "capsule":
      return Math.max(largestOf(primitive.a), largestOf(primitive.b), primitive.radius);
  }
}

/** The same for a plane, whose offset counts in units of its normal. */
export function largestOfPlane({ point, normal, offset }: Plane): number {
  return Math.max(largestOf(point), Math.abs(offset / largestOf(normal)));
}

/** The shape with all its places and lengths k times as large. */
export function scaledPrimitive(primitive: Primitive, k: number): Primitive {
  switch (primitive.type) {
    case "box":
      return { ...primitive, center: times(primitive.center, k), halfExtents: times(primitive.halfExtents, k) };
    case "sphere":
      return { ...primitive, center: times(primitive.center, k), radius: primitive.radius * k };
    case "plane":
      return { ...primitive, ...scaledPlane(primitive, k) };
    case "segment":
      return { ...primitive, a: times(primitive.a, k), b: times(primitive.b, k) };
    case "capsule":
      return { ...primitive, a: times(primitive.a, k), b: times(primitive.b, k), radius: primitive.radius * k };
  }
}

/** The plane k times as far from the origin. */
export function scaledPlane({ point, normal, offset }: Plane, k: number): Plane {
  return { point: times(point, k), normal, offset: offset * k };
}

/** The ray from a place k times as far from the origin, in the same direction: t counts in units that are as large as before. */
export function scaledRay({ origin, direction }: Ray, k: number): Ray {
  return { origin: times(origin, k), direction };
}

/** k v; no further than the largest double. */
export function times(v: Vec3, k: number): Vec3 {
  return { x: held(v.x * k), y: held(v.y * k), z: held(v.z * k) };
}

/** The number, or the largest double of its sign where none can hold it. */
export function held(value: number): number {
  return Math.min(Number.MAX_VALUE, Math.max(-Number.MAX_VALUE, value));
}

/** The answer to a question that was asked k times as large, with the point as it was given. */
export function closestPointFromScale(answer: ClosestPoint, k: number, point: Vec3): ClosestPoint {
  const { lineDistance, surfacePoint } = answer;
  // A distance that no double can hold is none: adding 0 makes −0 a plain 0, and the point is its own answer.
  const signedDistance = held(answer.signedDistance / k) + 0;
  const here = { x: point.x, y: point.y, z: point.z };
  const surface = signedDistance === 0 ? here : times(surfacePoint, 1 / k);
  return {
    ...answer,
    signedDistance,
    inside: signedDistance < 0,
    onSurface: signedDistance === 0,
    surfacePoint: surface,
    solidPoint: signedDistance > 0 ? surface : here,
    normal: answer.bare && signedDistance === 0 ? null : answer.normal,
    ...(typeof lineDistance === "number" && { lineDistance: held(lineDistance / k) }),
  };
}
