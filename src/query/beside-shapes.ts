import { signedDistanceToPlane } from "../geometry/half-space.ts";
import type { Primitive, Vec3 } from "../geometry/types.ts";
import { normalize } from "../geometry/vec3.ts";
import { errorOfRough } from "./rough-distance.ts";

/** Numbers of a row: the unit normal, the height of the origin above the plane, and a bound on that height's error. */
const ROW = 5;

/**
 * Shapes that stand beside the tree and are asked first, each time: planes, which have no bounds, and what reaches farther than
 * a tree can hold. A plane has a rough height, so that it is only asked exactly where it may be the answer.
 */
export class BesideShapes {
  readonly handles: number[] = [];
  readonly primitives: Primitive[] = [];
  #rows = new Float64Array(0);
  #origin: Vec3 = { x: 0, y: 0, z: 0 };
  /** What `findLowest` has found: the least rough height, whose it is (−1: there is none), and the second least. */
  lowest = -1;
  height = Infinity;
  secondHeight = Infinity;

  get count(): number {
    return this.handles.length;
  }

  clear(): void {
    this.handles.length = 0;
    this.primitives.length = 0;
  }

  add(handle: number, primitive: Primitive): void {
    this.handles.push(handle);
    this.primitives.push(primitive);
    if (this.#rows.length < this.count * ROW) {
      const rows = new Float64Array(2 * this.count * ROW);
      rows.set(this.#rows);
      this.#rows = rows;
    }
    this.#writeRow(this.count - 1);
  }

  update(handle: number, primitive: Primitive): void {
    const i = this.handles.indexOf(handle);
    this.primitives[i] = primitive;
    this.#writeRow(i);
  }

  remove(handle: number): void {
    const i = this.handles.indexOf(handle);
    const last = this.count - 1;
    this.handles[i] = this.handles[last]!;
    this.primitives[i] = this.primitives[last]!;
    this.handles.length = last;
    this.primitives.length = last;
    if (i < last) this.#writeRow(i);
  }

  /** Rough heights are measured from this point on. */
  moveOrigin(origin: Vec3): void {
    this.#origin = origin;
    for (let i = 0; i < this.count; i++) this.#writeRow(i);
  }

  /** Roughly the signed distance of a point, given from the origin; wrong by no more than `slackOf` and that of the point. */
  roughHeight(i: number, px: number, py: number, pz: number): number {
    const rows = this.#rows;
    const at = i * ROW;
    return rows[at]! * px + rows[at + 1]! * py + rows[at + 2]! * pz + rows[at + 3]!;
  }

  /** n · e for a unit direction: how fast the height grows along it. */
  roughRate(i: number, ex: number, ey: number, ez: number): number {
    const rows = this.#rows;
    const at = i * ROW;
    return rows[at]! * ex + rows[at + 1]! * ey + rows[at + 2]! * ez;
  }

  /** ∞ for a shape that is no plane: its rough height says nothing. */
  slackOf(i: number): number {
    return this.#rows[i * ROW + 4]!;
  }

  /** Finds the plane over which a point, given from the origin, is lowest; returns a bound on the error of all heights. */
  findLowest(px: number, py: number, pz: number): number {
    const rows = this.#rows;
    let lowest = -1;
    let height = Infinity;
    let second = Infinity;
    let slack = 0;
    for (let i = 0, at = 0; i < this.handles.length; i++, at += ROW) {
      const here = rows[at]! * px + rows[at + 1]! * py + rows[at + 2]! * pz + rows[at + 3]!;
      if (here < height) {
        second = height;
        height = here;
        lowest = i;
      } else if (here < second) second = here;
      slack = Math.max(slack, rows[at + 4]!);
    }
    this.lowest = lowest;
    this.height = height;
    this.secondHeight = second;
    return slack;
  }

  #writeRow(i: number): void {
    const primitive = this.primitives[i]!;
    const rows = this.#rows;
    const at = i * ROW;
    if (primitive.type !== "plane") {
      rows.fill(0, at, at + 4);
      rows[at + 4] = Infinity;
      return;
    }
    const normal = normalize(primitive.normal);
    const height = signedDistanceToPlane(primitive, this.#origin);
    rows[at] = normal.x;
    rows[at + 1] = normal.y;
    rows[at + 2] = normal.z;
    rows[at + 3] = height;
    rows[at + 4] = errorOfRough(Math.abs(height));
  }
}
