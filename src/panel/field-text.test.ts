import { expect, test } from "vitest";
import { editableText, fieldText, lengthDecimals, turnDecimals } from "./field-text.ts";

test("a row shows two decimals, and three while one of its values needs them", () => {
  expect(lengthDecimals([1, 2.25, -3.5])).toBe(2);
  expect(lengthDecimals([1, 2.125, 3])).toBe(3);
  expect(lengthDecimals([1, null, 2.125])).toBe(3);
  // The crumbs of 0.1 + 0.2 need no third decimal, and a value that is shown whole needs none at all.
  expect(lengthDecimals([0.1 + 0.2, 123456.789, 0])).toBe(2);
});

test("the angles of a turn show one decimal, and two while one needs them", () => {
  expect(turnDecimals([0, 18.3, 0])).toBe(1);
  expect(turnDecimals([0, 22.25, null])).toBe(2);
});

test("a field shows clean numbers with a true minus", () => {
  expect(fieldText(0.1 + 0.2, 2)).toBe("0.30");
  expect(fieldText(-1.3, 2)).toBe("\u22121.30");
  expect(fieldText(-0, 2)).toBe("0.00");
  expect(fieldText(123456.789, 2)).toBe("123457");
});

test("what is small is not shown as zero, what is noise is", () => {
  expect(fieldText(0.0004, 2)).toBe("0.00040");
  expect(fieldText(-1e-16, 2)).toBe("0.00");
});

test("the minus of a keyboard stands in the text that is edited", () => {
  expect(editableText("\u22121.30")).toBe("-1.30");
  expect(editableText("1.30")).toBe("1.30");
});
