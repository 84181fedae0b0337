import type { ShapeOrder } from "./shape-order.ts";

/** Cuts between two looks at the clock. */
const BETWEEN_LOOKS = 1024;

/**
 * Finds the nodes of a binary tree over shapes in their order. Leaves are ordered as a walk that goes left first meets them, and so
 * are nodes, in families of one and its children: so a walk meets fewer pages of memory. The cuts can be done in slices: `run` stops
 * when its time is up and goes on where it was.
 */
export class TreeBuild {
  /** Of each node: what hangs left and right of it (a node's number, or ~slot). Record 0 has the root at its left. */
  readonly children: Int32Array;
  #nodeCount = 1;
  /** Ranges to be cut: from, to, and the place where the node hangs. */
  readonly #open: number[] = [];

  constructor(readonly order: ShapeOrder) {
    this.children = new Int32Array(2 * order.count + 2);
    if (order.count === 1) this.children[0] = ~0;
    if (order.count > 1) this.#open.push(0, order.count, 0);
  }

  /** Works for about this many milliseconds; returns whether all is done. */
  run(milliseconds: number): boolean {
    const end = performance.now() + milliseconds;
    const open = this.#open;
    const { children } = this;
    for (let work = 0; open.length > 0; ) {
      const place = open.pop()!;
      const to = open.pop()!;
      const from = open.pop()!;
      // 0 is no child's number: what has none yet begins a family, and its children get theirs with it.
      let node = children[place]!;
      const isFirst = node === 0;
      if (isFirst) children[place] = node = this.#nodeCount++;
      const middle = to - from === 2 ? from + 1 : this.order.cut(from, to);
      if (middle - from === 1) children[2 * node] = ~from;
      else if (isFirst) children[2 * node] = this.#nodeCount++;
      if (to - middle === 1) children[2 * node + 1] = ~middle;
      else {
        if (isFirst) children[2 * node + 1] = this.#nodeCount++;
        open.push(middle, to, 2 * node + 1);
      }
      if (middle - from > 1) open.push(from, middle, 2 * node);
      work++;
      if (work < BETWEEN_LOOKS) continue;
      work = 0;
      if (performance.now() >= end) return false;
    }
    return true;
  }
}
