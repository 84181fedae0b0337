import { copyBox, surfaceOf, surfaceOfTwo, widen } from "./box-surface.ts";
import type { SlotBoxes } from "./slot-boxes.ts";
import { fitNode } from "./wide-fit.ts";
import { childAt, clearNode, readBox, setPlace } from "./wide-nodes.ts";
import { NOWHERE, type WideTree } from "./wide-tree.ts";

// What is being worked with: six numbers a box.
const box = new Float64Array(6);
const five = new Float64Array(30);

/**
 * Divides the children of a full node, and one more with the box `around` it, between it and a new one, which is returned, as in an
 * R-tree (A. Guttman, "R-trees: a dynamic index structure for spatial searching", 1984).
 */
export function halveNode(tree: WideTree, node: number, child: number, around: Float64Array, boxes: SlotBoxes): number {
  const children = [child];
  copyBox(around, 0, five, 0);
  for (let lane = 0; lane < 4; lane++) {
    children.push(childAt(tree, 4 * node + lane));
    readBox(tree, 4 * node + lane, box);
    copyBox(box, 0, five, 6 * (lane + 1));
  }
  // Of the ten ways to take two out of five, that with the least surface of both boxes.
  let best: readonly [number, number] = [0, 1];
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 5; i++) {
    for (let j = i + 1; j < 5; j++) {
      let isEmpty = true;
      for (let k = 0; k < 5; k++) {
        if (k === i || k === j) continue;
        if (isEmpty) copyBox(five, 6 * k, box, 0);
        else widen(box, five, 6 * k);
        isEmpty = false;
      }
      const surface = surfaceOf(box, 0) + surfaceOfTwo(five, 6 * i, five, 6 * j);
      if (surface < least) {
        least = surface;
        best = [i, j];
      }
    }
  }
  const fresh = tree.nodeCount++;
  setPlace(tree, fresh, NOWHERE);
  clearNode(tree, fresh);
  clearNode(tree, node);
  let here = 0;
  let there = 0;
  for (let k = 0; k < 5; k++) {
    if (best.includes(k)) tree.put(4 * fresh + there++, children[k]!);
    else tree.put(4 * node + here++, children[k]!);
  }
  fitNode(tree, node, boxes);
  fitNode(tree, fresh, boxes);
  return fresh;
}
