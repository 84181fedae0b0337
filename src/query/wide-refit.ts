import { copyBox, surfaceOf, surfaceOfTwo, widen } from "./box-surface.ts";
import type { SlotBoxes } from "./slot-boxes.ts";
import { insertLeaf, removeLeaf } from "./wide-edit.ts";
import { climbFrom, fitNode } from "./wide-fit.ts";
import {
  CHANGED,
  childAt,
  EMPTY,
  LANES,
  nodeOf,
  placeOf,
  readAround,
  readBox,
  TOO_SMALL,
  writeBox,
} from "./wide-nodes.ts";
import { NOWHERE, ROOT, type WideTree } from "./wide-tree.ts";

/** By how much a leaf may enlarge the box around two others or more, and the part of what is above that a pair may fill. */
const APART = 1.5;
const STRETCHED = 0.3;

// What is being worked with: six numbers a box.
const box = new Float64Array(6);
const one = new Float64Array(6);
const around = new Float64Array(6);

/**
 * Makes the boxes of the first `count` slots' leaves fit, and those above them as far up as that changes anything; a leaf that goes
 * away from what hangs beside it is hung elsewhere.
 */
export function refitWide(tree: WideTree, slots: readonly number[], count: number, boxes: SlotBoxes): void {
  // Which go away is told by boxes as they were: a node that is fitted reaches as far as any that has moved.
  const going: number[] = [];
  const growing: number[] = [];
  for (let i = 0; i < count; i++) {
    const slot = slots[i]!;
    const place = tree.places[slot]!;
    const node = nodeOf(place);
    boxes.writeSlotBox(slot, box, 0);
    if (holdsBox(tree, node, box)) {
      const written = writeBox(tree, place, box, 0);
      if (written === CHANGED) climbFrom(tree, node, boxes);
      else if (written === TOO_SMALL) growing.push(slot);
    } else if (node !== ROOT && isStretchedBy(tree, place, box)) going.push(slot);
    else growing.push(slot);
  }
  for (const slot of going) if (tree.places[slot] !== NOWHERE) removeLeaf(tree, slot, boxes);
  for (const slot of going) if (tree.places[slot] === NOWHERE) insertLeaf(tree, slot, boxes);
  for (const slot of growing) {
    const place = tree.places[slot]!;
    boxes.writeSlotBox(slot, box, 0);
    if (writeBox(tree, place, box, 0) === TOO_SMALL) fitNode(tree, nodeOf(place), boxes);
    climbFrom(tree, nodeOf(place), boxes);
  }
}

/** Whether the box around all of a node's children holds this one, which can be written then. */
function holdsBox(tree: WideTree, node: number, inner: Float64Array): boolean {
  readAround(tree, node, around);
  for (let axis = 0; axis < 3; axis++) {
    if (inner[axis]! < around[axis]! || inner[axis + 3]! > around[axis + 3]!) return false;
  }
  return true;
}

/** Whether a leaf with this box makes the node on which it hangs much larger than all others on it do. */
function isStretchedBy(tree: WideTree, leaf: number, by: Float64Array): boolean {
  const node = nodeOf(leaf);
  let others = 0;
  for (let place = LANES * node; place < LANES * (node + 1); place++) {
    if (place === leaf || childAt(tree, place) === EMPTY) continue;
    readBox(tree, place, one);
    if (others++ === 0) copyBox(one, 0, around, 0);
    else widen(around, one, 0);
  }
  const surface = surfaceOfTwo(around, 0, by, 0);
  if (others > 1) return surface > APART * surfaceOf(around, 0);
  readAround(tree, nodeOf(placeOf(tree, node)), around);
  return surface > STRETCHED * surfaceOf(around, 0);
}
