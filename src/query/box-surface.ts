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
  if (other[at]! < box[0]!) box[0] = other[at]!;
  if (other[at + 1]! < box[1]!) box[1] = other[at + 1]!;
  if (other[at + 2]! < box[2]!) box[2] = other[at + 2]!;
  if (other[at + 3]! > box[3]!) box[3] = other[at + 3]!;
  if (other[at + 4]! > box[4]!) box[4] = other[at + 4]!;
  if (other[at + 5]! > box[5]!) box[5] = other[at + 5]!;
}

/** Copies a box. Number by number: a call of `set` takes ten times as long for so few. */
export function copyBox(from: Float64Array, i: number, to: Float64Array, at: number): void {
  to[at] = from[i]!;
  to[at + 1] = from[i + 1]!;
  to[at + 2] = from[i + 2]!;
  to[at + 3] = from[i + 3]!;
  to[at + 4] = from[i + 4]!;
  to[at + 5] = from[i + 5]!;
}
