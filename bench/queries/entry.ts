export { LinearScan } from "../../src/query/linear-scan.ts";
export { SceneIndex } from "../../src/query/scene-index.ts";
export { loadScene } from "../../src/runtime/load-scene.ts";
