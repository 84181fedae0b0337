import { BOX, CAPSULE, SPHERE } from "./packed-shape.ts";

/**
 * The signed distance from a point to the shape whose row begins at `at`, in metres: the formulas of the geometry module, without its
 * guards for numbers too large or too small to square. For finding out which shapes have to be asked exactly.
 */
export function roughDistance(type: number, rows: Float64Array, at: number, x: number, y: number, z: number): number {
  const vx = x - rows[at]!;
  const vy = y - rows[at + 1]!;
  const vz = z - rows[at + 2]!;
  if (type === SPHERE) return Math.sqrt(vx * vx + vy * vy + vz * vz) - rows[at + 3]!;
  if (type <= CAPSULE) {
    const dx = rows[at + 3]! - rows[at]!;
    const dy = rows[at + 4]! - rows[at + 1]!;
    const dz = rows[at + 5]! - rows[at + 2]!;
    const reciprocal = rows[at + 7]!;
    const t = Math.min(1, Math.max(0, (vx * dx + vy * dy + vz * dz) * reciprocal * reciprocal));
    const wx = vx - t * dx;
    const wy = vy - t * dy;
    const wz = vz - t * dz;
    return Math.sqrt(wx * wx + wy * wy + wz * wz) - rows[at + 6]!;
  }
  let ex = Math.abs(vx);
  let ey = Math.abs(vy);
  let ez = Math.abs(vz);
  if (type !== BOX) {
    // Turned back: v + s (−w c + u × c) with c = u × v.
    const ux = rows[at + 6]!;
    const uy = rows[at + 7]!;
    const uz = rows[at + 8]!;
    const w = rows[at + 9]!;
    const s = rows[at + 10]!;
    const cx = uy * vz - uz * vy;
    const cy = uz * vx - ux * vz;
    const cz = ux * vy - uy * vx;
    ex = Math.abs(vx + s * (uy * cz - uz * cy - w * cx));
    ey = Math.abs(vy + s * (uz * cx - ux * cz - w * cy));
    ez = Math.abs(vz + s * (ux * cy - uy * cx - w * cz));
  }
  ex -= rows[at + 3]!;
  ey -= rows[at + 4]!;
  ez -= rows[at + 5]!;
  const largest = Math.max(ex, ey, ez);
  if (largest <= 0) return largest;
  ex = Math.max(ex, 0);
  ey = Math.max(ey, 0);
  ez = Math.max(ez, 0);
  return Math.sqrt(ex * ex + ey * ey + ez * ez);
}
