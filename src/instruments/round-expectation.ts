import type { Expectation } from "../scene/check.ts";

// What a check is given to begin with. A person changes it as they like; nothing else depends on these.

/** Lengths: give or take a millimetre, and that much of the reading is written down. */
const LENGTH = { within: 0.001, digits: 4 };
/** Areas: give or take a hundredth of a square metre. */
const AREA = { within: 0.01, digits: 4 };
/** Angles, in degrees: give or take a tenth. */
const DEGREES = { within: 0.1, digits: 2 };

const RADIANS = Math.PI / 180;

/** A length in metres that stays as it is. */
export function sameLength(path: string, metres: number): Expectation {
  return { path, equals: round(metres, LENGTH.digits), within: LENGTH.within };
}

/** An area in square metres that stays as it is. */
export function sameArea(path: string, squareMetres: number): Expectation {
  return { path, equals: round(squareMetres, AREA.digits), within: AREA.within };
}

/** An angle in radians that stays as it is; a round number of degrees. */
export function sameAngle(path: string, radians: number): Expectation {
  return {
    path,
    equals: round(radians / RADIANS, DEGREES.digits) * RADIANS,
    within: DEGREES.within * RADIANS,
  };
}

/** At least a round number somewhat below: tenths, below a tenth hundredths, then thousandths. Null: there is none above 0. */
export function roughlyAtLeast(path: string, value: number): Expectation | null {
  const digits = [1, 2, 3].find((count) => value >= 10 ** -count);
  return digits === undefined ? null : { path, min: floor(value, digits) };
}

/** At least so many whole degrees, from an angle in radians. Null: less than one, which every angle is at least. */
export function degreesAtLeast(path: string, radians: number): Expectation | null {
  if (floor(radians / RADIANS, 0) < 1) return null;
  // Back in radians it may be a last digit above the reading.
  return { path, min: Math.min(radians, floor(radians / RADIANS, 0) * RADIANS) };
}

/** To so many decimals, as a person would write it; never −0. */
function round(value: number, digits: number): number {
  return Number(value.toFixed(digits)) + 0;
}

/** Downwards; a value that is such a number but for its rounding stays. */
function floor(value: number, digits: number): number {
  const nearest = round(value, digits);
  return nearest <= value ? nearest : round(nearest - 10 ** -digits, digits);
}
