import { SHAPE_STRIDE } from "./packed-shape.ts";
import type { ShapeTree } from "./shape-tree.ts";
import { BOX_WORDS, HEIGHT, LEFT, NO_PARENT, NODE_WORDS, PARENT, writeUnion } from "./tree-nodes.ts";

/** The nodes of a whole tree, over boxes that are known by their number. */
export interface TreeBuild {
  readonly floats: Float32Array;
  readonly ints: Int32Array;
  readonly nodeCount: number;
  readonly root: number;
  readonly rootBox: Float32Array;
  /** Which box became the leaf of each slot. */
  readonly items: Int32Array;
  /** 2 · node + side above each slot's leaf. */
  readonly parents: Int32Array;
}

/** Takes a finished build over: the shapes, until now in the order in which the boxes were, move into the order of the leaves. */
export function adoptBuild(tree: ShapeTree, build: TreeBuild): void {
  const { count, types, rows, handles, ids } = tree;
  const { items } = build;
  tree.types = new Uint8Array(count);
  tree.rows = new Float64Array(count * SHAPE_STRIDE);
  tree.handles = new Int32Array(count);
  tree.ids = new Array(count);
  for (let slot = 0, to = 0; slot < count; slot++) {
    const item = items[slot]!;
    tree.types[slot] = types[item]!;
    tree.handles[slot] = handles[item]!;
    tree.ids[slot] = ids[item]!;
    for (let from = item * SHAPE_STRIDE, end = from + SHAPE_STRIDE; from < end; from++) tree.rows[to++] = rows[from]!;
  }
  tree.parents = build.parents;
  tree.floats = build.floats;
  tree.ints = build.ints;
  tree.nodeCount = build.nodeCount;
  tree.root = build.root;
  tree.rootBox.set(build.rootBox);
  tree.areaWhenBuilt = tree.averageArea();
}

/** Fits all boxes above the leaves, and the heights, where every parent's number is smaller than its children's: the root's is 0. */
export function fitNumberedNodes(
  floats: Float32Array,
  ints: Int32Array,
  nodeCount: number,
  rootBox: Float32Array,
): void {
  for (let node = nodeCount - 1; node >= 0; node--) {
    const at = node * NODE_WORDS;
    const height = Math.max(ints[at + HEIGHT]!, 1);
    ints[at + HEIGHT] = height;
    const place = ints[at + PARENT]!;
    if (place === NO_PARENT) continue;
    const above = (place >> 1) * NODE_WORDS;
    writeUnion(floats, above + (place & 1) * BOX_WORDS, at, at + BOX_WORDS);
    if (ints[above + HEIGHT]! <= height) ints[above + HEIGHT] = height + 1;
  }
  const ends = new Float32Array(3 * BOX_WORDS);
  ends.set(floats.subarray(0, 2 * BOX_WORDS), BOX_WORDS);
  writeUnion(ends, 0, BOX_WORDS, 2 * BOX_WORDS);
  rootBox.set(ends.subarray(0, BOX_WORDS));
}

/** Hangs a node, or the leaf ~slot, below 2 · node + side. */
export function hang(ints: Int32Array, parents: Int32Array, place: number, child: number): void {
  if (place !== NO_PARENT) ints[(place >> 1) * NODE_WORDS + LEFT + (place & 1)] = child;
  if (child < 0) parents[~child] = place;
  else ints[child * NODE_WORDS + PARENT] = place;
}
