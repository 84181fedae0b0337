import { expect, test } from "vitest";
import { depthUnder } from "./card-depth.ts";

const CARD = { left: 100, right: 500, top: 50, bottom: 300 };

test("what is clear of the card by 18 px on one side counts nothing", () => {
  expect(depthUnder(CARD, [{ x: 300, y: 318 }])).toBe(0);
  expect(depthUnder(CARD, [{ x: 82, y: 200 }])).toBe(0);
  expect(depthUnder(CARD, [])).toBe(0);
});

test("what looks out below the card counts less than what lies in the midst of it, however far from its sides", () => {
  // 309 is 9 px below: 9 more and it is clear. 280 is 20 px above the lower edge: 38.
  expect(depthUnder(CARD, [{ x: 300, y: 309 }])).toBe(9);
  expect(depthUnder(CARD, [{ x: 300, y: 280 }])).toBe(38);
  expect(
    depthUnder(CARD, [
      { x: 300, y: 309 },
      { x: 490, y: 175 },
    ]),
  ).toBe(9 + 28);
});
