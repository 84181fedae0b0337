import type { ShapeTree } from "./shape-tree.ts";
import { HEIGHT, NODE_WORDS } from "./tree-nodes.ts";

/** What a walk has put off: places in the tree, each with the bound that must still be good enough when it comes back. */
export class WalkStack {
  refs = new Int32Array(128);
  bounds = new Float64Array(128);

  /**
   * Gives room for a walk through a tree, which puts off no more than one place on each level, and for some `more`: it need not
   * look on its way whether there is room left.
   */
  fit({ root, ints }: ShapeTree, more = 0): void {
    const depth = (root < 0 ? 0 : ints[root * NODE_WORDS + HEIGHT]!) + more;
    if (depth < this.refs.length) return;
    this.refs = new Int32Array(2 * depth);
    this.bounds = new Float64Array(2 * depth);
  }
}
