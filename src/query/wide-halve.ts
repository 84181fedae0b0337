import { copyBox, surfaceOf, widen } from "./box-surface.ts";
import type { SlotBoxes } from "./slot-boxes.ts";
import { fitNode } from "./wide-fit.ts";
import { childAt, clearNode, LANES, readBox, setPlace } from "./wide-nodes.ts";
import { NOWHERE, type WideTree } from "./wide-tree.ts";

/** What each half has at the least. */
const FEWEST = 3;

// What is being worked with: six numbers a box.
const box = new Float64Array(6);
const boxes = new Float64Array(6 * (LANES + 1));

/**
 * Divides the children of a full node, and one more with the box `around` it, between it and a new one, which is returned: along the
 * axis and where the surfaces of both boxes are least, as in an R*-tree (N. Beckmann et al., "The R*-tree", 1990).
 */
export function halveNode(tree: WideTree, node: number, child: number, around: Float64Array, slots: SlotBoxes): number {
  const children = [child];
  copyBox(around, 0, boxes, 0);
  for (let lane = 0; lane < LANES; lane++) {
    children.push(childAt(tree, LANES * node + lane));
    readBox(tree, LANES * node + lane, box);
    copyBox(box, 0, boxes, 6 * (lane + 1));
  }
  let best: readonly number[] = [];
  let end = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let axis = 0; axis < 3; axis++) {
    const middle = (i: number): number => boxes[6 * i + axis]! + boxes[6 * i + axis + 3]!;
    const order = [...children.keys()].sort((a, b) => middle(a) - middle(b));
    for (let count = FEWEST; count <= order.length - FEWEST; count++) {
      const surface = surfaceAround(order.slice(0, count)) + surfaceAround(order.slice(count));
      if (surface < least) {
        least = surface;
        best = order;
        end = count;
      }
    }
  }
  const fresh = tree.nodeCount++;
  setPlace(tree, fresh, NOWHERE);
  clearNode(tree, fresh);
  clearNode(tree, node);
  best.forEach((i, at) => {
    if (at < end) tree.put(LANES * node + at, children[i]!);
    else tree.put(LANES * fresh + at - end, children[i]!);
  });
  fitNode(tree, node, slots);
  fitNode(tree, fresh, slots);
  return fresh;
}

function surfaceAround(which: readonly number[]): number {
  copyBox(boxes, 6 * which[0]!, box, 0);
  for (const i of which) widen(box, boxes, 6 * i);
  return surfaceOf(box, 0);
}
