import { expect, test } from "vitest";
import { countOf, pointAt } from "./overlay-points.ts";

test("points are the same as objects and as numbers one after another", () => {
  const points = [
    { x: 1, y: 2, z: 3 },
    { x: -0.5, y: 0, z: 7 },
  ];
  const flat = [1, 2, 3, -0.5, 0, 7];
  expect([countOf(points), countOf(flat)]).toEqual([2, 2]);
  expect([0, 1].map((place) => pointAt(flat, place))).toEqual(points);
  expect([0, 1].map((place) => pointAt(points, place))).toEqual(points);
});

test("an empty list has no points", () => {
  expect(countOf([])).toBe(0);
});
