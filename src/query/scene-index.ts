import { boundsOf, unionOfBounds } from "../geometry/bounds.ts";
import type { Frustum } from "../geometry/frustum.ts";
import type { Bounds, Box, Primitive, Ray, Vec3 } from "../geometry/types.ts";
import type { SceneRecord } from "../scene/record.ts";
import type { RecordsDiff } from "../scene/records-diff.ts";
import { KeptBounds } from "./kept-bounds.ts";
import type { PlanRegion, ShapeObstacle } from "./plan-obstacles.ts";
import { PlanQuestions } from "./plan-questions.ts";
import { PointQuestions } from "./point-questions.ts";
import { RayQuestions } from "./ray-questions.ts";
import { RegionQuestions } from "./region-questions.ts";
import type {
  LiveSceneQueries,
  NearAnswer,
  NearestAnswer,
  QueryOptions,
  RayAnswer,
  ShapeClosestPoint,
  ShapeGeometry,
  ShapePair,
  ShapeRayHit,
  ShapeSweep,
  Sight,
} from "./scene-queries.ts";
import { ShapeTable } from "./shape-table.ts";
import type { WallsOfPlan } from "./wall-rows.ts";

/**
 * Answers questions to a whole scene without asking every shape: a tree of boxes and rough numbers find out who may be the
 * answer, and the geometry module decides. The answers are those of `LinearScan`, to the bit.
 */
export class SceneIndex implements LiveSceneQueries {
  readonly #shapes = new ShapeTable();
  /** By how many filters are being asked: what they ask themselves is answered apart from the questions that wait for them. */
  readonly #pointQuestions: PointQuestions[] = [];
  readonly #rayQuestions: RayQuestions[] = [];
  readonly #regions = new RegionQuestions(this.#shapes);
  readonly #plan = new PlanQuestions(this.#shapes);
  readonly #bounds = new KeptBounds();

  get #points(): PointQuestions {
    const { asking } = this.#shapes;
    this.#pointQuestions[asking] ??= new PointQuestions(this.#shapes);
    return this.#pointQuestions[asking];
  }

  get #rays(): RayQuestions {
    const { asking } = this.#shapes;
    this.#rayQuestions[asking] ??= new RayQuestions(this.#shapes);
    return this.#rayQuestions[asking];
  }

  reset(records: readonly SceneRecord[]): void {
    this.#shapes.reset(records);
    this.#plan.forget();
    this.#bounds.forget();
  }

  apply(diff: RecordsDiff): void {
    this.#shapes.apply(diff);
    this.#plan.apply(diff);
    this.#bounds.apply(diff);
  }

  /**
   * Makes the tree better for about this many milliseconds, where changes have made it slow; questions may be asked meanwhile. Returns
   * whether nothing is left to do. For moments when nobody waits.
   */
  rebuildStep(milliseconds: number): boolean {
    this.#shapes.settle();
    return this.#shapes.keeper.rebuildStep(milliseconds);
  }

  nearest(point: Vec3, options?: QueryOptions): ShapeClosestPoint | null {
    return this.#points.nearest(point, options);
  }

  nearestInto(point: Vec3, out: NearestAnswer, options?: QueryOptions): boolean {
    return this.#points.nearestInto(point, out, options);
  }

  closestPoints(
    point: Vec3,
    options?: QueryOptions & { readonly limit?: number },
  ): { answers: ShapeClosestPoint[]; total: number } {
    return this.#points.closestPoints(point, options);
  }

  rayCast(ray: Ray, options?: QueryOptions): ShapeRayHit | null {
    return this.#rays.rayCast(ray, options);
  }

  rayCastInto(ray: Ray, out: RayAnswer, options?: QueryOptions): boolean {
    return this.#rays.rayCastInto(ray, out, options);
  }

  rayCastAll(ray: Ray, options?: QueryOptions): ShapeRayHit[] {
    return this.#rays.rayCastAll(ray, options);
  }

  lineOfSight(a: Vec3, b: Vec3, options?: QueryOptions): Sight {
    return this.#rays.lineOfSight(a, b, options);
  }

  isVisible(a: Vec3, b: Vec3, options?: QueryOptions): boolean {
    return this.#rays.isVisible(a, b, options);
  }

  kNearest(point: Vec3, k: number, options: QueryOptions = {}): ShapeClosestPoint[] {
    return this.#points.closestPoints(point, { ...options, limit: k }).answers;
  }

  kNearestInto(point: Vec3, k: number, out: NearAnswer[], options?: QueryOptions): number {
    return this.#points.kNearestInto(point, k, out, options);
  }

  within(point: Vec3, radius: number, options: QueryOptions = {}): ShapeClosestPoint[] {
    return this.#points.closestPoints(point, { ...options, maxDistance: radius }).answers;
  }

  containing(point: Vec3, options?: QueryOptions): string[] {
    return this.#points.containing(point, options);
  }

  containingInto(point: Vec3, out: string[], options?: QueryOptions): number {
    return this.#points.containingInto(point, out, options);
  }

  rayCastAny(ray: Ray, options?: QueryOptions): boolean {
    return this.#rays.rayCastAny(ray, options);
  }

  sweepSphere(ray: Ray, radius: number, options?: QueryOptions): ShapeSweep | null {
    return this.#rays.sweepSphere(ray, radius, options);
  }

  overlapBox(box: Box, options?: Pick<QueryOptions, "filter">): string[] {
    return this.#regions.overlapBox(box, options);
  }

  closePairs(distance: number, options?: Pick<QueryOptions, "filter">): ShapePair[] {
    return this.#regions.closePairs(distance, options);
  }

  bounds(ids?: Iterable<string>): Bounds | null {
    const shapes = this.#shapes;
    if (ids === undefined) return this.#bounds.get(() => this.#regions.bounds());
    return unionOfBounds(
      [...ids]
        .map((id) => shapes.handleOf(id))
        .map((handle) => (handle === undefined ? null : boundsOf(shapes.primitiveOf(handle))))
        .filter((bounds) => bounds !== null),
    );
  }

  shape(id: string): Primitive | null {
    const handle = this.#shapes.handleOf(id);
    return handle === undefined ? null : this.#shapes.primitiveOf(handle);
  }

  shapesOf(types: readonly Primitive["type"][]): ShapeGeometry[] {
    return this.#regions.shapesOf(types);
  }

  planObstacles(region: PlanRegion): readonly ShapeObstacle[] {
    return this.#plan.planObstacles(region);
  }

  get walls(): WallsOfPlan {
    const shapes = this.#shapes;
    shapes.settle();
    const tree = shapes.walls;
    const orderOf = (slot: number): number => shapes.orderOf(tree.handles[slot]!);
    return {
      tree,
      areAll: tree.count === shapes.size,
      isEarlier: (slot, other) => orderOf(slot) < orderOf(other),
    };
  }

  overlapFrustum(frustum: Frustum, options?: Pick<QueryOptions, "filter">): string[] {
    return this.#regions.overlapFrustum(frustum, options);
  }
}
