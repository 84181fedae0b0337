import { CAPSULE, SPHERE, TURNED_BOX } from "./packed-shape.ts";

/**
 * The signed distance from a point to a packed shape in plain arithmetic: the formulas of the geometry module without the
 * guards for numbers too large or too small to square, and without those that save the last digits. Wrong by far less than
 * `errorOfRough`; it is for finding out who can be the nearest, and never leaves this folder.
 */
export function roughDistance(
  type: number,
  rows: Float64Array,
  at: number,
  px: number,
  py: number,
  pz: number,
): number {
  const x = px - rows[at]!;
  const y = py - rows[at + 1]!;
  const z = pz - rows[at + 2]!;
  if (type === SPHERE) return Math.sqrt(x * x + y * y + z * z) - rows[at + 3]!;
  return type <= CAPSULE ? roughToCapsule(rows, at, x, y, z) : roughToBox(type, rows, at, x, y, z);
}

/** From a's point of view; a bare segment is a capsule of radius 0. */
function roughToCapsule(rows: Float64Array, at: number, x: number, y: number, z: number): number {
  const dx = rows[at + 3]! - rows[at]!;
  const dy = rows[at + 4]! - rows[at + 1]!;
  const dz = rows[at + 5]! - rows[at + 2]!;
  const reciprocal = rows[at + 7]!;
  const t = Math.min(1, Math.max(0, (x * dx + y * dy + z * dz) * reciprocal * reciprocal));
  const wx = x - t * dx;
  const wy = y - t * dy;
  const wz = z - t * dz;
  return Math.sqrt(wx * wx + wy * wy + wz * wz) - rows[at + 6]!;
}

/** From the centre's point of view. */
function roughToBox(type: number, rows: Float64Array, at: number, x: number, y: number, z: number): number {
  let ex = Math.abs(x);
  let ey = Math.abs(y);
  let ez = Math.abs(z);
  if (type === TURNED_BOX) {
    // Turned back: v + s (−w c + u × c) with c = u × v.
    const ux = rows[at + 6]!;
    const uy = rows[at + 7]!;
    const uz = rows[at + 8]!;
    const w = rows[at + 9]!;
    const s = rows[at + 10]!;
    const cx = uy * z - uz * y;
    const cy = uz * x - ux * z;
    const cz = ux * y - uy * x;
    ex = Math.abs(x + s * (uy * cz - uz * cy - w * cx));
    ey = Math.abs(y + s * (uz * cx - ux * cz - w * cy));
    ez = Math.abs(z + s * (ux * cy - uy * cx - w * cz));
  }
  ex -= rows[at + 3]!;
  ey -= rows[at + 4]!;
  ez -= rows[at + 5]!;
  const largest = Math.max(ex, ey, ez);
  if (largest <= 0) return largest;
  // e + |e| is twice the positive part of e, without a branch.
  ex += Math.abs(ex);
  ey += Math.abs(ey);
  ez += Math.abs(ez);
  return Math.sqrt(ex * ex + ey * ey + ez * ez) * 0.5;
}

/**
 * How far a rough number may be from the geometry module's, as a part of the largest length in play: more than all their
 * roundings together (about 60 of 2⁻⁵³ each). With 0 instead, of two shapes equally near the wrong one could win.
 */
const ROUGHNESS = 2 ** -45;

/** What is lost where squares vanish altogether, in metres: lengths under 1e−154 square to 0. */
const VANISHING = 1e-150;

/** A bound on the error of rough numbers, in metres, where no length in play is above `largest`. */
export function errorOfRough(largest: number): number {
  return ROUGHNESS * largest + VANISHING;
}

/** Beyond this many metres the squares of rough numbers, and the tree's floats, could overflow; there all shapes are asked. */
export const ROUGH_LIMIT = 1e30;
