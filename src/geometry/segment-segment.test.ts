import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { signedDistance } from "./closest-point.ts";
import { LAW_TIMEOUT, lawRuns } from "./law-runs.ts";
import { closestPointsOfSegments } from "./segment-segment.ts";
import type { Segment, Vec3 } from "./types.ts";
import { distance, lerp } from "./vec3.ts";

const at = (x: number, y: number, z: number): Vec3 => ({ x, y, z });
const segment = (a: Vec3, b: Vec3): Segment => ({ a, b });

describe("the closest approach of two segments", () => {
  test.each<[string, Segment, Segment, number]>([
    ["parallel ones side by side", segment(at(1, -2, 0), at(1, 2, 0)), segment(at(-1, 2, 0), at(-1, -2, 0)), 2],
    [
      "parallel ones of unequal lengths",
      segment(at(0, -2.5, 0), at(0, 2.5, 0)),
      segment(at(2.9888, -5.1938, 0), at(2.9888, 4.8062, 0)),
      2.9888,
    ],
    // Measured end to end it would be 10.
    [
      "parallel ones that overlap in part",
      segment(at(399.83, 273.22, 0), at(399.83, 253.56, 0)),
      segment(at(401.53, 283.1, 0), at(401.53, 272.6, 0)),
      1.7,
    ],
    ["one across the end of the other", segment(at(0, 0, 0), at(2, 0, 0)), segment(at(1, 1, 0), at(1, 3, 0)), 1],
    ["ones that cross", segment(at(-1, 0, 0), at(1, 0, 0)), segment(at(0, -1, 0), at(0, 1, 0)), 0],
    ["skew ones", segment(at(-1, 0, 0), at(1, 0, 0)), segment(at(0, 3, -1), at(0, 3, 1)), 3],
    ["two points", segment(at(1, 1, 1), at(1, 1, 1)), segment(at(3, 4, 7), at(3, 4, 7)), 7],
    ["collinear ones with a gap", segment(at(0, 0, 0), at(1, 1, 0)), segment(at(4, 4, 0), at(2, 2, 0)), Math.SQRT2],
  ])("of %s", (_name, a, b, expected) => {
    expect(closestPointsOfSegments(a, b).distance).toBeCloseTo(expected, 12);
    expect(closestPointsOfSegments(b, a).distance).toBeCloseTo(expected, 12);
  });

  test("gives the pair of points, their parameters, and whether they are the only ones", () => {
    const across = closestPointsOfSegments(segment(at(0, 0, 0), at(2, 0, 0)), segment(at(1, 1, 0), at(1, 3, 0)));
    expect(across).toMatchObject({ s: 0.5, t: 0, pointA: at(1, 0, 0), pointB: at(1, 1, 0), unique: true });
    const beside = closestPointsOfSegments(segment(at(1, -2, 0), at(1, 2, 0)), segment(at(-1, 2, 0), at(-1, -2, 0)));
    expect(beside.unique).toBe(false);
    // Parallel, but side by side at one pair of ends only.
    const staggered = closestPointsOfSegments(segment(at(0, 0, 0), at(1, 0, 0)), segment(at(1, 2, 0), at(3, 2, 0)));
    expect(staggered).toMatchObject({ s: 1, t: 0, distance: 2, unique: true });
  });

  test("is no farther than any pair of points tried one by one, and its points lie on the segments", {
    timeout: LAW_TIMEOUT,
  }, () => {
    const coordinate = fc.oneof(fc.double({ min: -3, max: 3, noNaN: true }), fc.integer({ min: -3, max: 3 }));
    const point = fc.record({ x: coordinate, y: coordinate, z: coordinate });
    const segments = fc.record({ a: point, b: point });
    fc.assert(
      fc.property(segments, segments, (a, b) => {
        const answer = closestPointsOfSegments(a, b);
        expect(distance(answer.pointA, answer.pointB)).toBeCloseTo(answer.distance, 12);
        expect(signedDistance({ type: "segment", ...a }, answer.pointA)).toBeLessThan(1e-14);
        expect(signedDistance({ type: "segment", ...b }, answer.pointB)).toBeLessThan(1e-14);
        const tried = Array.from({ length: 21 }, (_, i) =>
          signedDistance({ type: "segment", ...b }, lerp(a.a, a.b, i / 20)),
        );
        expect(Math.min(...tried)).toBeGreaterThanOrEqual(answer.distance - 1e-14);
      }),
      lawRuns(3000),
    );
  });
});
