/**
 * An order of slots in which neighbours in space are neighbours in the row: large things apart from small ones, each kind
 * halved along its longest side again and again until `chunk` slots are left. Parts begin at multiples of `chunk`, as far
 * as the numbers of large and small things allow.
 *
 * @param positions three numbers a slot
 * @param sizes one number a slot, for telling large from small
 */
export function spatialOrder(
  positions: Float64Array,
  sizes: ArrayLike<number>,
  count: number,
  chunk: number,
): Uint32Array {
  // What is four times as large is seen from four times as far: it would keep all around it finely drawn.
  const classes = new Int8Array(count);
  for (let slot = 0; slot < count; slot++) classes[slot] = Math.floor(Math.log2(sizes[slot] || 1) / 2);
  const order = orderByClass(classes);
  for (let start = 0; start < count; ) {
    let end = start + 1;
    while (end < count && classes[order[end] as number] === classes[order[start] as number]) end++;
    halve(order, positions, start, end, chunk);
    start = end;
  }
  return order;
}

/** The slots by class, and of one class as they stood: counted first, so that each is put where it belongs at once. */
function orderByClass(classes: Int8Array): Uint32Array {
  const places = new Uint32Array(257);
  for (let slot = 0; slot < classes.length; slot++) places[(classes[slot] as number) + 129]!++;
  for (let i = 1; i < places.length; i++) places[i]! += places[i - 1]!;
  const order = new Uint32Array(classes.length);
  for (let slot = 0; slot < classes.length; slot++) order[places[(classes[slot] as number) + 128]!++] = slot;
  return order;
}

/** Orders a part of the row: halves it at the middle of its longest side, and then both halves. */
function halve(order: Uint32Array, positions: Float64Array, start: number, end: number, chunk: number): void {
  if (end - start <= chunk) return;
  const axis = longestAxis(order, positions, start, end);
  // The multiple of the chunk nearest to the middle, and never one of the ends.
  const middle = Math.round((start + end) / 2 / chunk) * chunk;
  const split = middle > start && middle < end ? middle : (start + end) >> 1;
  select(order, positions, axis, start, end - 1, split);
  halve(order, positions, start, split, chunk);
  halve(order, positions, split, end, chunk);
}

function longestAxis(order: Uint32Array, positions: Float64Array, start: number, end: number): number {
  let longest = 0;
  let length = -1;
  for (let axis = 0; axis < 3; axis++) {
    let min = Number.POSITIVE_INFINITY;
    let max = Number.NEGATIVE_INFINITY;
    for (let i = start; i < end; i++) {
      const value = positions[(order[i] as number) * 3 + axis] as number;
      if (value < min) min = value;
      if (value > max) max = value;
    }
    if (max - min > length) {
      length = max - min;
      longest = axis;
    }
  }
  return longest;
}

/** Hoare's selection: after it, nothing before place k is larger and nothing after it smaller than what stands there. */
function select(
  order: Uint32Array,
  positions: Float64Array,
  axis: number,
  first: number,
  last: number,
  k: number,
): void {
  const valueAt = (i: number) => positions[(order[i] as number) * 3 + axis] as number;
  let [low, high] = [first, last];
  while (low < high) {
    const pivot = valueAt((low + high) >> 1);
    let [i, j] = [low, high];
    while (i <= j) {
      while (valueAt(i) < pivot) i++;
      while (valueAt(j) > pivot) j--;
      if (i > j) break;
      const swapped = order[i] as number;
      order[i] = order[j] as number;
      order[j] = swapped;
      i++;
      j--;
    }
    if (k <= j) high = j;
    else if (k >= i) low = i;
    else return;
  }
}
