import { CHILD, childAt, EMPTY, LANES, readBox, WIDE_WORDS, type WideNodes } from "./wide-nodes.ts";
import { ROOT, type WideTree } from "./wide-tree.ts";

/**
 * Says which children of a node may hold what is looked for, a bit for each lane (of a lane without a child it may say anything), and
 * writes how far away each of these is into the `ways` of the walk, or into its `order`.
 */
export type NodeTest = (nodes: WideNodes, node: number) => number;

/** More than float32 rounds away of a number, and the lane in the last three of its bits: 2⁻¹⁸ of it. */
const MORE = 1 + 2 ** -18;

/** With the lane in its last bits, a way of 0 is still no more than this. */
const LEAST = 1e-37;

/** A walk through a tree, the nearer child first. Walks that go on while others begin need one of these each. */
export class WideWalk {
  readonly #limit = new Float32Array(1);
  readonly #limitBits = new Int32Array(this.#limit.buffer);
  /** By lane: no negative numbers. */
  readonly ways = new Float32Array(LANES);
  /** Their bits, which stand in the same order: whole numbers instead of ways, where there is no limit. All are multiples of eight. */
  readonly order = new Int32Array(this.ways.buffer);
  /** What has been put off: how far away each is, with the lane in the last bits, and the node where it hangs. */
  #keys = new Int32Array(128);
  #nodes = new Int32Array(128);

  /** What is farther is passed over: by tests, and where the walk comes back to it. */
  get limit(): number {
    return this.#limit[0]!;
  }

  /** Rounded up a little. */
  set limit(limit: number) {
    this.#limit[0] = limit * MORE + LEAST;
  }

  /** Calls back with the slots of all leaves that pass the test, as all above them do. */
  run(nodes: WideNodes, test: NodeTest, visit: (slot: number) => void): void {
    const limit = this.#limitBits;
    const { order } = this;
    const { ints } = nodes;
    let keys = this.#keys;
    let above = this.#nodes;
    let top = 0;
    let ref = ROOT;
    for (;;) {
      if (ref < 0) {
        if (ref !== EMPTY) visit(~ref);
      } else {
        if (top + LANES > keys.length) {
          this.#keys = grown(keys);
          this.#nodes = grown(above);
          keys = this.#keys;
          above = this.#nodes;
        }
        const base = top;
        for (let lanes = test(nodes, ref); lanes !== 0; lanes &= lanes - 1) {
          const lane = 31 - Math.clz32(lanes & -lanes);
          // The nearest comes to lie on top.
          const key = (order[lane]! & -LANES) | lane;
          above[top] = ref;
          let at = top++;
          for (; at > base && keys[at - 1]! < key; at--) keys[at] = keys[at - 1]!;
          keys[at] = key;
        }
      }
      do {
        if (top === 0) return;
        top--;
      } while (keys[top]! > limit[0]!);
      ref = ints[above[top]! * WIDE_WORDS + CHILD + (keys[top]! & (LANES - 1))]!;
    }
  }
}

function grown(list: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * list.length);
  larger.set(list);
  return larger;
}

/** Whether something may be found in a box: six numbers, least corner first, from the tree's origin. */
export type BoxTest = (box: Float64Array) => boolean;

/** Calls back with the slots of all leaves whose boxes pass a test, as all above them do. */
export function walkBoxes(tree: WideTree, mayHold: BoxTest, visit: (slot: number) => void): void {
  const box = new Float64Array(6);
  const open = [ROOT];
  while (open.length > 0) {
    const node = open.pop()!;
    for (let place = LANES * node; place < LANES * (node + 1); place++) {
      const child = childAt(tree, place);
      if (child === EMPTY) continue;
      readBox(tree, place, box);
      if (!mayHold(box)) continue;
      if (child < 0) visit(~child);
      else open.push(child);
    }
  }
}

/**
 * The slot of a leaf whose box reaches about as far along an axis (0 to 2), or against it (sign −1), as any: from the root on always to
 * the child whose box reaches farthest. Null in a tree without shapes.
 */
export function leafAtSide(tree: WideTree, axis: number, sign: 1 | -1): number | null {
  const box = new Float64Array(6);
  let ref = ROOT;
  while (ref >= 0) {
    let farthest = -Infinity;
    let next = EMPTY;
    for (let place = LANES * ref; place < LANES * (ref + 1); place++) {
      const child = childAt(tree, place);
      if (child === EMPTY) continue;
      readBox(tree, place, box);
      const reach = sign > 0 ? box[axis + 3]! : -box[axis]!;
      if (reach <= farthest) continue;
      farthest = reach;
      next = child;
    }
    ref = next;
  }
  return ref === EMPTY ? null : ~ref;
}
