import fc from "fast-check";
import { expect, test } from "vitest";
import { lawRuns } from "../../geometry/law-runs.ts";
import { LinearScan } from "../../query/linear-scan.ts";
import { SceneIndex } from "../../query/scene-index.ts";
import type { SceneRecord } from "../../scene/record.ts";
import type { LaserRecord } from "./laser-record.ts";
import { measureLaserRecord } from "./laser-trace.ts";

const coordinate = fc.double({ min: -6, max: 6, noNaN: true });
const height = fc.oneof(fc.constant(0), fc.double({ min: -0.2, max: 0.2, noNaN: true }));
const wall = fc.record({
  kind: fc.constant("segment"),
  a: fc.tuple(coordinate, coordinate, coordinate),
  b: fc.tuple(coordinate, coordinate, coordinate),
});
const solid = fc.oneof(
  fc.record({
    kind: fc.constant("sphere"),
    center: fc.tuple(coordinate, height, coordinate),
    radius: fc.double({ min: 0.1, max: 2, noNaN: true }),
  }),
  fc.record({
    kind: fc.constant("box"),
    center: fc.tuple(coordinate, height, coordinate),
    halfExtents: fc.constantFrom([0.5, 2, 0.5], [1, 1, 0.2]),
  }),
  fc.constant({ kind: "plane", point: [0, -1, 0], normal: [0, 1, 0] }),
);
/** A wall upright on a solid's surface or along its middle, so that both are met at one place. */
const touching = fc.constant([
  { kind: "box", center: [3, 0, 0], halfExtents: [1, 2, 1] },
  { kind: "segment", a: [2, 0, -2], b: [2, 0, 2] },
]);

test("a beam among many walls and a few solids is that of the slow and obvious way, to the bit", () => {
  const walls = fc.array(wall, { minLength: 4, maxLength: 30 });
  const solids = fc.oneof(fc.constant([]), fc.array(solid, { maxLength: 3 }), touching);
  const direction = fc.oneof(
    fc.tuple(coordinate, height, coordinate).filter(([x, , z]) => x !== 0 || z !== 0),
    fc.constantFrom([1, 0, 0], [3, 0, 0.5]),
  );
  const origin = fc.oneof(fc.tuple(coordinate, height, coordinate), fc.constant([0, 0, 0]));
  const range = fc.constantFrom(null, 5, 40);
  fc.assert(
    fc.property(walls, solids, origin, direction, range, fc.boolean(), (all, others, from, way, reach, isFirst) => {
      const shapes = isFirst ? [...others, ...all] : [...all, ...others];
      const records = shapes.map((it, i) => ({ ...it, id: `s${i}`, name: `S ${i}` }) as SceneRecord);
      const laser = { id: "l", kind: "laser", name: "L", origin: from, direction: way, range: reach, bounces: 12 };
      const [index, scan] = [new SceneIndex(), new LinearScan()];
      index.reset(records);
      scan.reset(records);
      const reading = measureLaserRecord(laser as unknown as LaserRecord, index);
      expect(reading).toEqual(measureLaserRecord(laser as unknown as LaserRecord, scan));
    }),
    lawRuns(150),
  );
});

test("a whole line that hardly moves in the plan reaches a wall at the same t by both ways, or beyond all doubles never", () => {
  // From (0, 0, 1) straight up, but for a hair along z: the walls at z = 0 are behind, at t = −1 / hair.
  const shapes = [...Array(4).fill({ kind: "segment", a: [0, 0, 0], b: [0, 0, 0] }), { kind: "sphere", radius: 0.01 }];
  const records = shapes.map((it, i) => ({ center: [0, 0, 0], ...it, id: `s${i}`, name: `S ${i}` }) as SceneRecord);
  const outcomes = [1e-100, 1e-200, 1e-310, 5e-324].map((hair) => {
    const laser = { id: "l", kind: "laser", name: "L", origin: [0, 0, 1], direction: [0, 1, hair], range: 0.001 };
    const [index, scan] = [new SceneIndex(), new LinearScan()];
    index.reset(records);
    scan.reset(records);
    const reading = measureLaserRecord({ ...laser, domain: "line" } as unknown as LaserRecord, index);
    expect(reading).toEqual(measureLaserRecord({ ...laser, domain: "line" } as unknown as LaserRecord, scan));
    return [reading.legs[0]?.outcome, reading.legs[0]?.hit?.t ?? null];
  });
  expect(outcomes).toEqual([
    ["outOfRange", -1e100],
    ["outOfRange", -1e200],
    ["noHit", null],
    ["noHit", null],
  ]);
});
