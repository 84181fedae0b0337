/**
 * The layout of the tree: one record of 64 bytes for each inner node, a cache line, with the boxes around *both* of its
 * children, so that a walk decides about the two without touching either.
 *
 *   words  0 …  5   box around the left child: centre x y z, half extents x y z (float32)
 *   words  6 … 11   box around the right child
 *   words 12, 13    left and right child (int32): an inner node's number, or ~slot for a leaf
 *   word  14        parent (int32): 2 · node + side, or −1 at the root
 *   word  15        height (int32): 1 over two leaves
 *
 * Boxes are relative to the tree's origin and rounded outwards, so that what lies in a shape lies in every box above it.
 */
export const NODE_WORDS = 16;
export const LEFT = 12;
export const RIGHT = 13;
export const PARENT = 14;
export const HEIGHT = 15;

/** Words of a box: centre and half extents. */
export const BOX_WORDS = 6;

/** The parent of the root. */
export const NO_PARENT = -1;

/** No node at all: the root of a tree without shapes. It is no leaf's number either. */
export const NOTHING = -(2 ** 31);

/** Grows by more than float32 rounds away, so that a rounded half extent is never too small. */
const OUTWARDS = 1 + 2 ** -22;
const SMALLEST_FLOAT = 2 ** -148;

/** Writes the box from min to max along one axis: its centre at `at`, its half extent three words on, rounded outwards. */
function writeExtent(floats: Float32Array, at: number, min: number, max: number): void {
  const center = Math.fround(min * 0.5 + max * 0.5);
  floats[at] = center;
  floats[at + 3] = Math.max(max - center, center - min) * OUTWARDS + SMALLEST_FLOAT;
}

/** Writes the box with these corners as six words from `at`, rounded outwards. */
export function writeBox(
  floats: Float32Array,
  at: number,
  minX: number,
  minY: number,
  minZ: number,
  maxX: number,
  maxY: number,
  maxZ: number,
): void {
  writeExtent(floats, at, minX, maxX);
  writeExtent(floats, at + 1, minY, maxY);
  writeExtent(floats, at + 2, minZ, maxZ);
}

/** Writes the smallest box around the two boxes at `a` and `b`; returns whether that changed a bit of what stood there. */
export function writeUnion(floats: Float32Array, at: number, a: number, b: number): boolean {
  let isChanged = false;
  for (let i = 0; i < 3; i++) {
    const ac = floats[a + i]!;
    const bc = floats[b + i]!;
    const ah = floats[a + i + 3]!;
    const bh = floats[b + i + 3]!;
    const center = floats[at + i]!;
    const half = floats[at + i + 3]!;
    writeExtent(floats, at + i, Math.min(ac - ah, bc - bh), Math.max(ac + ah, bc + bh));
    isChanged ||= floats[at + i] !== center || floats[at + i + 3] !== half;
  }
  return isChanged;
}

/** A quarter of the surface of a box, up to a factor: what a random ray or a growing ball meets it in proportion to. */
export function areaOf(floats: Float32Array, at: number): number {
  const x = floats[at + 3]!;
  const y = floats[at + 4]!;
  const z = floats[at + 5]!;
  return x * y + y * z + z * x;
}
