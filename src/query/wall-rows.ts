import type { Primitive } from "../geometry/types.ts";
import { SHAPE_STRIDE } from "./packed-shape.ts";
import type { ShapeTree } from "./shape-tree.ts";

/** A bare segment, read as a wall. */
export type Wall = Extract<Primitive, { readonly type: "segment" }>;

/** The bare segments of a scene, as walls of the plan. Good until the scene changes. */
export interface WallsOfPlan {
  /** Over them alone, all heights 0. */
  readonly tree: ShapeTree;
  /** Whether the scene has nothing else. */
  readonly areAll: boolean;
  /** Whether the wall in one slot stands earlier in the document than that in another. */
  isEarlier(slot: number, other: number): boolean;
}

/** The wall in a slot of a tree, as an object of its own. */
export function wallInRow(rows: Float64Array, slot: number): Wall {
  const at = slot * SHAPE_STRIDE;
  return {
    type: "segment",
    a: { x: rows[at]!, y: rows[at + 1]!, z: rows[at + 2]! },
    b: { x: rows[at + 3]!, y: rows[at + 4]!, z: rows[at + 5]! },
  };
}

/** Whether the extent of the wall in a slot comes within `reach` of a place, along x and along z. */
export function reachesAt(rows: Float64Array, slot: number, x: number, z: number, reach: number): boolean {
  const at = slot * SHAPE_STRIDE;
  return !isPast(rows[at]! - x, rows[at + 3]! - x, reach) && !isPast(rows[at + 2]! - z, rows[at + 5]! - z, reach);
}

/** Whether both ends lie farther than that to one side. */
function isPast(a: number, b: number, reach: number): boolean {
  return (a > reach && b > reach) || (a < -reach && b < -reach);
}
