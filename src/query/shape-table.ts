import type { Primitive, Vec3 } from "../geometry/types.ts";
import type { SceneRecord } from "../scene/record.ts";
import type { RecordsDiff } from "../scene/records-diff.ts";
import { isShape, primitiveOf, type ShapeRecord } from "../shapes/kinds.ts";
import { BesideShapes } from "./beside-shapes.ts";
import { DocumentOrder, NO_HANDLE } from "./document-order.ts";
import { NO_ROW, type PackedOne, packShape, SHAPE_STRIDE, ShapeReader } from "./packed-shape.ts";
import { errorOfRough } from "./rough-error.ts";
import { writeRowBounds } from "./row-bounds.ts";
import type { QueryOptions } from "./scene-queries.ts";
import { ShapeTree } from "./shape-tree.ts";
import { TreeBuild } from "./tree-build.ts";
import { NO_SLOT, TreeKeeper } from "./tree-keeper.ts";
import { WallTree } from "./wall-tree.ts";

/** Changes that touch more than this part of all shapes are made by one run over everything. */
const MANY = 0.2;

/** A scene with at most this many shapes is built anew without being asked to: that takes a millisecond or two. */
const SMALL = 2000;

/**
 * The shapes of a document, each under a handle (a small number that stays its own), with a tree over those that have bounds.
 * It follows the document by diffs; a change of a few shapes is patched into the tree.
 *
 * Where questions meet a shape they know its *place*: its slot in the tree, or ~i for the i-th beside it. Places change when the
 * document does.
 */
export class ShapeTable {
  readonly keeper = new TreeKeeper();
  readonly beside = new BesideShapes();
  readonly #walls = new WallTree();
  readonly #order = new DocumentOrder();
  readonly #reader = new ShapeReader();
  /** Made when somebody first asks for an id: answers carry theirs with them. */
  #handlesById: Map<string, number> | null = null;
  readonly #free: number[] = [];
  /** By handle. */
  #records: (ShapeRecord | undefined)[] = [];
  #size = 0;
  readonly #one: PackedOne = { type: NO_ROW, row: new Float64Array(SHAPE_STRIDE) };
  readonly #bounds = new Float64Array(6);
  #isBuilt = true;
  #isSettled = true;

  get tree(): ShapeTree {
    return this.keeper.tree;
  }

  /** How many shapes there are. */
  get size(): number {
    return this.#size;
  }

  /** Another number whenever the shapes are not the same any more, or at other places. Only good when all is settled. */
  get version(): number {
    return this.keeper.version + this.beside.version;
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
    return this.#order.orderOf(handle);
  }

  handleOf(id: string): number | undefined {
    return this.#handles().get(id);
  }

  /** The tree over bare segments seen from above, made when it is first asked for. */
  get walls(): ShapeTree {
    return this.#walls.treeOver(this.tree);
  }

  handles(): Iterable<number> {
    return this.#handles().values();
  }

  handleAt(place: number): number {
    return place < 0 ? this.beside.handles[~place]! : this.tree.handles[place]!;
  }

  idAt(place: number): string {
    return place < 0 ? this.recordOf(this.handleAt(place)).id : this.tree.ids[place]!;
  }

  /** The exact geometry of a shape, only good until the next one is asked for. */
  primitiveAt(place: number): Primitive {
    const { tree } = this;
    if (place < 0) return this.beside.primitives[~place]!;
    return this.#reader.read(tree.types[place]!, tree.rows, place * SHAPE_STRIDE);
  }

  /** Whether the shape at one place stands earlier in the document than that at another. */
  isEarlier(place: number, other: number): boolean {
    return this.orderOf(this.handleAt(place)) < this.orderOf(this.handleAt(other));
  }

  /** Puts places into the order in which their shapes stand in the document. */
  inOrder(places: number[]): number[] {
    return places.sort((a, b) => (this.isEarlier(a, b) ? -1 : 1));
  }

  /** Whether a filter lets a shape through. */
  accepts(handle: number, filter: QueryOptions["filter"]): boolean {
    if (!filter) return true;
    const { id, group } = this.recordOf(handle);
    return filter(id, group);
  }

  reset(records: readonly SceneRecord[]): void {
    this.#handlesById = null;
    this.#free.length = 0;
    const shapes: ShapeRecord[] = [];
    const handles = new Int32Array(records.length).fill(NO_HANDLE);
    for (let index = 0; index < records.length; index++) {
      const record = records[index]!;
      if (isShape(record)) handles[index] = shapes.push(record) - 1;
    }
    this.#order.reset(handles);
    this.#records = shapes;
    this.#size = shapes.length;
    this.#isBuilt = false;
    this.#isSettled = false;
  }

  apply({ added, removed, updated, moved }: RecordsDiff): void {
    this.#isSettled = false;
    if (added.length + removed.length > MANY * this.size) this.#isBuilt = false;
    if (removed.length + moved.length > 0) {
      const leaving = [...removed.map(({ index }) => index), ...moved.map(({ from }) => from)];
      this.#order.remove(leaving.sort((a, b) => a - b));
    }
    for (const { record } of removed) this.#remove(record.id);
    this.keeper.isUpdatingMany = updated.length > MANY * this.size;
    for (const [, record] of updated) {
      const handle = isShape(record) ? this.handleOf(record.id) : undefined;
      if (handle === undefined) continue;
      this.#records[handle] = record as ShapeRecord;
      if (this.#isBuilt) this.#put(handle);
    }
    this.keeper.isUpdatingMany = false;
    if (added.length + moved.length === 0) return;
    const coming = [
      ...added.map(({ record, index }) => ({ index, handle: isShape(record) ? this.#register(record) : NO_HANDLE })),
      ...moved.map(({ id, to }) => ({ index: to, handle: this.handleOf(id) ?? NO_HANDLE })),
    ].sort((a, b) => a.index - b.index);
    this.#order.insert(
      coming.map(({ index }) => index),
      coming.map(({ handle }) => handle),
    );
  }

  /** Brings everything up to date. Every question calls it first. */
  settle(): void {
    if (this.#isSettled) return;
    this.#isSettled = true;
    const { editsSinceBuilt, tree } = this.keeper;
    if (!this.#isBuilt || (editsSinceBuilt > tree.count / 2 && tree.count <= SMALL)) this.#build();
    this.keeper.settle();
    this.beside.measure(this.tree.origin);
  }

  /** A bound on the error of rough numbers between shapes of a tree and what is this far from its origin (the sum over the axes). */
  slackOver(distance: number, tree = this.tree): number {
    return errorOfRough(distance + tree.reach);
  }

  /** The same for what is at most `more` metres around a point. */
  slackAround({ x, y, z }: Vec3, more = 0, tree = this.tree): number {
    const { origin } = tree;
    return this.slackOver(Math.abs(x - origin.x) + Math.abs(y - origin.y) + Math.abs(z - origin.z) + more, tree);
  }

  #build(): void {
    const records = this.#records;
    const tree = new ShapeTree();
    tree.reserve(this.#size + 1);
    const { types, rows, handles, ids } = tree;
    const build = new TreeBuild(this.#size);
    this.beside.clear();
    for (let handle = 0; handle < records.length; handle++) {
      const record = records[handle];
      if (record === undefined) continue;
      const at = tree.count * SHAPE_STRIDE;
      const primitive = primitiveOf(record);
      const type = packShape(primitive, rows, at);
      if (type === NO_ROW || !writeRowBounds(type, rows, at, this.#bounds)) this.beside.put(handle, primitive);
      else {
        build.add(this.#bounds);
        types[tree.count] = type;
        ids[tree.count] = record.id;
        handles[tree.count++] = handle;
      }
    }
    this.keeper.build(tree, records.length, build);
    this.#walls.forget();
    this.#isBuilt = true;
  }

  #handles(): Map<string, number> {
    if (this.#handlesById !== null) return this.#handlesById;
    const handles = new Map<string, number>();
    for (const [handle, record] of this.#records.entries()) if (record) handles.set(record.id, handle);
    this.#handlesById = handles;
    return handles;
  }

  #register(record: ShapeRecord): number {
    const handles = this.#handles();
    const handle = this.#free.pop() ?? this.#records.length;
    this.#records[handle] = record;
    handles.set(record.id, handle);
    this.#size++;
    if (this.#isBuilt) this.#put(handle);
    return handle;
  }

  #remove(id: string): void {
    const handle = this.handleOf(id);
    if (handle === undefined) return;
    this.#handles().delete(id);
    this.#size--;
    this.#records[handle] = undefined;
    this.#free.push(handle);
    if (this.#isBuilt) this.#takeOut(handle);
  }

  /** Puts a shape where it belongs, or makes it what its record says. */
  #put(handle: number): void {
    const one = this.#one;
    const primitive = this.primitiveOf(handle);
    one.type = packShape(primitive, one.row, 0);
    const isBounded = one.type !== NO_ROW && writeRowBounds(one.type, one.row, 0, this.#bounds);
    const slot = this.keeper.slotOf(handle);
    if (slot !== NO_SLOT && isBounded) {
      this.#walls.update(handle, this.recordOf(handle).id, one);
      this.keeper.update(slot, one);
      return;
    }
    if (slot !== NO_SLOT || isBounded) this.#takeOut(handle);
    if (!isBounded) this.beside.put(handle, primitive);
    else {
      const { id } = this.recordOf(handle);
      this.#walls.add(handle, id, one);
      this.keeper.insert(handle, id, one);
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
