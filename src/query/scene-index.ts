import { boundsOf, unionOfBounds } from "../geometry/bounds.ts";
import type { Frustum } from "../geometry/frustum.ts";
import type { Bounds, Primitive, Ray, Vec3 } from "../geometry/types.ts";
import type { SceneRecord } from "../scene/record.ts";
import type { RecordsDiff } from "../scene/records-diff.ts";
import { primitiveOf } from "../shapes/kinds.ts";
import { PointQuestions } from "./point-questions.ts";
import { RayQuestions } from "./ray-questions.ts";
import { RegionQuestions } from "./region-questions.ts";
import type {
  LiveSceneQueries,
  NearestAnswer,
  QueryOptions,
  RayAnswer,
  ShapeClosestPoint,
  ShapeGeometry,
  ShapeRayHit,
  Sight,
} from "./scene-queries.ts";
import { ShapeTable } from "./shape-table.ts";

/**
 * Answers questions to a whole scene without asking every shape: a tree of boxes and rough numbers find out who may be the
 * answer, and the geometry module decides. The answers are those of `LinearScan`, to the bit.
 */
export class SceneIndex implements LiveSceneQueries {
  readonly #shapes = new ShapeTable();
  readonly #points = new PointQuestions(this.#shapes);
  readonly #rays = new RayQuestions(this.#shapes);
  readonly #regions = new RegionQuestions(this.#shapes);

  reset(records: readonly SceneRecord[]): void {
    this.#shapes.reset(records);
  }

  apply(diff: RecordsDiff): void {
    this.#shapes.apply(diff);
  }

  /**
   * Makes the tree better for about this many milliseconds, where changes have made it slow; questions may be asked meanwhile.
   * Returns whether nothing is left to do. For moments when nobody waits.
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

  bounds(ids?: Iterable<string>): Bounds | null {
    const shapes = this.#shapes;
    const handles = ids ? [...ids].map((id) => shapes.handleOf(id)) : [...shapes.handles()];
    return unionOfBounds(
      handles
        .map((handle) => (handle === undefined ? null : boundsOf(primitiveOf(shapes.recordOf(handle)))))
        .filter((bounds) => bounds !== null),
    );
  }

  shape(id: string): Primitive | null {
    const handle = this.#shapes.handleOf(id);
    return handle === undefined ? null : primitiveOf(this.#shapes.recordOf(handle));
  }

  shapesOf(types: readonly Primitive["type"][]): ShapeGeometry[] {
    const shapes = this.#shapes;
    return [...shapes.handles()]
      .map((handle) => ({ handle, primitive: primitiveOf(shapes.recordOf(handle)) }))
      .filter(({ primitive }) => types.includes(primitive.type))
      .sort((a, b) => shapes.orderOf(a.handle) - shapes.orderOf(b.handle))
      .map(({ handle, primitive }) => ({ id: shapes.recordOf(handle).id, primitive }));
  }

  overlapFrustum(frustum: Frustum, options?: Pick<QueryOptions, "filter">): string[] {
    return this.#regions.overlapFrustum(frustum, options);
  }
}
