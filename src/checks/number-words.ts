import { formatText } from "../readout/format-quantity.ts";
import type { Quantity } from "../readout/readout.ts";
import type { Expectation } from "../scene/check.ts";
import { holdsNumber } from "./holds-number.ts";

type Unit = Quantity["unit"];

/** Digits after the point that numbers of a check have at most where fewer would tell the same, and at most at all. */
const USUAL_DIGITS = 6;
const MOST_DIGITS = 15;

/**
 * An expected number and the one that was read, each with its unit, angles in degrees: "1.25 m ± 1 mm", "at least 0.30 m".
 * Both have as many digits as it takes to see from them whether the check holds.
 */
export function numberWords(expectation: Expectation, got: number, unit: Unit): { expected: string; got: string } {
  const { equals, within = 0, min, max } = expectation;
  const limits = [equals, min, max].filter((limit) => limit !== undefined);
  let decimals = Math.max(usualDecimals(unit), ...[...limits, within].map((value) => digitsOf(value, unit)));
  const rounded = (value: number): number => Number(shown(value, unit).toFixed(decimals));
  const isTold = (): boolean => {
    const seen = { ...expectation };
    for (const key of ["equals", "within", "min", "max"] as const)
      if (seen[key] !== undefined) Object.assign(seen, { [key]: rounded(seen[key]) });
    return holdsNumber(seen, rounded(got)) === holdsNumber(expectation, got);
  };
  if (Number.isFinite(got)) while (decimals < MOST_DIGITS && !isTold()) decimals++;
  const text = (value: number): string => formatText({ value, unit }, { decimals });
  const expected =
    equals !== undefined
      ? `${text(equals)}${within > 0 ? ` ± ${toleranceText(within, unit)}` : ""}`
      : min !== undefined
        ? `at least ${text(min)}`
        : `at most ${text(max ?? 0)}`;
  return { expected, got: Number.isFinite(got) ? text(got) : String(got) };
}

/** A number alone, with the digits that it has. */
export function quantityText(value: number, unit: Unit): string {
  if (!Number.isFinite(value)) return String(value);
  const decimals = Math.max(usualDecimals(unit), digitsOf(value, unit));
  return formatText({ value, unit }, { decimals });
}

/** Small lengths in millimetres: "± 1 mm". */
function toleranceText(value: number, unit: Unit): string {
  if (unit === "m" && value < 0.1) return `${Number((value * 1000).toPrecision(6))}\u202fmm`;
  return formatText({ value, unit }, { decimals: Math.max(0, digitsOf(value, unit)) });
}

function usualDecimals(unit: Unit): number {
  return unit === "rad" ? 1 : unit === "" ? 0 : 2;
}

function shown(value: number, unit: Unit): number {
  return unit === "rad" ? (value * 180) / Math.PI : value;
}

/** Digits after the point of a number as it is shown, not counting those past the sixth. */
function digitsOf(value: number, unit: Unit): number {
  const [, fraction = ""] = String(Number(shown(value, unit).toFixed(USUAL_DIGITS))).split(".");
  return fraction.includes("e") ? USUAL_DIGITS : fraction.length;
}
