import { BOX, SPHERE, TURNED_BOX } from "./packed-shape.ts";

/**
 * Writes the bounds of a row's shape as six numbers from `to` on, least corner first: those of the geometry module but for the last digits,
 * which the boxes of the tree are widened by.
 */
export function writeRowBounds(type: number, rows: Float64Array, at: number, out: Float64Array, to: number): void {
  const x = rows[at]!;
  const y = rows[at + 1]!;
  const z = rows[at + 2]!;
  let hx = rows[at + 3]!;
  let hy = rows[at + 4]!;
  let hz = rows[at + 5]!;
  let ex = x;
  let ey = y;
  let ez = z;
  if (type === SPHERE) hy = hz = hx;
  else if (type < BOX) {
    ex = hx;
    ey = hy;
    ez = hz;
    hx = hy = hz = rows[at + 6]!;
  } else if (type === TURNED_BOX) {
    // |R| h, with R = 1 + s (w [u] + [u]²).
    const ux = rows[at + 6]!;
    const uy = rows[at + 7]!;
    const uz = rows[at + 8]!;
    const w = rows[at + 9]!;
    const s = rows[at + 10]!;
    const a = hx;
    const b = hy;
    const c = hz;
    hx =
      Math.abs(1 - s * (uy * uy + uz * uz)) * a +
      Math.abs(s * (ux * uy - w * uz)) * b +
      Math.abs(s * (ux * uz + w * uy)) * c;
    hy =
      Math.abs(s * (uy * ux + w * uz)) * a +
      Math.abs(1 - s * (uz * uz + ux * ux)) * b +
      Math.abs(s * (uy * uz - w * ux)) * c;
    hz =
      Math.abs(s * (uz * ux - w * uy)) * a +
      Math.abs(s * (uz * uy + w * ux)) * b +
      Math.abs(1 - s * (ux * ux + uy * uy)) * c;
  }
  out[to] = Math.min(x, ex) - hx;
  out[to + 1] = Math.min(y, ey) - hy;
  out[to + 2] = Math.min(z, ez) - hz;
  out[to + 3] = Math.max(x, ex) + hx;
  out[to + 4] = Math.max(y, ey) + hy;
  out[to + 5] = Math.max(z, ez) + hz;
}
