// Boxes as six numbers, least corner first, at a place in a list.

/** A quarter of a box's surface, up to a factor: what a random ray or a growing ball meets it in proportion to. */
export function surfaceOf(boxes: Float64Array, at: number): number {
  const x = boxes[at + 3]! - boxes[at]!;
  const y = boxes[at + 4]! - boxes[at + 1]!;
  const z = boxes[at + 5]! - boxes[at + 2]!;
  return x * y + y * z + z * x;
}

/** The same of the smallest box around two. */
export function surfaceOfTwo(a: Float64Array, i: number, b: Float64Array, j: number): number {
  const x = Math.max(a[i + 3]!, b[j + 3]!) - Math.min(a[i]!, b[j]!);
  const y = Math.max(a[i + 4]!, b[j + 4]!) - Math.min(a[i + 1]!, b[j + 1]!);
  const z = Math.max(a[i + 5]!, b[j + 5]!) - Math.min(a[i + 2]!, b[j + 2]!);
  return x * y + y * z + z * x;
}

/** Widens the box at the start of a list to hold another one. */
export function widen(box: Float64Array, other: Float64Array, at: number): void {
  for (let axis = 0; axis < 3; axis++) {
    if (other[at + axis]! < box[axis]!) box[axis] = other[at + axis]!;
    if (other[at + axis + 3]! > box[axis + 3]!) box[axis + 3] = other[at + axis + 3]!;
  }
}
