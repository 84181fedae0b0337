/** In place of a handle: the record is no shape. */
export const NO_HANDLE = -1;

/**
 * The document's order as numbers: each shape has one, and of two shapes the one that stands earlier has the smaller. A number
 * stays what it is while other records come, go and move, until there is none left between two neighbours: then all are
 * numbered anew.
 */
export class DocumentOrder {
  /** By index in the document. */
  #handles: Int32Array = new Int32Array(0);
  #size = 0;
  /** By handle; null while each handle is the index still. */
  #orders: Float64Array | null = null;

  get size(): number {
    return this.#size;
  }

  orderOf(handle: number): number {
    return this.#orders === null ? handle : this.#orders[handle]!;
  }

  /** Starts anew with so many records, whose handles are their indices. */
  reset(size: number): void {
    this.#size = size;
    this.#orders = null;
  }

  /** Takes out the records at these indices, given in ascending order and all in the document before. */
  remove(indices: readonly number[]): void {
    this.#list();
    let to = indices[0] ?? this.#size;
    for (const [i, index] of indices.entries()) {
      const next = indices[i + 1] ?? this.#size;
      this.#handles.copyWithin(to, index + 1, next);
      to += next - index - 1;
    }
    this.#size = to;
  }

  /** Puts in records by their handles, at these indices, given in ascending order and all in the document after. */
  insert(indices: readonly number[], handles: readonly number[]): void {
    let orders = this.#list();
    let end = this.#size + indices.length;
    if (end > this.#handles.length) this.#handles = grown(new Int32Array(2 * end), this.#handles);
    const needed = handles.reduce((most, handle) => Math.max(most, handle), 0) + 1;
    if (needed > orders.length) this.#orders = orders = grown(new Float64Array(2 * needed), orders);
    this.#size = end;
    for (let i = indices.length - 1; i >= 0; i--) {
      const index = indices[i]!;
      this.#handles.copyWithin(index + 1, index - i, end - i - 1);
      this.#handles[index] = handles[i]!;
      orders[handles[i]!] = Number.NaN;
      end = index;
    }
    for (let i = 0; i < indices.length; ) {
      const from = indices[i]!;
      let to = from;
      while (indices[i] === to) {
        to++;
        i++;
      }
      if (!this.#number(from, to)) this.#renumber();
    }
  }

  /** Numbers a stretch of records between its neighbours, by steps of 1 at the ends; returns whether there was room. */
  #number(from: number, to: number): boolean {
    const steps = to - from + 1;
    const before = this.#nextOrder(from - 1, -1);
    const after = this.#nextOrder(to, 1);
    const low = before ?? (after ?? steps) - steps;
    const high = after ?? low + steps;
    let last = low;
    for (let index = from; index < to; index++) {
      const order = low + ((high - low) / steps) * (index - from + 1);
      if (order <= last || order >= high) return false;
      last = order;
      this.#list()[this.#handles[index]!] = order;
    }
    return true;
  }

  /** The number of the next shape that has one. */
  #nextOrder(from: number, step: number): number | undefined {
    for (let index = from; index >= 0 && index < this.#size; index += step) {
      const order = this.#list()[this.#handles[index]!];
      if (order !== undefined && !Number.isNaN(order)) return order;
    }
    return undefined;
  }

  #renumber(): void {
    const orders = this.#list();
    for (let index = 0; index < this.#size; index++) orders[this.#handles[index]!] = index;
  }

  /** The orders by handle, written down at the first change. */
  #list(): Float64Array {
    if (this.#orders === null) {
      this.#orders = new Float64Array(this.#size);
      this.#handles = new Int32Array(this.#size);
      for (let index = 0; index < this.#size; index++) this.#handles[index] = this.#orders[index] = index;
    }
    return this.#orders;
  }
}

function grown<T extends Int32Array | Float64Array>(larger: T, old: T): T {
  larger.set(old);
  return larger;
}
