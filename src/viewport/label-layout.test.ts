import { describe, expect, it } from "vitest";
import { coversOf } from "./canvas-covers.ts";
import { type LabelWish, placeLabels } from "./label-layout.ts";

const CANVAS = { width: 800, height: 600 };
const text = (x: number, y: number, more: Partial<LabelWish> = {}): LabelWish => ({
  x,
  y,
  width: 40,
  height: 16,
  isChip: false,
  offset: 12,
  ...more,
});
const chip = (x: number, y: number, more: Partial<LabelWish> = {}) =>
  text(x, y, { isChip: true, width: 60, height: 24, offset: 38, ...more });

describe("placing labels", () => {
  it("stands a text above its point, its middle at the offset", () => {
    // 400 − 40/2, 300 − 12 − 16/2
    expect(placeLabels([text(400, 300)], CANVAS)).toEqual([{ x: 380, y: 280 }]);
  });

  it("stands a letter with no offset on its point, and one with a negative offset below it", () => {
    expect(placeLabels([text(400, 300, { offset: 0 })], CANVAS)).toEqual([{ x: 380, y: 292 }]);
    expect(placeLabels([text(400, 300, { offset: -16 })], CANVAS)).toEqual([{ x: 380, y: 308 }]);
  });

  it("stands a chip across its line, upwards first", () => {
    // A level line: across is straight up. 400 − 30, 300 − 38 − 12.
    expect(placeLabels([chip(400, 300, { along: { x: 500, y: 300 } })], CANVAS)).toEqual([{ x: 370, y: 250 }]);
  });

  it("stands a chip on the other side where the border is near", () => {
    const [place] = placeLabels([chip(400, 20, { along: { x: 500, y: 20 } })], CANVAS);
    expect(place?.y).toBe(20 + 38 - 12);
  });

  it("stands a chip beside what floats over the canvas", () => {
    const area = { ...CANVAS, covers: coversOf(CANVAS, 1200) };
    // Its point is far beyond the corner: from under the toolbar to its right, from the caption down; 3 px from both.
    expect(placeLabels([chip(-900, -900)], area)).toEqual([{ x: 63, y: 41 }]);
    expect(placeLabels([chip(20, 300)], area)).toEqual([{ x: 63, y: 250 }]);
    // The gizmo with its margin takes 98 px of the corner at the right.
    expect(placeLabels([chip(900, -900)], area)).toEqual([{ x: 800 - 98 - 60 - 3, y: 6 }]);
    // On a canvas lower than the tools are they stand in two columns.
    const low = { width: 800, height: 400 };
    expect(placeLabels([chip(20, 300)], { ...low, covers: coversOf(low, 1200) })).toEqual([{ x: 101, y: 250 }]);
    expect(placeLabels([chip(400, 300)], area)).toEqual(placeLabels([chip(400, 300)], CANVAS));
  });

  it("drops a text that would lie on a chip, and never the chip", () => {
    const places = placeLabels([text(400, 262), chip(400, 300, { along: { x: 500, y: 300 } })], CANVAS);
    // Above and below its point the text would touch the chip, whose rectangle is 370…430 by 250…274.
    expect(places[1]).toEqual({ x: 370, y: 250 });
    expect(places[0]).toBeNull();
  });

  it("drops the later of two texts at one place, and keeps the earlier from frame to frame", () => {
    const wishes = [text(100, 100), text(102, 101), text(104, 99)];
    const places = placeLabels(wishes, CANVAS);
    expect(places[0]).toEqual({ x: 80, y: 80 });
    // The second finds room below the point, the third nowhere.
    expect(places[1]).toEqual({ x: 82, y: 105 });
    expect(places[2]).toBeNull();
    expect(placeLabels(wishes, CANVAS)).toEqual(places);
  });

  it("moves a second chip farther out rather than over the first", () => {
    const wishes = [chip(400, 300, { along: { x: 500, y: 300 } }), chip(400, 300, { along: { x: 500, y: 300 } })];
    const [a, b] = placeLabels(wishes, CANVAS);
    expect(Math.abs((a?.y ?? 0) - (b?.y ?? 0))).toBeGreaterThan(24);
  });

  it("stands a chip on the side of its line where no other line is nearer", () => {
    // Two level lines 44 px apart: above the lower one, 38 px off, would be 6 px from the upper one.
    const upper = chip(400, 256, { along: { x: 500, y: 256 } });
    const lower = chip(400, 300, { along: { x: 500, y: 300 } });
    expect(placeLabels([lower, upper], CANVAS)).toEqual([
      { x: 370, y: 326 },
      { x: 370, y: 206 },
    ]);
    // A line that ends before it comes near is in nobody's way.
    const short = { ...upper, x: 100, along: { x: 150, y: 256 } };
    expect(placeLabels([lower, short], CANVAS)[0]).toEqual({ x: 370, y: 250 });
  });

  it("keeps chips on the canvas and leaves out texts that are not", () => {
    const [place] = placeLabels([chip(795, 300)], CANVAS);
    expect((place?.x ?? 0) + 60).toBeLessThanOrEqual(800);
    expect(placeLabels([text(-50, 300), text(400, 700)], CANVAS)).toEqual([null, null]);
  });
});
