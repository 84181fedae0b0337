import { describe, expect, it } from "vitest";
import { TURN } from "./angles.ts";
import { clipArcs, isInArc, widthOfArcs } from "./clip-arcs.ts";

describe("clipArcs", () => {
  it("cuts arcs off at both ends of the window", () => {
    expect(clipArcs([{ start: 0.5, end: 2 }], { start: 1, end: 1.5 })).toEqual([{ start: 1, end: 1.5 }]);
    expect(clipArcs([{ start: 0.5, end: 2 }], { start: 1, end: 3 })).toEqual([{ start: 1, end: 2 }]);
    expect(clipArcs([{ start: 0.5, end: 2 }], { start: 2, end: 3 })).toEqual([]);
  });

  it("keeps in one piece what goes on across +x", () => {
    // All directions, seen through a window from −0.5 to 0.5.
    const [arc, ...more] = clipArcs([{ start: 0, end: TURN }], { start: TURN - 0.5, end: TURN + 0.5 });
    expect(more).toEqual([]);
    expect(arc?.start).toBeCloseTo(TURN - 0.5, 12);
    expect(arc?.end).toBeCloseTo(TURN + 0.5, 12);
  });

  it("gives two pieces of one arc that goes round the window's back", () => {
    // From 1 round to 0.5; the window from 0 to 2 misses what lies between.
    const pieces = clipArcs([{ start: 1, end: TURN + 0.5 }], { start: 0, end: 2 });
    expect(pieces.map(({ start }) => start)).toEqual([0, 1]);
    expect(pieces[0]?.end).toBeCloseTo(0.5, 12);
    expect(pieces[1]?.end).toBe(2);
    expect(widthOfArcs(pieces)).toBeCloseTo(1.5, 12);
  });

  it("leaves arcs as they are in a window of a full turn", () => {
    const arcs = [{ start: 1, end: 7 }];
    expect(clipArcs(arcs, { start: 3, end: 3 + TURN })).toBe(arcs);
  });
});

describe("isInArc", () => {
  it("counts both ends, and sees across +x", () => {
    const window = { start: TURN - 0.5, end: TURN + 0.5 };
    expect([TURN - 0.5, 0, 0.25, 1, 3].map((angle) => isInArc(angle, window))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(isInArc(2, { start: 1, end: 2 })).toBe(true);
  });
});
