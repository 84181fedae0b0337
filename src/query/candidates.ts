import type { ShapeTree } from "./shape-tree.ts";

/** Whether a slot's shape may answer at all. */
export type SlotFilter = (slot: number) => boolean;

/**
 * Slots that may be the answer, each with the least that its exact value can be. A walk collects them with rough numbers; the
 * geometry module then decides among those that are left, mostly one.
 */
export class Candidates {
  slots = new Int32Array(32);
  least = new Float64Array(32);
  count = 0;

  clear(): void {
    this.count = 0;
  }

  add(slot: number, least: number): void {
    if (this.count === this.slots.length) this.#grow();
    this.slots[this.count] = slot;
    this.least[this.count++] = least;
  }

  /** Forgets those that cannot have a value up to `limit`. */
  keepUpTo(limit: number): void {
    let kept = 0;
    for (let i = 0; i < this.count; i++) {
      if (this.least[i]! > limit) continue;
      this.slots[kept] = this.slots[i]!;
      this.least[kept++] = this.least[i]!;
    }
    this.count = kept;
  }

  #grow(): void {
    const slots = new Int32Array(2 * this.count);
    const least = new Float64Array(2 * this.count);
    slots.set(this.slots);
    least.set(this.least);
    this.slots = slots;
    this.least = least;
  }
}

/** What a walk has put off: places in the tree, each with the bound that must still be good enough when it comes back. */
export class WalkStack {
  refs = new Int32Array(128);
  bounds = new Float64Array(128);

  /** Twice as deep; read the arrays anew. */
  deepen(): void {
    const refs = new Int32Array(2 * this.refs.length);
    const bounds = new Float64Array(2 * this.bounds.length);
    refs.set(this.refs);
    bounds.set(this.bounds);
    this.refs = refs;
    this.bounds = bounds;
  }
}

/** Where rough numbers say nothing, every shape is a candidate; returns the bound that excludes none of them. */
export function addEverySlot(tree: ShapeTree, filter: SlotFilter | null, candidates: Candidates): number {
  for (let slot = 0; slot < tree.count; slot++) {
    if (filter === null || filter(slot)) candidates.add(slot, -Infinity);
  }
  return Infinity;
}
