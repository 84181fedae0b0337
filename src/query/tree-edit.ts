import { copyRow, type PackedOne, SHAPE_STRIDE } from "./packed-shape.ts";
import type { ShapeTree } from "./shape-tree.ts";
import {
  areaAround,
  BOX_WORDS,
  boxAt,
  childAt,
  HEIGHT,
  heightAt,
  LEFT,
  NODE_WORDS,
  NOTHING,
  noteHeight,
  PLACE,
  writeUnion,
} from "./tree-nodes.ts";
import { insertLeaf, removeLeaf, renameSlot } from "./wide-edit.ts";
import { fitAllNodes } from "./wide-fit.ts";
import { refitWide } from "./wide-refit.ts";
import type { WideTree } from "./wide-tree.ts";

/** Puts a shape into the tree, where its box enlarges the others least; returns its slot. A few steps for each level. */
export function insertShape(tree: ShapeTree, handle: number, id: string, shape: PackedOne): number {
  tree.reserve(tree.count + 1);
  const slot = tree.count++;
  tree.handles[slot] = handle;
  tree.ids[slot] = id;
  writeRow(tree, slot, shape);
  keepWide(tree, (wide) => insertLeaf(wide, slot, tree));
  if (!tree.isHung) return slot;
  if (slot > 0) hangLeaf(tree, slot, tree.nodeCount++);
  else {
    tree.hang(0, ~slot);
    tree.writeLeafBox(slot);
  }
  return slot;
}

/**
 * Patches the tree of eight children a node, whose memory may have been moved by that; where it says that it cannot follow, the binary
 * one answers until all is built anew.
 */
function keepWide(tree: ShapeTree, patch: (wide: WideTree) => boolean): void {
  const { wide } = tree;
  if (wide === null) return;
  const isKept = patch(wide);
  tree.takeWide(wide);
  if (!isKept) tree.dropWide();
}

/** Hangs a slot's leaf where its box enlarges the others least, on a node that is free. */
function hangLeaf(tree: ShapeTree, slot: number, node: number): void {
  const { floats, ints } = tree;
  tree.hang(2 * node + 1, ~slot);
  tree.writeLeafBox(slot);
  const place = placeFor(tree, boxAt(2 * node + 1));
  tree.hang(2 * node, childAt(ints, place));
  floats.copyWithin(boxAt(2 * node), boxAt(place), boxAt(place) + BOX_WORDS);
  tree.hang(place, node);
  // Whatever stood there, its height is another one now.
  ints[node * NODE_WORDS + HEIGHT] = 0;
  refitFrom(tree, node, true);
}

/** Takes a slot's leaf off; what hung beside it comes where its node was, which is free then and returned. */
function takeLeafOff(tree: ShapeTree, slot: number): number {
  const { floats, ints } = tree;
  const place = tree.places[slot]!;
  const node = place >> 1;
  const above = ints[node * NODE_WORDS + PLACE]!;
  floats.copyWithin(boxAt(above), boxAt(place ^ 1), boxAt(place ^ 1) + BOX_WORDS);
  tree.hang(above, childAt(ints, place ^ 1));
  refitFrom(tree, above >> 1, true);
  return node;
}

/**
 * The place where a new node over what hangs there and the box at `box` costs least: the area of the new node, and what all boxes
 * above it grow by.
 */
function placeFor({ floats, ints }: ShapeTree, box: number): number {
  const cost = (at: number): number =>
    areaAround(floats, boxAt(at), box) - (childAt(ints, at) < 0 ? 0 : areaAround(floats, boxAt(at)));
  let place = 0;
  for (let node = childAt(ints, 0); node >= 0; node = childAt(ints, place)) {
    const left = cost(2 * node);
    const right = cost(2 * node + 1);
    // A new node here costs its area; one below costs what this one grows by, and its own.
    if (areaAround(floats, boxAt(place)) < Math.min(left, right)) return place;
    place = 2 * node + (right < left ? 1 : 0);
  }
  return place;
}

/** Takes a slot's shape out. The last slot's shape moves into the gap: returns its handle, or −1 where none moved. */
export function removeShape(tree: ShapeTree, slot: number): number {
  const { ints, wide } = tree;
  if (wide) {
    removeLeaf(wide, slot, tree);
    if (slot !== tree.count - 1) renameSlot(wide, tree.count - 1, slot);
  }
  if (tree.count === 1) ints[LEFT] = NOTHING;
  else if (tree.isHung) {
    const node = takeLeafOff(tree, slot);
    // The last node takes the place of the one that is gone.
    const last = --tree.nodeCount;
    if (last !== node) {
      ints.copyWithin(node * NODE_WORDS, last * NODE_WORDS, (last + 1) * NODE_WORDS);
      tree.hang(ints[node * NODE_WORDS + PLACE]!, node);
      tree.hang(2 * node, childAt(ints, 2 * node));
      tree.hang(2 * node + 1, childAt(ints, 2 * node + 1));
    }
  }
  const last = --tree.count;
  moveShape(tree, last, slot);
  tree.ids.pop();
  if (last === slot) return -1;
  if (tree.isHung) tree.hang(tree.places[last]!, ~slot);
  return tree.handles[slot]!;
}

/** Writes what is in one slot into another. */
function moveShape({ types, rows, handles, ids }: ShapeTree, from: number, to: number): void {
  types[to] = types[from]!;
  handles[to] = handles[from]!;
  ids[to] = ids[from]!;
  copyRow(rows, from * SHAPE_STRIDE, rows, to * SHAPE_STRIDE);
}

/** Makes a slot's shape another one. The boxes do not fit until `refitLeaves` or `fitAll` is called. */
export function writeRow({ types, rows }: ShapeTree, slot: number, one: PackedOne): void {
  types[slot] = one.type;
  copyRow(one.rows, one.at, rows, slot * SHAPE_STRIDE);
}

/** Makes the boxes of the first `count` slots' leaves fit. A few steps for each level of each. */
export function refitLeaves(tree: ShapeTree, slots: readonly number[], count: number): void {
  if (count === 0) return;
  keepWide(tree, (wide) => refitWide(wide, slots, count, tree));
  if (tree.isHung) for (let i = 0; i < count; i++) refitLeaf(tree, slots[i]!);
}

/**
 * Makes the box of a slot's leaf fit, and those above it as far up as that changes anything. A leaf that goes away from what hangs
 * beside it is hung elsewhere: else every box above it would reach from there to here, and every walk would pass through them.
 */
function refitLeaf(tree: ShapeTree, slot: number): void {
  const { floats, ints } = tree;
  const place = tree.places[slot]!;
  const node = place >> 1;
  tree.writeLeafBox(slot);
  if (node === 0) return;
  const box = boxAt(ints[node * NODE_WORDS + PLACE]!);
  const before = areaAround(floats, box);
  refitFrom(tree, node, false);
  const area = areaAround(floats, box);
  if (area > GROWN * before || area > mostAround(tree, place)) hangLeaf(tree, slot, takeLeafOff(tree, slot));
}

/** A move that enlarges the box over a leaf and what hangs beside it by this factor is a jump away from there. */
const GROWN = 1.1;

/** From this part of the area of the box three levels up on a box over two leaves is stretched: as it is built it has a quarter or so. */
const STRETCHED = 0.3;

/** By this factor the box over a leaf and many others may be larger than that of the others. */
const APART = 1.5;

/** How large the box over a leaf and what hangs beside it may have become in many small moves. */
function mostAround({ floats, ints }: ShapeTree, place: number): number {
  if (childAt(ints, place ^ 1) >= 0) return APART * areaAround(floats, boxAt(place ^ 1));
  let above = place >> 1;
  for (let level = 0; level < 3; level++) above = ints[above * NODE_WORDS + PLACE]! >> 1;
  return above > 0 ? STRETCHED * areaAround(floats, boxAt(ints[above * NODE_WORDS + PLACE]!)) : Infinity;
}

/** Makes the boxes above a node fit what is in it, up to the first that fitted already. */
function refitFrom(tree: ShapeTree, from: number, isChanged: boolean): void {
  const { floats, ints } = tree;
  for (let node = from; node > 0; ) {
    const at = node * NODE_WORDS;
    const place = ints[at + PLACE]!;
    const height = ints[at + HEIGHT]!;
    if (isChanged) evenOut(tree, node);
    if (!writeUnion(floats, place, node) && ints[at + HEIGHT] === height) return;
    node = place >> 1;
  }
}

/** Makes all boxes and heights fit, from the leaves up. */
export function fitAll(tree: ShapeTree): void {
  if (tree.wide) fitAllNodes(tree.wide, tree);
  if (tree.isHung) fitBelow(tree, 0);
}

/** Makes what hangs at a place fit, and returns its height. */
function fitBelow(tree: ShapeTree, place: number): number {
  const { ints } = tree;
  const node = childAt(ints, place);
  if (node < 0) {
    if (node !== NOTHING) tree.writeLeafBox(~node);
    return 0;
  }
  const height = 1 + Math.max(fitBelow(tree, 2 * node), fitBelow(tree, 2 * node + 1));
  ints[node * NODE_WORDS + HEIGHT] = height;
  writeUnion(tree.floats, place, node);
  return height;
}

/** How much higher one side of a node may be than the other. Shapes that come in a row would else make a chain. */
const LEAN = 8;

/**
 * Notes how high a node is. Where one of its sides is much higher than the other, the higher of what hangs on that side changes
 * places with the other, boxes and all.
 */
function evenOut(tree: ShapeTree, node: number): void {
  const { floats, ints } = tree;
  const lean = heightAt(ints, 2 * node + 1) - heightAt(ints, 2 * node);
  if (Math.abs(lean) > LEAN) {
    const high = 2 * node + (lean > 0 ? 1 : 0);
    const low = high ^ 1;
    const inner = childAt(ints, high);
    const highest = 2 * inner + (heightAt(ints, 2 * inner + 1) > heightAt(ints, 2 * inner) ? 1 : 0);
    const child = childAt(ints, low);
    const box = floats.slice(boxAt(low), boxAt(low) + BOX_WORDS);
    floats.copyWithin(boxAt(low), boxAt(highest), boxAt(highest) + BOX_WORDS);
    floats.set(box, boxAt(highest));
    tree.hang(low, childAt(ints, highest));
    tree.hang(highest, child);
    noteHeight(ints, inner);
    writeUnion(floats, high, inner);
  }
  noteHeight(ints, node);
}
