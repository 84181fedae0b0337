/** What a FollowedMap holds. It belongs to one map only. */
export interface Followed<V> {
  /** Null once it has been deleted. */
  id: string | null;
  /** What was asked for after it the last time. */
  next: V | null;
}

/**
 * Values by their id. Who asks for many of them asks in the same order again, at every step of a drag: each value remembers
 * which one was asked for after it, and a look at that one comes before the look into the table. In a scene of a hundred
 * thousand records the table is far larger than what a processor keeps at hand, and each look into it waits for memory.
 */
export class FollowedMap<V extends Followed<V>> {
  readonly #byId = new Map<string, V>();
  #last: V | null = null;
  #lookups = 0;

  get size(): number {
    return this.#byId.size;
  }

  /** How often the table itself was asked. */
  get lookups(): number {
    return this.#lookups;
  }

  get(id: string): V | undefined {
    const last = this.#last;
    if (last !== null) {
      if (last.id === id) return last;
      const { next } = last;
      if (next !== null && next.id === id) {
        this.#last = next;
        return next;
      }
    }
    this.#lookups++;
    const found = this.#byId.get(id);
    if (found !== undefined) this.#follow(found);
    return found;
  }

  /** Adds a value under its id, where there is none yet. */
  add(value: V): void {
    this.#byId.set(value.id as string, value);
    this.#follow(value);
  }

  /** Takes a value out; it may still be remembered as what came next, and then has no id. */
  delete(value: V): void {
    this.#byId.delete(value.id as string);
    value.id = null;
  }

  /** In the order in which they were added. */
  values(): MapIterator<V> {
    return this.#byId.values();
  }

  #follow(value: V): void {
    if (this.#last !== null) this.#last.next = value;
    this.#last = value;
  }
}
