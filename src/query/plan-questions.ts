import { placeInRectangle } from "../geometry/plan/visibility/plan-rectangle.ts";
import type { RecordsDiff } from "../scene/records-diff.ts";
import { isShape } from "../shapes/kinds.ts";
import { BOX, SEGMENT, SHAPE_STRIDE } from "./packed-shape.ts";
import { isSameRegion, type PlanRegion, reachesInto, type ShapeObstacle } from "./plan-obstacles.ts";
import { PlanSections } from "./plan-sections.ts";
import { PlanView } from "./plan-view.ts";
import { slotsInRectangle } from "./rectangle-walk.ts";
import type { ShapeTable } from "./shape-table.ts";
import { addSides } from "./sides-seen.ts";
import { NO_SLOT } from "./tree-keeper.ts";

/** How many regions are remembered: those of a few dozen lamps and guards. */
const MOST_KEPT = 64;

/** Shorter answers are looked for anew, but for views: that takes no longer than keeping them right. */
const LEAST_KEPT = 16;

/** Changes of more shapes than this are not patched into what is remembered. */
const MOST_PATCHED = 64;

/** So few numbers are put in order here: to ask the platform takes longer. */
const FEW = 128;

interface Kept {
  readonly region: PlanRegion;
  /** What may be seen from where the region is looked at, which nobody else aims anew; null: all in it counts, or nothing was found yet. */
  view: PlanView | null;
  /** In document order; null: it is a view that was only asked for once, which left nothing behind. */
  found: readonly ShapeObstacle[] | null;
}

/**
 * What stands in the plan, for regions that are asked about again and again while something is dragged: an answer is kept,
 * and a change of a few shapes is patched into it. What did not change is the same object as before, and so is the whole list.
 */
export class PlanQuestions {
  readonly #shapes: ShapeTable;
  /** The one that was first asked for is the first to go. */
  #kept: Kept[] = [];
  readonly #sections: PlanSections;
  /** What handles are sorted in: to make such an array anew takes longer than to sort it. */
  #toSort = new Int32Array(64);
  /** What views are taken with that are not kept. */
  readonly #single = new PlanView();
  /** Those of views that are not kept any more, for the next ones. */
  readonly #spare: PlanView[] = [];
  /** The handles of the shapes that changed last. Of what may be seen, they hide nothing: so it holds as long as nothing else changes. */
  #moving: ReadonlySet<number> = new Set();

  constructor(shapes: ShapeTable) {
    this.#shapes = shapes;
    this.#sections = new PlanSections(shapes);
  }

  planObstacles(region: PlanRegion): readonly ShapeObstacle[] {
    const known = region.isAskedOnce ? undefined : this.#kept.find((kept) => isSameRegion(kept.region, region));
    if (known?.found) return known.found;
    const view = !isView(region) ? null : known ? (this.#spare.pop() ?? new PlanView()) : this.#single;
    const found = this.#inOrder(this.#handlesIn(region, view), region, view);
    if (known) {
      known.view = view;
      known.found = found;
    } else if (!region.isAskedOnce && (view !== null || found.length >= LEAST_KEPT)) {
      this.#kept.push({ region, view: null, found: view === null ? found : null });
      if (this.#kept.length > MOST_KEPT) this.#kept.shift();
    }
    return found;
  }

  /** Another set of shapes has come. */
  forget(): void {
    this.#kept = [];
    this.#moving = new Set();
    this.#sections.forget();
  }

  /** Follows a change that the shapes have followed already. */
  apply({ added, removed, updated, moved }: RecordsDiff): void {
    if (this.#kept.length === 0) return;
    const changed = updated.map(([, to]) => to).filter(isShape);
    const areOthers = moved.length > 0 || [...added, ...removed].some(({ record }) => isShape(record));
    if (areOthers || changed.length > MOST_PATCHED) {
      this.#kept = [];
      this.#moving = new Set();
      return;
    }
    const handles = changed.map(({ id }) => this.#shapes.handleOf(id)).filter((handle) => handle !== undefined);
    if (handles.some((handle) => !this.#moving.has(handle))) {
      this.#moving = new Set(handles);
      for (const { view } of this.#kept) if (view !== null) this.#spare.push(view);
      this.#kept = this.#kept.filter(({ view }) => view === null);
    }
    for (const kept of this.#kept) for (const handle of handles) this.#patch(kept, handle);
  }

  #patch(kept: Kept, handle: number): void {
    if (kept.found === null) return;
    const { id } = this.#shapes.recordOf(handle);
    const obstacle = this.#obstacleFor(handle, kept.region, kept.view);
    const at = this.#placeOf(kept.found, this.#shapes.orderOf(handle));
    let end = at;
    while (kept.found[end]?.id === id) end++;
    if (end === at && obstacle === null) return;
    const found = kept.found.slice();
    found.splice(at, end - at, ...(obstacle === null ? [] : [obstacle]));
    kept.found = found;
  }

  /** Where in the list the shape of this order stands, or would stand. */
  #placeOf(found: readonly ShapeObstacle[], order: number): number {
    let low = 0;
    let high = found.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#shapes.orderOf(this.#shapes.handleOf(found[middle]!.id)!) < order) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** What a shape is in a region, where it may stand in it and may be seen. */
  #obstacleFor(handle: number, region: PlanRegion, view: PlanView | null): ShapeObstacle | null {
    if (!reachesInto(this.#shapes.primitiveOf(handle), region)) return null;
    const found = this.#sections.at(region.y)(handle);
    return found !== null && view !== null && !view.maySee(found.obstacle) ? null : found;
  }

  /** The handles of what may stand in a region. */
  #handlesIn(region: PlanRegion, view: PlanView | null): number[] {
    const shapes = this.#shapes;
    shapes.settle();
    const { tree, beside } = shapes;
    const { within, seenFrom, y } = region;
    const reaches = (handle: number): boolean => reachesInto(shapes.primitiveOf(handle), region);
    const handles = beside.handles.filter(reaches);
    if (view && seenFrom && within) {
      const { x, z } = seenFrom;
      const slack = shapes.slackOver(Math.abs(x - tree.origin.x) + Math.abs(z - tree.origin.z));
      const solidAt = this.#sections.at(y);
      view.aim(seenFrom, within);
      const seen = view.look({ tree, y, slack, solidAt, moving: this.#moving });
      return handles.concat(seen);
    }
    if (within !== null && region.walls === "segments") {
      const { min, max } = within;
      const far = Math.abs(min.x) + Math.abs(max.x) + Math.abs(min.z) + Math.abs(max.z);
      const slack = shapes.slackOver(far + Math.abs(tree.origin.x) + Math.abs(tree.origin.z));
      for (const slot of slotsInRectangle(tree, within, slack)) {
        const handle = tree.handles[slot]!;
        if (tree.types[slot] === SEGMENT || reaches(handle)) handles.push(handle);
      }
    } else {
      // Lines are unlimited: no box says where they pass.
      for (let slot = 0; slot < tree.count; slot++) if (reaches(tree.handles[slot]!)) handles.push(tree.handles[slot]!);
    }
    return handles;
  }

  #inOrder(handles: readonly number[], { y, seenFrom }: PlanRegion, view: PlanView | null): readonly ShapeObstacle[] {
    const obstacleOf = this.#sections.at(y);
    const { tree, keeper } = this.#shapes;
    const found: ShapeObstacle[] = [];
    const sorted = this.#sort(handles);
    for (let i = 0; i < handles.length; i++) {
      const handle = sorted[i]!;
      const slot = view === null ? NO_SLOT : keeper.slotOf(handle);
      const isBox = slot !== NO_SLOT && tree.types[slot] === BOX;
      if (isBox && addSides(found, tree.ids[slot]!, tree.rows, slot * SHAPE_STRIDE, seenFrom!)) continue;
      const obstacle = obstacleOf(handle);
      if (obstacle !== null) found.push(obstacle);
    }
    return found;
  }

  /** A list that begins with the handles in document order: shapes that were never reordered came in the order of their handles. */
  #sort(handles: readonly number[]): Int32Array {
    const shapes = this.#shapes;
    const count = handles.length;
    if (count > this.#toSort.length) this.#toSort = new Int32Array(2 * count);
    const sorted = this.#toSort;
    if (count <= FEW) insertSorted(sorted, handles);
    else {
      sorted.set(handles);
      sorted.subarray(0, count).sort();
    }
    for (let i = 1; i < count; i++) {
      if (shapes.orderOf(sorted[i]!) >= shapes.orderOf(sorted[i - 1]!)) continue;
      sorted.subarray(0, count).sort((a, b) => shapes.orderOf(a) - shapes.orderOf(b));
      break;
    }
    return sorted;
  }
}

/** Writes numbers into the beginning of a list, in ascending order. */
function insertSorted(sorted: Int32Array, numbers: readonly number[]): void {
  for (let i = 0; i < numbers.length; i++) {
    const number = numbers[i]!;
    let at = i;
    for (; at > 0 && sorted[at - 1]! > number; at--) sorted[at] = sorted[at - 1]!;
    sorted[at] = number;
  }
}

/** Whether a region is looked at from somewhere, so that not all in it counts. */
function isView({ within, seenFrom, walls }: PlanRegion): boolean {
  return within !== null && !!seenFrom && walls === "segments" && placeInRectangle(within, seenFrom) !== "outside";
}
