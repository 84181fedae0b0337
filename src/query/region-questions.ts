import { boundsOf, unionOfBounds } from "../geometry/bounds.ts";
import { boundsOfBox } from "../geometry/box.ts";
import { checkBox, checkNumber } from "../geometry/errors.ts";
import { type Frustum, overlapsFrustum } from "../geometry/frustum.ts";
import { distanceOfShapes, overlaps } from "../geometry/shape-distance.ts";
import type { Bounds, Box, Primitive, Vec3 } from "../geometry/types.ts";
import { type BoxTest, outermostSlots, walkBoxes } from "./box-walk.ts";
import { PACKED_TYPES, SHAPE_STRIDE, ShapeReader } from "./packed-shape.ts";
import type { QueryOptions, ShapeGeometry, ShapePair } from "./scene-queries.ts";
import type { ShapeTable } from "./shape-table.ts";

/** The questions about a region of space to all shapes of a table. */
export class RegionQuestions {
  readonly #shapes: ShapeTable;
  readonly #reader = new ShapeReader();

  constructor(shapes: ShapeTable) {
    this.#shapes = shapes;
  }

  /** The smallest bounds around all that has bounds, exactly: only shapes that may reach to a side of them are asked. */
  bounds(): Bounds | null {
    const shapes = this.#shapes;
    shapes.settle();
    const { tree, beside } = shapes;
    const { origin } = tree;
    const slack = shapes.slackOver(0);
    let all = unionOfBounds(beside.primitives.map(boundsOf).filter((bounds) => bounds !== null));
    const add = (slot: number): void => {
      const bounds = boundsOf(shapes.primitiveOf(tree.handles[slot]!))!;
      all = all ? unionOfBounds([all, bounds]) : bounds;
    };
    // Those farthest out first, so that all others are seen to lie within.
    for (const slot of outermostSlots(tree)) add(slot);
    const mayReachOut: BoxTest = (floats, at) => {
      if (all === null) return true;
      const { min, max } = all;
      return (
        floats[at]! - floats[at + 3]! - slack < min.x - origin.x ||
        floats[at + 1]! - floats[at + 4]! - slack < min.y - origin.y ||
        floats[at + 2]! - floats[at + 5]! - slack < min.z - origin.z ||
        floats[at]! + floats[at + 3]! + slack > max.x - origin.x ||
        floats[at + 1]! + floats[at + 4]! + slack > max.y - origin.y ||
        floats[at + 2]! + floats[at + 5]! + slack > max.z - origin.z
      );
    };
    walkBoxes(tree, mayReachOut, add);
    return all;
  }

  /** The shapes whose geometry is of one of these types, in document order. */
  shapesOf(types: readonly Primitive["type"][]): ShapeGeometry[] {
    const shapes = this.#shapes;
    shapes.settle();
    const { tree, beside } = shapes;
    const isWanted = PACKED_TYPES.map((type) => types.includes(type));
    const found = beside.handles.filter((_, i) => types.includes(beside.primitives[i]!.type));
    for (let slot = 0; slot < tree.count; slot++) {
      if (isWanted[tree.types[slot]!]) found.push(tree.handles[slot]!);
    }
    return found
      .sort((a, b) => shapes.orderOf(a) - shapes.orderOf(b))
      .map((handle) => ({ id: shapes.recordOf(handle).id, primitive: shapes.primitiveOf(handle) }));
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

  overlapBox(box: Box, options: Pick<QueryOptions, "filter"> = {}): string[] {
    checkBox("overlapBox", "box", box);
    this.#shapes.settle();
    const region: Primitive = { type: "box", ...box };
    return this.#idsWhere(this.#mayMeet(boundsOfBox(box), 0), (primitive) => overlaps(region, primitive), options);
  }

  closePairs(distance: number, { filter }: Pick<QueryOptions, "filter"> = {}): ShapePair[] {
    checkNumber("closePairs", "distance", distance);
    const shapes = this.#shapes;
    shapes.settle();
    const { tree, beside } = shapes;
    const pairs: { readonly first: number; readonly second: number; readonly pair: ShapePair }[] = [];
    const isWanted = (handle: number): boolean => {
      const { id, group } = shapes.recordOf(handle);
      return !filter || filter(id, group);
    };
    const offer = (handle: number, other: number): void => {
      const [a, b] = shapes.orderOf(handle) < shapes.orderOf(other) ? [handle, other] : [other, handle];
      const apart = distanceOfShapes(shapes.primitiveOf(a), shapes.primitiveOf(b));
      if (apart === null || apart.signedDistance > distance) return;
      const pair = { a: shapes.recordOf(a).id, b: shapes.recordOf(b).id, ...apart };
      pairs.push({ first: shapes.orderOf(a), second: shapes.orderOf(b), pair });
    };
    for (let slot = 0; slot < tree.count; slot++) {
      const handle = tree.handles[slot]!;
      if (!isWanted(handle)) continue;
      const bounds = boundsOf(shapes.primitiveOf(handle))!;
      walkBoxes(tree, this.#mayMeet(bounds, Math.max(distance, 0)), (other) => {
        if (other > slot && isWanted(tree.handles[other]!)) offer(handle, tree.handles[other]!);
      });
      for (const other of beside.handles) if (isWanted(other)) offer(handle, other);
    }
    for (const [i, handle] of beside.handles.entries()) {
      for (const other of beside.handles.slice(i + 1)) {
        const areBothPlanes = [handle, other].every((it) => shapes.primitiveOf(it).type === "plane");
        if (!areBothPlanes && isWanted(handle) && isWanted(other)) offer(handle, other);
      }
    }
    return pairs.sort((x, y) => x.first - y.first || x.second - y.second).map(({ pair }) => pair);
  }

  /** A test for boxes that may come as near as `distance` to some bounds. */
  #mayMeet({ min, max }: Bounds, distance: number): BoxTest {
    const { origin } = this.#shapes.tree;
    const x = min.x / 2 + max.x / 2 - origin.x;
    const y = min.y / 2 + max.y / 2 - origin.y;
    const z = min.z / 2 + max.z / 2 - origin.z;
    const hx = max.x / 2 - min.x / 2;
    const hy = max.y / 2 - min.y / 2;
    const hz = max.z / 2 - min.z / 2;
    const reach = Math.abs(x) + hx + Math.abs(y) + hy + Math.abs(z) + hz + distance;
    const more = distance + this.#shapes.slackOver(reach);
    // What is not a number, because something overflowed, may meet.
    return (floats, at) =>
      !(Math.abs(x - floats[at]!) > hx + floats[at + 3]! + more) &&
      !(Math.abs(y - floats[at + 1]!) > hy + floats[at + 4]! + more) &&
      !(Math.abs(z - floats[at + 2]!) > hz + floats[at + 5]! + more);
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
