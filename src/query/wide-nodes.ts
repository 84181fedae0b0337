/**
 * The layout of a tree with eight children a node: one record of 96 bytes for each, a cache line and a half. Where nodes hang
 * is kept beside them: no hot walk asks for it, and the fewer bytes, the more nodes stay in the machine's caches.
 *
 *   words  0 …  2   the corner from which the node's boxes are measured (float32), relative to the tree's origin
 *   word   3        the step in which they are (float32)
 *   bytes 16 … 63   least x of all eight, least y, least z, then greatest x, y, z: numbers of steps
 *   words 16 … 23   the children (int32): a node's number, ~slot for a leaf, or `EMPTY`
 *
 * Boxes are rounded outwards, and by a `MARGIN` more: walks measure the way from the corner in whole steps, so that it is wrong by up
 * to half of one, and by what float32 rounds away of the place and the corner, which walks allow for (`PLACE_ROUNDING`).
 */
export const WIDE_WORDS = 24;
export const WIDE_BYTES = 96;
/** Children of a node. */
export const LANES = 8;
export const LANE_NUMBERS: readonly number[] = Array.from({ length: LANES }, (_, lane) => lane);
const LANE_BITS = 3;
export const STEP = 3;
export const LEAST = 16;
export const GREATEST = 40;
export const CHILD = 16;

/** No child in a lane. It is no leaf's number either. */
export const EMPTY = -(2 ** 31);

/** In steps. */
const MARGIN = 1 / 2 + 1 / 64;

/** Steps across a node, and below it: what is left of a byte's 255 lies above, so that a child that moves a little still finds room. */
const ACROSS = 220;
const BELOW = 16;

/** The smallest and the largest step, in metres: the squares of all distances in a tree are float32. */
const SMALLEST_STEP = 2 ** -60;
const LARGEST_STEP = 2 ** 60;

/** More than a float32 may be off, as a part of it, and of a difference of two such. */
const FLOAT_ROUNDING = 2 ** -22;

/**
 * By how much a walk's place may be wrong, as a part of how far it is from the tree's origin: more than float32 rounds away of it, and
 * once more of it moved. How large the tree is counts for nothing: corners are told as they are rounded, and what is rounded away of
 * ways from them is a part of the way to a box, which walks allow for by comparing with a little more, or lies within the `MARGIN`.
 */
export const PLACE_ROUNDING = 2 ** -22;

/** Nodes: three views of the same memory, and where each of them hangs: 8 · node + lane, −1 for the root. */
export interface WideNodes {
  readonly floats: Float32Array;
  readonly ints: Int32Array;
  readonly bytes: Uint8Array;
  readonly nodePlaces: Int32Array;
}

/** What a lane holds, after a box has been written to it. */
export const TOO_SMALL = 0;
export const SAME = 1;
export const CHANGED = 2;

export function childAt({ ints }: WideNodes, place: number): number {
  return ints[(place >> LANE_BITS) * WIDE_WORDS + CHILD + (place & (LANES - 1))]!;
}

export function setChild({ ints }: WideNodes, place: number, child: number): void {
  ints[(place >> LANE_BITS) * WIDE_WORDS + CHILD + (place & (LANES - 1))] = child;
}

/** The node at which a place is. */
export function nodeOf(place: number): number {
  return place >> LANE_BITS;
}

/** Where a node hangs. */
export function placeOf({ nodePlaces }: WideNodes, node: number): number {
  return nodePlaces[node]!;
}

export function setPlace({ nodePlaces }: WideNodes, node: number, place: number): void {
  nodePlaces[node] = place;
}

/** Makes a node one without children. */
export function clearNode(nodes: WideNodes, node: number): void {
  for (let lane = 0; lane < LANES; lane++) setChild(nodes, LANES * node + lane, EMPTY);
}

/** Copies all of a node but its place. */
export function copyNode({ ints }: WideNodes, from: number, to: number): void {
  ints.copyWithin(to * WIDE_WORDS, from * WIDE_WORDS, (from + 1) * WIDE_WORDS);
}

/** Reads the box at a place as six numbers, least corner first. */
export function readBox({ floats, bytes }: WideNodes, place: number, out: Float64Array): void {
  const node = nodeOf(place);
  const at = node * WIDE_BYTES + (place & (LANES - 1));
  const step = floats[node * WIDE_WORDS + STEP]!;
  for (let axis = 0; axis < 3; axis++) {
    const corner = floats[node * WIDE_WORDS + axis]!;
    out[axis] = corner + step * bytes[at + LEAST + LANES * axis]!;
    out[axis + 3] = corner + step * bytes[at + GREATEST + LANES * axis]!;
  }
}

/** Reads the middle and the half extents of the box at a place, along x and z alone: numbers 0, 2, 3 and 5. */
export function readMiddle({ floats, bytes }: WideNodes, place: number, out: Float64Array): void {
  const node = nodeOf(place);
  const word = node * WIDE_WORDS;
  const at = node * WIDE_BYTES + (place & (LANES - 1)) + LEAST;
  const half = floats[word + STEP]! / 2;
  const minX = bytes[at]!;
  const minZ = bytes[at + 2 * LANES]!;
  const maxX = bytes[at + 3 * LANES]!;
  const maxZ = bytes[at + 5 * LANES]!;
  out[0] = floats[word]! + half * (minX + maxX);
  out[2] = floats[word + 2]! + half * (minZ + maxZ);
  out[3] = half * (maxX - minX);
  out[5] = half * (maxZ - minZ);
}

/** Reads the box around all of a node's children, as six numbers from `to` on. */
export function readAround({ floats, ints, bytes }: WideNodes, node: number, out: Float64Array, to = 0): void {
  const word = node * WIDE_WORDS;
  const first = node * WIDE_BYTES + LEAST;
  let x0 = 255;
  let y0 = 255;
  let z0 = 255;
  let x1 = 0;
  let y1 = 0;
  let z1 = 0;
  for (let lane = 0; lane < LANES; lane++) {
    if (ints[word + CHILD + lane] === EMPTY) continue;
    const at = first + lane;
    x0 = Math.min(x0, bytes[at]!);
    y0 = Math.min(y0, bytes[at + 1 * LANES]!);
    z0 = Math.min(z0, bytes[at + 2 * LANES]!);
    x1 = Math.max(x1, bytes[at + 3 * LANES]!);
    y1 = Math.max(y1, bytes[at + 4 * LANES]!);
    z1 = Math.max(z1, bytes[at + 5 * LANES]!);
  }
  const step = floats[word + STEP]!;
  out[to] = floats[word]! + step * x0;
  out[to + 1] = floats[word + 1]! + step * y0;
  out[to + 2] = floats[word + 2]! + step * z0;
  out[to + 3] = floats[word]! + step * x1;
  out[to + 4] = floats[word + 1]! + step * y1;
  out[to + 5] = floats[word + 2]! + step * z1;
}

/**
 * Writes the box that begins at `at` of `boxes` to a place, as seen from the corner that the node has; returns whether it was the
 * same, or has changed, or reaches beyond what the node can hold, so that nothing was written.
 */
export function writeBox({ floats, bytes }: WideNodes, place: number, boxes: Float64Array, at: number): number {
  const node = nodeOf(place);
  const perStep = 1 / floats[node * WIDE_WORDS + STEP]!;
  const word = node * WIDE_WORDS;
  const x = floats[word]!;
  const y = floats[word + 1]!;
  const z = floats[word + 2]!;
  const x0 = Math.floor((boxes[at]! - x) * perStep - MARGIN);
  const y0 = Math.floor((boxes[at + 1]! - y) * perStep - MARGIN);
  const z0 = Math.floor((boxes[at + 2]! - z) * perStep - MARGIN);
  const x1 = Math.ceil((boxes[at + 3]! - x) * perStep + MARGIN);
  const y1 = Math.ceil((boxes[at + 4]! - y) * perStep + MARGIN);
  const z1 = Math.ceil((boxes[at + 5]! - z) * perStep + MARGIN);
  if (!(x0 >= 0 && y0 >= 0 && z0 >= 0 && x1 <= 255 && y1 <= 255 && z1 <= 255)) return TOO_SMALL;
  const byte = node * WIDE_BYTES + LEAST + (place & (LANES - 1));
  const isSame =
    bytes[byte] === x0 &&
    bytes[byte + 1 * LANES] === y0 &&
    bytes[byte + 2 * LANES] === z0 &&
    bytes[byte + 3 * LANES] === x1 &&
    bytes[byte + 4 * LANES] === y1 &&
    bytes[byte + 5 * LANES] === z1;
  if (isSame) return SAME;
  bytes[byte] = x0;
  bytes[byte + 1 * LANES] = y0;
  bytes[byte + 2 * LANES] = z0;
  bytes[byte + 3 * LANES] = x1;
  bytes[byte + 4 * LANES] = y1;
  bytes[byte + 5 * LANES] = z1;
  return CHANGED;
}

/** Gives a node the corner and the step for boxes within these bounds. */
export function frameNode({ floats }: WideNodes, node: number, around: Float64Array): void {
  const x = around[0]!;
  const y = around[1]!;
  const z = around[2]!;
  // By how much float32 may round the corner, and as much again above.
  const sizeX = around[3]! - x + Math.abs(x) * 2 * FLOAT_ROUNDING;
  const sizeY = around[4]! - y + Math.abs(y) * 2 * FLOAT_ROUNDING;
  const sizeZ = around[5]! - z + Math.abs(z) * 2 * FLOAT_ROUNDING;
  const size = Math.max(sizeX, sizeY, sizeZ);
  const step = Math.fround(Math.min(Math.max(size / ACROSS, SMALLEST_STEP), LARGEST_STEP));
  const word = node * WIDE_WORDS;
  floats[word] = x - BELOW * step - Math.abs(x) * FLOAT_ROUNDING;
  floats[word + 1] = y - BELOW * step - Math.abs(y) * FLOAT_ROUNDING;
  floats[word + 2] = z - BELOW * step - Math.abs(z) * FLOAT_ROUNDING;
  floats[word + STEP] = step;
}
