/**
 * The layout of the tree: one record of 64 bytes for each inner node, a cache line, with the boxes around *both* of its
 * children, so that a walk decides about the two without touching either.
 *
 *   words  0 …  5   box around the left child: centre x y z, half extents x y z (float32)
 *   words  6 … 11   box around the right child
 *   words 12, 13    left and right child (int32): an inner node's number, or ~slot for a leaf
 *   word  14        place (int32): 2 · node + side, where this node hangs
 *   word  15        height (int32): 1 over two leaves
 *
 * Record 0 is no node of the tree: what hangs on its left side, at place 0, is the root, and its left box is around everything.
 * So every node and every leaf hangs somewhere. Boxes are relative to the tree's origin and rounded outwards: what lies in a
 * shape lies in every box above it.
 */
export const NODE_WORDS = 16;
/** The words of a node begin at its number, shifted left by this; a sum with one of them is the same as `|`. */
export const NODE_SHIFT = 4;
export const LEFT = 12;
export const RIGHT = 13;
export const PLACE = 14;
export const HEIGHT = 15;

/** Words of a box: centre and half extents. */
export const BOX_WORDS = 6;

/** No node at all: the root of a tree without shapes. It is no leaf's number either. */
export const NOTHING = -(2 ** 31);

/** Grows by more than float32 rounds away, so that a rounded half extent is never too small. */
const OUTWARDS = 1 + 2 ** -22;
const SMALLEST_FLOAT = 2 ** -148;

/** The number of float words before the box of what hangs at a place. */
export function boxAt(place: number): number {
  return (place >> 1) * NODE_WORDS + (place & 1) * BOX_WORDS;
}

/** Writes the box from min to max along one axis: its centre at `at`, its half extent three words on, rounded outwards. */
export function writeExtent(floats: Float32Array, at: number, min: number, max: number): void {
  const center = Math.fround(min * 0.5 + max * 0.5);
  floats[at] = center;
  const up = max - center;
  const down = center - min;
  floats[at + 3] = Math.max(up, down) * OUTWARDS + SMALLEST_FLOAT;
}

/** Writes at a place the smallest box around those of a node's children; returns whether that changed a bit of it. */
export function writeUnion(floats: Float32Array, place: number, node: number): boolean {
  let isChanged = false;
  for (let i = 0, at = boxAt(place), a = node * NODE_WORDS; i < 3; i++, at++, a++) {
    const b = a + BOX_WORDS;
    const center = floats[at]!;
    const half = floats[at + 3]!;
    const leftMin = floats[a]! - floats[a + 3]!;
    const leftMax = floats[a]! + floats[a + 3]!;
    const rightMin = floats[b]! - floats[b + 3]!;
    const rightMax = floats[b]! + floats[b + 3]!;
    writeExtent(floats, at, Math.min(leftMin, rightMin), Math.max(leftMax, rightMax));
    if (floats[at] !== center || floats[at + 3] !== half) isChanged = true;
  }
  return isChanged;
}

/**
 * A quarter of the surface of the smallest box around the boxes at `a` and `b`, up to a factor: what a random ray or a growing
 * ball meets it in proportion to. Of one box where both are the same.
 */
export function areaAround(floats: Float32Array, a: number, b = a): number {
  const extent = (i: number): number =>
    Math.max(floats[a + i]! + floats[a + i + 3]!, floats[b + i]! + floats[b + i + 3]!) -
    Math.min(floats[a + i]! - floats[a + i + 3]!, floats[b + i]! - floats[b + i + 3]!);
  const x = extent(0);
  const y = extent(1);
  const z = extent(2);
  return x * y + y * z + z * x;
}

/** What hangs at a place. */
export function childAt(ints: Int32Array, place: number): number {
  return ints[(place >> 1) * NODE_WORDS + LEFT + (place & 1)]!;
}

/** The height of what hangs at a place; 0 for a leaf. */
export function heightAt(ints: Int32Array, place: number): number {
  const child = childAt(ints, place);
  return child < 0 ? 0 : ints[child * NODE_WORDS + HEIGHT]!;
}

/** Writes how high a node is, from the heights of what hangs there. */
export function noteHeight(ints: Int32Array, node: number): void {
  ints[node * NODE_WORDS + HEIGHT] = 1 + Math.max(heightAt(ints, 2 * node), heightAt(ints, 2 * node + 1));
}
