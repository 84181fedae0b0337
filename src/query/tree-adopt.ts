import { copyRow, SHAPE_STRIDE } from "./packed-shape.ts";
import { ShapeOrder } from "./shape-order.ts";
import type { ShapeTree } from "./shape-tree.ts";
import { TreeBuild } from "./tree-build.ts";
import { noteHeight, writeUnion } from "./tree-nodes.ts";
import { WideBuild } from "./wide-build.ts";
import { WideTree } from "./wide-tree.ts";

/** Begins to build a tree over its shapes, in a sorted order of them. */
export function beginBuild(tree: ShapeTree, order: ShapeOrder): WideBuild | TreeBuild {
  const wide = tree.isFlat ? null : WideTree.withRoom(tree.types.length, WideTree.nodesFor(tree.count));
  return wide ? new WideBuild(wide, order) : new TreeBuild(order);
}

/** Takes a build over, after working on it until it is done: the shapes move into the order of the leaves. */
export function adoptBuild(tree: ShapeTree, given: WideBuild | TreeBuild): void {
  given.run(Number.POSITIVE_INFINITY);
  const build = given instanceof WideBuild && given.isImpossible ? new TreeBuild(given.order) : given;
  const isWide = build instanceof WideBuild;
  if (!isWide) build.run(Number.POSITIVE_INFINITY);
  // Shapes are moved once no range is sorted any more. Where the tree had to make room for more nodes, it has other memory by now.
  putInOrder(tree, build.order.items, isWide ? build.tree : null);
  tree.isHung = false;
  if (isWide) build.fit(tree);
  else hangAll(tree, build.children);
}

/** Hangs the binary tree, where it is not there yet, over the shapes in the slots in which they are; by a build of them, if one is given. */
export function hangBoxes(tree: ShapeTree, given?: TreeBuild): void {
  if (tree.isHung) return;
  const build = given ?? new TreeBuild(ShapeOrder.of(tree));
  build.run(Number.POSITIVE_INFINITY);
  const { children, order } = build;
  for (let place = 0; place < children.length; place++) {
    if (children[place]! < 0) children[place] = ~order.items[~children[place]!]!;
  }
  hangAll(tree, children);
}

/** Gives each slot what was in another one before. */
function putInOrder(tree: ShapeTree, items: Int32Array, wide: WideTree | null): void {
  const { count, types, rows, handles, ids } = tree;
  // Into new arrays: around the circles of slots that give to each other each step would wait for the one before.
  const newTypes = wide?.types ?? new Uint8Array(types.length);
  const newRows = wide?.rows ?? new Float64Array(rows.length);
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
  tree.types = newTypes;
  tree.rows = newRows;
  tree.handles = newHandles;
  tree.ids = newIds;
  tree.wide = wide;
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

/** Hangs all nodes and leaves, with boxes and heights that fit. Children have greater numbers than what they hang on. */
function hangAll(tree: ShapeTree, children: Int32Array): void {
  tree.reserveNodes(tree.handles.length);
  tree.isHung = true;
  tree.nodeCount = Math.max(tree.count, 1);
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
  tree.areaWhenBuilt = tree.averageArea();
}
