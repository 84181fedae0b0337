import { boundsOf } from "../geometry/bounds.ts";
import type { RecordsDiff } from "../scene/records-diff.ts";
import { isShape } from "../shapes/kinds.ts";
import { type BoxTest, walkBoxes } from "./box-walk.ts";
import { obstacleAt, obstacleIn, type PlanRegion, reachesInto, type ShapeObstacle } from "./plan-obstacles.ts";
import type { ShapeTable } from "./shape-table.ts";

/** How many regions are remembered: those of a few dozen lamps and guards. */
const MOST_KEPT = 64;

/** Changes of more shapes than this are not patched into what is remembered. */
const MOST_PATCHED = 64;

interface Kept {
  readonly region: PlanRegion;
  /** In document order. */
  found: readonly ShapeObstacle[];
}

/**
 * What stands in the plan, for regions that are asked about again and again while something is dragged: an answer is kept,
 * and a change of a few shapes is patched into it. What did not change is the same object as before.
 */
export class PlanQuestions {
  readonly #shapes: ShapeTable;
  /** By region, the one that was asked for last at the end. */
  readonly #kept = new Map<string, Kept>();

  constructor(shapes: ShapeTable) {
    this.#shapes = shapes;
  }

  planObstacles(region: PlanRegion): readonly ShapeObstacle[] {
    const key = keyOf(region);
    const known = this.#kept.get(key);
    this.#kept.delete(key);
    const kept = known ?? { region, found: this.#find(region) };
    this.#kept.set(key, kept);
    if (this.#kept.size > MOST_KEPT) this.#kept.delete([...this.#kept.keys()][0]!);
    return kept.found;
  }

  /** Another set of shapes has come. */
  forget(): void {
    this.#kept.clear();
  }

  /** Follows a change that the shapes have followed already. */
  apply({ added, removed, updated, moved }: RecordsDiff): void {
    if (this.#kept.size === 0) return;
    const changed = updated.map(([, to]) => to).filter(isShape);
    const areOthers = moved.length > 0 || [...added, ...removed].some(({ record }) => isShape(record));
    if (areOthers || changed.length > MOST_PATCHED) this.#kept.clear();
    else for (const kept of this.#kept.values()) for (const { id } of changed) this.#patch(kept, id);
  }

  #patch(kept: Kept, id: string): void {
    const handle = this.#shapes.handleOf(id);
    if (handle === undefined) return;
    const obstacle = obstacleIn(this.#shapes.primitiveOf(handle), kept.region);
    const at = this.#placeOf(kept.found, this.#shapes.orderOf(handle));
    const isKnown = kept.found[at]?.id === id;
    if (!isKnown && obstacle === null) return;
    const found = kept.found.slice();
    found.splice(at, isKnown ? 1 : 0, ...(obstacle === null ? [] : [{ id, obstacle }]));
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

  #find(region: PlanRegion): readonly ShapeObstacle[] {
    const shapes = this.#shapes;
    shapes.settle();
    const { tree, beside } = shapes;
    const handles = beside.handles.filter((_, i) => {
      const primitive = beside.primitives[i]!;
      return reachesInto(primitive.type, boundsOf(primitive), region);
    });
    walkBoxes(tree, this.#mayReach(region), (slot) => {
      handles.push(tree.handles[slot]!);
    });
    return handles
      .map((handle) => ({ handle, order: shapes.orderOf(handle) }))
      .sort((a, b) => a.order - b.order)
      .flatMap(({ handle }) => {
        const primitive = shapes.primitiveOf(handle);
        if (!reachesInto(primitive.type, boundsOf(primitive), region)) return [];
        const obstacle = obstacleAt(primitive, region.y);
        return obstacle === null ? [] : [{ id: shapes.recordOf(handle).id, obstacle }];
      });
  }

  /** Boxes that may come into the rectangle, at any height: walls are unlimited in it. */
  #mayReach({ within, walls }: PlanRegion): BoxTest {
    if (within === null || walls === "lines") return () => true;
    const { origin } = this.#shapes.tree;
    const { min, max } = within;
    const x = min.x / 2 + max.x / 2 - origin.x;
    const z = min.z / 2 + max.z / 2 - origin.z;
    const hx = max.x / 2 - min.x / 2;
    const hz = max.z / 2 - min.z / 2;
    const more = this.#shapes.slackOver(Math.abs(x) + hx + Math.abs(z) + hz);
    // What is not a number, because something overflowed, may reach.
    return (floats, at) =>
      !(Math.abs(x - floats[at]!) > hx + floats[at + 3]! + more) &&
      !(Math.abs(z - floats[at + 2]!) > hz + floats[at + 5]! + more);
  }
}

function keyOf({ y, within, walls }: PlanRegion): string {
  if (within === null) return `${y} ${walls}`;
  const { min, max } = within;
  return `${y} ${walls} ${min.x} ${min.z} ${max.x} ${max.z}`;
}
