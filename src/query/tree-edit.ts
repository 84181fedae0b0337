import { copyRow, type PackedOne, SHAPE_STRIDE } from "./packed-shape.ts";
import type { ShapeTree } from "./shape-tree.ts";
import { insertLeaf, removeLeaf, renameSlot } from "./wide-edit.ts";
import { fitAllNodes } from "./wide-fit.ts";
import { refitWide } from "./wide-refit.ts";

/** Puts a shape into the tree, where its box enlarges the others least; returns its slot. A few steps for each level. */
export function insertShape(tree: ShapeTree, handle: number, id: string, shape: PackedOne): number {
  tree.reserve(tree.count + 1);
  const slot = tree.count++;
  tree.handles[slot] = handle;
  tree.ids[slot] = id;
  writeRow(tree, slot, shape);
  insertLeaf(tree.wide, slot, tree);
  return slot;
}

/** Takes a slot's shape out. The last slot's shape moves into the gap: returns its handle, or −1 where none moved. */
export function removeShape(tree: ShapeTree, slot: number): number {
  const { wide } = tree;
  removeLeaf(wide, slot, tree);
  const last = --tree.count;
  if (last !== slot) {
    renameSlot(wide, last, slot);
    moveShape(tree, last, slot);
  }
  tree.ids.pop();
  return last === slot ? -1 : tree.handles[slot]!;
}

/** Writes what is in one slot into another. */
function moveShape(tree: ShapeTree, from: number, to: number): void {
  tree.handles[to] = tree.handles[from]!;
  tree.ids[to] = tree.ids[from]!;
  copyShape(tree, from, tree, to);
}

/** Makes a slot's shape that of another slot, which may be in another tree. Boxes do not fit until they are made to, as below. */
export function copyShape(from: ShapeTree, slot: number, to: ShapeTree, toSlot: number): void {
  to.types[toSlot] = from.types[slot]!;
  copyRow(from.rows, slot * SHAPE_STRIDE, to.rows, toSlot * SHAPE_STRIDE);
}

/** Makes a slot's shape another one. The boxes do not fit until `refitLeaves` or `fitAll` is called. */
export function writeRow({ types, rows }: ShapeTree, slot: number, one: PackedOne): void {
  types[slot] = one.type;
  copyRow(one.rows, one.at, rows, slot * SHAPE_STRIDE);
}

/** Makes the boxes of the first `count` slots' leaves fit. A few steps for each level of each. */
export function refitLeaves(tree: ShapeTree, slots: readonly number[], count: number): void {
  if (count > 0) refitWide(tree.wide, slots, count, tree);
}

/** Makes all boxes fit, from the leaves up. */
export function fitAll(tree: ShapeTree): void {
  fitAllNodes(tree.wide, tree);
}
