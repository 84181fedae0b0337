import { describe, expect, test } from "vitest";
import { listHeight, type RowGeometry, rowTop, scrollToShow, virtualWindow } from "./virtual-window.ts";

/** 100,000 rows of 27 px; sections begin at rows 0 and 2, each 6 px lower. */
const LONG: RowGeometry = { rowHeight: 27, count: 100_000, gap: 6, gapsBefore: [0, 2] };

describe("the window of a long list", () => {
  test("places rows below the gaps above them", () => {
    expect([0, 1, 2, 3].map((row) => rowTop(LONG, row))).toEqual([6, 33, 66, 93]);
  });

  test("is as high as all rows and gaps", () => {
    // 100,000 · 27 + 2 · 6
    expect(listHeight(LONG)).toBe(2_700_012);
    expect(listHeight({ ...LONG, count: 0 })).toBe(0);
  });

  test("holds every row that can be seen, wherever it is scrolled to", () => {
    for (const scrollTop of [0, 1, 26, 27, 65, 66, 1000, 1_350_003, 2_699_412]) {
      const { first, end } = virtualWindow(LONG, scrollTop, 600);
      expect(first === 0 || rowTop(LONG, first - 1) + 27 <= scrollTop).toBe(true);
      expect(end === LONG.count || rowTop(LONG, end) >= scrollTop + 600).toBe(true);
    }
  });

  test("does not grow with the list", () => {
    const { first, end } = virtualWindow(LONG, 1_350_000, 600);
    // 600 px show at most 24 rows; less than a page of 8 more at both ends, and one for the gaps.
    expect(end - first).toBeLessThanOrEqual(39);
  });

  test("stays the same while less than a page is scrolled", () => {
    const windows = [2160, 2180, 2200, 2300].map((scrollTop) => virtualWindow(LONG, scrollTop, 216));
    expect(windows.slice(1)).toEqual([windows[1], windows[1], windows[1]]);
  });

  test("is empty for an empty list, and clamped after the list got shorter", () => {
    expect(virtualWindow({ ...LONG, count: 0 }, 0, 600)).toEqual({ first: 0, end: 0 });
    expect(virtualWindow({ ...LONG, count: 3 }, 5000, 600)).toEqual({ first: 3, end: 3 });
  });

  test("scrolls no farther than needed to show a row", () => {
    expect(scrollToShow(LONG, 1, 100, 300)).toBe(33);
    expect(scrollToShow(LONG, 3, 0, 300)).toBe(0);
    // Row 20 ends at 20 · 27 + 12 + 27 = 579; 579 − 300 = 279.
    expect(scrollToShow(LONG, 20, 0, 300)).toBe(279);
  });
});
