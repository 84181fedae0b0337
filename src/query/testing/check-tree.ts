import type { ShapeTree } from "../shape-tree.ts";
import { HEIGHT, LEFT, NO_PARENT, NODE_WORDS, NOTHING, PARENT } from "../tree-nodes.ts";

/** Everything that is wrong with a tree, in words; an empty list for one that is as it should be. */
export function faultsOf(tree: ShapeTree): string[] {
  const faults: string[] = [];
  if (tree.count === 0)
    return tree.root === NOTHING && tree.nodeCount === 0 ? [] : ["an empty tree has a root or nodes"];
  if (tree.nodeCount !== tree.count - 1) faults.push(`${tree.count} shapes hang on ${tree.nodeCount} nodes`);
  const leaves = new Set<number>();
  const nodes = new Set<number>();
  const visit = (ref: number, place: number): number => {
    const parent = ref < 0 ? tree.parents[~ref] : tree.ints[ref * NODE_WORDS + PARENT];
    if (parent !== place) faults.push(`${ref} hangs at ${place} and says ${parent}`);
    if (ref < 0) {
      if (leaves.has(~ref)) faults.push(`slot ${~ref} is in two leaves`);
      leaves.add(~ref);
      return 0;
    }
    if (nodes.has(ref)) faults.push(`node ${ref} hangs in two places`);
    nodes.add(ref);
    const at = ref * NODE_WORDS;
    for (let side = 0; side < 2; side++) {
      if (!holds(tree, place, 2 * ref + side))
        faults.push(`the box of node ${ref} does not hold that of its child ${side}`);
    }
    const height = 1 + Math.max(visit(tree.ints[at + LEFT]!, 2 * ref), visit(tree.ints[at + LEFT + 1]!, 2 * ref + 1));
    if (tree.ints[at + HEIGHT] !== height)
      faults.push(`node ${ref} is ${height} high and says ${tree.ints[at + HEIGHT]}`);
    return height;
  };
  visit(tree.root, NO_PARENT);
  if (leaves.size !== tree.count) faults.push(`${leaves.size} leaves for ${tree.count} shapes`);
  if ([...leaves].some((slot) => slot < 0 || slot >= tree.count)) faults.push("a leaf has no slot");
  if (nodes.size !== tree.nodeCount) faults.push(`${nodes.size} of ${tree.nodeCount} nodes hang in the tree`);
  return faults;
}

function holds(tree: ShapeTree, outer: number, inner: number): boolean {
  const box = outer === NO_PARENT ? tree.rootBox : tree.floats;
  const at = outer === NO_PARENT ? 0 : tree.boxAt(outer);
  const from = tree.boxAt(inner);
  return [0, 1, 2].every((i) => {
    const c = tree.floats[from + i]!;
    const h = tree.floats[from + i + 3]!;
    return box[at + i]! - box[at + i + 3]! <= c - h && box[at + i]! + box[at + i + 3]! >= c + h;
  });
}
