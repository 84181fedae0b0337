import type { Frustum } from "../geometry/frustum.ts";
import type { Bounds, Primitive, Ray, Vec3 } from "../geometry/types.ts";
import type { SceneRecord } from "../scene/record.ts";
import type { RecordsDiff } from "../scene/records-diff.ts";
import { type FirstQueries, FirstScan } from "./first-scan.ts";
import type { PlanRegion, ShapeObstacle } from "./plan-obstacles.ts";
import type {
  EditorQueries,
  QueryOptions,
  ShapeClosestPoint,
  ShapeGeometry,
  ShapeRayHit,
  Sight,
} from "./scene-queries.ts";
import type { WallsOfPlan } from "./wall-rows.ts";

/**
 * Answers from the first moment on by asking every shape, and by an index once that has been loaded. The answers before and
 * after are the same, to the bit: who asks need not know which of them answers.
 */
export class GrowingIndex implements EditorQueries {
  #scan: FirstScan | null = new FirstScan();
  #index: EditorQueries | null = null;

  /** Lets an index answer from now on: it is given the scene as it is. Only the first time does anything. */
  grow(index: EditorQueries): void {
    if (this.#scan === null) return;
    index.reset(this.#scan.records);
    this.#index = index;
    this.#scan = null;
  }

  reset(records: readonly SceneRecord[]): void {
    this.#now.reset(records);
  }

  apply(diff: RecordsDiff): void {
    this.#now.apply(diff);
  }

  nearest(point: Vec3, options?: QueryOptions): ShapeClosestPoint | null {
    return this.#now.nearest(point, options);
  }

  closestPoints(
    point: Vec3,
    options?: QueryOptions & { readonly limit?: number },
  ): { readonly answers: readonly ShapeClosestPoint[]; readonly total: number } {
    return this.#now.closestPoints(point, options);
  }

  rayCast(ray: Ray, options?: QueryOptions): ShapeRayHit | null {
    return this.#now.rayCast(ray, options);
  }

  rayCastAll(ray: Ray, options?: QueryOptions): ShapeRayHit[] {
    return this.#now.rayCastAll(ray, options);
  }

  lineOfSight(a: Vec3, b: Vec3, options?: QueryOptions): Sight {
    return this.#now.lineOfSight(a, b, options);
  }

  bounds(ids?: Iterable<string>): Bounds | null {
    return this.#now.bounds(ids);
  }

  shape(id: string): Primitive | null {
    return this.#now.shape(id);
  }

  shapesOf(types: readonly Primitive["type"][]): readonly ShapeGeometry[] {
    return this.#now.shapesOf(types);
  }

  overlapFrustum(frustum: Frustum, options?: Pick<QueryOptions, "filter">): string[] {
    return this.#now.overlapFrustum(frustum, options);
  }

  /** Throws before an index has come: only instruments ask it, and what they read has to be loaded with the index or after. */
  planObstacles(region: PlanRegion): readonly ShapeObstacle[] {
    if (this.#index === null) throw new Error("growing-index: the plan can be asked once there is an index");
    return this.#index.planObstacles(region);
  }

  get walls(): WallsOfPlan | undefined {
    return this.#index?.walls;
  }

  get #now(): FirstQueries {
    // One of them is always there.
    return this.#index ?? this.#scan!;
  }
}
