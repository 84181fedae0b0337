import { boundsOf } from "../geometry/bounds.ts";
import type { Bounds, Primitive } from "../geometry/types.ts";
import type { SceneRecord } from "../scene/record.ts";
import { RecordList } from "../scene/record-list.ts";
import type { RecordsDiff } from "../scene/records-diff.ts";
import { isShape, primitiveOf, type ShapeRecord } from "../shapes/kinds.ts";

/** Numbers of a slot in `bounds`: centre x, y, z, then half extents x, y, z. */
export const BOUNDS_STRIDE = 6;

/** One shape, with the place of its record in the document. */
export interface ShapeSlot {
  record: ShapeRecord;
  primitive: Primitive;
  /** Null for a plane. */
  bounds: Bounds | null;
  /** Ties go to the smaller one. */
  order: number;
  isStale: boolean;
}

/**
 * The shapes of a document, packed: those with bounds in slots 0 to `count` − 1, whose bounds lie in one typed array to be
 * run through without a pointer; planes, which have none, beside them. A change only marks what it touches; the work is
 * done once, before the next question.
 */
export class ShapeSlots {
  #records = new RecordList([]);
  readonly #byId = new Map<string, ShapeSlot>();
  readonly #slotOf = new Map<ShapeSlot, number>();
  readonly #stale: ShapeSlot[] = [];
  #isOrderStale = false;
  /** Larger than the order of every shape: that of one that comes at the end. */
  #nextOrder = 0;
  #isReachStale = false;
  #reach = 0;
  #bounds = new Float64Array(64 * BOUNDS_STRIDE);
  readonly bounded: ShapeSlot[] = [];
  readonly planes: ShapeSlot[] = [];

  /** How many slots have bounds. */
  get count(): number {
    return this.bounded.length;
  }

  get total(): number {
    return this.bounded.length + this.planes.length;
  }

  /** Centre and half extents of slot i from i · BOUNDS_STRIDE. Another array after a change that needs more room. */
  get bounds(): Float64Array {
    return this.#bounds;
  }

  /** How far from the origin, along any axis, some shape's bounds reach. */
  get reach(): number {
    return this.#reach;
  }

  get(id: string): ShapeSlot | undefined {
    return this.#byId.get(id);
  }

  reset(records: readonly SceneRecord[]): void {
    this.#records = new RecordList(records);
    this.#byId.clear();
    this.#slotOf.clear();
    this.#stale.length = 0;
    this.bounded.length = 0;
    this.planes.length = 0;
    this.#isReachStale = true;
    this.#isOrderStale = false;
    this.#nextOrder = 0;
    for (const record of records) this.#add(record);
  }

  apply(diff: RecordsDiff): void {
    this.#records.apply(diff);
    for (const { record } of diff.removed) this.#remove(record.id);
    for (const [, record] of diff.updated) {
      const slot = this.#byId.get(record.id);
      if (slot && isShape(record)) this.#update(slot, record);
    }
    for (const { record } of diff.added) this.#add(record);
    // What changed in its place or came at the end leaves the order of all others as it was.
    const isAppended = diff.added.every(({ index }, i) => index === this.#records.size - diff.added.length + i);
    if (!isAppended || diff.moved.length > 0) this.#isOrderStale = true;
  }

  /** Brings everything up to date. Every question calls it first. */
  settle(): void {
    for (const slot of this.#stale) this.#refresh(slot);
    this.#stale.length = 0;
    if (this.#isOrderStale) this.#renumber();
    if (this.#isReachStale) this.#measureReach();
  }

  #add(record: SceneRecord): void {
    if (!isShape(record)) return;
    const primitive = primitiveOf(record);
    const slot: ShapeSlot = {
      record,
      primitive,
      bounds: boundsOf(primitive),
      order: this.#nextOrder++,
      isStale: false,
    };
    this.#byId.set(record.id, slot);
    const list = slot.primitive.type === "plane" ? this.planes : this.bounded;
    this.#slotOf.set(slot, list.length);
    list.push(slot);
    this.#makeRoom();
    this.#write(slot);
  }

  #remove(id: string): void {
    const slot = this.#byId.get(id);
    if (!slot) return;
    this.#byId.delete(id);
    const list = slot.primitive.type === "plane" ? this.planes : this.bounded;
    const at = this.#slotOf.get(slot)!;
    this.#slotOf.delete(slot);
    this.#isReachStale = true;
    // The last one takes the place, so that the slots stay dense. The order of slots means nothing; `order` does.
    const last = list.pop()!;
    if (last === slot) return;
    list[at] = last;
    this.#slotOf.set(last, at);
    this.#write(last);
  }

  #update(slot: ShapeSlot, record: ShapeRecord): void {
    slot.record = record;
    if (slot.isStale) return;
    slot.isStale = true;
    this.#stale.push(slot);
  }

  #refresh(slot: ShapeSlot): void {
    if (!slot.isStale) return;
    slot.isStale = false;
    slot.primitive = primitiveOf(slot.record);
    slot.bounds = boundsOf(slot.primitive);
    if (this.#byId.get(slot.record.id) === slot) this.#write(slot);
  }

  #write(slot: ShapeSlot): void {
    if (slot.bounds === null) return;
    const { min, max } = slot.bounds;
    const at = this.#slotOf.get(slot)! * BOUNDS_STRIDE;
    const before = this.#reachOf(at);
    this.#bounds[at] = min.x / 2 + max.x / 2;
    this.#bounds[at + 1] = min.y / 2 + max.y / 2;
    this.#bounds[at + 2] = min.z / 2 + max.z / 2;
    this.#bounds[at + 3] = max.x / 2 - min.x / 2;
    this.#bounds[at + 4] = max.y / 2 - min.y / 2;
    this.#bounds[at + 5] = max.z / 2 - min.z / 2;
    // Growing is simple; only when the farthest one comes back must all be asked again.
    if (before === this.#reach) this.#isReachStale = true;
    this.#reach = Math.max(this.#reach, this.#reachOf(at));
  }

  #makeRoom(): void {
    const needed = this.bounded.length * BOUNDS_STRIDE;
    if (needed <= this.#bounds.length) return;
    const larger = new Float64Array(Math.max(needed, this.#bounds.length * 2));
    larger.set(this.#bounds);
    this.#bounds = larger;
  }

  #reachOf(at: number): number {
    const b = this.#bounds;
    return Math.max(
      Math.abs(b[at]!) + b[at + 3]!,
      Math.abs(b[at + 1]!) + b[at + 4]!,
      Math.abs(b[at + 2]!) + b[at + 5]!,
    );
  }

  #measureReach(): void {
    this.#isReachStale = false;
    this.#reach = 0;
    for (let i = 0; i < this.count; i++) this.#reach = Math.max(this.#reach, this.#reachOf(i * BOUNDS_STRIDE));
  }

  #renumber(): void {
    this.#isOrderStale = false;
    this.#records.all().forEach((record, order) => {
      const slot = this.#byId.get(record.id);
      if (slot) slot.order = order;
    });
    this.#nextOrder = this.#records.size;
  }
}
