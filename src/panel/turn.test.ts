import fc from "fast-check";
import { expect, test } from "vitest";
import { type Rotation, Turns } from "./turn.ts";

const half = Math.sqrt(0.5);

test("no rotation reads as three zeros", () => {
  expect(new Turns().read(undefined)).toEqual([0, 0, 0]);
});

test("a quarter about Y reads as 90° without the crumbs of trigonometry", () => {
  expect(new Turns().read([0, half, 0, half])).toEqual([0, 90, 0]);
});

test("an angle that stays leaves the rotation bit for bit", () => {
  const rotation: Rotation = [0, 0.1590196880233642, 0, 0.9872754118385365];
  const turns = new Turns();
  const [x, y, z] = turns.read(rotation);
  expect(turns.write(rotation, 0, x)).toBe(rotation);
  expect(turns.write(rotation, 1, y)).toBe(rotation);
  expect(turns.write(rotation, 2, z)).toBe(rotation);
});

test("any rotation stays bit for bit when the angles that it shows are written back", () => {
  const part = fc.double({ min: -1, max: 1, noNaN: true });
  fc.assert(
    fc.property(part, part, part, part, (x, y, z, w) => {
      const length = Math.hypot(x, y, z, w);
      fc.pre(length > 0.01);
      const rotation: Rotation = [x / length, y / length, z / length, w / length];
      const turns = new Turns();
      for (const axis of [0, 1, 2] as const) {
        expect(turns.write(rotation, axis, turns.read(rotation)[axis])).toBe(rotation);
      }
    }),
    { seed: 20240611 },
  );
});

test("what was typed is what is shown, although the quaternion knows it by other angles", () => {
  const turns = new Turns();
  const rotation = turns.write(undefined, 1, 120);
  // cos 60° = 0.5, sin 60° = √3 / 2.
  expect(rotation?.map((part) => Number(part.toFixed(12)))).toEqual([0, 0.866025403784, 0, 0.5]);
  expect(turns.read(rotation)).toEqual([0, 120, 0]);
  // The same rotation out of a file, where nobody typed it: 180° about X and Z and 60° about Y.
  expect(turns.read(rotation && [...rotation])).toEqual([180, 60, 180]);
});

test("typing goes on from the angles that were typed", () => {
  const turns = new Turns();
  const first = turns.write(undefined, 1, 120);
  const second = turns.write(first, 0, 10);
  expect(turns.read(second)).toEqual([10, 120, 0]);
});

test("back to nothing is no rotation at all", () => {
  const turns = new Turns();
  expect(turns.write(turns.write(undefined, 1, 30), 1, 0)).toBeUndefined();
});

test("whole turns are taken off", () => {
  const turns = new Turns();
  expect(turns.read(turns.write(undefined, 1, 390))[1]).toBe(30);
  expect(turns.write(turns.write(undefined, 1, 30), 1, 360)).toBeUndefined();
});
