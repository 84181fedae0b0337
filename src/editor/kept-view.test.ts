import { expect, test } from "vitest";
import type { ViewProjection } from "../overlay/view-projection.ts";
import type { SceneView } from "../scene/scene-file.ts";
import { type DocumentCamera, KeptView } from "./kept-view.ts";

const PLAN: SceneView = { projection: "orthographic", eye: [1, 60, 0], target: [1, 0, 0], height: 8 };
const FREE: SceneView = { projection: "perspective", eye: [0, 0, 10], target: [0, 0, 0] };

/** A camera over a canvas so many pixels high, which shows what it was told last. */
function cameraOf(canvasHeight: number) {
  let shown: SceneView = PLAN;
  const height = () =>
    shown.projection === "orthographic"
      ? (shown.height ?? 0)
      : 2 * Math.tan((17 * Math.PI) / 180) * (shown.eye[2] ?? 0);
  const camera: DocumentCamera = {
    projection: { metresPerPixel: () => height() / canvasHeight } as unknown as ViewProjection,
    readView: () => shown,
    applyView: (view) => {
      shown = view;
    },
    frame() {},
    listenCamera: () => undefined,
  };
  return { camera, shown: () => shown };
}

// On 390 × 590 pixels 8 m from top to bottom are 8 · 390 / 590 = 5.29 m across; in a wide window they were 8 · 896 / 826.
const TIMES = ((896 / 826) * 590) / 390;

test("an example is seen across on a narrow canvas as in a wide window, and the view of the file is what is kept", () => {
  const { camera, shown } = cameraOf(590);
  const kept = new KeptView(camera);
  kept.showAcross(PLAN, 390);
  expect(shown().height).toBeCloseTo(8 * TIMES, 12);
  expect(shown().target).toEqual(PLAN.target);
  kept.showAcross(FREE, 390);
  expect(shown().eye[2]).toBeCloseTo(10 * TIMES, 9);
  expect(kept.current).toBe(FREE);
});

test("on a canvas that is wide enough it is the view of the file", () => {
  const { camera, shown } = cameraOf(826);
  new KeptView(camera).showAcross(PLAN, 896);
  expect(shown()).toBe(PLAN);
  new KeptView(camera).showAcross(PLAN, 1900);
  expect(shown()).toBe(PLAN);
});
