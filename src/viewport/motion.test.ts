import { describe, expect, it } from "vitest";
import { circlePoints } from "./circle-points.ts";
import { cubicBezier } from "./easing.ts";
import { pinchOf } from "./pinch.ts";

describe("easing", () => {
  it("runs from 0 to 1, rising, and is the identity for a straight curve", () => {
    const ease = cubicBezier([0.3, 0, 0.1, 1]);
    expect(ease(0)).toBe(0);
    expect(ease(1)).toBe(1);
    let last = 0;
    for (let t = 0.01; t < 1; t += 0.01) {
      expect(ease(t)).toBeGreaterThanOrEqual(last);
      last = ease(t);
    }
    const straight = cubicBezier([1 / 3, 1 / 3, 2 / 3, 2 / 3]);
    expect(straight(0.37)).toBeCloseTo(0.37, 9);
  });

  it("stays at its ends outside of them", () => {
    const ease = cubicBezier([0.3, 0, 0.1, 1]);
    expect(ease(-1)).toBe(0);
    expect(ease(2)).toBe(1);
  });
});

describe("fingers", () => {
  it("have a middle, a spread and a turn", () => {
    const before = pinchOf([
      { x: 0, y: 0 },
      { x: 100, y: 0 },
    ]);
    const after = pinchOf([
      { x: 50, y: -100 },
      { x: 50, y: 100 },
    ]);
    expect(before).toMatchObject({ x: 50, y: 0, spread: 100 });
    expect(after.spread).toBe(200);
    // From pointing right to pointing down: a quarter clockwise.
    expect(after.angleFrom(before)).toBeCloseTo(Math.PI / 2, 12);
  });

  it("turn by the short way across the half turn", () => {
    const a = pinchOf([
      { x: 0, y: 0 },
      { x: -100, y: 1 },
    ]);
    const b = pinchOf([
      { x: 0, y: 0 },
      { x: -100, y: -1 },
    ]);
    expect(Math.abs(b.angleFrom(a))).toBeLessThan(0.03);
  });

  it("do not turn when another one lands", () => {
    const two = pinchOf([
      { x: 0, y: 0 },
      { x: 100, y: 0 },
    ]);
    const three = pinchOf([
      { x: 0, y: 0 },
      { x: 0, y: 100 },
      { x: 50, y: 50 },
    ]);
    expect(three.angleFrom(two)).toBe(0);
  });
});

describe("a circle in space", () => {
  it("lies across its normal at its radius, and closes", () => {
    for (const normal of [
      { x: 0, y: 2, z: 0 },
      { x: 1, y: 1, z: -1 },
      { x: 0, y: 0, z: -1 },
    ]) {
      const center = { x: 1, y: 2, z: 3 };
      const points = circlePoints(center, normal, 4);
      expect(points.at(-1)).toEqual(points[0]);
      for (const p of points) {
        const d = { x: p.x - 1, y: p.y - 2, z: p.z - 3 };
        expect(Math.hypot(d.x, d.y, d.z)).toBeCloseTo(4, 12);
        expect(d.x * normal.x + d.y * normal.y + d.z * normal.z).toBeCloseTo(0, 12);
      }
    }
  });
});
