import { WalkStack } from "./candidates.ts";
import { BOX, CAPSULE, SHAPE_STRIDE, SPHERE } from "./packed-shape.ts";
import type { ShapeTree } from "./shape-tree.ts";
import { LEFT, NODE_WORDS, NOTHING, RIGHT } from "./tree-nodes.ts";

/**
 * Finds the one shape of a tree with the least rough signed distance: `NearestWalk` for the question that is asked most, without
 * a list of candidates. It remembers the second least number instead: where that is far enough behind, the first is the answer,
 * and where it is not, `NearestWalk` has to be asked.
 */
export class NearestOne {
  /** The slot with the least number, −1 where none is below the limit. */
  slot = -1;
  /** Its rough number, and the second least that was met (the limit counts as one of them). */
  value = Infinity;
  second = Infinity;
  readonly #stack = new WalkStack();

  /**
   * Only what is below `limit` is looked for; `limit` and `secondLimit` are the least numbers found elsewhere. `first` is a slot to begin
   * with, or −1. If any other shape's exact distance is no more than that of the one found, `second` is at most
   * `value + 2 · slack` afterwards.
   */
  run(
    tree: ShapeTree,
    x: number,
    y: number,
    z: number,
    limit: number,
    secondLimit: number,
    slack: number,
    first: number,
  ): void {
    const { floats, ints, types, rows, origin } = tree;
    const px = x - origin.x;
    const py = y - origin.y;
    const pz = z - origin.z;
    const stack = this.#stack;
    let { refs, bounds } = stack;
    let depth = 0;
    let best = limit;
    let second = secondLimit;
    let winner = -1;
    let reach = Math.max(best, 0) + slack;
    let furthest = 4 * reach * reach;
    // The leaf to begin with is met again on the way, and left out there.
    let ref = first >= 0 ? ~first : tree.root;
    let isFirst = first >= 0;
    if (tree.root !== NOTHING)
      for (;;) {
        if (ref >= 0) {
          const at = ref * NODE_WORDS;
          // a = |x − c| − h is how far outside a pair of faces; a + |a| is twice its positive part, without a branch.
          let ax = Math.abs(px - floats[at]!) - floats[at + 3]!;
          let ay = Math.abs(py - floats[at + 1]!) - floats[at + 4]!;
          let az = Math.abs(pz - floats[at + 2]!) - floats[at + 5]!;
          let bx = Math.abs(px - floats[at + 6]!) - floats[at + 9]!;
          let by = Math.abs(py - floats[at + 7]!) - floats[at + 10]!;
          let bz = Math.abs(pz - floats[at + 8]!) - floats[at + 11]!;
          ax += Math.abs(ax);
          ay += Math.abs(ay);
          az += Math.abs(az);
          bx += Math.abs(bx);
          by += Math.abs(by);
          bz += Math.abs(bz);
          const left = ax * ax + ay * ay + az * az;
          const right = bx * bx + by * by + bz * bz;
          if (left <= right) {
            if (left <= furthest) {
              if (right <= furthest) {
                if (depth === refs.length) {
                  stack.deepen();
                  ({ refs, bounds } = stack);
                }
                refs[depth] = ints[at + RIGHT]!;
                bounds[depth++] = right;
              }
              ref = ints[at + LEFT]!;
              continue;
            }
          } else if (right <= furthest) {
            if (left <= furthest) {
              if (depth === refs.length) {
                stack.deepen();
                ({ refs, bounds } = stack);
              }
              refs[depth] = ints[at + LEFT]!;
              bounds[depth++] = left;
            }
            ref = ints[at + RIGHT]!;
            continue;
          }
        } else if (ref !== ~first || isFirst) {
          const slot = ~ref;
          const at = slot * SHAPE_STRIDE;
          const type = types[slot]!;
          const vx = x - rows[at]!;
          const vy = y - rows[at + 1]!;
          const vz = z - rows[at + 2]!;
          let value: number;
          // The formulas of `roughDistance`, put in by hand: a call costs as much as they do.
          if (type === SPHERE) value = Math.sqrt(vx * vx + vy * vy + vz * vz) - rows[at + 3]!;
          else if (type <= CAPSULE) {
            const dx = rows[at + 3]! - rows[at]!;
            const dy = rows[at + 4]! - rows[at + 1]!;
            const dz = rows[at + 5]! - rows[at + 2]!;
            const reciprocal = rows[at + 7]!;
            const t = Math.min(1, Math.max(0, (vx * dx + vy * dy + vz * dz) * reciprocal * reciprocal));
            const wx = vx - t * dx;
            const wy = vy - t * dy;
            const wz = vz - t * dz;
            value = Math.sqrt(wx * wx + wy * wy + wz * wz) - rows[at + 6]!;
          } else {
            let ex = Math.abs(vx);
            let ey = Math.abs(vy);
            let ez = Math.abs(vz);
            if (type !== BOX) {
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
            value = Math.max(ex, ey, ez);
            if (value > 0) {
              ex += Math.abs(ex);
              ey += Math.abs(ey);
              ez += Math.abs(ez);
              value = Math.sqrt(ex * ex + ey * ey + ez * ez) * 0.5;
            }
          }
          if (value < second) {
            if (value < best) {
              second = best;
              best = value;
              winner = slot;
              reach = Math.max(best, 0) + slack;
              furthest = 4 * reach * reach;
            } else second = value;
          }
          if (isFirst) {
            isFirst = false;
            ref = tree.root;
            continue;
          }
        }
        do {
          if (depth === 0) {
            this.slot = winner;
            this.value = best;
            this.second = second;
            return;
          }
          depth--;
        } while (bounds[depth]! > furthest);
        ref = refs[depth]!;
      }
    this.slot = -1;
    this.value = best;
    this.second = second;
  }
}
