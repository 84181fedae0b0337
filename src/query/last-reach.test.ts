import { expect, test } from "vitest";
import { LAW_SEED, LAW_TIMEOUT, lawRuns } from "../geometry/law-runs.ts";
import type { SceneRecord } from "../scene/record.ts";
import { LinearScan } from "./linear-scan.ts";
import { SceneIndex } from "./scene-index.ts";
import type { Metric, NearAnswer } from "./scene-queries.ts";
import { LAYOUTS, pointNear, randomNumbers, randomShape } from "./testing/random-scene.ts";

const METRICS: readonly Metric[] = ["signed", "solid", "surface"];

const ball = (id: string, x: number): SceneRecord => ({
  id,
  kind: "sphere",
  name: id,
  center: [x, 0, 0],
  radius: 0.25,
});

test.each(LAYOUTS)(
  "the k nearest in a %s scene are those of the linear scan, wherever the question before was asked",
  { timeout: LAW_TIMEOUT },
  (layout) => {
    const random = randomNumbers(LAW_SEED + 1100 + LAYOUTS.indexOf(layout));
    const { numRuns } = lawRuns(3);
    for (let run = 0; run < numRuns; run++) {
      const records = Array.from({ length: 60 }, (_, i) => randomShape(`s-${i}`, layout, random));
      const index = new SceneIndex();
      const scan = new LinearScan();
      index.reset(records);
      scan.reset(records);
      const out: NearAnswer[] = [];
      for (let ask = 0; ask < 30; ask++) {
        const near = pointNear(layout, random);
        // Now and then from far outside, where all are farther away than they were the time before.
        const away = ask % 5 === 4 ? 1000 * random() : 1;
        const point = { x: near.x * away, y: near.y, z: near.z * away };
        const k = ask % 10 === 9 ? 100 : 1 + 4 * Math.floor(ask / 10);
        const metric = METRICS[Math.floor(ask / 3) % 3]!;
        const expected = scan.kNearest(point, k, { metric });
        const answers = index.kNearest(point, k, { metric });
        expect(JSON.stringify(answers)).toBe(JSON.stringify(expected));
        const count = index.kNearestInto(point, k, out, { metric });
        const got = out.slice(0, count).map(({ id, signedDistance }) => [id, signedDistance]);
        expect(got).toEqual(expected.map(({ id, signedDistance }) => [id, signedDistance]));
      }
    }
  },
);

test("two are found far from all shapes, right after two that were near", () => {
  const index = new SceneIndex();
  index.reset([ball("a", 0), ball("b", 1), ball("c", 2), ball("far", 100)]);
  // From x = 0.5: a and b, each 0.5 − 0.25 away. From x = 90: far (10 − 0.25), then c (88 − 0.25), 351 times as far.
  expect(index.kNearest({ x: 0.5, y: 0, z: 0 }, 2).map(({ id }) => id)).toEqual(["a", "b"]);
  const two = index.kNearest({ x: 90, y: 0, z: 0 }, 2);
  expect(two.map(({ id, signedDistance }) => [id, signedDistance])).toEqual([
    ["far", 9.75],
    ["c", 87.75],
  ]);
});

test("of two that are about as far away as was guessed the one that the linear scan names is found", () => {
  // From 0 the only one near is 1 m away, so that the next is looked for within 1.7 m; from 10 both others are 1.7 m away, up to
  // the last digits.
  const records = [ball("one", 1.25), ball("left", 8.05), ball("right", 11.95)];
  const index = new SceneIndex();
  const scan = new LinearScan();
  index.reset(records);
  scan.reset(records);
  expect(index.kNearest({ x: 0, y: 0, z: 0 }, 1)[0]!.signedDistance).toBe(1);
  const point = { x: 10, y: 0, z: 0 };
  expect(index.kNearest(point, 1)).toEqual(scan.kNearest(point, 1));
});
