/** Letters typed within this time are one word. */
const PAUSE_MS = 700;

/** Finds a row by the first letters of its name, as lists do. */
export class TypeAhead {
  #text = "";
  #at = Number.NEGATIVE_INFINITY;

  /**
   * Takes a letter; returns the next row from `current` on whose name begins with what was typed, or −1. A first letter
   * goes on to the next such row, further ones may stay on the present one.
   */
  type(letter: string, now: number, current: number, count: number, nameOf: (index: number) => string): number {
    this.#text = now - this.#at < PAUSE_MS ? this.#text + letter : letter;
    this.#at = now;
    const first = this.#text.length > letter.length ? current : current + 1;
    for (let step = 0; step < count; step++) {
      const index = (first + step) % count;
      if (nameOf(index).toLowerCase().startsWith(this.#text.toLowerCase())) return index;
    }
    return -1;
  }
}
