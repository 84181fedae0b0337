import type { Bounds, Vec3 } from "../geometry/types.ts";
import type { Culling } from "./culling.ts";
import { SlotChanges, type SlotRange } from "./slot-changes.ts";
import { CHUNK, SlotChunks, type SlotRun } from "./slot-chunks.ts";
import { SlotIds } from "./slot-ids.ts";
import { spatialOrder } from "./slot-order.ts";

/** Floats a slot of each array takes. */
export const MATRIX_FLOATS = 16;
export const LOOK_FLOATS = 4;

const FIRST_CAPACITY = 64;
/** When more than this share of the slots have been filled since the row was put in order, it is out of order. */
const MOST_STRAYS = 0.25;

/**
 * The instances of one draw call: a dense row of slots, each with a matrix (column by column, its translation relative to
 * the render origin) and a look (linear red, green, blue, and a state). Slots are found by id; a freed one is filled with
 * the last, so that what is drawn is always the slots 0 to `count`, or of a long row, which is kept in spatial order, those
 * of its chunks that are in view. Only what changed is reported for upload.
 */
export class InstanceSlots {
  matrices = new Float32Array(FIRST_CAPACITY * MATRIX_FLOATS);
  looks = new Float32Array(FIRST_CAPACITY * LOOK_FLOATS);
  /** The translations in world coordinates, in full precision, so that a new render origin loses nothing. */
  #positions = new Float64Array(FIRST_CAPACITY * 3);
  #origin: Vec3;
  /** How far an instance reaches from its translation, and the radius of what is round in it. */
  #reaches = new Float64Array(FIRST_CAPACITY);
  #roundness = new Float32Array(FIRST_CAPACITY);
  readonly #chunks = new SlotChunks();
  /** Chunks in which something has moved or gone since their bounds were measured. */
  readonly #stale = new Set<number>();
  /** Slots filled, or filled anew from elsewhere, since the row was put in order. */
  #strays = 0;
  readonly #ids = new SlotIds();
  readonly #changes = new SlotChanges();
  #written = 0;

  constructor(origin: Vec3) {
    this.#origin = origin;
  }

  get count(): number {
    return this.#ids.count;
  }

  get capacity(): number {
    return this.#positions.length / 3;
  }

  get ids(): readonly string[] {
    return this.#ids.all;
  }

  /** How many slots have been written since the last call. */
  takeWritten(): number {
    const written = this.#written;
    this.#written = 0;
    return written;
  }

  has(id: string): boolean {
    return this.#ids.slotOf(id) >= 0;
  }

  /**
   * Writes an instance, into its slot or a new one. The matrix is in world coordinates; `reach` is how far what is drawn goes
   * from its translation, `roundness` the radius of what is round in it.
   */
  put(id: string, matrix: ArrayLike<number>, look: ArrayLike<number>, reach = 0, roundness = 0): void {
    const known = this.#ids.slotOf(id);
    const slot = known >= 0 ? known : this.#append(id);
    this.#write(slot, matrix, reach, roundness);
    this.#writeLook(slot, look);
    if (known >= 0) this.#loosen(slot);
    else this.#growChunk(slot);
  }

  /** The same for an instance that is known to be new: of very many, looking for each would take as long as writing it. */
  add(id: string, matrix: ArrayLike<number>, look: ArrayLike<number>, reach = 0, roundness = 0): void {
    const slot = this.#append(id);
    this.#write(slot, matrix, reach, roundness);
    this.#writeLook(slot, look);
    this.#growChunk(slot);
  }

  /** As `put` for an instance that keeps its look; false, and nothing happens, where there is none of that id. */
  move(id: string, matrix: ArrayLike<number>, reach = 0, roundness = 0): boolean {
    const slot = this.#ids.slotOf(id);
    if (slot < 0) return false;
    this.#write(slot, matrix, reach, roundness);
    this.#loosen(slot);
    return true;
  }

  #write(slot: number, matrix: ArrayLike<number>, reach: number, roundness: number): void {
    const { matrices } = this;
    const positions = this.#positions;
    for (let i = 0; i < 12; i++) matrices[slot * MATRIX_FLOATS + i] = matrix[i] as number;
    positions[slot * 3] = matrix[12] as number;
    positions[slot * 3 + 1] = matrix[13] as number;
    positions[slot * 3 + 2] = matrix[14] as number;
    this.#writeTranslation(slot);
    this.#reaches[slot] = reach;
    this.#roundness[slot] = roundness;
    this.#note(slot);
  }

  #writeLook(slot: number, look: ArrayLike<number>): void {
    for (let i = 0; i < LOOK_FLOATS; i++) this.looks[slot * LOOK_FLOATS + i] = look[i] as number;
  }

  /** Changes the look of an instance; nothing happens where there is none of that id. */
  setLook(id: string, look: ArrayLike<number>): void {
    const slot = this.#ids.slotOf(id);
    if (slot < 0) return;
    this.#writeLook(slot, look);
    this.#note(slot);
  }

  /** Changes the last number of every look, its state, to what is said of its id: of very many, looking for each would take longer. */
  setStates(stateOf: (id: string) => number): void {
    const { looks } = this;
    const ids = this.#ids.all;
    for (let slot = 0; slot < ids.length; slot++) {
      const at = slot * LOOK_FLOATS + LOOK_FLOATS - 1;
      const state = stateOf(ids[slot] as string);
      if (looks[at] === state) continue;
      looks[at] = state;
      this.#note(slot);
    }
  }

  /** Frees the slot of an id; nothing happens where there is none. */
  remove(id: string): void {
    const slot = this.#ids.slotOf(id);
    if (slot < 0) return;
    const last = this.count - 1;
    this.#loosen(slot);
    this.#loosen(last);
    this.#ids.remove(slot);
    if (slot === last) return;
    this.matrices.copyWithin(slot * MATRIX_FLOATS, last * MATRIX_FLOATS, (last + 1) * MATRIX_FLOATS);
    this.looks.copyWithin(slot * LOOK_FLOATS, last * LOOK_FLOATS, (last + 1) * LOOK_FLOATS);
    this.#positions.copyWithin(slot * 3, last * 3, (last + 1) * 3);
    this.#reaches[slot] = this.#reaches[last] as number;
    this.#roundness[slot] = this.#roundness[last] as number;
    this.#strays++;
    this.#note(slot);
  }

  clear(): void {
    this.#ids.clear();
    this.#chunks.clear();
    this.#stale.clear();
    this.#strays = 0;
    this.#changes.noteAll();
  }

  /** Bounds around all instances; perhaps too large, for they reach as far in every direction. Null where there are none. */
  get bounds(): Bounds | null {
    this.#measureStale();
    return this.#chunks.boundsOf(this.count);
  }

  /** Whether what is near each other in space is near each other in the row, but for a few. */
  get isInOrder(): boolean {
    return this.#strays <= Math.max(CHUNK, this.count * MOST_STRAYS);
  }

  /** What of the row is in view, at which of so many levels of detail. */
  inView(culling: Culling, levels: number): readonly SlotRun[] {
    this.#measureStale();
    return this.#chunks.choose(this.count, culling, levels);
  }

  /** Makes all translations relative to another point of the world. */
  setOrigin(origin: Vec3): void {
    this.#origin = origin;
    for (let slot = 0; slot < this.count; slot++) this.#writeTranslation(slot);
    this.#changes.noteAll();
  }

  /** The slots that changed since the last call, in ascending order and merged; "all" after growing or a new origin. */
  takeChanges(): readonly SlotRange[] | "all" {
    return this.#changes.take(this.count);
  }

  #append(id: string): number {
    if (this.count === this.capacity) this.#grow();
    const slot = this.#ids.append(id);
    this.#strays++;
    // The last element of an affine matrix never changes.
    this.matrices[slot * MATRIX_FLOATS + 15] = 1;
    return slot;
  }

  #grow(): void {
    const capacity = this.capacity * 2;
    this.matrices = grown(this.matrices, new Float32Array(capacity * MATRIX_FLOATS));
    this.looks = grown(this.looks, new Float32Array(capacity * LOOK_FLOATS));
    this.#positions = grown(this.#positions, new Float64Array(capacity * 3));
    this.#reaches = grown(this.#reaches, new Float64Array(capacity));
    this.#roundness = grown(this.#roundness, new Float32Array(capacity));
    this.#changes.noteAll();
  }

  /** Puts what is near each other in space near each other in the row. */
  arrange(): void {
    const { count } = this;
    const order = spatialOrder(this.#positions, this.#roundness, count, CHUNK);
    this.matrices = permuted(this.matrices, order, MATRIX_FLOATS);
    this.looks = permuted(this.looks, order, LOOK_FLOATS);
    this.#positions = permuted(this.#positions, order, 3);
    this.#reaches = permuted(this.#reaches, order, 1);
    this.#roundness = permuted(this.#roundness, order, 1);
    this.#ids.permute(order);
    this.#chunks.clear();
    this.#stale.clear();
    for (let slot = 0; slot < count; slot++) this.#growChunk(slot);
    this.#strays = 0;
    this.#changes.noteAll();
  }

  /** What moved or went makes the bounds of its chunk smaller, too: a few hundred slots are measured anew. */
  #measureStale(): void {
    for (const chunk of this.#stale) {
      this.#chunks.empty(chunk);
      const end = Math.min((chunk + 1) * CHUNK, this.count);
      for (let slot = chunk * CHUNK; slot < end; slot++) this.#growChunk(slot);
    }
    this.#stale.clear();
  }

  #growChunk(slot: number): void {
    const positions = this.#positions;
    const at = slot * 3;
    const reach = this.#reaches[slot] as number;
    this.#chunks.grow(slot, positions[at]!, positions[at + 1]!, positions[at + 2]!, reach, this.#roundness[slot]!);
  }

  #writeTranslation(slot: number): void {
    const at = slot * MATRIX_FLOATS;
    this.matrices[at + 12] = (this.#positions[slot * 3] as number) - this.#origin.x;
    this.matrices[at + 13] = (this.#positions[slot * 3 + 1] as number) - this.#origin.y;
    this.matrices[at + 14] = (this.#positions[slot * 3 + 2] as number) - this.#origin.z;
  }

  #note(slot: number): void {
    this.#written++;
    this.#changes.note(slot, this.count);
  }

  /** The bounds of a slot's chunk are to be measured before they are asked for. */
  #loosen(slot: number): void {
    this.#stale.add(Math.floor(slot / CHUNK));
  }
}

function grown<A extends Float32Array | Float64Array>(from: A, to: A): A {
  to.set(from);
  return to;
}

/** The same numbers with the items, of so many numbers each, in another order; of the same length. */
function permuted<A extends Float32Array | Float64Array>(from: A, order: Uint32Array, floats: number): A {
  const to = new (from.constructor as new (length: number) => A)(from.length);
  for (let slot = 0; slot < order.length; slot++) {
    const source = (order[slot] as number) * floats;
    const target = slot * floats;
    for (let i = 0; i < floats; i++) to[target + i] = from[source + i] as number;
  }
  return to;
}
