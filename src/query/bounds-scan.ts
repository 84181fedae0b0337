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
      // e + |e| is twice the positive part of e without a branch, which on scattered shapes would be guessed wrong every time.
      const fx = ex + Math.abs(ex);
      const fy = ey + Math.abs(ey);
      const fz = ez + Math.abs(ez);
      const outside = fx * fx + fy * fy + fz * fz;
      if (outside > 0) values[i] = outside * 0.25;
      else {
        const depth = Math.max(ex, ey, ez);
        values[i] = -depth * depth;
      }
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
    const ix = boundedReciprocal(d.x);
    const iy = boundedReciprocal(d.y);
    const iz = boundedReciprocal(d.z);
    for (let i = 0, at = 0; i < count; i++, at += BOUNDS_STRIDE) {
      const isEndless = wallsAreEndless && bounded[i]!.primitive.type === "segment";
      // The middle of the stretch between a pair of faces, and half of its length: no need to ask which face is the nearer.
      const x = (bounds[at]! - o.x) * ix;
      const y = (bounds[at + 1]! - o.y) * iy;
      const z = (bounds[at + 2]! - o.z) * iz;
      const rx = (bounds[at + 3]! + slack) * Math.abs(ix);
      const ry = isEndless ? Infinity : (bounds[at + 4]! + slack) * Math.abs(iy);
      const rz = (bounds[at + 5]! + slack) * Math.abs(iz);
      const near = Math.max(0, x - rx, y - ry, z - rz);
      const far = Math.min(x + rx, y + ry, z + rz);
      // NaN (from ∞ − ∞) excludes nothing.
      values[i] = near > far ? Infinity : near || 0;
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

/** 1 / d, but never infinite: where a ray does not move along an axis, it crosses that pair of faces almost never or at once. */
function boundedReciprocal(d: number): number {
  const limit = 2 ** 800;
  return Math.min(limit, Math.max(-limit, 1 / d));
}

/** A number that sorts as the signed distance does, and is a square away from it: no root for a bound that loses. */
export function distanceKey(signedDistance: number): number {
  return signedDistance * Math.abs(signedDistance);
}
