import { expect, test } from "vitest";
import { expectedChoices } from "./expected-choices.ts";

test("what is yes or no is chosen in the words of its reading, or as yes and no", () => {
  expect(expectedChoices({ instrument: "g", path: "target.visible", is: true })).toEqual([
    { value: true, label: "seen" },
    { value: false, label: "not seen" },
  ]);
  expect(expectedChoices({ instrument: "g", path: "something.new", is: false })).toEqual([
    { value: true, label: "yes" },
    { value: false, label: "no" },
  ]);
});

test("one of a reading's few words is chosen among them", () => {
  const choices = expectedChoices({ instrument: "l", path: "legs.2.outcome", is: "parallel" });
  expect(choices?.map(({ value }) => value)).toEqual(["hit", "outOfRange", "behind", "parallel", "noHit"]);
  expect(new Set(choices?.map(({ label }) => label)).size).toBe(5);
});

test("ids, unknown words, null and numbers are written", () => {
  for (const is of ["crate", null, 3]) expect(expectedChoices({ instrument: "p", path: "nearest.id", is })).toBeNull();
  expect(expectedChoices({ instrument: "r", path: "state", is: "crate" })).toBeNull();
  expect(expectedChoices({ instrument: "r", path: "distance", equals: 1 })).toBeNull();
});
