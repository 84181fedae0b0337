/*
 * The geometry of the plan that games get: the world seen from above. Its points are {x, z}, so a point of space is a point of
 * the plan as it is; angles run from +x towards +z, clockwise as seen from above. A question that is asked of space as well
 * has the same name here, with Plan at its end; one that only the plan knows has a plain name. Bad input throws a
 * `GeometryError` that names the argument.
 */

// What is handed in.

export type { PlanDomain, Straight } from "../geometry/plan/lines/carrier.ts";
export type { PlanLine, PlanPoint, PlanRay, PlanSegment } from "../geometry/plan/plan-types.ts";
export type { PlanObstacle } from "../geometry/plan/sight/plan-obstacle.ts";
export type { PlanRectangle } from "../geometry/plan/visibility/plan-rectangle.ts";
export type { WallReading } from "../geometry/plan/walls/wall-contact.ts";

// Three points; a point and a line, a ray or a segment; the sides of a line.

export { type LineSide, lineSide, signedDistanceToLine } from "../geometry/plan/lines/line-side.ts";
export { orientation } from "../geometry/plan/lines/orientation.ts";
export {
  clampT,
  closestPointPlan,
  containsT,
  type PlanPointOnLine,
  pointAtPlan,
  segmentLength,
} from "../geometry/plan/lines/point-on-line.ts";
export { type WallAsLine, wallAsLine } from "../geometry/plan/lines/wall-as-line.ts";

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

// Walls, and outlines of solids: what stands on a ray or in a sight, what is seen around, and how a beam is reflected.

export type { ArcsAround, BlockedArc, PlanArc } from "../geometry/plan/arcs/blocked-arcs.ts";
export { type ClearArcs, clearArcs } from "../geometry/plan/arcs/clear-arcs.ts";
export type { LaserHit } from "../geometry/plan/laser/laser-hit.ts";
export { type LaserLeg, type LaserOptions, type LaserPath, traceLaser } from "../geometry/plan/laser/trace-laser.ts";
export {
  firstBlocker,
  lineOfSightPlan,
  type OutlineBlocker,
  type PlanSight,
  type SightBlocker,
  type WallBlocker,
} from "../geometry/plan/sight/line-of-sight-plan.ts";
export {
  type PlanOutlineHit,
  type PlanRayHit,
  type PlanWallHit,
  type RayCastOptions,
  rayCastPlan,
} from "../geometry/plan/sight/ray-cast-plan.ts";
export {
  type VisibilityPolygon,
  type VisibleEdge,
  visibilityPolygon,
} from "../geometry/plan/visibility/visibility-polygon.ts";
export type { WallCrossing } from "../geometry/plan/walls/wall-crossing.ts";

// Solids cut at a height: their outlines, a point and an outline, a ray and an outline.

export { outlineAt } from "../geometry/plan/outlines/outline.ts";
export { type OutlinePlace, placeInOutline } from "../geometry/plan/outlines/outline-contact.ts";
export type { OutlineHit } from "../geometry/plan/outlines/outline-hit.ts";
export { pointOnOutlinePart } from "../geometry/plan/outlines/outline-parts.ts";
export type { Outline, OutlineForm, OutlinePart, OutlineRegion } from "../geometry/plan/outlines/outline-types.ts";
export { rayOutline } from "../geometry/plan/outlines/ray-outline.ts";
