import { describe, expect, test } from "vitest";
import { LAW_SEED, LAW_TIMEOUT, lawRuns } from "../geometry/law-runs.ts";
import { SceneStore } from "../scene/scene-store.ts";
import { LinearScan } from "./linear-scan.ts";
import type { PlanRegion } from "./plan-obstacles.ts";
import { SceneIndex } from "./scene-index.ts";
import { editRandomly, LAYOUTS, pointNear, randomNumbers, randomShape } from "./testing/random-scene.ts";

const SCENE = { id: "scene", kind: "scene", name: "Random" };

describe.each(LAYOUTS)("a %s scene", (layout) => {
  test("stands in the plan as the linear scan says, and what is remembered follows every edit", {
    timeout: LAW_TIMEOUT,
  }, () => {
    const random = randomNumbers(LAW_SEED + 100 + LAYOUTS.indexOf(layout));
    const { numRuns } = lawRuns(20);
    for (let run = 0; run < numRuns; run++) {
      const store = new SceneStore();
      const index = new SceneIndex();
      index.reset(store.all());
      store.listenLive(({ diff }) => index.apply(diff));
      let count = 0;
      const newId = (): string => `s-${count++}`;
      store.load([SCENE, ...Array.from({ length: 30 }, () => randomShape(newId(), layout, random))]);
      const regions = Array.from({ length: 4 }, (_, i): PlanRegion => {
        const a = pointNear(layout, random);
        const b = pointNear(layout, random);
        return {
          y: a.y,
          within:
            i === 0
              ? null
              : { min: { x: min(a.x, b.x), z: min(a.z, b.z) }, max: { x: max(a.x, b.x), z: max(a.z, b.z) } },
          walls: i === 1 ? "lines" : "segments",
        };
      });
      for (let step = 0; step < 8; step++) {
        const oracle = new LinearScan();
        oracle.reset(store.all());
        for (const region of regions)
          expect(JSON.stringify(index.planObstacles(region))).toBe(JSON.stringify(oracle.planObstacles(region)));
        editRandomly(store, layout, random, newId);
      }
    }
  });
});

test("what did not change is the same object as before, for whoever remembers what it made of it", () => {
  const store = new SceneStore();
  const index = new SceneIndex();
  index.reset(store.all());
  store.listenLive(({ diff }) => index.apply(diff));
  store.load([
    SCENE,
    { id: "box", kind: "box", name: "Box", center: [0, 0, 0], halfExtents: [1, 1, 1] },
    { id: "wall", kind: "segment", name: "Wall", a: [3, 0, 0], b: [3, 0, 2] },
  ]);
  const region: PlanRegion = { y: 0.5, within: null, walls: "segments" };
  const before = index.planObstacles(region);
  index.planObstacles(region).forEach((obstacle, i) => {
    expect(obstacle).toBe(before[i]);
  });
  store.transact("Move", (transaction) => transaction.update("wall", { a: [3, 0, -1] }));
  const after = index.planObstacles(region);
  expect(after.map(({ id }) => id)).toEqual(["box", "wall"]);
  expect(after[0]).toBe(before[0]);
  expect(after[1]).not.toBe(before[1]);
});

test("what a height only touches by a rounding is in the plan for the scan as for the tree: the outline decides", () => {
  // 1 + 5e-324 is 1: the ball of 1 m at 1 m, seen from its centre, is touched just under its lowest point.
  const ball = { id: "ball", kind: "sphere", name: "Ball", center: [0, 1, 0], radius: 1 };
  const region: PlanRegion = { y: -5e-324, within: null, walls: "segments" };
  for (const queries of [new SceneIndex(), new LinearScan()]) {
    const store = new SceneStore();
    store.load([SCENE, ball]);
    queries.reset(store.all());
    expect(queries.planObstacles(region).map(({ obstacle }) => obstacle)).toEqual([
      { kind: "point", point: { x: 0, z: 0 } },
    ]);
  }
});

const { min, max } = Math;
