import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { axesOf, type CameraPose, eyeOf, HALF_FIELD_SLOPE } from "./camera-pose.ts";
import { clipRangeOf, projectView } from "./camera-projection.ts";

const CLIP = { near: 0.05, far: 1000 };
const pose = (changes: Partial<CameraPose> = {}): CameraPose => ({
  target: { x: 0, y: 0, z: 0 },
  azimuth: 0.5,
  polar: 1,
  distance: 10,
  height: 8,
  orthographic: false,
  ...changes,
});

describe("client positions and rays", () => {
  it("come back to the same client position, for canvases anywhere, scrolled and of fractional size", () => {
    const rects = fc.record({
      left: fc.double({ min: -500, max: 900, noNaN: true }),
      top: fc.double({ min: -4000, max: 900, noNaN: true }),
      width: fc.double({ min: 50, max: 3000, noNaN: true }),
      height: fc.double({ min: 50, max: 2000, noNaN: true }),
    });
    const unit = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(rects, unit, unit, fc.boolean(), (rect, u, v, orthographic) => {
        const view = projectView(pose({ orthographic }), rect, CLIP);
        const x = rect.left + u * rect.width;
        const y = rect.top + v * rect.height;
        const { origin, direction } = view.rayAt(x, y);
        const at = { x: origin.x + direction.x * 7, y: origin.y + direction.y * 7, z: origin.z + direction.z * 7 };
        const client = view.toClient(at);
        expect(client?.x).toBeCloseTo(x, 6);
        expect(client?.y).toBeCloseTo(y, 6);
      }),
      { seed: 2 },
    );
  });

  it("put a click on the ground within a micrometre, a hundred kilometres from the origin", () => {
    const target = { x: 1e5, y: 0, z: -1e5 };
    const view = projectView(pose({ target }), { left: 0, top: 0, width: 800, height: 600 }, CLIP);
    const point = { x: 1e5 + 1.25, y: 0, z: -1e5 - 0.75 };
    const client = view.toClient(point);
    const { origin, direction } = view.rayAt(client?.x ?? Number.NaN, client?.y ?? Number.NaN);
    const t = -origin.y / direction.y;
    expect(Math.abs(origin.x + direction.x * t - point.x)).toBeLessThan(1e-6);
    expect(Math.abs(origin.z + direction.z * t - point.z)).toBeLessThan(1e-6);
  });

  it("start at the eye in perspective and say how far nothing is drawn", () => {
    const view = projectView(pose(), { left: 0, top: 0, width: 800, height: 600 }, CLIP);
    expect(view.rayAt(123, 456).origin).toEqual(eyeOf(pose()));
    expect(view.near).toBe(0.05);
  });

  it("start at the near side in a parallel view and run along the view direction, in all four quarters", () => {
    const parallel = pose({ orthographic: true });
    const clip = clipRangeOf(parallel, { center: { x: 0, y: 0, z: 0 }, radius: 50 });
    const view = projectView(parallel, { left: 10, top: 20, width: 400, height: 400 }, clip);
    const { back } = axesOf(parallel);
    for (const [x, y] of [
      [20, 30],
      [400, 30],
      [20, 410],
      [400, 410],
    ] as const) {
      const { origin, direction } = view.rayAt(x, y);
      expect(direction.x).toBeCloseTo(-back.x, 12);
      // In front of everything within 50 m of the target.
      expect(origin.x * back.x + origin.y * back.y + origin.z * back.z).toBeGreaterThan(50);
      expect(view.toClient(origin)?.x).toBeCloseTo(x, 9);
    }
  });

  it("say null for what is behind the eye, and never for a parallel view", () => {
    const behind = { x: 100, y: 100, z: 100 };
    const rect = { left: 0, top: 0, width: 100, height: 100 };
    expect(projectView(pose(), rect, CLIP).toClient(behind)).toBeNull();
    expect(projectView(pose({ orthographic: true }), rect, CLIP).toClient(behind)).not.toBeNull();
  });

  it("stay finite on a canvas of no size", () => {
    const view = projectView(pose(), { left: 0, top: 0, width: 0, height: 0 }, CLIP);
    const { direction } = view.rayAt(5, 5);
    expect(Object.values(direction).every(Number.isFinite)).toBe(true);
  });
});

describe("metres that a pixel covers", () => {
  it("are the seen height over the canvas's height at the target", () => {
    const rect = { left: 0, top: 0, width: 300, height: 500 };
    // 10 m away: 2 · 10 · tan 17° = 6.1146 m over 500 pixels.
    expect(projectView(pose(), rect, CLIP).metresPerPixel({ x: 0, y: 0, z: 0 })).toBeCloseTo(6.1146 / 500, 6);
    expect(projectView(pose({ orthographic: true }), rect, CLIP).metresPerPixel({ x: 9, y: 9, z: 9 })).toBe(8 / 500);
  });
});

describe("the clip range", () => {
  it("reaches behind a scene that is far away, and stays in front of the eye in perspective", () => {
    const { near, far } = clipRangeOf(pose(), { center: { x: 1e6, y: 0, z: 0 }, radius: 100 });
    expect(near).toBeGreaterThan(0);
    expect(near).toBeLessThan(far);
    const seen = clipRangeOf(pose({ azimuth: -Math.PI / 2, polar: Math.PI / 2 }), {
      center: { x: 1e6, y: 0, z: 0 },
      radius: 100,
    });
    expect(seen.far).toBeGreaterThan(1e6 + 100);
  });

  it("takes in what is above the eye of a plan", () => {
    const plan = pose({ orthographic: true, polar: 0, azimuth: 0, distance: 10, height: 2 * 10 * HALF_FIELD_SLOPE });
    // A tower that ends 500 m up, far above the eye at 10 m.
    const { near } = clipRangeOf(plan, { center: { x: 0, y: 250, z: 0 }, radius: 250 });
    expect(10 - near).toBeGreaterThan(500);
  });
});
