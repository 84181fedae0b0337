import { discRadius } from "../geometry/plan/outlines/outline-of-disc.ts";
import type { PlanPoint } from "../geometry/plan/plan-types.ts";
import type { PlanObstacle } from "../geometry/plan/sight/plan-obstacle.ts";
import { HidingBoxes } from "../geometry/plan/visibility/hiding-boxes.ts";
import { mayShowPieces } from "../geometry/plan/visibility/may-be-seen.ts";
import { farthestCorner, type PlanRectangle } from "../geometry/plan/visibility/plan-rectangle.ts";
import { writeDisc, writePiece, writePieces } from "../geometry/plan/visibility/sight-pieces.ts";
import { BOX, SEGMENT, SHAPE_STRIDE, SPHERE } from "./packed-shape.ts";
import type { ShapeObstacle } from "./plan-obstacles.ts";
import type { ShapeTree } from "./shape-tree.ts";
import { BOX_WORDS, LEFT, NODE_WORDS, NOTHING, RIGHT } from "./tree-nodes.ts";

/** What a view is taken of. */
export interface PlanViewSource {
  readonly tree: ShapeTree;
  /** The height at which solids are cut. */
  readonly y: number;
  /** By how much boxes and what lies in them may be off, as seen from the centre. */
  readonly slack: number;
  /** The section of a solid; null where it has none. Only asked for what is neither wall nor ball nor upright box. */
  readonly solidAt: (handle: number) => ShapeObstacle | null;
  /** The handles of what hides nothing. */
  readonly moving: ReadonlySet<number>;
}

/** In place of the end of pieces: there is nothing of it in the plan. */
const NOWHERE = -1;

/** What may be seen from a centre in a rectangle, past all that has been seen so far (`HidingCuts`). */
export class PlanView {
  #center: PlanPoint = { x: 0, z: 0 };
  #radius = 0;
  readonly #cuts = new HidingBoxes();
  /** Those of what is looked at. */
  readonly #pieces: number[] = [];
  readonly #sides = new Float64Array(4);
  readonly #open: number[] = [];

  /** Begins anew, from another centre. */
  aim(center: PlanPoint, within: PlanRectangle): void {
    this.#center = center;
    this.#radius = farthestCorner(center, within);
    this.#cuts.enclose(center, within);
  }

  /**
   * The handles of what a tree holds that may be seen, in any order. The nearer child of a node comes first, so that most of what is
   * far is hidden by then, whole boxes at a time.
   */
  look(source: PlanViewSource): number[] {
    const { tree, slack } = source;
    const { floats, ints, handles, origin } = tree;
    const cuts = this.#cuts;
    cuts.countFrom(this.#center.x - origin.x, this.#center.z - origin.z, slack);
    const found: number[] = [];
    // What is still to be asked, each with the words where its box stands: nodes, and ~slot of leaves.
    const open = this.#open;
    let count = 0;
    if (tree.root !== NOTHING) {
      open[count++] = tree.root;
      open[count++] = 0;
    }
    while (count > 0) {
      const at = open[--count]!;
      const ref = open[--count]!;
      if (ref < 0) {
        if (this.#mayShow(source, ~ref, at)) found.push(handles[~ref]!);
        continue;
      }
      if (!cuts.mayShowIn(floats, at)) continue;
      const left = ref * NODE_WORDS;
      const right = left + BOX_WORDS;
      const isRightNearer = cuts.wayTo(floats, right) < cuts.wayTo(floats, left);
      open[count++] = ints[left + (isRightNearer ? LEFT : RIGHT)]!;
      open[count++] = isRightNearer ? left : right;
      open[count++] = ints[left + (isRightNearer ? RIGHT : LEFT)]!;
      open[count++] = isRightNearer ? right : left;
    }
    return found;
  }

  /** Whether what stands in a slot, and whose box stands at `at`, may be seen. */
  #mayShow(source: PlanViewSource, slot: number, at: number): boolean {
    const { tree, y, moving } = source;
    const { types, rows, handles } = tree;
    const type = types[slot]!;
    const cuts = this.#cuts;
    if (type === BOX) {
      const row = slot * SHAPE_STRIDE;
      if (!(Math.abs(y - rows[row + 1]!) <= rows[row + 4]!)) return false;
      const sides = this.#sides;
      const { x, z } = this.#center;
      sides[0] = rows[row]! - rows[row + 3]! - x;
      sides[1] = rows[row + 2]! - rows[row + 5]! - z;
      sides[2] = rows[row]! + rows[row + 3]! - x;
      sides[3] = rows[row + 2]! + rows[row + 5]! - z;
      return cuts.mayShowUpright(sides, !moving.has(handles[slot]!));
    }
    // A wall itself is as quickly looked at as its box.
    if (type !== SEGMENT && !cuts.mayShowIn(tree.floats, at)) return false;
    const end = this.#write(source, slot);
    return end !== NOWHERE && mayShowPieces(cuts, this.#pieces, 0, end, !moving.has(handles[slot]!));
  }

  /** Whether an obstacle of the plan may be seen. */
  maySee(obstacle: PlanObstacle): boolean {
    return mayShowPieces(this.#cuts, this.#pieces, 0, this.#writeObstacle(obstacle), false);
  }

  /** Writes the pieces of what stands in a slot, and returns where they end: of walls and balls from its row alone. */
  #write({ tree, y, solidAt }: PlanViewSource, slot: number): number {
    const pieces = this.#pieces;
    const center = this.#center;
    const { rows } = tree;
    const at = slot * SHAPE_STRIDE;
    const x = rows[at]! - center.x;
    const z = rows[at + 2]! - center.z;
    switch (tree.types[slot]) {
      case SEGMENT:
        return writePiece(pieces, 0, x, z, rows[at + 3]! - center.x, rows[at + 5]! - center.z, 0);
      case SPHERE: {
        const radius = discRadius(rows[at + 3]!, y - rows[at + 1]!);
        return radius === null ? NOWHERE : writeDisc(pieces, 0, x, z, radius);
      }
      default: {
        const solid = solidAt(tree.handles[slot]!);
        return solid === null ? NOWHERE : this.#writeObstacle(solid.obstacle);
      }
    }
  }

  #writeObstacle(obstacle: PlanObstacle): number {
    return writePieces(this.#pieces, 0, this.#center, obstacle, this.#radius);
  }
}
