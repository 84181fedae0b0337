import type { BufferGeometry, Material, Object3D } from "three";
import { unionOfBounds } from "../geometry/bounds.ts";
import type { Bounds, Vec3 } from "../geometry/types.ts";
import type { SceneRecord } from "../scene/record.ts";
import type { ShapePart } from "../shapes/shape-view.ts";
import { PLANE_PATCH } from "../theme/tokens.ts";
import type { Culling } from "./culling.ts";
import { MATRIX_FLOATS } from "./instance-slots.ts";
import { type LayerStyle, PartBatch } from "./part-batch.ts";

/**
 * A set of shapes drawn in one style (solid, as ghosts, or as a mask): one batch for each part of each kind that is in
 * use. Knows no kind: what a part is comes from its view.
 */
export class ShapeLayer {
  readonly #parent: Object3D;
  readonly #style: LayerStyle;
  readonly #geometriesOf: (part: ShapePart) => readonly BufferGeometry[];
  readonly #batches = new Map<ShapePart, PartBatch>();
  readonly #matrix = new Float64Array(MATRIX_FLOATS);
  #origin: Vec3;

  constructor(
    parent: Object3D,
    style: LayerStyle,
    geometriesOf: (part: ShapePart) => readonly BufferGeometry[],
    origin: Vec3,
  ) {
    this.#parent = parent;
    this.#style = style;
    this.#geometriesOf = geometriesOf;
    this.#origin = origin;
  }

  /** Draws a record's part, or stops drawing it where the record has no such part. */
  put(part: ShapePart, record: SceneRecord, look: ArrayLike<number>): void {
    const matrix = this.#matrix;
    if (part.place(record, matrix)) {
      this.#batchOf(part).slots.put(record.id, matrix, look, reachOf(part, matrix), lengthOf(matrix, 0));
    } else this.#batches.get(part)?.slots.remove(record.id);
  }

  /** The same for a record that is known to be new here. */
  add(part: ShapePart, record: SceneRecord, look: ArrayLike<number>): void {
    const matrix = this.#matrix;
    if (!part.place(record, matrix)) return;
    this.#batchOf(part).slots.add(record.id, matrix, look, reachOf(part, matrix), lengthOf(matrix, 0));
  }

  /**
   * As `put` for a record that has become another of its id and kind, and looks the same: false where that is not enough, for
   * the part has not been drawn so far.
   */
  move(part: ShapePart, from: SceneRecord, to: SceneRecord): boolean {
    const matrix = this.#matrix;
    const batch = this.#batches.get(part);
    if (part.place(to, matrix)) {
      return batch?.slots.move(to.id, matrix, reachOf(part, matrix), lengthOf(matrix, 0)) ?? false;
    }
    // Most records lack some part and always have: a look for it in vain is as long as one that finds.
    if (batch && part.place(from, matrix)) batch.slots.remove(to.id);
    return true;
  }

  /** Writes the state of everything in the layer. */
  setStates(stateOf: (id: string) => number): void {
    for (const { slots } of this.#batches.values()) slots.setStates(stateOf);
  }

  setLook(part: ShapePart, id: string, look: ArrayLike<number>): void {
    this.#batches.get(part)?.slots.setLook(id, look);
  }

  remove(part: ShapePart, id: string): void {
    this.#batches.get(part)?.slots.remove(id);
  }

  has(part: ShapePart, id: string): boolean {
    return this.#batches.get(part)?.slots.has(id) ?? false;
  }

  clear(): void {
    for (const { slots } of this.#batches.values()) slots.clear();
  }

  setOrigin(origin: Vec3): void {
    this.#origin = origin;
    for (const { slots } of this.#batches.values()) slots.setOrigin(origin);
  }

  /** How many instances there are. */
  get count(): number {
    let count = 0;
    for (const { slots } of this.#batches.values()) count += slots.count;
    return count;
  }

  /** Bounds of everything in the layer, perhaps too large; null where it is empty. */
  get bounds(): Bounds | null {
    let bounds: Bounds | null = null;
    for (const { slots } of this.#batches.values()) {
      const other = slots.bounds;
      if (other) bounds = unionOfBounds(bounds ? [bounds, other] : [other]);
    }
    return bounds;
  }

  /** Some long row is out of order, and therefore drawn as a whole. */
  get isOutOfOrder(): boolean {
    return [...this.#batches.values()].some((batch) => batch.isOutOfOrder);
  }

  /** Puts one of those rows in order: some milliseconds of work for a hundred thousand instances. */
  arrangeNext(): void {
    [...this.#batches.values()].find((batch) => batch.isOutOfOrder)?.slots.arrange();
  }

  takeWritten(): number {
    let written = 0;
    for (const { slots } of this.#batches.values()) written += slots.takeWritten();
    return written;
  }

  /** Brings what is drawn up to date; with a culling, only what is in view is drawn of rows that are long. */
  upload(culling: Culling | null = null): void {
    for (const batch of this.#batches.values()) batch.upload(culling);
  }

  /** Draws the same instances in another style: their meshes wear its materials while `draw` has them. */
  drawAs(materialOf: (part: ShapePart) => Material, draw: (meshes: Object3D[]) => void): void {
    const batches = [...this.#batches.values()];
    for (const batch of batches) batch.wear(materialOf(batch.part));
    draw(batches.flatMap((batch) => batch.meshes));
    for (const batch of batches) batch.wear(null);
  }

  dispose(): void {
    for (const batch of this.#batches.values()) batch.dispose();
    this.#batches.clear();
  }

  #batchOf(part: ShapePart): PartBatch {
    let batch = this.#batches.get(part);
    if (!batch) {
      batch = new PartBatch(this.#parent, part, this.#geometriesOf(part), this.#style, this.#origin);
      this.#batches.set(part, batch);
    }
    return batch;
  }
}

/** How far what is drawn of a part goes from its matrix's translation, in metres; never too short. */
function reachOf(part: ShapePart, matrix: Float64Array): number {
  const right = lengthOf(matrix, 0);
  // A line starts at the translation and goes along column 0. A patch is a square of fixed size about it.
  if (part.look === "stroke") return right;
  if (part.look === "patch") return PLANE_PATCH.sideMetres;
  // A capsule's caps reach beyond its half axis by the radius; everything else is within the cube from −1 to 1.
  const up = lengthOf(matrix, 4);
  if (part.isCapsule) return right + up;
  const back = lengthOf(matrix, 8);
  return Math.sqrt(right * right + up * up + back * back);
}

function lengthOf(matrix: Float64Array, column: number): number {
  const x = matrix[column]!;
  const y = matrix[column + 1]!;
  const z = matrix[column + 2]!;
  return Math.sqrt(x * x + y * y + z * z);
}
