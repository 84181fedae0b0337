import type { Frustum } from "../geometry/frustum.ts";
import type { ShapeDistance } from "../geometry/shape-distance.ts";
import type { SphereSweep } from "../geometry/sweep-sphere.ts";
import type { Bounds, Box, ClosestPoint, Primitive, Ray, RayHit, Vec3 } from "../geometry/types.ts";
import type { SceneRecord } from "../scene/record.ts";
import type { RecordsDiff } from "../scene/records-diff.ts";
import type { PlanRegion, ShapeObstacle } from "./plan-obstacles.ts";
import type { WallsOfPlan } from "./wall-rows.ts";

/** A shape's answer to a point, with the id of its record. */
export interface ShapeClosestPoint extends ClosestPoint {
  readonly id: string;
}

/** Where a ray meets a shape, with the id of its record. */
export interface ShapeRayHit extends RayHit {
  readonly id: string;
}

/** A shape's geometry, with the id of its record. */
export interface ShapeGeometry {
  readonly id: string;
  readonly primitive: Primitive;
}

/**
 * The number by which shapes compete for being nearest: the signed distance (deepest first), the distance to the solid (0
 * for all that hold the point), or the distance to the surface, from either side.
 */
export type Metric = "signed" | "solid" | "surface";

export interface QueryOptions {
  /** Only shapes for which this is true are asked. The group is that of the record; undefined where it has none. */
  readonly filter?: (id: string, group: string | undefined) => boolean;
  /** Points: by what shapes compete; "signed" where nothing is said. `maxDistance` counts in the same number. */
  readonly metric?: Metric;
  /** Shapes farther than this, in metres, do not answer. */
  readonly maxDistance?: number;
  /** Rays and sight: bare segments as walls of unlimited height over their plan, or not at all (the default). */
  readonly segments?: "walls" | "ignore";
  /** Points: planes on which the point lies (distance exactly 0) do not answer. */
  readonly ignoreTouchedPlanes?: boolean;
}

/** Where a moving ball first touches a shape, with the id of its record. */
export interface ShapeSweep extends SphereSweep {
  readonly id: string;
}

/** Two shapes and how far they are apart; `a` stands earlier in the document. */
export interface ShapePair extends ShapeDistance {
  readonly a: string;
  readonly b: string;
}

/** What the hot form of `nearest` writes into: made once by the caller, and written anew by every answer. */
export interface NearestAnswer {
  id: string;
  signedDistance: number;
  inside: boolean;
  readonly surfacePoint: { x: number; y: number; z: number };
  readonly normal: { x: number; y: number; z: number };
  /** False on a bare segment at distance 0, where no direction leads away; `normal` then says nothing. */
  hasNormal: boolean;
}

/** One of the answers that the hot form of `kNearest` writes. */
export interface NearAnswer {
  id: string;
  signedDistance: number;
}

/** What the hot form of `rayCast` writes into. */
export interface RayAnswer {
  id: string;
  t: number;
  distance: number;
  inside: boolean;
  readonly point: { x: number; y: number; z: number };
  readonly normal: { x: number; y: number; z: number };
}

/** Whether one point sees another, and else what stands between, where it is met first. */
export interface Sight {
  readonly visible: boolean;
  readonly blocker: { readonly id: string; readonly t: number; readonly point: Vec3 } | null;
}

/** The questions to a whole scene. Ties go to the shape that stands earlier in the document. Hidden shapes answer too. */
export interface SceneQueries {
  /** The shape with the smallest signed distance (or other metric), or null where there is none. */
  nearest(point: Vec3, options?: QueryOptions): ShapeClosestPoint | null;
  /** Every shape's answer, nearest first by signed distance (or other metric), at most `limit`; `total` is how many could answer. */
  closestPoints(
    point: Vec3,
    options?: QueryOptions & { readonly limit?: number },
  ): { readonly answers: readonly ShapeClosestPoint[]; readonly total: number };
  /** The first solid along the ray, or null. */
  rayCast(ray: Ray, options?: QueryOptions): ShapeRayHit | null;
  /** Every shape along the ray, in order along it. */
  rayCastAll(ray: Ray, options?: QueryOptions): readonly ShapeRayHit[];
  /** Whether nothing stands between two points; a blocker's t counts from a (0) to b (1). Touching blocks. */
  lineOfSight(a: Vec3, b: Vec3, options?: QueryOptions): Sight;
  /** Bounds of one record, or of all that have bounds (planes have none); null when there are none. */
  bounds(ids?: Iterable<string>): Bounds | null;
  /** The geometry of a shape, or null where there is none of that id. */
  shape(id: string): Primitive | null;
  /** The shapes whose geometry is of one of these types, in document order. */
  shapesOf(types: readonly Primitive["type"][]): readonly ShapeGeometry[];
  /**
   * What stands in a part of the plan, in document order: bare segments as walls of unlimited height, solids by their sections
   * at its height. Shapes that only come near it may be among them. What has not changed is the same object as before.
   */
  planObstacles(region: PlanRegion): readonly ShapeObstacle[];
  /** The bare segments for whoever asks many beams one after the other (`WallBeam`); absent where there is no tree of them. */
  readonly walls?: WallsOfPlan | undefined;
}

/** The questions that only games and checks ask. */
export interface GameQueries extends SceneQueries {
  /** The at most k nearest shapes, nearest first. */
  kNearest(point: Vec3, k: number, options?: QueryOptions): readonly ShapeClosestPoint[];
  /** All shapes at most `radius` away, nearest first. */
  within(point: Vec3, radius: number, options?: QueryOptions): readonly ShapeClosestPoint[];
  /** Ids of the shapes to which a point belongs (inside, or on the surface), in document order. */
  containing(point: Vec3, options?: QueryOptions): readonly string[];
  /** Whether nothing stands between two points: `lineOfSight` without saying what. */
  isVisible(a: Vec3, b: Vec3, options?: QueryOptions): boolean;
  /** Whether a ray meets anything. */
  rayCastAny(ray: Ray, options?: QueryOptions): boolean;
  /** Where a ball that moves along a ray first touches a shape, or null; `maxDistance` counts in metres along the ray. */
  sweepSphere(ray: Ray, radius: number, options?: QueryOptions): ShapeSweep | null;
  /** Ids of the shapes that have a point in common with a box, in document order. A plane is the half-space under it. */
  overlapBox(box: Box, options?: Pick<QueryOptions, "filter">): readonly string[];
  /**
   * Pairs of shapes at most `distance` apart, negative for those that overlap by so much, in document order. Two planes are no
   * pair: half-spaces nearly always meet.
   */
  closePairs(distance: number, options?: Pick<QueryOptions, "filter">): readonly ShapePair[];
}

/** The same questions to a scene that changes, and those that only the editor asks. */
export interface EditorQueries extends SceneQueries {
  /** Follows a change of the document: the next question is answered by the scene after it. */
  apply(diff: RecordsDiff): void;
  /** Starts anew with these records, in document order; those that are no shapes are only counted. */
  reset(records: readonly SceneRecord[]): void;
  /** Every solid along the ray, in order along it. */
  rayCastAll(ray: Ray, options?: QueryOptions): ShapeRayHit[];
  /** Ids of the shapes that have a point in common with the region, in document order. */
  overlapFrustum(frustum: Frustum, options?: Pick<QueryOptions, "filter">): string[];
}

/** Every question, to a scene that changes. */
export interface LiveSceneQueries extends GameQueries, EditorQueries {
  rayCastAll(ray: Ray, options?: QueryOptions): ShapeRayHit[];
}
