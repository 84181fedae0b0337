import fc from "fast-check";
import { expect, test } from "vitest";
import { snapMove, snapPoint, snapTo, tidy, translation } from "./snapping.ts";

const SEED = 20_260_402;
const steps = fc.constantFrom(0.125, 0.25, 0.5, 1, 2, 4, 8, 16);
const coordinate = fc.double({ min: -10_000, max: 10_000, noNaN: true });

test("a snapped value is a multiple of the step, at most half a step away", () => {
  fc.assert(
    fc.property(coordinate, steps, (value, step) => {
      const snapped = snapTo(value, step);
      expect(Number.isInteger(snapped / step)).toBe(true);
      expect(Math.abs(snapped - value)).toBeLessThanOrEqual(step / 2);
    }),
    { seed: SEED },
  );
});

test("without a step nothing changes, and there is no minus nothing", () => {
  expect(snapTo(0.3, null)).toBe(0.3);
  expect(snapTo(-0.1, 0.25)).toBe(0);
  expect(snapPoint({ x: 0.3, y: 1.2, z: -0.9 }, 0.5)).toEqual({ x: 0.5, y: 1, z: -1 });
});

test("what was off the grid lands on it exactly, wherever it came from", () => {
  fc.assert(
    fc.property(coordinate, coordinate, steps, (from, way, step) => {
      const delta = snapMove(way, [from], step);
      const landed = translation({ x: delta, y: 0, z: 0 }, true)({ x: from, y: 0.1, z: 0.2 });
      expect(Number.isInteger(landed.x / step)).toBe(true);
      expect([landed.y, landed.z]).toEqual([0.1, 0.2]);
    }),
    { seed: SEED },
  );
});

test("of several places the one that lies on the grid stays on it", () => {
  // A middle at 1.125 and a side at 0.25: the side goes to 0.5.
  expect(snapMove(0.2, [1.125, 0.25], 0.25)).toBe(0.25);
  expect(snapMove(0.2, [1.12, 0.3], 0.25)).toBeCloseTo(0.13, 12);
});

test("tidying takes noise and nothing else", () => {
  expect(tidy(0.25000000000000044, 5.62)).toBe(0.25);
  expect(tidy(0.2500000001)).toBe(0.2500000001);
  expect(tidy(0.1 + 0.2)).toBe(0.1 + 0.2);
  expect(Object.is(tidy(-1e-17, 1), 0)).toBe(true);
});

test("no way leaves a point as it is, bit for bit", () => {
  const point = { x: 0.1 + 0.2, y: -0, z: 1 / 3 };
  expect(translation({ x: 0, y: 0, z: 0 }, true)(point)).toEqual(point);
});
