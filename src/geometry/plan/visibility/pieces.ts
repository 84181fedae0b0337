/** In place of a piece: there is none. */
export const NO_PIECE = -1;

/** Numbers of a piece: the wall, the directions from which and to which it is the nearest, and the place of the next piece. */
const STRIDE = 4;

/**
 * Pieces of what is seen, each of a wall between two directions less than half a turn apart, in lists: a piece is told by its place,
 * and knows that of the one behind it. They are numbers side by side, and nothing is made for one of them; arrays are made once.
 */
export class Pieces {
  /** By place: the wall, from, to, and the next place. */
  items = new Int32Array(256 * STRIDE);
  used = 0;
  /** What the first pieces of lists are sorted by. */
  keys = new Float64Array(256);
  keyCount = 0;

  /** Adds a key. */
  note(key: number): void {
    if (this.keyCount === this.keys.length) {
      const keys = new Float64Array(2 * this.keyCount);
      keys.set(this.keys);
      this.keys = keys;
    }
    this.keys[this.keyCount++] = key;
  }

  /** All keys in ascending order. */
  sortedKeys(): Float64Array {
    return this.keys.subarray(0, this.keyCount).sort();
  }

  /** Puts a piece behind the last one of a list, or begins one; returns its place. */
  put(wall: number, from: number, to: number, last: number): number {
    const at = this.used;
    this.used += STRIDE;
    if (this.used > this.items.length) {
      const items = new Int32Array(2 * this.items.length);
      items.set(this.items);
      this.items = items;
    }
    const { items } = this;
    items[at] = wall;
    items[at + 1] = from;
    items[at + 2] = to;
    this.link(last, at);
    items[at + 3] = NO_PIECE;
    return at;
  }

  /** Lets a list go on with another piece and those behind it. */
  link(last: number, next: number): void {
    if (last !== NO_PIECE) this.items[last + 3] = next;
  }
}
