import { boundsOf } from "../geometry/bounds.ts";
import type { Bounds, Primitive } from "../geometry/types.ts";
import type { SceneRecord } from "../scene/record.ts";
import type { RecordsDiff } from "../scene/records-diff.ts";
import { isShape, primitiveOf, type ShapeRecord } from "../shapes/kinds.ts";
import { BesideShapes } from "./beside-shapes.ts";
import { DocumentOrder } from "./document-order.ts";
import type { BoundedPrimitive } from "./packed-shape.ts";
import { errorOfRough, ROUGH_LIMIT } from "./rough-distance.ts";
import { fitsInTree } from "./shape-tree.ts";
import { TreeKeeper } from "./tree-keeper.ts";
import { WallTree } from "./wall-tree.ts";

/** No slot: the shape stands beside the tree, or the handle is free. */
const NO_SLOT = -1;

/** Changes that touch more than this part of all shapes are made by one run over everything. */
const MANY = 0.2;

/** A scene with at most this many shapes is built anew without being asked to: that takes a millisecond or two. */
const SMALL = 2000;

/**
 * The shapes of a document, each under a handle (a small number that stays its own), with a tree over those that have bounds.
 * It follows the document by diffs; a change of a few shapes is patched into the tree.
 */
export class ShapeTable {
  readonly keeper = new TreeKeeper();
  readonly beside = new BesideShapes();
  readonly #walls = new WallTree();
  readonly #order = new DocumentOrder();
  readonly #handleOf = new Map<string, number>();
  readonly #free: number[] = [];
  /** By handle. */
  readonly #records: (ShapeRecord | undefined)[] = [];
  #orders = new Float64Array(0);
  #isBuilt = true;

  get tree() {
    return this.keeper.tree;
  }

  /** How many shapes there are. */
  get size(): number {
    return this.#handleOf.size;
  }

  recordOf(handle: number): ShapeRecord {
    return this.#records[handle]!;
  }

  /** The exact geometry of a shape, as an object of its own. */
  primitiveOf(handle: number): Primitive {
    return primitiveOf(this.recordOf(handle));
  }

  /** Ties go to the smaller one. */
  orderOf(handle: number): number {
    return this.#orders[handle]!;
  }

  handleOf(id: string): number | undefined {
    return this.#handleOf.get(id);
  }

  /** The tree over bare segments seen from above, made when it is first asked for. */
  get walls() {
    return this.#walls.treeOver(this.tree);
  }

  handles(): Iterable<number> {
    return this.#handleOf.values();
  }

  reset(records: readonly SceneRecord[]): void {
    this.#handleOf.clear();
    this.#free.length = 0;
    this.#records.length = 0;
    this.#order.reset(records.length);
    this.#orders = new Float64Array(records.length);
    records.forEach((record, index) => {
      if (isShape(record)) this.#register(record, index);
    });
    this.#isBuilt = false;
  }

  apply(diff: RecordsDiff): void {
    const touched = diff.added.length + diff.removed.length;
    if (this.#isBuilt && touched > MANY * this.size) this.#isBuilt = false;
    this.#removeAll(diff);
    const updated = diff.updated.map(([, record]) => record).filter(isShape);
    this.keeper.isUpdatingMany = updated.length > MANY * this.size;
    for (const record of updated) this.#update(record);
    this.keeper.isUpdatingMany = false;
    this.#addAll(diff);
  }

  /** Brings everything up to date. Every question calls it first. */
  settle(): void {
    const { editsSinceBuilt, tree } = this.keeper;
    if (!this.#isBuilt || (editsSinceBuilt > tree.count / 2 && tree.count <= SMALL)) this.#build();
    this.keeper.settle();
  }

  /**
   * A bound on the error of rough numbers between shapes of a tree and what is this far from its origin (the sum over the axes);
   * ∞ where rough numbers say nothing.
   */
  slackOver(distance: number, tree = this.tree): number {
    const largest = distance + tree.reach;
    return largest < ROUGH_LIMIT ? errorOfRough(largest) : Infinity;
  }

  #build(): void {
    const primitives: BoundedPrimitive[] = [];
    const bounds: Bounds[] = [];
    const handles: number[] = [];
    this.beside.clear();
    for (const handle of this.#handleOf.values()) {
      const primitive = primitiveOf(this.#records[handle]!);
      const around = boundedIn(primitive);
      if (around === null) this.beside.add(handle, primitive);
      else {
        primitives.push(primitive as BoundedPrimitive);
        bounds.push(around);
        handles.push(handle);
      }
    }
    this.keeper.build(primitives, bounds, handles, this.#records.length);
    this.beside.moveOrigin(this.tree.origin);
    this.#walls.forget();
    this.#isBuilt = true;
  }

  #register(record: ShapeRecord, order: number): number {
    const handle = this.#free.pop() ?? this.#records.length;
    this.#records[handle] = record;
    if (handle >= this.#orders.length) {
      const orders = new Float64Array(Math.max(16, 2 * handle));
      orders.set(this.#orders);
      this.#orders = orders;
    }
    this.#orders[handle] = order;
    this.#handleOf.set(record.id, handle);
    return handle;
  }

  #removeAll({ removed, moved }: RecordsDiff): void {
    const leaving = [...removed.map(({ index }) => index), ...moved.map(({ from }) => from)];
    for (const index of leaving.sort((a, b) => b - a)) this.#order.remove(index);
    for (const { record } of removed) {
      const handle = this.#handleOf.get(record.id);
      if (handle === undefined) continue;
      this.#handleOf.delete(record.id);
      this.#records[handle] = undefined;
      this.#free.push(handle);
      if (this.#isBuilt) this.#takeOut(handle);
    }
  }

  #addAll({ added, moved }: RecordsDiff): void {
    const coming = [
      ...added.map(({ record, index }) => ({ record, id: record.id, index })),
      ...moved.map(({ id, to }) => ({ record: null, id, index: to })),
    ].sort((a, b) => a.index - b.index);
    for (const { record, id, index } of coming) {
      const order = this.#makePlace(index);
      if (record === null) {
        const handle = this.#handleOf.get(id);
        if (handle !== undefined) this.#orders[handle] = order;
      } else if (isShape(record)) {
        const handle = this.#register(record, order);
        if (this.#isBuilt) this.#putIn(handle, primitiveOf(record));
      }
    }
  }

  #makePlace(index: number): number {
    let key = this.#order.insert(index);
    if (key === null) {
      const translate = this.#order.renumber();
      for (const handle of this.#handleOf.values()) this.#orders[handle] = translate(this.#orders[handle]!);
      key = this.#order.insert(index)!;
    }
    return key;
  }

  #update(record: ShapeRecord): void {
    const handle = this.#handleOf.get(record.id);
    if (handle === undefined) return;
    this.#records[handle] = record;
    if (!this.#isBuilt) return;
    const primitive = primitiveOf(record);
    const bounds = boundedIn(primitive);
    const slot = this.keeper.slotOf(handle);
    if (slot !== NO_SLOT && bounds !== null) {
      this.#walls.update(handle, primitive);
      this.keeper.update(slot, handle, primitive as BoundedPrimitive, bounds);
    } else if (slot === NO_SLOT && bounds === null) this.beside.update(handle, primitive);
    else {
      this.#takeOut(handle);
      this.#putIn(handle, primitive);
    }
  }

  #putIn(handle: number, primitive: Primitive): void {
    const bounds = boundedIn(primitive);
    if (bounds === null) this.beside.add(handle, primitive);
    else {
      this.#walls.add(handle, primitive);
      this.keeper.insert(handle, primitive as BoundedPrimitive, bounds);
    }
  }

  #takeOut(handle: number): void {
    if (this.keeper.slotOf(handle) === NO_SLOT) this.beside.remove(handle);
    else {
      this.#walls.remove(handle);
      this.keeper.remove(handle);
    }
  }
}

/** The bounds with which a shape is in the tree; null for one that stands beside it. */
function boundedIn(primitive: Primitive): Bounds | null {
  const bounds = boundsOf(primitive);
  return bounds !== null && fitsInTree(bounds) ? bounds : null;
}
