import { boundsOf, unionOfBounds } from "../geometry/bounds.ts";
import { closestPoint, contains } from "../geometry/closest-point.ts";
import { checkCount, checkVector } from "../geometry/errors.ts";
import { type Frustum, overlapsFrustum } from "../geometry/frustum.ts";
import { rayCast } from "../geometry/ray-cast.ts";
import { distanceOfShapes, overlaps } from "../geometry/shape-distance.ts";
import { sweepSphere } from "../geometry/sweep-sphere.ts";
import type { Bounds, Box, ClosestPoint, Primitive, Ray, Vec3 } from "../geometry/types.ts";
import type { SceneRecord } from "../scene/record.ts";
import { RecordList } from "../scene/record-list.ts";
import type { RecordsDiff } from "../scene/records-diff.ts";
import { isShape, primitiveOf } from "../shapes/kinds.ts";
import { metricOf } from "./metric.ts";
import { obstacleIn, type PlanRegion, type ShapeObstacle } from "./plan-obstacles.ts";
import type {
  LiveSceneQueries,
  QueryOptions,
  ShapeClosestPoint,
  ShapeGeometry,
  ShapePair,
  ShapeRayHit,
  ShapeSweep,
} from "./scene-queries.ts";
import { blockOfSight } from "./sight-block.ts";

/**
 * The slow and obvious way: every shape is asked, in document order, and the answers are sorted. It is what the questions
 * mean, and the oracle that every index is held against: same ids, same bits.
 */
export class LinearScan implements LiveSceneQueries {
  #records = new RecordList([]);

  reset(records: readonly SceneRecord[]): void {
    this.#records = new RecordList(records);
  }

  apply(diff: RecordsDiff): void {
    this.#records.apply(diff);
  }

  nearest(point: Vec3, options: QueryOptions = {}): ShapeClosestPoint | null {
    return this.closestPoints(point, options).answers[0] ?? null;
  }

  closestPoints(
    point: Vec3,
    options: QueryOptions & { readonly limit?: number } = {},
  ): { answers: ShapeClosestPoint[]; total: number } {
    checkVector("closestPoints", "point", point);
    const { maxDistance = Infinity, limit, metric = "signed" } = options;
    const metricFor = ({ signedDistance }: ClosestPoint): number => metricOf(metric, signedDistance);
    if (limit !== undefined) checkCount("closestPoints", "limit", limit);
    const answers = this.#shapes(options)
      .map(({ id, primitive }) => ({ id, type: primitive.type, answer: closestPoint(primitive, point) }))
      .filter(({ answer }) => metricFor(answer) <= maxDistance)
      .filter(({ type, answer }) => !(options.ignoreTouchedPlanes && type === "plane" && answer.onSurface))
      .map(({ id, answer }) => ({ id, ...answer }))
      // Sorting is stable: of equals, the one that stands earlier in the document stays first.
      .sort((a, b) => metricFor(a) - metricFor(b));
    return { answers: answers.slice(0, limit), total: answers.length };
  }

  rayCast(ray: Ray, options: QueryOptions = {}): ShapeRayHit | null {
    return this.rayCastAll(ray, options)[0] ?? null;
  }

  rayCastAll(ray: Ray, options: QueryOptions = {}): ShapeRayHit[] {
    const { maxDistance = Infinity, segments = "ignore" } = options;
    const hits: ShapeRayHit[] = [];
    for (const { id, primitive } of this.#shapes(options)) {
      const hit = rayCast(primitive, ray, segments);
      if (hit !== null && hit.distance <= maxDistance) hits.push({ id, ...hit });
    }
    return hits.sort((a, b) => a.t - b.t);
  }

  lineOfSight(a: Vec3, b: Vec3, options: QueryOptions = {}): ReturnType<LiveSceneQueries["lineOfSight"]> {
    checkVector("lineOfSight", "a", a);
    checkVector("lineOfSight", "b", b);
    let blocker: { id: string; t: number; point: Vec3 } | null = null;
    for (const { id, primitive } of this.#shapes(options)) {
      const block = blockOfSight(primitive, a, b, options.segments ?? "ignore");
      if (block !== null && (blocker === null || block.t < blocker.t)) blocker = { id, ...block };
    }
    return { visible: blocker === null, blocker };
  }

  kNearest(point: Vec3, k: number, options: QueryOptions = {}): ShapeClosestPoint[] {
    return this.closestPoints(point, { ...options, limit: k }).answers;
  }

  within(point: Vec3, radius: number, options: QueryOptions = {}): ShapeClosestPoint[] {
    return this.closestPoints(point, { ...options, maxDistance: radius }).answers;
  }

  containing(point: Vec3, options: QueryOptions = {}): string[] {
    return this.#shapes(options)
      .filter(({ primitive }) => contains(primitive, point))
      .map(({ id }) => id);
  }

  isVisible(a: Vec3, b: Vec3, options: QueryOptions = {}): boolean {
    return this.lineOfSight(a, b, options).visible;
  }

  rayCastAny(ray: Ray, options: QueryOptions = {}): boolean {
    return this.rayCast(ray, options) !== null;
  }

  sweepSphere(ray: Ray, radius: number, options: QueryOptions = {}): ShapeSweep | null {
    const { maxDistance = Infinity, segments = "ignore" } = options;
    let first: ShapeSweep | null = null;
    for (const { id, primitive } of this.#shapes(options)) {
      const hit = sweepSphere(primitive, ray, radius, segments);
      if (hit !== null && hit.distance <= maxDistance && (first === null || hit.t < first.t)) first = { id, ...hit };
    }
    return first;
  }

  overlapBox(box: Box, options: Pick<QueryOptions, "filter"> = {}): string[] {
    return this.#shapes(options)
      .filter(({ primitive }) => overlaps({ type: "box", ...box }, primitive))
      .map(({ id }) => id);
  }

  closePairs(distance: number, options: Pick<QueryOptions, "filter"> = {}): ShapePair[] {
    const shapes = this.#shapes(options);
    return shapes.flatMap((a, i) =>
      shapes.slice(i + 1).flatMap((b) => {
        if (a.primitive.type === "plane" && b.primitive.type === "plane") return [];
        const apart = distanceOfShapes(a.primitive, b.primitive);
        return apart !== null && apart.signedDistance <= distance ? [{ a: a.id, b: b.id, ...apart }] : [];
      }),
    );
  }

  bounds(ids?: Iterable<string>): Bounds | null {
    const wanted = ids && new Set(ids);
    return unionOfBounds(
      this.#shapes({})
        .filter(({ id }) => !wanted || wanted.has(id))
        .map(({ primitive }) => boundsOf(primitive))
        .filter((bounds) => bounds !== null),
    );
  }

  shape(id: string): Primitive | null {
    const record = this.#records.get(id);
    return record && isShape(record) ? primitiveOf(record) : null;
  }

  shapesOf(types: readonly Primitive["type"][]): ShapeGeometry[] {
    return this.#shapes({}).filter(({ primitive }) => types.includes(primitive.type));
  }

  planObstacles(region: PlanRegion): ShapeObstacle[] {
    return this.#shapes({}).flatMap(({ id, primitive }) => {
      const obstacle = obstacleIn(primitive, region);
      return obstacle === null ? [] : [{ id, obstacle }];
    });
  }

  overlapFrustum(frustum: Frustum, options: Pick<QueryOptions, "filter"> = {}): string[] {
    return this.#shapes(options)
      .filter(({ primitive }) => overlapsFrustum(frustum, primitive))
      .map(({ id }) => id);
  }

  #shapes({ filter }: Pick<QueryOptions, "filter">): ShapeGeometry[] {
    return this.#records
      .all()
      .filter(isShape)
      .filter(({ id, group }) => !filter || filter(id, group))
      .map((record) => ({ id: record.id, primitive: primitiveOf(record) }));
  }
}
