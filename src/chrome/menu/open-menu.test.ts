import { expect, test } from "vitest";
import { placeMenu } from "./open-menu.ts";

const WINDOW = { width: 800, height: 600 };
const SIZE = { width: 200, height: 300 };
const point = (x: number, y: number) => ({ left: x, top: y, right: x, bottom: y });

test("a menu opens below and to the right of where it was asked for", () => {
  expect(placeMenu(point(100, 100), SIZE, WINDOW, "below")).toEqual({ left: 100, top: 100 });
});

test("a menu turns to the other side where there is no room", () => {
  expect(placeMenu(point(700, 500), SIZE, WINDOW, "below")).toEqual({ left: 500, top: 200 });
  const line = { left: 550, top: 400, right: 750, bottom: 430 };
  // 750 + 200 > 800, so at 550 − 200; 400 + 300 > 600, so at 430 − 300.
  expect(placeMenu(line, SIZE, WINDOW, "beside")).toEqual({ left: 350, top: 130 });
});

test("a menu that fits on no side stays inside the window", () => {
  expect(placeMenu(point(150, 290), { width: 700, height: 590 }, WINDOW, "below")).toEqual({ left: 92, top: 8 });
});
