import { describe, expect, test } from "vitest";
import type { PlanPoint } from "../plan/plan-types.ts";
import { crossSign } from "./exact-sign.ts";

const at = (x: number, z: number): PlanPoint => ({ x, z });

/** The same sign by whole numbers of any size: every double is a whole number of 2⁻¹⁰⁷⁴. */
function signByIntegers(a: PlanPoint, b: PlanPoint, c: PlanPoint, d: PlanPoint): number {
  const whole = (value: number): bigint => {
    // Doubles between 2⁻⁶⁰ and 2⁶⁰ in these tests: scaled by 2¹¹² they are whole.
    let shifted = value;
    let shift = 112;
    while (!Number.isInteger(shifted)) {
      shifted *= 2;
      shift--;
    }
    return BigInt(shifted) << BigInt(shift);
  };
  const cross =
    (whole(b.x) - whole(a.x)) * (whole(d.z) - whole(c.z)) - (whole(b.z) - whole(a.z)) * (whole(d.x) - whole(c.x));
  return cross > 0n ? 1 : cross < 0n ? -1 : 0;
}

describe("the sign of a cross product in the plan", () => {
  test("is positive to the right as seen from above: +x, then +z", () => {
    expect(crossSign(at(0, 0), at(1, 0), at(0, 0), at(0, 1))).toBe(1);
    expect(crossSign(at(0, 0), at(0, 1), at(0, 0), at(1, 0))).toBe(-1);
  });

  test("is 0 for parallels only, where rounding would say anything", () => {
    // The points (0.5, 0.5) + multiples of the last place, against the line through (12, 12) and (24, 24).
    for (let i = 0; i < 24; i++) {
      for (let j = 0; j < 24; j++) {
        const p = at(0.5 + i * 2 ** -53, 0.5 + j * 2 ** -53);
        const sign = crossSign(at(12, 12), at(24, 24), at(12, 12), p);
        expect(sign).toBe(signByIntegers(at(12, 12), at(24, 24), at(12, 12), p));
      }
    }
  });

  test("turns around when either vector does", () => {
    const [a, b, c, d] = [at(0.1, 0.7), at(0.1 + 1e-17, 0.9), at(3, 4), at(5.3, -2.2)];
    expect(crossSign(b, a, c, d)).toBe(-crossSign(a, b, c, d) as -1 | 0 | 1);
    expect(crossSign(c, d, a, b)).toBe(-crossSign(a, b, c, d) as -1 | 0 | 1);
  });

  test("is right where products overflow and underflow", () => {
    expect(crossSign(at(0, 0), at(1e200, 1e200), at(0, 0), at(1e200, 1e200 * (1 + Number.EPSILON)))).toBe(1);
    expect(crossSign(at(0, 0), at(1e-200, 1e-200), at(0, 0), at(1e-200, 1e-200 * (1 + Number.EPSILON)))).toBe(1);
    expect(crossSign(at(0, 0), at(1e-200, 1e-200), at(0, 0), at(3e-200, 3e-200))).toBe(0);
    expect(crossSign(at(0, 0), at(5e-324, 0), at(0, 0), at(0, 5e-324))).toBe(1);
  });

  test("of a vector of no length is 0", () => {
    expect(crossSign(at(1, 2), at(1, 2), at(0, 0), at(3, 4))).toBe(0);
  });
});
