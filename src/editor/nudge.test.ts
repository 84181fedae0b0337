import { describe, expect, test } from "vitest";
import type { Vec3 } from "../geometry/types.ts";
import type { ViewProjection } from "../overlay/view-projection.ts";
import { SCENE_RECORD_ID } from "../scene/record.ts";
import { SceneStore } from "../scene/scene-store.ts";
import { nudgeVector } from "../tools/nudge-vector.ts";
import { Nudge } from "./nudge.ts";

/** A camera that looks straight down, turned by `turn` radians: 100 px a metre. */
function planView(turn: number): ViewProjection {
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  return {
    toClient: ({ x, z }: Vec3) => ({ x: 400 + 100 * (cos * x - sin * z), y: 300 + 100 * (sin * x + cos * z) }),
    rayAt: () => ({ origin: { x: 0, y: 10, z: 0 }, direction: { x: 0, y: -1, z: 0 } }),
    metresPerPixel: () => 0.01,
    directionTo: () => ({ x: 0, y: -1, z: 0 }),
    eye: { x: 0, y: 10, z: 0 },
    forward: { x: 0, y: -1, z: 0 },
    near: 0.1,
    target: { x: 0, y: 0, z: 0 },
    isOrthographic: true,
  };
}

describe("a nudge goes along the ground axis that comes closest to the arrow on the screen", () => {
  test("in the plan, right is +x and away is -z", () => {
    expect(nudgeVector("right", planView(0), 0.25)).toEqual({ x: 0.25, y: 0, z: 0 });
    expect(nudgeVector("away", planView(0), 0.25)).toEqual({ x: 0, y: 0, z: -0.25 });
  });
  test("after a quarter turn of the view, right is -z", () => {
    // +x points down the screen and -z to the right.
    expect(nudgeVector("right", planView(Math.PI / 2), 0.25)).toEqual({ x: 0, y: 0, z: -0.25 });
  });
  test("up is vertical from any side", () => {
    expect(nudgeVector("up", planView(1), 0.25)).toEqual({ x: 0, y: 0.25, z: 0 });
  });
});

describe("a held arrow key", () => {
  function start() {
    const store = new SceneStore();
    store.load([
      { id: SCENE_RECORD_ID, kind: "scene", name: "Untitled" },
      { id: "ball", kind: "sphere", name: "Ball", center: [0, 0.5, 0], radius: 0.5 },
    ]);
    let steps = 0;
    store.listenSettled(() => steps++);
    const nudge = new Nudge({
      view: () => planView(0),
      gridStep: () => 0.25,
      begin: (label) => store.begin(label),
      move: (transaction, delta) => {
        const [x, y, z] = store.get("ball")!.center as [number, number, number];
        transaction.update("ball", { center: [x + delta.x, y + delta.y, z + delta.z] });
      },
    });
    return { store, nudge, center: () => store.get("ball")?.center, steps: () => steps };
  }

  test("is one undo step, however often it repeats", () => {
    const { nudge, center, steps } = start();
    for (let i = 0; i < 4; i++) nudge.step("right", 1, true);
    expect(steps()).toBe(0);
    nudge.release();
    expect(steps()).toBe(1);
    expect(center()).toEqual([1, 0.5, 0]);
  });
  test("two presses from a script are two steps", () => {
    const { nudge, steps } = start();
    nudge.step("right", 10, false);
    nudge.step("right", 10, false);
    expect(steps()).toBe(2);
  });
  test("goes on after something else cancelled the gesture", () => {
    const { store, nudge, center, steps } = start();
    nudge.step("right", 1, true);
    store.cancelOpen();
    nudge.step("right", 1, true);
    nudge.release();
    expect(center()).toEqual([0.25, 0.5, 0]);
    expect(steps()).toBe(1);
  });
});
