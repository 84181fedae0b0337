import { boundsOfUnchecked, unionOfBounds } from "../geometry/bounds.ts";
import { boundsOfBox } from "../geometry/box.ts";
import { checkBox, checkNumber } from "../geometry/errors.ts";
import { type Frustum, overlapsFrustum } from "../geometry/frustum.ts";
import { distanceOfShapesUnchecked, overlapsUnchecked } from "../geometry/shape-distance.ts";
import type { Bounds, Box, Primitive } from "../geometry/types.ts";
import { dot, subtract } from "../geometry/vec3.ts";
import { type BoxTest, leafAtSide, walkBoxes } from "./box-walk.ts";
import { PACKED_TYPES } from "./packed-shape.ts";
import type { QueryOptions, ShapeGeometry, ShapePair } from "./scene-queries.ts";
import type { ShapeTable } from "./shape-table.ts";

type FilterOption = Pick<QueryOptions, "filter">;

/** The questions about a region of space to all shapes of a table. */
export class RegionQuestions {
  readonly #shapes: ShapeTable;

  constructor(shapes: ShapeTable) {
    this.#shapes = shapes;
  }

  /** The smallest bounds around all that has bounds, exactly: only shapes that may reach to a side of them are asked. */
  bounds(): Bounds | null {
    const shapes = this.#shapes;
    shapes.settle();
    const { boxes: tree, beside } = shapes;
    const { x, y, z } = tree.origin;
    const slack = shapes.slackAround(tree.origin);
    let all = unionOfBounds(beside.primitives.map(boundsOfUnchecked).filter((bounds) => bounds !== null));
    const hold = (slot: number) => {
      const bounds = boundsOfUnchecked(shapes.primitiveAt(slot))!;
      all = all ? unionOfBounds([all, bounds]) : bounds;
    };
    // What stands at the sides comes first: little is left then that may reach beyond.
    for (const axis of [0, 1, 2]) {
      for (const sign of [1, -1] as const) {
        const slot = leafAtSide(tree, axis, sign);
        if (slot !== null) hold(slot);
      }
    }
    walkBoxes(
      tree,
      (floats, at) => {
        if (all === null) return true;
        const { min, max } = all;
        const reachesOut = (i: number, least: number, most: number): boolean => {
          const half = floats[at + i + 3]! + slack;
          return floats[at + i]! - half < least || floats[at + i]! + half > most;
        };
        return (
          reachesOut(0, min.x - x, max.x - x) ||
          reachesOut(1, min.y - y, max.y - y) ||
          reachesOut(2, min.z - z, max.z - z)
        );
      },
      hold,
    );
    return all;
  }

  /** The shapes whose geometry is of one of these types, in document order. */
  shapesOf(types: readonly Primitive["type"][]): ShapeGeometry[] {
    const shapes = this.#shapes;
    shapes.settle();
    const { tree, beside } = shapes;
    const isWanted = PACKED_TYPES.map((type) => types.includes(type));
    const found = [...beside.handles.keys()].filter((i) => types.includes(beside.primitives[i]!.type)).map((i) => ~i);
    for (let slot = 0; slot < tree.count; slot++) if (isWanted[tree.types[slot]!]) found.push(slot);
    return shapes.inOrder(found).map((place) => ({
      id: shapes.idAt(place),
      primitive: shapes.primitiveOf(shapes.handleAt(place)),
    }));
  }

  overlapFrustum(frustum: Frustum, options: FilterOption = {}): string[] {
    this.#shapes.settle();
    const box = this.#boxIn(frustum);
    const isFound = (place: number): boolean =>
      (place >= 0 && box.isInside()) || overlapsFrustum(frustum, this.#shapes.primitiveAt(place));
    return this.#idsWhere(box.mayHold, isFound, options);
  }

  overlapBox(box: Box, options: FilterOption = {}): string[] {
    checkBox("overlapBox", "box", box);
    this.#shapes.settle();
    const region: Primitive = { type: "box", ...box };
    return this.#idsWhere(
      this.#mayMeet(boundsOfBox(box), 0),
      (place) => overlapsUnchecked(region, this.#shapes.primitiveAt(place)),
      options,
    );
  }

  closePairs(distance: number, { filter }: FilterOption = {}): ShapePair[] {
    checkNumber("closePairs", "distance", distance);
    const shapes = this.#shapes;
    shapes.settle();
    const { boxes: tree, beside } = shapes;
    const found: (readonly [first: number, second: number, pair: ShapePair])[] = [];
    for (let place = -beside.count; place < tree.count; place++) {
      const handle = shapes.handleAt(place);
      if (!shapes.accepts(handle, filter)) continue;
      const primitive = shapes.primitiveOf(handle);
      const offer = (other: number): void => {
        if (other <= place || !shapes.accepts(shapes.handleAt(other), filter)) return;
        const pair = shapes.inOrder([place, other]).map((it) => shapes.handleAt(it)) as [number, number];
        const [a, b] = pair.map((it) => shapes.primitiveOf(it)) as [Primitive, Primitive];
        const apart = a.type === "plane" && b.type === "plane" ? null : distanceOfShapesUnchecked(a, b);
        if (apart === null || apart.signedDistance > distance) return;
        const [idA, idB] = pair.map((it) => shapes.recordOf(it).id) as [string, string];
        const [first, second] = pair.map((it) => shapes.orderOf(it)) as [number, number];
        found.push([first, second, { a: idA, b: idB, ...apart }]);
      };
      // Shapes beside the tree have bounds only where they are not planes, and may be near everything.
      if (place >= 0) walkBoxes(tree, this.#mayMeet(boundsOfUnchecked(primitive)!, Math.max(distance, 0)), offer);
      else for (let other = place + 1; other < tree.count; other++) offer(other);
    }
    return found.sort((x, y) => x[0] - y[0] || x[1] - y[1]).map(([, , pair]) => pair);
  }

  /** A test for boxes that may come as near as `distance` to some bounds. */
  #mayMeet({ min, max }: Bounds, distance: number): BoxTest {
    const { origin } = this.#shapes.tree;
    const x = min.x / 2 + max.x / 2;
    const y = min.y / 2 + max.y / 2;
    const z = min.z / 2 + max.z / 2;
    const hx = max.x / 2 - min.x / 2;
    const hy = max.y / 2 - min.y / 2;
    const hz = max.z / 2 - min.z / 2;
    const more = distance + this.#shapes.slackAround({ x, y, z }, hx + hy + hz + distance);
    // What is not a number, because something overflowed, may meet.
    return (floats, at) =>
      !(Math.abs(x - origin.x - floats[at]!) > hx + floats[at + 3]! + more) &&
      !(Math.abs(y - origin.y - floats[at + 1]!) > hy + floats[at + 4]! + more) &&
      !(Math.abs(z - origin.z - floats[at + 2]!) > hz + floats[at + 5]! + more);
  }

  /**
   * A test for boxes: false only for those that lie wholly beyond one of the faces, by more than the slack. `isInside` says
   * whether the box that passed last lies wholly within: a shape in it needs no look of its own.
   */
  #boxIn({ corners, faces }: Frustum): { readonly mayHold: BoxTest; isInside(): boolean } {
    const { origin } = this.#shapes.tree;
    const slack = Math.max(...corners.map((corner) => this.#shapes.slackAround(corner)));
    const sides = faces.map(({ point, normal }) => ({ normal, offset: dot(normal, subtract(point, origin)) }));
    let isWithin = false;
    const mayHold: BoxTest = (floats, at) => {
      isWithin = true;
      for (const { normal, offset } of sides) {
        const { x, y, z } = normal;
        const middle = x * floats[at]! + y * floats[at + 1]! + z * floats[at + 2]! - offset;
        const reach = Math.abs(x) * floats[at + 3]! + Math.abs(y) * floats[at + 4]! + Math.abs(z) * floats[at + 5]!;
        // What is not a number, because something overflowed, may be inside, and is not surely so.
        if (middle - reach > slack) return false;
        isWithin &&= middle + reach < -slack;
      }
      return true;
    };
    return { mayHold, isInside: () => isWithin };
  }

  /** Ids of the shapes that are in a box that passes, and pass themselves, in document order. */
  #idsWhere(mayHold: BoxTest, isFound: (place: number) => boolean, { filter }: FilterOption): string[] {
    const shapes = this.#shapes;
    const found: number[] = [];
    const ask = (place: number): void => {
      if (filter && !shapes.accepts(shapes.handleAt(place), filter)) return;
      if (isFound(place)) found.push(place);
    };
    for (let i = 0; i < shapes.beside.count; i++) ask(~i);
    walkBoxes(shapes.boxes, mayHold, ask);
    return shapes.inOrder(found).map((place) => shapes.idAt(place));
  }
}
