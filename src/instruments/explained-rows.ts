import type { Vec3 } from "../geometry/types.ts";
import type { ExplainedCell, ExplainedRow } from "./explanation.ts";
import type { Phrase } from "./phrase.ts";

const AXES = ["x", "y", "z"] as const;

/** The columns of a table of vectors in space, and in the plan. */
export const SPACE_COLUMNS = ["X", "Y", "Z"];
export const PLAN_COLUMNS = ["X", "Z"];

/** A vector of space as a row; `marks` says which of its coordinates decided. */
export function vectorRow(symbol: Phrase, name: string, vector: Vec3, marks: Partial<Vec3> = {}): ExplainedRow {
  return { symbol, name, cells: AXES.map((axis) => cellOf(vector[axis], Boolean(marks[axis]))) };
}

/** A vector of the plan as a row. */
export function planRow(
  symbol: Phrase,
  name: string,
  { x, z }: { readonly x: number; readonly z: number },
): ExplainedRow {
  return { symbol, name, cells: [cellOf(x), cellOf(z)] };
}

/** One number as a row. */
export function numberRow(symbol: Phrase, name: string, cell: ExplainedCell): ExplainedRow {
  return { symbol, name, cells: [cell] };
}

/** The same row in the colour of the instrument. */
export function asQuery(row: ExplainedRow): ExplainedRow {
  return { ...row, role: "query" };
}

function cellOf(value: number, marked = false): ExplainedCell {
  return marked ? { value: value + 0, marked } : { value: value + 0 };
}
