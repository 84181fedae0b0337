/**
 * The scene file, read and written. `readScene` answers at once and says where by path; `openScene` (open-scene.ts) is
 * the gate for what people bring: it takes its time over large files, and adds lines and columns.
 */
export type { LoadedScene, ReadResult, SceneView } from "./loaded-scene.ts";
export { readScene, readSceneObject } from "./read-scene.ts";
export type { SceneKinds } from "./scene-kinds.ts";
export type { SceneProblem } from "./scene-problem.ts";
export {
  countWrittenRecords,
  createSceneWriter,
  recordToObject,
  type SceneWriter,
  sceneToObject,
  writeScene,
} from "./write-scene.ts";
