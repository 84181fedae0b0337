/** A run of slots. */
export interface SlotRange {
  readonly start: number;
  readonly count: number;
}

/** With more separate ranges than this, one that covers them all is cheaper to send. */
const MOST_RANGES = 256;
/** When more than this share of the slots has changed, all are sent. */
const MOST_SEPARATE = 0.5;

/** Which slots have changed since they were last sent to the graphics card. At the start all have. */
export class SlotChanges {
  /** 1 for each slot that has changed. */
  #marks = new Uint8Array(0);
  #changed = 0;
  /** No slot before has changed, and none from `#end` on. */
  #start = Number.POSITIVE_INFINITY;
  #end = 0;
  #isAll = true;

  /** A slot of a row of so many has changed. */
  note(slot: number, count: number): void {
    // When all is sent anyway there is nothing to remember, which a large scene would feel.
    if (this.#isAll) return;
    if (slot >= this.#marks.length) this.#extend(Math.max(slot + 1, count));
    if (this.#marks[slot] === 1) return;
    this.#marks[slot] = 1;
    this.#changed++;
    if (slot < this.#start) this.#start = slot;
    if (slot >= this.#end) this.#end = slot + 1;
    if (this.#changed > Math.max(MOST_RANGES, count * MOST_SEPARATE)) this.noteAll();
  }

  /** Everything has changed. */
  noteAll(): void {
    this.#forget();
    this.#isAll = true;
  }

  /** The slots of a row of so many that changed since the last call, in ascending order and merged; "all" after `noteAll`. */
  take(count: number): readonly SlotRange[] | "all" {
    if (this.#isAll) {
      this.#isAll = false;
      return "all";
    }
    const end = Math.min(this.#end, count);
    const ranges: SlotRange[] = [];
    for (let slot = this.#start; slot < end; ) {
      const gap = this.#marks.indexOf(0, slot);
      const stop = gap < 0 || gap > end ? end : gap;
      ranges.push({ start: slot, count: stop - slot });
      const next = this.#marks.indexOf(1, stop);
      slot = next < 0 ? end : next;
    }
    this.#forget();
    const [first] = ranges;
    const last = ranges.at(-1);
    if (!first || !last || ranges.length <= MOST_RANGES) return ranges;
    return [{ start: first.start, count: last.start + last.count - first.start }];
  }

  #forget(): void {
    if (this.#changed > 0) this.#marks.fill(0, this.#start, this.#end);
    this.#changed = 0;
    this.#start = Number.POSITIVE_INFINITY;
    this.#end = 0;
  }

  #extend(slots: number): void {
    const marks = new Uint8Array(2 * slots);
    marks.set(this.#marks);
    this.#marks = marks;
  }
}
