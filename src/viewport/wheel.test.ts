import { describe, expect, it } from "vitest";
import { zoomFactor } from "./wheel.ts";

const turn = (deltaY: number, deltaMode = 0, ctrlKey = false) => zoomFactor({ deltaY, deltaMode, ctrlKey });

describe("the wheel's zoom", () => {
  it("goes farther for a turn towards the hand, nearer for one away from it", () => {
    expect(turn(100)).toBeGreaterThan(1);
    expect(turn(-100)).toBeLessThan(1);
  });

  it("rises with the turn and is bounded for each event, whatever the browser counts in", () => {
    for (const mode of [0, 1, 2]) {
      let last = 1;
      for (const delta of [1, 4, 100, 120, 1_000_000]) {
        const factor = turn(delta, mode);
        expect(factor).toBeGreaterThanOrEqual(last);
        expect(factor).toBeLessThan(2);
        expect(turn(-delta, mode)).toBeGreaterThan(0.5);
        last = factor;
      }
    }
  });

  it("counts the three lines of one browser as the hundred pixels of another", () => {
    expect(turn(3, 1)).toBeCloseTo(turn(100, 0), 12);
  });

  it("ends where it began after turning forth and back", () => {
    expect(turn(53) * turn(-53)).toBeCloseTo(1, 12);
  });

  it("reads Ctrl as a pinch, whose small numbers count for more, and is bounded there, too", () => {
    expect(turn(5, 0, true)).toBeGreaterThan(turn(5));
    expect(turn(1e9, 0, true)).toBeLessThan(2);
  });

  it("does nothing for what is no number", () => {
    expect(turn(Number.NaN)).toBe(1);
    expect(turn(Number.POSITIVE_INFINITY)).toBeLessThan(2);
  });
});
