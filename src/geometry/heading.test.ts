import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { directionOf, headingAndPitch } from "./heading.ts";
import { lawRuns } from "./law-runs.ts";
import { length } from "./vec3.ts";

describe("a direction from heading and pitch", () => {
  test("runs along the axes without a trace of the others", () => {
    expect(directionOf(0, 0)).toEqual({ x: 1, y: 0, z: 0 });
    expect(directionOf(90, 0)).toEqual({ x: 0, y: 0, z: 1 });
    expect(directionOf(180, 0)).toEqual({ x: -1, y: 0, z: 0 });
    expect(directionOf(-90, 0)).toEqual({ x: 0, y: 0, z: -1 });
    expect(directionOf(270, 0)).toEqual({ x: 0, y: 0, z: -1 });
    expect(directionOf(40, 90)).toEqual({ x: 0, y: 1, z: 0 });
    expect(directionOf(0, -30).y).toBe(-0.5);
    expect(directionOf(60, 0).x).toBe(0.5);
  });

  test("is unit, and reads back as it was made", () => {
    const degrees = fc.double({ min: -179, max: 180, noNaN: true });
    const steep = fc.double({ min: -89, max: 89, noNaN: true });
    fc.assert(
      fc.property(degrees, steep, (h, p) => {
        const direction = directionOf(h, p);
        expect(Math.abs(length(direction) - 1)).toBeLessThan(4e-16);
        const { heading, pitch } = headingAndPitch(direction);
        expect(Math.abs(pitch - p)).toBeLessThan(1e-12);
        // Near the zenith the level part is small, and its rounding large beside it.
        expect(Math.abs(heading - h) * Math.cos((p * Math.PI) / 180)).toBeLessThan(1e-12);
      }),
      lawRuns(1000),
    );
  });

  test("has the heading 0 where it stands upright, and never −180", () => {
    expect(headingAndPitch({ x: 0, y: -3, z: 0 })).toEqual({ heading: 0, pitch: -90 });
    expect(headingAndPitch({ x: -1, y: 0, z: -0 })).toEqual({ heading: 180, pitch: 0 });
  });
});
