import { CAPSULE, SEGMENT, SPHERE, TURNED_BOX } from "./packed-shape.ts";
import { roughDistance } from "./rough-distance.ts";

/**
 * Bounds on where a ray first meets a packed shape, in metres along a unit direction. The ray against the shape grown by
 * `slack` says that it certainly misses, or where it can be hit at the earliest; against the shape shrunk by as much, where it is
 * hit at the latest. The geometry module's own answer lies between, however its roundings fall: they move the ray by far less
 * than the slack. `latest` is ∞ where the ray only grazes.
 */
export class RoughEntry {
  latest = Infinity;
  #localX = 0;
  #localY = 0;
  #localZ = 0;
  #turnedX = 0;
  #turnedY = 0;
  #turnedZ = 0;

  /** The earliest metre, ∞ for a certain miss; `latest` is set for a hit. o is the start, e the unit direction. */
  earliest(
    type: number,
    rows: Float64Array,
    at: number,
    ox: number,
    oy: number,
    oz: number,
    ex: number,
    ey: number,
    ez: number,
    slack: number,
  ): number {
    const x = ox - rows[at]!;
    const y = oy - rows[at + 1]!;
    const z = oz - rows[at + 2]!;
    let early: number;
    let late: number;
    if (type === SPHERE) {
      const radius = rows[at + 3]!;
      early = entryIntoBall(x, y, z, ex, ey, ez, radius + slack);
      if (early === Infinity) return Infinity;
      late = radius > slack ? entryIntoBall(x, y, z, ex, ey, ez, radius - slack) : Infinity;
    } else if (type === CAPSULE) {
      const radius = rows[at + 6]!;
      early = entryIntoCapsule(rows, at, x, y, z, ex, ey, ez, radius + slack);
      if (early === Infinity) return Infinity;
      if (early === -Infinity) {
        this.latest = Infinity;
        return Math.max(0, roughDistance(type, rows, at, ox, oy, oz) - slack);
      }
      late = radius > slack ? entryIntoCapsule(rows, at, x, y, z, ex, ey, ez, radius - slack) : Infinity;
      if (late === -Infinity) late = Infinity;
    } else if (type === SEGMENT) {
      return Infinity;
    } else {
      this.#localX = x;
      this.#localY = y;
      this.#localZ = z;
      this.#turnedX = ex;
      this.#turnedY = ey;
      this.#turnedZ = ez;
      if (type === TURNED_BOX) this.#turnBack(rows, at);
      early = this.#entryIntoBox(rows, at, slack);
      if (early === Infinity) return Infinity;
      late = this.#entryIntoBox(rows, at, -slack);
    }
    if (early >= slack) {
      this.latest = late + slack;
      return early - slack;
    }
    // Entered behind the start or close to it: inside, or past it. The distance there tells.
    const distance = roughDistance(type, rows, at, ox, oy, oz);
    if (early < -slack && distance > slack) return Infinity;
    this.latest = distance < -slack ? 0 : Infinity;
    return 0;
  }

  /** Start and direction in the box's own frame: v + s (−w c + u × c) with c = u × v. */
  #turnBack(rows: Float64Array, at: number): void {
    const ux = rows[at + 6]!;
    const uy = rows[at + 7]!;
    const uz = rows[at + 8]!;
    const w = rows[at + 9]!;
    const s = rows[at + 10]!;
    let x = this.#localX;
    let y = this.#localY;
    let z = this.#localZ;
    let cx = uy * z - uz * y;
    let cy = uz * x - ux * z;
    let cz = ux * y - uy * x;
    this.#localX = x + s * (uy * cz - uz * cy - w * cx);
    this.#localY = y + s * (uz * cx - ux * cz - w * cy);
    this.#localZ = z + s * (ux * cy - uy * cx - w * cz);
    x = this.#turnedX;
    y = this.#turnedY;
    z = this.#turnedZ;
    cx = uy * z - uz * y;
    cy = uz * x - ux * z;
    cz = ux * y - uy * x;
    this.#turnedX = x + s * (uy * cz - uz * cy - w * cx);
    this.#turnedY = y + s * (uz * cx - ux * cz - w * cy);
    this.#turnedZ = z + s * (ux * cy - uy * cx - w * cz);
  }

  #entryIntoBox(rows: Float64Array, at: number, grow: number): number {
    const hx = rows[at + 3]! + grow;
    const hy = rows[at + 4]! + grow;
    const hz = rows[at + 5]! + grow;
    if (hx < 0 || hy < 0 || hz < 0) return Infinity;
    const ix = finiteReciprocal(this.#turnedX);
    const iy = finiteReciprocal(this.#turnedY);
    const iz = finiteReciprocal(this.#turnedZ);
    const tx = -this.#localX * ix;
    const ty = -this.#localY * iy;
    const tz = -this.#localZ * iz;
    const rx = hx * Math.abs(ix);
    const ry = hy * Math.abs(iy);
    const rz = hz * Math.abs(iz);
    const near = Math.max(tx - rx, ty - ry, tz - rz);
    const far = Math.min(tx + rx, ty + ry, tz + rz);
    return near <= far && far >= 0 ? near : Infinity;
  }
}

/** 1 / d, and where d is 0 so much that a line is between two faces for ever or never, but never 0 · ∞. */
export function finiteReciprocal(d: number): number {
  if (d > -SMALLEST_STEP && d < SMALLEST_STEP) return d < 0 ? -1 / SMALLEST_STEP : 1 / SMALLEST_STEP;
  return 1 / d;
}

/** A component of a unit direction below this moves a ray nowhere: over 1e30 m by less than anything that can be told apart. */
const SMALLEST_STEP = 1e-200;

/** −s − √(R² − m²) with s = w · e and m the distance of the line from the centre; ∞ where the line misses. */
function entryIntoBall(wx: number, wy: number, wz: number, ex: number, ey: number, ez: number, r: number): number {
  const s = wx * ex + wy * ey + wz * ez;
  const x = wx - s * ex;
  const y = wy - s * ey;
  const z = wz - s * ez;
  const rest = r * r - (x * x + y * y + z * z);
  return rest < 0 ? Infinity : -s - Math.sqrt(rest);
}

/** Below this square of the sine between ray and axis the side of a capsule is met too flatly for plain arithmetic. */
const FLAT = 2 ** -8;

/**
 * The entry into the cylinder without ends; where that is past an end, the one into the ball there. −∞ where the ray is nearly along
 * the axis and may hit: that is left to the geometry module.
 */
function entryIntoCapsule(
  rows: Float64Array,
  at: number,
  x: number,
  y: number,
  z: number,
  ex: number,
  ey: number,
  ez: number,
  r: number,
): number {
  const dx = rows[at + 3]! - rows[at]!;
  const dy = rows[at + 4]! - rows[at + 1]!;
  const dz = rows[at + 5]! - rows[at + 2]!;
  const reciprocal = rows[at + 7]!;
  if (reciprocal === 0) return entryIntoBall(x, y, z, ex, ey, ez, r);
  // Seen from where the line passes the middle of the axis, so that a far-off start costs no digits.
  const shift = (dx * 0.5 - x) * ex + (dy * 0.5 - y) * ey + (dz * 0.5 - z) * ez;
  const wx = x + shift * ex;
  const wy = y + shift * ey;
  const wz = z + shift * ez;
  const mx = wx - dx * 0.5;
  const my = wy - dy * 0.5;
  const mz = wz - dz * 0.5;
  const length = 1 / reciprocal;
  const reach = length * 0.5 + r;
  if (mx * mx + my * my + mz * mz > reach * reach) return Infinity;
  const ux = dx * reciprocal;
  const uy = dy * reciprocal;
  const uz = dz * reciprocal;
  const eAlong = ex * ux + ey * uy + ez * uz;
  const fx = ex - eAlong * ux;
  const fy = ey - eAlong * uy;
  const fz = ez - eAlong * uz;
  const spread = fx * fx + fy * fy + fz * fz;
  if (spread < FLAT) return -Infinity;
  const wAlong = wx * ux + wy * uy + wz * uz;
  const gx = wx - wAlong * ux;
  const gy = wy - wAlong * uy;
  const gz = wz - wAlong * uz;
  const s = -(gx * fx + gy * fy + gz * fz) / spread;
  const qx = gx + s * fx;
  const qy = gy + s * fy;
  const qz = gz + s * fz;
  const rest = r * r - (qx * qx + qy * qy + qz * qz);
  if (rest < 0) return Infinity;
  const entry = s - Math.sqrt(rest / spread);
  const along = wAlong + entry * eAlong;
  if (along < 0) return entryIntoBall(wx, wy, wz, ex, ey, ez, r) + shift;
  if (along > length) return entryIntoBall(wx - dx, wy - dy, wz - dz, ex, ey, ez, r) + shift;
  return entry + shift;
}
