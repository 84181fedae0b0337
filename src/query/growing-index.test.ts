import { expect, test } from "vitest";
import { LAW_SEED } from "../geometry/law-runs.ts";
import { SceneStore } from "../scene/scene-store.ts";
import { GrowingIndex } from "./growing-index.ts";
import { LinearScan } from "./linear-scan.ts";
import { SceneIndex } from "./scene-index.ts";
import type { SceneQueries } from "./scene-queries.ts";
import { editRandomly, LAYOUTS, pointNear, randomNumbers, randomShape, rayNear } from "./testing/random-scene.ts";

const SCENE = { id: "scene", kind: "scene", name: "Random" };
const REGION = { y: 1, within: null, walls: "segments" } as const;

test.each(LAYOUTS)("answers of a %s scene are those of the linear scan, whenever the index comes", (layout) => {
  const random = randomNumbers(LAW_SEED + 90 + LAYOUTS.indexOf(layout));
  const steps = 6;
  for (let growsAt = 0; growsAt <= steps; growsAt++) {
    const store = new SceneStore();
    const queries = new GrowingIndex();
    queries.reset(store.all());
    store.listenLive(({ diff, source }) => {
      if (source === "load") queries.reset(store.all());
      else queries.apply(diff);
    });
    let count = 0;
    const newId = (): string => `s-${count++}`;
    store.load([SCENE, ...Array.from({ length: 30 }, () => randomShape(newId(), layout, random))]);
    for (let step = 0; step < steps; step++) {
      if (step === growsAt) queries.grow(new SceneIndex());
      const point = pointNear(layout, random);
      const ray = rayNear(layout, random);
      const ask = (asked: SceneQueries) =>
        JSON.stringify([
          asked.nearest(point),
          asked.closestPoints(point, { metric: "surface" }),
          asked.rayCast(ray),
          asked.rayCastAll(ray, { segments: "walls" }),
          asked.lineOfSight(point, ray.origin, { segments: "walls" }),
          asked.bounds(),
          asked.bounds(["s-1", "s-2"]),
          asked.shape("s-3"),
          asked.shapesOf(["box", "plane"]),
        ]);
      const oracle = new LinearScan();
      oracle.reset(store.all());
      expect(ask(queries)).toBe(ask(oracle));
      editRandomly(store, layout, random, newId);
    }
  }
});

test("an index that comes in the middle of a gesture takes over what has not been committed", () => {
  const store = new SceneStore();
  const queries = new GrowingIndex();
  queries.reset(store.all());
  store.listenLive(({ diff }) => queries.apply(diff));
  const transaction = store.begin("Move");
  transaction.add({ id: "s", kind: "sphere", name: "S", center: [0, 0, 0], radius: 1 });
  queries.grow(new SceneIndex());
  transaction.update("s", { center: [5, 0, 0] });
  // The sphere's surface lies 1 m before its centre: 4 m from the origin.
  expect(queries.nearest({ x: 0, y: 0, z: 0 })?.signedDistance).toBe(4);
  transaction.cancel();
  expect(queries.nearest({ x: 0, y: 0, z: 0 })).toBeNull();
});

test("the plan is asked of the index alone, and a second index changes nothing", () => {
  const queries = new GrowingIndex();
  expect(() => queries.planObstacles(REGION)).toThrow("once there is an index");
  queries.reset([SCENE, { id: "w", kind: "segment", name: "W", a: [0, 0, 0], b: [1, 0, 0] }]);
  queries.grow(new SceneIndex());
  queries.grow(new SceneIndex());
  expect(queries.planObstacles(REGION).map(({ id }) => id)).toEqual(["w"]);
});
