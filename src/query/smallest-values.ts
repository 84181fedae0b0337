/**
 * Indices of the k smallest of the first `count` values, in no particular order; all of them where there are no more than k.
 * A heap with the largest of the k on top: most values are turned away by one comparison with it.
 */
export function indicesOfSmallest(values: Float64Array, count: number, k: number): number[] {
  if (k === 0) return [];
  if (count <= k) return Array.from({ length: count }, (_, i) => i);
  const heap = Array.from({ length: k }, (_, i) => i);
  for (let i = (k >> 1) - 1; i >= 0; i--) sink(heap, values, i);
  let largest = values[heap[0]!]!;
  for (let i = k; i < count; i++) {
    if (values[i]! >= largest) continue;
    heap[0] = i;
    sink(heap, values, 0);
    largest = values[heap[0]!]!;
  }
  return heap;
}

function sink(heap: number[], values: Float64Array, from: number): void {
  const item = heap[from]!;
  const value = values[item]!;
  let at = from;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && values[heap[child + 1]!]! > values[heap[child]!]!) child++;
    if (values[heap[child]!]! <= value) break;
    heap[at] = heap[child]!;
    at = child;
  }
  heap[at] = item;
}
