import { copyBox, widen } from "./box-surface.ts";
import type { SlotBoxes } from "./slot-boxes.ts";
import {
  CHANGED,
  childAt,
  EMPTY,
  frameNode,
  LANES,
  nodeOf,
  placeOf,
  readAround,
  TOO_SMALL,
  writeBox,
} from "./wide-nodes.ts";
import { ROOT, type WideTree } from "./wide-tree.ts";

// What is being worked with: six numbers a box.
const around = new Float64Array(6);
const theirs = new Float64Array(6 * LANES);

/** Gives a node a corner and a step that fit, and writes all its boxes anew. */
export function fitNode(tree: WideTree, node: number, boxes: SlotBoxes): void {
  let isEmpty = true;
  for (let lane = 0; lane < LANES; lane++) {
    const child = childAt(tree, LANES * node + lane);
    if (child === EMPTY) continue;
    const at = 6 * lane;
    if (child < 0) boxes.writeSlotBox(~child, theirs, at);
    else readAround(tree, child, theirs, at);
    if (isEmpty) copyBox(theirs, at, around, 0);
    else widen(around, theirs, at);
    isEmpty = false;
  }
  if (isEmpty) return;
  frameNode(tree, node, around);
  for (let lane = 0; lane < LANES; lane++) {
    const place = LANES * node + lane;
    if (childAt(tree, place) !== EMPTY) writeBox(tree, place, theirs, 6 * lane);
  }
}

/** Makes the boxes above a node fit what is in it, up to the first that fitted already. */
export function climbFrom(tree: WideTree, from: number, boxes: SlotBoxes): void {
  let node = from;
  while (node !== ROOT) {
    const place = placeOf(tree, node);
    readAround(tree, node, around);
    const written = writeBox(tree, place, around, 0);
    if (written === TOO_SMALL) fitNode(tree, nodeOf(place), boxes);
    else if (written !== CHANGED) return;
    node = nodeOf(place);
  }
  tree.forgetReach();
}

/** Makes all boxes fit, from the leaves up. */
export function fitAllNodes(tree: WideTree, boxes: SlotBoxes, node = ROOT): void {
  for (let lane = 0; lane < LANES; lane++) {
    const child = childAt(tree, LANES * node + lane);
    if (child >= 0) fitAllNodes(tree, boxes, child);
  }
  fitNode(tree, node, boxes);
  tree.forgetReach();
}
