import type { ShapeTree } from "./shape-tree.ts";
import { BOX_WORDS, LEFT, NODE_WORDS, NOTHING } from "./tree-nodes.ts";

/** Whether something may be found in the box of six words (centre and half extents, from the tree's origin) at `at`. */
export type BoxTest = (floats: Float32Array, at: number) => boolean;

/** Calls back with the slots of all leaves below boxes that pass the test, their own included. */
export function walkBoxes(tree: ShapeTree, mayHold: BoxTest, visit: (slot: number) => void): void {
  if (tree.root === NOTHING || !mayHold(tree.rootBox, 0)) return;
  const { floats, ints } = tree;
  const open = [tree.root];
  while (open.length > 0) {
    const ref = open.pop()!;
    if (ref < 0) {
      visit(~ref);
      continue;
    }
    const at = ref * NODE_WORDS;
    for (let side = 0; side < 2; side++) {
      if (mayHold(floats, at + side * BOX_WORDS)) open.push(ints[at + LEFT + side]!);
    }
  }
}

/** The slots that are met by always going to the child that reaches farther, once for each of the six directions. */
export function outermostSlots(tree: ShapeTree): number[] {
  if (tree.root === NOTHING) return [];
  const { floats, ints } = tree;
  return [0, 1, 2].flatMap((axis) =>
    [-1, 1].map((way) => {
      let ref = tree.root;
      while (ref >= 0) {
        const left = ref * NODE_WORDS + axis;
        const right = left + BOX_WORDS;
        const isRight = way * floats[right]! + floats[right + 3]! > way * floats[left]! + floats[left + 3]!;
        ref = ints[ref * NODE_WORDS + LEFT + (isRight ? 1 : 0)]!;
      }
      return ~ref;
    }),
  );
}
