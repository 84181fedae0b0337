import { checkDirection, checkNumber, checkQuaternion, checkVector } from "./errors.ts";
import { GIMBAL_LOCK_SINE, QUATERNION_SQUARE_LARGEST, UNIT_QUATERNION_ROUNDING } from "./tolerances.ts";
import type { MutableVec3, Quaternion, Vec3 } from "./types.ts";
import { copy, normalize } from "./vec3.ts";

/** No turn at all. */
export const IDENTITY: Quaternion = { x: 0, y: 0, z: 0, w: 1 };

/** Whether the rotation turns nothing (q and −q are the same rotation). */
export function isIdentity(q: Quaternion): boolean {
  return q.x === 0 && q.y === 0 && q.z === 0;
}

/**
 * The vector turned by the rotation: from the local frame to the world.
 *
 * v' = v + s (w c + u × c) with u = (x, y, z), c = u × v and s = 2 / |q|². Dividing by |q|² makes the answer right for a
 * quaternion of any length, so that one that is unit only to rounding adds no error; and a turn by nothing leaves v alone
 * bit for bit.
 */
export function rotate(q: Quaternion, v: Vec3): Vec3 {
  const turned = copy(v);
  turn(q, turned);
  return turned;
}

/** The vector turned back: from the world to the local frame. */
export function rotateInverse(q: Quaternion, v: Vec3): Vec3 {
  const turned = copy(v);
  turnBack(q, turned);
  return turned;
}

/** `rotate` in place, for loops. */
export function turn(q: Quaternion, v: MutableVec3): void {
  turnBy(q, v, false);
}

/** `rotateInverse` in place. */
export function turnBack(q: Quaternion, v: MutableVec3): void {
  turnBy(q, v, true);
}

function turnBy(q: Quaternion, v: MutableVec3, isBack: boolean): void {
  const { x, y, z } = q;
  // Back is the turn by the conjugate (−x, −y, −z, w), and that is (x, y, z, −w).
  const w = isBack ? -q.w : q.w;
  const square = x * x + y * y + z * z + w * w;
  // Two factors of the quaternion meet one of the vector: together they must not overflow before s takes them back.
  if (!(square < QUATERNION_SQUARE_LARGEST && square > 1 / QUATERNION_SQUARE_LARGEST)) {
    turnBy(normalizeQuaternion(q), v, isBack);
    return;
  }
  const s = 2 / square;
  const cx = y * v.z - z * v.y;
  const cy = z * v.x - x * v.z;
  const cz = x * v.y - y * v.x;
  v.x += s * (w * cx + (y * cz - z * cy));
  v.y += s * (w * cy + (z * cx - x * cz));
  v.z += s * (w * cz + (x * cy - y * cx));
}

/** First b, then a: rotate(multiply(a, b), v) = rotate(a, rotate(b, v)). */
export function multiply(a: Quaternion, b: Quaternion): Quaternion {
  return {
    x: a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
    y: a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
    z: a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w,
    w: a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z,
  };
}

/** A turn about an axis of any length but zero, right-handed. Throws where the axis has no direction. */
export function fromAxisAngle(axis: Vec3, radians: number): Quaternion {
  checkDirection("fromAxisAngle", "axis", axis);
  checkNumber("fromAxisAngle", "radians", radians);
  const unit = normalize(axis);
  const sine = Math.sin(radians / 2);
  return { x: unit.x * sine, y: unit.y * sine, z: unit.z * sine, w: Math.cos(radians / 2) };
}

/**
 * The same rotation at length 1; one that is unit to rounding already comes back as it is, bit for bit, so that reading
 * and writing it never wears it down. Throws on zero and on what is not finite.
 */
export function normalizeQuaternion(q: Quaternion): Quaternion {
  checkQuaternion("normalizeQuaternion", "q", q);
  const largest = Math.max(Math.abs(q.x), Math.abs(q.y), Math.abs(q.z), Math.abs(q.w));
  const x = q.x / largest;
  const y = q.y / largest;
  const z = q.z / largest;
  const w = q.w / largest;
  const n = Math.sqrt(x * x + y * y + z * z + w * w);
  if (Math.abs(n * largest - 1) <= UNIT_QUATERNION_ROUNDING) return q;
  return { x: x / n, y: y / n, z: z / n, w: w / n };
}

/** The shortest turn that takes one direction to another; half a turn (about any axis across it) where they are opposite. */
export function shortestTurn(from: Vec3, to: Vec3): Quaternion {
  checkDirection("shortestTurn", "from", from);
  checkDirection("shortestTurn", "to", to);
  const a = normalize(from);
  const b = normalize(to);
  const w = 1 + (a.x * b.x + a.y * b.y + a.z * b.z);
  const turn = { x: a.y * b.z - a.z * b.y, y: a.z * b.x - a.x * b.z, z: a.x * b.y - a.y * b.x, w };
  // Near the opposite direction the cross product says nothing any more: turn half about an axis across `from`.
  if (w < GIMBAL_LOCK_SINE) {
    return Math.abs(a.x) > Math.abs(a.z)
      ? normalizeQuaternion({ x: -a.y, y: a.x, z: 0, w: 0 })
      : normalizeQuaternion({ x: 0, y: -a.z, z: a.y, w: 0 });
  }
  return normalizeQuaternion(turn);
}

/**
 * The angles of the rotation in degrees: the turn is R = Rx · Ry · Rz (three's default order "XYZ"). Straight up or down
 * (y = ±90°) only x ± z is determined: then z is 0.
 */
export function toEulerDegrees(q: Quaternion): Vec3 {
  const s = 2 / (q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w);
  const m11 = 1 - s * (q.y * q.y + q.z * q.z);
  const m12 = s * (q.x * q.y - q.z * q.w);
  const m13 = s * (q.x * q.z + q.y * q.w);
  const m22 = 1 - s * (q.x * q.x + q.z * q.z);
  const m23 = s * (q.y * q.z - q.x * q.w);
  const m32 = s * (q.y * q.z + q.x * q.w);
  const m33 = 1 - s * (q.x * q.x + q.y * q.y);
  const cosine = Math.sqrt(m11 * m11 + m12 * m12);
  // An arc tangent stays exact near ±90°, where an arc sine loses half of its digits.
  const y = Math.atan2(m13, cosine);
  if (cosine < GIMBAL_LOCK_SINE) return inDegrees(Math.atan2(m32, m22), y, 0);
  return inDegrees(Math.atan2(-m23, m33), y, Math.atan2(-m12, m11));
}

/** The rotation with these angles in degrees, R = Rx · Ry · Rz. */
export function fromEulerDegrees(v: Vec3): Quaternion {
  checkVector("fromEulerDegrees", "v", v);
  const half = Math.PI / 360;
  const c1 = Math.cos(v.x * half);
  const c2 = Math.cos(v.y * half);
  const c3 = Math.cos(v.z * half);
  const s1 = Math.sin(v.x * half);
  const s2 = Math.sin(v.y * half);
  const s3 = Math.sin(v.z * half);
  return {
    x: s1 * c2 * c3 + c1 * s2 * s3,
    y: c1 * s2 * c3 - s1 * c2 * s3,
    z: c1 * c2 * s3 + s1 * s2 * c3,
    w: c1 * c2 * c3 - s1 * s2 * s3,
  };
}

function inDegrees(x: number, y: number, z: number): Vec3 {
  const degrees = 180 / Math.PI;
  // Adding 0 turns −0 into 0: nobody wants to read a turn of minus nothing.
  return { x: x * degrees + 0, y: y * degrees + 0, z: z * degrees + 0 };
}
