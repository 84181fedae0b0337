import { signedDistanceUnchecked } from "../geometry/closest-point.ts";
import type { Vec3 } from "../geometry/types.ts";
import { PLANE_STRIDE } from "./beside-shapes.ts";
import type { KeptNeighbours } from "./kept-neighbours.ts";
import { metricOf } from "./metric.ts";
import { NearCandidates } from "./near-candidates.ts";
import { gatherInKernel } from "./near-in-kernel.ts";
import { BOX, CAPSULE, SHAPE_STRIDE, SPHERE } from "./packed-shape.ts";
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
    if (!isBlind && tree.wide && kept === null) this.#run(tree.wide, point, metric);
    else if (!isBlind) this.#walk(point, metric, kept, moved);
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

  #run(wide: WideTree, point: Vec3, metric: Metric): void {
    const { shapes } = this;
    const { origin } = shapes.tree;
    if (shapes.asking === 0) gatherInKernel(this, wide, origin, point, metric);
    else wide.kernel.runApart(() => gatherInKernel(this, wide, origin, point, metric));
  }

  /** Through the binary tree, or among the neighbours that are kept alone, which need none. */
  #walk(point: Vec3, metric: Metric, kept: KeptNeighbours | null, moved: number): void {
    const { floats, ints, types, rows, origin, root } = this.shapes.tree;
    const { x, y, z } = point;
    const px = x - origin.x;
    const py = y - origin.y;
    const pz = z - origin.z;
    const isSigned = metric === "signed";
    this.#stack.fit(this.shapes.tree, kept?.slots.length);
    const { refs, bounds } = this.#stack;
    let depth = 0;
    const slack = this.slack;
    let bound = this.bound;
    let reach = Math.max(bound, 0) + slack;
    // Distances to boxes are doubled and squared.
    let furthest = 4 * reach * reach;
    let ref = root;
    if (kept !== null) {
      // The way that is left when all boxes have been looked into. The nearest comes last, and is taken first.
      for (let i = kept.slots.length - 1; i >= 0; i--) {
        const least = 2 * Math.max(0, kept.values[i]! - moved);
        refs[depth] = ~kept.slots[i]!;
        bounds[depth++] = least * least;
      }
      if (depth === 0) return;
      ref = refs[--depth]!;
    } else if (ref === NOTHING) return;
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
        const at = slot * SHAPE_STRIDE;
        const type = types[slot]!;
        const vx = x - rows[at]!;
        const vy = y - rows[at + 1]!;
        const vz = z - rows[at + 2]!;
        let value: number;
        // The formulas of the geometry module, without its guards for numbers too large or too small to square.
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
            // Turned back: v + s (−w c + u × c) with c = u × v.
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
