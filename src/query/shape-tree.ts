import type { Vec3 } from "../geometry/types.ts";
import { ZERO } from "../geometry/vec3.ts";
import { SHAPE_STRIDE } from "./packed-shape.ts";
import { writeRowBounds } from "./row-bounds.ts";
import type { SlotBoxes } from "./slot-boxes.ts";
import { BOX_WORDS, boxAt, LEFT, NODE_WORDS, NOTHING, PLACE, writeExtent } from "./tree-nodes.ts";
import type { WideTree } from "./wide-tree.ts";

/**
 * Bounded shapes in slots: `count` of them, without gaps, in the order of the leaves as they were built, and the trees over them. A
 * shape is known to others by its handle, which stays when slots change.
 *
 * One tree is binary, in typed arrays: `nodeCount` records in `floats` and `ints`, two views of the same memory (see
 * `tree-nodes.ts`), one shape a leaf. Where the machine can, questions to the nearest and along rays go through another one instead,
 * `wide`, and the binary one is only hung when somebody asks for what it alone answers.
 *
 * Here is only what it holds; building, patching and walking it are functions beside it.
 */
export class ShapeTree implements SlotBoxes {
  /** Boxes are relative to this point, so that far from the world's origin they are as tight as near it. */
  origin: Vec3 = ZERO;
  floats: Float32Array = new Float32Array(NODE_WORDS);
  ints: Int32Array = new Int32Array(this.floats.buffer);
  nodeCount = 1;

  count = 0;
  types: Uint8Array = new Uint8Array(0);
  rows: Float64Array = new Float64Array(0);
  handles = new Int32Array(0);
  /** The ids of the records: beside the slots, so that an answer touches no record. */
  ids: string[] = [];
  /** The tree of eight children a node; null where there is none. The shapes' rows and types are in its memory then. */
  wide: WideTree | null = null;
  /** Whether the binary tree is there: nodes, boxes and places. */
  isHung = true;
  /** Where each slot's leaf hangs in the binary tree. */
  places: Int32Array = new Int32Array(0);

  /** The sum of all boxes' areas over the number of shapes, when the tree was built: what `looseness` is measured by. */
  areaWhenBuilt = 0;

  /** `isFlat`: all boxes are at height 0, whatever the shapes are. */
  constructor(readonly isFlat = false) {
    this.ints[LEFT] = NOTHING;
  }

  /** An inner node's number, ~slot where there is only one shape, or `NOTHING`. */
  get root(): number {
    return this.ints[LEFT]!;
  }

  /** Gives room for this many shapes; more than asked for where it has to grow, and exactly that much at first. */
  reserve(count: number): void {
    if (count <= this.types.length) return;
    const room = this.types.length === 0 ? count : Math.max(count, Math.ceil(this.types.length * 1.5), 16);
    this.handles = grown(this.handles, new Int32Array(room));
    if (this.isHung) this.reserveNodes(room);
    if (this.wide?.reserve(room)) this.takeWide(this.wide);
    else {
      this.types = grown(this.types, new Uint8Array(room));
      this.rows = grown(this.rows, new Float64Array(room * SHAPE_STRIDE));
      this.wide = null;
    }
  }

  /** Gives room for the nodes of the binary tree over this many shapes. */
  reserveNodes(room: number): void {
    if (room <= this.places.length) return;
    this.places = grown(this.places, new Int32Array(room));
    this.floats = grown(this.floats, new Float32Array((room + 1) * NODE_WORDS));
    this.ints = new Int32Array(this.floats.buffer);
  }

  /** Keeps the shapes in the memory of a tree of eight children a node from now on. */
  takeWide(wide: WideTree): void {
    this.wide = wide;
    this.types = wide.types;
    this.rows = wide.rows;
  }

  /** Is without one from now on: the binary tree answers everything, and has to be hung. */
  dropWide(): void {
    if (this.wide === null) return;
    this.wide = null;
    this.types = this.types.slice();
    this.rows = this.rows.slice();
  }

  /** Hangs a node, or the leaf ~slot, at a place; the box there is not touched. */
  hang(place: number, child: number): void {
    this.ints[(place >> 1) * NODE_WORDS + LEFT + (place & 1)] = child;
    if (child >= 0) this.ints[child * NODE_WORDS + PLACE] = place;
    else this.places[~child] = place;
  }

  /** Writes the bounds of a slot's shape into `out`, from `at` on. */
  writeBounds(slot: number, out: Float64Array, at: number): void {
    writeRowBounds(this.types[slot]!, this.rows, slot * SHAPE_STRIDE, out, at);
    if (this.isFlat) out[at + 1] = out[at + 4] = 0;
  }

  /** Writes the box of a slot's leaf, widened by all that the rounding of its bounds may have taken away. */
  writeLeafBox(slot: number): void {
    const { floats } = this;
    this.writeSlotBox(slot, bounds, 0);
    const at = boxAt(this.places[slot]!);
    for (let axis = 0; axis < 3; axis++) writeExtent(floats, at + axis, bounds[axis]!, bounds[axis + 3]!);
  }

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
    if (this.wide !== null) return this.wide.reach;
    let sum = 0;
    for (let i = 0; i < BOX_WORDS; i++) sum += Math.abs(this.floats[i]!);
    return this.count && sum;
  }

  /**
   * How much larger the boxes are than when the tree was built, for the shapes that there are: 1 when fresh, 2 when walks
   * meet about twice as many of them. Takes one run over all nodes.
   */
  looseness(): number {
    const { wide } = this;
    if (wide !== null) return wide.surfaceWhenBuilt === 0 ? 1 : wide.averageSurface(this.count) / wide.surfaceWhenBuilt;
    return this.areaWhenBuilt === 0 ? 1 : this.averageArea() / this.areaWhenBuilt;
  }

  averageArea(): number {
    const { floats } = this;
    let sum = 0;
    for (let place = 2; place < 2 * this.nodeCount; place++) {
      const at = boxAt(place) + 3;
      sum += floats[at]! * floats[at + 1]! + floats[at + 1]! * floats[at + 2]! + floats[at + 2]! * floats[at]!;
    }
    return this.count && sum / this.count;
  }
}

/** Bounds are sums of some rounded products; this part of their largest coordinate is more than they can be wrong by. */
const BOUNDS_ROUNDING = 2 ** -48;

/** The bounds that are being written. */
const bounds = new Float64Array(6);

function grown<T extends Uint8Array | Int32Array | Float32Array | Float64Array>(old: T, larger: T): T {
  larger.set(old);
  return larger;
}
