import { DEEPEST } from "./kernel.ts";
import type { SlotBoxes } from "./slot-boxes.ts";
import { fitNode } from "./wide-fit.ts";
import { clearNode } from "./wide-nodes.ts";
import { ROOT, type WideTree } from "./wide-tree.ts";

const NOWHERE = -1;

/**
 * Hangs all that a build has found: pairs of children, of each node, as `TreeBuild` has them. Of each node those below it with the
 * most leaves are opened until it has four. False where the tree would be too deep, or memory is out.
 */
export function buildWide(tree: WideTree, pairs: Int32Array, count: number, boxes: SlotBoxes): boolean {
  const sizes = leavesBelow(pairs, count);
  const open: number[] = [pairs[0]!, ROOT, 1];
  tree.nodeCount = 1;
  const four = new Int32Array(4);
  while (open.length > 0) {
    const depth = open.pop()!;
    const node = open.pop()!;
    const found = openFour(pairs, sizes, open.pop()!, four);
    if (depth > DEEPEST / 2 || !tree.haveRoomFor(tree.nodeCount + 4)) return false;
    clearNode(tree, node);
    // A node's children get their numbers with it, and the first of them is the next to be opened: walks meet fewer pages.
    const first = tree.nodeCount;
    let inner = 0;
    for (let lane = 0; lane < found; lane++) {
      const child = four[lane]!;
      if (child < 0) tree.put(4 * node + lane, child);
      else tree.put(4 * node + lane, first + inner++);
    }
    tree.nodeCount += inner;
    for (let lane = found - 1, next = first + inner; lane >= 0; lane--) {
      if (four[lane]! >= 0) open.push(four[lane]!, --next, depth + 1);
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

/** Writes up to four below a node (or a leaf) of a build into `four`, in their order; returns how many. */
function openFour(pairs: Int32Array, sizes: Int32Array, node: number, four: Int32Array): number {
  four[0] = node;
  let count = 1;
  while (count < 4) {
    let largest = NOWHERE;
    for (let i = 0; i < count; i++) {
      if (four[i]! >= 0 && (largest === NOWHERE || sizes[four[i]!]! > sizes[four[largest]!]!)) largest = i;
    }
    if (largest === NOWHERE) break;
    const opened = four[largest]!;
    for (let i = count; i > largest + 1; i--) four[i] = four[i - 1]!;
    four[largest] = pairs[2 * opened]!;
    four[largest + 1] = pairs[2 * opened + 1]!;
    count++;
  }
  return count;
}
