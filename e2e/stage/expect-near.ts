import { expect } from "@playwright/test";

/** The accuracy to which the placement tests hold the editor: 1 mm. */
export const MILLIMETRE = 1e-3;

/** Expects a vector of a record to be within 1 mm (or another tolerance, in metres) of this one. */
export function expectNear(actual: unknown, expected: readonly number[], what: string, tolerance = MILLIMETRE): void {
  const got = actual as readonly number[];
  const apart = Math.hypot(...expected.map((value, i) => value - (got[i] ?? Number.NaN)));
  const message = `${what}: expected [${expected.join(", ")}], got ${JSON.stringify(actual)}, ${apart} m apart`;
  expect(apart <= tolerance, message).toBe(true);
}

/** The same for one number. */
export function expectNearNumber(actual: unknown, expected: number, what: string, tolerance = MILLIMETRE): void {
  expectNear([actual], [expected], what, tolerance);
}
