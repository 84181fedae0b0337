/*
 * The geometry of the plan that games get: the world seen from above. Its points are {x, z}, so a point of space is a point of
 * the plan as it is; angles run from +x towards +z, clockwise as seen from above. Bad input throws a `GeometryError` that
 * names the argument.
 */

// What is handed in.

export type { PlanDomain, Straight } from "../geometry/plan/carrier.ts";
export type { PlanLine, PlanPoint, PlanRay, PlanSegment } from "../geometry/plan/plan-types.ts";
export type { PlanRectangle } from "../geometry/plan/visibility-polygon.ts";
export type { WallReading } from "../geometry/plan/wall-contact.ts";

// A point and a line, a ray or a segment; the side of a line.

export { type LineSide, lineSide, signedDistanceToPlanLine } from "../geometry/plan/line-side.ts";
export { orientation } from "../geometry/plan/orientation.ts";
export {
  closestPlanPoint,
  containsT,
  type PlanPointOnLine,
  planLength,
  planPointAt,
} from "../geometry/plan/point-on-line.ts";

// Two lines, rays or segments in any combination.

export {
  crossPlan,
  type PlanCoincidence,
  type PlanCrossing,
  type PlanMeeting,
  type PlanMiss,
  type PlanOverlap,
} from "../geometry/plan/crossing.ts";
export { areCollinear, areParallel, collinearOverlap } from "../geometry/plan/parallel.ts";

// Walls: what stands in a sight or on a ray, how a beam is reflected, and what can be seen around.

export { type ClearArcs, clearArcs } from "../geometry/plan/clear-arcs.ts";
export { firstBlocker, lineOfSight, type PlanSight, type SightBlocker } from "../geometry/plan/line-of-sight.ts";
export { type PlanRayHit, type RayCastOptions, rayCastPlan } from "../geometry/plan/ray-cast-plan.ts";
export { type LaserLeg, type LaserOptions, type LaserPath, traceLaser } from "../geometry/plan/trace-laser.ts";
export { type VisibilityPolygon, type VisibleEdge, visibilityPolygon } from "../geometry/plan/visibility-polygon.ts";

// Solids cut at a height: their outlines, and the same questions among outlines and walls.

export { outlineAt } from "../geometry/outline.ts";
export type { Outline, OutlinePart } from "../geometry/outline-types.ts";
export {
  clearArcsAmong,
  lineOfSightAmong,
  type ObstacleBlocker,
  type ObstacleHit,
  rayCastPlanAmong,
} from "../geometry/plan/among-obstacles.ts";
export type { OutlineHit } from "../geometry/plan/outline-hit.ts";
export type { PlanObstacle } from "../geometry/plan/plan-obstacle.ts";
export { rayOutline } from "../geometry/plan/ray-outline.ts";
