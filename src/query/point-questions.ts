import { closestPointUnchecked, signedDistanceUnchecked } from "../geometry/closest-point.ts";
import { closestPointInto } from "../geometry/closest-point-into.ts";
import { checkCount, checkVector } from "../geometry/errors.ts";
import type { ClosestPoint, Primitive, Vec3 } from "../geometry/types.ts";
import { Candidates, type SlotFilter } from "./candidates.ts";
import { metricOf } from "./metric.ts";
import { NearestOne } from "./nearest-one.ts";
import { NearestWalk } from "./nearest-walk.ts";
import { SHAPE_STRIDE, ShapeReader } from "./packed-shape.ts";
import { errorOfRough } from "./rough-distance.ts";
import type { Metric, NearAnswer, NearestAnswer, QueryOptions, ShapeClosestPoint } from "./scene-queries.ts";
import type { ShapeTable } from "./shape-table.ts";

const NO_OPTIONS: QueryOptions = {};

/** The questions about a point to all shapes of a table. */
export class PointQuestions {
  readonly #shapes: ShapeTable;
  readonly #walk = new NearestWalk();
  readonly #reader = new ShapeReader();
  /** Slots of the tree, and places beside it, that may answer. */
  readonly #inTree = new Candidates();
  readonly #beside = new Candidates();
  readonly #places: number[] = [];
  readonly #one = new NearestOne();
  /** The slot that answered last, where, and how far away: whoever walks meets the same shape again and again. */
  #lastSlot = -1;
  #lastX = 0;
  #lastY = 0;
  #lastZ = 0;
  #lastDistance = 0;

  constructor(shapes: ShapeTable) {
    this.#shapes = shapes;
  }

  /** The hot form: nothing is allocated but where the point is on a surface, and for planes. */
  nearestInto(point: Vec3, out: NearestAnswer, options: QueryOptions = NO_OPTIONS): boolean {
    checkVector("nearest", "point", point);
    const winner = this.#findNearest(point, options);
    if (winner === -1) return false;
    out.id = this.#idOf(winner);
    closestPointInto(this.#primitiveOf(winner), point, out);
    return true;
  }

  nearest(point: Vec3, options: QueryOptions = NO_OPTIONS): ShapeClosestPoint | null {
    checkVector("nearest", "point", point);
    const winner = this.#findNearest(point, options);
    return winner === -1 ? null : { id: this.#idOf(winner), ...this.#answerOf(winner, point) };
  }

  closestPoints(
    point: Vec3,
    options: QueryOptions & { readonly limit?: number } = NO_OPTIONS,
  ): { answers: ShapeClosestPoint[]; total: number } {
    checkVector("closestPoints", "point", point);
    if (options.limit !== undefined) checkCount("closestPoints", "limit", options.limit);
    const { limit = Infinity, maxDistance = Infinity, metric = "signed" } = options;
    // With a largest distance the total is asked for too, and it is those within it.
    const found = this.#findMany(point, options, maxDistance < Infinity ? Infinity : limit)
      .map((place) => ({ place, value: this.#valueOf(place, point, metric), order: this.#orderOf(place) }))
      .filter(({ value }) => value <= maxDistance)
      .sort((a, b) => a.value - b.value || a.order - b.order);
    const answers = found
      .slice(0, limit)
      .map(({ place }) => ({ id: this.#idOf(place), ...this.#answerOf(place, point) }));
    return { answers, total: maxDistance < Infinity ? found.length : this.#countAll(point, options) };
  }

  /**
   * The hot form of `kNearest`: writes ids and signed distances of the at most k nearest into `out`, nearest first, and returns how
   * many there are.
   */
  kNearestInto(point: Vec3, k: number, out: NearAnswer[], options: QueryOptions = NO_OPTIONS): number {
    checkVector("kNearest", "point", point);
    checkCount("kNearest", "k", k);
    this.#shapes.settle();
    const { maxDistance = Infinity, metric = "signed" } = options;
    if (k > 0) this.#gather(point, metric, maxDistance, k, options);
    let count = 0;
    const total = k === 0 ? 0 : this.#inTree.count + this.#beside.count;
    for (let i = 0; i < total; i++) {
      const { count: trees } = this.#inTree;
      const place = i < trees ? this.#inTree.slots[i]! : besidePlace(this.#beside.slots[i - trees]!);
      const signedDistance = signedDistanceUnchecked(this.#primitiveOf(place), point);
      const value = metricOf(metric, signedDistance);
      const order = this.#orderOf(place);
      if (value > maxDistance || (count === k && !isBefore(value, order, out[k - 1]!))) continue;
      // The last of them makes room, and all behind the new one move up.
      if (count < k && out.length === count) out.push({ id: "", signedDistance: 0, value: 0, order: 0 });
      let at = count < k ? count++ : k - 1;
      const room = out[at]!;
      for (; at > 0 && isBefore(value, order, out[at - 1]!); at--) out[at] = out[at - 1]!;
      room.id = this.#idOf(place);
      room.signedDistance = signedDistance;
      room.value = value;
      room.order = order;
      out[at] = room;
    }
    return count;
  }

  containing(point: Vec3, options: QueryOptions = NO_OPTIONS): string[] {
    const ids: string[] = [];
    this.containingInto(point, ids, options);
    return ids;
  }

  /** Writes the ids of the shapes that hold the point into `out`, in document order, and returns how many there are. */
  containingInto(point: Vec3, out: string[], options: QueryOptions = NO_OPTIONS): number {
    checkVector("containing", "point", point);
    this.#shapes.settle();
    const slack = this.#gather(point, "signed", 0, Infinity, options);
    let count = 0;
    const places = this.#places;
    places.length = 0;
    for (let i = 0; i < this.#inTree.count; i++) {
      const slot = this.#inTree.slots[i]!;
      // Deeper than rough numbers can be wrong needs no exact one.
      if (this.#inTree.least[i]! < -2 * slack || this.#valueOf(slot, point, "signed") <= 0) places[count++] = slot;
    }
    for (let i = 0; i < this.#beside.count; i++) {
      const place = besidePlace(this.#beside.slots[i]!);
      if (this.#valueOf(place, point, "signed") <= 0) places[count++] = place;
    }
    if (count > 1) places.sort((a, b) => this.#orderOf(a) - this.#orderOf(b));
    for (let i = 0; i < count; i++) out[i] = this.#idOf(places[i]!);
    if (out.length !== count) out.length = count;
    return count;
  }

  /** The place of the shape that wins: a slot, or one beside the tree; −1 where none may answer. */
  #findNearest(point: Vec3, options: QueryOptions): number {
    this.#shapes.settle();
    const { metric = "signed", maxDistance = Infinity, filter, ignoreTouchedPlanes = false } = options;
    if (metric === "signed" && maxDistance === Infinity && filter === undefined && !ignoreTouchedPlanes) {
      const winner = this.#findClear(point);
      if (winner !== -1) return winner;
    }
    this.#gather(point, metric, maxDistance, 1, options);
    const inTree = this.#inTree;
    const beside = this.#beside;
    let winner = -1;
    if (inTree.count === 1 && beside.count === 0 && maxDistance === Infinity) winner = inTree.slots[0]!;
    else {
      let least = maxDistance;
      let order = Infinity;
      for (let i = 0; i < inTree.count + beside.count; i++) {
        const place = i < inTree.count ? inTree.slots[i]! : besidePlace(beside.slots[i - inTree.count]!);
        const value = this.#valueOf(place, point, metric);
        const orderHere = this.#orderOf(place);
        if (value > least || (value === least && orderHere > order)) continue;
        winner = place;
        least = value;
        order = orderHere;
      }
    }
    return winner;
  }

  /** The place of the nearest shape, where rough numbers alone tell that no other is as near; else −1. */
  #findClear({ x, y, z }: Vec3): number {
    const { tree, beside } = this.#shapes;
    const { origin } = tree;
    const px = x - origin.x;
    const py = y - origin.y;
    const pz = z - origin.z;
    const slack = this.#shapes.slackOver(Math.abs(px) + Math.abs(py) + Math.abs(pz)) + beside.findLowest(px, py, pz);
    if (slack === Infinity) return -1;
    // Where the last answer is as near as that, its shape is a good one to begin with.
    const moved = Math.abs(x - this.#lastX) + Math.abs(y - this.#lastY) + Math.abs(z - this.#lastZ);
    const first = moved < this.#lastDistance && this.#lastSlot < tree.count ? this.#lastSlot : -1;
    const one = this.#one;
    one.run(tree, x, y, z, beside.height, beside.secondHeight, slack, first);
    this.#lastX = x;
    this.#lastY = y;
    this.#lastZ = z;
    this.#lastSlot = one.slot;
    this.#lastDistance = one.slot < 0 ? 0 : Math.abs(one.value);
    if (!(one.second - one.value > 2 * slack)) return -1;
    return one.slot >= 0 ? one.slot : besidePlace(beside.lowest);
  }

  #findMany(point: Vec3, options: QueryOptions, wanted: number): number[] {
    this.#shapes.settle();
    if (wanted === 0) return [];
    const { metric = "signed", maxDistance = Infinity } = options;
    this.#gather(point, metric, maxDistance, wanted, options);
    const places: number[] = [];
    for (let i = 0; i < this.#inTree.count; i++) places.push(this.#inTree.slots[i]!);
    for (let i = 0; i < this.#beside.count; i++) places.push(besidePlace(this.#beside.slots[i]!));
    return places;
  }

  /** Fills both lists with all that may be among the `wanted` nearest within `limit`, and returns the slack. */
  #gather(point: Vec3, metric: Metric, limit: number, wanted: number, options: QueryOptions): number {
    const { tree } = this.#shapes;
    const { x, y, z } = point;
    const px = x - tree.origin.x;
    const py = y - tree.origin.y;
    const pz = z - tree.origin.z;
    const slack = this.#shapes.slackOver(Math.abs(px) + Math.abs(py) + Math.abs(pz));
    const filter = this.#slotFilter(options);
    this.#inTree.clear();
    let best = this.#askBeside(point, px, py, pz, metric, limit, wanted, options);
    best = this.#walk.run(tree, x, y, z, metric, best, wanted, slack, this.#inTree, filter);
    if (this.#inTree.count > 1) this.#inTree.keepUpTo(best);
    this.#beside.keepUpTo(best);
    return slack;
  }

  /** Fills the list of those beside the tree, and returns the bound that they leave. */
  #askBeside(
    point: Vec3,
    px: number,
    py: number,
    pz: number,
    metric: Metric,
    limit: number,
    wanted: number,
    { filter, ignoreTouchedPlanes = false }: QueryOptions,
  ): number {
    const { beside } = this.#shapes;
    this.#beside.clear();
    let best = limit;
    if (beside.count === 0) return best;
    const pointSlack = errorOfRough(Math.abs(px) + Math.abs(py) + Math.abs(pz));
    for (let i = 0; i < beside.count; i++) {
      const height = beside.roughHeight(i, px, py, pz);
      const slack = pointSlack + beside.slackOf(i);
      const value = metricOf(metric, height);
      // What is not a number, because something overflowed, may be the answer as well.
      if (value - slack > best) continue;
      if (filter) {
        const { id, group } = this.#shapes.recordOf(beside.handles[i]!);
        if (!filter(id, group)) continue;
      }
      if (ignoreTouchedPlanes && !(Math.abs(height) > slack) && isTouchedPlane(beside.primitives[i]!, point)) continue;
      this.#beside.add(i, slack === Infinity ? -Infinity : value - slack);
      if (wanted === 1 && value + slack < best) best = value + slack;
    }
    return best;
  }

  /** How many shapes could answer if there were no limit. */
  #countAll(point: Vec3, { filter, ignoreTouchedPlanes = false }: QueryOptions): number {
    const shapes = this.#shapes;
    let count = shapes.size;
    if (filter) {
      count = 0;
      for (const handle of shapes.handles()) {
        const { id, group } = shapes.recordOf(handle);
        if (filter(id, group)) count++;
      }
    }
    if (!ignoreTouchedPlanes) return count;
    for (let i = 0; i < shapes.beside.count; i++) {
      const { id, group } = shapes.recordOf(shapes.beside.handles[i]!);
      if (isTouchedPlane(shapes.beside.primitives[i]!, point) && (!filter || filter(id, group))) count--;
    }
    return count;
  }

  #slotFilter({ filter }: QueryOptions): SlotFilter | null {
    if (filter === undefined) return null;
    const { tree } = this.#shapes;
    return (slot) => {
      const { id, group } = this.#shapes.recordOf(tree.handles[slot]!);
      return filter(id, group);
    };
  }

  #primitiveOf(place: number): Primitive {
    const { tree, beside } = this.#shapes;
    if (place < 0) return beside.primitives[besidePlace(place)]!;
    return this.#reader.read(tree.types[place]!, tree.rows, place * SHAPE_STRIDE);
  }

  #handleOf(place: number): number {
    const { tree, beside } = this.#shapes;
    return place < 0 ? beside.handles[besidePlace(place)]! : tree.handles[place]!;
  }

  #idOf(place: number): string {
    const { tree } = this.#shapes;
    return place < 0 ? this.#shapes.recordOf(this.#handleOf(place)).id : tree.ids[place]!;
  }

  #orderOf(place: number): number {
    return this.#shapes.orderOf(this.#handleOf(place));
  }

  #valueOf(place: number, point: Vec3, metric: Metric): number {
    return metricOf(metric, signedDistanceUnchecked(this.#primitiveOf(place), point));
  }

  #answerOf(place: number, point: Vec3): ClosestPoint {
    return closestPointUnchecked(this.#primitiveOf(place), point);
  }
}

/** The i-th shape beside the tree as a place, and back: below −1, where no slot is. */
function besidePlace(i: number): number {
  return -2 - i;
}

function isBefore(value: number, order: number, other: NearAnswer): boolean {
  return value < other.value || (value === other.value && order < other.order);
}

function isTouchedPlane(primitive: Primitive, point: Vec3): boolean {
  return primitive.type === "plane" && signedDistanceUnchecked(primitive, point) === 0;
}
