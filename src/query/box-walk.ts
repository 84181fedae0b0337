import type { ShapeTree } from "./shape-tree.ts";
import { boxAt, LEFT, NODE_WORDS, NOTHING } from "./tree-nodes.ts";

/** Whether something may be found in the box of six words (centre and half extents, from the tree's origin) at `at`. */
export type BoxTest = (floats: Float32Array, at: number) => boolean;

/** Calls back with the slots of all leaves below boxes that pass the test, their own included. */
export function walkBoxes({ floats, ints }: ShapeTree, mayHold: BoxTest, visit: (slot: number) => void): void {
  const open = [0];
  while (open.length > 0) {
    const place = open.pop()!;
    const ref = ints[(place >> 1) * NODE_WORDS + LEFT + (place & 1)]!;
    if (ref === NOTHING || !mayHold(floats, boxAt(place))) continue;
    if (ref < 0) visit(~ref);
    else open.push(2 * ref + 1, 2 * ref);
  }
}
