/** Keys in one piece of the list at most; a piece that is full is cut in two. */
const PIECE = 1024;

/**
 * The document's order as numbers: each record has a key, and of two records the one that stands earlier has the smaller.
 * A key stays what it is while others come, go and move, until there is no number left between two neighbours: then all are
 * numbered anew, and whoever keeps keys must translate them.
 */
export class DocumentOrder {
  /** Keys in document order, in pieces, so that the place of a record is found and made without moving all others. */
  #pieces: number[][] = [[]];
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** Starts anew with this many records, whose keys are 0, 1, 2 … */
  reset(count: number): void {
    this.#size = count;
    this.#pieces = [];
    for (let from = 0; from < count; from += PIECE / 2) {
      this.#pieces.push(Array.from({ length: Math.min(PIECE / 2, count - from) }, (_, i) => from + i));
    }
    if (this.#pieces.length === 0) this.#pieces.push([]);
  }

  /** Takes out the record at this index of the document as it stands, and returns its key. */
  remove(index: number): number {
    const [piece, at] = this.#find(index);
    const [key] = piece.splice(at, 1);
    this.#size--;
    if (piece.length === 0 && this.#pieces.length > 1) this.#pieces.splice(this.#pieces.indexOf(piece), 1);
    return key!;
  }

  /**
   * Makes place for a record that then has this index, and returns its key; null where no number is left between its
   * neighbours: call `renumber`, translate the keys, and ask again.
   */
  insert(index: number): number | null {
    const before = index > 0 ? this.#keyAt(index - 1) : null;
    const after = index < this.#size ? this.#keyAt(index) : null;
    const key = keyBetween(before, after);
    if (key === before || key === after) return null;
    const [piece, at] = index < this.#size ? this.#find(index) : [this.#pieces.at(-1)!, this.#pieces.at(-1)!.length];
    piece.splice(at, 0, key);
    this.#size++;
    if (piece.length >= PIECE) {
      this.#pieces.splice(this.#pieces.indexOf(piece) + 1, 0, piece.splice(PIECE / 2));
    }
    return key;
  }

  /** Numbers all records from 0 and returns how to translate a key from before. */
  renumber(): (key: number) => number {
    const old = this.#pieces.flat();
    this.reset(old.length);
    const places = new Map(old.map((key, i) => [key, i]));
    return (key) => places.get(key) ?? key;
  }

  #keyAt(index: number): number {
    const [piece, at] = this.#find(index);
    return piece[at]!;
  }

  #find(index: number): [piece: number[], at: number] {
    let left = index;
    for (const piece of this.#pieces) {
      if (left < piece.length) return [piece, left];
      left -= piece.length;
    }
    throw new RangeError(`document order: there is no index ${index} of ${this.#size}`);
  }
}

/** Steps of 1 at the ends, halves in between: some fifty records fit in front of the same one before numbers run out. */
function keyBetween(before: number | null, after: number | null): number {
  if (before === null) return after === null ? 0 : after - 1;
  return after === null ? before + 1 : before + (after - before) / 2;
}
