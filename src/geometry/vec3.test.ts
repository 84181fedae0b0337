import { describe, expect, test } from "vitest";
import type { Vec3 } from "./types.ts";
import { cross, distance, length, lerp, normalize, normalizeOrNull, scaleSafely } from "./vec3.ts";

const at = (x: number, y: number, z: number): Vec3 => ({ x, y, z });

describe("lengths", () => {
  test("are right from the smallest to the largest doubles", () => {
    // 2² + 3² + 6² = 7²
    expect(length(at(2, -3, 6))).toBe(7);
    expect(length(at(2e-320, -3e-320, 6e-320))).toBeCloseTo(7e-320, 323);
    expect(length(at(2e300, -3e300, 6e300)) / 7e300).toBeCloseTo(1, 15);
    expect(length(at(0, 0, -5e-324))).toBe(5e-324);
    expect(distance(at(1, 1, 1), at(3, 4, 7))).toBe(7);
  });

  test("of nothing are 0", () => {
    expect(length(at(0, -0, 0))).toBe(0);
  });
});

describe("normalising", () => {
  test("gives length 1 to any vector with a direction", () => {
    for (const v of [at(0, 0, 5e-324), at(1e-200, 2e-200, 2e-200), at(1e200, 2e200, 2e200), at(3, 4, 12)]) {
      expect(length(normalize(v))).toBeCloseTo(1, 15);
    }
    expect(normalize(at(1e200, 2e200, 2e200))).toEqual(normalize(at(1, 2, 2)));
  });

  test("refuses a vector without one", () => {
    expect(() => normalize(at(0, 0, 0))).toThrow(
      "normalize: v must be a finite vector with a length above 0, got {x: 0, y: 0, z: 0}",
    );
    expect(normalizeOrNull(at(0, Number.POSITIVE_INFINITY, 0))).toBeNull();
    expect(normalizeOrNull(at(Number.NaN, 0, 0))).toBeNull();
  });
});

test("x × y = z", () => {
  expect(cross(at(1, 0, 0), at(0, 1, 0))).toEqual(at(0, 0, 1));
});

test("a blend is exactly its ends at 0 and 1", () => {
  const a = at(0.1, 0.2, 0.3);
  const b = at(1e17, -7, 1 / 3);
  expect(lerp(a, b, 0)).toEqual(a);
  expect(lerp(a, b, 1)).toEqual(b);
  expect(lerp(at(0, 0, 0), at(2, 4, 8), 0.25)).toEqual(at(0.5, 1, 2));
});

test("scaling safely takes away a power of two and nothing else", () => {
  const { v, scale } = scaleSafely(at(3e200, -1, 0));
  expect(Math.abs(v.x)).toBeGreaterThanOrEqual(0.5);
  expect(Math.abs(v.x)).toBeLessThanOrEqual(2);
  expect(v.x * scale).toBe(3e200);
});
