import { discRadius } from "../geometry/plan/outlines/outline-of-disc.ts";
import type { PlanPoint } from "../geometry/plan/plan-types.ts";
import type { PlanObstacle } from "../geometry/plan/sight/plan-obstacle.ts";
import { HidingCuts } from "../geometry/plan/visibility/hiding-cuts.ts";
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
  readonly #cuts = new HidingCuts();
  /** Those of what is looked at. */
  readonly #pieces: number[] = [];

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
    const { tree, slack, moving } = source;
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
        const end = this.#write(source, ~ref);
        if (end === NOWHERE) continue;
        const handle = handles[~ref]!;
        if (mayShowPieces(cuts, this.#pieces, 0, end, !moving.has(handle))) found.push(handle);
        continue;
      }
      const left = ref * NODE_WORDS;
      const right = left + BOX_WORDS;
      const isRightNearer = wayTo(floats, right, x, z) < wayTo(floats, left, x, z);
      open.push(ints[left + (isRightNearer ? LEFT : RIGHT)]!, isRightNearer ? left : right);
      open.push(ints[left + (isRightNearer ? RIGHT : LEFT)]!, isRightNearer ? right : left);
    }
    return found;
  }

  /** Whether an obstacle of the plan may be seen. */
  maySee(obstacle: PlanObstacle): boolean {
    return mayShowPieces(this.#cuts, this.#pieces, 0, this.#writeObstacle(obstacle), false);
  }

  /** Writes the pieces of what stands in a slot, and returns where they end: of walls, balls and upright boxes from its row alone. */
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
      case BOX: {
        if (!(Math.abs(y - rows[at + 1]!) <= rows[at + 4]!)) return NOWHERE;
        const minX = rows[at]! - rows[at + 3]! - center.x;
        const maxX = rows[at]! + rows[at + 3]! - center.x;
        const minZ = rows[at + 2]! - rows[at + 5]! - center.z;
        const maxZ = rows[at + 2]! + rows[at + 5]! - center.z;
        let end = 0;
        // The sides that face the centre, two at most.
        if (minX > 0) end = writePiece(pieces, end, minX, minZ, minX, maxZ, 0);
        else if (maxX < 0) end = writePiece(pieces, end, maxX, minZ, maxX, maxZ, 0);
        if (minZ > 0) end = writePiece(pieces, end, minX, minZ, maxX, minZ, 0);
        else if (maxZ < 0) end = writePiece(pieces, end, minX, maxZ, maxX, maxZ, 0);
        return end;
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

/** How far a box is, as |x| + |z|. */
function wayTo(floats: Float32Array, at: number, x: number, z: number): number {
  const dx = Math.abs(floats[at]! - x) - floats[at + 3]!;
  const dz = Math.abs(floats[at + 2]! - z) - floats[at + 5]!;
  return Math.max(dx, 0) + Math.max(dz, 0);
}
