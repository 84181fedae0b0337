import { describe, expect, test } from "vitest";
import { LAW_SEED, LAW_TIMEOUT, lawRuns } from "../geometry/law-runs.ts";
import { visibilityPolygonAmong } from "../geometry/plan/visibility/visibility-polygon.ts";
import { SceneStore } from "../scene/scene-store.ts";
import { LinearScan } from "./linear-scan.ts";
import type { PlanRegion, ShapeObstacle } from "./plan-obstacles.ts";
import { SceneIndex } from "./scene-index.ts";
import { editRandomly, LAYOUTS, pointNear, randomNumbers, randomShape } from "./testing/random-scene.ts";

const SCENE = { id: "scene", kind: "scene", name: "Random" };
const MARGIN = 1;

describe.each(LAYOUTS)("a %s scene", (layout) => {
  test("is seen past what the index names for a centre as it is past all that stands in the rectangle", {
    timeout: LAW_TIMEOUT,
  }, () => {
    const random = randomNumbers(LAW_SEED + 200 + LAYOUTS.indexOf(layout));
    const { numRuns } = lawRuns(10);
    for (let run = 0; run < numRuns; run++) {
      const store = new SceneStore();
      const index = new SceneIndex();
      index.reset(store.all());
      store.listenLive(({ diff }) => index.apply(diff));
      let count = 0;
      const newId = (): string => `s-${count++}`;
      store.load([SCENE, ...Array.from({ length: 60 }, () => randomShape(newId(), layout, random))]);
      for (let step = 0; step < 4; step++) {
        const oracle = new LinearScan();
        oracle.reset(store.all());
        const centre = pointNear(layout, random);
        const corner = pointNear(layout, random);
        const within = {
          min: { x: Math.min(centre.x, corner.x) - MARGIN, z: Math.min(centre.z, corner.z) - MARGIN },
          max: { x: Math.max(centre.x, corner.x) + MARGIN, z: Math.max(centre.z, corner.z) + MARGIN },
        };
        const region: PlanRegion = { y: centre.y, within, walls: "segments" };
        const all = oracle.planObstacles(region);
        const named = index.planObstacles({ ...region, seenFrom: centre });
        expect(seenPast(named)).toEqual(seenPast(all));

        function seenPast(obstacles: readonly ShapeObstacle[]): unknown {
          const nameOf = (what: number | string) => (typeof what === "number" ? obstacles[what]!.id : what);
          const list = obstacles.map(({ obstacle }) => obstacle);
          const { edges, centerOn, ...seen } = visibilityPolygonAmong(centre, list, within);
          return {
            ...seen,
            centerOn: centerOn === null ? null : nameOf(centerOn),
            edges: edges.map(({ along, round, ...edge }) => ({
              ...edge,
              along: along.map(nameOf),
              round: round && { id: nameOf(round.index), part: round.part },
            })),
          };
        }
        editRandomly(store, layout, random, newId);
      }
    }
  });
});

test("what moves hides nothing of what is kept, so that others are found as soon as it has moved on", () => {
  const store = new SceneStore();
  const index = new SceneIndex();
  index.reset(store.all());
  store.listenLive(({ diff }) => index.apply(diff));
  const wall = (id: string, x: number, z: number, half: number) => {
    return { id, kind: "segment", name: id, a: [x, 0, z - half], b: [x, 0, z + half] } as const;
  };
  // Twenty short walls at x = 5, and one at x = 2 that hides those behind it: at z = 0 it spans ±2.5 of them.
  const far = Array.from({ length: 20 }, (_, i) => wall(`far-${i}`, 5, i - 9.5, 0.4));
  store.load([SCENE, ...far, wall("near", 2, 0, 1)]);
  const within = { min: { x: -10, z: -10 }, max: { x: 10, z: 10 } };
  const region: PlanRegion = { y: 0, within, walls: "segments", seenFrom: { x: 0, z: 0 } };
  const ids = (): readonly string[] => index.planObstacles(region).map(({ id }) => id);
  expect(ids()).not.toContain("far-10");
  const moveTo = (z: number): void => {
    store.transact("Move", (transaction) => transaction.update("near", { a: [2, 0, z - 1], b: [2, 0, z + 1] }));
  };
  for (const z of [0.5, 4, -4, 0, 30]) {
    moveTo(z);
    const named = index.planObstacles(region).map(({ obstacle }) => obstacle);
    const oracle = new LinearScan();
    oracle.reset(store.all());
    const all = oracle.planObstacles({ y: 0, within, walls: "segments" }).map(({ obstacle }) => obstacle);
    const seen = visibilityPolygonAmong({ x: 0, z: 0 }, named, within);
    expect(seen.vertices).toEqual(visibilityPolygonAmong({ x: 0, z: 0 }, all, within).vertices);
  }
  // Far off behind others it may not be seen itself, and what is kept stays the same list.
  moveTo(0);
  store.transact("Move", (transaction) => transaction.update("near", { a: [7, 0, 0.65], b: [7, 0, 0.75] }));
  expect(ids()).not.toContain("near");
  const kept = index.planObstacles(region);
  store.transact("Move", (transaction) => transaction.update("near", { a: [7, 0, 0.6], b: [7, 0, 0.75] }));
  expect(index.planObstacles(region)).toBe(kept);
  moveTo(30);
  expect(index.planObstacles(region).every((obstacle, i) => obstacle === kept[i])).toBe(true);
  // Another one moves: now it is left out, and the first one hides again what it hid.
  moveTo(0);
  store.transact("Move", (transaction) => transaction.update("far-0", { a: [5, 0, -9.8] }));
  expect(ids()).not.toContain("far-10");
  expect(ids()).toContain("far-0");
});
