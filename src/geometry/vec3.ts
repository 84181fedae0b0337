import { GeometryError } from "./errors.ts";
import { SAFE_SMALLEST } from "./tolerances.ts";
import type { MutableVec3, Vec3 } from "./types.ts";

/** The origin, or no displacement. */
export const ZERO: Vec3 = { x: 0, y: 0, z: 0 };

/** The direction that answers where all are as good. */
export const UP: Vec3 = { x: 0, y: 1, z: 0 };

/** A vector from its components. */
export function vec3(x: number, y: number, z: number): Vec3 {
  return { x, y, z };
}

/** The same vector as plain data of its own: what was handed in may be changed later. */
export function copy(v: Vec3): Vec3 {
  return { x: v.x, y: v.y, z: v.z };
}

/** A vector to write into. Its fields hold doubles from the start: one that began as a whole number would be made anew. */
export function blankVector(): MutableVec3 {
  return { x: NaN, y: NaN, z: NaN };
}

/** Writes a vector into another. */
export function putVector(v: Vec3, out: MutableVec3): void {
  out.x = v.x;
  out.y = v.y;
  out.z = v.z;
}

/** Writes the way from one point to another. */
export function putWay(from: Vec3, to: Vec3, out: MutableVec3): void {
  out.x = to.x - from.x;
  out.y = to.y - from.y;
  out.z = to.z - from.z;
}

/** `beyond`, written into `out`. */
export function putBeyond(p: Vec3, v: Vec3, s: number, out: MutableVec3): void {
  out.x = p.x + v.x * s;
  out.y = p.y + v.y * s;
  out.z = p.z + v.z * s;
}

/** Writes s · v. */
export function putTimes(v: Vec3, s: number, out: MutableVec3): void {
  out.x = v.x * s;
  out.y = v.y * s;
  out.z = v.z * s;
}

/** Writes v / s. */
export function putShare(v: Vec3, s: number, out: MutableVec3): void {
  out.x = v.x / s;
  out.y = v.y / s;
  out.z = v.z / s;
}

/** a + b. */
export function add(a: Vec3, b: Vec3): Vec3 {
  return { x: a.x + b.x, y: a.y + b.y, z: a.z + b.z };
}

/** a − b: the way from b to a. */
export function subtract(a: Vec3, b: Vec3): Vec3 {
  return { x: a.x - b.x, y: a.y - b.y, z: a.z - b.z };
}

/** s · v. */
export function scale(v: Vec3, s: number): Vec3 {
  return { x: v.x * s, y: v.y * s, z: v.z * s };
}

/** −v, with plain zeros: 0 − 0 is 0, where −0 would be written into files and compared as another number. */
export function negate(v: Vec3): Vec3 {
  return { x: 0 - v.x, y: 0 - v.y, z: 0 - v.z };
}

/** p + s · v: the point that lies s times v beyond another. */
export function beyond(p: Vec3, v: Vec3, s: number): Vec3 {
  return { x: p.x + v.x * s, y: p.y + v.y * s, z: p.z + v.z * s };
}

/** a · b, the plain sum: overflows beyond about 1e154. */
export function dot(a: Vec3, b: Vec3): number {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

/** a × b, right-handed: x × y = z. */
export function cross(a: Vec3, b: Vec3): Vec3 {
  return { x: a.y * b.z - a.z * b.y, y: a.z * b.x - a.x * b.z, z: a.x * b.y - a.y * b.x };
}

/** a + t (b − a); exactly a at t = 0 and exactly b at t = 1. */
export function lerp(a: Vec3, b: Vec3, t: number): Vec3 {
  // a + 1 · (b − a) may miss b by a rounding.
  if (t === 1) return b;
  return beyond(a, subtract(b, a), t);
}

/** Length of a vector. Right over the whole range of doubles: squares neither overflow nor vanish. */
export function length(v: Vec3): number {
  return lengthOf(v.x, v.y, v.z);
}

/** √(x² + y² + z²), for components that are no vector yet. */
export function lengthOf(x: number, y: number, z: number): number {
  const squares = x * x + y * y + z * z;
  return isSafeSum(squares) ? Math.sqrt(squares) : carefulLength(x, y, z);
}

/** Beyond what can be squared: a power of two changes no digit, so the largest component is brought near 1 first. */
function carefulLength(x: number, y: number, z: number): number {
  const { v, scale } = scaleSafely({ x, y, z });
  return Math.sqrt(dot(v, v)) * scale;
}

/** Length of b − a. */
export function distance(a: Vec3, b: Vec3): number {
  return lengthOf(b.x - a.x, b.y - a.y, b.z - a.z);
}

/** The unit vector of v's direction, whatever its length. Throws where v has none (zero, or not finite). */
export function normalize(v: Vec3): Vec3 {
  const unit = normalizeOrNull(v);
  if (unit === null) throw new GeometryError("normalize", "v", "a finite vector with a length above 0", v);
  return unit;
}

/** The unit vector of v's direction, or null where v has none (zero, or not finite). */
export function normalizeOrNull(v: Vec3): Vec3 | null {
  let scaled = v;
  let squares = dot(v, v);
  if (!isSafeSum(squares)) {
    scaled = scaleSafely(v).v;
    squares = dot(scaled, scaled);
  }
  const n = Math.sqrt(squares);
  return n > 0 && n < Infinity ? { x: scaled.x / n, y: scaled.y / n, z: scaled.z / n } : null;
}

/** Writes the unit vector of v, whose length is n, into `out` and returns it; null where v has no direction (zero, or not finite). */
export function unitInto(v: Vec3, n: number, out: MutableVec3): MutableVec3 | null {
  if (!(n > SAFE_SMALLEST && n < Infinity)) {
    const unit = normalizeOrNull(v);
    if (unit === null) return null;
    putVector(unit, out);
    return out;
  }
  putShare(v, n, out);
  return out;
}

/** The same value with a largest component between ½ and 2, and the power of two that was divided away. */
export function scaleSafely(v: Vec3): { readonly v: Vec3; readonly scale: number } {
  const largest = Math.max(Math.abs(v.x), Math.abs(v.y), Math.abs(v.z));
  if (!(largest > 0 && largest < Infinity)) return { v, scale: 1 };
  const s = powerOfTwoNear(largest);
  return { v: { x: v.x / s, y: v.y / s, z: v.z / s }, scale: s };
}

/** Squares of numbers between these bounds neither overflow nor lose digits to underflow. */
export function isSafeToSquare(largest: number): boolean {
  return largest > 1e-140 && largest < 1e140;
}

/** A sum of squares between these bounds has lost nothing that counts: its root is the length. */
export function isSafeSum(squares: number): boolean {
  return squares > 1e-270 && squares < 1e270;
}

/**
 * The power of two by which a direction is divided before it is used: 1 for all of ordinary length, which are used as they
 * are; the digits of the answer do not depend on it.
 */
export function scaleOfDirection(v: Vec3): number {
  return isOrdinarySquare(dot(v, v)) ? 1 : scaleSafely(v).scale;
}

/** Directions with lengths between 1e−30 and 1e30 leave products with all places in a world room enough. */
export function isOrdinarySquare(squares: number): boolean {
  return squares > 1e-60 && squares < 1e60;
}

/** A power of two within a factor of two of a number (the least one for 0); dividing by it is exact. */
export function powerOfTwoNear(value: number): number {
  return 2 ** Math.min(1023, Math.max(-1074, Math.floor(Math.log2(value))));
}
