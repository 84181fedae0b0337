import { expect, test } from "vitest";
import { clockTime, savedWhen } from "./saved-when.ts";

const at = (day: number, hours: number, minutes = 3, seconds = 21) =>
  new Date(2026, 10, day, hours, minutes, seconds).getTime();

test.each([
  [at(30, 14), at(30, 14, 3, 59), "just now"],
  [at(30, 14), at(30, 14, 5), "2 minutes ago"],
  [at(30, 14), at(30, 14, 4, 30), "a minute ago"],
  [at(30, 14), at(30, 14, 2), "just now"],
  [at(30, 9), at(30, 14), "today 09:03"],
  [at(29, 23), at(30, 14), "yesterday 23:03"],
  [at(2, 14), at(30, 14), "2 November 14:03"],
  [new Date(2025, 0, 5, 8, 0).getTime(), at(30, 14), "5 January 2025 08:00"],
])("saved at %d, read at %d: %s", (savedAt, now, words) => {
  expect(savedWhen(savedAt, now)).toBe(words);
});

test("the time of the clock, with its seconds where they are asked for", () => {
  expect(clockTime(at(30, 14), false)).toBe("14:03");
  expect(clockTime(at(30, 14), true)).toBe("14:03:21");
});
