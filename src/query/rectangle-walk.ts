import type { PlanRectangle } from "../geometry/plan/visibility/plan-rectangle.ts";
import { SEGMENT, SHAPE_STRIDE } from "./packed-shape.ts";
import type { ShapeTree } from "./shape-tree.ts";
import { BOX_WORDS, LEFT, NODE_WORDS, NOTHING } from "./tree-nodes.ts";

/**
 * The slots of what may stand in a rectangle of the plan, at any height, in any order: of bare segments exactly those whose extents
 * touch it, of solids all below boxes that may. `slack` is by how much boxes may be off.
 */
export function slotsInRectangle(tree: ShapeTree, { min, max }: PlanRectangle, slack: number): readonly number[] {
  const { floats, ints, types, rows, origin } = tree;
  const x = min.x / 2 + max.x / 2 - origin.x;
  const z = min.z / 2 + max.z / 2 - origin.z;
  const hx = max.x / 2 - min.x / 2 + slack;
  const hz = max.z / 2 - min.z / 2 + slack;
  const found: number[] = [];
  // What is still to be looked at: nodes, and ~slot of leaves.
  const open = [tree.root];
  while (open.length > 0) {
    const ref = open.pop()!;
    if (ref >= 0) {
      const at = ref * NODE_WORDS;
      for (let side = 0, box = at; side < 2; side++, box += BOX_WORDS) {
        // What is not a number, because something overflowed, may reach.
        const isApart =
          Math.abs(x - floats[box]!) > hx + floats[box + 3]! || Math.abs(z - floats[box + 2]!) > hz + floats[box + 5]!;
        if (!isApart) open.push(ints[at + LEFT + side]!);
      }
    } else if (ref !== NOTHING) {
      const slot = ~ref;
      const at = slot * SHAPE_STRIDE;
      if (types[slot] !== SEGMENT || touches(rows, at, min.x, max.x, min.z, max.z)) found.push(slot);
    }
  }
  return found;
}

/** Whether the extent of the wall whose row begins at `at` touches a rectangle. */
function touches(rows: Float64Array, at: number, minX: number, maxX: number, minZ: number, maxZ: number): boolean {
  const ax = rows[at]!;
  const az = rows[at + 2]!;
  const bx = rows[at + 3]!;
  const bz = rows[at + 5]!;
  return (
    (ax >= minX || bx >= minX) && (ax <= maxX || bx <= maxX) && (az >= minZ || bz >= minZ) && (az <= maxZ || bz <= maxZ)
  );
}
