import { copyRow, SHAPE_STRIDE } from "./packed-shape.ts";
import type { ShapeTree } from "./shape-tree.ts";
import { TreeBuild } from "./tree-build.ts";
import { noteHeight, writeUnion } from "./tree-nodes.ts";
import { buildWide } from "./wide-build.ts";
import { WideTree } from "./wide-tree.ts";

/** Takes a finished build over: the shapes move into the order of the leaves. */
export function adoptBuild(tree: ShapeTree, { items, children }: TreeBuild): void {
  const wide = tree.isFlat ? null : WideTree.withRoom(tree.types.length, WideTree.nodesFor(tree.count));
  putInOrder(tree, items, wide);
  tree.isHung = false;
  if (wide && buildWide(wide, children, tree.count, tree)) {
    // Where it had to make room for more nodes, the shapes are in another memory.
    tree.takeWide(wide);
  } else {
    tree.dropWide();
    hangAll(tree, children);
  }
}

/** Hangs the binary tree, where it is not there yet, over the shapes in the slots in which they are; by a build of them, if one is given. */
export function hangBoxes(tree: ShapeTree, given?: TreeBuild): void {
  if (tree.isHung) return;
  const build = given ?? TreeBuild.over(tree);
  build.run(Number.POSITIVE_INFINITY);
  const { items, children } = build;
  for (let place = 0; place < children.length; place++) {
    if (children[place]! < 0) children[place] = ~items[~children[place]!]!;
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
  tree.wide = wide;
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
