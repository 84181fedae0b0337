import { expect, test } from "vitest";
import type { Check } from "../scene/check.ts";
import { expectNow, withComparison, withValue } from "./change-check.ts";

const ABOUT: Check = {
  instrument: "p",
  path: "nearest.signedDistance",
  equals: 1.25,
  within: 0.01,
  notes: "why",
  x: 1,
};

test("another comparison keeps the number, the notes and unknown keys, in the order of a file", () => {
  const least = withComparison(ABOUT, "min", "m");
  expect(JSON.stringify(least)).toBe(
    '{"instrument":"p","path":"nearest.signedDistance","min":1.25,"notes":"why","x":1}',
  );
  expect(withComparison(least, "equals", "m")).toEqual({ ...ABOUT, within: 0.001 });
  expect(withComparison(least, "equals", "")).not.toHaveProperty("within");
  expect(withComparison(ABOUT, "equals", "m")).toBe(ABOUT);
  const named: Check = { instrument: "p", path: "nearest.id", is: "crate" };
  expect(withComparison(named, "min", "m")).toBe(named);
});

test("another value keeps the tolerance", () => {
  expect(withValue(ABOUT, 2)).toEqual({ ...ABOUT, equals: 2 });
});

test("what is read now is expected so that it holds, rounded to that side", () => {
  const now = 2 / 3;
  expect(expectNow(ABOUT, now)?.equals).toBe(0.666667);
  expect(expectNow(withComparison(ABOUT, "min", "m"), now)?.min).toBe(0.666666);
  expect(expectNow(withComparison(ABOUT, "max", "m"), now)?.max).toBe(0.666667);
  expect(expectNow({ instrument: "p", path: "a", equals: 1 }, now)?.equals).toBe(now);
  expect(expectNow({ instrument: "p", path: "a", is: 1 }, now)?.is).toBe(now);
  expect(expectNow({ instrument: "p", path: "a", is: "crate" }, null)?.is).toBe(null);
});

test("what no number is, and what no file can hold, is nothing to expect", () => {
  expect(expectNow(ABOUT, "crate")).toBe(null);
  expect(expectNow(ABOUT, null)).toBe(null);
  expect(expectNow(ABOUT, Number.NaN)).toBe(null);
  expect(expectNow({ instrument: "p", path: "a", is: 1 }, undefined)).toBe(null);
});

test("a value that is a list or an object is a copy: the reading stays the reading's", () => {
  const reading = { x: 1 };
  expect(expectNow({ instrument: "p", path: "a", is: null }, reading)?.is).toEqual(reading);
  expect(expectNow({ instrument: "p", path: "a", is: null }, reading)?.is).not.toBe(reading);
});
