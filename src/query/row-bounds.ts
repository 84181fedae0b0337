import { BOX, CAPSULE, SPHERE, TURNED_BOX } from "./packed-shape.ts";
import { ROUGH_LIMIT } from "./rough-error.ts";

/**
 * Writes the bounds of a row's shape as six numbers, least corner first: those of the geometry module but for the last digits,
 * which the boxes of the tree are widened by. Returns whether the shape can be in a tree: what reaches farther than floats can
 * square, or is not a number, stands beside it.
 */
export function writeRowBounds(type: number, rows: Float64Array, at: number, out: Float64Array): boolean {
  let fits = true;
  for (let i = 0; i < 3; i++) {
    let min = rows[at + i]!;
    let max = min;
    let half = rows[at + (type === SPHERE ? 3 : type <= CAPSULE ? 6 : 3 + i)]!;
    if (type !== SPHERE && type < BOX) {
      max = Math.max(min, rows[at + 3 + i]!);
      min = Math.min(min, rows[at + 3 + i]!);
    } else if (type === TURNED_BOX) {
      // A row of |R| h, with R = 1 + s (w [u] + [u]²).
      const j = at + ((i + 1) % 3);
      const k = at + ((i + 2) % 3);
      const u = rows[at + 6 + i]!;
      const v = rows[j + 6]!;
      const t = rows[k + 6]!;
      const w = rows[at + 9]!;
      const s = rows[at + 10]!;
      half =
        Math.abs(1 - s * (v * v + t * t)) * half +
        Math.abs(s * (u * v - w * t)) * rows[j + 3]! +
        Math.abs(s * (u * t + w * v)) * rows[k + 3]!;
    }
    out[i] = min -= half;
    out[i + 3] = max += half;
    fits &&= min > -ROUGH_LIMIT && max < ROUGH_LIMIT;
  }
  return fits;
}
