import type { Primitive, Vec3 } from "../geometry/types.ts";
import type { SceneRecord } from "../scene/record.ts";
import type { RecordsDiff } from "../scene/records-diff.ts";
import { isShape, makeOf, primitiveOf, type ShapeRecord } from "../shapes/kinds.ts";
import { BesideShapes } from "./beside-shapes.ts";
import { DocumentOrder, NO_HANDLE } from "./document-order.ts";
import { PackedOne, SHAPE_STRIDE, ShapeReader } from "./packed-shape.ts";
import { errorOfRough } from "./rough-error.ts";
import type { QueryOptions } from "./scene-queries.ts";
import { ShapeOrder } from "./shape-order.ts";
import { ShapeTree } from "./shape-tree.ts";
import { NO_SLOT, TreeKeeper } from "./tree-keeper.ts";
import { WallTree } from "./wall-tree.ts";

/** Where more than this part of all shapes come and go, the tree is built anew. */
const MANY = 0.2;

/** A tree over at most this many shapes is built anew without being asked to, once it is loose: that takes a millisecond or two. */
const SMALL = 2000;

/** More places than these are put in order by the platform's own sort of numbers, which asks nobody which is the earlier. */
const FEW_PLACES = 1000;

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
  /** By handle: which was asked for after it. Of a drag of very many the table of ids is asked for the first alone. */
  #next = new Int32Array(0);
  #lastHandle = 0;
  readonly #free: number[] = [];
  /** By handle. Until all is settled for the first time, those of no shape are there too. */
  #records: (SceneRecord | undefined)[] = [];
  #size = 0;
  readonly #one = new PackedOne();
  #isBuilt = true;
  #isSettled = true;
  #asking = 0;

  get tree(): ShapeTree {
    return this.keeper.tree;
  }

  /** How many shapes there are. Only good when all is settled. */
  get size(): number {
    return this.#size;
  }

  /** Another number whenever the shapes are not the same any more, or at other places. Only good when all is settled. */
  get version(): number {
    return this.keeper.version + this.beside.version;
  }

  recordOf(handle: number): ShapeRecord {
    return this.#records[handle] as ShapeRecord;
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
    const guess = this.#next[this.#lastHandle];
    if (guess !== undefined && this.#records[guess]?.id === id) {
      this.#lastHandle = guess;
      return guess;
    }
    const handle = this.#handles().get(id);
    if (handle === undefined) return undefined;
    if (this.#lastHandle < this.#next.length) this.#next[this.#lastHandle] = handle;
    this.#lastHandle = handle;
    return handle;
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
    if (places.length <= FEW_PLACES) return places.sort((a, b) => (this.isEarlier(a, b) ? -1 : 1));
    const orders = Float64Array.from(places, (place) => this.orderOf(this.handleAt(place)));
    const placeOf = new Map<number, number>();
    for (let i = 0; i < places.length; i++) placeOf.set(orders[i]!, places[i]!);
    orders.sort();
    for (let i = 0; i < places.length; i++) places[i] = placeOf.get(orders[i]!)!;
    return places;
  }

  /** Whether a filter lets a shape through. */
  accepts(handle: number, filter: QueryOptions["filter"]): boolean {
    if (!filter) return true;
    const { id, group } = this.recordOf(handle);
    this.#asking++;
    try {
      return filter(id, group);
    } finally {
      this.#asking--;
    }
  }

  /** How many filters are being asked, one within the other: each may ask questions itself while walks wait for its answer. */
  get asking(): number {
    return this.#asking;
  }

  reset(records: readonly SceneRecord[]): void {
    this.#handlesById = null;
    this.#free.length = 0;
    // Large scenes are read once: which of them are shapes is found out on the way.
    this.#records = records.slice();
    this.#order.reset(records.length);
    this.#size = records.length;
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
    for (const [, record] of updated) {
      const handle = isShape(record) ? this.handleOf(record.id) : undefined;
      if (handle === undefined) continue;
      this.#records[handle] = record as ShapeRecord;
      if (this.#isBuilt) this.#put(handle);
    }
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
    if (!this.#isBuilt) this.#build();
    this.keeper.settle();
    if (this.tree.count <= SMALL && this.keeper.isLoose()) this.#build();
    this.beside.measure(this.tree.origin);
  }

  /** A bound on the error of rough numbers between shapes of a tree and what is this far from its origin (the sum over the axes). */
  slackOver(distance: number, tree = this.tree): number {
    return errorOfRough(distance + tree.reach);
  }

  /** The same for distances of a point from all shapes, those beside the tree too. */
  roughSlack(point: Vec3): number {
    return this.slackAround(point) + this.beside.slack;
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
    const order = new ShapeOrder(this.#size);
    const reader = new PackedOne();
    this.beside.clear();
    // One call for each: machine code for it is taken from the next call on, for a loop that holds all of it only in a later build.
    for (let handle = 0; handle < records.length; handle++) this.#read(handle, tree, order, reader);
    order.sort();
    this.keeper.build(tree, records.length, order);
    this.#walls.forget();
    this.#isBuilt = true;
  }

  /** Writes a record's shape into the next slot of a tree that is being built, or beside it. */
  #read(handle: number, tree: ShapeTree, order: ShapeOrder, reader: PackedOne): void {
    const record = this.#records[handle];
    if (record === undefined) return;
    if (!isShape(record)) {
      this.#records[handle] = undefined;
      this.#size--;
      return;
    }
    const at = tree.count * SHAPE_STRIDE;
    reader.goTo(tree.rows, at);
    makeOf(record, reader);
    if (!reader.isBounded) {
      this.beside.put(handle, primitiveOf(record));
      return;
    }
    order.add(reader.type, tree.rows, at, false);
    tree.types[tree.count] = reader.type;
    tree.ids.push(record.id);
    tree.handles[tree.count++] = handle;
  }

  #handles(): Map<string, number> {
    if (this.#next.length < this.#records.length) {
      const next = new Int32Array(2 * this.#records.length);
      next.set(this.#next);
      this.#next = next;
    }
    if (this.#handlesById !== null) return this.#handlesById;
    const handles = new Map<string, number>();
    for (const [handle, record] of this.#records.entries())
      if (record && isShape(record)) handles.set(record.id, handle);
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
    makeOf(this.recordOf(handle), one);
    const { isBounded } = one;
    const slot = this.keeper.slotOf(handle);
    if (slot !== NO_SLOT && isBounded) {
      this.#walls.update(handle, this.recordOf(handle).id, one);
      this.keeper.update(slot, one);
      return;
    }
    if (slot !== NO_SLOT || isBounded) this.#takeOut(handle);
    if (!isBounded) this.beside.put(handle, this.primitiveOf(handle));
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
