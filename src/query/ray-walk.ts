import type { Vec3 } from "../geometry/types.ts";
import { lengthOf } from "../geometry/vec3.ts";
import { boundedReciprocal, STEEPEST } from "./bounded-reciprocal.ts";
import { SEGMENT, SHAPE_STRIDE } from "./packed-shape.ts";
import { aimAlong } from "./ray-aim.ts";
import { RayPlanes } from "./ray-planes.ts";
import { earliestEntry } from "./rough-entry.ts";
import type { QueryOptions } from "./scene-queries.ts";
import type { ShapeTable } from "./shape-table.ts";
import type { ShapeTree } from "./shape-tree.ts";
import { LEFT, NODE_SHIFT, NOTHING, RIGHT } from "./tree-nodes.ts";
import { WalkStack } from "./walk-stack.ts";
import { PLACE_ROUNDING } from "./wide-nodes.ts";
import type { WideTree } from "./wide-tree.ts";

/**
 * A question along a ray to the shape at a place, answered exactly: how many metres ahead it is met. ∞ where it is not met,
 * or where nothing behind it is to be passed over; less than 0 ends the walk.
 */
export type AskOnRay = (place: number) => number;

/** What the square of a rounding may add to a distance that was compared as metres and is wanted in units of a direction. */
const ALMOST = 1 + 2 ** -40;

/**
 * In the kernel no component of a direction counts as less than 2⁻⁴⁰. A way of up to 4 f, where f is as far as anything is, is moved by
 * that much of it at most, and a slab that is left at 2⁻⁴⁰ has to be as wide again: 2 · 4 f · 2⁻⁴⁰, and this is twice as much.
 */
const SIDEWAYS = 2 ** -36;

/**
 * Finds the shapes that a ray may meet first, front to back: boxes that it enters behind the nearest hit so far are passed over.
 * Rough numbers tell what certainly misses; every other shape is asked exactly, and decides itself.
 */
export class RayWalk {
  /** How many metres one unit of the ray's t is. */
  metres = 1;
  readonly #shapes: ShapeTable;
  readonly #stack = new WalkStack();
  readonly #planes = new RayPlanes();
  // Numbers that are handed from one method to the next lie here: each argument that is no whole number would be an allocation.
  /** The ray's start, its unit direction, and by how much shapes are grown. */
  readonly #aim = new Float64Array(7);
  /** How far ahead a shape that is wanted can be, in metres. */
  #best = Infinity;
  #radius = 0;
  #slack = 0;

  constructor(shapes: ShapeTable) {
    this.#shapes = shapes;
  }

  /** Takes a ray's start and direction; for the direction 0, a walk asks all whose boxes hold the start. */
  aim(origin: Vec3, direction: Vec3): void {
    this.metres = aimAlong(origin, direction, this.#aim);
  }

  /**
   * Asks every shape that a ball of this radius (0: the ray itself) may meet at most `limit` metres along the ray; where
   * only the `first` is wanted, not those that it meets behind another.
   */
  run(
    limit: number,
    radius: number,
    ask: AskOnRay,
    isFirst: boolean,
    withWalls: boolean,
    filter: QueryOptions["filter"],
  ): void {
    const shapes = this.#shapes;
    const { tree, beside } = shapes;
    this.#best = limit;
    this.#radius = radius;
    this.#slack = this.#slackIn(tree) + beside.slack;
    if (this.#slack === Infinity) {
      // Rough numbers say nothing.
      for (let place = -beside.count; place < tree.count; place++) ask(place);
      return;
    }
    const least = this.#planes.meet(shapes, this.#aim, radius, this.#slack, filter);
    if (isFirst) this.#best = Math.min(limit, least);
    if (withWalls) {
      const { walls, keeper } = shapes;
      const slack = this.#slack;
      this.#slack = this.#slackIn(walls);
      this.#walk(walls, (slot) => ask(keeper.slotOf(walls.handles[slot]!)));
      this.#slack = slack;
    }
    // Walls stand in this tree too, where they are never met: without a bound, a ray among walls alone would pass all on its way.
    if (!withWalls || shapes.walls.count < tree.count) this.#walk(tree, ask);
    const { earliest } = this.#planes;
    for (let i = 0; i < beside.count; i++) {
      if (earliest[i]! <= this.#best) this.#best = Math.min(this.#best, ask(~i) * ALMOST);
    }
  }

  #slackIn(tree: ShapeTree): number {
    const aim = this.#aim;
    const { x, y, z } = tree.origin;
    const way = Math.abs(aim[0]! - x) + Math.abs(aim[1]! - y) + Math.abs(aim[2]! - z);
    return this.#shapes.slackOver(way + this.#radius, tree);
  }

  /** The way through the tree of eight children a node. */
  #run(wide: WideTree, { origin }: ShapeTree, ask: AskOnRay): void {
    const { kernel, nodesAt, typesAt, rowsAt } = wide;
    const aim = this.#aim;
    const px = aim[0]! - origin.x;
    const py = aim[1]! - origin.y;
    const pz = aim[2]! - origin.z;
    const away = Math.abs(px) + Math.abs(py) + Math.abs(pz) + this.#radius;
    const farthest = away + wide.reach;
    aim[6] = this.#radius + this.#slack;
    for (let i = 0; i < 7; i++) kernel.aim[i] = aim[i]!;
    kernel.ask = ask;
    const isExact = aim[3] === 0 && aim[4] === 0 && aim[5] === 0 ? 1 : 0;
    const limit = Math.min(this.#best * ALMOST + this.#slack, 4 * farthest);
    const grow = aim[6]! + PLACE_ROUNDING * away + SIDEWAYS * farthest;
    const best = kernel.ray(nodesAt, typesAt, rowsAt, isExact, px, py, pz, limit, grow);
    if (best < limit) this.#best = best;
  }

  /** Walks through a tree, one of walls with the ray laid flat. */
  #walk(tree: ShapeTree, ask: AskOnRay): void {
    const { wide } = tree;
    if (wide) {
      if (this.#shapes.asking === 0) this.#run(wide, tree, ask);
      else wide.kernel.runApart(() => this.#run(wide, tree, ask));
      return;
    }
    const { floats, ints, types, rows, origin, root, isFlat } = tree;
    if (root === NOTHING) return;
    const aim = this.#aim;
    const ex = aim[3]!;
    const ey = isFlat ? 0 : aim[4]!;
    const ez = aim[5]!;
    // Flat, the ray is slower; distances along it still count as in space.
    const speed = (isFlat && lengthOf(ex, 0, ez)) || 1;
    const px = aim[0]! - origin.x;
    const py = (isFlat ? 0 : aim[1]!) - origin.y;
    const pz = aim[2]! - origin.z;
    // Only the exact answer counts for walls, and where there is no direction.
    const isExact = isFlat || (ex === 0 && ey === 0 && ez === 0);
    // Nothing of the tree is farther along the ray than this.
    const farthest = Math.abs(px) + Math.abs(py) + Math.abs(pz) + tree.reach + this.#radius;
    const ix = boundedReciprocal(ex / speed);
    const iy = boundedReciprocal(ey / speed);
    const iz = boundedReciprocal(ez / speed);
    const rx = Math.abs(ix);
    const ry = Math.abs(iy);
    const rz = Math.abs(iz);
    // Along an axis in which the ray hardly moves, faces are moved outwards by more than it moves on all its way.
    const grow = this.#radius + this.#slack;
    aim[6] = grow;
    const gx = grow * rx + (rx === STEEPEST ? 2 * farthest : 0);
    const gy = grow * ry + (ry === STEEPEST ? 2 * farthest : 0);
    const gz = grow * rz + (rz === STEEPEST ? 2 * farthest : 0);
    // Eight times what the sums below may round away.
    const rounding = farthest * Math.max(rx, ry, rz) * 2 ** -44;
    this.#stack.fit(tree);
    const { refs, bounds } = this.#stack;
    let depth = 0;
    // Within the walk, distances are those in the tree.
    const clipped = Math.min((this.#best * ALMOST + this.#slack) * speed, 4 * farthest);
    let best = clipped;
    let best4 = 4 * best;
    let ref = root;
    for (;;) {
      if (ref >= 0) {
        const at = ref << NODE_SHIFT;
        // The middle of the stretch between a pair of faces, and half its length: no need to ask which face is the nearer.
        const ax = (floats[at]! - px) * ix;
        const ay = (floats[at | 1]! - py) * iy;
        const az = (floats[at | 2]! - pz) * iz;
        const ahx = floats[at | 3]! * rx + gx;
        const ahy = floats[at | 4]! * ry + gy;
        const ahz = floats[at | 5]! * rz + gz;
        const bx = (floats[at | 6]! - px) * ix;
        const by = (floats[at | 7]! - py) * iy;
        const bz = (floats[at | 8]! - pz) * iz;
        const bhx = floats[at | 9]! * rx + gx;
        const bhy = floats[at | 10]! * ry + gy;
        const bhz = floats[at | 11]! * rz + gz;
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
        if (isLeft || isRight) {
          const side = isLeft && (!isRight || left <= right) ? 0 : 1;
          if (isLeft && isRight) {
            refs[depth] = ints[(at | RIGHT) - side]!;
            bounds[depth++] = side === 0 ? right : left;
          }
          ref = ints[at | LEFT | side]!;
          continue;
        }
      } else {
        const slot = ~ref;
        const type = types[slot]!;
        if (isExact || (type !== SEGMENT && earliestEntry(type, rows, slot * SHAPE_STRIDE, aim) <= best)) {
          const met = ask(slot) * ALMOST * speed;
          if (met < best) {
            best = met;
            best4 = 4 * best;
          }
        }
      }
      do {
        if (depth === 0) {
          if (best < clipped) this.#best = best / speed;
          return;
        }
        depth--;
      } while (bounds[depth]! > 8 * best);
      ref = refs[depth]!;
    }
  }
}
