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
])("%j is read as %d", (text, value) => {
  expect(parseTypedNumber(text)).toBe(value);
});

test.each([
  ["1/2", 0.5],
  ["2*3", 6],
  ["2 × 0,3 + 1", 1.6],
  ["2 * (0.25 + 1)", 2.5],
  ["10 - 4 - 3", 3],
  ["16 / 4 / 2", 2],
  ["\u22121 + 3", 2],
  ["2 * -3", -6],
  ["-(1 + 1)", -2],
])("the sum %j is worked out: %d", (text, value) => {
  expect(parseTypedNumber(text, "m")).toBe(value);
});

test.each([
  ["1.25 m", "m", 1.25],
  ["50 cm", "m", 0.5],
  ["7mm", "m", 0.007],
  ["1.5 km", "m", 1500],
  ["1 m + 20 cm", "m", 1.2],
  ["90°", "°", 90],
  ["90 deg", "°", 90],
  [`${Math.PI / 2} rad`, "°", 90],
])("%j in a field of %s is %d", (text, unit, value) => {
  expect(parseTypedNumber(text, unit)).toBe(value);
});

test.each([
  ["90°", "m"],
  ["1 m", "°"],
  ["1 m", ""],
  ["1/0", "m"],
  ["(1", "m"],
  ["1)", "m"],
  ["1 +", "m"],
  ["2 (3)", "m"],
  ["cm", "m"],
  ["1 cm cm", "m"],
])("%j in a field of %s is no number", (text, unit) => {
  expect(parseTypedNumber(text, unit)).toBeNull();
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
