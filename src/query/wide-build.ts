import { DEEPEST } from "./kernel.ts";
import type { ShapeOrder } from "./shape-order.ts";
import type { SlotBoxes } from "./slot-boxes.ts";
import { fitNode } from "./wide-fit.ts";
import { clearNode, LANES } from "./wide-nodes.ts";
import { ROOT, type WideTree } from "./wide-tree.ts";

/** A tree for the kernel is no deeper than half of what its walks have room for: edits make it deeper. */
const DEEPEST_BUILT = DEEPEST / 2;

/** Nodes between two looks at the clock. */
const BETWEEN_LOOKS = 256;

/** Where the children of the node that is being hung begin in the order, and where the last one ends. */
const starts = new Int32Array(LANES + 1);

/**
 * Hangs the nodes of a tree over the leaves in their order; slots are places in the order. It can be done in slices: `run` stops when
 * its time is up and goes on where it was.
 */
export class WideBuild {
  /** Ranges of the order, each with the node that is to be hung over it, and how deep that is. */
  readonly #open: number[];

  constructor(
    readonly tree: WideTree,
    readonly order: ShapeOrder,
  ) {
    this.#open = [0, order.count, ROOT, 1];
    tree.nodeCount = 1;
  }

  /** Works for about this many milliseconds; returns whether all is done. */
  run(milliseconds: number): boolean {
    const end = performance.now() + milliseconds;
    for (let work = 0; this.#open.length > 0; work++) {
      if (work % BETWEEN_LOOKS === BETWEEN_LOOKS - 1 && performance.now() >= end) return false;
      this.#hangNext();
    }
    return true;
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

  /** Makes all boxes fit once all is hung, and notes how large they are. `boxes`: of the shapes in their order. */
  fit(boxes: SlotBoxes): void {
    const { tree, order } = this;
    // Children have greater numbers than what they hang on.
    for (let node = tree.nodeCount - 1; node >= 0; node--) fitNode(tree, node, boxes);
    tree.forgetReach();
    tree.surfaceWhenBuilt = tree.averageSurface(order.count);
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
