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
import { LANES, LEAST, placeOf, readMiddle, STEP, WIDE_BYTES, WIDE_WORDS, type WideNodes } from "./wide-nodes.ts";
import { ROOT } from "./wide-tree.ts";
import { WideWalk } from "./wide-walk.ts";

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

const FAR = 2 ** 16;
const ALL_LANES = (1 << LANES) - 1;

/** What may be seen from a centre in a rectangle, past all that has been seen so far (`HidingCuts`). */
export class PlanView {
  #center: PlanPoint = { x: 0, z: 0 };
  #radius = 0;
  readonly #cuts = new HidingBoxes();
  /** Those of what is looked at. */
  readonly #pieces: number[] = [];
  readonly #sides = new Float64Array(4);
  readonly #walk = new WideWalk();
  /** The centre, from the tree's origin: x and z. */
  readonly #from = new Float64Array(2);
  /** The middle and the half extents of what is looked at, as in a list of boxes. */
  readonly #box = new Float64Array(6);

  /** Begins anew, from another centre. */
  aim(center: PlanPoint, within: PlanRectangle): void {
    this.#center = center;
    this.#radius = farthestCorner(center, within);
    this.#cuts.enclose(center, within);
  }

  /**
   * The handles of what a tree holds that may be seen, in any order. The nearest child of a node comes first, so that most of what is
   * far is hidden by then, whole boxes at a time.
   */
  look(source: PlanViewSource): number[] {
    const { tree, slack } = source;
    const { wide, handles, origin } = tree;
    this.#from[0] = this.#center.x - origin.x;
    this.#from[1] = this.#center.z - origin.z;
    this.#cuts.countFrom(this.#from[0], this.#from[1], slack);
    this.#walk.limit = Infinity;
    const found: number[] = [];
    this.#walk.run(wide, this.#lookInto, (slot) => {
      if (this.#mayShow(source, slot)) found.push(handles[slot]!);
    });
    return found;
  }

  /** Whether anything in the box at a place may be seen. */
  #mayShowAt(nodes: WideNodes, place: number): boolean {
    readMiddle(nodes, place, this.#box);
    return this.#cuts.mayShowIn(this.#box, 0);
  }

  /** All children of a node, where anything in it may be seen by now. */
  readonly #lookInto = (nodes: WideNodes, node: number): number => {
    if (node !== ROOT && !this.#mayShowAt(nodes, placeOf(nodes, node))) return 0;
    const { floats, bytes } = nodes;
    const { order } = this.#walk;
    const word = node * WIDE_WORDS;
    const step = floats[word + STEP]!;
    // In whole steps: what is farther than 2¹⁶ of them is as far from all of a node.
    const x = Math.max(-FAR, Math.min(FAR, (this.#from[0]! - floats[word]!) / step)) | 0;
    const z = Math.max(-FAR, Math.min(FAR, (this.#from[1]! - floats[word + 2]!) / step)) | 0;
    for (let lane = 0, at = node * WIDE_BYTES + LEAST; lane < LANES; lane++, at++) {
      const x0 = bytes[at]!;
      const z0 = bytes[at + 2 * LANES]!;
      const x1 = bytes[at + 3 * LANES]!;
      const z1 = bytes[at + 5 * LANES]!;
      // |x − a| + |x − b| − (b − a) is twice how far outside a pair of faces.
      order[lane] =
        (Math.abs(x - x0) + Math.abs(x - x1) + Math.abs(z - z0) + Math.abs(z - z1) - (x1 - x0 + z1 - z0)) << 3;
    }
    return ALL_LANES;
  };

  /** Whether what stands in a slot may be seen. */
  #mayShow(source: PlanViewSource, slot: number): boolean {
    const { tree, y, moving } = source;
    const { types, rows, handles, wide } = tree;
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
      return cuts.mayShowUpright(sides, moving.size === 0 || !moving.has(handles[slot]!));
    }
    // A wall itself is as quickly looked at as its box.
    if (type !== SEGMENT && !this.#mayShowAt(wide, wide.places[slot]!)) return false;
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
