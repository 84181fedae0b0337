import { closestPointUnchecked, signedDistanceUnchecked } from "../geometry/closest-point.ts";
import { closestPointInto } from "../geometry/closest-point-into.ts";
import { checkCount, checkVector } from "../geometry/errors.ts";
import type { Vec3 } from "../geometry/types.ts";
import { KeptNeighbours, NEIGHBOURS } from "./kept-neighbours.ts";
import { LastReach } from "./last-reach.ts";
import { metricOf } from "./metric.ts";
import { NearWalk } from "./near-walk.ts";
import type { Metric, NearAnswer, NearestAnswer, QueryOptions, ShapeClosestPoint } from "./scene-queries.ts";
import type { ShapeTable } from "./shape-table.ts";
import { NOTHING } from "./shape-tree.ts";

const NO_OPTIONS: QueryOptions = {};

/** Whether not all shapes may answer, wherever they are: what is found then says nothing about the next question. */
function isNarrow({ filter, ignoreTouchedPlanes, maxDistance = Infinity }: QueryOptions): boolean {
  return filter !== undefined || ignoreTouchedPlanes === true || maxDistance < Infinity;
}

/** The questions about a point to all shapes of a table. */
export class PointQuestions {
  readonly #shapes: ShapeTable;
  readonly #walk: NearWalk;
  readonly #lastReach = new LastReach();
  /** Places that answer, and the distances of the nearest ones. */
  readonly #places: number[] = [];
  readonly #distances: number[] = [];
  readonly #kept = new KeptNeighbours();
  /** How far away was what was last gathered for the nearest: whoever goes on from there in smaller steps walks. */
  #lastDistance = 0;

  constructor(shapes: ShapeTable) {
    this.#shapes = shapes;
    this.#walk = new NearWalk(shapes);
  }

  /** The hot form: nothing is allocated but where the point is on a surface, and for planes. */
  nearestInto(point: Vec3, out: NearestAnswer, options: QueryOptions = NO_OPTIONS): boolean {
    const place = this.#nearestPlace(point, options);
    if (place === NOTHING) return false;
    out.id = this.#shapes.idAt(place);
    closestPointInto(this.#shapes.primitiveAt(place), point, out);
    if (!isNarrow(options)) {
      this.#kept.noteAnswer(place, out.signedDistance, options.metric ?? "signed", this.#shapes.version);
    }
    return true;
  }

  nearest(point: Vec3, options: QueryOptions = NO_OPTIONS): ShapeClosestPoint | null {
    const place = this.#nearestPlace(point, options);
    return place === NOTHING ? null : this.#answerAt(place, point);
  }

  closestPoints(
    point: Vec3,
    options: QueryOptions & { readonly limit?: number } = NO_OPTIONS,
  ): { answers: ShapeClosestPoint[]; total: number } {
    const { limit = Infinity, maxDistance = Infinity, metric = "signed" } = options;
    checkVector("closestPoints", "point", point);
    if (options.limit !== undefined) checkCount("closestPoints", "limit", limit);
    this.#shapes.settle();
    // With a largest distance the total is asked for too, and it is those within it.
    const walk = this.#walk;
    if (maxDistance < Infinity) walk.gather(point, options, metric, maxDistance, Infinity);
    else this.#lastReach.gather(walk, point, options, metric, maxDistance, limit);
    const found = this.#shapes
      .inOrder(Array.from(walk.places.subarray(0, walk.count)))
      .map((place) => ({ place, value: this.#valueAt(place, point, metric) }))
      .filter(({ value }) => value <= maxDistance)
      .sort((a, b) => a.value - b.value);
    const answers = found.slice(0, limit).map(({ place }) => this.#answerAt(place, point));
    return { answers, total: maxDistance < Infinity ? found.length : this.#countAll(point, options) };
  }

  /**
   * The hot form of `kNearest`: writes ids and signed distances of the at most k nearest into `out`, nearest first, and returns how
   * many there are.
   */
  kNearestInto(point: Vec3, k: number, out: NearAnswer[], options: QueryOptions = NO_OPTIONS): number {
    checkVector("kNearest", "point", point);
    checkCount("kNearest", "k", k);
    const { maxDistance = Infinity, metric = "signed" } = options;
    const shapes = this.#shapes;
    const walk = this.#walk;
    shapes.settle();
    if (k === 0) return 0;
    this.#lastReach.gather(walk, point, options, metric, maxDistance, k);
    const places = this.#places;
    const distances = this.#distances;
    let count = 0;
    for (let i = 0; i < walk.count; i++) {
      const place = walk.places[i]!;
      const distance = signedDistanceUnchecked(shapes.primitiveAt(place), point);
      const value = metricOf(metric, distance);
      if (value > maxDistance) continue;
      // All behind it move up, and the last of k falls out at the end: place k is there for that.
      let at = count;
      for (; at > 0; at--) {
        const before = metricOf(metric, distances[at - 1]!);
        if (before < value || (before === value && shapes.isEarlier(places[at - 1]!, place))) break;
        places[at] = places[at - 1]!;
        distances[at] = distances[at - 1]!;
      }
      places[at] = place;
      distances[at] = distance;
      count = Math.min(count + 1, k);
    }
    for (let i = 0; i < count; i++) {
      if (out.length === i) out.push({ id: "", signedDistance: 0 });
      const answer = out[i]!;
      answer.id = shapes.idAt(places[i]!);
      answer.signedDistance = distances[i]!;
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
    const walk = this.#walk;
    walk.gather(point, options, "signed", 0, Infinity);
    const places = this.#places;
    let count = 0;
    for (let i = 0; i < walk.count; i++) {
      const place = walk.places[i]!;
      // Deeper than rough numbers can be wrong needs no exact one.
      if (walk.values[i]! < -walk.slack || this.#valueAt(place, point, "signed") <= 0) places[count++] = place;
    }
    if (places.length !== count) places.length = count;
    if (count > 1) this.#shapes.inOrder(places);
    for (let i = 0; i < count; i++) out[i] = this.#shapes.idAt(places[i]!);
    if (out.length !== count) out.length = count;
    return count;
  }

  /** The place of the shape that wins; `NOTHING` where none may answer. */
  #nearestPlace(point: Vec3, options: QueryOptions): number {
    checkVector("nearest", "point", point);
    const shapes = this.#shapes;
    const { maxDistance = Infinity, metric = "signed" } = options;
    shapes.settle();
    if (isNarrow(options)) this.#walk.gather(point, options, metric, maxDistance, 1);
    else {
      const still = this.#stillNearest(point, metric);
      if (still !== NOTHING) return still;
    }
    return this.#leastPlace(point, metric, maxDistance);
  }

  /**
   * The place that is still the nearest for all that is known; `NOTHING` where that does not tell. Then what may be the nearest is
   * gathered, among the neighbours that are kept, or anew, and where somebody walks, all around.
   */
  #stillNearest(point: Vec3, metric: Metric): number {
    const walk = this.#walk;
    const kept = this.#kept;
    const { version } = this.#shapes;
    kept.goTo(point);
    if (kept.mayTell(metric, version)) {
      const still = kept.still(this.#shapes.roughSlack(point));
      if (still !== NOTHING) return still;
      walk.gatherAmong(kept, point, metric);
      if (kept.isFirstNearest()) return NOTHING;
    }
    const isWalking = kept.step < this.#lastDistance;
    walk.gather(point, NO_OPTIONS, metric, Infinity, isWalking ? NEIGHBOURS : 1);
    if (isWalking) kept.take(walk, metric, version);
    this.#lastDistance = walk.count === 0 ? 0 : Math.abs(walk.values[walk.count - 1]!);
    return NOTHING;
  }

  /** The place of the nearest among those that a walk has gathered. */
  #leastPlace(point: Vec3, metric: Metric, maxDistance: number): number {
    const shapes = this.#shapes;
    const { count, slack, values, places } = this.#walk;
    // The rough numbers ascend: whose is two slacks behind is farther away.
    const last = slack < Infinity ? values[0]! + 2 * slack : Infinity;
    if (maxDistance === Infinity && (count === 1 || (count > 1 && values[1]! > last))) return places[0]!;
    let winner = NOTHING;
    let least = maxDistance;
    for (let i = 0; i < count && values[i]! <= last; i++) {
      const place = places[i]!;
      const value = this.#valueAt(place, point, metric);
      if (value > least || (value === least && winner !== NOTHING && !shapes.isEarlier(place, winner))) continue;
      winner = place;
      least = value;
    }
    return winner;
  }

  /** How many shapes could answer if there were no limit. */
  #countAll(point: Vec3, options: QueryOptions): number {
    // The cursor asks at every move of the pointer: without a filter it is told without a walk past every shape.
    if (!options.filter) {
      return this.#shapes.size - (options.ignoreTouchedPlanes ? this.#walk.countTouchedPlanes(point) : 0);
    }
    this.#walk.gather(point, options, "signed", Infinity, Infinity);
    return this.#walk.count;
  }

  #valueAt(place: number, point: Vec3, metric: Metric): number {
    return metricOf(metric, signedDistanceUnchecked(this.#shapes.primitiveAt(place), point));
  }

  #answerAt(place: number, point: Vec3): ShapeClosestPoint {
    return { id: this.#shapes.idAt(place), ...closestPointUnchecked(this.#shapes.primitiveAt(place), point) };
  }
}
