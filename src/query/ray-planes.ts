import { PLANE_STRIDE } from "./beside-shapes.ts";
import type { QueryOptions } from "./scene-queries.ts";
import type { ShapeTable } from "./shape-table.ts";

/** Below this part of a metre height for each metre of way, a ray is too nearly parallel to a plane for plain arithmetic. */
const NEARLY_PARALLEL = 2 ** -20;

/** More than the error of a rough rate, as a part of one that is not nearly parallel. */
const RATE_ERROR = 2 ** -28;

/** How far ahead a ray meets the planes beside a tree, roughly. */
export class RayPlanes {
  /** How many metres ahead each is met at the earliest; ∞ where it certainly is not. */
  earliest = new Float64Array(0);

  /**
   * Notes all of it for a ball of this radius (0: the ray itself) along a ray, given as three coordinates of its start and three of its
   * unit direction; returns within how many metres one of the planes that a filter lets through is certainly met.
   */
  meet(shapes: ShapeTable, ray: Float64Array, radius: number, slack: number, filter: QueryOptions["filter"]): number {
    const { beside, tree } = shapes;
    const { rows, count } = beside;
    const px = ray[0]! - tree.origin.x;
    const py = ray[1]! - tree.origin.y;
    const pz = ray[2]! - tree.origin.z;
    const ex = ray[3]!;
    const ey = ray[4]!;
    const ez = ray[5]!;
    if (this.earliest.length < count) this.earliest = new Float64Array(count);
    const { earliest } = this;
    let least = Infinity;
    for (let i = 0, at = 0; i < count; i++, at += PLANE_STRIDE) {
      const nx = rows[at]!;
      const ny = rows[at + 1]!;
      const nz = rows[at + 2]!;
      const height = nx * px + ny * py + nz * pz + rows[at + 3]! - radius;
      const rate = nx * ex + ny * ey + nz * ez;
      // Away from a plane on whose far side it does not begin, a ray never meets it.
      if (height > slack && rate >= NEARLY_PARALLEL) {
        earliest[i] = Infinity;
        continue;
      }
      const isMet = rate < -NEARLY_PARALLEL;
      const perHeight = isMet ? -1 / rate : Infinity;
      earliest[i] = isMet && height > slack ? (height - slack) * perHeight * (1 - RATE_ERROR) : 0;
      const latest = height <= -slack ? 0 : (height + slack) * perHeight * (1 + RATE_ERROR);
      if (latest < least && shapes.accepts(beside.handles[i]!, filter)) least = latest;
    }
    return least;
  }
}
