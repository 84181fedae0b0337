import { SAFE_LARGEST, SAFE_SMALLEST } from "./tolerances.ts";
import type { Primitive, Ray, Vec3 } from "./types.ts";
import { beyond, scale, scaleSafely, subtract, ZERO } from "./vec3.ts";

/*
 * Near the ends of the doubles the plain formulas have no room: the difference of 1e308 and −1e308 is Infinity, and of two
 * numbers near 1e−310 few digits are left. There the same question is asked once more, times a power of two, which
 * changes no digit, and the answer is taken back. What no double can hold then is the largest double, on the right side.
 * Everything between goes by the plain formulas alone.
 */

/** How a question gets room: seen from `origin`, and k times as large. */
export interface Room {
  readonly origin: Vec3;
  readonly k: number;
}

const LARGER = 2 ** 900;
const SMALLER = 2 ** -100;

/** Whether an answer of this size was made with room to spare; not so for 0, Infinity and NaN, which need a second look. */
export function isRoomy(size: number): boolean {
  return size < SAFE_LARGEST && size > SAFE_SMALLEST;
}

/**
 * The room that a question to a shape about a point, or about another shape, needs; null for all but the most extreme. Shapes
 * that are small and close together, but far out, are seen from where they are: made smaller they would vanish. Others are seen
 * from the origin, which rounds nothing.
 */
export function roomFor(shape: Primitive, point: Vec3 = placeOf(shape), other: Primitive = shape): Room | null {
  const largest = largestSeen(ZERO, shape, point, other);
  if (largest <= SAFE_SMALLEST) return largest > 0 ? { origin: ZERO, k: LARGER } : null;
  const origin = placeOf(shape);
  const local = largestSeen(origin, shape, point, other);
  if (local > 0 && local < 1 / LARGER) return { origin: largest < SAFE_LARGEST / LARGER ? ZERO : origin, k: LARGER };
  return largest < SAFE_LARGEST ? null : { origin: ZERO, k: SMALLER };
}

/** The same, in its room. */
export function seenIn<T extends Primitive>(room: Room, shape: T): T {
  return { ...shape, ...partsSeenIn(room, shape) };
}

/** A place, in its room. */
export function placeIn({ origin: o, k }: Room, p: Vec3): Vec3 {
  return scale(subtract(p, o), k);
}

/** The ray in its room, in the same direction: t counts in units that are as large as before. */
export function rayIn(room: Room, { origin, direction }: Ray): Ray {
  return { origin: placeIn(room, origin), direction };
}

/** A place of the answer, taken back; no further than the largest double. */
export function placeFrom({ origin: o, k }: Room, p: Vec3): Vec3 {
  return heldVector(beyond(o, p, 1 / k));
}

/** A length of the answer, taken back. One that no double can hold is none: adding 0 makes −0 a plain 0. */
export function lengthFrom({ k }: Room, length: number): number {
  return held(length / k) + 0;
}

/** The number, or the largest double of its sign where none can hold it. */
export function held(value: number): number {
  return Math.min(Number.MAX_VALUE, Math.max(-Number.MAX_VALUE, value));
}

/** `held` of every component. */
export function heldVector({ x, y, z }: Vec3): Vec3 {
  return { x: held(x), y: held(y), z: held(z) };
}

/** The largest component, by size. */
export function largestOf(v: Vec3): number {
  return Math.max(Math.abs(v.x), Math.abs(v.y), Math.abs(v.z));
}

/** Where a shape is: its centre, its point, or its first end. */
export function placeOf(shape: Primitive): Vec3 {
  return "center" in shape ? shape.center : "point" in shape ? shape.point : shape.a;
}

/** The largest number, by size, among all places and lengths as seen from an origin. */
function largestSeen(origin: Vec3, shape: Primitive, point: Vec3, other: Primitive): number {
  const largest = Math.max(largestOfPrimitive(origin, shape), largestOf(subtract(point, origin)));
  return other === shape ? largest : Math.max(largest, largestOfPrimitive(origin, other));
}

function largestOfPrimitive(origin: Vec3, shape: Primitive): number {
  const place = largestOf(subtract(placeOf(shape), origin));
  const end = "b" in shape ? largestOf(subtract(shape.b, origin)) : 0;
  return Math.max(place, end, largestLength(shape));
}

function largestLength(shape: Primitive): number {
  if ("halfExtents" in shape) return largestOf(shape.halfExtents);
  // An offset counts in units of the normal.
  if ("normal" in shape) return Math.abs(shape.offset / largestOf(shape.normal));
  return "radius" in shape ? shape.radius : 0;
}

function partsSeenIn(room: Room, shape: Primitive): object {
  const { k } = room;
  if ("point" in shape) {
    // In units of a normal near 1 the offset keeps its digits.
    const { v: normal, scale: s } = scaleSafely(shape.normal);
    const offset = Math.abs(shape.offset) > 1 ? (shape.offset * k) / s : held(shape.offset / s) * k;
    return { point: placeIn(room, shape.point), normal, offset };
  }
  const radius = "radius" in shape && { radius: shape.radius * k };
  if ("a" in shape) return { a: placeIn(room, shape.a), b: placeIn(room, shape.b), ...radius };
  const halfExtents = "halfExtents" in shape && { halfExtents: scale(shape.halfExtents, k) };
  return { center: placeIn(room, shape.center), ...halfExtents, ...radius };
}
