/** Halvings of each axis: a grid of 1024 × 1024 × 1024 cells. */
const BITS = 10;

const DIGITS = 1 << BITS;

/** Ranges of no more points than this are sorted one by one: they would be done before all digits have been counted. */
const FEW = 40;

/**
 * Sorts a range of points by the cells of a grid of cubes over the box around them. `items` has the points' numbers, and `points`
 * three coordinates for each number; both `items` and `cells`, which gets the cells' numbers, are written from `from` to `to`.
 *
 * A cell's number has the halves in which it lies, from the largest cube on: those of x, y, z, and of x, y, z in that half
 * again. (G. M. Morton, "A computer oriented geodetic data base", 1966.) Sorted by radix, least digit first.
 */
export function sortByCell(points: Float64Array, items: Int32Array, cells: Int32Array, from: number, to: number): void {
  let minX = Infinity;
  let minY = Infinity;
  let minZ = Infinity;
  let maxX = -Infinity;
  let maxY = -Infinity;
  let maxZ = -Infinity;
  for (let i = from; i < to; i++) {
    const at = 3 * items[i]!;
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
  const perMetre = side > 0 ? (DIGITS - 0.5) / side : 0;
  for (let i = from; i < to; i++) {
    const at = 3 * items[i]!;
    cells[i] =
      (spread((points[at]! - minX) * perMetre) << 2) |
      (spread((points[at + 1]! - minY) * perMetre) << 1) |
      spread((points[at + 2]! - minZ) * perMetre);
  }
  if (to - from <= FEW) sortFew(cells, items, from, to);
  else sortMany(cells.subarray(from, to), items.subarray(from, to));
}

/** The ten low bits of a number, each with two free ones above it. */
function spread(value: number): number {
  let bits = value | 0;
  bits = (bits | (bits << 16)) & 0x030000ff;
  bits = (bits | (bits << 8)) & 0x0300f00f;
  bits = (bits | (bits << 4)) & 0x030c30c3;
  return (bits | (bits << 2)) & 0x09249249;
}

function sortFew(cells: Int32Array, items: Int32Array, from: number, to: number): void {
  for (let i = from + 1; i < to; i++) {
    const cell = cells[i]!;
    const item = items[i]!;
    let at = i;
    for (; at > from && cells[at - 1]! > cell; at--) {
      cells[at] = cells[at - 1]!;
      items[at] = items[at - 1]!;
    }
    cells[at] = cell;
    items[at] = item;
  }
}

function sortMany(cells: Int32Array, items: Int32Array): void {
  // From one pair of arrays into the other, three times: begun in the copies, it ends where it shall.
  const copies = cells.slice();
  const itemCopies = items.slice();
  sortByDigit(copies, itemCopies, 0, cells, items);
  sortByDigit(cells, items, BITS, copies, itemCopies);
  sortByDigit(copies, itemCopies, 2 * BITS, cells, items);
}

function sortByDigit(
  cells: Int32Array,
  items: Int32Array,
  shift: number,
  toCells: Int32Array,
  toItems: Int32Array,
): void {
  const ends = new Int32Array(DIGITS + 1);
  const count = cells.length;
  for (let i = 0; i < count; i++) ends[((cells[i]! >> shift) & (DIGITS - 1)) + 1]!++;
  for (let digit = 0; digit < DIGITS; digit++) ends[digit + 1]! += ends[digit]!;
  for (let i = 0; i < count; i++) {
    const cell = cells[i]!;
    const to = ends[(cell >> shift) & (DIGITS - 1)]!++;
    toCells[to] = cell;
    toItems[to] = items[i]!;
  }
}
