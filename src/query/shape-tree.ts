import type { Vec3 } from "../geometry/types.ts";
import { ZERO } from "../geometry/vec3.ts";
import { SHAPE_STRIDE } from "./packed-shape.ts";
import { writeRowBounds } from "./row-bounds.ts";
import type { SlotBoxes } from "./slot-boxes.ts";
import { WideTree } from "./wide-tree.ts";

/** No shape: neither a slot nor ~i. */
export const NOTHING = -(2 ** 31);

/**
 * Bounded shapes in slots: `count` of them, without gaps, in the order of the leaves as they were built, and the tree over them. A
 * shape is known to others by its handle, which stays when slots change.
 *
 * Here is only what it holds; building, patching and walking it are functions beside it.
 */
export class ShapeTree implements SlotBoxes {
  /** Boxes are relative to this point, so that far from the world's origin they are as tight as near it. */
  origin: Vec3 = ZERO;
  count = 0;
  handles = new Int32Array(0);
  /** The ids of the records: beside the slots, so that an answer touches no record. */
  ids: string[] = [];
  /** The nodes; the shapes' rows and types are in its memory. */
  wide = new WideTree(0, 1, false);

  /** `isFlat`: all boxes are at height 0, whatever the shapes are. */
  constructor(readonly isFlat = false) {}

  get types(): Uint8Array {
    return this.wide.types;
  }

  get rows(): Float64Array {
    return this.wide.rows;
  }

  /** Gives room for this many shapes; more than asked for where it has to grow, and exactly that much at first. */
  reserve(count: number): void {
    const before = this.handles;
    if (count <= before.length) return;
    const room = before.length === 0 ? count : Math.max(count, Math.ceil(before.length * 1.5), 16);
    this.handles = new Int32Array(room);
    this.handles.set(before);
    this.wide.reserve(room);
  }

  /** Writes the bounds of a slot's shape into `out`, from `at` on. */
  writeBounds(slot: number, out: Float64Array, at: number): void {
    writeRowBounds(this.types[slot]!, this.rows, slot * SHAPE_STRIDE, out, at);
    if (this.isFlat) out[at + 1] = out[at + 4] = 0;
  }

  /** Widened by all that the rounding of its bounds may have taken away. */
  writeSlotBox(slot: number, out: Float64Array, at: number): void {
    const { x, y, z } = this.origin;
    this.writeBounds(slot, out, at);
    const x0 = out[at]!;
    const y0 = out[at + 1]!;
    const z0 = out[at + 2]!;
    const x1 = out[at + 3]!;
    const y1 = out[at + 4]!;
    const z1 = out[at + 5]!;
    // The largest coordinate: of both corners, for the least is no more than the greatest.
    const slack = BOUNDS_ROUNDING * Math.max(-x0, x1, -y0, y1, -z0, z1);
    out[at] = x0 - x - slack;
    out[at + 1] = y0 - y - slack;
    out[at + 2] = z0 - z - slack;
    out[at + 3] = x1 - x + slack;
    out[at + 4] = y1 - y + slack;
    out[at + 5] = z1 - z + slack;
  }

  /** How far along any axis some box reaches from the origin, added up over the axes; 0 without shapes. */
  get reach(): number {
    return this.count && this.wide.reach;
  }

  /**
   * How much larger the boxes are than when the tree was built, for the shapes that there are: 1 when fresh, 2 when walks
   * meet about twice as many of them. Takes one run over all nodes.
   */
  looseness(): number {
    const { wide, count } = this;
    return wide.surfaceWhenBuilt > 0 ? wide.averageSurface(count) / wide.surfaceWhenBuilt : 1;
  }
}

/** Bounds are sums of some rounded products; this part of their largest coordinate is more than they can be wrong by. */
const BOUNDS_ROUNDING = 2 ** -48;
