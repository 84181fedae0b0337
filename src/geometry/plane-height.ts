import { dotPlus } from "./exact/compensated.ts";
import type { Vec3 } from "./types.ts";

/**
 * Metres from a plane to a point, (n · (p − reference) + offset) / |n|, with the normal taken apart already: n of any safe
 * length, `size` = |n|, the offset in units of n. Very large
 * differences are brought down by a power of two, for the compensation needs room to multiply.
 */
export function heightAbove(n: Vec3, size: number, offset: number, reference: Vec3, point: Vec3): number {
  const x = point.x - reference.x;
  const y = point.y - reference.y;
  const z = point.z - reference.z;
  if (Math.max(Math.abs(x), Math.abs(y), Math.abs(z)) < ROOMY) return dotPlus(n.x, n.y, n.z, x, y, z, offset) / size;
  const s = 2 ** 80;
  return (dotPlus(n.x, n.y, n.z, x / s, y / s, z / s, offset / s) / size) * s;
}

/** Below this, splitting a double for an exact product cannot overflow. */
const ROOMY = 2 ** 990;
