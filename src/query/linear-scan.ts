import { closestPoint, contains } from "../geometry/closest-point.ts";
import { distanceOfShapes, overlaps } from "../geometry/shape-distance.ts";
import { sweepSphere } from "../geometry/sweep-sphere.ts";
import type { Box, Primitive, Ray, Vec3 } from "../geometry/types.ts";
import { FirstScan } from "./first-scan.ts";
import { obstacleIn, type PlanRegion, type ShapeObstacle } from "./plan-obstacles.ts";
import type { LiveSceneQueries, QueryOptions, ShapeClosestPoint, ShapePair, ShapeSweep } from "./scene-queries.ts";

function isPlaneAt(primitive: Primitive, point: Vec3): boolean {
  return primitive.type === "plane" && closestPoint(primitive, point).onSurface;
}

/**
 * The slow and obvious way: every shape is asked, in document order, and the answers are sorted. It is what the questions
 * mean, and the oracle that every index is held against: same ids, same bits.
 */
export class LinearScan extends FirstScan implements LiveSceneQueries {
  kNearest(point: Vec3, k: number, options: QueryOptions = {}): ShapeClosestPoint[] {
    return this.closestPoints(point, { ...options, limit: k }).answers;
  }

  within(point: Vec3, radius: number, options: QueryOptions = {}): ShapeClosestPoint[] {
    return this.closestPoints(point, { ...options, maxDistance: radius }).answers;
  }

  containing(point: Vec3, options: QueryOptions = {}): string[] {
    return this.shapes(options)
      .filter(({ primitive }) => contains(primitive, point))
      .filter(({ primitive }) => !(options.ignoreTouchedPlanes && isPlaneAt(primitive, point)))
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
    for (const { id, primitive } of this.shapes(options)) {
      const hit = sweepSphere(primitive, ray, radius, segments);
      if (hit !== null && hit.distance <= maxDistance && (first === null || hit.t < first.t)) first = { id, ...hit };
    }
    return first;
  }

  overlapBox(box: Box, options: Pick<QueryOptions, "filter"> = {}): string[] {
    return this.shapes(options)
      .filter(({ primitive }) => overlaps({ type: "box", ...box }, primitive))
      .map(({ id }) => id);
  }

  closePairs(distance: number, options: Pick<QueryOptions, "filter"> = {}): ShapePair[] {
    const shapes = this.shapes(options);
    return shapes.flatMap((a, i) =>
      shapes.slice(i + 1).flatMap((b) => {
        if (a.primitive.type === "plane" && b.primitive.type === "plane") return [];
        const apart = distanceOfShapes(a.primitive, b.primitive);
        return apart !== null && apart.signedDistance <= distance ? [{ a: a.id, b: b.id, ...apart }] : [];
      }),
    );
  }

  planObstacles(region: PlanRegion): ShapeObstacle[] {
    return this.shapes({}).flatMap(({ id, primitive }) => {
      const obstacle = obstacleIn(primitive, region);
      return obstacle === null ? [] : [{ id, obstacle }];
    });
  }
}
