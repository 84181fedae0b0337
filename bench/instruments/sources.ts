// What a frame of a drag runs through in the editor, without a page: bundled and asked by `bench/instruments.mjs`.

export { Readings } from "../../src/editor/readings.ts";
export { Session } from "../../src/editor/session.ts";
export { instrumentKinds } from "../../src/instruments/kinds.ts";
export { SceneIndex } from "../../src/query/scene-index.ts";
export { SceneStore } from "../../src/scene/scene-store.ts";
