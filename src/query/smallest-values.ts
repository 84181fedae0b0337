/** The k smallest of the values that were offered: a heap with the largest of them on top, which turns most of the others away. */
export class SmallestValues {
  #heap = new Float64Array(16);
  #count = 0;
  #wanted = 0;
  #limit = Infinity;

  /** Begins anew; until there are `wanted` values, `limit` is the bound. */
  clear(wanted: number, limit: number): void {
    this.#wanted = wanted;
    this.#limit = limit;
    this.#count = 0;
  }

  /** Takes a value that is below the bound, and returns the bound from now on. */
  offer(value: number): number {
    if (this.#count < this.#wanted) this.#rise(value);
    else this.#sink(value);
    return this.#count < this.#wanted ? this.#limit : this.#heap[0]!;
  }

  #rise(value: number): void {
    if (this.#count === this.#heap.length) {
      const larger = new Float64Array(2 * this.#count);
      larger.set(this.#heap);
      this.#heap = larger;
    }
    const heap = this.#heap;
    let at = this.#count++;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (heap[above]! >= value) break;
      heap[at] = heap[above]!;
      at = above;
    }
    heap[at] = value;
  }

  /** Puts a value into the place of the largest. */
  #sink(value: number): void {
    const heap = this.#heap;
    const count = this.#count;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= count) break;
      if (child + 1 < count && heap[child + 1]! > heap[child]!) child++;
      if (heap[child]! <= value) break;
      heap[at] = heap[child]!;
      at = child;
    }
    heap[at] = value;
  }
}
