import { MortonBuild } from "./morton-build.ts";
import type { PackedOne } from "./pack-record.ts";
import { SahBuild } from "./sah-build.ts";
import { ShapeTree, writeShapeBox } from "./shape-tree.ts";
import { adoptBuild } from "./tree-build.ts";
import { insertShape, refitAll, removeShape, updateShape, writeShape } from "./tree-edit.ts";
import { BOX_WORDS, NO_PARENT } from "./tree-nodes.ts";

/** From this looseness on a tree is worth building anew: walks through it meet half as many boxes again. */
const LOOSE = 1.5;

/** Keeps a tree in step with the shapes that others know by handles, and good. */
export class TreeKeeper {
  tree = new ShapeTree();
  /** While it is set, updates leave the boxes above to `settle`: one run over all is cheaper than many ways up. */
  isUpdatingMany = false;
  editsSinceBuilt = 0;
  /** By handle; −1 where there is none. */
  #slots = new Int32Array(0);
  #needsRefit = false;
  #isMeasured = true;
  #rebuild: SahBuild | null = null;
  /** Handles of shapes that were changed while the new tree is being built. */
  readonly #changed = new Set<number>();

  slotOf(handle: number): number {
    return this.#slots[handle] ?? -1;
  }

  /**
   * Builds over the shapes in a tree's slots, fast; there are no nodes yet. `bounds` holds six numbers for each of them, handles are below
   * `handleCount`.
   */
  build(tree: ShapeTree, bounds: Float64Array, handleCount: number): void {
    const { count } = tree;
    tree.origin = middleOf(bounds, count);
    const boxes = new Float32Array(count * BOX_WORDS);
    for (let at = 0, end = count * BOX_WORDS; at < end; at += BOX_WORDS)
      writeShapeBox(boxes, at, bounds, at, tree.origin);
    adoptBuild(tree, new MortonBuild(boxes, count));
    this.tree = tree;
    this.#slots = new Int32Array(handleCount).fill(-1);
    this.#noteSlots();
    this.editsSinceBuilt = 0;
    this.#needsRefit = false;
    this.#isMeasured = true;
    this.#rebuild = null;
  }

  insert(handle: number, id: string, shape: PackedOne): void {
    this.settle();
    this.#noteEdit(null);
    if (handle >= this.#slots.length) {
      const slots = new Int32Array(Math.max(16, 2 * handle)).fill(-1);
      slots.set(this.#slots);
      this.#slots = slots;
    }
    this.#slots[handle] = insertShape(this.tree, handle, id, shape);
  }

  remove(handle: number): void {
    this.settle();
    this.#noteEdit(null);
    const slot = this.#slots[handle]!;
    this.#slots[handle] = -1;
    const moved = removeShape(this.tree, slot);
    if (moved >= 0) this.#slots[moved] = slot;
  }

  update(slot: number, handle: number, shape: PackedOne): void {
    this.#noteEdit(handle);
    if (this.isUpdatingMany) {
      writeShape(this.tree, slot, shape);
      this.#needsRefit = true;
    } else {
      this.settle();
      updateShape(this.tree, slot, shape);
    }
  }

  /** Every box fits after it. */
  settle(): void {
    if (this.#needsRefit) refitAll(this.tree);
    this.#needsRefit = false;
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
      this.#rebuild = new SahBuild(leafBoxes(this.tree), this.tree.count);
      this.#changed.clear();
    }
    if (!this.#rebuild.run(milliseconds)) return false;
    const build = this.#rebuild;
    this.#rebuild = null;
    this.#takeOver(build);
    return true;
  }

  #takeOver(build: SahBuild): void {
    const { tree } = this;
    const boxes = leafBoxes(tree);
    adoptBuild(tree, build);
    this.editsSinceBuilt = 0;
    // What moved in the meantime has its old box in the new tree.
    const slots = new Int32Array(this.#changed.size > 0 ? tree.count : 0);
    for (let slot = 0; slot < slots.length; slot++) slots[build.items[slot]!] = slot;
    for (const handle of this.#changed) {
      const old = this.#slots[handle]!;
      const slot = slots[old]!;
      const at = tree.parents[slot]! === NO_PARENT ? -1 : tree.boxAt(tree.parents[slot]!);
      const box = boxes.subarray(old * BOX_WORDS, (old + 1) * BOX_WORDS);
      if (at < 0) tree.rootBox.set(box);
      else tree.floats.set(box, at);
    }
    if (this.#changed.size > 0) refitAll(tree);
    this.#isMeasured = this.#changed.size === 0;
    this.#noteSlots();
  }

  #noteEdit(updated: number | null): void {
    this.editsSinceBuilt++;
    this.#isMeasured = false;
    if (updated === null) this.#rebuild = null;
    else if (this.#rebuild !== null) this.#changed.add(updated);
  }

  #noteSlots(): void {
    const { handles, count } = this.tree;
    for (let slot = 0; slot < count; slot++) this.#slots[handles[slot]!] = slot;
  }
}

/** The boxes of all leaves, in the order of their slots. */
function leafBoxes(tree: ShapeTree): Float32Array {
  const boxes = new Float32Array(tree.count * BOX_WORDS);
  for (let slot = 0; slot < tree.count; slot++) {
    const place = tree.parents[slot]!;
    const from = place === NO_PARENT ? tree.rootBox : tree.floats;
    const at = place === NO_PARENT ? 0 : tree.boxAt(place);
    boxes.set(from.subarray(at, at + BOX_WORDS), slot * BOX_WORDS);
  }
  return boxes;
}

/** The middle of all bounds, the tree's origin. */
function middleOf(bounds: Float64Array, count: number): { readonly x: number; readonly y: number; readonly z: number } {
  if (count === 0) return { x: 0, y: 0, z: 0 };
  let minX = Infinity;
  let minY = Infinity;
  let minZ = Infinity;
  let maxX = -Infinity;
  let maxY = -Infinity;
  let maxZ = -Infinity;
  for (let at = 0, end = count * BOX_WORDS; at < end; at += BOX_WORDS) {
    minX = Math.min(minX, bounds[at]!);
    minY = Math.min(minY, bounds[at + 1]!);
    minZ = Math.min(minZ, bounds[at + 2]!);
    maxX = Math.max(maxX, bounds[at + 3]!);
    maxY = Math.max(maxY, bounds[at + 4]!);
    maxZ = Math.max(maxZ, bounds[at + 5]!);
  }
  return { x: minX / 2 + maxX / 2, y: minY / 2 + maxY / 2, z: minZ / 2 + maxZ / 2 };
}
