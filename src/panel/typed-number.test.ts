import { expect, test } from "vitest";
import { parseTypedNumber } from "./typed-number.ts";

test.each([
  ["1.5", 1.5],
  ["1,5", 1.5],
  [" 2 ", 2],
  ["-1.5", -1.5],
  ["\u22120.25", -0.25],
  ["+3", 3],
  [".5", 0.5],
  ["5.", 5],
  ["1e-3", 0.001],
  ["2E2", 200],
  ["1.25 m", 1.25],
  ["90°", 90],
])("%j is read as %d", (text, value) => {
  expect(parseTypedNumber(text)).toBe(value);
});

test.each([
  "",
  " ",
  "-",
  ".",
  "abc",
  "NaN",
  "Infinity",
  "-Infinity",
  "1e999",
  "1 000",
  "0x10",
  "0b1",
  "--1",
  "1.2.3",
  "1,2,3",
  "1,234.5",
  "1e",
  "m",
  "١",
])("%j is no number", (text) => {
  expect(parseTypedNumber(text)).toBeNull();
});

test("minus nothing is nothing", () => {
  expect(Object.is(parseTypedNumber("-0"), 0)).toBe(true);
});
