import type { Ray, Vec3 } from "../geometry/types.ts";
import { BOUNDS_STRIDE, type ShapeSlots } from "./shape-slots.ts";

/**
 * How much the packed bounds are widened, as a part of the largest coordinate in play: more than all the roundings between a
 * bound and the exact answer of its shape (about 100 of them), so that a bound never excludes what it should not.
 */
const WIDENING = 2 ** -46;

/**
 * Bounds on the answers of all shapes, in one run over the packed boxes around them. The array that is returned is written
 * anew by the next call.
 */
export class BoundsScan {
  readonly #shapes: ShapeSlots;
  #values = new Float64Array(0);

  constructor(shapes: ShapeSlots) {
    this.#shapes = shapes;
  }

  /**
   * For each slot a lower bound on the signed distance, as its key (see `distanceKey`): the signed distance to the box around
   * the shape, which holds the shape and so is nowhere farther away and nowhere less deep.
   */
  distanceKeys(point: Vec3): Float64Array {
    const { count, bounds } = this.#shapes;
    const values = this.#makeRoom(count);
    const { x, y, z } = point;
    const slack = this.#slack(point);
    for (let i = 0, at = 0; i < count; i++, at += BOUNDS_STRIDE) {
      const ex = Math.abs(x - bounds[at]!) - bounds[at + 3]! - slack;
      const ey = Math.abs(y - bounds[at + 1]!) - bounds[at + 4]! - slack;
      const ez = Math.abs(z - bounds[at + 2]!) - bounds[at + 5]! - slack;
      const largest = Math.max(ex, ey, ez);
      if (largest <= 0) values[i] = -largest * largest;
      else values[i] = (ex > 0 ? ex * ex : 0) + (ey > 0 ? ey * ey : 0) + (ez > 0 ? ez * ez : 0);
    }
    return values;
  }

  /**
   * For each slot a lower bound on the t at which the ray enters the shape, ∞ where it certainly misses. A wall is as high as
   * the sky: with `wallsAreEndless` the bounds of bare segments count in the plan only.
   */
  entries(ray: Ray, wallsAreEndless: boolean): Float64Array {
    const { count, bounds, bounded } = this.#shapes;
    const values = this.#makeRoom(count);
    const { origin: o, direction: d } = ray;
    const slack = this.#slack(o);
    // Where d is 0 these are infinite, and 0 · ∞ below is NaN: every comparison with it is false, and nothing is excluded.
    const ix = 1 / d.x;
    const iy = 1 / d.y;
    const iz = 1 / d.z;
    for (let i = 0, at = 0; i < count; i++, at += BOUNDS_STRIDE) {
      const isEndless = wallsAreEndless && bounded[i]!.primitive.type === "segment";
      const hx = bounds[at + 3]! + slack;
      const hy = isEndless ? Infinity : bounds[at + 4]! + slack;
      const hz = bounds[at + 5]! + slack;
      const x0 = (bounds[at]! - hx - o.x) * ix;
      const x1 = (bounds[at]! + hx - o.x) * ix;
      const y0 = (bounds[at + 1]! - hy - o.y) * iy;
      const y1 = (bounds[at + 1]! + hy - o.y) * iy;
      const z0 = (bounds[at + 2]! - hz - o.z) * iz;
      const z1 = (bounds[at + 2]! + hz - o.z) * iz;
      let near = 0;
      let far = Infinity;
      if (Math.min(x0, x1) > near) near = Math.min(x0, x1);
      if (Math.min(y0, y1) > near) near = Math.min(y0, y1);
      if (Math.min(z0, z1) > near) near = Math.min(z0, z1);
      if (Math.max(x0, x1) < far) far = Math.max(x0, x1);
      if (Math.max(y0, y1) < far) far = Math.max(y0, y1);
      if (Math.max(z0, z1) < far) far = Math.max(z0, z1);
      values[i] = near > far ? Infinity : near;
    }
    return values;
  }

  #slack({ x, y, z }: Vec3): number {
    return WIDENING * (this.#shapes.reach + Math.max(Math.abs(x), Math.abs(y), Math.abs(z)));
  }

  #makeRoom(count: number): Float64Array {
    if (this.#values.length < count) this.#values = new Float64Array(Math.max(count, 2 * this.#values.length));
    return this.#values;
  }
}

/** A number that sorts as the signed distance does, and is a square away from it: no root for a bound that loses. */
export function distanceKey(signedDistance: number): number {
  return signedDistance * Math.abs(signedDistance);
}
