import { fieldDecimals, formatField, MINUS } from "../readout/format-quantity.ts";

/** From here on a field shows no decimals, as readouts do: the digits before the point are what fits. */
const NO_DECIMALS_FROM = 10_000;

/** Below this (a nanometre) a value is noise of arithmetic, and shown as zero. */
const SHOWN_AS_ZERO = 1e-9;

/** How many decimals a row of lengths (or of plain numbers) shows: 2, or 3 while one needs them. Mixed values are null. */
export function lengthDecimals(values: readonly (number | null)[]): number {
  return fieldDecimals(values.filter((value) => value !== null && Math.abs(value) < NO_DECIMALS_FROM) as number[]);
}

/** How many decimals a row of angles shows: 1, or 2 while one needs them. */
export function turnDecimals(values: readonly (number | null)[]): number {
  return values.every((value) => value === null || Number(value.toFixed(1)) === Number(value.toFixed(2))) ? 1 : 2;
}

/** The text of a field that is not being edited. It only shows: nothing reads the stored value back from it. */
export function fieldText(value: number, decimals: number): string {
  const size = Math.abs(value);
  if (size >= NO_DECIMALS_FROM) return formatField(value, 0);
  return formatField(size < SHOWN_AS_ZERO ? 0 : value, decimals);
}

/** The same text while it is edited: a keyboard has no true minus sign. */
export function editableText(text: string): string {
  return text.replace(MINUS, "-");
}
