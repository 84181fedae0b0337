import { expect, test } from "vitest";
import { nextSorting, sortRows, type TableRow } from "./sort-rows.ts";

const row = (name: string, value: number | string): TableRow => ({
  id: name,
  cells: [name, typeof value === "number" ? { value, unit: "m" } : value],
  highlighted: false,
});
const ids = (rows: readonly TableRow[]) => rows.map(({ id }) => id);
const rows = [row("Crate 10", 1.5), row("crate 2", -0.5), row("Ball", "no hit"), row("Able", 0.25)];

test("without a sorting the rows stay as the reading gives them", () => {
  expect(sortRows(rows, null)).toBe(rows);
});

test("numbers sort by value, with words behind them", () => {
  expect(ids(sortRows(rows, { column: 1, direction: "ascending" }))).toEqual(["crate 2", "Able", "Crate 10", "Ball"]);
  expect(ids(sortRows(rows, { column: 1, direction: "descending" }))).toEqual(["Ball", "Crate 10", "Able", "crate 2"]);
});

test("names sort by the alphabet, and by the numbers in them", () => {
  expect(ids(sortRows(rows, { column: 0, direction: "ascending" }))).toEqual(["Able", "Ball", "crate 2", "Crate 10"]);
});

test("a column's title is clicked through upwards, downwards and as it was", () => {
  const up = nextSorting(null, 1);
  const down = nextSorting(up, 1);
  expect(up).toEqual({ column: 1, direction: "ascending" });
  expect(down).toEqual({ column: 1, direction: "descending" });
  expect(nextSorting(down, 1)).toBeNull();
  expect(nextSorting(down, 0)).toEqual({ column: 0, direction: "ascending" });
});
