import { PackedOne } from "./pack-record.ts";
import { SEGMENT, SHAPE_STRIDE } from "./packed-shape.ts";
import { writeRowBounds } from "./row-bounds.ts";
import { ShapeTree } from "./shape-tree.ts";
import { TreeKeeper } from "./tree-keeper.ts";

/**
 * A second tree over the bare segments of the first, as walls: all heights are 0, for a wall is unlimited in height over its
 * plan. It is asked with rays laid flat. It is only made once somebody asks for walls, and then follows every change.
 */
export class WallTree {
  #keeper: TreeKeeper | null = null;
  readonly #flat = new PackedOne();

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
    if (this.#keeper !== null && shape.type === SEGMENT) this.#keeper.insert(handle, id, this.#flattened(shape));
  }

  remove(handle: number): void {
    if (this.#keeper && this.#keeper.slotOf(handle) >= 0) this.#keeper.remove(handle);
  }

  update(handle: number, id: string, shape: PackedOne): void {
    if (this.#keeper === null) return;
    const slot = this.#keeper.slotOf(handle);
    if (slot >= 0 && shape.type === SEGMENT) this.#keeper.update(slot, handle, this.#flattened(shape));
    else {
      this.remove(handle);
      this.add(handle, id, shape);
    }
  }

  #flattened({ type, row, bounds }: PackedOne): PackedOne {
    const flat = this.#flat;
    flat.type = type;
    flat.row.set(row);
    flat.bounds.set(bounds);
    flatten(flat.bounds, 0);
    return flat;
  }
}

function buildOver(shapes: ShapeTree): TreeKeeper {
  const tree = new ShapeTree();
  let most = 0;
  for (let slot = 0; slot < shapes.count; slot++) if (shapes.types[slot] === SEGMENT) most++;
  tree.reserve(most);
  const bounds = new Float64Array(6 * most);
  let handleCount = 0;
  for (let slot = 0; slot < shapes.count; slot++) {
    if (shapes.types[slot] !== SEGMENT) continue;
    const to = tree.count++;
    const at = to * SHAPE_STRIDE;
    tree.types[to] = SEGMENT;
    tree.rows.set(shapes.rows.subarray(slot * SHAPE_STRIDE, (slot + 1) * SHAPE_STRIDE), at);
    tree.handles[to] = shapes.handles[slot]!;
    tree.ids[to] = shapes.ids[slot]!;
    writeRowBounds(SEGMENT, tree.rows, at, bounds, 6 * to);
    flatten(bounds, 6 * to);
    handleCount = Math.max(handleCount, tree.handles[to]! + 1);
  }
  const keeper = new TreeKeeper();
  keeper.build(tree, bounds, handleCount);
  return keeper;
}

/** A wall is unlimited in height: there, all are at 0. */
function flatten(bounds: Float64Array, at: number): void {
  bounds[at + 1] = 0;
  bounds[at + 4] = 0;
}
