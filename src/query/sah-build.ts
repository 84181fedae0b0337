import { fitNumberedNodes, hang, type TreeBuild } from "./tree-build.ts";
import { BOX_WORDS, NO_PARENT, NODE_WORDS, NOTHING } from "./tree-nodes.ts";

/** Pieces into which a range is cut along its longest axis; the best cut between two of them is taken. */
const BINS = 16;
/** Up to this many items are not sorted into bins but by their centres. */
const FEW = 4;
/** Boxes that are looked at between two looks at the clock. */
const BETWEEN_LOOKS = 4096;
/** Six numbers (min, max) and a count for each bin. */
const BIN_NUMBERS = 7;

/**
 * Builds a tree that is good to walk, in its own time: from the top down. A range of boxes is cut where the sum of both parts' areas, each times its
 * number of boxes, is least (the surface area heuristic; Wald, "On fast construction of SAH-based bounding volume
 * hierarchies", 2007). Nodes are numbered and leaves ordered as a walk that goes left first meets them.
 *
 * The work can be done in slices: `run` stops when its time is up and goes on where it was.
 */
export class SahBuild implements TreeBuild {
  readonly floats: Float32Array;
  readonly ints: Int32Array;
  readonly rootBox = new Float32Array(BOX_WORDS);
  readonly items: Int32Array;
  nodeCount = 0;
  readonly parents: Int32Array;
  root = NOTHING;

  readonly #boxes: Float32Array;
  /** Ranges to be cut: from, to, and the place to hang the node. */
  readonly #open: number[] = [];
  readonly #bins = new Float64Array(BINS * BIN_NUMBERS);
  readonly #rightArea = new Float64Array(BINS);
  readonly #extent = new Float64Array(2);
  #isFitted: boolean;

  /** `boxes` holds six words for each of `count` boxes, and is put into another order. */
  constructor(boxes: Float32Array, count: number) {
    this.#boxes = boxes;
    this.items = new Int32Array(count);
    for (let i = 0; i < count; i++) this.items[i] = i;
    this.parents = new Int32Array(count);
    this.floats = new Float32Array(count * NODE_WORDS);
    this.ints = new Int32Array(this.floats.buffer);
    this.#isFitted = count <= 1;
    if (count === 0) return;
    this.root = count === 1 ? ~0 : 0;
    if (count === 1) {
      this.parents[0] = NO_PARENT;
      this.rootBox.set(boxes.subarray(0, BOX_WORDS));
    } else this.#open.push(0, count, NO_PARENT);
  }

  /** Works for about this many milliseconds; returns whether all is done. */
  run(milliseconds: number): boolean {
    const end = milliseconds === Infinity ? Infinity : performance.now() + milliseconds;
    let work = 0;
    while (this.#open.length > 0) {
      const place = this.#open.pop()!;
      const to = this.#open.pop()!;
      const from = this.#open.pop()!;
      this.#cut(from, to, place);
      work += to - from;
      if (work > BETWEEN_LOOKS && end < Infinity) {
        work = 0;
        if (performance.now() >= end) return false;
      }
    }
    if (!this.#isFitted) fitNumberedNodes(this.floats, this.ints, this.nodeCount, this.rootBox);
    this.#isFitted = true;
    return true;
  }

  #cut(from: number, to: number, place: number): void {
    const node = this.nodeCount++;
    hang(this.ints, this.parents, place, node);
    const middle = to - from === 2 ? from + 1 : to - from <= FEW ? this.#cutFew(from, to) : this.#cutMany(from, to);
    if (to - middle === 1) this.#hangLeaf(2 * node + 1, middle);
    else this.#open.push(middle, to, 2 * node + 1);
    if (middle - from === 1) this.#hangLeaf(2 * node, from);
    else this.#open.push(from, middle, 2 * node);
  }

  #hangLeaf(place: number, slot: number): void {
    hang(this.ints, this.parents, place, ~slot);
    const at = (place >> 1) * NODE_WORDS + (place & 1) * BOX_WORDS;
    this.floats.set(this.#boxes.subarray(slot * BOX_WORDS, (slot + 1) * BOX_WORDS), at);
  }

  /** The longest axis of the box around a range's centres; `#extent` then holds its ends in 0 and 1. */
  #longestAxis(from: number, to: number): number {
    const boxes = this.#boxes;
    let minX = Infinity;
    let minY = Infinity;
    let minZ = Infinity;
    let maxX = -Infinity;
    let maxY = -Infinity;
    let maxZ = -Infinity;
    for (let at = from * BOX_WORDS, end = to * BOX_WORDS; at < end; at += BOX_WORDS) {
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
    const axis = maxX - minX >= maxY - minY ? (maxX - minX >= maxZ - minZ ? 0 : 2) : maxY - minY >= maxZ - minZ ? 1 : 2;
    this.#extent[0] = axis === 0 ? minX : axis === 1 ? minY : minZ;
    this.#extent[1] = axis === 0 ? maxX : axis === 1 ? maxY : maxZ;
    return axis;
  }

  /** Sorts a few by their centres and cuts in the middle. */
  #cutFew(from: number, to: number): number {
    const axis = this.#longestAxis(from, to);
    for (let i = from + 1; i < to; i++) {
      for (let j = i; j > from; j--) {
        if (this.#boxes[(j - 1) * BOX_WORDS + axis]! <= this.#boxes[j * BOX_WORDS + axis]!) break;
        this.#swap(j - 1, j);
      }
    }
    return (from + to) >> 1;
  }

  #cutMany(from: number, to: number): number {
    const axis = this.#longestAxis(from, to);
    const least = this.#extent[0]!;
    const scale = (BINS * (1 - 2 ** -20)) / (this.#extent[1]! - least);
    // All centres in one place: nothing tells the boxes apart but their number.
    if (!(scale < Infinity)) return (from + to) >> 1;
    this.#fillBins(from, to, axis, least, scale);
    return this.#partition(from, to, axis, least, scale, this.#bestCut());
  }

  #fillBins(from: number, to: number, axis: number, least: number, scale: number): void {
    const boxes = this.#boxes;
    const bins = this.#bins;
    for (let at = 0; at < BINS * BIN_NUMBERS; at += BIN_NUMBERS) {
      bins[at] = Infinity;
      bins[at + 1] = Infinity;
      bins[at + 2] = Infinity;
      bins[at + 3] = -Infinity;
      bins[at + 4] = -Infinity;
      bins[at + 5] = -Infinity;
      bins[at + 6] = 0;
    }
    for (let at = from * BOX_WORDS, end = to * BOX_WORDS; at < end; at += BOX_WORDS) {
      const bin = (((boxes[at + axis]! - least) * scale) | 0) * BIN_NUMBERS;
      const cx = boxes[at]!;
      const cy = boxes[at + 1]!;
      const cz = boxes[at + 2]!;
      const hx = boxes[at + 3]!;
      const hy = boxes[at + 4]!;
      const hz = boxes[at + 5]!;
      if (cx - hx < bins[bin]!) bins[bin] = cx - hx;
      if (cy - hy < bins[bin + 1]!) bins[bin + 1] = cy - hy;
      if (cz - hz < bins[bin + 2]!) bins[bin + 2] = cz - hz;
      if (cx + hx > bins[bin + 3]!) bins[bin + 3] = cx + hx;
      if (cy + hy > bins[bin + 4]!) bins[bin + 4] = cy + hy;
      if (cz + hz > bins[bin + 5]!) bins[bin + 5] = cz + hz;
      bins[bin + 6]!++;
    }
  }

  /** The number of the first bin right of the best cut. The first and the last bin are never empty. */
  #bestCut(): number {
    const rightArea = this.#rightArea;
    const box = new BoxSum(this.#bins);
    for (let bin = BINS - 1; bin > 0; bin--) {
      box.add(bin);
      rightArea[bin] = box.cost();
    }
    box.clear();
    let best = 1;
    let least = Infinity;
    for (let bin = 1; bin < BINS; bin++) {
      box.add(bin - 1);
      const cost = box.cost() + rightArea[bin]!;
      if (cost < least) {
        least = cost;
        best = bin;
      }
    }
    return best;
  }

  #partition(from: number, to: number, axis: number, least: number, scale: number, cut: number): number {
    const boxes = this.#boxes;
    let i = from;
    let j = to - 1;
    for (;;) {
      while (i <= j && (((boxes[i * BOX_WORDS + axis]! - least) * scale) | 0) < cut) i++;
      while (i <= j && (((boxes[j * BOX_WORDS + axis]! - least) * scale) | 0) >= cut) j--;
      if (i >= j) return i;
      this.#swap(i++, j--);
    }
  }

  #swap(i: number, j: number): void {
    const boxes = this.#boxes;
    for (let a = i * BOX_WORDS, b = j * BOX_WORDS, end = a + BOX_WORDS; a < end; a++, b++) {
      const word = boxes[a]!;
      boxes[a] = boxes[b]!;
      boxes[b] = word;
    }
    const item = this.items[i]!;
    this.items[i] = this.items[j]!;
    this.items[j] = item;
  }
}

/** The box around some bins, and how many boxes are in them. */
class BoxSum {
  readonly #bins: Float64Array;
  #minX = Infinity;
  #minY = Infinity;
  #minZ = Infinity;
  #maxX = -Infinity;
  #maxY = -Infinity;
  #maxZ = -Infinity;
  #count = 0;

  constructor(bins: Float64Array) {
    this.#bins = bins;
  }

  clear(): void {
    this.#minX = this.#minY = this.#minZ = Infinity;
    this.#maxX = this.#maxY = this.#maxZ = -Infinity;
    this.#count = 0;
  }

  add(bin: number): void {
    const bins = this.#bins;
    const at = bin * BIN_NUMBERS;
    if (bins[at]! < this.#minX) this.#minX = bins[at]!;
    if (bins[at + 1]! < this.#minY) this.#minY = bins[at + 1]!;
    if (bins[at + 2]! < this.#minZ) this.#minZ = bins[at + 2]!;
    if (bins[at + 3]! > this.#maxX) this.#maxX = bins[at + 3]!;
    if (bins[at + 4]! > this.#maxY) this.#maxY = bins[at + 4]!;
    if (bins[at + 5]! > this.#maxZ) this.#maxZ = bins[at + 5]!;
    this.#count += bins[at + 6]!;
  }

  /** Area times count; 0 for nothing. */
  cost(): number {
    if (this.#count === 0) return 0;
    const x = this.#maxX - this.#minX;
    const y = this.#maxY - this.#minY;
    const z = this.#maxZ - this.#minZ;
    return (x * y + y * z + z * x) * this.#count;
  }
}
