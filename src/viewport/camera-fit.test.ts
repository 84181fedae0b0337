import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Bounds } from "../geometry/types.ts";
import { fitPose } from "./camera-fit.ts";
import { frameBounds } from "./camera-framing.ts";
import { type CameraPose, eyeOf } from "./camera-pose.ts";
import { clipRangeOf, projectView } from "./camera-projection.ts";

const POSE: CameraPose = {
  target: { x: 3, y: 3, z: 3 },
  azimuth: 0.6,
  polar: 1.05,
  distance: 16,
  height: 10,
  orthographic: false,
};
const CANVAS = { width: 896, height: 826 };
const INSETS = { left: 60, right: 0, top: 0, bottom: 0 };

function boxAt(x: number, y: number, z: number, hx: number, hy = hx, hz = hx): Bounds {
  return { min: { x: x - hx, y: y - hy, z: z - hz }, max: { x: x + hx, y: y + hy, z: z + hz } };
}

/** The rectangle on the canvas in which the corners of the bounds appear. */
function extentOf(pose: CameraPose, { min, max }: Bounds) {
  const view = projectView(pose, { left: 0, top: 0, ...CANVAS }, { near: 0, far: 1 });
  const points = [min.x, max.x].flatMap((x) =>
    [min.y, max.y].flatMap((y) => [min.z, max.z].map((z) => view.toClient({ x, y, z }))),
  );
  const xs = points.map((point) => point?.x ?? Number.NaN);
  const ys = points.map((point) => point?.y ?? Number.NaN);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

describe("fitting bounds into the free part of the canvas", () => {
  const bounds = fc
    .tuple(
      fc.double({ min: -1e4, max: 1e4, noNaN: true }),
      fc.double({ min: 0.01, max: 500, noNaN: true }),
      fc.double({ min: 0.01, max: 500, noNaN: true }),
    )
    .map(([at, a, b]) => boxAt(at, at / 2, -at, a, b, a));
  const angles = fc.tuple(fc.double({ min: -3, max: 3, noNaN: true }), fc.double({ min: 0, max: 3.14, noNaN: true }));

  it("shows every corner beside the toolbar, with the margin, in both projections", () => {
    fc.assert(
      fc.property(bounds, angles, fc.boolean(), (box, [azimuth, polar], orthographic) => {
        const fitted = fitPose({ ...POSE, azimuth, polar, orthographic }, box, CANVAS, INSETS);
        const { left, right, top, bottom } = extentOf(fitted, box);
        // 8 % of 836 free pixels across, of 826 down.
        expect(left).toBeGreaterThan(60 + 66.8);
        expect(right).toBeLessThan(896 - 66.8);
        expect(top).toBeGreaterThan(66);
        expect(bottom).toBeLessThan(826 - 66);
      }),
      { seed: 3 },
    );
  });

  it("touches the margins in one direction at least: it comes as near as it can", () => {
    const box = boxAt(0, 1, 0, 4, 1, 3);
    const { left, right, top, bottom } = extentOf(fitPose(POSE, box, CANVAS, INSETS), box);
    const across = Math.abs(right - left - 836 * 0.84);
    const down = Math.abs(bottom - top - 826 * 0.84);
    expect(Math.min(across, down)).toBeLessThan(0.01);
  });

  it("keeps the camera usable for a point, a tiny box, a huge box and a segment seen end on", () => {
    const cases: Bounds[] = [
      { min: { x: 2, y: 0, z: 2 }, max: { x: 2, y: 0, z: 2 } },
      boxAt(0, 0, 0, 1e-6),
      boxAt(0, 0, 0, 1e6),
      { min: { x: 0, y: -5, z: 0 }, max: { x: 0, y: 5, z: 0 } },
    ];
    for (const box of cases)
      for (const polar of [0, 1])
        for (const orthographic of [false, true]) {
          const fitted = fitPose({ ...POSE, polar, orthographic }, box, CANVAS, INSETS);
          const { near, far } = clipRangeOf(fitted, { center: { x: 0, y: 0, z: 0 }, radius: 10 });
          expect(Object.values(eyeOf(fitted)).every(Number.isFinite)).toBe(true);
          expect(fitted.distance).toBeGreaterThanOrEqual(0.01);
          expect(fitted.height).toBeGreaterThan(0);
          expect(near).toBeLessThan(far);
        }
  });

  it("shows a point with a metre around it", () => {
    const box = { min: { x: 2, y: 0, z: 2 }, max: { x: 2, y: 0, z: 2 } };
    const fitted = fitPose(POSE, box, CANVAS, { left: 0, right: 0, top: 0, bottom: 0 });
    expect(fitted.distance).toBeGreaterThan(2);
    expect(fitted.distance).toBeLessThan(12);
  });
});

describe("framing beside what floats", () => {
  it("leaves the corner with the orientation gizmo free", () => {
    for (const box of [boxAt(0, 1, 0, 5, 5, 5), boxAt(0, 0, 0, 9, 0.1, 9), boxAt(0, 4, 0, 1, 4, 1)]) {
      const { right, top } = extentOf(frameBounds({ ...POSE, polar: 0, azimuth: 0 }, box, CANVAS, CANVAS.width), box);
      expect(right < 896 - 98 || top > 98).toBe(true);
    }
  });
});
