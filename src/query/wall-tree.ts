import { boundsOfSegment } from "../geometry/segment.ts";
import type { Bounds, Primitive } from "../geometry/types.ts";
import { SEGMENT, SHAPE_STRIDE, ShapeReader } from "./packed-shape.ts";
import type { ShapeTree } from "./shape-tree.ts";
import { TreeKeeper } from "./tree-keeper.ts";

/**
 * A second tree over the bare segments of the first, as walls: all heights are 0, for a wall is unlimited in height over its
 * plan. It is asked with rays laid flat. It is only made once somebody asks for walls, and then follows every change.
 */
export class WallTree {
  #keeper: TreeKeeper | null = null;

  /** The walls among the shapes of a tree, under the same handles. */
  treeOver(shapes: ShapeTree): ShapeTree {
    this.#keeper ??= buildOver(shapes);
    this.#keeper.settle();
    return this.#keeper.tree;
  }

  /** Another set of shapes has come: begin anew when asked. */
  forget(): void {
    this.#keeper = null;
  }

  add(handle: number, primitive: Primitive): void {
    if (primitive.type === "segment") this.#keeper?.insert(handle, primitive, flatBounds(primitive));
  }

  remove(handle: number): void {
    if (this.#keeper && this.#keeper.slotOf(handle) >= 0) this.#keeper.remove(handle);
  }

  update(handle: number, primitive: Primitive): void {
    if (this.#keeper === null) return;
    const slot = this.#keeper.slotOf(handle);
    if (slot >= 0 && primitive.type === "segment") this.#keeper.update(slot, handle, primitive, flatBounds(primitive));
    else {
      this.remove(handle);
      this.add(handle, primitive);
    }
  }
}

function buildOver(shapes: ShapeTree): TreeKeeper {
  const segments: (Primitive & { type: "segment" })[] = [];
  const handles: number[] = [];
  for (let slot = 0; slot < shapes.count; slot++) {
    if (shapes.types[slot] !== SEGMENT) continue;
    segments.push(new ShapeReader().read(SEGMENT, shapes.rows, slot * SHAPE_STRIDE) as Primitive & { type: "segment" });
    handles.push(shapes.handles[slot]!);
  }
  const keeper = new TreeKeeper();
  keeper.build(
    segments,
    segments.map(flatBounds),
    handles,
    handles.reduce((most, handle) => Math.max(most, handle), 0) + 1,
  );
  return keeper;
}

function flatBounds(segment: Primitive & { type: "segment" }): Bounds {
  const { min, max } = boundsOfSegment(segment);
  return { min: { x: min.x, y: 0, z: min.z }, max: { x: max.x, y: 0, z: max.z } };
}
