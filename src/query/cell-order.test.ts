import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lawRuns } from "../geometry/law-runs.ts";
import { sortByCell } from "./cell-order.ts";

/** The halves in which a point lies, as digits: those of x, y and z, and of x, y and z in that half again, ten times. */
function halvesOf(point: readonly number[], low: readonly number[], side: number): string {
  const cells = point.map((value, i) => Math.floor(((value - low[i]!) / side) * 1023.5));
  const halves = Array.from({ length: 10 }, (_, k) => cells.map((cell) => (cell >> (9 - k)) & 1).join(""));
  return halves.join("");
}

function sorted(points: readonly number[][]): { items: number[]; cells: number[] } {
  const items = Int32Array.from(points.keys());
  const cells = new Int32Array(points.length);
  sortByCell(Float64Array.from(points.flat()), items, cells, 0, points.length);
  return { items: [...items], cells: [...cells] };
}

describe("the order of cells", () => {
  it("is that of the halves in which points lie, from the largest on, for few points and for many", () => {
    const coordinate = fc.integer({ min: 0, max: 1023 });
    const points = fc.array(fc.tuple(coordinate, coordinate, coordinate), { minLength: 1, maxLength: 120 });
    fc.assert(
      fc.property(points, (some) => {
        // The corners make the box 1023.5 m wide: each cell is then a cube of 1 m.
        const all = [[0, 0, 0], [1023.5, 0, 0], ...some];
        const { items } = sorted(all);
        const halves = items.map((item) => halvesOf(all[item]!, [0, 0, 0], 1023.5));
        expect(halves).toEqual([...halves].sort());
        expect([...items].sort((a, b) => a - b)).toEqual([...all.keys()]);
      }),
      lawRuns(30),
    );
  });

  it("has all points of one place in one cell, in the order in which they came", () => {
    const { items, cells } = sorted(Array.from({ length: 100 }, () => [7, 8, 9]));
    expect(items).toEqual([...items.keys()]);
    expect(new Set(cells)).toEqual(new Set([0]));
  });

  it("of a range leaves all others where they were", () => {
    const items = Int32Array.of(3, 2, 1, 0);
    // Numbers 1 and 2 alone: 2 is at the lower end.
    sortByCell(Float64Array.of(0, 0, 0, 5, 0, 0, 4, 0, 0, -1, 0, 0), items, new Int32Array(4), 1, 3);
    expect([...items]).toEqual([3, 2, 1, 0]);
    sortByCell(Float64Array.of(0, 0, 0, 4, 0, 0, 5, 0, 0, -1, 0, 0), items, new Int32Array(4), 1, 3);
    expect([...items]).toEqual([3, 1, 2, 0]);
  });
});
