import type { Primitive } from "../geometry/types.ts";
import type { SceneRecord } from "../scene/record.ts";
import type { RecordsDiff } from "../scene/records-diff.ts";
import { isShape, primitiveOf, type ShapeRecord } from "../shapes/kinds.ts";
import { BesideShapes } from "./beside-shapes.ts";
import { DocumentOrder } from "./document-order.ts";
import { NO_ROW, PackedOne, packRecord } from "./pack-record.ts";
import { SHAPE_STRIDE } from "./packed-shape.ts";
import { errorOfRough, ROUGH_LIMIT } from "./rough-distance.ts";
import { writeRowBounds } from "./row-bounds.ts";
import { ShapeTree } from "./shape-tree.ts";
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
  /** Made when somebody first asks for an id: answers carry theirs with them. */
  #handlesById: Map<string, number> | null = null;
  readonly #free: number[] = [];
  /** By handle. */
  #records: (ShapeRecord | undefined)[] = [];
  #size = 0;
  readonly #one = new PackedOne();
  #orders = new Float64Array(0);
  #isBuilt = true;

  get tree() {
    return this.keeper.tree;
  }

  /** How many shapes there are. */
  get size(): number {
    return this.#size;
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
    return this.#handles().get(id);
  }

  /** The tree over bare segments seen from above, made when it is first asked for. */
  get walls() {
    return this.#walls.treeOver(this.tree);
  }

  handles(): Iterable<number> {
    return this.#handles().values();
  }

  reset(records: readonly SceneRecord[]): void {
    this.#handlesById = null;
    this.#free.length = 0;
    this.#order.reset(records.length);
    const orders = new Float64Array(records.length);
    const shapes: ShapeRecord[] = [];
    for (let index = 0; index < records.length; index++) {
      const record = records[index]!;
      if (!isShape(record)) continue;
      orders[shapes.length] = index;
      shapes.push(record);
    }
    this.#orders = orders;
    this.#records = shapes;
    this.#size = shapes.length;
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
    const records = this.#records;
    const tree = new ShapeTree();
    tree.reserve(this.#size);
    const { types, rows, handles, ids } = tree;
    const bounds = new Float64Array(6 * this.#size);
    let count = 0;
    this.beside.clear();
    for (let handle = 0; handle < records.length; handle++) {
      const record = records[handle];
      if (record === undefined) continue;
      const at = count * SHAPE_STRIDE;
      const type = packRecord(record, rows, at);
      if (type === NO_ROW || !writeRowBounds(type, rows, at, bounds, 6 * count)) {
        this.beside.add(handle, primitiveOf(record));
        continue;
      }
      types[count] = type;
      handles[count] = handle;
      ids.push(record.id);
      count++;
    }
    tree.count = count;
    this.keeper.build(tree, bounds, records.length);
    this.beside.moveOrigin(this.tree.origin);
    this.#walls.forget();
    this.#isBuilt = true;
  }

  #handles(): Map<string, number> {
    if (this.#handlesById !== null) return this.#handlesById;
    const handles = new Map<string, number>();
    for (let handle = 0; handle < this.#records.length; handle++) {
      const record = this.#records[handle];
      if (record !== undefined) handles.set(record.id, handle);
    }
    this.#handlesById = handles;
    return handles;
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
    this.#handles().set(record.id, handle);
    this.#size++;
    return handle;
  }

  #removeAll({ removed, moved }: RecordsDiff): void {
    const leaving = [...removed.map(({ index }) => index), ...moved.map(({ from }) => from)];
    for (const index of leaving.sort((a, b) => b - a)) this.#order.remove(index);
    for (const { record } of removed) {
      const handle = this.#handles().get(record.id);
      if (handle === undefined) continue;
      this.#handles().delete(record.id);
      this.#size--;
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
        const handle = this.#handles().get(id);
        if (handle !== undefined) this.#orders[handle] = order;
      } else if (isShape(record)) {
        const handle = this.#register(record, order);
        if (this.#isBuilt) this.#putIn(handle, record, this.#pack(record));
      }
    }
  }

  #makePlace(index: number): number {
    let key = this.#order.insert(index);
    if (key === null) {
      const translate = this.#order.renumber();
      for (const handle of this.handles()) this.#orders[handle] = translate(this.#orders[handle]!);
      key = this.#order.insert(index)!;
    }
    return key;
  }

  #update(record: ShapeRecord): void {
    const handle = this.#handles().get(record.id);
    if (handle === undefined) return;
    this.#records[handle] = record;
    if (!this.#isBuilt) return;
    const fits = this.#pack(record);
    const slot = this.keeper.slotOf(handle);
    if (slot !== NO_SLOT && fits) {
      this.#walls.update(handle, record.id, this.#one);
      this.keeper.update(slot, handle, this.#one);
    } else if (slot === NO_SLOT && !fits) this.beside.update(handle, primitiveOf(record));
    else {
      this.#takeOut(handle);
      this.#putIn(handle, record, fits);
    }
  }

  /** Writes a record's shape into `#one`, and returns whether it can be in the tree. */
  #pack(record: ShapeRecord): boolean {
    const one = this.#one;
    one.type = packRecord(record, one.row, 0);
    return one.type !== NO_ROW && writeRowBounds(one.type, one.row, 0, one.bounds, 0);
  }

  /** `#one` holds the shape where it fits in the tree. */
  #putIn(handle: number, record: ShapeRecord, fits: boolean): void {
    if (!fits) this.beside.add(handle, primitiveOf(record));
    else {
      this.#walls.add(handle, record.id, this.#one);
      this.keeper.insert(handle, record.id, this.#one);
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
