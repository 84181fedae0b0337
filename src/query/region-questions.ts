import { type Frustum, overlapsFrustum } from "../geometry/frustum.ts";
import type { Primitive, Vec3 } from "../geometry/types.ts";
import { type BoxTest, walkBoxes } from "./box-walk.ts";
import { SHAPE_STRIDE, ShapeReader } from "./packed-shape.ts";
import type { QueryOptions } from "./scene-queries.ts";
import type { ShapeTable } from "./shape-table.ts";

/** The questions about a region of space to all shapes of a table. */
export class RegionQuestions {
  readonly #shapes: ShapeTable;
  readonly #reader = new ShapeReader();

  constructor(shapes: ShapeTable) {
    this.#shapes = shapes;
  }

  overlapFrustum(frustum: Frustum, options: Pick<QueryOptions, "filter"> = {}): string[] {
    this.#shapes.settle();
    const { tree } = this.#shapes;
    const farthest = Math.max(...frustum.corners.map((corner) => distanceFrom(tree.origin, corner)));
    const slack = this.#shapes.slackOver(farthest);
    return this.#idsWhere(
      mayBeInFrustum(frustum, tree.origin, slack),
      (primitive) => overlapsFrustum(frustum, primitive),
      options,
    );
  }

  /** Ids of the shapes that are in a box that passes, and pass themselves, in document order. */
  #idsWhere(
    mayHold: BoxTest,
    isFound: (primitive: Primitive) => boolean,
    { filter }: Pick<QueryOptions, "filter">,
  ): string[] {
    const { tree, beside } = this.#shapes;
    const found: number[] = [];
    const ask = (handle: number, primitive: Primitive): void => {
      const { id, group } = this.#shapes.recordOf(handle);
      if ((!filter || filter(id, group)) && isFound(primitive)) found.push(handle);
    };
    beside.handles.forEach((handle, i) => {
      ask(handle, beside.primitives[i]!);
    });
    walkBoxes(tree, mayHold, (slot) => {
      ask(tree.handles[slot]!, this.#reader.read(tree.types[slot]!, tree.rows, slot * SHAPE_STRIDE));
    });
    return found
      .sort((a, b) => this.#shapes.orderOf(a) - this.#shapes.orderOf(b))
      .map((handle) => this.#shapes.recordOf(handle).id);
  }
}

/** False only for boxes that lie wholly beyond one of the faces, by more than the slack. */
function mayBeInFrustum(frustum: Frustum, origin: Vec3, slack: number): BoxTest {
  const faces = frustum.faces.map(({ point, normal }) => ({
    normal,
    offset: normal.x * (point.x - origin.x) + normal.y * (point.y - origin.y) + normal.z * (point.z - origin.z),
  }));
  return (floats, at) =>
    faces.every(({ normal: n, offset }) => {
      const middle = n.x * floats[at]! + n.y * floats[at + 1]! + n.z * floats[at + 2]! - offset;
      const reach = Math.abs(n.x) * floats[at + 3]! + Math.abs(n.y) * floats[at + 4]! + Math.abs(n.z) * floats[at + 5]!;
      // What is not a number, because something overflowed, may be inside.
      return !(middle - reach > slack);
    });
}

function distanceFrom(origin: Vec3, p: Vec3): number {
  return Math.abs(p.x - origin.x) + Math.abs(p.y - origin.y) + Math.abs(p.z - origin.z);
}
