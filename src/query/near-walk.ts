import { signedDistanceUnchecked } from "../geometry/closest-point.ts";
import type { Vec3 } from "../geometry/types.ts";
import { PLANE_STRIDE } from "./beside-shapes.ts";
import type { KeptNeighbours } from "./kept-neighbours.ts";
import { metricOf } from "./metric.ts";
import { NearCandidates } from "./near-candidates.ts";
import { gatherInKernel } from "./near-in-kernel.ts";
import { SHAPE_STRIDE } from "./packed-shape.ts";
import { roughDistance } from "./rough-distance.ts";
import type { Metric, QueryOptions } from "./scene-queries.ts";
import { LEFT, NODE_SHIFT, NOTHING, RIGHT } from "./tree-nodes.ts";
import { WalkStack } from "./walk-stack.ts";
import type { WideTree } from "./wide-tree.ts";

/**
 * Finds the shapes that may be nearest to a point: planes first, then down the tree, the nearer child first, past every box that is
 * farther away than what is wanted. From inside a shape the best is negative, and every box that holds the point is looked into:
 * only in those can something be deeper. It goes by rough numbers; who asked decides exactly among those that are left, mostly one.
 */
export class NearWalk extends NearCandidates {
  readonly #stack = new WalkStack();
  /** Of planes, as they compete. */
  #heights = new Float64Array(8);

  /**
   * Gathers every shape that may be among the `wanted` nearest that are at most `limit` away; among the `kept` ones alone,
   * where they are given, and `moved` metres from where they were gathered.
   */
  gather(
    point: Vec3,
    options: QueryOptions,
    metric: Metric,
    limit: number,
    wanted: number,
    kept: KeptNeighbours | null = null,
    moved = 0,
  ): void {
    const { tree, beside } = this.shapes;
    const px = point.x - tree.origin.x;
    const py = point.y - tree.origin.y;
    const pz = point.z - tree.origin.z;
    const slack = this.shapes.slackAround(point) + beside.slack;
    // Where rough numbers say nothing, everything is gathered.
    const isBlind = slack === Infinity;
    this.begin(limit, wanted, slack, options.filter);
    const planes = kept === null ? beside.count : kept.beside.length;
    const { rows } = beside;
    if (planes > this.#heights.length) this.#heights = new Float64Array(2 * planes);
    const heights = this.#heights;
    const isLeft = options.ignoreTouchedPlanes === true;
    let least = Infinity;
    for (let k = 0; k < planes; k++) {
      const i = kept === null ? k : kept.beside[k]!;
      const at = i * PLANE_STRIDE;
      const height = rows[at]! * px + rows[at + 1]! * py + rows[at + 2]! * pz + rows[at + 3]!;
      const isOut = isLeft && !(Math.abs(height) > slack) && this.#isTouched(i, point);
      const value = isOut ? Number.NaN : isBlind ? -Infinity : metricOf(metric, height);
      heights[k] = value;
      if (value < least) least = value;
    }
    // Where one is enough, those that are farther than the nearest plane are none of it.
    const last = Math.min(this.bound, this.wantedUnfiltered === 1 ? least + 2 * slack : Infinity);
    for (let k = 0; k < planes; k++) {
      if (heights[k]! <= last && heights[k]! <= this.bound)
        this.offer(~(kept === null ? k : kept.beside[k]!), heights[k]!);
    }
    if (kept !== null && !isBlind) this.#askKept(point, metric, kept, moved);
    else if (!isBlind && tree.wide) this.#run(tree.wide, point, metric);
    else if (!isBlind) this.#walk(point, metric);
    else for (let slot = 0; slot < tree.count; slot++) this.offer(slot, -Infinity);
  }

  /** How many planes go exactly through the point: those that a question may leave out. */
  countTouchedPlanes(point: Vec3): number {
    let count = 0;
    for (let i = 0; i < this.shapes.beside.count; i++) if (this.#isTouched(i, point)) count++;
    return count;
  }

  #isTouched(i: number, point: Vec3): boolean {
    const primitive = this.shapes.beside.primitives[i]!;
    return primitive.type === "plane" && signedDistanceUnchecked(primitive, point) === 0;
  }

  /** Asks the neighbours that are kept, the nearest first, as long as they may still be near enough. */
  #askKept({ x, y, z }: Vec3, metric: Metric, { slots, values }: KeptNeighbours, moved: number): void {
    const { types, rows } = this.shapes.tree;
    let bound = this.bound;
    for (let i = 0; i < slots.length; i++) {
      if (values[i]! - moved > Math.max(bound, 0) + this.slack) return;
      const slot = slots[i]!;
      const value = metricOf(metric, roughDistance(types[slot]!, rows, slot * SHAPE_STRIDE, x, y, z));
      if (value <= bound) bound = this.offer(slot, value);
    }
  }

  #run(wide: WideTree, point: Vec3, metric: Metric): void {
    const { shapes } = this;
    const { origin } = shapes.tree;
    if (shapes.asking === 0) gatherInKernel(this, wide, origin, point, metric);
    else wide.kernel.runApart(() => gatherInKernel(this, wide, origin, point, metric));
  }

  #walk(point: Vec3, metric: Metric): void {
    const { floats, ints, types, rows, origin, root } = this.shapes.tree;
    const { x, y, z } = point;
    const px = x - origin.x;
    const py = y - origin.y;
    const pz = z - origin.z;
    const isSigned = metric === "signed";
    this.#stack.fit(this.shapes.tree);
    const { refs, bounds } = this.#stack;
    let depth = 0;
    const slack = this.slack;
    let bound = this.bound;
    let reach = Math.max(bound, 0) + slack;
    // Distances to boxes are doubled and squared.
    let furthest = 4 * reach * reach;
    let ref = root;
    if (ref === NOTHING) return;
    for (;;) {
      if (ref >= 0) {
        const at = ref << NODE_SHIFT;
        // a = |x − c| − h is how far outside a pair of faces; a + |a| is twice its positive part, without a branch.
        let ax = Math.abs(px - floats[at]!) - floats[at | 3]!;
        let ay = Math.abs(py - floats[at | 1]!) - floats[at | 4]!;
        let az = Math.abs(pz - floats[at | 2]!) - floats[at | 5]!;
        let bx = Math.abs(px - floats[at | 6]!) - floats[at | 9]!;
        let by = Math.abs(py - floats[at | 7]!) - floats[at | 10]!;
        let bz = Math.abs(pz - floats[at | 8]!) - floats[at | 11]!;
        ax += Math.abs(ax);
        ay += Math.abs(ay);
        az += Math.abs(az);
        bx += Math.abs(bx);
        by += Math.abs(by);
        bz += Math.abs(bz);
        const left = ax * ax + ay * ay + az * az;
        const right = bx * bx + by * by + bz * bz;
        const isRightNearer = right < left ? 1 : 0;
        const nearer = isRightNearer === 1 ? right : left;
        const farther = isRightNearer === 1 ? left : right;
        if (nearer <= furthest) {
          if (farther <= furthest) {
            refs[depth] = ints[(at | RIGHT) - isRightNearer]!;
            bounds[depth++] = farther;
          }
          ref = ints[at | LEFT | isRightNearer]!;
          continue;
        }
      } else {
        const slot = ~ref;
        let value = roughDistance(types[slot]!, rows, slot * SHAPE_STRIDE, x, y, z);
        if (!isSigned) value = metricOf(metric, value);
        if (value <= bound) {
          bound = this.offer(slot, value);
          reach = Math.max(bound, 0) + slack;
          furthest = 4 * reach * reach;
        }
      }
      do {
        if (depth === 0) return;
        depth--;
      } while (bounds[depth]! > furthest);
      ref = refs[depth]!;
    }
  }
}
