import { kernelUse } from "./kernel.ts";
import { copyRow, SHAPE_STRIDE } from "./packed-shape.ts";
import type { ShapeOrder } from "./shape-order.ts";
import type { ShapeTree } from "./shape-tree.ts";
import { WideBuild } from "./wide-build.ts";
import { WideTree } from "./wide-tree.ts";

/**
 * Begins to build a tree over its shapes, in a sorted order of them. Where they are many, in the memory of a kernel; flat ones are not
 * asked what it answers.
 */
export function beginBuild(tree: ShapeTree, order: ShapeOrder): WideBuild {
  const { count, isFlat, handles } = tree;
  const mayHaveKernel = !isFlat && handles.length >= kernelUse.least;
  return new WideBuild(new WideTree(handles.length, WideTree.nodesFor(count), mayHaveKernel), order);
}

/** Takes a build over, after working on it until it is done: the shapes move into the order of the leaves. */
export function adoptBuild(tree: ShapeTree, build: WideBuild): void {
  build.run(Number.POSITIVE_INFINITY);
  // Shapes are moved once no range is sorted any more.
  putInOrder(tree, build.order.items, build.tree);
  build.fit(tree);
}

/** Gives each slot what was in another one before, in the memory of another tree. */
function putInOrder(tree: ShapeTree, items: Int32Array, wide: WideTree): void {
  const { count, types, rows, handles, ids } = tree;
  // Into new arrays: around the circles of slots that give to each other each step would wait for the one before.
  const newTypes = wide.types;
  const newRows = wide.rows;
  const newHandles = new Int32Array(handles.length);
  const newIds = ids.slice();
  for (let first = 0; first < count; first += AT_ONCE) {
    const end = Math.min(first + AT_ONCE, count);
    newRows[first * SHAPE_STRIDE] = touchRows(rows, items, first, end);
    for (let slot = first; slot < end; slot++) {
      const from = items[slot]!;
      newTypes[slot] = types[from]!;
      newHandles[slot] = handles[from]!;
      newIds[slot] = ids[from]!;
      copyRow(rows, from * SHAPE_STRIDE, newRows, slot * SHAPE_STRIDE);
    }
  }
  tree.wide = wide;
  tree.handles = newHandles;
  tree.ids = newIds;
}

/** So many rows come from memory at once. */
const AT_ONCE = 16;

/**
 * Reads both ends of some rows that lie far apart: the machine fetches all of them at once, where a copy of row after row waits for
 * each. What it returns is of no use, but that without it nothing would be read.
 */
function touchRows(rows: Float64Array, items: Int32Array, from: number, to: number): number {
  let sum = 0;
  for (let slot = from; slot < to; slot++) {
    const at = items[slot]! * SHAPE_STRIDE;
    sum += rows[at]! + rows[at + SHAPE_STRIDE - 1]!;
  }
  return sum;
}
