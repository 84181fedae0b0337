import { expect, test } from "vitest";
import { LAW_SEED, LAW_TIMEOUT, lawRuns } from "../geometry/law-runs.ts";
import type { SceneRecord } from "../scene/record.ts";
import { SceneStore } from "../scene/scene-store.ts";
import { KeptNeighbours } from "./kept-neighbours.ts";
import { LinearScan } from "./linear-scan.ts";
import { SceneIndex } from "./scene-index.ts";
import type { Metric } from "./scene-queries.ts";
import { NOTHING } from "./shape-tree.ts";
import { editRandomly, LAYOUTS, pointNear, randomNumbers, randomShape } from "./testing/random-scene.ts";

const SCENE: SceneRecord = { id: "scene", kind: "scene", name: "Random" };
const METRICS: readonly Metric[] = ["signed", "solid", "surface"];

test.each(LAYOUTS)(
  "who walks through a %s scene meets the shapes of the linear scan at each step, while it is edited",
  { timeout: LAW_TIMEOUT },
  (layout) => {
    const random = randomNumbers(LAW_SEED + 900 + LAYOUTS.indexOf(layout));
    const { numRuns } = lawRuns(3);
    for (let run = 0; run < numRuns; run++) {
      let count = 0;
      const newId = (): string => `s-${count++}`;
      const store = new SceneStore();
      const index = new SceneIndex();
      index.reset(store.all());
      store.listenLive(({ diff }) => index.apply(diff));
      store.load([SCENE, ...Array.from({ length: 40 }, () => randomShape(newId(), layout, random))]);
      for (let walk = 0; walk < 6; walk++) {
        const oracle = new LinearScan();
        oracle.reset(store.all());
        const metric = METRICS[walk % 3]!;
        let point = pointNear(layout, random);
        const target = pointNear(layout, random);
        // Short and long steps, now and then to and fro: kept neighbours are used, used up and found again.
        for (let step = 0; step < 25; step++) {
          const part = step % 9 === 8 ? -0.1 : random() * 0.08;
          point = {
            x: point.x + (target.x - point.x) * part,
            y: point.y + (target.y - point.y) * part,
            z: point.z + (target.z - point.z) * part,
          };
          const expected = oracle.nearest(point, { metric });
          expect(JSON.stringify(index.nearest(point, { metric }))).toBe(JSON.stringify(expected));
          // Other questions in between change nothing of what is kept.
          if (step % 7 === 3) index.kNearest(target, 2);
        }
        editRandomly(store, layout, random, newId);
        if (walk % 2 === 0) index.rebuildStep(1);
      }
    }
  },
);

/** Three shapes, 1, 2 and 4 m away, and no other within 9 m. */
function gathered(): KeptNeighbours {
  const kept = new KeptNeighbours();
  kept.goTo({ x: 0, y: 0, z: 0 });
  const [places, values] = [Int32Array.of(5, 6, 7), Float64Array.of(1, 2, 4)];
  kept.take({ places, values, count: 3, slack: 0, bound: 9 }, "signed", 1);
  return kept;
}

test("the nearest stays the nearest for half of what the next one is farther away", () => {
  const kept = gathered();
  kept.goTo({ x: 0.49, y: 0, z: 0 });
  expect(kept.still(0)).toBe(5);
  kept.goTo({ x: 0.51, y: 0, z: 0 });
  expect(kept.still(0)).toBe(NOTHING);
});

test("a path to and fro counts with its whole length, and slack twice on either side", () => {
  const kept = gathered();
  for (const x of [0.2, 0, 0.2]) kept.goTo({ x, y: 0, z: 0 });
  expect(kept.still(0)).toBe(NOTHING);
  const rough = gathered();
  rough.goTo({ x: 0.45, y: 0, z: 0 });
  expect(rough.still(0.06)).toBe(NOTHING);
});

test("how far away the nearest has answered that it is makes it hold for longer", () => {
  const kept = gathered();
  kept.goTo({ x: 0.4, y: 0, z: 0 });
  expect(kept.still(0)).toBe(5);
  kept.noteAnswer(5, 0.6, "signed", 1);
  // Neither another one that has answered counts, nor another metric, nor other shapes.
  kept.noteAnswer(6, -3, "signed", 1);
  kept.noteAnswer(5, -3, "solid", 1);
  kept.noteAnswer(5, 9, "signed", 2);
  kept.goTo({ x: 0.65, y: 0, z: 0 });
  // At most 0.85 m away; the next one is at least 1.35.
  expect(kept.still(0)).toBe(5);
});

test("what is not kept may be nearer once the path is long, whichever of the kept ones is the nearest", () => {
  const kept = gathered();
  kept.goTo({ x: 3, y: 0, z: 0 });
  kept.note(1, 2.5);
  kept.putFirst(1);
  kept.noteFirst(2.5);
  expect(kept.isFirstNearest()).toBe(true);
  kept.goTo({ x: 5, y: 0, z: 0 });
  expect(kept.isFirstNearest()).toBe(false);
});

test("they tell the nearest of the same shapes by the same metric alone, and not from elsewhere", () => {
  const kept = gathered();
  expect([kept.mayTell("signed", 1), kept.mayTell("solid", 1), kept.mayTell("signed", 2)]).toEqual([
    true,
    false,
    false,
  ]);
  kept.goTo({ x: 0, y: 9, z: 0 });
  expect(kept.mayTell("signed", 1)).toBe(false);
});
