/** Cells along each axis: ten halvings. */
const CELLS = 1024;

/**
 * Sorts a range of points by the cells of a grid of cubes over the box around them. `items` has the points' numbers, and `points`
 * three coordinates for each number; both `items` and `cells`, which gets the cells' numbers, are written from `from` to `to`.
 *
 * A cell's number has the halves in which it lies, from the largest cube on: those of x, y, z, and of x, y, z in that half
 * again. (G. M. Morton, "A computer oriented geodetic data base", 1966.) Points in one cell stay in their order.
 */
export function sortByCell(points: Float64Array, items: Int32Array, cells: Int32Array, from: number, to: number): void {
  const steps = sortingByCell(points, items, cells, from, to);
  while (!steps.next().done);
}

/** The same step by step, so that it can be stopped in between: nothing is written before the last one. */
export function* sortingByCell(
  points: Float64Array,
  items: Int32Array,
  cells: Int32Array,
  from: number,
  to: number,
): Generator<void, void> {
  const numbers = items.slice(from, to);
  const grid = gridOver(points, numbers);
  yield;
  const keys = cellsOf(points, numbers, grid);
  yield;
  // Digit by digit of ten bits from the least on, each time by counting.
  const otherKeys = new Int32Array(keys.length);
  const otherNumbers = new Int32Array(keys.length);
  for (let shift = 0; shift < 30; shift += 10) {
    sortByDigit(keys, numbers, shift, otherKeys, otherNumbers);
    keys.set(otherKeys);
    numbers.set(otherNumbers);
    yield;
  }
  items.set(numbers, from);
  cells.set(keys, from);
}

/** Least corner, and cells a metre. */
type Grid = readonly [x: number, y: number, z: number, perMetre: number];

function gridOver(points: Float64Array, numbers: Int32Array): Grid {
  let minX = Infinity;
  let minY = Infinity;
  let minZ = Infinity;
  let maxX = -Infinity;
  let maxY = -Infinity;
  let maxZ = -Infinity;
  for (let i = 0; i < numbers.length; i++) {
    const at = 3 * numbers[i]!;
    const x = points[at]!;
    const y = points[at + 1]!;
    const z = points[at + 2]!;
    if (x < minX) minX = x;
    if (x > maxX) maxX = x;
    if (y < minY) minY = y;
    if (y > maxY) maxY = y;
    if (z < minZ) minZ = z;
    if (z > maxZ) maxZ = z;
  }
  const side = Math.max(maxX - minX, maxY - minY, maxZ - minZ);
  // Half a step below the end of the last cell, so that the farthest point is in it. All in one place: one cell.
  return [minX, minY, minZ, side > 0 ? (CELLS - 0.5) / side : 0];
}

function cellsOf(points: Float64Array, numbers: Int32Array, [x, y, z, perMetre]: Grid): Int32Array {
  const keys = new Int32Array(numbers.length);
  for (let i = 0; i < keys.length; i++) {
    const at = 3 * numbers[i]!;
    keys[i] =
      (spread((points[at]! - x) * perMetre) << 2) |
      (spread((points[at + 1]! - y) * perMetre) << 1) |
      spread((points[at + 2]! - z) * perMetre);
  }
  return keys;
}

/** Writes keys and their items in the order of ten bits of the keys; those that are the same stay in theirs. */
function sortByDigit(
  keys: Int32Array,
  items: Int32Array,
  shift: number,
  sortedKeys: Int32Array,
  sortedItems: Int32Array,
): void {
  const ends = new Int32Array(CELLS);
  const { length } = keys;
  for (let i = 0; i < length; i++) ends[(keys[i]! >> shift) & (CELLS - 1)]!++;
  for (let digit = 0, sum = 0; digit < CELLS; digit++) ends[digit] = sum += ends[digit]!;
  for (let i = length - 1; i >= 0; i--) {
    const key = keys[i]!;
    const to = --ends[(key >> shift) & (CELLS - 1)]!;
    sortedKeys[to] = key;
    sortedItems[to] = items[i]!;
  }
}

/** The ten low bits of a number, each with two free ones above it. */
function spread(value: number): number {
  let bits = value | 0;
  bits = (bits | (bits << 16)) & 0x030000ff;
  bits = (bits | (bits << 8)) & 0x0300f00f;
  bits = (bits | (bits << 4)) & 0x030c30c3;
  return (bits | (bits << 2)) & 0x09249249;
}
