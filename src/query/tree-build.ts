import { kernelUse } from "./kernel.ts";
import { copyRow, SHAPE_STRIDE } from "./packed-shape.ts";
import { ShapeOrder } from "./shape-order.ts";
import { ShapeTree } from "./shape-tree.ts";
import { WideBuild } from "./wide-build.ts";
import { WideTree } from "./wide-tree.ts";

/** Shapes of one step of a build, and so many rows of them come from memory at once. */
const A_STEP = 4096;
const AT_ONCE = 16;

/**
 * A tree built over the shapes in another one, which stays as it is and answers until then. It can be done in slices: `run` stops when
 * its time is up and goes on where it was. The longest of its steps grow with the number of shapes: a few milliseconds for 100,000.
 */
export class TreeBuild {
  /** The new tree, once all is done. */
  readonly tree: ShapeTree;
  readonly #steps: Iterator<void>;

  /** Boxes are told from the same origin. `order`: of the same shapes, sorted, where there is one. */
  constructor(from: ShapeTree, order?: ShapeOrder) {
    this.tree = new ShapeTree(from.isFlat);
    this.tree.origin = from.origin;
    this.#steps = steps(from, this.tree, order);
  }

  /** Works for about this many milliseconds; returns whether all is done. */
  run(milliseconds: number): boolean {
    const end = performance.now() + milliseconds;
    do if (this.#steps.next().done) return true;
    while (performance.now() < end);
    return false;
  }
}

function* steps(from: ShapeTree, to: ShapeTree, given: ShapeOrder | undefined): Generator<void> {
  const { count, types, rows, isFlat, handles } = from;
  const order = given ?? new ShapeOrder(count);
  if (!given) {
    for (let slot = 0; slot < count; slot++) {
      order.add(types[slot]!, rows, slot * SHAPE_STRIDE, isFlat);
      if (slot % A_STEP === A_STEP - 1) yield;
    }
    yield* order.sorting();
  }
  // Where they are many, in the memory of a kernel; flat ones are not asked what it answers.
  const mayHaveKernel = !isFlat && handles.length >= kernelUse.least;
  const nodes = new WideBuild(new WideTree(handles.length, WideTree.nodesFor(count), mayHaveKernel), order);
  while (!nodes.hangSome()) yield;
  // Shapes are moved once no range is sorted any more.
  to.count = count;
  to.wide = nodes.tree;
  to.handles = new Int32Array(handles.length);
  to.ids = from.ids.slice();
  for (let first = 0; first < count; first += A_STEP) {
    moveShapes(from, to, order.items, first, Math.min(first + A_STEP, count));
    yield;
  }
  while (!nodes.fitSome(to)) yield;
}

/** Gives some slots of a tree what is in those of another one that `items` names. */
function moveShapes(from: ShapeTree, to: ShapeTree, items: Int32Array, first: number, end: number): void {
  const { types, rows, handles, ids } = from;
  const newTypes = to.types;
  const newRows = to.rows;
  const newHandles = to.handles;
  const newIds = to.ids;
  for (let block = first; block < end; block += AT_ONCE) {
    const last = Math.min(block + AT_ONCE, end);
    newRows[block * SHAPE_STRIDE] = touchRows(rows, items, block, last);
    for (let slot = block; slot < last; slot++) {
      const old = items[slot]!;
      newTypes[slot] = types[old]!;
      newHandles[slot] = handles[old]!;
      newIds[slot] = ids[old]!;
      copyRow(rows, old * SHAPE_STRIDE, newRows, slot * SHAPE_STRIDE);
    }
  }
}

/**
 * Reads both ends of some rows that lie far apart: the machine fetches all of them at once, where a copy of row after row waits for
 * each. What it returns is of no use, but that without it nothing would be read.
 */
function touchRows(rows: Float64Array, items: Int32Array, from: number, to: number): number {
  let sum = 0;
  for (let slot = from; slot < to; slot++) {
    const at = items[slot]! * SHAPE_STRIDE;
    sum += rows[at]! + rows[at + SHAPE_STRIDE - 1]!;
  }
  return sum;
}
