import { signedDistanceUnchecked } from "../geometry/closest-point.ts";
import type { Primitive, Vec3 } from "../geometry/types.ts";
import { normalize } from "../geometry/vec3.ts";
import { errorOfRough } from "./rough-error.ts";

/** Numbers of a plane's row: the unit normal, and the height of the origin above the plane. */
export const PLANE_STRIDE = 4;

/**
 * Shapes that stand beside the tree and are asked first, each time: planes, which have no bounds, and what reaches farther than
 * a tree can hold. A plane has a rough height, so that it is only asked exactly where it may be the answer.
 */
export class BesideShapes {
  readonly handles: number[] = [];
  readonly primitives: Primitive[] = [];
  /** A bound on the error of all rough heights, but for that of the point; ∞ where one of the shapes is no plane. */
  slack = 0;
  /** Another number whenever a shape has come, gone or changed. */
  version = 0;
  /** What rough heights and rates are worked out from: n · p + d for a point p from the origin, n · e for a direction e. */
  rows = new Float64Array(0);
  #isMeasured = true;

  get count(): number {
    return this.handles.length;
  }

  /** Adds a shape, or makes it another one. */
  put(handle: number, primitive: Primitive): void {
    const known = this.handles.indexOf(handle);
    const i = known < 0 ? this.count : known;
    this.handles[i] = handle;
    this.primitives[i] = primitive;
    this.#noteEdit();
  }

  /** Takes a shape out, if it is here. */
  remove(handle: number): void {
    const i = this.handles.indexOf(handle);
    if (i < 0) return;
    this.handles.splice(i, 1);
    this.primitives.splice(i, 1);
    this.#noteEdit();
  }

  clear(): void {
    this.handles.length = 0;
    this.primitives.length = 0;
    this.#noteEdit();
  }

  /** Brings the rough heights up to date, measured from the origin. */
  measure(origin: Vec3): void {
    if (this.#isMeasured) return;
    this.#isMeasured = true;
    const rows = new Float64Array(this.count * PLANE_STRIDE);
    this.slack = 0;
    for (const [i, primitive] of this.primitives.entries()) {
      if (primitive.type !== "plane") {
        this.slack = Infinity;
        continue;
      }
      const { x, y, z } = normalize(primitive.normal);
      const height = signedDistanceUnchecked(primitive, origin);
      rows.set([x, y, z, height], i * PLANE_STRIDE);
      this.slack = Math.max(this.slack, errorOfRough(Math.abs(height)));
    }
    this.rows = rows;
  }

  #noteEdit(): void {
    this.#isMeasured = false;
    this.version++;
  }
}
