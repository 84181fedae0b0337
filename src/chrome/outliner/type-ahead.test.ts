import { expect, test } from "vitest";
import { TypeAhead } from "./type-ahead.ts";

const NAMES = ["Beam", "Crate", "Crate 2", "Column", "Ball"];
const find = (typed: TypeAhead, letter: string, now: number, current: number) =>
  typed.type(letter, now, current, NAMES.length, (index) => NAMES[index] ?? "");

test("a letter goes to the next row that begins with it, round the end, in any case", () => {
  expect(find(new TypeAhead(), "B", 0, 0)).toBe(4);
  expect(find(new TypeAhead(), "b", 0, 4)).toBe(0);
  expect(find(new TypeAhead(), "z", 0, 4)).toBe(-1);
});

test("letters in quick succession are one word; after a pause a new one begins", () => {
  const typed = new TypeAhead();
  expect(find(typed, "c", 0, 0)).toBe(1);
  expect(find(typed, "o", 300, 1)).toBe(3);
  expect(find(typed, "c", 1001, 3)).toBe(1);
});
