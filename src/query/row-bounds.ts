import { CAPSULE, SPHERE, TURNED_BOX } from "./packed-shape.ts";
import { ROUGH_LIMIT } from "./rough-distance.ts";

/**
 * Writes the bounds of a row's shape as six numbers from `to`, least corner first: those of the geometry module but for the last
 * digits, which the boxes of the tree are widened by. Returns whether the shape can be in a tree: what reaches farther than floats can
 * square, or is not a number, stands beside it.
 */
export function writeRowBounds(type: number, rows: Float64Array, at: number, out: Float64Array, to: number): boolean {
  let x = rows[at]!;
  let y = rows[at + 1]!;
  let z = rows[at + 2]!;
  let hx = rows[at + 3]!;
  let hy = hx;
  let hz = hx;
  if (type === SPHERE) {
    // The radius is the half extent.
  } else if (type <= CAPSULE) {
    const r = rows[at + 6]!;
    hy = rows[at + 4]!;
    hz = rows[at + 5]!;
    return writeCorners(
      out,
      to,
      Math.min(x, hx) - r,
      Math.min(y, hy) - r,
      Math.min(z, hz) - r,
      Math.max(x, hx) + r,
      Math.max(y, hy) + r,
      Math.max(z, hz) + r,
    );
  } else {
    hy = rows[at + 4]!;
    hz = rows[at + 5]!;
    if (type === TURNED_BOX) {
      // |R| h, with R = 1 + s (w [u] + [u]²).
      const ux = rows[at + 6]!;
      const uy = rows[at + 7]!;
      const uz = rows[at + 8]!;
      const w = rows[at + 9]!;
      const s = rows[at + 10]!;
      const xy = s * ux * uy;
      const yz = s * uy * uz;
      const zx = s * uz * ux;
      const wx = s * w * ux;
      const wy = s * w * uy;
      const wz = s * w * uz;
      const xx = s * ux * ux;
      const yy = s * uy * uy;
      const zz = s * uz * uz;
      const bx = Math.abs(1 - yy - zz) * hx + Math.abs(xy - wz) * hy + Math.abs(zx + wy) * hz;
      const by = Math.abs(xy + wz) * hx + Math.abs(1 - zz - xx) * hy + Math.abs(yz - wx) * hz;
      const bz = Math.abs(zx - wy) * hx + Math.abs(yz + wx) * hy + Math.abs(1 - xx - yy) * hz;
      hx = bx;
      hy = by;
      hz = bz;
    }
  }
  const minX = x - hx;
  const minY = y - hy;
  const minZ = z - hz;
  x += hx;
  y += hy;
  z += hz;
  return writeCorners(out, to, minX, minY, minZ, x, y, z);
}

function writeCorners(
  out: Float64Array,
  to: number,
  minX: number,
  minY: number,
  minZ: number,
  maxX: number,
  maxY: number,
  maxZ: number,
): boolean {
  out[to] = minX;
  out[to + 1] = minY;
  out[to + 2] = minZ;
  out[to + 3] = maxX;
  out[to + 4] = maxY;
  out[to + 5] = maxZ;
  return (
    minX > -ROUGH_LIMIT &&
    minY > -ROUGH_LIMIT &&
    minZ > -ROUGH_LIMIT &&
    maxX < ROUGH_LIMIT &&
    maxY < ROUGH_LIMIT &&
    maxZ < ROUGH_LIMIT
  );
}
