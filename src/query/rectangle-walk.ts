import type { PlanRectangle } from "../geometry/plan/visibility/plan-rectangle.ts";
import { SEGMENT, SHAPE_STRIDE } from "./packed-shape.ts";
import type { ShapeTree } from "./shape-tree.ts";
import { walkBoxes } from "./wide-walk.ts";

/**
 * The slots of what may stand in a rectangle of the plan, at any height, in any order: of bare segments exactly those whose extents
 * touch it, of solids all below boxes that may. `slack` is by how much boxes may be off.
 */
export function slotsInRectangle(tree: ShapeTree, { min, max }: PlanRectangle, slack: number): readonly number[] {
  const { types, rows, origin } = tree;
  const minX = min.x - origin.x - slack;
  const minZ = min.z - origin.z - slack;
  const maxX = max.x - origin.x + slack;
  const maxZ = max.z - origin.z + slack;
  const found: number[] = [];
  walkBoxes(
    tree.wide,
    // What is not a number, because something overflowed, may reach.
    (box) => !(box[0]! > maxX || box[3]! < minX || box[2]! > maxZ || box[5]! < minZ),
    (slot) => {
      const at = slot * SHAPE_STRIDE;
      if (types[slot] !== SEGMENT || touches(rows, at, min.x, max.x, min.z, max.z)) found.push(slot);
    },
  );
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
