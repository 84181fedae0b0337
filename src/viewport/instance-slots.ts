import type { Vec3 } from "../geometry/types.ts";

/** Floats a slot of each array takes. */
export const MATRIX_FLOATS = 16;
export const LOOK_FLOATS = 4;

/** A run of slots. */
export interface SlotRange {
  readonly start: number;
  readonly count: number;
}

const FIRST_CAPACITY = 64;
/** With more separate ranges than this, one that covers them all is cheaper to send. */
const MOST_RANGES = 256;

/**
 * The instances of one draw call: a dense row of slots, each with a matrix (column by column, its translation relative to
 * the render origin) and a look (linear red, green, blue, and a state). Slots are found by id; a freed one is filled with
 * the last, so that what is drawn is always the slots 0 to `count`. Only what changed is reported for upload.
 */
export class InstanceSlots {
  matrices = new Float32Array(FIRST_CAPACITY * MATRIX_FLOATS);
  looks = new Float32Array(FIRST_CAPACITY * LOOK_FLOATS);
  /** The translations in world coordinates, in full precision, so that a new render origin loses nothing. */
  #positions = new Float64Array(FIRST_CAPACITY * 3);
  #origin: Vec3;
  readonly #ids: string[] = [];
  readonly #slotOf = new Map<string, number>();
  readonly #changed = new Set<number>();
  #allChanged = true;
  #written = 0;

  constructor(origin: Vec3) {
    this.#origin = origin;
  }

  get count(): number {
    return this.#ids.length;
  }

  get capacity(): number {
    return this.#positions.length / 3;
  }

  get ids(): readonly string[] {
    return this.#ids;
  }

  /** How many slots have been written since the last call. */
  takeWritten(): number {
    const written = this.#written;
    this.#written = 0;
    return written;
  }

  has(id: string): boolean {
    return this.#slotOf.has(id);
  }

  /** Writes an instance, into its slot or a new one. The matrix is in world coordinates. */
  put(id: string, matrix: ArrayLike<number>, look: ArrayLike<number>): void {
    const slot = this.#slotOf.get(id) ?? this.#append(id);
    const { matrices, looks } = this;
    const positions = this.#positions;
    for (let i = 0; i < 12; i++) matrices[slot * MATRIX_FLOATS + i] = matrix[i] as number;
    positions[slot * 3] = matrix[12] as number;
    positions[slot * 3 + 1] = matrix[13] as number;
    positions[slot * 3 + 2] = matrix[14] as number;
    this.#writeTranslation(slot);
    for (let i = 0; i < LOOK_FLOATS; i++) looks[slot * LOOK_FLOATS + i] = look[i] as number;
    this.#note(slot);
  }

  /** Changes the look of an instance; nothing happens where there is none of that id. */
  setLook(id: string, look: ArrayLike<number>): void {
    const slot = this.#slotOf.get(id);
    if (slot === undefined) return;
    for (let i = 0; i < LOOK_FLOATS; i++) this.looks[slot * LOOK_FLOATS + i] = look[i] as number;
    this.#note(slot);
  }

  /** Frees the slot of an id; nothing happens where there is none. */
  remove(id: string): void {
    const slot = this.#slotOf.get(id);
    if (slot === undefined) return;
    const last = this.#ids.length - 1;
    const lastId = this.#ids[last] as string;
    if (slot !== last) {
      this.matrices.copyWithin(slot * MATRIX_FLOATS, last * MATRIX_FLOATS, (last + 1) * MATRIX_FLOATS);
      this.looks.copyWithin(slot * LOOK_FLOATS, last * LOOK_FLOATS, (last + 1) * LOOK_FLOATS);
      this.#positions.copyWithin(slot * 3, last * 3, (last + 1) * 3);
      this.#ids[slot] = lastId;
      this.#slotOf.set(lastId, slot);
      this.#note(slot);
    }
    this.#ids.pop();
    this.#slotOf.delete(id);
    this.#changed.delete(last);
  }

  clear(): void {
    this.#ids.length = 0;
    this.#slotOf.clear();
    this.#changed.clear();
    this.#allChanged = true;
  }

  /** Copies an instance of another row into this one, under the same id, with another look. */
  copyFrom(other: InstanceSlots, id: string, look: ArrayLike<number>): boolean {
    const from = other.#slotOf.get(id);
    if (from === undefined) return false;
    const matrix = other.matrices.slice(from * MATRIX_FLOATS, (from + 1) * MATRIX_FLOATS) as ArrayLike<number>;
    const world = Float64Array.from(matrix);
    world.set(other.#positions.subarray(from * 3, from * 3 + 3), 12);
    this.put(id, world, look);
    return true;
  }

  /** Makes all translations relative to another point of the world. */
  setOrigin(origin: Vec3): void {
    this.#origin = origin;
    for (let slot = 0; slot < this.count; slot++) this.#writeTranslation(slot);
    this.#allChanged = true;
  }

  /** The slots that changed since the last call, in ascending order and merged; "all" after growing or a new origin. */
  takeChanges(): readonly SlotRange[] | "all" {
    if (this.#allChanged) {
      this.#allChanged = false;
      this.#changed.clear();
      return "all";
    }
    if (this.#changed.size === 0) return [];
    const slots = Int32Array.from(this.#changed).sort();
    this.#changed.clear();
    const ranges = mergeSlots(slots);
    if (ranges.length <= MOST_RANGES) return ranges;
    const first = slots[0] as number;
    return [{ start: first, count: (slots.at(-1) as number) - first + 1 }];
  }

  #append(id: string): number {
    const slot = this.#ids.length;
    if (slot === this.capacity) this.#grow();
    this.#ids.push(id);
    this.#slotOf.set(id, slot);
    // The last element of an affine matrix never changes.
    this.matrices[slot * MATRIX_FLOATS + 15] = 1;
    return slot;
  }

  #grow(): void {
    const capacity = this.capacity * 2;
    this.matrices = grown(this.matrices, new Float32Array(capacity * MATRIX_FLOATS));
    this.looks = grown(this.looks, new Float32Array(capacity * LOOK_FLOATS));
    this.#positions = grown(this.#positions, new Float64Array(capacity * 3));
    this.#allChanged = true;
  }

  #writeTranslation(slot: number): void {
    const at = slot * MATRIX_FLOATS;
    this.matrices[at + 12] = (this.#positions[slot * 3] as number) - this.#origin.x;
    this.matrices[at + 13] = (this.#positions[slot * 3 + 1] as number) - this.#origin.y;
    this.matrices[at + 14] = (this.#positions[slot * 3 + 2] as number) - this.#origin.z;
  }

  #note(slot: number): void {
    this.#written++;
    // When all is sent anyway there is nothing to remember, which a large scene would feel.
    if (!this.#allChanged) this.#changed.add(slot);
  }
}

function mergeSlots(slots: Int32Array): readonly SlotRange[] {
  const ranges: { start: number; count: number }[] = [];
  for (const slot of slots) {
    const last = ranges.at(-1);
    if (last && slot === last.start + last.count) last.count++;
    else ranges.push({ start: slot, count: 1 });
  }
  return ranges;
}

function grown<A extends Float32Array | Float64Array>(from: A, to: A): A {
  to.set(from);
  return to;
}
