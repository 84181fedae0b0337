import type { ReadoutTable } from "../readout/readout.ts";

export type TableRow = ReadoutTable["rows"][number];

/** By which column a table is sorted; null: as the reading gives it. */
export interface Sorting {
  readonly column: number;
  readonly direction: "ascending" | "descending";
}

/** The sorting after a click on a column's title: upwards, downwards, then as it was. */
export function nextSorting(sorting: Sorting | null, column: number): Sorting | null {
  if (sorting?.column !== column) return { column, direction: "ascending" };
  return sorting.direction === "ascending" ? { column, direction: "descending" } : null;
}

/** The rows in the order wanted: numbers by value, words by the alphabet with numbers in them counted, words after numbers. */
export function sortRows(rows: readonly TableRow[], sorting: Sorting | null): readonly TableRow[] {
  if (sorting === null) return rows;
  const sign = sorting.direction === "ascending" ? 1 : -1;
  return [...rows].sort((a, b) => sign * compareCells(a.cells[sorting.column], b.cells[sorting.column]));
}

type Cell = TableRow["cells"][number] | undefined;

const alphabet = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

function compareCells(a: Cell, b: Cell): number {
  if (typeof a === "object" && typeof b === "object") return a.value - b.value;
  if (typeof a === "object") return -1;
  if (typeof b === "object") return 1;
  return alphabet.compare(a ?? "", b ?? "");
}
