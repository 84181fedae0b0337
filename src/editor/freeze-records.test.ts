import { expect, test } from "vitest";
import type { SceneRecord } from "../scene/record.ts";
import { freezeRecords } from "./freeze-records.ts";

const balls = (count: number): readonly SceneRecord[] =>
  Array.from({ length: count }, (_, i) => ({
    id: `b${i}`,
    kind: "sphere",
    name: "Ball",
    center: [i, 1, 0],
    radius: 1,
  }));

/** Runs to the end and counts the steps. */
function finish(step: (milliseconds: number) => boolean, milliseconds: number): number {
  for (let steps = 1; ; steps++) if (step(milliseconds)) return steps;
}

test("freezes all records of a document to their depth, in more than one step where time is short", () => {
  const records = balls(200);
  const freezing = freezeRecords();
  freezing.begin(records);
  // With no time at all a step still does its fifty records, and the last finds nothing left.
  expect(finish(freezing.step, 0)).toBe(5);
  expect(records.every((record) => Object.isFrozen(record) && Object.isFrozen(record.center))).toBe(true);
});

test("lets go of a document when another has come, and has nothing to do before the first", () => {
  const freezing = freezeRecords();
  expect(finish(freezing.step, 8)).toBe(1);
  const [first, second] = [balls(100), balls(1)];
  freezing.begin(first);
  freezing.step(0);
  freezing.begin(second);
  expect(finish(freezing.step, 8)).toBe(1);
  expect(Object.isFrozen(second[0])).toBe(true);
  expect(Object.isFrozen(first.at(-1))).toBe(false);
});
