import { describe, expect, it } from "vitest";
import type { CameraPose } from "./camera-pose.ts";
import { shadowRegionOf } from "./shadow-region.ts";

const pose = (x: number, height: number): CameraPose => ({
  target: { x, y: 0, z: 0 },
  azimuth: 0,
  polar: 1,
  distance: height,
  height,
  orthographic: true,
});
const cube = (half: number) => ({ min: { x: -half, y: -half, z: -half }, max: { x: half, y: half, z: half } });

describe("the region with shadows", () => {
  it("is the whole scene where that is about as large as the view, wherever the camera looks", () => {
    // Half the diagonal of a cube of side 10 is 8.66 m; the view is 7 m high.
    expect(shadowRegionOf(pose(0, 7), cube(5))).toEqual(shadowRegionOf(pose(3, 7), cube(5)));
    expect(shadowRegionOf(pose(0, 7), cube(5)).radius).toBeCloseTo(8.66, 2);
  });

  it("is never much smaller than the view, so that shadows of one small shape stay soft", () => {
    // 1.1 · 10 m, as a power of two.
    expect(shadowRegionOf(pose(0, 10), cube(0.1)).radius).toBe(16);
  });

  it("follows the target through a large scene, in steps", () => {
    const first = shadowRegionOf(pose(100, 10), cube(1000));
    // 2.2 · 10 m as a power of two; the centre in steps of a quarter of that.
    expect(first).toEqual({ center: { x: 104, y: 0, z: 0 }, radius: 32 });
    expect(shadowRegionOf(pose(103, 10.5), cube(1000))).toEqual(first);
    expect(shadowRegionOf(pose(110, 10), cube(1000)).center.x).toBe(112);
  });
});
