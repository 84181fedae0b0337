import { copyBox, surfaceOf, surfaceOfTwo, widen } from "./box-surface.ts";
import { DEEPEST, Kernel, kernelUse } from "./kernel.ts";
import { SHAPE_STRIDE } from "./packed-shape.ts";
import type { SlotBoxes } from "./slot-boxes.ts";
import {
  CHANGED,
  childAt,
  clearNode,
  copyNode,
  EMPTY,
  frameNode,
  placeOf,
  readAround,
  readBox,
  setChild,
  setPlace,
  TOO_SMALL,
  WIDE_WORDS,
  type WideNodes,
  writeBox,
} from "./wide-nodes.ts";

const ROW_BYTES = 8 * SHAPE_STRIDE;
const NODE_BYTES = 4 * WIDE_WORDS;

/** Room for so many nodes more than there are, in parts of the shapes, when a tree is built. */
const SPARE = 0.05;

/** The node that everything hangs on. */
export const ROOT = 0;
const NOWHERE = -1;

/**
 * A tree with four children a node over the shapes in slots, for the walks of `Kernel`: rows and types of the shapes are in its
 * memory too. Where a way down has become long, as to shapes that come in a row, a node that is full is halved, as in an R-tree
 * (A. Guttman, "R-trees: a dynamic index structure for spatial searching", 1984).
 */
export class WideTree implements WideNodes {
  floats!: Float32Array;
  ints!: Int32Array;
  bytes!: Uint8Array;
  /** Of the shapes: the tree's memory, for whoever keeps the slots. */
  rows!: Float64Array;
  types!: Uint8Array;
  /** Where nodes, types and rows begin in the kernel's memory. */
  nodesAt = 0;
  rowsAt = 0;
  typesAt = 0;
  nodeCount = 1;
  /** Where each slot's leaf hangs: 4 · node + lane. */
  places: Int32Array;
  surfaceWhenBuilt = 0;
  #kernel: Kernel;
  #nodeRoom: number;
  #reach = Number.NaN;

  private constructor(kernel: Kernel, slotRoom: number, nodeRoom: number) {
    this.#kernel = kernel;
    this.#nodeRoom = nodeRoom;
    this.places = new Int32Array(slotRoom);
    this.#lookInto(kernel, slotRoom, nodeRoom);
    clearNode(this, ROOT);
    setPlace(this, ROOT, NOWHERE);
  }

  /** One without nodes and shapes; null where there are too few of them, or no kernel. */
  static withRoom(slotRoom: number, nodeRoom: number): WideTree | null {
    const kernel = slotRoom < kernelUse.least ? null : Kernel.withRoom(bytesFor(slotRoom, nodeRoom));
    return kernel && new WideTree(kernel, slotRoom, nodeRoom);
  }

  get kernel(): Kernel {
    return this.#kernel;
  }

  /** Gives room for this many slots; false where there is no memory for them. Rows and types are other arrays then. */
  reserve(slotRoom: number): boolean {
    return slotRoom <= this.places.length || this.#grow(slotRoom, this.#nodeRoom);
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
    for (let place = 0; place < 4 * this.nodeCount; place++) {
      if (childAt(this, place) === EMPTY) continue;
      readBox(this, place, box);
      sum += surfaceOf(box, 0);
    }
    return count && sum / count;
  }

  /** Hangs the slot's leaf where its box enlarges the others least; false where the tree becomes too deep, or memory is out. */
  insert(slot: number, boxes: SlotBoxes): boolean {
    boxes.writeSlotBox(slot, added);
    const surface = surfaceOf(added, 0);
    const deepest = 4 + Math.log2(this.nodeCount);
    let node = ROOT;
    for (let depth = 1; depth < DEEPEST; depth++) {
      let best = NOWHERE;
      let least = Number.POSITIVE_INFINITY;
      let free = NOWHERE;
      for (let place = 4 * node; place < 4 * node + 4; place++) {
        const child = childAt(this, place);
        if (child === EMPTY) {
          free = place;
          continue;
        }
        readBox(this, place, box);
        // A node over a leaf and this one costs its surface, another one below what it grows by.
        const cost = surfaceOfTwo(box, 0, added, 0) - (child < 0 ? 0 : surfaceOf(box, 0));
        if (cost < least) {
          least = cost;
          best = place;
        }
      }
      if (free !== NOWHERE && (best === NOWHERE || least > surface || childAt(this, best) < 0)) {
        return this.#hang(node, ~slot, boxes);
      }
      const child = childAt(this, best);
      if (child >= 0) node = child;
      else if (depth < deepest) return this.#pair(best, slot, boxes);
      else return this.#hang(node, ~slot, boxes);
    }
    return false;
  }

  /** Hangs a slot's leaf (`box` in `added`) and the leaf at a place on a node of their own there. */
  #pair(place: number, slot: number, boxes: SlotBoxes): boolean {
    if (!this.#haveRoomFor(this.nodeCount + 1)) return false;
    const fresh = this.nodeCount++;
    clearNode(this, fresh);
    this.#put(4 * fresh, childAt(this, place));
    this.#put(4 * fresh + 1, ~slot);
    this.#put(place, fresh);
    this.#fit(fresh, boxes);
    this.#climb(fresh, boxes);
    return true;
  }

  /** Takes a slot's leaf off. */
  remove(slot: number, boxes: SlotBoxes): void {
    const place = this.places[slot]!;
    setChild(this, place, EMPTY);
    this.places[slot] = NOWHERE;
    this.#lift(place >> 2, boxes);
  }

  /** What stands in one slot stands in another from now on. */
  rename(from: number, to: number): void {
    const place = this.places[from]!;
    this.places[to] = place;
    setChild(this, place, ~to);
  }

  /**
   * Makes the boxes of the first `count` slots' leaves fit, and those above them as far up as that changes anything; a leaf that goes
   * away from what hangs beside it is hung elsewhere. False as of `insert`.
   */
  refit(slots: readonly number[], count: number, boxes: SlotBoxes): boolean {
    // Which go away is told by boxes as they were: a node that is fitted reaches as far as any that has moved.
    const going: number[] = [];
    const growing: number[] = [];
    for (let i = 0; i < count; i++) {
      const slot = slots[i]!;
      const place = this.places[slot]!;
      const node = place >> 2;
      boxes.writeSlotBox(slot, box);
      if (this.#holds(node, box)) {
        const written = writeBox(this, place, box, 0);
        if (written === CHANGED) this.#climb(node, boxes);
        else if (written === TOO_SMALL) growing.push(slot);
      } else if (node !== ROOT && this.#isStretchedBy(place, box)) going.push(slot);
      else growing.push(slot);
    }
    for (const slot of going) if (this.places[slot] !== NOWHERE) this.remove(slot, boxes);
    for (const slot of going) if (this.places[slot] === NOWHERE && !this.insert(slot, boxes)) return false;
    for (const slot of growing) {
      const place = this.places[slot]!;
      boxes.writeSlotBox(slot, box);
      if (writeBox(this, place, box, 0) === TOO_SMALL) this.#fit(place >> 2, boxes);
      this.#climb(place >> 2, boxes);
    }
    return true;
  }

  /** Makes all boxes fit, from the leaves up. */
  fitAll(boxes: SlotBoxes, node = ROOT): void {
    for (let lane = 0; lane < 4; lane++) {
      const child = childAt(this, 4 * node + lane);
      if (child >= 0) this.fitAll(boxes, child);
    }
    this.#fit(node, boxes);
    this.#reach = Number.NaN;
  }

  /**
   * Hangs all that a build has found: pairs of children, of each node, as `TreeBuild` has them. Of each node those below it with the
   * most leaves are opened until it has four. False where the tree would be too deep, or memory is out.
   */
  build(pairs: Int32Array, count: number, boxes: SlotBoxes): boolean {
    const sizes = leavesBelow(pairs, count);
    const open: number[] = [pairs[0]!, ROOT, 1];
    this.nodeCount = 1;
    const four = new Int32Array(4);
    while (open.length > 0) {
      const depth = open.pop()!;
      const node = open.pop()!;
      const found = openFour(pairs, sizes, open.pop()!, four);
      if (depth > DEEPEST / 2 || !this.#haveRoomFor(this.nodeCount + 4)) return false;
      clearNode(this, node);
      // A node's children get their numbers with it, and the first of them is the next to be opened: walks meet fewer pages.
      const first = this.nodeCount;
      let inner = 0;
      for (let lane = 0; lane < found; lane++) {
        const child = four[lane]!;
        if (child < 0) this.#put(4 * node + lane, child);
        else this.#put(4 * node + lane, first + inner++);
      }
      this.nodeCount += inner;
      for (let lane = found - 1, next = first + inner; lane >= 0; lane--) {
        if (four[lane]! >= 0) open.push(four[lane]!, --next, depth + 1);
      }
    }
    // Children have greater numbers than what they hang on.
    for (let node = this.nodeCount - 1; node >= 0; node--) this.#fit(node, boxes);
    this.#reach = Number.NaN;
    this.surfaceWhenBuilt = this.averageSurface(count);
    return true;
  }

  /** Hangs a child (`box` in `added`) on a node; one that is full is halved, and so on up. */
  #hang(at: number, hung: number, boxes: SlotBoxes): boolean {
    let node = at;
    let child = hung;
    for (;;) {
      const lane = [0, 1, 2, 3].find((i) => childAt(this, 4 * node + i) === EMPTY);
      if (lane !== undefined) {
        this.#put(4 * node + lane, child);
        const written = writeBox(this, 4 * node + lane, added, 0);
        if (written === TOO_SMALL) this.#fit(node, boxes);
        this.#climb(node, boxes);
        return true;
      }
      if (!this.#haveRoomFor(this.nodeCount + 2)) return false;
      if (node === ROOT) {
        // All that hung on the root hangs on a node below it from now on.
        const below = this.nodeCount++;
        copyNode(this, ROOT, below);
        for (let i = 0; i < 4; i++) this.#put(4 * below + i, childAt(this, 4 * below + i));
        clearNode(this, ROOT);
        this.#put(4 * ROOT, below);
        node = below;
      }
      child = this.#halve(node, child, boxes);
      // The half that stays may be smaller than it was.
      const place = placeOf(this, node);
      readAround(this, node, box);
      if (writeBox(this, place, box, 0) === TOO_SMALL) this.#fit(place >> 2, boxes);
      readAround(this, child, added);
      node = place >> 2;
    }
  }

  /** Divides the children of a full node, and one more, between it and a new one, which is returned. */
  #halve(node: number, child: number, boxes: SlotBoxes): number {
    const children = [child];
    copyBox(added, 0, five, 0);
    for (let lane = 0; lane < 4; lane++) {
      children.push(childAt(this, 4 * node + lane));
      readBox(this, 4 * node + lane, box);
      copyBox(box, 0, five, 6 * (lane + 1));
    }
    // Of the ten ways to take two out of five, that with the least surface of both boxes.
    let best: readonly [number, number] = [0, 1];
    let least = Number.POSITIVE_INFINITY;
    for (let i = 0; i < 5; i++) {
      for (let j = i + 1; j < 5; j++) {
        let isEmpty = true;
        for (let k = 0; k < 5; k++) {
          if (k === i || k === j) continue;
          if (isEmpty) copyBox(five, 6 * k, box, 0);
          else widen(box, five, 6 * k);
          isEmpty = false;
        }
        const surface = surfaceOf(box, 0) + surfaceOfTwo(five, 6 * i, five, 6 * j);
        if (surface < least) {
          least = surface;
          best = [i, j];
        }
      }
    }
    const fresh = this.nodeCount++;
    setPlace(this, fresh, NOWHERE);
    clearNode(this, fresh);
    clearNode(this, node);
    let here = 0;
    let there = 0;
    for (let k = 0; k < 5; k++) {
      if (best.includes(k)) this.#put(4 * fresh + there++, children[k]!);
      else this.#put(4 * node + here++, children[k]!);
    }
    this.#fit(node, boxes);
    this.#fit(fresh, boxes);
    return fresh;
  }

  /** Hangs a child at a place; the box there is not touched. */
  #put(place: number, child: number): void {
    setChild(this, place, child);
    if (child >= 0) setPlace(this, child, place);
    else if (child !== EMPTY) this.places[~child] = place;
  }

  /**
   * After something was taken off a node: what is left on it goes to where the node hung, if there is room for it, and boxes above
   * shrink.
   */
  #lift(node: number, boxes: SlotBoxes): void {
    const count = this.#countOn(node);
    if (node === ROOT) {
      const only = [0, 1, 2, 3].map((lane) => childAt(this, lane)).find((child) => child !== EMPTY);
      if (count === 1 && only! >= 0) {
        copyNode(this, only!, ROOT);
        for (let i = 0; i < 4; i++) this.#put(i, childAt(this, i));
        this.#free(only!);
      }
      this.#reach = Number.NaN;
      return;
    }
    const place = placeOf(this, node);
    const above = place >> 2;
    if (this.#countOn(above) - 1 + count > 4) {
      // Steps as small as what is left allows.
      this.#fit(node, boxes);
      this.#climb(node, boxes);
      return;
    }
    setChild(this, place, EMPTY);
    let isFitting = true;
    for (let lane = 0, to = 4 * above; lane < 4; lane++) {
      const child = childAt(this, 4 * node + lane);
      if (child === EMPTY) continue;
      while (childAt(this, to) !== EMPTY) to++;
      readBox(this, 4 * node + lane, box);
      this.#put(to, child);
      isFitting = writeBox(this, to, box, 0) !== TOO_SMALL && isFitting;
    }
    if (!isFitting) this.#fit(above, boxes);
    if (above === ROOT) this.#reach = Number.NaN;
    this.#climb(above, boxes);
    this.#free(node);
  }

  #countOn(node: number): number {
    let count = 0;
    for (let place = 4 * node; place < 4 * node + 4; place++) if (childAt(this, place) !== EMPTY) count++;
    return count;
  }

  /** The last node takes the place of one that is gone. */
  #free(node: number): void {
    const last = --this.nodeCount;
    if (last === node) return;
    this.ints.copyWithin(node * WIDE_WORDS, last * WIDE_WORDS, (last + 1) * WIDE_WORDS);
    setChild(this, placeOf(this, node), node);
    for (let i = 0; i < 4; i++) this.#put(4 * node + i, childAt(this, 4 * node + i));
  }

  /** Makes the boxes above a node fit what is in it, up to the first that fitted already. */
  #climb(from: number, boxes: SlotBoxes): void {
    let node = from;
    while (node !== ROOT) {
      const place = placeOf(this, node);
      readAround(this, node, box);
      const written = writeBox(this, place, box, 0);
      if (written === TOO_SMALL) this.#fit(place >> 2, boxes);
      else if (written !== CHANGED) return;
      node = place >> 2;
    }
    this.#reach = Number.NaN;
  }

  /** Whether the box around all of a node's children holds this one, which can be written then. */
  #holds(node: number, inner: Float64Array): boolean {
    readAround(this, node, around);
    for (let axis = 0; axis < 3; axis++) {
      if (inner[axis]! < around[axis]! || inner[axis + 3]! > around[axis + 3]!) return false;
    }
    return true;
  }

  /** Whether a leaf with this box makes the node on which it hangs much larger than all others on it do. */
  #isStretchedBy(leaf: number, by: Float64Array): boolean {
    const node = leaf >> 2;
    let others = 0;
    for (let place = 4 * node; place < 4 * node + 4; place++) {
      if (place === leaf || childAt(this, place) === EMPTY) continue;
      readBox(this, place, one);
      if (others++ === 0) copyBox(one, 0, around, 0);
      else widen(around, one, 0);
    }
    const surface = surfaceOfTwo(around, 0, by, 0);
    if (others > 1) return surface > APART * surfaceOf(around, 0);
    readAround(this, placeOf(this, node) >> 2, around);
    return surface > STRETCHED * surfaceOf(around, 0);
  }

  /** Gives a node a corner and a step that fit, and writes all its boxes anew. */
  #fit(node: number, boxes: SlotBoxes): void {
    let isEmpty = true;
    for (let lane = 0; lane < 4; lane++) {
      const child = childAt(this, 4 * node + lane);
      if (child === EMPTY) continue;
      const at = 6 * lane;
      if (child < 0) boxes.writeSlotBox(~child, one);
      else readAround(this, child, one);
      copyBox(one, 0, fours, at);
      if (isEmpty) copyBox(one, 0, around, 0);
      else widen(around, one, 0);
      isEmpty = false;
    }
    if (isEmpty) return;
    frameNode(this, node, around);
    for (let lane = 0; lane < 4; lane++) {
      const place = 4 * node + lane;
      if (childAt(this, place) !== EMPTY) writeBox(this, place, fours, 6 * lane);
    }
  }

  #haveRoomFor(nodeCount: number): boolean {
    return nodeCount <= this.#nodeRoom || this.#grow(this.places.length, Math.ceil(nodeCount * 1.5));
  }

  #grow(slotRoom: number, nodeRoom: number): boolean {
    const kernel = Kernel.withRoom(bytesFor(slotRoom, nodeRoom));
    if (kernel === null) return false;
    const { ints, rows, types, places } = this;
    this.#lookInto(kernel, slotRoom, nodeRoom);
    this.ints.set(ints.subarray(0, this.nodeCount * WIDE_WORDS));
    this.rows.set(rows.subarray(0, this.rows.length));
    this.types.set(types.subarray(0, this.types.length));
    this.places = new Int32Array(slotRoom);
    this.places.set(places);
    this.#kernel = kernel;
    this.#nodeRoom = nodeRoom;
    return true;
  }

  #lookInto({ buffer, data }: Kernel, slotRoom: number, nodeRoom: number): void {
    this.nodesAt = data;
    this.rowsAt = data + nodeRoom * NODE_BYTES;
    this.typesAt = this.rowsAt + slotRoom * ROW_BYTES;
    this.floats = new Float32Array(buffer, this.nodesAt, nodeRoom * WIDE_WORDS);
    this.ints = new Int32Array(buffer, this.nodesAt, nodeRoom * WIDE_WORDS);
    this.bytes = new Uint8Array(buffer, this.nodesAt, nodeRoom * NODE_BYTES);
    this.rows = new Float64Array(buffer, this.rowsAt, slotRoom * SHAPE_STRIDE);
    this.types = new Uint8Array(buffer, this.typesAt, slotRoom);
  }

  /** How many nodes a build over so many shapes is given room for. */
  static nodesFor(count: number): number {
    return Math.ceil(count * (1 / 2 + SPARE)) + 8;
  }
}

/** By how much a leaf may enlarge the box around two or three others, and the part of what is above that a pair may fill. */
const APART = 2;
const STRETCHED = 0.3;

function bytesFor(slotRoom: number, nodeRoom: number): number {
  return slotRoom * (ROW_BYTES + 1) + nodeRoom * NODE_BYTES;
}

/** Of each node of a build, how many leaves are below it. */
function leavesBelow(pairs: Int32Array, count: number): Int32Array {
  const sizes = new Int32Array(Math.max(count, 1));
  const sizeOf = (child: number): number => (child < 0 ? 1 : sizes[child]!);
  for (let node = count - 1; node > 0; node--) sizes[node] = sizeOf(pairs[2 * node]!) + sizeOf(pairs[2 * node + 1]!);
  return sizes;
}

/** Writes up to four below a node (or a leaf) of a build into `four`, in their order; returns how many. */
function openFour(pairs: Int32Array, sizes: Int32Array, node: number, four: Int32Array): number {
  four[0] = node;
  let count = 1;
  while (count < 4) {
    let largest = NOWHERE;
    for (let i = 0; i < count; i++) {
      if (four[i]! >= 0 && (largest === NOWHERE || sizes[four[i]!]! > sizes[four[largest]!]!)) largest = i;
    }
    if (largest === NOWHERE) break;
    const opened = four[largest]!;
    for (let i = count; i > largest + 1; i--) four[i] = four[i - 1]!;
    four[largest] = pairs[2 * opened]!;
    four[largest + 1] = pairs[2 * opened + 1]!;
    count++;
  }
  return count;
}

// What is being worked with: six numbers a box.
const box = new Float64Array(6);
const one = new Float64Array(6);
const added = new Float64Array(6);
const around = new Float64Array(6);
const fours = new Float64Array(24);
const five = new Float64Array(30);
