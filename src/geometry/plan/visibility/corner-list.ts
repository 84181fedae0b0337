import type { PlanPoint } from "../plan-types.ts";
import type { WallPoint } from "./point-on-wall.ts";

/** Numbers of a corner: from the centre in the sweep's scale, and in the world. */
const STRIDE = 4;

/** Corners of a ring with what follows each of them: numbers side by side, and nothing is made for one of them. */
export class CornerList {
  count = 0;
  #numbers = new Float64Array(0);
  /** By corner: whether it is the end of a wall. */
  #isEnd = new Uint8Array(0);
  /** By corner: what was put with it. */
  #edges = new Int32Array(0);

  /** Begins anew, with room for so many corners. */
  begin(room: number): void {
    this.count = 0;
    if (this.#edges.length >= room) return;
    this.#numbers = new Float64Array(2 * STRIDE * room);
    this.#isEnd = new Uint8Array(2 * room);
    this.#edges = new Int32Array(2 * room);
  }

  /** Corners closer together than their rounding are one: the edge between them has no length any more. */
  put({ localX, localZ, x, z, isEnd }: WallPoint, edge: number): void {
    const numbers = this.#numbers;
    let at = STRIDE * (this.count - 1);
    if (this.count === 0 || numbers[at + 2] !== x || numbers[at + 3] !== z) {
      at += STRIDE;
      this.count++;
    }
    numbers[at] = localX;
    numbers[at + 1] = localZ;
    numbers[at + 2] = x;
    numbers[at + 3] = z;
    this.#isEnd[this.count - 1] = isEnd ? 1 : 0;
    this.#edges[this.count - 1] = edge;
  }

  /** Adds all corners to lists, in the order of their angles from +x, as points, ways, whether they are ends, and what was put with them. */
  copyTo(vertices: PlanPoint[], ways: number[], isEnd: boolean[], edges: number[]): void {
    const numbers = this.#numbers;
    // Before they are turned: then these two are neighbours anywhere in the ring, and all others are told apart already.
    const last = STRIDE * (this.count - 1);
    if (this.count > 1 && numbers[2] === numbers[last + 2] && numbers[3] === numbers[last + 3]) this.count--;
    const { count } = this;
    const first = this.#firstFromX();
    for (let i = 0; i < count; i++) {
      const k = first + i < count ? first + i : first + i - count;
      const at = STRIDE * k;
      vertices.push({ x: numbers[at + 2]!, z: numbers[at + 3]! });
      ways.push(numbers[at]!, numbers[at + 1]!);
      isEnd.push(this.#isEnd[k] === 1);
      edges.push(this.#edges[k]!);
    }
  }

  /** The first corner behind +x. Close to −x, rounding may let corners be late and early by turns: there the way leads back, or nowhere. */
  #firstFromX(): number {
    const { count } = this;
    const numbers = this.#numbers;
    let first = 0;
    for (let k = count - 1; k >= 0; k--) {
      const before = k > 0 ? k - 1 : count - 1;
      if (this.#isLate(k) || !this.#isLate(before)) continue;
      first = k;
      const at = STRIDE * k;
      const from = STRIDE * before;
      if (numbers[from]! * numbers[at + 1]! > numbers[from + 1]! * numbers[at]!) return k;
    }
    return first;
  }

  /** Whether a corner lies in the second half of a turn from +x. */
  #isLate(k: number): boolean {
    const x = this.#numbers[STRIDE * k]!;
    const z = this.#numbers[STRIDE * k + 1]!;
    return z < 0 || (z === 0 && x < 0);
  }
}
