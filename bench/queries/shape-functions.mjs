import { BALL, CAPSULE, STRIDE, TURNED_BOX } from "./scene.mjs";

/**
 * Textbook formulas over a scene's numbers, for trees that leave the shapes to their user. Made anew for each tree: a function
 * that two engines share is compiled for the mix of both.
 */
export function makeShapeFunctions({ types, rows, planes }) {
  const local = new Float64Array(3);
  const turnBack = (at, x, y, z) => {
    const ux = -rows[at + 6];
    const uy = -rows[at + 7];
    const uz = -rows[at + 8];
    const w = rows[at + 9];
    const tx = 2 * (uy * z - uz * y);
    const ty = 2 * (uz * x - ux * z);
    const tz = 2 * (ux * y - uy * x);
    local[0] = x + w * tx + (uy * tz - uz * ty);
    local[1] = y + w * ty + (uz * tx - ux * tz);
    local[2] = z + w * tz + (ux * ty - uy * tx);
  };
  const rayBall = (x, y, z, dx, dy, dz, r) => {
    const b = x * dx + y * dy + z * dz;
    const c = x * x + y * y + z * z - r * r;
    if (c <= 0) return 0;
    const h = b * b - c;
    return b > 0 || h < 0 ? Infinity : -b - Math.sqrt(h);
  };

  function distance(i, px, py, pz) {
    const at = i * STRIDE;
    let x = px - rows[at];
    let y = py - rows[at + 1];
    let z = pz - rows[at + 2];
    if (types[i] === BALL) return Math.sqrt(x * x + y * y + z * z) - rows[at + 3];
    if (types[i] === CAPSULE) {
      const dx = rows[at + 3] - rows[at];
      const dy = rows[at + 4] - rows[at + 1];
      const dz = rows[at + 5] - rows[at + 2];
      const t = Math.min(1, Math.max(0, (x * dx + y * dy + z * dz) / (dx * dx + dy * dy + dz * dz)));
      x -= t * dx;
      y -= t * dy;
      z -= t * dz;
      return Math.sqrt(x * x + y * y + z * z) - rows[at + 6];
    }
    if (types[i] === TURNED_BOX) {
      turnBack(at, x, y, z);
      x = local[0];
      y = local[1];
      z = local[2];
    }
    const ex = Math.abs(x) - rows[at + 3];
    const ey = Math.abs(y) - rows[at + 4];
    const ez = Math.abs(z) - rows[at + 5];
    const largest = Math.max(ex, ey, ez);
    if (largest <= 0) return largest;
    const fx = Math.max(ex, 0);
    const fy = Math.max(ey, 0);
    const fz = Math.max(ez, 0);
    return Math.sqrt(fx * fx + fy * fy + fz * fz);
  }

  /** Along a unit direction; 0 from inside, ∞ for a miss. */
  function entry(i, ox, oy, oz, dx, dy, dz) {
    const at = i * STRIDE;
    let x = ox - rows[at];
    let y = oy - rows[at + 1];
    let z = oz - rows[at + 2];
    if (types[i] === BALL) return rayBall(x, y, z, dx, dy, dz, rows[at + 3]);
    if (types[i] === CAPSULE) {
      if (distance(i, ox, oy, oz) <= 0) return 0;
      const r = rows[at + 6];
      const bx = rows[at + 3] - rows[at];
      const by = rows[at + 4] - rows[at + 1];
      const bz = rows[at + 5] - rows[at + 2];
      const bb = bx * bx + by * by + bz * bz;
      const bd = bx * dx + by * dy + bz * dz;
      const bo = bx * x + by * y + bz * z;
      const a = bb - bd * bd;
      const b = bb * (x * dx + y * dy + z * dz) - bo * bd;
      const h = b * b - a * (bb * (x * x + y * y + z * z) - bo * bo - r * r * bb);
      if (h < 0) return Infinity;
      const t = (-b - Math.sqrt(h)) / a;
      const along = bo + t * bd;
      if (along > 0 && along < bb) return t >= 0 ? t : Infinity;
      return along <= 0 ? rayBall(x, y, z, dx, dy, dz, r) : rayBall(x - bx, y - by, z - bz, dx, dy, dz, r);
    }
    let ux = dx;
    let uy = dy;
    let uz = dz;
    if (types[i] === TURNED_BOX) {
      turnBack(at, x, y, z);
      x = local[0];
      y = local[1];
      z = local[2];
      turnBack(at, dx, dy, dz);
      ux = local[0];
      uy = local[1];
      uz = local[2];
    }
    const nearX = (-Math.sign(ux) * rows[at + 3] - x) / ux;
    const nearY = (-Math.sign(uy) * rows[at + 4] - y) / uy;
    const nearZ = (-Math.sign(uz) * rows[at + 5] - z) / uz;
    const near = Math.max(nearX, nearY, nearZ);
    const far = Math.min(
      nearX + (2 * rows[at + 3]) / Math.abs(ux),
      nearY + (2 * rows[at + 4]) / Math.abs(uy),
      nearZ + (2 * rows[at + 5]) / Math.abs(uz),
    );
    return near <= far && far >= 0 ? Math.max(near, 0) : Infinity;
  }

  /** Least and greatest corner, as six numbers. */
  function bounds(i, out) {
    const at = i * STRIDE;
    let half = [rows[at + 3], rows[at + 4], rows[at + 5]];
    let center = rows.subarray(at, at + 3);
    if (types[i] === BALL) half = [rows[at + 3], rows[at + 3], rows[at + 3]];
    else if (types[i] === CAPSULE) {
      center = [0, 1, 2].map((k) => (rows[at + k] + rows[at + 3 + k]) / 2);
      half = [0, 1, 2].map((k) => Math.abs(rows[at + 3 + k] - rows[at + k]) / 2 + rows[at + 6]);
    } else if (types[i] === TURNED_BOX) {
      const [x, y, z, w] = rows.subarray(at + 6, at + 10);
      const [hx, hy, hz] = half;
      half = [
        Math.abs(1 - 2 * (y * y + z * z)) * hx +
          Math.abs(2 * (x * y - w * z)) * hy +
          Math.abs(2 * (x * z + w * y)) * hz,
        Math.abs(2 * (x * y + w * z)) * hx +
          Math.abs(1 - 2 * (x * x + z * z)) * hy +
          Math.abs(2 * (y * z - w * x)) * hz,
        Math.abs(2 * (x * z - w * y)) * hx +
          Math.abs(2 * (y * z + w * x)) * hy +
          Math.abs(1 - 2 * (x * x + y * y)) * hz,
      ];
    }
    for (let k = 0; k < 3; k++) {
      out[k] = center[k] - half[k];
      out[k + 3] = center[k] + half[k];
    }
  }

  const nearestPlane = (x, y, z) => {
    let least = Infinity;
    for (const { normal, d } of planes) least = Math.min(least, normal[0] * x + normal[1] * y + normal[2] * z - d);
    return least;
  };
  const firstPlane = (x, y, z, dx, dy, dz) => {
    let first = Infinity;
    for (const { normal, d } of planes) {
      const height = normal[0] * x + normal[1] * y + normal[2] * z - d;
      const rate = normal[0] * dx + normal[1] * dy + normal[2] * dz;
      if (height <= 0) return 0;
      if (rate < 0) first = Math.min(first, -height / rate);
    }
    return first;
  };
  const move = (i, x) => {
    rows[i * STRIDE] += x;
    if (types[i] === CAPSULE) rows[i * STRIDE + 3] += x;
  };
  return { distance, entry, bounds, nearestPlane, firstPlane, move };
}
