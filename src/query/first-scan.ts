import { boundsOf, unionOfBounds } from "../geometry/bounds.ts";
import { closestPoint } from "../geometry/closest-point.ts";
import { checkCount, checkVector } from "../geometry/errors.ts";
import { type Frustum, overlapsFrustum } from "../geometry/frustum.ts";
import { rayCast } from "../geometry/ray-cast.ts";
import type { Bounds, ClosestPoint, Primitive, Ray, Vec3 } from "../geometry/types.ts";
import type { SceneRecord } from "../scene/record.ts";
import { RecordList } from "../scene/record-list.ts";
import type { RecordsDiff } from "../scene/records-diff.ts";
import { isShape, primitiveOf } from "../shapes/kinds.ts";
import { metricOf } from "./metric.ts";
import type {
  EditorQueries,
  QueryOptions,
  ShapeClosestPoint,
  ShapeGeometry,
  ShapeRayHit,
  Sight,
} from "./scene-queries.ts";
import { blockOfSight } from "./sight-block.ts";

/** The questions that can be asked before instruments read anything: all of the editor's but that for the plan. */
export type FirstQueries = Omit<EditorQueries, "planObstacles">;

/**
 * The slow and obvious way to answer the editor's first questions: every shape is asked, in document order, and the answers
 * are sorted. It needs no more than the geometry that placing a shape needs anyway, and can be there from the first moment.
 */
export class FirstScan implements FirstQueries {
  #records = new RecordList([]);

  /** The records of the scene that answers, in document order. */
  get records(): readonly SceneRecord[] {
    return this.#records.all();
  }

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
    const answers = this.shapes(options)
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
    for (const { id, primitive } of this.shapes(options)) {
      const hit = rayCast(primitive, ray, segments);
      if (hit !== null && hit.distance <= maxDistance) hits.push({ id, ...hit });
    }
    return hits.sort((a, b) => a.t - b.t);
  }

  lineOfSight(a: Vec3, b: Vec3, options: QueryOptions = {}): Sight {
    checkVector("lineOfSight", "a", a);
    checkVector("lineOfSight", "b", b);
    let blocker: { id: string; t: number; point: Vec3 } | null = null;
    for (const { id, primitive } of this.shapes(options)) {
      const block = blockOfSight(primitive, a, b, options.segments ?? "ignore");
      if (block !== null && (blocker === null || block.t < blocker.t)) blocker = { id, ...block };
    }
    return { visible: blocker === null, blocker };
  }

  bounds(ids?: Iterable<string>): Bounds | null {
    const wanted = ids && new Set(ids);
    return unionOfBounds(
      this.shapes({})
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
    return this.shapes({}).filter(({ primitive }) => types.includes(primitive.type));
  }

  overlapFrustum(frustum: Frustum, options: Pick<QueryOptions, "filter"> = {}): string[] {
    return this.shapes(options)
      .filter(({ primitive }) => overlapsFrustum(frustum, primitive))
      .map(({ id }) => id);
  }

  /** The shapes that a filter lets through. */
  protected shapes({ filter }: Pick<QueryOptions, "filter">): ShapeGeometry[] {
    return this.#records
      .all()
      .filter(isShape)
      .filter(({ id, group }) => !filter || filter(id, group))
      .map((record) => ({ id: record.id, primitive: primitiveOf(record) }));
  }
}
