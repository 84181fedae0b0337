import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lawRuns } from "./law-runs.ts";
import { angleOfIncidence, reflect } from "./reflect.ts";
import { add, dot, length, normalize, scale, subtract } from "./vec3.ts";

const coordinate = fc.double({ min: -1, max: 1, noNaN: true });
const unit = fc
  .record({ x: coordinate, y: coordinate, z: coordinate })
  .filter((v) => length(v) > 1e-3)
  .map(normalize);

describe("a reflected direction", () => {
  test("turns the part across the mirror round and keeps the part along it, exactly on the axes", () => {
    expect(reflect({ x: 3, y: -4, z: 5 }, { x: 0, y: 1, z: 0 })).toEqual({ x: 3, y: 4, z: 5 });
    expect(reflect({ x: 0, y: 0, z: -1 }, { x: 0, y: 0, z: 1 })).toEqual({ x: 0, y: 0, z: 1 });
  });

  test("leaves at the angle at which it came, on the side from which it came, in one plane with the normal", () => {
    fc.assert(
      fc.property(unit, unit, (d, n) => {
        const out = reflect(d, n);
        expect(Math.abs(length(out) - 1)).toBeLessThan(1e-15);
        expect(Math.abs(dot(out, n) + dot(d, n))).toBeLessThan(1e-15);
        expect(Math.abs(angleOfIncidence(out, n) - angleOfIncidence(d, n))).toBeLessThan(2e-15);
        // d − out is a multiple of n: nothing went sideways.
        const change = subtract(d, out);
        expect(length(subtract(change, scale(n, dot(change, n))))).toBeLessThan(1e-15);
      }),
      lawRuns(1000),
    );
  });

  test("does not care on which side of the mirror the normal stands, and comes back by a second reflection", () => {
    fc.assert(
      fc.property(unit, unit, (d, n) => {
        expect(reflect(d, scale(n, -1))).toEqual(reflect(d, n));
        expect(length(subtract(reflect(reflect(d, n), n), d))).toBeLessThan(2e-15);
      }),
      lawRuns(1000),
    );
  });
});

describe("the angle of incidence", () => {
  test("is 0 straight on, π/2 along the mirror, and right for the smallest angles", () => {
    const n = { x: 0, y: 1, z: 0 };
    expect(angleOfIncidence({ x: 0, y: -2, z: 0 }, n)).toBe(0);
    expect(angleOfIncidence({ x: 1, y: 0, z: 0 }, n)).toBe(Math.PI / 2);
    // tan a = 1e-9; the arc cosine of 1 − 5e-19 would be 0.
    expect(angleOfIncidence(add(n, { x: 1e-9, y: 0, z: 0 }), n)).toBeCloseTo(1e-9, 24);
  });
});
