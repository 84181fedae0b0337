import type { PlanPoint } from "../geometry/plan/plan-types.ts";
import type { PlanObstacle } from "../geometry/plan/sight/plan-obstacle.ts";
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

/** What may be seen from a centre in a rectangle, past all that has been seen so far (`HidingCuts`). */
export class PlanView {
  readonly #center: PlanPoint;
  readonly #radius: number;
  readonly #cuts: HidingCuts;
  readonly #pieces: number[] = [];

  constructor(center: PlanPoint, within: PlanRectangle) {
    this.#center = center;
    this.#radius = farthestCorner(center, within);
    this.#cuts = cutsWithin(center, within);
  }

  /**
   * The handles of what a tree holds that may be seen, in any order. The nearer child of a node comes first, so that most of what is
   * far is hidden by then, whole boxes at a time.
   */
  look(source: PlanViewSource): number[] {
    const { tree, slack, leftOut } = source;
    const { floats, ints, types, handles, origin } = tree;
    const cuts = this.#cuts;
    const x = this.#center.x - origin.x;
    const z = this.#center.z - origin.z;
    const found: number[] = [];
    const box = [Number.NaN, Number.NaN, Number.NaN, Number.NaN];
    // What is still to be asked, each with the words where its box stands: nodes, and ~slot of leaves.
    const open: number[] = tree.root === NOTHING ? [] : [tree.root, 0];
    while (open.length > 0) {
      const at = open.pop()!;
      const ref = open.pop()!;
      // A wall itself is as quickly looked at as its box.
      if (ref >= 0 || types[~ref] !== SEGMENT) {
        box[0] = floats[at]! - x;
        box[1] = floats[at + 2]! - z;
        box[2] = floats[at + 3]! + slack;
        box[3] = floats[at + 5]! + slack;
        if (!cuts.mayShowIn(box)) continue;
      }
      if (ref < 0) {
        if (!leftOut.has(handles[~ref]!) && this.#maySee(source, ~ref, true)) found.push(~ref);
        continue;
      }
      const left = ref * NODE_WORDS;
      const right = left + BOX_WORDS;
      const isRightNearer = wayTo(floats, right, x, z) < wayTo(floats, left, x, z);
      open.push(ints[left + (isRightNearer ? LEFT : RIGHT)]!, isRightNearer ? left : right);
      open.push(ints[left + (isRightNearer ? RIGHT : LEFT)]!, isRightNearer ? right : left);
    }
    // What was found before something nearer is looked at once more.
    return found.filter((slot) => this.#maySee(source, slot, false)).map((slot) => handles[slot]!);
  }

  /** Whether the shape in a slot may be seen; from then on it hides what is behind it, where that is asked for. */
  #maySee({ tree, solidAt }: PlanViewSource, slot: number, isHiding: boolean): boolean {
    if (tree.types[slot] !== SEGMENT) {
      const solid = solidAt(tree.handles[slot]!);
      return solid !== null && this.maySee(solid.obstacle, isHiding);
    }
    const cuts = this.#cuts;
    const { x, z } = this.#center;
    const { rows } = tree;
    const at = slot * SHAPE_STRIDE;
    const ways = this.#pieces;
    ways[0] = rows[at]! - x;
    ways[1] = rows[at + 2]! - z;
    ways[2] = rows[at + 3]! - x;
    ways[3] = rows[at + 5]! - z;
    if (!cuts.lookAt(ways, 0)) return true;
    if (!cuts.mayShow()) return false;
    if (isHiding) cuts.hide();
    return true;
  }

  /** The same for an obstacle of the plan. */
  maySee(obstacle: PlanObstacle, isHiding: boolean): boolean {
    const pieces = this.#pieces;
    const count = writePieces(pieces, this.#center, obstacle, this.#radius);
    if (count === 0) return true;
    if (!mayShowPieces(this.#cuts, pieces, 0, count)) return false;
    if (isHiding) hideBehind(this.#cuts, pieces, count);
    return true;
  }
}

/** How far a box is, as |x| + |z|. */
function wayTo(floats: Float32Array, at: number, x: number, z: number): number {
  const dx = Math.abs(floats[at]! - x) - floats[at + 3]!;
  const dz = Math.abs(floats[at + 2]! - z) - floats[at + 5]!;
  return Math.max(dx, 0) + Math.max(dz, 0);
}
