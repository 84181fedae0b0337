import { expect, test } from "vitest";
import { LAW_SEED, LAW_TIMEOUT, lawRuns } from "../geometry/law-runs.ts";
import type { SceneRecord } from "../scene/record.ts";
import { SceneStore } from "../scene/scene-store.ts";
import { LinearScan } from "./linear-scan.ts";
import { SceneIndex } from "./scene-index.ts";
import type { Metric } from "./scene-queries.ts";
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
