import { addEverySlot, type Candidates, type SlotFilter, WalkStack } from "./candidates.ts";
import { SHAPE_STRIDE } from "./packed-shape.ts";
import { RoughEntry } from "./rough-entry.ts";
import type { ShapeTree } from "./shape-tree.ts";
import { LEFT, NODE_WORDS, NOTHING, RIGHT } from "./tree-nodes.ts";

/** A ray as walks take it: its start in the world, a direction, and a bound on the error of rough numbers along it. */
export interface WalkRay {
  ox: number;
  oy: number;
  oz: number;
  ex: number;
  ey: number;
  ez: number;
  /** The length of the direction: 1, but less for a ray that was laid flat, whose distances count as in space. */
  speed: number;
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
    const { ox, oy, oz, ex, ey, ez, speed, slack } = ray;
    const entry = this.#entry;
    const { filter } = leaf;
    const px = ox - tree.origin.x;
    const py = oy - tree.origin.y;
    const pz = oz - tree.origin.z;
    // Nothing of the tree is farther along the ray than this.
    const farthest = Math.abs(px) + Math.abs(py) + Math.abs(pz) + tree.reach + radius;
    const ix = boundedReciprocal(ex / speed);
    const iy = boundedReciprocal(ey / speed);
    const iz = boundedReciprocal(ez / speed);
    const rx = Math.abs(ix);
    const ry = Math.abs(iy);
    const rz = Math.abs(iz);
    // Along an axis in which the ray hardly moves, faces are moved outwards by more than it moves on all its way.
    const gx = (slack + radius) * rx + (rx === STEEPEST ? 2 * farthest : 0);
    const gy = (slack + radius) * ry + (ry === STEEPEST ? 2 * farthest : 0);
    const gz = (slack + radius) * rz + (rz === STEEPEST ? 2 * farthest : 0);
    // Eight times what the sums below may round away.
    const rounding = farthest * Math.max(rx, ry, rz) * 2 ** -44;
    const stack = this.#stack;
    let { refs, bounds } = stack;
    let depth = 0;
    // Within the walk, distances are those in the tree.
    const unbounded = limit * ALMOST + slack;
    let best = Math.min(unbounded * speed, 4 * farthest);
    const clipped = best;
    let best4 = 4 * best;
    let ref = tree.root;
    let refBound = 0;
    if (ref === NOTHING) return unbounded;
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
        // The last entry and the first exit. max(a, b) is half of a + b + |a − b|, without the branches that hide in Math.max;
        // the halves are left out, so that in the end all is eight times as large.
        let left = ax - ahx + (ay - ahy) + Math.abs(ax - ahx - (ay - ahy));
        left += 2 * (az - ahz) + Math.abs(left - 2 * (az - ahz));
        left += Math.abs(left) - rounding;
        let right = bx - bhx + (by - bhy) + Math.abs(bx - bhx - (by - bhy));
        right += 2 * (bz - bhz) + Math.abs(right - 2 * (bz - bhz));
        right += Math.abs(right) - rounding;
        let leftEnd = ax + ahx + (ay + ahy) - Math.abs(ax + ahx - (ay + ahy));
        leftEnd += 2 * (az + ahz) - Math.abs(leftEnd - 2 * (az + ahz));
        leftEnd += best4 - Math.abs(leftEnd - best4);
        let rightEnd = bx + bhx + (by + bhy) - Math.abs(bx + bhx - (by + bhy));
        rightEnd += 2 * (bz + bhz) - Math.abs(rightEnd - 2 * (bz + bhz));
        rightEnd += best4 - Math.abs(rightEnd - best4);
        const isLeft = left <= leftEnd + rounding;
        const isRight = right <= rightEnd + rounding;
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
          let earliest = refBound / 8 - slack;
          let latest = Infinity;
          if (reading === "line") {
            earliest = entry.earliest(types[slot]!, rows, slot * SHAPE_STRIDE, ox, oy, oz, ex, ey, ez, slack);
            latest = entry.latest;
          }
          if (earliest <= best && earliest < Infinity) {
            if (goal === "all") candidates.add(slot, earliest / speed);
            else {
              // Whether a hit is within the limit is for the exact number to say where it is close to it.
              if (latest === Infinity || (goal === "any" && latest > limit / ALMOST))
                latest = leaf.exactDistance(slot) * ALMOST * speed;
              // What was asked exactly and not met is no candidate.
              if (latest < Infinity) {
                candidates.add(slot, earliest / speed);
                if (latest < best) {
                  best = latest;
                  best4 = 4 * best;
                  if (goal === "any") return -1;
                }
              }
            }
          }
        }
      }
      do {
        if (depth === 0) return best < clipped ? best / speed : unbounded;
        depth--;
      } while (bounds[depth]! > 8 * best);
      ref = refs[depth]!;
      refBound = bounds[depth]!;
    }
  }
}

/** The largest reciprocal of a component of a direction that is used: what is steeper counts as standing still. */
const STEEPEST = 2 ** 20;

function boundedReciprocal(d: number): number {
  return Math.abs(d) <= 1 / STEEPEST ? STEEPEST : 1 / d;
}
