import { type PackedOne, SHAPE_STRIDE } from "./packed-shape.ts";
import type { ShapeTree } from "./shape-tree.ts";
import type { TreeBuild } from "./tree-build.ts";
import { areaAround, BOX_WORDS, boxAt, HEIGHT, LEFT, NODE_WORDS, NOTHING, PLACE, writeUnion } from "./tree-nodes.ts";

/** Puts a shape into the tree, where its box enlarges the others least; returns its slot. A few steps for each level. */
export function insertShape(tree: ShapeTree, handle: number, id: string, shape: PackedOne): number {
  tree.reserve(tree.count + 1);
  const slot = tree.count++;
  tree.handles[slot] = handle;
  tree.ids[slot] = id;
  writeRow(tree, slot, shape);
  if (slot === 0) {
    tree.hang(0, ~slot);
    tree.writeLeafBox(slot);
    return slot;
  }
  const { floats, ints } = tree;
  const node = tree.nodeCount++;
  tree.hang(2 * node + 1, ~slot);
  tree.writeLeafBox(slot);
  const place = placeFor(tree, boxAt(2 * node + 1));
  tree.hang(2 * node, childAt(ints, place));
  floats.copyWithin(boxAt(2 * node), boxAt(place), boxAt(place) + BOX_WORDS);
  tree.hang(place, node);
  // Whatever stood there, its height is another one now.
  ints[node * NODE_WORDS + HEIGHT] = 0;
  refitFrom(tree, node, true);
  return slot;
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
  const { floats, ints } = tree;
  const place = tree.places[slot]!;
  const node = place >> 1;
  if (node === 0) ints[LEFT] = NOTHING;
  else {
    const above = ints[node * NODE_WORDS + PLACE]!;
    floats.copyWithin(boxAt(above), boxAt(place ^ 1), boxAt(place ^ 1) + BOX_WORDS);
    tree.hang(above, childAt(ints, place ^ 1));
    refitFrom(tree, above >> 1, true);
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
  tree.ids.length = last;
  if (last === slot) return -1;
  tree.hang(tree.places[last]!, ~slot);
  return tree.handles[slot]!;
}

/** Writes what is in one slot into another. */
function moveShape({ types, rows, handles, ids }: ShapeTree, from: number, to: number): void {
  types[to] = types[from]!;
  handles[to] = handles[from]!;
  ids[to] = ids[from]!;
  copyRow(rows, from * SHAPE_STRIDE, rows, to * SHAPE_STRIDE);
}

/** Makes a slot's shape another one. The boxes do not fit until `refitLeaf` or `fitAll` is called. */
export function writeRow({ types, rows }: ShapeTree, slot: number, { type, row }: PackedOne): void {
  types[slot] = type;
  copyRow(row, 0, rows, slot * SHAPE_STRIDE);
}

/** Number by number: a loop of this length takes three times as long. */
function copyRow(from: Float64Array, i: number, to: Float64Array, at: number): void {
  to[at] = from[i]!;
  to[at + 1] = from[i + 1]!;
  to[at + 2] = from[i + 2]!;
  to[at + 3] = from[i + 3]!;
  to[at + 4] = from[i + 4]!;
  to[at + 5] = from[i + 5]!;
  to[at + 6] = from[i + 6]!;
  to[at + 7] = from[i + 7]!;
  to[at + 8] = from[i + 8]!;
  to[at + 9] = from[i + 9]!;
  to[at + 10] = from[i + 10]!;
}

/** Makes the box of a slot's leaf fit, and those above it as far up as that changes anything. */
export function refitLeaf(tree: ShapeTree, slot: number): void {
  tree.writeLeafBox(slot);
  refitFrom(tree, tree.places[slot]! >> 1, false);
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

/** Makes all boxes and heights fit, from the leaves up; returns the height of what hangs there. */
export function fitAll(tree: ShapeTree, place = 0): number {
  const { ints } = tree;
  const node = childAt(ints, place);
  if (node < 0) {
    if (node !== NOTHING) tree.writeLeafBox(~node);
    return 0;
  }
  const height = 1 + Math.max(fitAll(tree, 2 * node), fitAll(tree, 2 * node + 1));
  ints[node * NODE_WORDS + HEIGHT] = height;
  writeUnion(tree.floats, place, node);
  return height;
}

/** Takes a finished build over: the shapes move into the order of the leaves. */
export function adoptBuild(tree: ShapeTree, { items, children }: TreeBuild): void {
  tree.nodeCount = Math.max(tree.count, 1);
  putInOrder(tree, items);
  hangAll(tree, children);
  tree.areaWhenBuilt = tree.averageArea();
}

/** Gives each slot what was in another one before. */
function putInOrder(tree: ShapeTree, items: Int32Array): void {
  const { count, types, rows, handles, ids } = tree;
  // Into new arrays: around the circles of slots that give to each other each step would wait for the one before.
  const newTypes = new Uint8Array(types.length);
  const newRows = new Float64Array(rows.length);
  const newHandles = new Int32Array(handles.length);
  const newIds = ids.slice();
  for (let slot = 0; slot < count; slot++) {
    const from = items[slot]!;
    newTypes[slot] = types[from]!;
    newHandles[slot] = handles[from]!;
    newIds[slot] = ids[from]!;
    copyRow(rows, from * SHAPE_STRIDE, newRows, slot * SHAPE_STRIDE);
  }
  tree.types = newTypes;
  tree.rows = newRows;
  tree.handles = newHandles;
  tree.ids = newIds;
}

/** Hangs all nodes and leaves, with boxes and heights that fit. Children have greater numbers than what they hang on. */
function hangAll(tree: ShapeTree, children: Int32Array): void {
  const { floats, ints, count } = tree;
  // From the last node on, so that all below it has been done before. Record 0 has a left side alone.
  for (let place = 2 * count - 1; place >= 0; place--) {
    if (place === 1) continue;
    const child = children[place]!;
    tree.hang(place, child);
    if (child < 0) tree.writeLeafBox(~child);
    else {
      noteHeight(ints, child);
      writeUnion(floats, place, child);
    }
  }
}

function childAt(ints: Int32Array, place: number): number {
  return ints[(place >> 1) * NODE_WORDS + LEFT + (place & 1)]!;
}

/** The height of what hangs at a place; 0 for a leaf. */
function heightAt(ints: Int32Array, place: number): number {
  const child = childAt(ints, place);
  return child < 0 ? 0 : ints[child * NODE_WORDS + HEIGHT]!;
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

function noteHeight(ints: Int32Array, node: number): void {
  ints[node * NODE_WORDS + HEIGHT] = 1 + Math.max(heightAt(ints, 2 * node), heightAt(ints, 2 * node + 1));
}
