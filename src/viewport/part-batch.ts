import {
  BufferGeometry,
  DynamicDrawUsage,
  InstancedInterleavedBuffer,
  InstancedMesh,
  InterleavedBufferAttribute,
  type Material,
  type Object3D,
} from "three";
import type { Vec3 } from "../geometry/types.ts";
import type { ShapePart } from "../shapes/shape-view.ts";
import type { Culling } from "./culling.ts";
import { InstanceSlots, LOOK_FLOATS, MATRIX_FLOATS } from "./instance-slots.ts";
import type { PartMaterials } from "./part-materials.ts";
import type { SlotRange } from "./slot-changes.ts";
import type { SlotRun } from "./slot-chunks.ts";

/** With more instances than this, a part that is drawn as a whole has its next coarser geometry. */
const LEVEL_LIMITS = [100, 2000];
/** With more instances than this, only what is in view is drawn, each piece as fine as it looks from there. */
const WHOLE_UP_TO = 2000;

/** What a layer draws its parts with. */
export interface LayerStyle {
  materialsOf(part: ShapePart): PartMaterials;
  setUp(mesh: InstancedMesh, part: ShapePart): void;
}

/** A mesh that draws a run of slots, and where its run starts. */
interface RunMesh {
  readonly mesh: InstancedMesh;
  start: number;
}

/**
 * All instances of one part of a kind: a row of slots in one pair of buffers, and the few draw calls that draw it. A long
 * row is drawn in runs of slots: each has a mesh of its own, whose attributes look into the buffers from its first slot on.
 */
export class PartBatch {
  readonly slots: InstanceSlots;
  readonly part: ShapePart;
  readonly #parent: Object3D;
  readonly #materials: PartMaterials;
  readonly #setUp: LayerStyle["setUp"];
  /** Copies: disposing of a geometry deletes the buffers of all its attributes, whoever else draws with them. */
  readonly #geometries: readonly BufferGeometry[];
  /** The meshes of each level of detail, the first ones in use. */
  readonly #meshes: RunMesh[][];
  #matrices: InstancedInterleavedBuffer | null = null;
  #looks: InstancedInterleavedBuffer | null = null;

  constructor(
    parent: Object3D,
    part: ShapePart,
    geometries: readonly BufferGeometry[],
    style: LayerStyle,
    origin: Vec3,
  ) {
    this.#parent = parent;
    this.part = part;
    this.#geometries = geometries.map((geometry) => geometry.clone());
    this.#meshes = geometries.map(() => []);
    this.#materials = style.materialsOf(part);
    this.#setUp = style.setUp;
    this.slots = new InstanceSlots(origin);
  }

  /** Brings what is drawn up to date with the slots: sends what changed, and only that. */
  upload(culling: Culling | null): void {
    const { slots } = this;
    const runs = this.#runs(culling);
    const changes = slots.takeChanges();
    if (this.#matrices?.array !== slots.matrices || this.#looks?.array !== slots.looks) this.#renew();
    else this.#send(changes);
    const used = this.#meshes.map(() => 0);
    for (const run of runs) this.#draw(run, used[run.level]!++);
    for (const [level, meshes] of this.#meshes.entries()) {
      for (const [i, { mesh }] of meshes.entries()) mesh.visible = i < used[level]!;
    }
  }

  /** Whether the row is long and out of order: until it is arranged, all of it is drawn. */
  get isOutOfOrder(): boolean {
    return this.slots.count > WHOLE_UP_TO && !this.slots.isInOrder;
  }

  /** The meshes that draw it. */
  get meshes(): Object3D[] {
    return this.#meshes.flat().map(({ mesh }) => mesh);
  }

  /** Its meshes are drawn with this material, or with their own again. */
  wear(material: Material | null): void {
    for (const { mesh } of this.#meshes.flat()) mesh.material = material ?? this.#materials.material;
  }

  dispose(): void {
    this.#discard();
  }

  #runs(culling: Culling | null): readonly SlotRun[] {
    const { count } = this.slots;
    if (count === 0) return [];
    const isInPieces = culling !== null && count > WHOLE_UP_TO && this.slots.isInOrder;
    if (isInPieces) return this.slots.inView(culling, this.#geometries.length);
    let level = 0;
    while (level < this.#geometries.length - 1 && count > (LEVEL_LIMITS[level] ?? Number.POSITIVE_INFINITY)) level++;
    return [{ start: 0, count, level }];
  }

  #draw({ start, count, level }: SlotRun, index: number): void {
    const meshes = this.#meshes[level] as RunMesh[];
    const run = meshes[index] ?? this.#addMesh(level);
    if (run.start !== start) this.#aim(run, start);
    run.mesh.count = count;
  }

  #addMesh(level: number): RunMesh {
    const mesh = new InstancedMesh(sharing(this.#geometries[level] as BufferGeometry), this.#materials.material, 0);
    mesh.frustumCulled = false;
    mesh.matrixAutoUpdate = false;
    if (this.#materials.depth) mesh.customDepthMaterial = this.#materials.depth;
    this.#setUp(mesh, this.part);
    this.#parent.add(mesh);
    const run = { mesh, start: -1 };
    this.#meshes[level]!.push(run);
    return run;
  }

  /** Lets a mesh begin at another slot. New attributes: three looks at the old ones only once. */
  #aim(run: RunMesh, start: number): void {
    run.start = start;
    const matrix = new InterleavedBufferAttribute(this.#matrices!, MATRIX_FLOATS, start * MATRIX_FLOATS);
    // The type knows only attributes with an array of their own; the renderer draws from either.
    run.mesh.instanceMatrix = matrix as unknown as InstancedMesh["instanceMatrix"];
    const look = new InterleavedBufferAttribute(this.#looks!, LOOK_FLOATS, start * LOOK_FLOATS);
    run.mesh.geometry.setAttribute("instanceLook", look);
  }

  /** New buffers on the graphics card, after the row has grown or has been put in order. */
  #renew(): void {
    this.#discard();
    this.#matrices = new InstancedInterleavedBuffer(this.slots.matrices, MATRIX_FLOATS);
    this.#looks = new InstancedInterleavedBuffer(this.slots.looks, LOOK_FLOATS);
    for (const buffer of [this.#matrices, this.#looks]) buffer.setUsage(DynamicDrawUsage);
  }

  #send(changes: readonly SlotRange[] | "all"): void {
    if (changes.length === 0) return;
    if (this.#matrices) send(this.#matrices, MATRIX_FLOATS, changes);
    if (this.#looks) send(this.#looks, LOOK_FLOATS, changes);
  }

  #discard(): void {
    for (const meshes of this.#meshes) {
      for (const { mesh } of meshes) {
        this.#parent.remove(mesh);
        // The renderer lets go of the attributes that belong to a mesh or its geometry, which are shared: all at once.
        if (mesh.instanceMatrix) mesh.dispatchEvent({ type: "dispose" } as never);
        mesh.geometry.dispose();
      }
      meshes.length = 0;
    }
    this.#matrices = null;
    this.#looks = null;
  }
}

/** A geometry of its own with the same attributes. */
function sharing(base: BufferGeometry): BufferGeometry {
  const geometry = new BufferGeometry();
  for (const [name, attribute] of Object.entries(base.attributes)) geometry.setAttribute(name, attribute);
  geometry.setIndex(base.index);
  return geometry;
}

/** Marks the ranges of a buffer for upload, in floats. */
function send(buffer: InstancedInterleavedBuffer, floats: number, changes: readonly SlotRange[] | "all"): void {
  buffer.clearUpdateRanges();
  if (changes !== "all") for (const { start, count } of changes) buffer.addUpdateRange(start * floats, count * floats);
  buffer.needsUpdate = true;
}
