import { describe, expect, it } from "vitest";
import type { CameraPose } from "./camera-pose.ts";
import { chooseOrigin } from "./render-origin.ts";

const ZERO = { x: 0, y: 0, z: 0 };
const pose = (x: number, distance: number): CameraPose => ({
  target: { x, y: 0, z: 0 },
  azimuth: 0,
  polar: 1,
  distance,
  height: distance,
  orthographic: false,
});

describe("the render origin", () => {
  it("stays the same object while the camera looks at something near it", () => {
    expect(chooseOrigin(ZERO, pose(500, 20))).toBe(ZERO);
  });

  it("moves near the target when single precision would show", () => {
    for (const [x, distance] of [
      [1e6 + 123.456, 20],
      [1e5, 0.5],
      [-3e5, 5],
    ] as const) {
      const origin = chooseOrigin(ZERO, pose(x, distance));
      // Rounding of single precision, 6e-8 of the way from the origin, against the size of a pixel.
      const rounding = Math.abs(x - origin.x) * 6e-8;
      const pixel = (distance * 0.6) / 800;
      expect(rounding).toBeLessThan(pixel / 10);
    }
  });

  it("lies on a power of ten of metres, so that the grid's lines stay in phase", () => {
    expect(chooseOrigin(ZERO, pose(1e6 + 123.456, 20)).x % 1e4).toBe(0);
    expect(chooseOrigin(ZERO, pose(700.3, 1)).x % 100).toBe(0);
  });

  it("moves seldom: after a move the camera may travel far before the next", () => {
    const origin = chooseOrigin(ZERO, pose(1e6, 20));
    expect(chooseOrigin(origin, pose(1e6 + 4000, 20))).toBe(origin);
  });
});
