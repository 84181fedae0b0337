import type { ShapeTree } from "../shape-tree.ts";
import { childAt, EMPTY, LANES, placeOf, readAround, readBox } from "../wide-nodes.ts";

/** Everything that is wrong with the tree over shapes, in words; an empty list where it is as it should be. */
export function faultsOf(tree: ShapeTree): string[] {
  const { wide } = tree;
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
  const all = [0, 1, 2].reduce((sum, i) => {
    readAround(wide, 0, outer);
    return sum + Math.max(Math.abs(outer[i]!), Math.abs(outer[i + 3]!));
  }, 0);
  const reach = tree.count > 0 ? all : 0;
  if (tree.reach !== reach) faults.push(`boxes reach ${reach} far, and the tree says ${tree.reach}`);
  return faults;
}
