import { type BufferGeometry, DynamicDrawUsage, InstancedBufferAttribute, InstancedMesh, type Object3D } from "three";
import type { Vec3 } from "../geometry/types.ts";
import type { SceneRecord } from "../scene/record.ts";
import type { ShapePart } from "../shapes/shape-view.ts";
import { InstanceSlots, LOOK_FLOATS, MATRIX_FLOATS, type SlotRange } from "./instance-slots.ts";
import type { PartMaterials } from "./part-materials.ts";

/** With more instances than this, a part is drawn with its next coarser geometry. */
const LEVEL_LIMITS = [100, 2000];

/** All instances of one part of a kind: a row of slots and the one draw call that draws them. */
export class PartBatch {
  readonly slots: InstanceSlots;
  readonly part: ShapePart;
  readonly #parent: Object3D;
  readonly #materials: PartMaterials;
  readonly #setUp: (mesh: InstancedMesh, part: ShapePart) => void;
  readonly #geometries: readonly BufferGeometry[];
  #mesh: InstancedMesh | null = null;
  #level = -1;

  constructor(
    parent: Object3D,
    part: ShapePart,
    geometries: readonly BufferGeometry[],
    materials: PartMaterials,
    origin: Vec3,
    setUp: (mesh: InstancedMesh, part: ShapePart) => void,
  ) {
    this.#parent = parent;
    this.part = part;
    this.#geometries = geometries;
    this.#materials = materials;
    this.#setUp = setUp;
    this.slots = new InstanceSlots(origin);
  }

  /** Brings what is drawn up to date with the slots: sends what changed, and only that. */
  upload(): void {
    const changes = this.slots.takeChanges();
    const { count } = this.slots;
    if (count === 0) {
      if (this.#mesh) this.#mesh.visible = false;
      return;
    }
    const level = this.#levelFor(count);
    const isStale =
      this.#mesh === null || level !== this.#level || this.#mesh.instanceMatrix.array !== this.slots.matrices;
    if (isStale) this.#build(level);
    else this.#send(changes);
    if (!this.#mesh) return;
    this.#mesh.count = count;
    this.#mesh.visible = true;
  }

  dispose(): void {
    this.#discard();
  }

  #levelFor(count: number): number {
    let level = 0;
    while (level < this.#geometries.length - 1 && count > (LEVEL_LIMITS[level] ?? Number.POSITIVE_INFINITY)) level++;
    return level;
  }

  #build(level: number): void {
    this.#discard();
    const base = this.#geometries[level] as BufferGeometry;
    // The instances' looks are attributes of the geometry, so each batch has its own, sharing no buffer with others.
    const geometry = base.clone();
    const look = new InstancedBufferAttribute(this.slots.looks, LOOK_FLOATS).setUsage(DynamicDrawUsage);
    geometry.setAttribute("instanceLook", look);
    const mesh = new InstancedMesh(geometry, this.#materials.material, 0);
    mesh.instanceMatrix = new InstancedBufferAttribute(this.slots.matrices, MATRIX_FLOATS).setUsage(DynamicDrawUsage);
    mesh.frustumCulled = false;
    mesh.matrixAutoUpdate = false;
    if (this.#materials.depth) mesh.customDepthMaterial = this.#materials.depth;
    this.#setUp(mesh, this.part);
    this.#parent.add(mesh);
    this.#mesh = mesh;
    this.#level = level;
  }

  #send(changes: readonly SlotRange[] | "all"): void {
    const mesh = this.#mesh;
    if (!mesh || changes.length === 0) return;
    send(mesh.instanceMatrix, MATRIX_FLOATS, changes);
    send(mesh.geometry.getAttribute("instanceLook") as InstancedBufferAttribute, LOOK_FLOATS, changes);
  }

  #discard(): void {
    if (!this.#mesh) return;
    this.#parent.remove(this.#mesh);
    this.#mesh.geometry.dispose();
    this.#mesh.dispose();
    this.#mesh = null;
    this.#level = -1;
  }
}

/** Marks the ranges of an attribute for upload, in floats. */
function send(attribute: InstancedBufferAttribute, floats: number, changes: readonly SlotRange[] | "all"): void {
  attribute.clearUpdateRanges();
  if (changes !== "all")
    for (const { start, count } of changes) attribute.addUpdateRange(start * floats, count * floats);
  attribute.needsUpdate = true;
}

/** What a layer draws its parts with. */
export interface LayerStyle {
  materialsOf(part: ShapePart): PartMaterials;
  setUp(mesh: InstancedMesh, part: ShapePart): void;
}

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

  get batches(): Iterable<PartBatch> {
    return this.#batches.values();
  }

  /** Draws a record's part, or stops drawing it where the record has no such part. */
  put(part: ShapePart, record: SceneRecord, look: ArrayLike<number>): void {
    if (part.place(record, this.#matrix)) this.#batchOf(part).slots.put(record.id, this.#matrix, look);
    else this.#batches.get(part)?.slots.remove(record.id);
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

  takeWritten(): number {
    let written = 0;
    for (const { slots } of this.#batches.values()) written += slots.takeWritten();
    return written;
  }

  upload(): void {
    for (const batch of this.#batches.values()) batch.upload();
  }

  dispose(): void {
    for (const batch of this.#batches.values()) batch.dispose();
    this.#batches.clear();
  }

  #batchOf(part: ShapePart): PartBatch {
    let batch = this.#batches.get(part);
    if (!batch) {
      const { materialsOf, setUp } = this.#style;
      batch = new PartBatch(this.#parent, part, this.#geometriesOf(part), materialsOf(part), this.#origin, setUp);
      this.#batches.set(part, batch);
    }
    return batch;
  }
}
