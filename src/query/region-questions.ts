import { boundsOfUnchecked, unionOfBounds } from "../geometry/bounds.ts";
import { boundsOfBox } from "../geometry/box.ts";
import { checkBox, checkNumber } from "../geometry/errors.ts";
import { type Frustum, overlapsFrustum } from "../geometry/frustum.ts";
import { distanceOfShapesUnchecked, overlapsUnchecked } from "../geometry/shape-distance.ts";
import type { Bounds, Box, Primitive } from "../geometry/types.ts";
import { dot, lerp, subtract } from "../geometry/vec3.ts";
import { PACKED_TYPES } from "./packed-shape.ts";
import type { QueryOptions, ShapeGeometry, ShapePair } from "./scene-queries.ts";
import type { ShapeTable } from "./shape-table.ts";
import { readBox } from "./wide-nodes.ts";
import { type BoxTest, leafAtSide, walkBoxes } from "./wide-walk.ts";

/** Where a box is that is compared with a frustum. */
const OUTSIDE = 0;
const BETWEEN = 1;
const INSIDE = 2;

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
    const { tree, beside } = shapes;
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
        const slot = leafAtSide(tree.wide, axis, sign);
        if (slot !== null) hold(slot);
      }
    }
    walkBoxes(
      tree.wide,
      (box) =>
        all === null ||
        box[0]! - slack < all.min.x - x ||
        box[1]! - slack < all.min.y - y ||
        box[2]! - slack < all.min.z - z ||
        box[3]! + slack > all.max.x - x ||
        box[4]! + slack > all.max.y - y ||
        box[5]! + slack > all.max.z - z,
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
    const shapes = this.#shapes;
    const { wide } = shapes.tree;
    const depthOf = this.#depthIn(frustum);
    const box = new Float64Array(6);
    const isInside = (slot: number): boolean => {
      readBox(wide, wide.places[slot]!, box);
      return depthOf(box) === INSIDE;
    };
    return this.#idsWhere(
      (it) => depthOf(it) !== OUTSIDE,
      // A shape in a box that lies wholly within needs no look of its own.
      (place) => (place >= 0 && isInside(place)) || overlapsFrustum(frustum, shapes.primitiveAt(place)),
      options,
    );
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
    const { tree, beside } = shapes;
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
      if (place >= 0) walkBoxes(tree.wide, this.#mayMeet(boundsOfUnchecked(primitive)!, Math.max(distance, 0)), offer);
      else for (let other = place + 1; other < tree.count; other++) offer(other);
    }
    return found.sort((x, y) => x[0] - y[0] || x[1] - y[1]).map(([, , pair]) => pair);
  }

  /** A test for boxes that may come as near as `distance` to some bounds. */
  #mayMeet({ min, max }: Bounds, distance: number): BoxTest {
    const { origin } = this.#shapes.tree;
    const middle = lerp(min, max, 0.5);
    const size = max.x / 2 - min.x / 2 + (max.y / 2 - min.y / 2) + (max.z / 2 - min.z / 2);
    const more = distance + this.#shapes.slackAround(middle, size + distance);
    const minX = min.x - origin.x - more;
    const minY = min.y - origin.y - more;
    const minZ = min.z - origin.z - more;
    const maxX = max.x - origin.x + more;
    const maxY = max.y - origin.y + more;
    const maxZ = max.z - origin.z + more;
    // What is not a number, because something overflowed, may meet.
    return (box) =>
      !(box[0]! > maxX || box[3]! < minX || box[2]! > maxZ || box[5]! < minZ || box[1]! > maxY || box[4]! < minY);
  }

  /** Where boxes are: `OUTSIDE` where they lie wholly beyond one of the faces, by more than the slack, and `INSIDE` where wholly within. */
  #depthIn({ corners, faces }: Frustum): (box: Float64Array) => number {
    const { origin } = this.#shapes.tree;
    const slack = Math.max(...corners.map((corner) => this.#shapes.slackAround(corner)));
    const sides = faces.map(({ point, normal }) => ({ normal, offset: dot(normal, subtract(point, origin)) }));
    return (box) => {
      let depth = INSIDE;
      for (const { normal, offset } of sides) {
        const { x, y, z } = normal;
        // The corner that lies farthest within, and the one opposite.
        const least = x * box[x > 0 ? 0 : 3]! + y * box[y > 0 ? 1 : 4]! + z * box[z > 0 ? 2 : 5]! - offset;
        const most = x * box[x > 0 ? 3 : 0]! + y * box[y > 0 ? 4 : 1]! + z * box[z > 0 ? 5 : 2]! - offset;
        // What is not a number, because something overflowed, may be inside, and is not surely so.
        if (least > slack) return OUTSIDE;
        if (!(most < -slack)) depth = BETWEEN;
      }
      return depth;
    };
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
    walkBoxes(shapes.tree.wide, mayHold, ask);
    return shapes.inOrder(found).map((place) => shapes.idAt(place));
  }
}
