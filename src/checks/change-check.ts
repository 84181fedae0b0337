import type { Quantity } from "../readout/readout.ts";
import { type Check, type Comparison, comparisonOf, orderCheck } from "../scene/check.ts";

/** How far a number may be off where a person has not said: a millimetre, a hundredth of a square metre, a tenth of a degree. */
const USUAL_WITHIN: Readonly<Partial<Record<Quantity["unit"], number>>> = {
  m: 0.001,
  "m²": 0.01,
  rad: (0.1 * Math.PI) / 180,
};

/** Digits after the point of what is taken from a reading: a micrometre, and files that can be read. */
const DIGITS = 6;

/** The number that the check compares with; null where it compares with none. */
export function comparedNumber(check: Check): number | null {
  const value = check[comparisonOf(check)];
  return typeof value === "number" ? value : null;
}

/** The check with another comparison of the same number. The check itself where it already compares so, or with no number. */
export function withComparison(check: Check, comparison: Comparison, unit: Quantity["unit"]): Check {
  const number = comparedNumber(check);
  if (number === null || comparison === comparisonOf(check)) return check;
  return withExpected(check, comparison, number, comparison === "equals" ? USUAL_WITHIN[unit] : undefined);
}

/** The check with another expected value, compared as before. */
export function withValue(check: Check, value: unknown): Check {
  return withExpected(check, comparisonOf(check), value, check.within);
}

/**
 * The check as it holds of what is read now; null where nothing that a file can hold is read, or where it compares numbers and no
 * number is read.
 */
export function expectNow(check: Check, value: unknown): Check | null {
  const comparison = comparisonOf(check);
  if (typeof value === "number") {
    if (!Number.isFinite(value)) return null;
    const { within = 0 } = check;
    const isExact = comparison === "is" || (comparison === "equals" && within < 10 ** -DIGITS);
    return withValue(check, isExact ? value : roundTo(comparison, value));
  }
  return comparison === "is" && value !== undefined ? withValue(check, structuredClone(value)) : null;
}

/** To so many digits, and on the side on which the check holds. */
function roundTo(comparison: Comparison, value: number): number {
  const rounded = Number(value.toFixed(DIGITS)) + 0;
  if (comparison === "min" && rounded > value) return Number((rounded - 10 ** -DIGITS).toFixed(DIGITS));
  if (comparison === "max" && rounded < value) return Number((rounded + 10 ** -DIGITS).toFixed(DIGITS));
  return rounded;
}

function withExpected(check: Check, comparison: Comparison, value: unknown, within: number | undefined): Check {
  const { is: _, equals: __, within: ___, min: ____, max: _____, ...rest } = check;
  return orderCheck({ ...rest, [comparison]: value, ...(comparison === "equals" && { within }) });
}
