import { expect, test } from "vitest";
import { parseHexColor } from "./hex-color.ts";

test.each([
  ["#3366cc", "#3366cc"],
  ["3366CC", "#3366cc"],
  [" #36c ", "#3366cc"],
])("%j is the colour %s", (text, color) => {
  expect(parseHexColor(text)).toBe(color);
});

test.each(["", "#", "36", "3366c", "red", "#3366cg", "rgb(1,2,3)", "#3366cc80"])("%j is no colour", (text) => {
  expect(parseHexColor(text)).toBeNull();
});
