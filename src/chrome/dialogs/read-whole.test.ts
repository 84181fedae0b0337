import { expect, test } from "vitest";
import { readWhole } from "./read-whole.ts";

test("thousands may be set apart, in every country's way", () => {
  for (const text of ["1000", " 1,000 ", "1 000", "1\u202f000", "1.000", "1’000"])
    expect(readWhole(text), text).toBe(1000);
  expect(readWhole("100,000")).toBe(100_000);
});

test("a fraction is no whole number, and neither is a word, a sign or nothing", () => {
  for (const text of ["1.5", "1,5", "10,00", "ten", "-10", "1e3", ""]) expect(readWhole(text), text).toBeNull();
});
