/*
 * The geometry of the plan that games get: the world seen from above. Its points are {x, z}, so a point of space is a point of
 * the plan as it is; angles run from +x towards +z, clockwise as seen from above. Bad input throws a `GeometryError` that
 * names the argument.
 */

// What is handed in.

export type { PlanDomain, Straight } from "../geometry/plan/lines/carrier.ts";
export type { PlanLine, PlanPoint, PlanRay, PlanSegment } from "../geometry/plan/plan-types.ts";
export type { PlanRectangle } from "../geometry/plan/visibility/visibility-polygon.ts";
export type { WallReading } from "../geometry/plan/walls/wall-contact.ts";

// A point and a line, a ray or a segment; the side of a line.

export { type LineSide, lineSide, signedDistanceToPlanLine } from "../geometry/plan/lines/line-side.ts";
export { orientation } from "../geometry/plan/lines/orientation.ts";
export {
  closestPlanPoint,
  containsT,
  type PlanPointOnLine,
  planLength,
  planPointAt,
} from "../geometry/plan/lines/point-on-line.ts";

// Two lines, rays or segments in any combination.

export {
  crossPlan,
  type PlanCoincidence,
  type PlanCrossing,
  type PlanMeeting,
  type PlanMiss,
  type PlanOverlap,
} from "../geometry/plan/lines/crossing.ts";
export { areCollinear, areParallel, collinearOverlap } from "../geometry/plan/lines/parallel.ts";

// Walls: what stands in a sight or on a ray, how a beam is reflected, and what can be seen around.

export { type ClearArcs, clearArcs } from "../geometry/plan/arcs/clear-arcs.ts";
export { type LaserLeg, type LaserOptions, type LaserPath, traceLaser } from "../geometry/plan/laser/trace-laser.ts";
export { firstBlocker, lineOfSight, type PlanSight, type SightBlocker } from "../geometry/plan/sight/line-of-sight.ts";
export { type PlanRayHit, type RayCastOptions, rayCastPlan } from "../geometry/plan/sight/ray-cast-plan.ts";
export {
  type VisibilityPolygon,
  type VisibleEdge,
  visibilityPolygon,
} from "../geometry/plan/visibility/visibility-polygon.ts";

// Solids cut at a height: their outlines, and the same questions among outlines and walls.

export { outlineAt } from "../geometry/plan/outlines/outline.ts";
export type { OutlineHit } from "../geometry/plan/outlines/outline-hit.ts";
export type { Outline, OutlinePart } from "../geometry/plan/outlines/outline-types.ts";
export { rayOutline } from "../geometry/plan/outlines/ray-outline.ts";
export {
  clearArcsAmong,
  lineOfSightAmong,
  type ObstacleBlocker,
  type ObstacleHit,
  rayCastPlanAmong,
} from "../geometry/plan/sight/among-obstacles.ts";
export type { PlanObstacle } from "../geometry/plan/sight/plan-obstacle.ts";
