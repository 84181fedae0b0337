import { expect, test } from "vitest";
import { boundsOf } from "../../geometry/bounds.ts";
import { LAW_SEED, lawRuns } from "../../geometry/law-runs.ts";
import { LinearScan } from "../../query/linear-scan.ts";
import type { SceneRecord } from "../../scene/record.ts";
import { mayBeamChange } from "./laser-change.ts";
import { traceLaser } from "./laser-trace.ts";

const QUESTION = {
  origin: { x: 0.5, y: 0, z: 0.25 },
  direction: { x: 1, y: 0, z: 0.3 },
  domain: "ray",
  range: null,
  bounces: 8,
  asLines: false,
} as const;

function sceneOf(walls: readonly (readonly number[])[]): LinearScan {
  const scan = new LinearScan();
  scan.reset(
    walls.map(
      ([ax = 0, az = 0, bx = 0, bz = 0], i): SceneRecord => ({
        id: `wall-${i}`,
        kind: "segment",
        name: "Wall",
        a: [ax, 0, az],
        b: [bx, 0, bz],
      }),
    ),
  );
  return scan;
}

test("a beam that may not change after a wall has moved does not", () => {
  // Walls on a coarse grid, so that beams end in corners and graze ends.
  let state = LAW_SEED >>> 0;
  const next = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * 13) - 6;
  };
  let untouched = 0;
  for (let run = 0; run < lawRuns(300).numRuns!; run++) {
    const walls = Array.from({ length: 7 }, () => [next(), next(), next(), next()]);
    const moved = [next(), next(), next(), next()];
    const before = traceLaser(QUESTION, sceneOf(walls));
    const after = traceLaser(QUESTION, sceneOf([moved, ...walls.slice(1)]));
    const changed = [walls[0]!, moved].map(([ax = 0, az = 0, bx = 0, bz = 0]) => {
      const { min, max } = boundsOf({ type: "segment", a: { x: ax, y: 0, z: az }, b: { x: bx, y: 0, z: bz } })!;
      return { min: { ...min, y: -Infinity }, max: { ...max, y: Infinity } };
    });
    if (mayBeamChange(before, changed)) continue;
    untouched++;
    expect(after).toEqual(before);
  }
  expect(untouched).toBeGreaterThan(5);
});

test("a beam that meets nothing is measured by all shapes", () => {
  const reading = traceLaser(QUESTION, sceneOf([[-3, -1, -3, 1]]));
  expect(reading.legs[0]?.outcome).toBe("behind");
  const far = { min: { x: 50, y: 0, z: 50 }, max: { x: 51, y: 1, z: 51 } };
  expect(mayBeamChange(reading, [far])).toBe(true);
});
