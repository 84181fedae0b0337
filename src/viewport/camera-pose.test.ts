import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Vec3 } from "../geometry/types.ts";
import {
  axesOf,
  type CameraPose,
  eyeOf,
  HALF_FIELD_SLOPE,
  heightOf,
  interpolatePose,
  poseFromEye,
  scalePose,
  withProjection,
  zoomPose,
} from "./camera-pose.ts";
import { projectView } from "./camera-projection.ts";

const POSE: CameraPose = {
  target: { x: 1, y: 2, z: 3 },
  azimuth: 0.7,
  polar: 1.1,
  distance: 12,
  height: 2 * 12 * HALF_FIELD_SLOPE,
  orthographic: false,
};
const TOP: CameraPose = { ...POSE, azimuth: 0, polar: 1e-6 };
const RECT = { left: 40, top: 70, width: 900, height: 600 };
const CLIP = { near: 0.1, far: 1000 };

const dot = (a: Vec3, b: Vec3) => a.x * b.x + a.y * b.y + a.z * b.z;

describe("the camera's axes", () => {
  it("are three unit vectors at right angles, right-handed, in any direction", () => {
    const angles = fc.tuple(
      fc.double({ min: -7, max: 7, noNaN: true }),
      fc.double({ min: 0, max: Math.PI, noNaN: true }),
    );
    fc.assert(
      fc.property(angles, ([azimuth, polar]) => {
        const { right, up, back } = axesOf({ ...POSE, azimuth, polar });
        for (const axis of [right, up, back]) expect(dot(axis, axis)).toBeCloseTo(1, 12);
        expect(dot(right, up)).toBeCloseTo(0, 12);
        expect(dot(right, back)).toBeCloseTo(0, 12);
        // right × up = back
        expect(right.y * up.z - right.z * up.y).toBeCloseTo(back.x, 12);
      }),
      { seed: 1 },
    );
  });

  it("look exactly straight down in the top view, with -z up, although the controls stop short of it", () => {
    const { right, up, back } = axesOf(TOP);
    expect(back).toEqual({ x: 0, y: 1, z: 0 });
    expect(right).toEqual({ x: 1, y: 0, z: -0 });
    expect(up).toEqual({ x: -0, y: 0, z: -1 });
  });

  it("look exactly straight up in the bottom view, with +z up", () => {
    const { up, back } = axesOf({ ...POSE, azimuth: 0, polar: Math.PI - 1e-6 });
    expect(back.y).toBe(-1);
    expect(back.x).toBe(0);
    expect(up.z).toBe(1);
  });
});

describe("a pose from an eye and a target", () => {
  it("puts the eye back where it was", () => {
    const eye = { x: 12.5, y: 11.5, z: 18 };
    const pose = poseFromEye(eye, { x: 0, y: 0.75, z: -0.5 }, null);
    const back = eyeOf(pose);
    for (const key of ["x", "y", "z"] as const) expect(back[key]).toBeCloseTo(eye[key], 12);
  });

  it("has its north up when the eye is straight above", () => {
    const pose = poseFromEye({ x: 5, y: 30, z: 5 }, { x: 5, y: 0, z: 5 }, 20);
    expect(pose).toMatchObject({ azimuth: 0, polar: 0, distance: 30, height: 20, orthographic: true });
  });

  it("is finite when the eye is on the target", () => {
    const pose = poseFromEye({ x: 1, y: 1, z: 1 }, { x: 1, y: 1, z: 1 }, null);
    expect(Object.values(eyeOf(pose)).every(Number.isFinite)).toBe(true);
  });
});

describe("switching the projection", () => {
  it("keeps the height that is seen at the target, there and back", () => {
    const parallel = withProjection(POSE, true);
    expect(heightOf(parallel)).toBeCloseTo(heightOf(POSE), 12);
    expect(withProjection(parallel, false).distance).toBeCloseTo(POSE.distance, 12);
  });

  it("takes a zoom in the parallel view along into perspective", () => {
    const parallel = { ...withProjection(POSE, true), height: 3 };
    expect(heightOf(withProjection(parallel, false))).toBeCloseTo(3, 12);
  });
});

describe("scaling about a point", () => {
  it("leaves the point where it is on screen, at any depth, in perspective", () => {
    const about = { x: 4, y: 0, z: -2 };
    const before = projectView(POSE, RECT, CLIP).toClient(about);
    for (const factor of [0.2, 0.9, 1.3, 5]) {
      const after = projectView(scalePose(POSE, about, factor), RECT, CLIP).toClient(about);
      expect(after?.x).toBeCloseTo(before?.x ?? Number.NaN, 8);
      expect(after?.y).toBeCloseTo(before?.y ?? Number.NaN, 8);
    }
  });

  it("keeps a plan's target on the ground and its numbers small after zooming in and out 200 times", () => {
    let pose: CameraPose = { ...withProjection(TOP, true), target: { x: 2, y: 0, z: 1 } };
    for (let i = 0; i < 400; i++) {
      // The cursor is at another place of the canvas each time.
      const { x, z } = pose.target;
      const about = { x: x + Math.sin(i) * pose.height * 0.4, y: 0, z: z + Math.cos(i) * pose.height * 0.4 };
      pose = zoomPose(pose, about, i < 200 ? 1.14 : 1 / 1.14, { closest: 0.01, farthest: 2e4 });
      expect(Math.abs(pose.target.y)).toBeLessThan(1e-6);
      expect(Math.max(...Object.values(eyeOf(pose)).map(Math.abs))).toBeLessThan(1e6);
    }
    expect(pose.height).toBeGreaterThanOrEqual(0.01);
  });

  it("lets a pose that is beyond the range come back, and not go on", () => {
    const far = { ...POSE, distance: 1e6 };
    const range = { closest: 0.01, farthest: 2e4 };
    expect(zoomPose(far, far.target, 1.5, range).distance).toBe(1e6);
    expect(zoomPose(far, far.target, 0.5, range).distance).toBe(5e5);
  });
});

describe("a pose between two", () => {
  it("goes the shorter way round", () => {
    const from = { ...POSE, azimuth: 3 };
    const to = { ...POSE, azimuth: -3 };
    // From 3 to −3 it is 6 back or 0.283 on: half of the way on is 3.1416.
    expect(interpolatePose(from, to, 0.5).azimuth).toBeCloseTo(Math.PI, 9);
  });

  it("comes nearer in equal ratios and ends exactly at its end", () => {
    const to = { ...POSE, distance: 3 };
    expect(interpolatePose(POSE, to, 0.5).distance).toBeCloseTo(6, 12);
    expect(interpolatePose(POSE, to, 1)).toBe(to);
  });
});
