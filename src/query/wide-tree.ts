import { surfaceOf } from "./box-surface.ts";
import { Kernel } from "./kernel.ts";
import { SHAPE_STRIDE } from "./packed-shape.ts";
import {
  childAt,
  clearNode,
  EMPTY,
  LANES,
  readAround,
  readBox,
  setChild,
  setPlace,
  WIDE_WORDS,
  type WideNodes,
} from "./wide-nodes.ts";

const ROW_BYTES = 8 * SHAPE_STRIDE;
const NODE_BYTES = 4 * WIDE_WORDS;
const PLACE_BYTES = 4;

/** Room for so many nodes more than there are, in parts of the shapes, when a tree is built. */
const SPARE = 0.02;

/** The node that everything hangs on. */
export const ROOT = 0;
/** Where a leaf or a node hangs that hangs nowhere. */
export const NOWHERE = -1;

/**
 * A tree with eight children a node over the shapes in slots: rows and types of the shapes are in its memory too, which is that of a
 * `Kernel` where it has one. Here is only what it holds; building, patching and walking it are functions beside it.
 */
export class WideTree implements WideNodes {
  floats!: Float32Array;
  ints!: Int32Array;
  bytes!: Uint8Array;
  nodePlaces!: Int32Array;
  /** Of the shapes: the tree's memory, for whoever keeps the slots. */
  rows!: Float64Array;
  types!: Uint8Array;
  /** Where nodes, types and rows begin in the memory. */
  nodesAt = 0;
  rowsAt = 0;
  typesAt = 0;
  nodeCount = 1;
  /** Where each slot's leaf hangs: 8 · node + lane. */
  places: Int32Array;
  /**
   * What `averageSurface` was when all was built. Not a number until then: with 0, which is a whole one, the machine would take trees
   * that are built for objects of another kind.
   */
  surfaceWhenBuilt = Number.NaN;
  #kernel: Kernel | null;
  #nodeRoom: number;
  #reach = Number.NaN;

  /** One without shapes; `mayHaveKernel`: in the memory of a kernel, where there is one. */
  constructor(slotRoom: number, nodeRoom: number, mayHaveKernel: boolean) {
    this.#kernel = mayHaveKernel ? Kernel.withRoom(bytesFor(slotRoom, nodeRoom)) : null;
    this.#nodeRoom = nodeRoom;
    this.places = new Int32Array(slotRoom);
    this.#lookInto(slotRoom, nodeRoom);
    clearNode(this, ROOT);
    setPlace(this, ROOT, NOWHERE);
  }

  /** The walks in machine code through this tree; null where it has none. */
  get kernel(): Kernel | null {
    return this.#kernel;
  }

  /** Gives room for this many slots. Rows and types are other arrays then. */
  reserve(slotRoom: number): void {
    if (slotRoom > this.places.length) this.#move(slotRoom, this.#nodeRoom, this.#kernel !== null);
  }

  /** Gives room for this many nodes. Views are others then. */
  reserveNodes(nodeCount: number): void {
    if (nodeCount > this.#nodeRoom) this.#move(this.places.length, Math.ceil(nodeCount * 1.5), this.#kernel !== null);
  }

  /** Has no kernel from now on: it has become too deep for one. */
  leaveKernel(): void {
    if (this.#kernel !== null) this.#move(this.places.length, this.#nodeRoom, false);
  }

  /** How far along any axis some box reaches from the origin, added up over the axes. */
  get reach(): number {
    if (!Number.isNaN(this.#reach)) return this.#reach;
    readAround(this, ROOT, around);
    let sum = 0;
    for (let axis = 0; axis < 3; axis++) sum += Math.max(Math.abs(around[axis]!), Math.abs(around[axis + 3]!));
    this.#reach = sum;
    return sum;
  }

  /** The sum of all boxes' surfaces over the number of shapes, up to a factor. */
  averageSurface(count: number): number {
    let sum = 0;
    for (let node = this.nodeCount - 1; node >= 0; node--) sum += this.surfaceBelow(node);
    return count && sum / count;
  }

  /** The sum of the surfaces of a node's boxes, up to the same factor. */
  surfaceBelow(node: number): number {
    let sum = 0;
    for (let place = LANES * node; place < LANES * (node + 1); place++) {
      if (childAt(this, place) === EMPTY) continue;
      readBox(this, place, box);
      sum += surfaceOf(box, 0);
    }
    return sum;
  }

  /** Hangs a child at a place; the box there is not touched. */
  put(place: number, child: number): void {
    setChild(this, place, child);
    if (child >= 0) setPlace(this, child, place);
    else if (child !== EMPTY) this.places[~child] = place;
  }

  /** After something at the root has changed. */
  forgetReach(): void {
    this.#reach = Number.NaN;
  }

  /** Goes to a larger memory. */
  #move(slotRoom: number, nodeRoom: number, mayHaveKernel: boolean): void {
    const { ints, nodePlaces, rows, types, places } = this;
    this.#kernel = mayHaveKernel ? Kernel.withRoom(bytesFor(slotRoom, nodeRoom)) : null;
    this.#nodeRoom = nodeRoom;
    this.#lookInto(slotRoom, nodeRoom);
    this.ints.set(ints.subarray(0, this.nodeCount * WIDE_WORDS));
    this.nodePlaces.set(nodePlaces.subarray(0, this.nodeCount));
    this.rows.set(rows);
    this.types.set(types);
    this.places = new Int32Array(slotRoom);
    this.places.set(places);
  }

  #lookInto(slotRoom: number, nodeRoom: number): void {
    const { buffer, data } = this.#kernel ?? { buffer: new ArrayBuffer(bytesFor(slotRoom, nodeRoom)), data: 0 };
    this.nodesAt = data;
    this.rowsAt = data + nodeRoom * NODE_BYTES;
    const placesAt = this.rowsAt + slotRoom * ROW_BYTES;
    this.typesAt = placesAt + nodeRoom * PLACE_BYTES;
    this.floats = new Float32Array(buffer, this.nodesAt, nodeRoom * WIDE_WORDS);
    this.ints = new Int32Array(buffer, this.nodesAt, nodeRoom * WIDE_WORDS);
    this.bytes = new Uint8Array(buffer, this.nodesAt, nodeRoom * NODE_BYTES);
    this.rows = new Float64Array(buffer, this.rowsAt, slotRoom * SHAPE_STRIDE);
    this.nodePlaces = new Int32Array(buffer, placesAt, nodeRoom);
    this.types = new Uint8Array(buffer, this.typesAt, slotRoom);
  }

  /** How many nodes a build over so many shapes is given room for. */
  static nodesFor(count: number): number {
    return Math.ceil(count * (1 / 5 + SPARE)) + 8;
  }
}

function bytesFor(slotRoom: number, nodeRoom: number): number {
  return slotRoom * (ROW_BYTES + 1) + nodeRoom * (NODE_BYTES + PLACE_BYTES);
}

// What is being worked with: six numbers a box.
const box = new Float64Array(6);
const around = new Float64Array(6);
