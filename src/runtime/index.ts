/**
 * Footpoint for games: the package `footpoint`. Scene files and plain objects in, plain objects out; no DOM, no renderer,
 * nothing to install. Metres and radians, right-handed, +y up.
 */

// A scene from its file: questions to all its shapes, and edits.

export type { CheckResult } from "../checks/evaluate-check.ts";
export { type Frustum, frustumFromCorners } from "../geometry/frustum.ts";
export type {
  Metric,
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
} from "../query/scene-queries.ts";
export type { Check } from "../scene/check.ts";
export type { SceneView } from "../scene/loaded-scene.ts";
export type { SceneRecord, Vector } from "../scene/record.ts";
export type { SceneProblem } from "../scene/scene-problem.ts";
export { makeNearestAnswer, makeRayAnswer } from "./hot-answers.ts";
export type { InstrumentReading, SceneInstruments } from "./instruments-port.ts";
export { type LoadOptions, loadScene } from "./load-scene.ts";
export type {
  Changes,
  ChangesOf,
  GivenRotation,
  GivenVector,
  NewShape,
  Rotation,
  ShapeRecord,
} from "./record-types.ts";
export type { Scene } from "./scene.ts";
export { SceneError } from "./scene-error.ts";

// The geometry itself: of space, and of the plan.

export * from "./geometry.ts";
export * from "./plan.ts";
