import type { Vec3 } from "../geometry/types.ts";
import { lengthOf, normalizeOrNull } from "../geometry/vec3.ts";
import { SEGMENT, SHAPE_STRIDE } from "./packed-shape.ts";
import { earliestEntry } from "./rough-entry.ts";
import type { QueryOptions } from "./scene-queries.ts";
import type { ShapeTable } from "./shape-table.ts";
import type { ShapeTree } from "./shape-tree.ts";
import { LEFT, NODE_WORDS, NOTHING, RIGHT } from "./tree-nodes.ts";
import { WalkStack } from "./walk-stack.ts";

/**
 * A question along a ray to the shape at a place, answered exactly: how many metres ahead it is met. ∞ where it is not met,
 * or where nothing behind it is to be passed over; less than 0 ends the walk.
 */
export type AskOnRay = (place: number) => number;

/** What the square of a rounding may add to a distance that was compared as metres and is wanted in units of a direction. */
const ALMOST = 1 + 2 ** -40;

/** Below this part of a metre height for each metre of way, a ray is too nearly parallel to a plane for plain arithmetic. */
const NEARLY_PARALLEL = 2 ** -20;

/** More than the error of a rough rate, as a part of one that is not nearly parallel. */
const RATE_ERROR = 2 ** -28;

/**
 * Finds the shapes that a ray may meet first, front to back: boxes that it enters behind the nearest hit so far are passed over.
 * Rough numbers tell what certainly misses; every other shape is asked exactly, and decides itself.
 */
export class RayWalk {
  /** How many metres one unit of the ray's t is. */
  metres = 1;
  readonly #shapes: ShapeTable;
  readonly #stack = new WalkStack();
  #origin: Vec3 = { x: 0, y: 0, z: 0 };
  #ex = 0;
  #ey = 0;
  #ez = 0;

  constructor(shapes: ShapeTable) {
    this.#shapes = shapes;
  }

  /** Takes a ray's start and direction; for the direction 0, a walk asks all whose boxes hold the start. */
  aim(origin: Vec3, dx: number, dy: number, dz: number): void {
    const metres = lengthOf(dx, dy, dz);
    this.metres = metres;
    this.#origin = origin;
    this.#ex = dx / metres;
    this.#ey = dy / metres;
    this.#ez = dz / metres;
    const square = this.#ex * this.#ex + this.#ey * this.#ey + this.#ez * this.#ez;
    if (Math.abs(square - 1) < ALMOST - 1) return;
    const unit = normalizeOrNull({ x: dx, y: dy, z: dz });
    this.#ex = unit?.x ?? 0;
    this.#ey = unit?.y ?? 0;
    this.#ez = unit?.z ?? 0;
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
    const slack = shapes.slackAround(this.#origin, radius) + beside.slack;
    if (slack === Infinity) {
      // Rough numbers say nothing.
      for (let place = -beside.count; place < tree.count; place++) ask(place);
      return;
    }
    let best = limit;
    for (let i = 0; isFirst && i < beside.count; i++) {
      const latest = this.#metresToPlane(i, radius, -slack);
      if (latest < best && shapes.accepts(beside.handles[i]!, filter)) best = latest;
    }
    if (withWalls) {
      const { walls } = shapes;
      const wallSlack = shapes.slackAround(this.#origin, radius, walls);
      best = this.#walk(walls, best, radius, wallSlack, (slot) => ask(shapes.keeper.slotOf(walls.handles[slot]!)));
    }
    // Walls stand in this tree too, where they are never met: without a bound, a ray among walls alone would pass all on its way.
    if (!withWalls || shapes.walls.count < tree.count) best = this.#walk(tree, best, radius, slack, ask);
    for (let i = 0; i < beside.count; i++) {
      if (this.#metresToPlane(i, radius, slack) <= best) best = Math.min(best, ask(~i) * ALMOST);
    }
  }

  /** How far ahead a plane is met at the earliest, and with a negative slack, at the latest. */
  #metresToPlane(i: number, radius: number, slack: number): number {
    const { tree, beside } = this.#shapes;
    const { x, y, z } = this.#origin;
    const { origin } = tree;
    const height = beside.heightOf(i, x - origin.x, y - origin.y, z - origin.z) - radius - slack;
    const rate = beside.rateOf(i, this.#ex, this.#ey, this.#ez);
    if (height <= 0) return 0;
    if (rate < -NEARLY_PARALLEL) return (height / -rate) * (1 - RATE_ERROR * Math.sign(slack));
    return slack < 0 || rate >= NEARLY_PARALLEL ? Infinity : 0;
  }

  /** Walks through a tree, one of walls with the ray laid flat; returns the bound in metres that is left. */
  #walk(tree: ShapeTree, limit: number, radius: number, slack: number, ask: AskOnRay): number {
    const { floats, ints, types, rows, origin, root, isFlat } = tree;
    const { x: ox, y: oy, z: oz } = this.#origin;
    const ex = this.#ex;
    const ey = isFlat ? 0 : this.#ey;
    const ez = this.#ez;
    // Flat, the ray is slower; distances along it still count as in space.
    const speed = (isFlat && Math.sqrt(ex * ex + ez * ez)) || 1;
    const px = ox - origin.x;
    const py = isFlat ? -origin.y : oy - origin.y;
    const pz = oz - origin.z;
    // Only the exact answer counts for walls, and where there is no direction.
    const isExact = isFlat || (ex === 0 && ey === 0 && ez === 0);
    // Nothing of the tree is farther along the ray than this.
    const farthest = Math.abs(px) + Math.abs(py) + Math.abs(pz) + tree.reach + radius;
    const ix = boundedReciprocal(ex / speed);
    const iy = boundedReciprocal(ey / speed);
    const iz = boundedReciprocal(ez / speed);
    const rx = Math.abs(ix);
    const ry = Math.abs(iy);
    const rz = Math.abs(iz);
    // Along an axis in which the ray hardly moves, faces are moved outwards by more than it moves on all its way.
    const grow = radius + slack;
    const gx = grow * rx + (rx === STEEPEST ? 2 * farthest : 0);
    const gy = grow * ry + (ry === STEEPEST ? 2 * farthest : 0);
    const gz = grow * rz + (rz === STEEPEST ? 2 * farthest : 0);
    // Eight times what the sums below may round away.
    const rounding = farthest * Math.max(rx, ry, rz) * 2 ** -44;
    const stack = this.#stack;
    let { refs, bounds } = stack;
    let depth = 0;
    // Within the walk, distances are those in the tree.
    const unbounded = limit * ALMOST + slack;
    const clipped = Math.min(unbounded * speed, 4 * farthest);
    let best = clipped;
    let best4 = 4 * best;
    let ref = root;
    if (ref === NOTHING) return limit;
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
        if (isLeft || isRight) {
          const side = isLeft && (!isRight || left <= right) ? 0 : 1;
          if (isLeft && isRight) {
            if (depth === refs.length) {
              stack.deepen();
              ({ refs, bounds } = stack);
            }
            refs[depth] = ints[at + RIGHT - side]!;
            bounds[depth++] = side === 0 ? right : left;
          }
          ref = ints[at + LEFT + side]!;
          continue;
        }
      } else {
        const slot = ~ref;
        const type = types[slot]!;
        if (
          isExact ||
          (type !== SEGMENT && earliestEntry(type, rows, slot * SHAPE_STRIDE, ox, oy, oz, ex, ey, ez, grow) <= best)
        ) {
          const met = ask(slot) * ALMOST * speed;
          if (met < best) {
            best = met;
            best4 = 4 * best;
          }
        }
      }
      do {
        if (depth === 0) return best < clipped ? best / speed : limit;
        depth--;
      } while (bounds[depth]! > 8 * best);
      ref = refs[depth]!;
    }
  }
}

/** The largest reciprocal of a component of a direction that is used: what is steeper counts as standing still. */
const STEEPEST = 2 ** 20;

function boundedReciprocal(d: number): number {
  return Math.abs(d) <= 1 / STEEPEST ? STEEPEST : 1 / d;
}
