import { DEEPEST } from "./kernel.ts";
import type { SlotBoxes } from "./slot-boxes.ts";
import { fitNode } from "./wide-fit.ts";
import { clearNode, LANES } from "./wide-nodes.ts";
import { ROOT, type WideTree } from "./wide-tree.ts";

const NOWHERE = -1;

/**
 * Hangs all that a build has found: pairs of children, of each node, as `TreeBuild` has them. Of each node those below it with the
 * most leaves are opened until it has eight. False where the tree would be too deep, or memory is out.
 */
export function buildWide(tree: WideTree, pairs: Int32Array, count: number, boxes: SlotBoxes): boolean {
  const sizes = leavesBelow(pairs, count);
  const open: number[] = [pairs[0]!, ROOT, 1];
  tree.nodeCount = 1;
  const below = new Int32Array(LANES);
  while (open.length > 0) {
    const depth = open.pop()!;
    const node = open.pop()!;
    const found = openWide(pairs, sizes, open.pop()!, below);
    if (depth > DEEPEST / 2 || !tree.haveRoomFor(tree.nodeCount + LANES)) return false;
    clearNode(tree, node);
    // A node's children get their numbers with it, and the first of them is the next to be opened: walks meet fewer pages.
    const first = tree.nodeCount;
    let inner = 0;
    for (let lane = 0; lane < found; lane++) {
      const child = below[lane]!;
      if (child < 0) tree.put(LANES * node + lane, child);
      else tree.put(LANES * node + lane, first + inner++);
    }
    tree.nodeCount += inner;
    for (let lane = found - 1, next = first + inner; lane >= 0; lane--) {
      if (below[lane]! >= 0) open.push(below[lane]!, --next, depth + 1);
    }
  }
  // Children have greater numbers than what they hang on.
  for (let node = tree.nodeCount - 1; node >= 0; node--) fitNode(tree, node, boxes);
  tree.forgetReach();
  tree.surfaceWhenBuilt = tree.averageSurface(count);
  return true;
}

/** Of each node of a build, how many leaves are below it. */
function leavesBelow(pairs: Int32Array, count: number): Int32Array {
  const sizes = new Int32Array(Math.max(count, 1));
  const sizeOf = (child: number): number => (child < 0 ? 1 : sizes[child]!);
  for (let node = count - 1; node > 0; node--) sizes[node] = sizeOf(pairs[2 * node]!) + sizeOf(pairs[2 * node + 1]!);
  return sizes;
}

/**
 * Writes up to eight below a node (or a leaf) of a build into `below`, in their order; returns how many. What has more leaves than one
 * node holds is opened, the largest first, and then, where lanes are left, what has the fewest: so most nodes are nearly full.
 */
function openWide(pairs: Int32Array, sizes: Int32Array, node: number, below: Int32Array): number {
  below[0] = node;
  let count = 1;
  while (count < LANES) {
    let largest = NOWHERE;
    let smallest = NOWHERE;
    for (let i = 0; i < count; i++) {
      if (below[i]! < 0) continue;
      const size = sizes[below[i]!]!;
      if (largest === NOWHERE || size > sizes[below[largest]!]!) largest = i;
      if (smallest === NOWHERE || size < sizes[below[smallest]!]!) smallest = i;
    }
    if (largest === NOWHERE) break;
    const isLarge = count === 1 || sizes[below[largest]!]! > LANES;
    const at = isLarge ? largest : smallest;
    if (!isLarge && sizes[below[at]!]! > LANES - count + 1) break;
    const opened = below[at]!;
    for (let i = count; i > at + 1; i--) below[i] = below[i - 1]!;
    below[at] = pairs[2 * opened]!;
    below[at + 1] = pairs[2 * opened + 1]!;
    count++;
  }
  return count;
}
