/**
 * Whose each slot is, and the slot of an id. Who asks for many asks in the same order again: each slot remembers which was asked
 * for after it, and of a drag of very many the table of ids is asked for the first alone.
 */
export class SlotIds {
  #ids: string[] = [];
  /** Made when somebody first asks for the slot of an id: a scene that has just come is drawn without. */
  #slotOf: Map<string, number> | null = null;
  #next = new Int32Array(0);
  #last = 0;

  get count(): number {
    return this.#ids.length;
  }

  get all(): readonly string[] {
    return this.#ids;
  }

  /** The slot of an id; −1 where there is none. */
  slotOf(id: string): number {
    const ids = this.#ids;
    const last = this.#last;
    if (ids[last] === id) return last;
    const guess = this.#next[last];
    if (guess !== undefined && ids[guess] === id) {
      this.#last = guess;
      return guess;
    }
    const slot = this.#slotsById().get(id);
    if (slot === undefined) return -1;
    if (last < this.#next.length) this.#next[last] = slot;
    this.#last = slot;
    return slot;
  }

  /** A slot behind all others for an id that has none. */
  append(id: string): number {
    const slot = this.#ids.length;
    this.#ids.push(id);
    this.#slotOf?.set(id, slot);
    return slot;
  }

  /** Frees a slot; the id of the last takes it. */
  remove(slot: number): void {
    const slots = this.#slotsById();
    slots.delete(this.#ids[slot] as string);
    const lastId = this.#ids.pop() as string;
    if (slot === this.#ids.length) return;
    this.#ids[slot] = lastId;
    slots.set(lastId, slot);
  }

  clear(): void {
    this.#ids.length = 0;
    this.#slotOf = null;
  }

  /** The id that was in slot `order[i]` comes into slot i. */
  permute(order: Uint32Array): void {
    const before = this.#ids;
    const ids = new Array<string>(order.length);
    for (let slot = 0; slot < order.length; slot++) {
      const id = before[order[slot] as number] as string;
      ids[slot] = id;
      if (order[slot] !== slot) this.#slotOf?.set(id, slot);
    }
    this.#ids = ids;
  }

  #slotsById(): Map<string, number> {
    const ids = this.#ids;
    if (this.#slotOf === null) {
      this.#slotOf = new Map();
      for (let slot = 0; slot < ids.length; slot++) this.#slotOf.set(ids[slot] as string, slot);
    }
    if (this.#next.length < ids.length) {
      const next = new Int32Array(2 * ids.length);
      next.set(this.#next);
      this.#next = next;
    }
    return this.#slotOf;
  }
}
