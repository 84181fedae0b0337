import type { PlanPoint } from "../plan-types.ts";
import { WALL_POINT } from "./point-on-wall.ts";

/** Corners in the order of their angles from +x. */
export interface CornerRing {
  readonly vertices: readonly PlanPoint[];
  /** By corner: whether it is the end of a wall, bit for bit. */
  readonly isEnd: readonly boolean[];
  /** By corner: what was put with it. */
  readonly edges: readonly number[];
  /** Twice the area that they enclose, in the sweep's scale. */
  readonly doubledArea: number;
}

/** Corners of a ring with what follows each of them: numbers side by side, and nothing is made for one of them. */
export class CornerList {
  count = 0;
  /** The corners, `WALL_POINT` numbers each, and room for the next one. */
  numbers: Float64Array = new Float64Array(0);
  /** By corner: whether it is the end of a wall. */
  #isEnd = new Uint8Array(0);
  /** By corner: what was put with it. */
  #edges = new Int32Array(0);

  /** Begins anew, with room for so many corners. */
  begin(room: number): void {
    this.count = 0;
    if (this.#edges.length > room) return;
    this.numbers = new Float64Array(2 * WALL_POINT * (room + 1));
    this.#isEnd = new Uint8Array(2 * (room + 1));
    this.#edges = new Int32Array(2 * (room + 1));
  }

  /** Where the numbers of the next corner are written, before it is put. */
  get next(): number {
    return WALL_POINT * this.count;
  }

  /** The point that is written there. */
  get written(): PlanPoint {
    return this.#pointAt(this.count);
  }

  /** The point of the corner that was put last. */
  get last(): PlanPoint {
    return this.#pointAt(this.count - 1);
  }

  /** Writes the next corner, by the way to it from the centre in the sweep's scale and its point. */
  write(localX: number, localZ: number, { x, z }: PlanPoint): void {
    const { numbers, next } = this;
    numbers[next] = localX;
    numbers[next + 1] = localZ;
    numbers[next + 2] = x;
    numbers[next + 3] = z;
  }

  /** Puts the corner that was written. Corners closer together than their rounding are one: the edge between them has no length any more. */
  put(isEnd: boolean, edge: number): void {
    const { numbers } = this;
    const at = this.next;
    let place = this.count;
    if (place > 0 && numbers[at - 2] === numbers[at + 2] && numbers[at - 1] === numbers[at + 3]) {
      place--;
      numbers.copyWithin(at - WALL_POINT, at, at + WALL_POINT);
    } else this.count++;
    this.#isEnd[place] = isEnd ? 1 : 0;
    this.#edges[place] = edge;
  }

  /** All corners as a ring. */
  toRing(): CornerRing {
    const { numbers } = this;
    // Before they are turned: then these two are neighbours anywhere in the ring, and all others are told apart already.
    const last = WALL_POINT * (this.count - 1);
    if (this.count > 1 && numbers[2] === numbers[last + 2] && numbers[3] === numbers[last + 3]) this.count--;
    const { count } = this;
    const vertices = new Array<PlanPoint>(count);
    const isEnd = new Array<boolean>(count);
    const edges = new Array<number>(count);
    let doubledArea = 0;
    let k = this.#firstFromX();
    for (let i = 0; i < count; i++) {
      const at = WALL_POINT * k;
      vertices[i] = this.#pointAt(k);
      isEnd[i] = this.#isEnd[k] === 1;
      edges[i] = this.#edges[k]!;
      k = k + 1 < count ? k + 1 : 0;
      const next = WALL_POINT * k;
      // No term is below 0 but by rounding, so nothing cancels.
      doubledArea += Math.max(0, numbers[at]! * numbers[next + 1]! - numbers[at + 1]! * numbers[next]!);
    }
    return { vertices, isEnd, edges, doubledArea };
  }

  #pointAt(k: number): PlanPoint {
    const at = WALL_POINT * k;
    return { x: this.numbers[at + 2]!, z: this.numbers[at + 3]! };
  }

  /** The first corner behind +x. Close to −x, rounding may let corners be late and early by turns: there the way leads back, or nowhere. */
  #firstFromX(): number {
    const { count, numbers } = this;
    let first = 0;
    let isLate = count > 0 && this.#isLate(count - 1);
    for (let k = count - 1; k >= 0; k--) {
      const before = k > 0 ? k - 1 : count - 1;
      const isBeforeLate = this.#isLate(before);
      if (!isLate && isBeforeLate) {
        first = k;
        const at = WALL_POINT * k;
        const from = WALL_POINT * before;
        if (numbers[from]! * numbers[at + 1]! > numbers[from + 1]! * numbers[at]!) return k;
      }
      isLate = isBeforeLate;
    }
    return first;
  }

  /** Whether a corner lies in the second half of a turn from +x. */
  #isLate(k: number): boolean {
    const x = this.numbers[WALL_POINT * k]!;
    const z = this.numbers[WALL_POINT * k + 1]!;
    return z < 0 || (z === 0 && x < 0);
  }
}
