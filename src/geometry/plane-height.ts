import { dotPlus } from "./exact/compensated.ts";
import type { Plane, Vec3 } from "./types.ts";
import { lengthOf, scaleSafely } from "./vec3.ts";

/**
 * Metres above the plane, negative in the solid half-space under it: (n · (p − point) + offset) / |n|. The dot product keeps
 * its rounding errors, so that terms that are large and nearly cancel leave a right answer.
 */
export function signedDistanceToPlane({ point: reference, normal, offset }: Plane, point: Vec3): number {
  const squares = normal.x * normal.x + normal.y * normal.y + normal.z * normal.z;
  // A normal of ordinary length is taken as it is: bringing it near 1 changes no digit.
  if (squares > 2 ** -20 && squares < 2 ** 20) return heightAbove(normal, Math.sqrt(squares), offset, reference, point);
  const { v: n, scale } = scaleSafely(normal);
  return heightAbove(n, lengthOf(n.x, n.y, n.z), offset / scale, reference, point);
}

/** Very large differences are brought down by a power of two, for the compensation needs room to multiply. */
function heightAbove(n: Vec3, size: number, offset: number, reference: Vec3, point: Vec3): number {
  const x = point.x - reference.x;
  const y = point.y - reference.y;
  const z = point.z - reference.z;
  if (Math.max(Math.abs(x), Math.abs(y), Math.abs(z)) < ROOMY) return dotPlus(n.x, n.y, n.z, x, y, z, offset) / size;
  const s = 2 ** 80;
  return (dotPlus(n.x, n.y, n.z, x / s, y / s, z / s, offset / s) / size) * s;
}

/** Below this, splitting a double for an exact product cannot overflow. */
const ROOMY = 2 ** 990;
