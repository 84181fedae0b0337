import { AIM, BOX, CAPSULE, ROW, SPHERE, TURNED_BOX } from "./layout";

/**
 * The signed distance from a point to a shape, in metres, by plain arithmetic: the formulas of the geometry module, without its guards
 * for numbers too large or too small to square.
 */
export function roughDistance(rows: usize, type: u8, slot: i32, x: f64, y: f64, z: f64): f64 {
  const at = rows + <usize>slot * ROW;
  const vx = x - load<f64>(at);
  const vy = y - load<f64>(at, 8);
  const vz = z - load<f64>(at, 16);
  if (type == SPHERE) return Math.sqrt(vx * vx + vy * vy + vz * vz) - load<f64>(at, 24);
  if (type <= CAPSULE) {
    const dx = load<f64>(at, 24) - load<f64>(at);
    const dy = load<f64>(at, 32) - load<f64>(at, 8);
    const dz = load<f64>(at, 40) - load<f64>(at, 16);
    const reciprocal = load<f64>(at, 56);
    const t = min<f64>(1, max<f64>(0, (vx * dx + vy * dy + vz * dz) * reciprocal * reciprocal));
    const wx = vx - t * dx;
    const wy = vy - t * dy;
    const wz = vz - t * dz;
    return Math.sqrt(wx * wx + wy * wy + wz * wz) - load<f64>(at, 48);
  }
  let ex = abs(vx);
  let ey = abs(vy);
  let ez = abs(vz);
  if (type != BOX) {
    // Turned back: v + s (−w c + u × c) with c = u × v.
    const ux = load<f64>(at, 48);
    const uy = load<f64>(at, 56);
    const uz = load<f64>(at, 64);
    const w = load<f64>(at, 72);
    const s = load<f64>(at, 80);
    const cx = uy * vz - uz * vy;
    const cy = uz * vx - ux * vz;
    const cz = ux * vy - uy * vx;
    ex = abs(vx + s * (uy * cz - uz * cy - w * cx));
    ey = abs(vy + s * (uz * cx - ux * cz - w * cy));
    ez = abs(vz + s * (ux * cy - uy * cx - w * cz));
  }
  ex -= load<f64>(at, 24);
  ey -= load<f64>(at, 32);
  ez -= load<f64>(at, 40);
  const largest = max(ex, max(ey, ez));
  if (largest <= 0) return largest;
  ex = max<f64>(ex, 0);
  ey = max<f64>(ey, 0);
  ez = max<f64>(ez, 0);
  return Math.sqrt(ex * ex + ey * ey + ez * ez);
}

/**
 * How many metres along the ray in `AIM` it first meets a shape at the earliest, and ∞ where it certainly misses: the page's
 * `earliestEntry`.
 */
export function roughEntry(rows: usize, type: u8, slot: i32): f64 {
  const at = rows + <usize>slot * ROW;
  const ex = load<f64>(AIM, 24);
  const ey = load<f64>(AIM, 32);
  const ez = load<f64>(AIM, 40);
  const grow = load<f64>(AIM, 48);
  const x = load<f64>(AIM) - load<f64>(at);
  const y = load<f64>(AIM, 8) - load<f64>(at, 8);
  const z = load<f64>(AIM, 16) - load<f64>(at, 16);
  if (type <= CAPSULE) {
    const s = x * ex + y * ey + z * ez;
    let wx = x - s * ex;
    let wy = y - s * ey;
    let wz = z - s * ez;
    let q: f64 = 0;
    if (type != SPHERE) {
      let dx = load<f64>(at, 24) - load<f64>(at);
      let dy = load<f64>(at, 32) - load<f64>(at, 8);
      let dz = load<f64>(at, 40) - load<f64>(at, 16);
      q = dx * ex + dy * ey + dz * ez;
      dx -= q * ex;
      dy -= q * ey;
      dz -= q * ez;
      const square = dx * dx + dy * dy + dz * dz;
      const u = square > 0 ? min<f64>(1, max<f64>(0, (wx * dx + wy * dy + wz * dz) / square)) : 0;
      wx -= u * dx;
      wy -= u * dy;
      wz -= u * dz;
    }
    const r = load<f64>(type == SPHERE ? at + 24 : at + 48) + grow;
    const rest = r * r - (wx * wx + wy * wy + wz * wz);
    if (!(rest >= 0)) return Infinity;
    const half = Math.sqrt(rest) + grow;
    return max<f64>(q, 0) - s + half < 0 ? Infinity : min<f64>(q, 0) - s - half;
  }
  let lx = x;
  let ly = y;
  let lz = z;
  let fx = ex;
  let fy = ey;
  let fz = ez;
  if (type == TURNED_BOX) {
    const ux = load<f64>(at, 48);
    const uy = load<f64>(at, 56);
    const uz = load<f64>(at, 64);
    const w = load<f64>(at, 72);
    const s = load<f64>(at, 80);
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
  const hx = (load<f64>(at, 24) + grow) * abs(ix);
  const hy = (load<f64>(at, 32) + grow) * abs(iy);
  const hz = (load<f64>(at, 40) + grow) * abs(iz);
  const near = max(max(-lx * ix - hx, -ly * iy - hy), -lz * iz - hz);
  const far = min(min(hx - lx * ix, hy - ly * iy), hz - lz * iz);
  return near <= far && far >= -grow ? near - grow : Infinity;
}

/** A component of a unit direction below this moves a ray nowhere. */
const SMALLEST_STEP: f64 = 1e-200;

function finiteReciprocal(d: f64): f64 {
  return abs(d) < SMALLEST_STEP ? 1 / SMALLEST_STEP : 1 / d;
}
