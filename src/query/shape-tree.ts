import type { Vec3 } from "../geometry/types.ts";
import { SHAPE_STRIDE } from "./packed-shape.ts";
import { areaOf, BOX_WORDS, LEFT, NO_PARENT, NODE_WORDS, NOTHING, PARENT, writeBox } from "./tree-nodes.ts";

/**
 * A binary tree of boxes over bounded shapes, one shape a leaf, in typed arrays: `nodeCount` records in `floats` and `ints`,
 * two views of the same memory (see `tree-nodes.ts`), and `count` shapes in slots, without gaps, in the order of the leaves as
 * they were built. A shape is known to others by its handle, which stays when slots change.
 *
 * Here is only what it holds; building, patching and walking it are functions beside it.
 */
export class ShapeTree {
  /** Boxes are relative to this point, so that far from the world's origin they are as tight as near it. */
  origin: Vec3 = { x: 0, y: 0, z: 0 };
  floats: Float32Array = new Float32Array(0);
  ints: Int32Array = new Int32Array(0);
  nodeCount = 0;
  /** An inner node's number, ~slot where there is only one shape, or `NOTHING`. */
  root = NOTHING;
  /** The box around everything; as in a node. */
  readonly rootBox = new Float32Array(BOX_WORDS);

  count = 0;
  types = new Uint8Array(0);
  rows = new Float64Array(0);
  handles = new Int32Array(0);
  /** The ids of the records: beside the slots, so that an answer touches no record. */
  ids: string[] = [];
  /** Of each slot's leaf: 2 · node + side, or −1 at the root. */
  parents: Int32Array = new Int32Array(0);

  /** The sum of all boxes' areas over the number of shapes, when the tree was built: what `looseness` is measured by. */
  areaWhenBuilt = 0;

  /** Gives room for this many shapes; more than asked for where it has to grow, and exactly that much at first. */
  reserve(count: number): void {
    if (count <= this.types.length) return;
    const room = this.types.length === 0 ? count : Math.max(count, Math.ceil(this.types.length * 1.5), 16);
    this.types = grown(this.types, new Uint8Array(room));
    this.rows = grown(this.rows, new Float64Array(room * SHAPE_STRIDE));
    this.handles = grown(this.handles, new Int32Array(room));
    this.parents = grown(this.parents, new Int32Array(room));
    const floats = grown(this.floats, new Float32Array(room * NODE_WORDS));
    this.floats = floats;
    this.ints = new Int32Array(floats.buffer);
  }

  /** Points whatever hangs there (an inner node or a leaf) back to its parent. */
  setParent(child: number, parent: number): void {
    if (child >= 0) this.ints[child * NODE_WORDS + PARENT] = parent;
    else this.parents[~child] = parent;
  }

  /** Hangs a node or a leaf below 2 · node + side, or makes it the root; its box is not touched. */
  setChild(parent: number, child: number): void {
    if (parent === NO_PARENT) this.root = child;
    else this.ints[(parent >> 1) * NODE_WORDS + LEFT + (parent & 1)] = child;
    this.setParent(child, parent);
  }

  /** The number of float words before the box of what hangs below 2 · node + side. */
  boxAt(parent: number): number {
    return (parent >> 1) * NODE_WORDS + (parent & 1) * BOX_WORDS;
  }

  /** How far along any axis some box reaches from the origin, added up over the axes; 0 without shapes. */
  get reach(): number {
    if (this.count === 0) return 0;
    const b = this.rootBox;
    return Math.abs(b[0]!) + b[3]! + Math.abs(b[1]!) + b[4]! + Math.abs(b[2]!) + b[5]!;
  }

  /**
   * How much larger the boxes are than when the tree was built, for the shapes that there are: 1 when fresh, 2 when walks
   * meet about twice as many of them. Takes one run over all nodes.
   */
  looseness(): number {
    if (this.nodeCount === 0 || this.areaWhenBuilt === 0) return 1;
    return this.averageArea() / this.areaWhenBuilt;
  }

  averageArea(): number {
    let sum = 0;
    for (let node = 0, at = 0; node < this.nodeCount; node++, at += NODE_WORDS) {
      sum += areaOf(this.floats, at) + areaOf(this.floats, at + BOX_WORDS);
    }
    return this.count === 0 ? 0 : sum / this.count;
  }
}

/**
 * Writes the box around a shape as six words from `at`, relative to the origin and widened by all that the rounding of its
 * bounds (six numbers from `from`, least corner first) may have taken away.
 */
export function writeShapeBox(
  floats: Float32Array,
  at: number,
  bounds: Float64Array,
  from: number,
  origin: Vec3,
): void {
  const minX = bounds[from]!;
  const minY = bounds[from + 1]!;
  const minZ = bounds[from + 2]!;
  const maxX = bounds[from + 3]!;
  const maxY = bounds[from + 4]!;
  const maxZ = bounds[from + 5]!;
  const largest = Math.max(
    Math.abs(minX),
    Math.abs(minY),
    Math.abs(minZ),
    Math.abs(maxX),
    Math.abs(maxY),
    Math.abs(maxZ),
  );
  const slack = BOUNDS_ROUNDING * largest;
  const { x, y, z } = origin;
  writeBox(
    floats,
    at,
    minX - x - slack,
    minY - y - slack,
    minZ - z - slack,
    maxX - x + slack,
    maxY - y + slack,
    maxZ - z + slack,
  );
}

/** Bounds are sums of some rounded products; this part of their largest coordinate is more than they can be wrong by. */
const BOUNDS_ROUNDING = 2 ** -48;

function grown<T extends Uint8Array | Int32Array | Float32Array | Float64Array>(old: T, larger: T): T {
  larger.set(old);
  return larger;
}
