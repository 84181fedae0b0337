import { DEEPEST } from "./kernel.ts";
import { ShapeOrder } from "./shape-order.ts";
import type { SlotBoxes } from "./slot-boxes.ts";
import { fitNode } from "./wide-fit.ts";
import { clearNode, LANES } from "./wide-nodes.ts";
import { ROOT, WideTree } from "./wide-tree.ts";

/** A tree for the kernel is no deeper than half of what its walks have room for: edits make it deeper. */
const DEEPEST_BUILT = DEEPEST / 2;

/** Nodes of one step. */
const A_STEP = 256;

/** Where the children of the node that is being hung begin in the order, and where the last one ends. */
const starts = new Int32Array(LANES + 1);

/**
 * Hangs the nodes of a tree over the leaves in their order; slots are places in the order. It is done step by
 * step, so that it can be stopped in between.
 */
export class WideBuild {
  /** One stays for good, as of orders. */
  static readonly kept = new WideBuild(new WideTree(0, 1, false), ShapeOrder.kept);
  /** Ranges of the order, each with the node that is to be hung over it, and how deep that is. */
  readonly #open: number[];
  /** How many nodes have boxes that do not fit yet: the first ones. */
  #unfitted = 0;
  /** The sum of the surfaces of all boxes that do; not a number before, so that the field holds fractions from the start. */
  #surface = Number.NaN;

  constructor(
    readonly tree: WideTree,
    readonly order: ShapeOrder,
  ) {
    this.#open = [0, order.count, ROOT, 1];
    tree.nodeCount = 1;
  }

  /** Hangs some more of the nodes; returns whether all hang. */
  hangSome(): boolean {
    for (let work = 0; work < A_STEP && this.#open.length > 0; work++) this.#hangNext();
    this.#unfitted = this.tree.nodeCount;
    this.#surface = 0;
    return this.#open.length === 0;
  }

  #hangNext(): void {
    const { tree, order } = this;
    const open = this.#open;
    const depth = open.pop()!;
    const node = open.pop()!;
    const to = open.pop()!;
    const from = open.pop()!;
    if (depth > DEEPEST_BUILT) tree.leaveKernel();
    tree.reserveNodes(tree.nodeCount + LANES);
    const count = divide(order, from, to);
    hangChildren(tree, node, count);
    // A node's children get their numbers with it, and the first of them is the next to be opened: walks meet fewer pages.
    for (let lane = count - 1, next = tree.nodeCount; lane >= 0; lane--) {
      const start = starts[lane]!;
      const end = starts[lane + 1]!;
      if (end - start > 1) open.push(start, end, --next, depth + 1);
    }
  }

  /** Makes some more of the boxes fit, once all nodes hang; returns whether all do. `boxes`: of the shapes in their order. */
  fitSome(boxes: SlotBoxes): boolean {
    const { tree, order } = this;
    // Children have greater numbers than what they hang on.
    for (let work = 0; work < A_STEP && this.#unfitted > 0; work++) {
      const node = --this.#unfitted;
      fitNode(tree, node, boxes);
      this.#surface += tree.surfaceBelow(node);
    }
    if (this.#unfitted > 0) return false;
    tree.forgetReach();
    tree.surfaceWhenBuilt = order.count && this.#surface / order.count;
    return true;
  }
}

/** Hangs new nodes, and the leaves of ranges of one, on a node. */
function hangChildren(tree: WideTree, node: number, count: number): void {
  clearNode(tree, node);
  for (let lane = 0; lane < count; lane++) {
    const from = starts[lane]!;
    tree.put(LANES * node + lane, starts[lane + 1]! - from === 1 ? ~from : tree.nodeCount++);
  }
}

/**
 * Divides a range among the children of one node, up to eight; returns how many. What has more leaves than one node holds is cut, the
 * largest first. Where lanes are left then, those with the fewest hang their leaves here: so most nodes are nearly full.
 */
function divide(order: ShapeOrder, from: number, to: number): number {
  starts[0] = from;
  starts[1] = to;
  let count = to > from ? 1 : 0;
  while (count > 0 && count < LANES) {
    const lane = largestOf(count);
    if (sizeOf(lane) <= LANES) break;
    const middle = order.cut(starts[lane]!, starts[lane + 1]!);
    makeRoom(lane, count, 1);
    starts[lane + 1] = middle;
    count++;
  }
  for (let lane = smallestOf(count); lane >= 0; lane = smallestOf(count)) {
    const more = sizeOf(lane) - 1;
    if (count + more > LANES) break;
    makeRoom(lane, count, more);
    for (let i = 1; i <= more; i++) starts[lane + i] = starts[lane]! + i;
    count += more;
  }
  return count;
}

function sizeOf(lane: number): number {
  return starts[lane + 1]! - starts[lane]!;
}

/** Moves what comes after a lane by this many further. */
function makeRoom(lane: number, count: number, more: number): void {
  for (let i = count; i > lane; i--) starts[i + more] = starts[i]!;
}

function largestOf(count: number): number {
  let largest = 0;
  for (let lane = 1; lane < count; lane++) if (sizeOf(lane) > sizeOf(largest)) largest = lane;
  return largest;
}

/** Of the ranges of more than one; −1 where there is none. */
function smallestOf(count: number): number {
  let smallest = -1;
  for (let lane = 0; lane < count; lane++) {
    if (sizeOf(lane) > 1 && (smallest < 0 || sizeOf(lane) < sizeOf(smallest))) smallest = lane;
  }
  return smallest;
}
