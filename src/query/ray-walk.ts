import { addEverySlot, type Candidates, type SlotFilter, WalkStack } from "./candidates.ts";
import { SHAPE_STRIDE } from "./packed-shape.ts";
import { finiteReciprocal, RoughEntry } from "./rough-entry.ts";
import type { ShapeTree } from "./shape-tree.ts";
import { LEFT, NODE_WORDS, NOTHING, RIGHT } from "./tree-nodes.ts";

/** A ray as walks take it: its start in the world, a unit direction, and a bound on the error of rough numbers along it. */
export interface WalkRay {
  ox: number;
  oy: number;
  oz: number;
  ex: number;
  ey: number;
  ez: number;
  slack: number;
}

/** How a leaf on the way of a ray is asked. Distances in metres along it. */
export interface LeafOnRay {
  /** The exact distance at which a slot's shape is met, ∞ where it is not: for those that rough numbers cannot bound. */
  exactDistance(slot: number): number;
  readonly filter: SlotFilter | null;
}

/**
 * How leaves are asked: "line" lets rough numbers rule out what certainly misses, and bound what certainly hits; with "exact"
 * only the exact answer counts.
 */
export type RayReading = "line" | "exact";

/** What the square of a rounding may add to a distance that was compared as metres and is wanted in units of a direction. */
const ALMOST = 1 + 2 ** -40;

/**
 * Finds the shapes that a ray may meet first, front to back: boxes that it enters behind the first certain hit are passed over.
 */
export class RayWalk {
  readonly #stack = new WalkStack();
  readonly #entry = new RoughEntry();

  /**
   * Adds to `candidates` every slot whose shape may be met at most `limit` metres away: for the goal "first" those that may be
   * met before all others, and returns the bound that the first hit keeps; for "any" the first certain hit ends the walk, and
   * −1 is returned; for "all" none is left out. `radius` makes all boxes larger.
   */
  run(
    tree: ShapeTree,
    ray: WalkRay,
    limit: number,
    reading: RayReading,
    radius: number,
    leaf: LeafOnRay,
    candidates: Candidates,
    goal: "first" | "any" | "all",
  ): number {
    const { floats, ints, types, rows } = tree;
    const { ox, oy, oz, ex, ey, ez, slack } = ray;
    const entry = this.#entry;
    const { filter } = leaf;
    const px = ox - tree.origin.x;
    const py = oy - tree.origin.y;
    const pz = oz - tree.origin.z;
    const ix = finiteReciprocal(ex);
    const iy = finiteReciprocal(ey);
    const iz = finiteReciprocal(ez);
    const rx = Math.abs(ix);
    const ry = Math.abs(iy);
    const rz = Math.abs(iz);
    const grow = slack + radius;
    const gx = grow * rx;
    const gy = grow * ry;
    const gz = grow * rz;
    const stack = this.#stack;
    let { refs, bounds } = stack;
    let depth = 0;
    let best = limit * ALMOST + slack;
    let ref = tree.root;
    let refBound = 0;
    if (ref === NOTHING) return best;
    if (slack === Infinity) return addEverySlot(tree, filter, candidates);
    for (;;) {
      if (ref >= 0) {
        const at = ref * NODE_WORDS;
        // The middle of the stretch between a pair of faces, and half its length: no need to ask which face is the nearer.
        const ax = (floats[at]! - px) * ix;
        const ay = (floats[at + 1]! - py) * iy;
        const az = (floats[at + 2]! - pz) * iz;
        const ahx = floats[at + 3]! * rx + gx;
        const ahy = floats[at + 4]! * ry + gy;
        const ahz = floats[at + 5]! * rz + gz;
        const bx = (floats[at + 6]! - px) * ix;
        const by = (floats[at + 7]! - py) * iy;
        const bz = (floats[at + 8]! - pz) * iz;
        const bhx = floats[at + 9]! * rx + gx;
        const bhy = floats[at + 10]! * ry + gy;
        const bhz = floats[at + 11]! * rz + gz;
        const left = Math.max(0, ax - ahx, ay - ahy, az - ahz);
        const right = Math.max(0, bx - bhx, by - bhy, bz - bhz);
        const isLeft = left <= Math.min(best, ax + ahx, ay + ahy, az + ahz);
        const isRight = right <= Math.min(best, bx + bhx, by + bhy, bz + bhz);
        if (isLeft && isRight) {
          if (depth === refs.length) {
            stack.deepen();
            ({ refs, bounds } = stack);
          }
          if (left <= right) {
            refs[depth] = ints[at + RIGHT]!;
            bounds[depth++] = right;
            ref = ints[at + LEFT]!;
            refBound = left;
          } else {
            refs[depth] = ints[at + LEFT]!;
            bounds[depth++] = left;
            ref = ints[at + RIGHT]!;
            refBound = right;
          }
          continue;
        }
        if (isLeft) {
          ref = ints[at + LEFT]!;
          refBound = left;
          continue;
        }
        if (isRight) {
          ref = ints[at + RIGHT]!;
          refBound = right;
          continue;
        }
      } else {
        const slot = ~ref;
        if (filter === null || filter(slot)) {
          let earliest = refBound - slack;
          let latest = Infinity;
          if (reading === "line") {
            earliest = entry.earliest(types[slot]!, rows, slot * SHAPE_STRIDE, ox, oy, oz, ex, ey, ez, slack);
            latest = entry.latest;
          }
          if (earliest <= best && earliest < Infinity) {
            if (goal === "all") candidates.add(slot, earliest);
            else {
              // Whether a hit is within the limit is for the exact number to say where it is close to it.
              if (latest === Infinity || (goal === "any" && latest > limit / ALMOST))
                latest = leaf.exactDistance(slot) * ALMOST;
              // What was asked exactly and not met is no candidate.
              if (latest < Infinity) {
                candidates.add(slot, earliest);
                if (latest < best) {
                  best = latest;
                  if (goal === "any") return -1;
                }
              }
            }
          }
        }
      }
      do {
        if (depth === 0) return best;
        depth--;
      } while (bounds[depth]! > best);
      ref = refs[depth]!;
      refBound = bounds[depth]!;
    }
  }
}
