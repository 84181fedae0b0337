import type { PlanPoint } from "../geometry/plan/plan-types.ts";
import type { HidingCuts } from "../geometry/plan/visibility/hiding-cuts.ts";
import { cutsWithin } from "../geometry/plan/visibility/may-be-seen.ts";
import { farthestCorner, type PlanRectangle } from "../geometry/plan/visibility/plan-rectangle.ts";
import { hideBehind, mayShowPieces, writePieces } from "../geometry/plan/visibility/sight-pieces.ts";
import { SEGMENT, SHAPE_STRIDE } from "./packed-shape.ts";
import type { ShapeObstacle } from "./plan-obstacles.ts";
import type { ShapeTree } from "./shape-tree.ts";
import { BOX_WORDS, LEFT, NODE_WORDS, NOTHING, RIGHT } from "./tree-nodes.ts";

/** What a view is taken of. */
export interface PlanViewSource {
  readonly tree: ShapeTree;
  /** By how much boxes and what lies in them may be off, as seen from the centre. */
  readonly slack: number;
  /** The section of a solid; null where it has none. Not asked for walls. */
  readonly solidAt: (handle: number) => ShapeObstacle | null;
  /** The handles of what is passed over, and hides nothing. */
  readonly leftOut: ReadonlySet<number>;
}

/**
 * The handles of what a tree holds that may be seen from a centre in a rectangle, in any order. The nearer child of a node comes
 * first, so that most of what is far is hidden by then, whole boxes at a time (`HidingCuts`).
 */
export function handlesSeen(center: PlanPoint, within: PlanRectangle, source: PlanViewSource): number[] {
  const { tree } = source;
  if (tree.root === NOTHING) return [];
  const look = new Look(center, farthestCorner(center, within), cutsWithin(center, within), source);
  const { floats, ints, types } = tree;
  const x = center.x - tree.origin.x;
  const z = center.z - tree.origin.z;
  const { slack, leftOut } = source;
  const { cuts } = look;
  const found: number[] = [];
  // What is still to be asked, each with the words where its box stands: nodes, and ~slot of leaves.
  const open: number[] = [];
  let ref = tree.root;
  for (;;) {
    if (ref >= 0) {
      const left = ref * NODE_WORDS;
      const right = left + BOX_WORDS;
      const isRightNearer = wayTo(floats, right, x, z) < wayTo(floats, left, x, z);
      open.push(ints[left + (isRightNearer ? LEFT : RIGHT)]!, isRightNearer ? left : right);
      open.push(ints[left + (isRightNearer ? RIGHT : LEFT)]!, isRightNearer ? right : left);
    } else if (!leftOut.has(tree.handles[~ref]!) && look.maySee(~ref, true)) found.push(~ref);
    let isHidden = true;
    while (isHidden) {
      // What was found before something nearer is looked at once more.
      if (open.length === 0) return found.filter((slot) => look.maySee(slot, false)).map((slot) => tree.handles[slot]!);
      const at = open.pop()!;
      ref = open.pop()!;
      // A wall itself is as quickly looked at as its box.
      isHidden =
        (ref >= 0 || types[~ref] !== SEGMENT) &&
        !cuts.mayShowIn(floats[at]! - x, floats[at + 2]! - z, floats[at + 3]! + slack, floats[at + 5]! + slack);
    }
  }
}

/** How far a box is, as |x| + |z|. */
function wayTo(floats: Float32Array, at: number, x: number, z: number): number {
  const dx = Math.abs(floats[at]! - x) - floats[at + 3]!;
  const dz = Math.abs(floats[at + 2]! - z) - floats[at + 5]!;
  return Math.max(dx, 0) + Math.max(dz, 0);
}

/** One view while it is taken. */
class Look {
  readonly cuts: HidingCuts;
  readonly #center: PlanPoint;
  readonly #radius: number;
  readonly #source: PlanViewSource;
  readonly #pieces: number[] = [];

  constructor(center: PlanPoint, radius: number, cuts: HidingCuts, source: PlanViewSource) {
    this.#center = center;
    this.#radius = radius;
    this.cuts = cuts;
    this.#source = source;
  }

  /** Whether the shape in a slot may be seen; from then on it hides what is behind it, where that is asked for. */
  maySee(slot: number, isHiding: boolean): boolean {
    const { tree, solidAt } = this.#source;
    const { cuts } = this;
    if (tree.types[slot] === SEGMENT) {
      const { x, z } = this.#center;
      const { rows } = tree;
      const at = slot * SHAPE_STRIDE;
      if (!cuts.lookAt(rows[at]! - x, rows[at + 2]! - z, rows[at + 3]! - x, rows[at + 5]! - z)) return true;
      if (!cuts.mayShow()) return false;
      if (isHiding) cuts.hide();
      return true;
    }
    const solid = solidAt(tree.handles[slot]!);
    if (solid === null) return false;
    const pieces = this.#pieces;
    if (!writePieces(pieces, this.#center, solid.obstacle, this.#radius)) return true;
    if (!mayShowPieces(cuts, pieces)) return false;
    if (isHiding) hideBehind(cuts, pieces);
    return true;
  }
}
