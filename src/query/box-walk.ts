import type { ShapeTree } from "./shape-tree.ts";
import { BOX_WORDS, boxAt, LEFT, NODE_WORDS, NOTHING } from "./tree-nodes.ts";

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

/**
 * The slot of a leaf whose box reaches about as far along an axis (0 to 2), or against it (sign −1), as any: from the root on
 * always to the child whose box reaches farther. Null in a tree without shapes.
 */
export function leafAtSide({ floats, ints }: ShapeTree, axis: number, sign: 1 | -1): number | null {
  let ref = ints[LEFT]!;
  while (ref >= 0) {
    const left = ref * NODE_WORDS + axis;
    const right = left + BOX_WORDS;
    const isLeft = sign * floats[left]! + floats[left + 3]! >= sign * floats[right]! + floats[right + 3]!;
    ref = ints[ref * NODE_WORDS + LEFT + (isLeft ? 0 : 1)]!;
  }
  return ref === NOTHING ? null : ~ref;
}
