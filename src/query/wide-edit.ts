import { surfaceOf, surfaceOfTwo } from "./box-surface.ts";
import { DEEPEST } from "./kernel.ts";
import type { SlotBoxes } from "./slot-boxes.ts";
import { climbFrom, fitNode } from "./wide-fit.ts";
import { halveNode } from "./wide-halve.ts";
import {
  childAt,
  clearNode,
  copyNode,
  EMPTY,
  LANE_NUMBERS,
  LANES,
  nodeOf,
  placeOf,
  readAround,
  readBox,
  setChild,
  TOO_SMALL,
  writeBox,
} from "./wide-nodes.ts";
import { NOWHERE, ROOT, type WideTree } from "./wide-tree.ts";

// What is being worked with: six numbers a box.
const box = new Float64Array(6);
const added = new Float64Array(6);

/** Hangs the slot's leaf where its box enlarges the others least. */
export function insertLeaf(tree: WideTree, slot: number, boxes: SlotBoxes): void {
  boxes.writeSlotBox(slot, added, 0);
  const surface = surfaceOf(added, 0);
  const deepest = 4 + Math.log2(tree.nodeCount);
  let node = ROOT;
  for (let depth = 1; ; depth++) {
    if (depth === DEEPEST) tree.leaveKernel();
    let best = NOWHERE;
    let least = Number.POSITIVE_INFINITY;
    let free = NOWHERE;
    for (let place = LANES * node; place < LANES * (node + 1); place++) {
      const child = childAt(tree, place);
      if (child === EMPTY) {
        free = place;
        continue;
      }
      readBox(tree, place, box);
      // A node over a leaf and this one costs its surface, another one below what it grows by.
      const cost = surfaceOfTwo(box, 0, added, 0) - (child < 0 ? 0 : surfaceOf(box, 0));
      if (cost < least) {
        least = cost;
        best = place;
      }
    }
    if (free !== NOWHERE && (best === NOWHERE || least > surface || childAt(tree, best) < 0)) {
      hangChild(tree, node, ~slot, boxes);
      return;
    }
    const child = childAt(tree, best);
    if (child < 0) {
      if (depth < deepest) pairLeaves(tree, best, slot, boxes);
      else hangChild(tree, node, ~slot, boxes);
      return;
    }
    node = child;
  }
}

/** Hangs a slot's leaf (`box` in `added`) and the leaf at a place on a node of their own there. */
function pairLeaves(tree: WideTree, place: number, slot: number, boxes: SlotBoxes): void {
  tree.reserveNodes(tree.nodeCount + 1);
  const fresh = tree.nodeCount++;
  clearNode(tree, fresh);
  tree.put(LANES * fresh, childAt(tree, place));
  tree.put(LANES * fresh + 1, ~slot);
  tree.put(place, fresh);
  fitNode(tree, fresh, boxes);
  climbFrom(tree, fresh, boxes);
}

/** Hangs a child (`box` in `added`) on a node; one that is full is halved, and so on up. */
function hangChild(tree: WideTree, at: number, hung: number, boxes: SlotBoxes): void {
  let node = at;
  let child = hung;
  for (;;) {
    const lane = LANE_NUMBERS.find((i) => childAt(tree, LANES * node + i) === EMPTY);
    if (lane !== undefined) {
      tree.put(LANES * node + lane, child);
      const written = writeBox(tree, LANES * node + lane, added, 0);
      if (written === TOO_SMALL) fitNode(tree, node, boxes);
      climbFrom(tree, node, boxes);
      return;
    }
    tree.reserveNodes(tree.nodeCount + 2);
    if (node === ROOT) {
      // All that hung on the root hangs on a node below it from now on.
      const below = tree.nodeCount++;
      copyNode(tree, ROOT, below);
      for (let i = 0; i < LANES; i++) tree.put(LANES * below + i, childAt(tree, LANES * below + i));
      clearNode(tree, ROOT);
      tree.put(LANES * ROOT, below);
      node = below;
    }
    child = halveNode(tree, node, child, added, boxes);
    // The half that stays may be smaller than it was.
    const place = placeOf(tree, node);
    readAround(tree, node, box);
    if (writeBox(tree, place, box, 0) === TOO_SMALL) fitNode(tree, nodeOf(place), boxes);
    readAround(tree, child, added);
    node = nodeOf(place);
  }
}

/** Takes a slot's leaf off. */
export function removeLeaf(tree: WideTree, slot: number, boxes: SlotBoxes): void {
  const place = tree.places[slot]!;
  setChild(tree, place, EMPTY);
  tree.places[slot] = NOWHERE;
  liftChildren(tree, nodeOf(place), boxes);
}

/**
 * After something was taken off a node: what is left on it goes to where the node hung, if there is room for it, and boxes above
 * shrink.
 */
function liftChildren(tree: WideTree, node: number, boxes: SlotBoxes): void {
  const count = countChildren(tree, node);
  if (node === ROOT) {
    const only = LANE_NUMBERS.map((lane) => childAt(tree, lane)).find((child) => child !== EMPTY);
    if (count === 1 && only! >= 0) {
      copyNode(tree, only!, ROOT);
      for (let i = 0; i < LANES; i++) tree.put(i, childAt(tree, i));
      freeNode(tree, only!);
    }
    tree.forgetReach();
    return;
  }
  const place = placeOf(tree, node);
  const above = nodeOf(place);
  if (countChildren(tree, above) - 1 + count > LANES) {
    // Steps as small as what is left allows.
    fitNode(tree, node, boxes);
    climbFrom(tree, node, boxes);
    return;
  }
  setChild(tree, place, EMPTY);
  let isFitting = true;
  for (let lane = 0, to = LANES * above; lane < LANES; lane++) {
    const child = childAt(tree, LANES * node + lane);
    if (child === EMPTY) continue;
    while (childAt(tree, to) !== EMPTY) to++;
    readBox(tree, LANES * node + lane, box);
    tree.put(to, child);
    isFitting = writeBox(tree, to, box, 0) !== TOO_SMALL && isFitting;
  }
  if (!isFitting) fitNode(tree, above, boxes);
  if (above === ROOT) tree.forgetReach();
  climbFrom(tree, above, boxes);
  freeNode(tree, node);
}

function countChildren(tree: WideTree, node: number): number {
  let count = 0;
  for (let place = LANES * node; place < LANES * (node + 1); place++) if (childAt(tree, place) !== EMPTY) count++;
  return count;
}

/** The last node takes the place of one that is gone. */
function freeNode(tree: WideTree, node: number): void {
  const last = --tree.nodeCount;
  if (last === node) return;
  copyNode(tree, last, node);
  tree.put(placeOf(tree, last), node);
  for (let i = 0; i < LANES; i++) tree.put(LANES * node + i, childAt(tree, LANES * node + i));
}

/** What stands in one slot stands in another from now on. */
export function renameSlot(tree: WideTree, from: number, to: number): void {
  const place = tree.places[from]!;
  tree.places[to] = place;
  setChild(tree, place, ~to);
}
