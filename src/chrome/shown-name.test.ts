import { expect, test } from "vitest";
import { shownName } from "./shown-name.ts";

test("a name is one line", () => {
  expect(shownName("Gate\r\npost\u2028two")).toBe("Gate post two");
});

test("an empty name can still be read, pressed and heard", () => {
  expect(shownName(" \n")).toBe("Unnamed");
});

test("markup and emoji stay what they are", () => {
  expect(shownName("<img src=x onerror=alert(1)> 🧱")).toBe("<img src=x onerror=alert(1)> 🧱");
});

test("a name of ten thousand characters is cut, never through a character", () => {
  expect(shownName("x".repeat(10_000))).toBe(`${"x".repeat(240)}…`);
  expect(shownName(`${"x".repeat(239)}🧱${"x".repeat(9)}`)).toBe(`${"x".repeat(239)}…`);
});
