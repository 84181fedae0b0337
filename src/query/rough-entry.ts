import { CAPSULE, SPHERE, TURNED_BOX } from "./packed-shape.ts";

/**
 * How many metres along a ray it first meets a packed shape at the earliest, and ∞ where it certainly misses, by plain arithmetic.
 * The ray is seven numbers: its start o, its unit direction e, and by how much the shape is grown, which has to be more than all
 * roundings move the ray. For finding out which shapes have to be asked exactly.
 */
export function earliestEntry(type: number, rows: Float64Array, at: number, ray: Float64Array): number {
  const ex = ray[3]!;
  const ey = ray[4]!;
  const ez = ray[5]!;
  const grow = ray[6]!;
  const x = ray[0]! - rows[at]!;
  const y = ray[1]! - rows[at + 1]!;
  const z = ray[2]! - rows[at + 2]!;
  if (type <= CAPSULE) {
    // The axis a + u d, seen along the ray: it passes the foot of a at −s, that of b at q − s, and is nearest to the ray's line at
    // the u where |w − u d| is least, both without their parts along e.
    const s = x * ex + y * ey + z * ez;
    let wx = x - s * ex;
    let wy = y - s * ey;
    let wz = z - s * ez;
    let q = 0;
    if (type !== SPHERE) {
      let dx = rows[at + 3]! - rows[at]!;
      let dy = rows[at + 4]! - rows[at + 1]!;
      let dz = rows[at + 5]! - rows[at + 2]!;
      q = dx * ex + dy * ey + dz * ez;
      dx -= q * ex;
      dy -= q * ey;
      dz -= q * ez;
      const square = dx * dx + dy * dy + dz * dz;
      const u = square > 0 ? Math.min(1, Math.max(0, (wx * dx + wy * dy + wz * dz) / square)) : 0;
      wx -= u * dx;
      wy -= u * dy;
      wz -= u * dz;
    }
    const r = rows[at + (type === SPHERE ? 3 : 6)]! + grow;
    const rest = r * r - (wx * wx + wy * wy + wz * wz);
    if (!(rest >= 0)) return Infinity;
    const half = Math.sqrt(rest) + grow;
    return Math.max(q, 0) - s + half < 0 ? Infinity : Math.min(q, 0) - s - half;
  }
  let lx = x;
  let ly = y;
  let lz = z;
  let fx = ex;
  let fy = ey;
  let fz = ez;
  if (type === TURNED_BOX) {
    // Turned back into the box's own frame: v + s (−w c + u × c) with c = u × v.
    const ux = rows[at + 6]!;
    const uy = rows[at + 7]!;
    const uz = rows[at + 8]!;
    const w = rows[at + 9]!;
    const s = rows[at + 10]!;
    let cx = uy * z - uz * y;
    let cy = uz * x - ux * z;
    let cz = ux * y - uy * x;
    lx = x + s * (uy * cz - uz * cy - w * cx);
    ly = y + s * (uz * cx - ux * cz - w * cy);
    lz = z + s * (ux * cy - uy * cx - w * cz);
    cx = uy * ez - uz * ey;
    cy = uz * ex - ux * ez;
    cz = ux * ey - uy * ex;
    fx = ex + s * (uy * cz - uz * cy - w * cx);
    fy = ey + s * (uz * cx - ux * cz - w * cy);
    fz = ez + s * (ux * cy - uy * cx - w * cz);
  }
  const ix = finiteReciprocal(fx);
  const iy = finiteReciprocal(fy);
  const iz = finiteReciprocal(fz);
  const hx = (rows[at + 3]! + grow) * Math.abs(ix);
  const hy = (rows[at + 4]! + grow) * Math.abs(iy);
  const hz = (rows[at + 5]! + grow) * Math.abs(iz);
  const near = Math.max(-lx * ix - hx, -ly * iy - hy, -lz * iz - hz);
  const far = Math.min(hx - lx * ix, hy - ly * iy, hz - lz * iz);
  return near <= far && far >= -grow ? near - grow : Infinity;
}

/** A component of a unit direction below this moves a ray nowhere: over 1e30 m by less than anything that can be told apart. */
const SMALLEST_STEP = 1e-200;

/** 1 / d, and where d is 0 so much that a line is between two faces for ever or never, but never 0 · ∞. */
function finiteReciprocal(d: number): number {
  return Math.abs(d) < SMALLEST_STEP ? 1 / SMALLEST_STEP : 1 / d;
}
