import { type PackedOne, SEGMENT, SHAPE_STRIDE } from "./packed-shape.ts";
import { ShapeOrder } from "./shape-order.ts";
import { ShapeTree } from "./shape-tree.ts";
import { NO_SLOT, TreeKeeper } from "./tree-keeper.ts";

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

  add(handle: number, id: string, shape: PackedOne): void {
    if (this.#keeper !== null && shape.type === SEGMENT) this.#keeper.insert(handle, id, shape);
  }

  remove(handle: number): void {
    if (this.#keeper && this.#keeper.slotOf(handle) !== NO_SLOT) this.#keeper.remove(handle);
  }

  update(handle: number, id: string, shape: PackedOne): void {
    if (this.#keeper === null) return;
    const slot = this.#keeper.slotOf(handle);
    if (slot !== NO_SLOT && shape.type === SEGMENT) this.#keeper.update(slot, shape);
    else {
      this.remove(handle);
      this.add(handle, id, shape);
    }
  }
}

function buildOver(shapes: ShapeTree): TreeKeeper {
  const tree = new ShapeTree(true);
  tree.reserve(shapes.types.subarray(0, shapes.count).filter((type) => type === SEGMENT).length);
  const order = new ShapeOrder(tree.handles.length);
  let handleCount = 0;
  for (let slot = 0; slot < shapes.count; slot++) {
    if (shapes.types[slot] !== SEGMENT) continue;
    const to = tree.count++;
    tree.types[to] = SEGMENT;
    tree.rows.set(shapes.rows.subarray(slot * SHAPE_STRIDE, (slot + 1) * SHAPE_STRIDE), to * SHAPE_STRIDE);
    order.add(SEGMENT, tree.rows, to * SHAPE_STRIDE, true);
    tree.handles[to] = shapes.handles[slot]!;
    tree.ids[to] = shapes.ids[slot]!;
    handleCount = Math.max(handleCount, tree.handles[to]! + 1);
  }
  order.sort();
  const keeper = new TreeKeeper();
  keeper.build(tree, handleCount, order);
  return keeper;
}
