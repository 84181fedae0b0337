import { fitNumberedNodes, hang, type TreeBuild } from "./tree-build.ts";
import { BOX_WORDS, NO_PARENT, NODE_WORDS, NOTHING } from "./tree-nodes.ts";

/** Bits of a code for each axis: 1,024 cells. */
const CELLS = 1024;
/** Up to this many codes are sorted by moving each one to its place; more, digit by digit. */
const FEW = 48;

/**
 * Builds a tree fast: each box's centre gets the number of its cell in Morton order (the bits of x, y and z in turn), which
 * keeps together what is near, the numbers are sorted, and a range is cut where their highest differing bit changes
 * (Lauterbach and others, "Fast BVH construction on GPUs", 2009). Where many centres share one cell, that cell is divided into
 * cells of its own, so that a far-off shape does not make all others look like one.
 *
 * Over scattered shapes walks are about 4 % longer than in a tree by `SahBuild`, which takes four times as long to build.
 */
export class MortonBuild implements TreeBuild {
  readonly floats: Float32Array;
  readonly ints: Int32Array;
  readonly rootBox = new Float32Array(BOX_WORDS);
  readonly items: Int32Array;
  readonly parents: Int32Array;
  nodeCount = 0;
  root = NOTHING;
  readonly #boxes: Float32Array;
  readonly #codes: Int32Array;

  /** `boxes` holds six words for each of `count` boxes. */
  constructor(boxes: Float32Array, count: number) {
    this.#boxes = boxes;
    this.items = new Int32Array(count);
    for (let i = 0; i < count; i++) this.items[i] = i;
    this.parents = new Int32Array(count);
    this.floats = new Float32Array(count * NODE_WORDS);
    this.ints = new Int32Array(this.floats.buffer);
    this.#codes = new Int32Array(count);
    if (count === 0) return;
    if (count === 1) {
      this.root = ~0;
      this.parents[0] = NO_PARENT;
      this.rootBox.set(boxes.subarray(0, BOX_WORDS));
      return;
    }
    this.root = 0;
    this.#sortByCode(0, count);
    this.#cutAll(count);
    fitNumberedNodes(this.floats, this.ints, this.nodeCount, this.rootBox);
  }

  #cutAll(count: number): void {
    const { ints, parents } = this;
    const open = [0, count, NO_PARENT];
    while (open.length > 0) {
      const place = open.pop()!;
      const to = open.pop()!;
      const from = open.pop()!;
      const node = this.nodeCount++;
      hang(ints, parents, place, node);
      const middle = this.#middleOf(from, to);
      if (to - middle === 1) this.#hangLeaf(2 * node + 1, middle);
      else open.push(middle, to, 2 * node + 1);
      if (middle - from === 1) this.#hangLeaf(2 * node, from);
      else open.push(from, middle, 2 * node);
    }
  }

  #hangLeaf(place: number, slot: number): void {
    hang(this.ints, this.parents, place, ~slot);
    const { floats } = this;
    const boxes = this.#boxes;
    let from = this.items[slot]! * BOX_WORDS;
    let to = (place >> 1) * NODE_WORDS + (place & 1) * BOX_WORDS;
    for (const end = to + BOX_WORDS; to < end; to++) floats[to] = boxes[from++]!;
  }

  /** Where the highest bit that differs in a sorted range becomes 1; the middle where nothing tells the centres apart. */
  #middleOf(from: number, to: number): number {
    const codes = this.#codes;
    if (codes[from] === codes[to - 1] && (to - from <= 2 || !this.#sortByCode(from, to))) return (from + to) >> 1;
    const last = codes[to - 1]!;
    const bit = 31 - Math.clz32(codes[from]! ^ last);
    const first = (last >> bit) << bit;
    let low = from;
    let high = to - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (codes[middle]! < first) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Numbers the cells between the ends of this range and sorts it; false where all centres are in one place. */
  #sortByCode(from: number, to: number): boolean {
    const boxes = this.#boxes;
    const { items } = this;
    const codes = this.#codes;
    let minX = Infinity;
    let minY = Infinity;
    let minZ = Infinity;
    let maxX = -Infinity;
    let maxY = -Infinity;
    let maxZ = -Infinity;
    for (let i = from; i < to; i++) {
      const at = items[i]! * BOX_WORDS;
      const x = boxes[at]!;
      const y = boxes[at + 1]!;
      const z = boxes[at + 2]!;
      if (x < minX) minX = x;
      if (y < minY) minY = y;
      if (z < minZ) minZ = z;
      if (x > maxX) maxX = x;
      if (y > maxY) maxY = y;
      if (z > maxZ) maxZ = z;
    }
    const size = Math.max(maxX - minX, maxY - minY, maxZ - minZ);
    if (!(size > 0)) return false;
    const cell = size / (CELLS * (1 - 2 ** -20));
    for (let i = from; i < to; i++) {
      const at = items[i]! * BOX_WORDS;
      const x = spreadBits((boxes[at]! - minX) / cell);
      const y = spreadBits((boxes[at + 1]! - minY) / cell);
      const z = spreadBits((boxes[at + 2]! - minZ) / cell);
      codes[i] = x | (y << 1) | (z << 2);
    }
    if (to - from <= FEW) sortFew(codes, items, from, to);
    else sortDigits(codes, items, from, to);
    return codes[from] !== codes[to - 1];
  }
}

/** The ten bits of a whole number, with two zeros between each. */
function spreadBits(value: number): number {
  let bits = value | 0;
  bits = (bits | (bits << 16)) & 0x030000ff;
  bits = (bits | (bits << 8)) & 0x0300f00f;
  bits = (bits | (bits << 4)) & 0x030c30c3;
  return (bits | (bits << 2)) & 0x09249249;
}

function sortFew(codes: Int32Array, items: Int32Array, from: number, to: number): void {
  for (let i = from + 1; i < to; i++) {
    const code = codes[i]!;
    const item = items[i]!;
    let j = i;
    for (; j > from && codes[j - 1]! > code; j--) {
      codes[j] = codes[j - 1]!;
      items[j] = items[j - 1]!;
    }
    codes[j] = code;
    items[j] = item;
  }
}

/** Radix sort of 30 bits, ten at a time. */
function sortDigits(codes: Int32Array, items: Int32Array, from: number, to: number): void {
  const count = to - from;
  const starts = new Int32Array(1024);
  let codesHere = codes.slice(from, to);
  let itemsHere = items.slice(from, to);
  let codesThere = new Int32Array(count);
  let itemsThere = new Int32Array(count);
  for (let shift = 0; shift < 30; shift += 10) {
    starts.fill(0);
    for (let i = 0; i < count; i++) starts[(codesHere[i]! >> shift) & 1023]!++;
    let sum = 0;
    for (let digit = 0; digit < 1024; digit++) {
      const many = starts[digit]!;
      starts[digit] = sum;
      sum += many;
    }
    for (let i = 0; i < count; i++) {
      const code = codesHere[i]!;
      const to = starts[(code >> shift) & 1023]!++;
      codesThere[to] = code;
      itemsThere[to] = itemsHere[i]!;
    }
    [codesHere, codesThere] = [codesThere, codesHere];
    [itemsHere, itemsThere] = [itemsThere, itemsHere];
  }
  codes.set(codesHere, from);
  items.set(itemsHere, from);
}
