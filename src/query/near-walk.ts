import { signedDistanceUnchecked } from "../geometry/closest-point.ts";
import type { Vec3 } from "../geometry/types.ts";
import { ZERO } from "../geometry/vec3.ts";
import { PLANE_STRIDE } from "./beside-shapes.ts";
import type { KeptNeighbours } from "./kept-neighbours.ts";
import type { Kernel } from "./kernel.ts";
import { metricOf } from "./metric.ts";
import { NearCandidates } from "./near-candidates.ts";
import { gatherInKernel } from "./near-in-kernel.ts";
import { BOX, CAPSULE, SHAPE_STRIDE, SPHERE } from "./packed-shape.ts";
import type { Metric, QueryOptions } from "./scene-queries.ts";
import { LANES, LEAST, STEP, WIDE_BYTES, WIDE_WORDS, type WideNodes } from "./wide-nodes.ts";
import type { WideTree } from "./wide-tree.ts";
import { WideWalk } from "./wide-walk.ts";

/** For how many steps ahead a kept neighbour is looked at where one has to be: with none, the next step had to look at another. */
const STEPS_AHEAD = 4;

/**
 * Finds the shapes that may be nearest to a point: planes first, then down the tree, the nearer child first, past every box that is
 * farther away than what is wanted. From inside a shape the best is negative, and every box that holds the point is looked into:
 * only in those can something be deeper. It goes by rough numbers; who asked decides exactly among those that are left, mostly one.
 */
export class NearWalk extends NearCandidates {
  readonly #boxes = new WideWalk();
  /** The point that is asked about, also from the tree's origin, and how distances to it compete. */
  #point = ZERO;
  readonly #from = new Float64Array(3);
  #metric: Metric = "signed";

  /** Gathers every shape that may be among the `wanted` nearest that are at most `limit` away. */
  gather(point: Vec3, options: QueryOptions, metric: Metric, limit: number, wanted: number): void {
    const { tree, beside } = this.shapes;
    const slack = this.shapes.roughSlack(point);
    this.begin(limit, wanted, slack, options.filter);
    this.#point = point;
    this.#metric = metric;
    const { wide } = tree;
    const { kernel } = wide;
    // Infinite, rough numbers say nothing.
    if (slack === Infinity) this.#offerAll(options);
    else if (kernel === null) {
      this.#offerPlanes(options);
      this.#walk(wide, point);
    } else if (options.ignoreTouchedPlanes !== true && kernel.holdPlanes(beside.rows)) {
      this.#run(wide, kernel, beside.count);
    } else {
      this.#offerPlanes(options);
      this.#run(wide, kernel, 0);
    }
  }

  /** Takes all shapes, without a look at any. */
  #offerAll(options: QueryOptions): void {
    const { tree, beside } = this.shapes;
    for (let i = 0; i < beside.count; i++) if (!this.#isLeft(i, options)) this.offer(~i, -Infinity);
    for (let slot = 0; slot < tree.count; slot++) this.offer(slot, -Infinity);
  }

  /** Takes the planes that are within the bound. */
  #offerPlanes(options: QueryOptions): void {
    for (let i = 0; i < this.shapes.beside.count; i++) {
      const height = this.#roughHeight(i, this.#point);
      const value = metricOf(this.#metric, height);
      if (value > this.bound || (Math.abs(height) <= this.slack && this.#isLeft(i, options))) continue;
      this.offer(~i, value);
    }
  }

  /** Whether a plane is left out of a question, because it goes exactly through the point. */
  #isLeft(i: number, { ignoreTouchedPlanes }: QueryOptions): boolean {
    return ignoreTouchedPlanes === true && this.#isTouched(i, this.#point);
  }

  /**
   * Gathers what may be the nearest of the neighbours that are kept, which have gone on to the point. Only those are looked at that
   * may have come near enough by now, or soon.
   */
  gatherAmong(kept: KeptNeighbours, point: Vec3, metric: Metric): void {
    this.begin(Infinity, 1, this.shapes.roughSlack(point), undefined);
    this.#point = point;
    const { places, keys } = kept;
    const path = kept.path + STEPS_AHEAD * kept.step;
    let nearest = 0;
    let least = Infinity;
    for (let i = 0; i < places.length; i++) {
      if (keys[i]! - path > this.bound) continue;
      const place = places[i]!;
      const value = metricOf(metric, place < 0 ? this.#roughHeight(~place, point) : this.#roughDistance(place));
      kept.note(i, value);
      if (value < least) {
        least = value;
        nearest = i;
      }
      if (value <= this.bound) this.offer(place, value);
    }
    kept.putFirst(nearest);
    kept.noteFirst(least);
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

  /** How high a point is above a plane beside the tree. */
  #roughHeight(i: number, { x, y, z }: Vec3): number {
    const { tree, beside } = this.shapes;
    const { rows } = beside;
    const at = i * PLANE_STRIDE;
    return (
      rows[at]! * (x - tree.origin.x) +
      rows[at + 1]! * (y - tree.origin.y) +
      rows[at + 2]! * (z - tree.origin.z) +
      rows[at + 3]!
    );
  }

  #run(wide: WideTree, kernel: Kernel, planeCount: number): void {
    const { shapes } = this;
    const point = this.#point;
    const metric = this.#metric;
    const { origin } = shapes.tree;
    if (shapes.asking === 0) gatherInKernel(this, wide, kernel, origin, point, metric, planeCount);
    else kernel.runApart(() => gatherInKernel(this, wide, kernel, origin, point, metric, planeCount));
  }

  /** Through the tree without a kernel. */
  #walk(wide: WideTree, { x, y, z }: Vec3): void {
    const { origin } = this.shapes.tree;
    const from = this.#from;
    from[0] = x - origin.x;
    from[1] = y - origin.y;
    from[2] = z - origin.z;
    this.#boxes.limit = this.#furthest();
    this.#boxes.run(wide, this.#pass, this.#look);
  }

  /** The square of the way to the farthest box that is looked into. */
  #furthest(): number {
    const reach = Math.max(this.bound, 0) + this.slack;
    return reach * reach;
  }

  /** Which boxes are near enough, and the squares of the ways to them. */
  readonly #pass = ({ floats, bytes }: WideNodes, node: number): number => {
    const from = this.#from;
    const { ways } = this.#boxes;
    const word = node * WIDE_WORDS;
    const step = floats[word + STEP]!;
    const x = (from[0]! - floats[word]!) / step;
    const y = (from[1]! - floats[word + 1]!) / step;
    const z = (from[2]! - floats[word + 2]!) / step;
    const square = step * step * 0.25;
    const furthest = this.#boxes.limit;
    let lanes = 0;
    for (let lane = 0, at = node * WIDE_BYTES + LEAST; lane < LANES; lane++, at++) {
      const x0 = bytes[at]!;
      const y0 = bytes[at + LANES]!;
      const z0 = bytes[at + 2 * LANES]!;
      const x1 = bytes[at + 3 * LANES]!;
      const y1 = bytes[at + 4 * LANES]!;
      const z1 = bytes[at + 5 * LANES]!;
      // |x − a| + |x − b| − (b − a) is twice how far outside a pair of faces, without a branch.
      const dx = Math.abs(x - x0) + Math.abs(x - x1) - (x1 - x0);
      const dy = Math.abs(y - y0) + Math.abs(y - y1) - (y1 - y0);
      const dz = Math.abs(z - z0) + Math.abs(z - z1) - (z1 - z0);
      const way = (dx * dx + dy * dy + dz * dz) * square;
      ways[lane] = way;
      if (way <= furthest) lanes |= 1 << lane;
    }
    return lanes;
  };

  /** Takes a shape for one that may be nearest, by its rough number. */
  readonly #look = (slot: number): void => {
    const value = metricOf(this.#metric, this.#roughDistance(slot));
    if (value > this.bound) return;
    this.offer(slot, value);
    this.#boxes.limit = this.#furthest();
  };

  /** By the formulas of the geometry module, without its guards for numbers too large or too small to square. */
  #roughDistance(slot: number): number {
    const { types, rows } = this.shapes.tree;
    const at = slot * SHAPE_STRIDE;
    const type = types[slot]!;
    const { x, y, z } = this.#point;
    const vx = x - rows[at]!;
    const vy = y - rows[at + 1]!;
    const vz = z - rows[at + 2]!;
    if (type === SPHERE) return Math.sqrt(vx * vx + vy * vy + vz * vz) - rows[at + 3]!;
    if (type <= CAPSULE) {
      const dx = rows[at + 3]! - rows[at]!;
      const dy = rows[at + 4]! - rows[at + 1]!;
      const dz = rows[at + 5]! - rows[at + 2]!;
      const reciprocal = rows[at + 7]!;
      const t = Math.min(1, Math.max(0, (vx * dx + vy * dy + vz * dz) * reciprocal * reciprocal));
      const wx = vx - t * dx;
      const wy = vy - t * dy;
      const wz = vz - t * dz;
      return Math.sqrt(wx * wx + wy * wy + wz * wz) - rows[at + 6]!;
    }
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
    const largest = Math.max(ex, ey, ez);
    if (largest <= 0) return largest;
    ex += Math.abs(ex);
    ey += Math.abs(ey);
    ez += Math.abs(ez);
    return Math.sqrt(ex * ex + ey * ey + ez * ez) * 0.5;
  }
}
