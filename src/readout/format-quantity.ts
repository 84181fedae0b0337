import type { Quantity } from "./readout.ts";

/** The true minus sign of every readout. */
export const MINUS = "\u2212";

/** Between number and unit: narrow, and no place to break the line. */
const GAP = "\u202f";

/** From here a length says enough without decimals (in its unit). */
const WHOLE_FROM = 10_000;

/** From here even a whole number is written with a power of ten; doubles keep about 15 digits. */
const SCIENTIFIC_FROM = 1e15;

/** Roundings (each at most half of what doubles near 1 can tell apart) that a few sums and products leave: see `roundHalfAway`. */
const HALF_ROUNDINGS = 8;

export interface QuantityFormat {
  /** Digits after the point. Default: 2 for lengths, areas and plain numbers, 1 for angles and per cent. */
  readonly decimals?: number;
  /** All the digits there are, for the title on hover. */
  readonly precise?: boolean;
}

/** A quantity in the parts that a readout sets apart: `number` + `gap` + `unit` is the whole text. */
export interface FormattedQuantity {
  readonly number: string;
  readonly unit: string;
  readonly gap: string;
}

/**
 * A quantity as people read it. Angles become degrees. What would round to nothing keeps two significant digits, so that
 * only an exact zero reads as zero; from 1,000 there are commas; from 10,000 m (or m²) no decimals unless they are asked for.
 */
export function formatQuantity(quantity: Quantity, format: QuantityFormat = {}): FormattedQuantity {
  const isAngle = quantity.unit === "rad";
  const value = isAngle ? (quantity.value * 180) / Math.PI : quantity.value;
  const unit = isAngle ? "°" : quantity.unit;
  const number = format.precise
    ? withTrueSigns(String(value + 0))
    : formatNumber(value, quantity.unit, format.decimals ?? quantity.decimals);
  return { number, unit, gap: unit === "" || isAngle ? "" : GAP };
}

/** A quantity as one piece of text: "1.44 m", "−12.5°". */
export function formatText(quantity: Quantity, format: QuantityFormat = {}): string {
  const { number, unit, gap } = formatQuantity(quantity, format);
  return number + gap + unit;
}

/** A quantity for the clipboard: every digit, a minus that programs can read, no unit. Angles in degrees. */
export function formatPlain(quantity: Quantity): string {
  return String((quantity.unit === "rad" ? (quantity.value * 180) / Math.PI : quantity.value) + 0);
}

/** A number in an editable field: no commas and no unit, so that it can be typed over. */
export function formatField(value: number, decimals: number): string {
  if (value !== 0 && Math.abs(value) < 10 ** -decimals / 2) return withTrueSigns(plainSignificant(value));
  return withTrueSigns(withoutMinusZero(roundHalfAway(value, decimals)));
}

/** How many decimals the fields of one row show: 2, or 3 while one of them needs it (steps of 0.125 m). */
export function fieldDecimals(values: readonly number[]): 2 | 3 {
  return values.every((value) => Number(value.toFixed(2)) === Number(value.toFixed(3))) ? 2 : 3;
}

function formatNumber(value: number, unit: Quantity["unit"], asked: number | undefined): string {
  const decimals = asked ?? (unit === "rad" || unit === "%" ? 1 : 2);
  const size = Math.abs(value);
  if (size >= 10 ** -decimals && size < WHOLE_FROM - 1) return formatOrdinary(value, decimals);
  if (size >= SCIENTIFIC_FROM) return scientific(value);
  if (size !== 0 && size < 10 ** -decimals)
    return size < 1e-6 ? scientific(value) : withTrueSigns(value.toPrecision(2));
  const fixed = roundHalfAway(value, decimals);
  const isWhole = asked === undefined && (unit === "m" || unit === "m²") && Math.abs(Number(fixed)) >= WHOLE_FROM;
  return withTrueSigns(withCommas(withoutMinusZero(isWhole ? roundHalfAway(value, 0) : fixed)));
}

/** What most numbers are: they need no power of ten, no more digits than asked for, and one comma at most. */
function formatOrdinary(value: number, decimals: number): string {
  const text = roundHalfAway(Math.abs(value), decimals);
  const hasComma = text.length - (decimals > 0 ? decimals + 1 : 0) > 3;
  const grouped = hasComma ? `${text.slice(0, 1)},${text.slice(1)}` : text;
  return value < 0 ? MINUS + grouped : grouped;
}

/**
 * Rounded, with halves away from zero as people read them: 5.875 that a sum of doubles has made 5.874999999999999 is 5.88,
 * like the 5.875 beside it. So a number that is a few roundings short of a half counts as the half.
 */
function roundHalfAway(value: number, decimals: number): string {
  // Beyond these there are no halves left, and 10³⁰⁰ stays that.
  const isWhole = Math.abs(value) >= Number.MAX_SAFE_INTEGER;
  return (isWhole ? value : value * (1 + HALF_ROUNDINGS * Number.EPSILON)).toFixed(decimals);
}

/** `3.2 × 10⁻⁷`. */
function scientific(value: number): string {
  return withTrueSigns(value.toExponential(1));
}

/** Two significant digits without a power of ten (a field's parser would stumble over it). */
function plainSignificant(value: number): string {
  const exponent = Math.floor(Math.log10(Math.abs(value)));
  return value.toFixed(Math.min(100, 1 - exponent));
}

function withoutMinusZero(text: string): string {
  return /^-0(\.0*)?$/.test(text) ? text.slice(1) : text;
}

function withCommas(text: string): string {
  // Nothing to part before the fourth digit, which most texts do not have.
  if (Math.abs(Number.parseFloat(text)) < 1000) return text;
  const [whole = "", fraction] = text.split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** Turns JavaScript's signs and exponents into those of print: `-1.5e-7` becomes `−1.5 × 10⁻⁷`. */
function withTrueSigns(text: string): string {
  const [mantissa = "", exponent] = text.split("e");
  const shown = mantissa.replace("-", MINUS);
  return exponent === undefined ? shown : `${shown} × 10${superscript(exponent)}`;
}

function superscript(exponent: string): string {
  return [...exponent.replace("+", "")]
    .map((char) => (char === "-" ? "⁻" : ("⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(char)] ?? "")))
    .join("");
}
