import type { Box, Capsule, Plane, Primitive, Quaternion, Ray, Segment, Sphere, Vec3 } from "./types.ts";

/** A question that cannot be answered because of what was handed in: a programmer's error. It names the argument. */
export class GeometryError extends Error {
  override readonly name = "GeometryError";
  /** The argument at fault, as a path: `ray.direction.x`. */
  readonly argument: string;

  constructor(where: string, argument: string, expected: string, got: unknown) {
    super(`${where}: ${argument} must be ${expected}, got ${inWords(got)}`);
    this.argument = argument;
  }
}

/** Throws unless the number is finite. */
export function checkNumber(where: string, argument: string, value: number): void {
  if (!Number.isFinite(value)) throw new GeometryError(where, argument, "a finite number", value);
}

/** Throws unless every component is finite. */
export function checkVector(where: string, argument: string, v: Vec3): void {
  // Names of arguments are only put together where one is at fault: that costs more than the check.
  if (!isFiniteVector(v)) for (const axis of AXES) checkNumber(where, `${argument}.${axis}`, v?.[axis]);
}

/** Throws unless the vector is finite and has a direction. */
export function checkDirection(where: string, argument: string, v: Vec3): void {
  checkVector(where, argument, v);
  if (isZero(v)) throw new GeometryError(where, argument, "a vector with a length above 0", v);
}

/** Throws unless origin and direction are finite and the direction is not zero. Its length may be anything else. */
export function checkRay(where: string, argument: string, ray: Ray): void {
  if (isFiniteVector(ray?.origin) && isFiniteVector(ray.direction) && !isZero(ray.direction)) return;
  checkVector(where, `${argument}.origin`, ray?.origin);
  checkDirection(where, `${argument}.direction`, ray.direction);
}

/** Throws unless both ends are finite. Equal ends are legal: such a segment is a point. */
export function checkSegment(where: string, argument: string, segment: Segment): void {
  checkVector(where, `${argument}.a`, segment?.a);
  checkVector(where, `${argument}.b`, segment.b);
}

/** Throws unless centre and half extents are finite, no extent is negative and the rotation is one. */
export function checkBox(where: string, argument: string, box: Box): void {
  checkVector(where, `${argument}.center`, box?.center);
  for (const axis of AXES) checkRadius(where, `${argument}.halfExtents.${axis}`, box.halfExtents?.[axis]);
  if (box.rotation !== undefined) checkQuaternion(where, `${argument}.rotation`, box.rotation);
}

/** Throws unless the centre is finite and the radius is finite and not negative. */
export function checkSphere(where: string, argument: string, sphere: Sphere): void {
  checkVector(where, `${argument}.center`, sphere?.center);
  checkRadius(where, `${argument}.radius`, sphere.radius);
}

/**
 * Throws unless point and offset are finite, the normal has a direction, and the offset is a finite number of normals: a plane
 * beyond all doubles has no distance.
 */
export function checkPlane(where: string, argument: string, plane: Plane): void {
  checkVector(where, `${argument}.point`, plane?.point);
  checkDirection(where, `${argument}.normal`, plane.normal);
  checkNumber(where, `${argument}.offset`, plane.offset);
  const { normal, offset } = plane;
  if (!Number.isFinite(offset / Math.max(Math.abs(normal.x), Math.abs(normal.y), Math.abs(normal.z))))
    throw new GeometryError(where, `${argument}.offset`, "within reach in units of the normal", offset);
}

/** Throws unless the ends are finite and the radius is finite and not negative. */
export function checkCapsule(where: string, argument: string, capsule: Capsule): void {
  checkSegment(where, argument, capsule);
  checkRadius(where, `${argument}.radius`, capsule.radius);
}

/** The check that belongs to the primitive's type. */
export function checkPrimitive(where: string, argument: string, primitive: Primitive): void {
  switch (primitive?.type) {
    case "box":
      checkBox(where, argument, primitive);
      return;
    case "sphere":
      checkSphere(where, argument, primitive);
      return;
    case "plane":
      checkPlane(where, argument, primitive);
      return;
    case "segment":
      checkSegment(where, argument, primitive);
      return;
    case "capsule":
      checkCapsule(where, argument, primitive);
      return;
    default:
      throw new GeometryError(where, `${argument}.type`, "box, sphere, plane, segment or capsule", primitive);
  }
}

/** Throws unless the quaternion is finite and not zero. */
export function checkQuaternion(where: string, argument: string, q: Quaternion): void {
  checkVector(where, argument, q);
  checkNumber(where, `${argument}.w`, q.w);
  if (isZero(q) && q.w === 0) throw new GeometryError(where, argument, "a rotation, not zero", q);
}

/** Throws unless the number is a count: whole and not negative. */
export function checkCount(where: string, argument: string, value: number): void {
  if (!(Number.isInteger(value) && value >= 0))
    throw new GeometryError(where, argument, "a whole number from 0", value);
}

/** Throws unless the number is finite and not negative. */
export function checkRadius(where: string, argument: string, value: number): void {
  checkNumber(where, argument, value);
  if (value < 0) throw new GeometryError(where, argument, "0 or more", value);
}

const AXES = ["x", "y", "z"] as const;

function isFiniteVector(v: Vec3): boolean {
  return Number.isFinite(v?.x) && Number.isFinite(v.y) && Number.isFinite(v.z);
}

/** Whether a vector has no length at all. */
export function isZero(v: Vec3): boolean {
  return v.x === 0 && v.y === 0 && v.z === 0;
}

/** What was handed in, short enough for one line. JSON would write NaN and Infinity as null. */
function inWords(value: unknown): string {
  if (typeof value !== "object" || value === null) return String(value);
  const parts = Object.entries(value).map(([key, part]) => `${key}: ${String(part)}`);
  return `{${parts.join(", ").slice(0, 120)}}`;
}
