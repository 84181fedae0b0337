import type { PackedOne } from "./pack-record.ts";
import { SHAPE_STRIDE } from "./packed-shape.ts";
import { type ShapeTree, writeShapeBox } from "./shape-tree.ts";
import {
  areaOf,
  BOX_WORDS,
  HEIGHT,
  LEFT,
  NO_PARENT,
  NODE_WORDS,
  NOTHING,
  PARENT,
  RIGHT,
  writeUnion,
} from "./tree-nodes.ts";

const scratch = new Float32Array(3 * BOX_WORDS);

/** Puts a shape into the tree, where its box enlarges the others least; returns its slot. A few steps for each level. */
export function insertShape(tree: ShapeTree, handle: number, id: string, shape: PackedOne): number {
  tree.reserve(tree.count + 1);
  const slot = tree.count++;
  writeRow(tree, slot, shape);
  tree.handles[slot] = handle;
  tree.ids[slot] = id;
  writeShapeBox(scratch, 0, shape.bounds, 0, tree.origin);
  if (tree.root === NOTHING) {
    tree.setChild(NO_PARENT, ~slot);
    tree.rootBox.set(scratch.subarray(0, BOX_WORDS));
    return slot;
  }
  const beside = siblingFor(tree);
  const child = beside === NO_PARENT ? tree.root : tree.ints[(beside >> 1) * NODE_WORDS + LEFT + (beside & 1)]!;
  const node = tree.nodeCount++;
  const at = node * NODE_WORDS;
  if (beside === NO_PARENT) tree.floats.set(tree.rootBox, at);
  else tree.floats.copyWithin(at, tree.boxAt(beside), tree.boxAt(beside) + BOX_WORDS);
  tree.floats.set(scratch.subarray(0, BOX_WORDS), at + BOX_WORDS);
  tree.setChild(beside, node);
  tree.setChild(2 * node, child);
  tree.setChild(2 * node + 1, ~slot);
  tree.ints[at + HEIGHT] = 0;
  refitFrom(tree, node);
  return slot;
}

/**
 * Below which place (2 · node + side, or −1 for the root) a new node over what hangs there and the box in `scratch` costs
 * least: the area of the new node, and what all boxes above it grow by.
 */
function siblingFor(tree: ShapeTree): number {
  const { floats, ints } = tree;
  let place = NO_PARENT;
  let child = tree.root;
  let area = areaOf(tree.rootBox, 0);
  let withNew = areaWithNew(tree.rootBox, 0);
  while (child >= 0) {
    const at = child * NODE_WORDS;
    const growth = withNew - area;
    const leftArea = areaOf(floats, at);
    const rightArea = areaOf(floats, at + BOX_WORDS);
    const leftWithNew = areaWithNew(floats, at);
    const rightWithNew = areaWithNew(floats, at + BOX_WORDS);
    const leftCost = leftWithNew + growth - (ints[at + LEFT]! >= 0 ? leftArea : 0);
    const rightCost = rightWithNew + growth - (ints[at + RIGHT]! >= 0 ? rightArea : 0);
    if (withNew < leftCost && withNew < rightCost) break;
    const side = rightCost < leftCost ? 1 : 0;
    place = 2 * child + side;
    child = ints[at + LEFT + side]!;
    area = side === 0 ? leftArea : rightArea;
    withNew = side === 0 ? leftWithNew : rightWithNew;
  }
  return place;
}

function areaWithNew(floats: Float32Array, at: number): number {
  let x = 0;
  let y = 0;
  let z = 0;
  for (let i = 0; i < 3; i++) {
    const c = floats[at + i]!;
    const h = floats[at + i + 3]!;
    const newC = scratch[i]!;
    const newH = scratch[i + 3]!;
    const half = (Math.max(c + h, newC + newH) - Math.min(c - h, newC - newH)) / 2;
    if (i === 0) x = half;
    else if (i === 1) y = half;
    else z = half;
  }
  return x * y + y * z + z * x;
}

/** Takes a slot's shape out. The last slot's shape moves into the gap: returns its handle, or −1 where none moved. */
export function removeShape(tree: ShapeTree, slot: number): number {
  const place = tree.parents[slot]!;
  if (place === NO_PARENT) tree.root = NOTHING;
  else {
    const node = place >> 1;
    const other = place ^ 1;
    const sibling = tree.ints[node * NODE_WORDS + LEFT + (other & 1)]!;
    const above = tree.ints[node * NODE_WORDS + PARENT]!;
    const box = tree.boxAt(other);
    if (above === NO_PARENT) tree.rootBox.set(tree.floats.subarray(box, box + BOX_WORDS));
    else tree.floats.copyWithin(tree.boxAt(above), box, box + BOX_WORDS);
    tree.setChild(above, sibling);
    if (above !== NO_PARENT) refitFrom(tree, above >> 1);
    fillNode(tree, node);
  }
  return fillSlot(tree, slot);
}

/** The last node takes the place of one that is gone. */
function fillNode(tree: ShapeTree, gap: number): void {
  const last = --tree.nodeCount;
  if (last === gap) return;
  const { ints } = tree;
  ints.copyWithin(gap * NODE_WORDS, last * NODE_WORDS, (last + 1) * NODE_WORDS);
  tree.setChild(ints[gap * NODE_WORDS + PARENT]!, gap);
  tree.setParent(ints[gap * NODE_WORDS + LEFT]!, 2 * gap);
  tree.setParent(ints[gap * NODE_WORDS + RIGHT]!, 2 * gap + 1);
}

function fillSlot(tree: ShapeTree, gap: number): number {
  const last = --tree.count;
  const id = tree.ids.pop()!;
  if (last === gap) return -1;
  tree.ids[gap] = id;
  tree.types[gap] = tree.types[last]!;
  tree.rows.copyWithin(gap * SHAPE_STRIDE, last * SHAPE_STRIDE, (last + 1) * SHAPE_STRIDE);
  tree.handles[gap] = tree.handles[last]!;
  tree.setChild(tree.parents[last]!, ~gap);
  return tree.handles[gap]!;
}

/** Writes a slot's shape anew, and its leaf's box; the boxes above are not touched. */
export function writeShape(tree: ShapeTree, slot: number, shape: PackedOne): void {
  writeRow(tree, slot, shape);
  const place = tree.parents[slot]!;
  if (place === NO_PARENT) writeShapeBox(tree.rootBox, 0, shape.bounds, 0, tree.origin);
  else writeShapeBox(tree.floats, tree.boxAt(place), shape.bounds, 0, tree.origin);
}

function writeRow({ types, rows }: ShapeTree, slot: number, { type, row }: PackedOne): void {
  types[slot] = type;
  for (let i = 0, at = slot * SHAPE_STRIDE; i < SHAPE_STRIDE; i++) rows[at + i] = row[i]!;
}

/** Makes a slot's shape another one: its box is made anew, and those above it as far up as that changes anything. */
export function updateShape(tree: ShapeTree, slot: number, shape: PackedOne): void {
  writeShape(tree, slot, shape);
  const place = tree.parents[slot]!;
  if (place !== NO_PARENT) refitFrom(tree, place >> 1);
}

/** Makes the boxes above a node fit what is in it, up to the first that fitted already. */
function refitFrom(tree: ShapeTree, from: number): void {
  const { floats, ints } = tree;
  let node = from;
  for (;;) {
    evenOut(tree, node);
    const at = node * NODE_WORDS;
    const height = heightOf(tree, node);
    const isSameHeight = ints[at + HEIGHT] === height;
    ints[at + HEIGHT] = height;
    const above = ints[at + PARENT]!;
    if (above === NO_PARENT) {
      writeRootBox(tree);
      return;
    }
    if (!writeUnion(floats, tree.boxAt(above), at, at + BOX_WORDS) && isSameHeight) return;
    node = above >> 1;
  }
}

/** Makes all boxes fit, from the leaves up: cheaper than many single ways up once a good part of the shapes has moved. */
export function refitAll(tree: ShapeTree): void {
  if (tree.root < 0) return;
  const { floats, ints } = tree;
  // A parent is taken before its children, and so comes later when the list is read from its end.
  const order = new Int32Array(tree.nodeCount);
  let count = 0;
  order[count++] = tree.root;
  for (let i = 0; i < count; i++) {
    const at = order[i]! * NODE_WORDS;
    if (ints[at + LEFT]! >= 0) order[count++] = ints[at + LEFT]!;
    if (ints[at + RIGHT]! >= 0) order[count++] = ints[at + RIGHT]!;
  }
  for (let i = count - 1; i > 0; i--) {
    const at = order[i]! * NODE_WORDS;
    writeUnion(floats, tree.boxAt(ints[at + PARENT]!), at, at + BOX_WORDS);
  }
  writeRootBox(tree);
}

function writeRootBox(tree: ShapeTree): void {
  const at = tree.root * NODE_WORDS;
  scratch.set(tree.floats.subarray(at, at + 2 * BOX_WORDS), BOX_WORDS);
  writeUnion(scratch, 0, BOX_WORDS, 2 * BOX_WORDS);
  tree.rootBox.set(scratch.subarray(0, BOX_WORDS));
}

function heightOf({ ints }: ShapeTree, node: number): number {
  const at = node * NODE_WORDS;
  return 1 + Math.max(heightBelow(ints, at + LEFT), heightBelow(ints, at + RIGHT));
}

/** The height of the child whose number stands at this word; 0 for a leaf. */
function heightBelow(ints: Int32Array, word: number): number {
  const child = ints[word]!;
  return child < 0 ? 0 : ints[child * NODE_WORDS + HEIGHT]!;
}

/** How much higher one side of a node may be than the other. Shapes that come in a row would else make a chain. */
const LEAN = 8;

/** Where one child is much higher than the other, the higher of its own children changes places with that other. */
function evenOut(tree: ShapeTree, node: number): void {
  const { ints } = tree;
  const at = node * NODE_WORDS;
  const leftHeight = heightBelow(ints, at + LEFT);
  const rightHeight = heightBelow(ints, at + RIGHT);
  if (Math.abs(leftHeight - rightHeight) <= LEAN) return;
  const high = rightHeight > leftHeight ? 1 : 0;
  const inner = ints[at + LEFT + high]!;
  const innerAt = inner * NODE_WORDS;
  const highest = heightBelow(ints, innerAt + RIGHT) > heightBelow(ints, innerAt + LEFT) ? 1 : 0;
  exchange(tree, 2 * node + (1 - high), 2 * inner + highest);
  ints[innerAt + HEIGHT] = heightOf(tree, inner);
  writeUnion(tree.floats, tree.boxAt(2 * node + high), innerAt, innerAt + BOX_WORDS);
}

/** What hangs below the two places changes places, boxes and all. */
function exchange(tree: ShapeTree, place: number, other: number): void {
  const { floats, ints } = tree;
  const at = tree.boxAt(place);
  const otherAt = tree.boxAt(other);
  scratch.set(floats.subarray(at, at + BOX_WORDS), BOX_WORDS);
  floats.copyWithin(at, otherAt, otherAt + BOX_WORDS);
  floats.set(scratch.subarray(BOX_WORDS, 2 * BOX_WORDS), otherAt);
  const child = ints[(place >> 1) * NODE_WORDS + LEFT + (place & 1)]!;
  const otherChild = ints[(other >> 1) * NODE_WORDS + LEFT + (other & 1)]!;
  tree.setChild(place, otherChild);
  tree.setChild(other, child);
}
