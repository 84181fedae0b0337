// What a scene is asked that wants to know what a point sees of the plan: bundled and asked by `bench/visibility.mjs`.

export { visibilityPolygonAmong } from "../../src/geometry/plan/visibility/visibility-polygon.ts";
export { SceneIndex } from "../../src/query/scene-index.ts";
