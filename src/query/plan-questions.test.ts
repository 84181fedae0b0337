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

test("what may be seen is told from where each view is taken, however often others were taken between", () => {
  const store = new SceneStore();
  const index = new SceneIndex();
  index.reset(store.all());
  store.listenLive(({ diff }) => index.apply(diff));
  const wall = (id: string, x: number, from: number, to: number) => {
    return { id, kind: "segment", name: id, a: [x, 0, from], b: [x, 0, to] } as const;
  };
  // From the left only the wall at 2 is seen, and from the right only that at 8.
  store.load([SCENE, wall("left", 2, -9, 9), wall("moved", 5, -1, 1), wall("right", 8, -9, 9)]);
  const within = { min: { x: -1, z: -10 }, max: { x: 11, z: 10 } };
  const seenFrom = (x: number): PlanRegion => ({ y: 0, within, walls: "segments", seenFrom: { x, z: 0 } });
  const namesFrom = (x: number): string[] => index.planObstacles(seenFrom(x)).map(({ id }) => id);
  const moveTo = (x: number) =>
    store.transact("Move", (transaction) => transaction.update("moved", { a: [x, 0, -1], b: [x, 0, 1] }));
  namesFrom(0);
  moveTo(5.1);
  // Asked for twice it is kept.
  namesFrom(0);
  namesFrom(0);
  namesFrom(10);
  moveTo(1);
  expect(namesFrom(0)).toContain("moved");
  expect(namesFrom(10)).not.toContain("moved");
  moveTo(9);
  expect(namesFrom(10)).toContain("moved");
  expect(namesFrom(0)).not.toContain("moved");
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
