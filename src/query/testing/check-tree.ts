import type { ShapeTree } from "../shape-tree.ts";
import { boxAt, HEIGHT, LEFT, NODE_WORDS, NOTHING, PLACE } from "../tree-nodes.ts";
import { childAt, EMPTY, LANES, placeOf, readAround, readBox } from "../wide-nodes.ts";
import type { WideTree } from "../wide-tree.ts";

/** Everything that is wrong with the trees over shapes, in words; an empty list where they are as they should be. */
export function faultsOf(tree: ShapeTree): string[] {
  return [...(tree.isHung ? faultsOfBoxes(tree) : []), ...(tree.wide ? faultsOfWide(tree, tree.wide) : [])];
}

function faultsOfWide(tree: ShapeTree, wide: WideTree): string[] {
  const faults: string[] = [];
  const leaves = new Set<number>();
  const nodes = new Set<number>();
  const inner = new Float64Array(6);
  const outer = new Float64Array(6);
  const visit = (node: number): void => {
    if (nodes.has(node)) faults.push(`node ${node} hangs in two places`);
    nodes.add(node);
    let count = 0;
    for (let place = LANES * node; place < LANES * (node + 1); place++) {
      const child = childAt(wide, place);
      if (child === EMPTY) continue;
      count++;
      readBox(wide, place, outer);
      if (child < 0) {
        if (leaves.has(~child)) faults.push(`slot ${~child} is in two leaves`);
        leaves.add(~child);
        if (wide.places[~child] !== place)
          faults.push(`slot ${~child} hangs at ${place} and says ${wide.places[~child]}`);
        tree.writeBounds(~child, inner, 0);
        const { x, y, z } = tree.origin;
        for (let i = 0; i < 6; i++) inner[i]! -= [x, y, z][i % 3]!;
      } else {
        if (placeOf(wide, child) !== place)
          faults.push(`node ${child} hangs at ${place} and says ${placeOf(wide, child)}`);
        visit(child);
        readAround(wide, child, inner);
        readBox(wide, place, outer);
      }
      if (![0, 1, 2].every((i) => outer[i]! <= inner[i]! && outer[i + 3]! >= inner[i + 3]!))
        faults.push(`the box at ${place} does not hold what hangs there`);
    }
    if (node !== 0 && count < 2) faults.push(`node ${node} has ${count} children`);
  };
  visit(0);
  if (leaves.size !== tree.count) faults.push(`${leaves.size} leaves for ${tree.count} shapes`);
  if ([...leaves].some((slot) => slot >= tree.count)) faults.push("a leaf has no slot");
  if (nodes.size !== wide.nodeCount) faults.push(`${nodes.size} of ${wide.nodeCount} nodes hang in the tree`);
  if (tree.rows !== wide.rows || tree.types !== wide.types) faults.push("shapes are not in the memory of the walks");
  const all = [0, 1, 2].reduce((sum, i) => {
    readAround(wide, 0, outer);
    return sum + Math.max(Math.abs(outer[i]!), Math.abs(outer[i + 3]!));
  }, 0);
  if (tree.count > 0 && wide.reach !== all) faults.push(`boxes reach ${all} far, and the tree says ${wide.reach}`);
  return faults;
}

function faultsOfBoxes(tree: ShapeTree): string[] {
  const faults: string[] = [];
  if (tree.count === 0)
    return tree.root === NOTHING && tree.nodeCount === 1 ? [] : ["an empty tree has a root or nodes"];
  if (tree.nodeCount !== tree.count) faults.push(`${tree.count} shapes hang on ${tree.nodeCount - 1} nodes`);
  const leaves = new Set<number>();
  const nodes = new Set<number>();
  const visit = (ref: number, place: number): number => {
    const said = ref < 0 ? tree.places[~ref] : tree.ints[ref * NODE_WORDS + PLACE];
    if (said !== place) faults.push(`${ref} hangs at ${place} and says ${said}`);
    if (ref < 0) {
      if (leaves.has(~ref)) faults.push(`slot ${~ref} is in two leaves`);
      leaves.add(~ref);
      if (!holdsShape(tree, ~ref)) faults.push(`the box of slot ${~ref} does not hold its shape`);
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
  visit(tree.root, 0);
  if (leaves.size !== tree.count) faults.push(`${leaves.size} leaves for ${tree.count} shapes`);
  if ([...leaves].some((slot) => slot < 0 || slot >= tree.count)) faults.push("a leaf has no slot");
  if (nodes.size !== tree.nodeCount - 1) faults.push(`${nodes.size} of ${tree.nodeCount - 1} nodes hang in the tree`);
  return faults;
}

function holds({ floats }: ShapeTree, outer: number, inner: number): boolean {
  return [0, 1, 2].every((i) => {
    const c = floats[boxAt(inner) + i]!;
    const h = floats[boxAt(inner) + i + 3]!;
    const at = boxAt(outer) + i;
    return floats[at]! - floats[at + 3]! <= c - h && floats[at]! + floats[at + 3]! >= c + h;
  });
}

function holdsShape(tree: ShapeTree, slot: number): boolean {
  const { floats, origin } = tree;
  const bounds = new Float64Array(6);
  tree.writeBounds(slot, bounds, 0);
  return [origin.x, origin.y, origin.z].every((from, i) => {
    const at = boxAt(tree.places[slot]!) + i;
    return floats[at]! - floats[at + 3]! <= bounds[i]! - from && floats[at]! + floats[at + 3]! >= bounds[i + 3]! - from;
  });
}
