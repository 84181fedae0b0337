import { addEverySlot, type Candidates, type SlotFilter, WalkStack } from "./candidates.ts";
import { metricOf } from "./metric.ts";
import { SHAPE_STRIDE } from "./packed-shape.ts";
import { roughDistance } from "./rough-distance.ts";
import type { Metric } from "./scene-queries.ts";
import type { ShapeTree } from "./shape-tree.ts";
import { SmallestValues } from "./smallest-values.ts";
import { LEFT, NODE_WORDS, NOTHING, RIGHT } from "./tree-nodes.ts";

/**
 * Finds the shapes that may be nearest to a point: down the tree, the nearer child first, past every box that is farther away
 * than the best so far. From inside a shape the best is negative, and every box that holds the point is looked into: only in
 * those can something be deeper.
 */
export class NearestWalk {
  readonly #stack = new WalkStack();
  readonly #kept = new SmallestValues();

  /**
   * Adds to `candidates` every slot whose exact value may be among the `wanted` least and at most `limit` (all up to the limit
   * for ∞), and returns the bound that those keep: candidates above it may be forgotten. `slack` bounds the error of rough numbers.
   */
  run(
    tree: ShapeTree,
    x: number,
    y: number,
    z: number,
    metric: Metric,
    limit: number,
    wanted: number,
    slack: number,
    candidates: Candidates,
    filter: SlotFilter | null,
  ): number {
    const { floats, ints, types, rows } = tree;
    const px = x - tree.origin.x;
    const py = y - tree.origin.y;
    const pz = z - tree.origin.z;
    const kept = this.#kept;
    if (wanted > 1 && wanted < Infinity) kept.clear(wanted, limit);
    const stack = this.#stack;
    let { refs, bounds } = stack;
    let depth = 0;
    let best = limit;
    let furthest = boxLimit(best, slack);
    let ref = tree.root;
    if (ref === NOTHING) return best;
    if (slack === Infinity) return addEverySlot(tree, filter, candidates);
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
      } else {
        const slot = ~ref;
        let value = roughDistance(types[slot]!, rows, slot * SHAPE_STRIDE, x, y, z);
        if (metric !== "signed") value = metricOf(metric, value);
        if (value - slack <= best && (filter === null || filter(slot))) {
          candidates.add(slot, value - slack);
          if (value + slack < best && wanted < Infinity) {
            best = wanted === 1 ? value + slack : kept.offer(value + slack);
            furthest = boxLimit(best, slack);
          }
        }
      }
      do {
        if (depth === 0) return best;
        depth--;
      } while (bounds[depth]! > furthest);
      ref = refs[depth]!;
    }
  }
}

/** The largest doubled and squared distance to a box that may hold something as near as `best`. */
function boxLimit(best: number, slack: number): number {
  const limit = Math.max(best, 0) + slack;
  return 4 * limit * limit;
}
