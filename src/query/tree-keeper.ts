import type { PackedOne } from "./packed-shape.ts";
import type { ShapeOrder } from "./shape-order.ts";
import { ShapeTree } from "./shape-tree.ts";
import { TreeBuild } from "./tree-build.ts";
import { copyShape, fitAll, insertShape, refitLeaves, removeShape, writeRow } from "./tree-edit.ts";

/** From this looseness on a tree is worth building anew: walks through it meet half as many boxes again. */
const LOOSE = 1.5;

/** Where more than this part of all shapes have changed, a run over all boxes is cheaper than a way up from each of them. */
const MANY = 0.2;

/**
 * So many at once are dragged by a person and moved by no game within a frame: from a part of all shapes on that a run over all
 * boxes costs less than, none of them is hung elsewhere, and the tree is made better when nobody waits.
 */
const DRAGGED = { least: 4000, part: 0.03 };

/** No slot: the shape stands beside the tree, or the handle is free. */
export const NO_SLOT = -1;

/** Keeps a tree in step with the shapes that others know by handles, and good. */
export class TreeKeeper {
  tree = new ShapeTree();
  /** Another number whenever a slot has got another shape, or a shape another slot. */
  version = 0;
  /** By handle. */
  #slots: Int32Array = new Int32Array(0);
  /** Slots whose boxes `settle` makes fit: the first ones of the list. */
  readonly #changed: number[] = [];
  #changedCount = 0;
  #isMeasured = true;
  #editsSinceMeasured = 0;
  #rebuild: TreeBuild | null = null;
  /** Slots whose shapes have changed since that began. */
  readonly #changedSince = new Set<number>();

  slotOf(handle: number): number {
    return this.#slots[handle] ?? NO_SLOT;
  }

  /** Builds a tree over the shapes in the slots of one without nodes, in their sorted order; their handles are below `handleCount`. */
  build(shapes: ShapeTree, handleCount: number, order: ShapeOrder): void {
    this.#slots = new Int32Array(handleCount).fill(NO_SLOT);
    shapes.origin = order.origin;
    this.#isMeasured = true;
    const build = new TreeBuild(shapes, order);
    build.run(Number.POSITIVE_INFINITY);
    this.#adopt(build.tree);
  }

  insert(handle: number, id: string, shape: PackedOne): void {
    this.settle();
    this.#noteEdit();
    this.#rebuild = null;
    if (handle >= this.#slots.length) {
      const slots = new Int32Array(2 * handle + 16).fill(NO_SLOT);
      slots.set(this.#slots);
      this.#slots = slots;
    }
    this.#slots[handle] = insertShape(this.tree, handle, id, shape);
  }

  remove(handle: number): void {
    this.settle();
    this.#noteEdit();
    this.#rebuild = null;
    const slot = this.#slots[handle]!;
    this.#slots[handle] = NO_SLOT;
    const moved = removeShape(this.tree, slot);
    if (moved >= 0) this.#slots[moved] = slot;
  }

  update(slot: number, shape: PackedOne): void {
    this.#noteEdit();
    writeRow(this.tree, slot, shape);
    if (this.#changedCount <= MANY * this.tree.count) this.#changed[this.#changedCount++] = slot;
    if (this.#rebuild === null) return;
    this.#changedSince.add(slot);
    // Too much has changed for it to be worth while: it is begun anew.
    if (this.#changedSince.size > MANY * this.tree.count) this.#rebuild = null;
  }

  /** Every box fits after it. */
  settle(): void {
    const count = this.#changedCount;
    const all = this.tree.count;
    if (count > MANY * all || (count > DRAGGED.least && count > DRAGGED.part * all)) fitAll(this.tree);
    else refitLeaves(this.tree, this.#changed, count);
    this.#changedCount = 0;
  }

  /** Whether edits have made the tree much worse. Measured only once as many edits have come as half of the shapes. */
  isLoose(): boolean {
    if (this.#editsSinceMeasured <= this.tree.count / 2) return false;
    this.#editsSinceMeasured = 0;
    return this.tree.looseness() >= LOOSE;
  }

  /**
   * Works on a better tree for about this many milliseconds, if changes have made the tree too loose; the old one answers
   * until the new one is done. Returns whether nothing is left to do. For moments when nobody waits.
   */
  rebuildStep(milliseconds: number): boolean {
    this.settle();
    if (this.#rebuild === null) {
      if (this.#isMeasured) return true;
      this.#isMeasured = true;
      if (this.tree.looseness() < LOOSE) return true;
      this.#changedSince.clear();
      this.#rebuild = new TreeBuild(this.tree);
    }
    if (!this.#rebuild.run(milliseconds)) return false;
    this.#takeOver(this.#rebuild.tree);
    return true;
  }

  /** Goes on with a tree that was built meanwhile. Whether what has changed since has loosened it, the next step measures. */
  #takeOver(fresh: ShapeTree): void {
    const old = this.tree;
    this.#adopt(fresh);
    const changed = Array.from(this.#changedSince, (from) => {
      const to = this.#slots[old.handles[from]!]!;
      copyShape(old, from, fresh, to);
      return to;
    });
    refitLeaves(fresh, changed, changed.length);
  }

  #adopt(tree: ShapeTree): void {
    this.tree = tree;
    this.version++;
    const { handles, count } = tree;
    for (let slot = 0; slot < count; slot++) this.#slots[handles[slot]!] = slot;
    this.#editsSinceMeasured = 0;
    this.#changedCount = 0;
    this.#rebuild = null;
  }

  #noteEdit(): void {
    this.version++;
    this.#editsSinceMeasured++;
    this.#isMeasured = false;
  }
}
