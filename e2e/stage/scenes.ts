import type { CameraReading } from "./camera.ts";
import type { FileRecord, SceneObject } from "./footpoint.ts";

/** A view from the front right and above, as a person would have it; every number is made for these tests. */
export const FREE_VIEW: CameraReading = { projection: "perspective", eye: [6, 9, 13], target: [0.5, 0, 0.25] };

/** Another one, from behind, as if orbited. */
export const ORBITED_VIEW: CameraReading = {
  projection: "perspective",
  eye: [-9.5, 6.5, -8.25],
  target: [-0.5, 0.5, 0],
};

export function sceneOf(shapes: readonly FileRecord[], more: Partial<SceneObject> = {}): SceneObject {
  return { format: "footpoint-scene", version: 1, name: "Test", shapes, instruments: [], view: FREE_VIEW, ...more };
}

/** A box whose sizes are all different, so that swapped axes show. */
export const CRATE: FileRecord = {
  id: "crate",
  kind: "box",
  name: "Crate",
  center: [0.5, 0.75, 0.25],
  halfExtents: [1, 0.75, 0.5],
};
export const BALL: FileRecord = { id: "ball", kind: "sphere", name: "Ball", center: [-2.5, 0.8, 1.5], radius: 0.8 };
export const WALL: FileRecord = { id: "wall", kind: "segment", name: "Wall", a: [-3, 0, -2], b: [2.5, 1.5, -2.5] };
export const RAMP: FileRecord = { id: "ramp", kind: "plane", name: "Ramp", point: [3, 0.2, 2], normal: [0, 1, 0] };
