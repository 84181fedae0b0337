import type { Bounds } from "../geometry/types.ts";
import type { Culling } from "./culling.ts";

/** Slots to a chunk: few enough that little beyond the view is drawn, many enough that a hundred thousand are 400 chunks. */
export const CHUNK = 256;

/** From so many CSS pixels on, the radius of something round is drawn with this level of detail, and else with a coarser one. */
const LEVEL_PIXELS = [48, 12, 4];

/** Slots that are drawn in one call, at a level of detail from 0 (the finest). */
export interface SlotRun {
  readonly start: number;
  readonly count: number;
  readonly level: number;
}

const BOX = 6;

/** Bounds around every so many slots of a row, which say what of the row is in view. They grow, until they are emptied to be measured anew. */
export class SlotChunks {
  #boxes = new Float64Array(0);
  #roundest = new Float32Array(0);

  /** Forgets all bounds. */
  clear(): void {
    for (let at = 0; at < this.#boxes.length; at += BOX) {
      this.#boxes.fill(Number.POSITIVE_INFINITY, at, at + 3);
      this.#boxes.fill(Number.NEGATIVE_INFINITY, at + 3, at + BOX);
    }
    this.#roundest.fill(0);
  }

  /** Forgets the bounds of one chunk. */
  empty(chunk: number): void {
    if (chunk >= this.#roundest.length) return;
    const at = chunk * BOX;
    this.#boxes.fill(Number.POSITIVE_INFINITY, at, at + 3);
    this.#boxes.fill(Number.NEGATIVE_INFINITY, at + 3, at + BOX);
    this.#roundest[chunk] = 0;
  }

  /** Makes the bounds around a slot hold a ball; `roundness` is the radius of what is round in it. */
  grow(slot: number, x: number, y: number, z: number, reach: number, roundness: number): void {
    const chunk = Math.floor(slot / CHUNK);
    if (chunk >= this.#roundest.length) this.#extend(chunk + 1);
    const boxes = this.#boxes;
    const at = chunk * BOX;
    if (x - reach < boxes[at]!) boxes[at] = x - reach;
    if (y - reach < boxes[at + 1]!) boxes[at + 1] = y - reach;
    if (z - reach < boxes[at + 2]!) boxes[at + 2] = z - reach;
    if (x + reach > boxes[at + 3]!) boxes[at + 3] = x + reach;
    if (y + reach > boxes[at + 4]!) boxes[at + 4] = y + reach;
    if (z + reach > boxes[at + 5]!) boxes[at + 5] = z + reach;
    if (roundness > this.#roundest[chunk]!) this.#roundest[chunk] = roundness;
  }

  /** Around all chunks of the first `count` slots; null where there are none. */
  boundsOf(count: number): Bounds | null {
    if (count === 0) return null;
    const [min, max] = [
      [0, 1, 2].map(() => Number.POSITIVE_INFINITY) as [number, number, number],
      [0, 1, 2].map(() => Number.NEGATIVE_INFINITY) as [number, number, number],
    ];
    for (let at = 0; at < Math.ceil(count / CHUNK) * BOX; at += BOX) {
      for (let axis = 0; axis < 3; axis++) {
        min[axis] = Math.min(min[axis]!, this.#boxes[at + axis]!);
        max[axis] = Math.max(max[axis]!, this.#boxes[at + axis + 3]!);
      }
    }
    return { min: { x: min[0], y: min[1], z: min[2] }, max: { x: max[0], y: max[1], z: max[2] } };
  }

  /** What of the first `count` slots is drawn: chunks in view, neighbours of one level together. `levels` is how many there are. */
  choose(count: number, culling: Culling, levels: number): readonly SlotRun[] {
    const runs: { start: number; count: number; level: number }[] = [];
    for (let start = 0, chunk = 0; start < count; start += CHUNK, chunk++) {
      if (!culling.sees(this.#boxes, chunk * BOX)) continue;
      const level = levels > 1 ? this.#levelOf(chunk, culling, levels) : 0;
      const size = Math.min(CHUNK, count - start);
      const last = runs.at(-1);
      if (last && last.level === level && last.start + last.count === start) last.count += size;
      else runs.push({ start, count: size, level });
    }
    return runs;
  }

  #levelOf(chunk: number, culling: Culling, levels: number): number {
    const pixels = this.#roundest[chunk]! * culling.pixelsPerMetre(this.#boxes, chunk * BOX);
    let level = 0;
    while (level < levels - 1 && pixels < (LEVEL_PIXELS[level] ?? 0)) level++;
    return level;
  }

  #extend(chunks: number): void {
    const capacity = Math.max(chunks, 2 * this.#roundest.length);
    const [boxes, roundest] = [this.#boxes, this.#roundest];
    this.#boxes = new Float64Array(capacity * BOX);
    this.#roundest = new Float32Array(capacity);
    this.clear();
    this.#boxes.set(boxes);
    this.#roundest.set(roundest);
  }
}
