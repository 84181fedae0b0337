import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { signedDistance } from "./closest-point.ts";
import { LAW_TIMEOUT, lawRuns } from "./law-runs.ts";
import { rayCast } from "./ray-cast.ts";
import { sweepSphere } from "./sweep-sphere.ts";
import type { Primitive, Ray, Vec3 } from "./types.ts";
import { length, normalize, scale } from "./vec3.ts";

const coordinate = fc.double({ min: -6, max: 6, noNaN: true });
const size = fc.double({ min: 0.1, max: 3, noNaN: true });
const point: fc.Arbitrary<Vec3> = fc.record({ x: coordinate, y: coordinate, z: coordinate });
const direction = point.filter((v) => length(v) > 0.01);
const rotation = fc
  .tuple(direction, coordinate)
  .map(([{ x, y, z }, w]) => ({ x, y, z, w }))
  .map((q) => {
    const n = Math.hypot(q.x, q.y, q.z, q.w);
    return { x: q.x / n, y: q.y / n, z: q.z / n, w: q.w / n };
  });
const solid: fc.Arbitrary<Primitive> = fc.oneof(
  fc.record({ type: fc.constant("sphere" as const), center: point, radius: size }),
  fc.record({ type: fc.constant("capsule" as const), a: point, b: point, radius: size }),
  fc.record({
    type: fc.constant("box" as const),
    center: point,
    halfExtents: fc.record({ x: size, y: size, z: size }),
    rotation: fc.option(rotation, { nil: undefined }),
  }),
  fc.record({ type: fc.constant("plane" as const), point, normal: direction, offset: fc.constant(0) }),
);
const ray: fc.Arbitrary<Ray> = fc.record({ origin: point, direction });

describe("a ball that moves along a ray", () => {
  test("touches with its surface: the distance from its centre to the shape is its radius", {
    timeout: LAW_TIMEOUT,
  }, () => {
    fc.assert(
      fc.property(solid, ray, size, (shape, path, radius) => {
        const hit = sweepSphere(shape, path, radius);
        if (hit === null || hit.t === 0) return;
        expect(Math.abs(signedDistance(shape, hit.center) - radius)).toBeLessThan(1e-9);
        expect(
          length({ x: hit.center.x - hit.point.x, y: hit.center.y - hit.point.y, z: hit.center.z - hit.point.z }),
        ).toBeCloseTo(radius, 9);
        expect(hit.distance).toBeCloseTo(hit.t * length(path.direction), 9);
      }),
      lawRuns(2000),
    );
  });

  test("touches nothing before: marching by the distance finds the same contact, or none", {
    timeout: LAW_TIMEOUT,
  }, () => {
    fc.assert(
      fc.property(solid, ray, size, (shape, path, radius) => {
        const hit = sweepSphere(shape, path, radius);
        const unit = normalize(path.direction);
        // The centre may move by what it is away from touching; so it never gets past the first contact.
        let metres = 0;
        for (let step = 0; step < 300 && metres < 60; step++) {
          const { x, y, z } = scale(unit, metres);
          const center = { x: path.origin.x + x, y: path.origin.y + y, z: path.origin.z + z };
          const gap = signedDistance(shape, center) - radius;
          if (gap < 1e-7) break;
          metres += gap;
          if (hit !== null) expect(metres).toBeLessThanOrEqual(hit.distance + 1e-6);
        }
        // Far away, or stuck where the path only grazes.
        if (hit === null && metres < 50) {
          const { x, y, z } = scale(unit, metres);
          const center = { x: path.origin.x + x, y: path.origin.y + y, z: path.origin.z + z };
          expect(signedDistance(shape, center) - radius).toBeGreaterThan(-1e-7);
        }
      }),
      lawRuns(1000),
    );
  });

  test("of radius 0 meets what the ray meets", { timeout: LAW_TIMEOUT }, () => {
    fc.assert(
      fc.property(solid, ray, (shape, path) => {
        const hit = rayCast(shape, path);
        const swept = sweepSphere(shape, path, 0);
        if (hit === null || swept === null) expect(swept?.t ?? null).toBe(hit?.t ?? null);
        else expect(swept.t).toBeCloseTo(hit.t, 9);
      }),
      lawRuns(1000),
    );
  });

  test("rounds a box's edge: diagonally it stops a radius from the edge, not from the corner of a larger box", () => {
    const box: Primitive = { type: "box", center: { x: 0, y: 0, z: 0 }, halfExtents: { x: 1, y: 1, z: 1 } };
    const hit = sweepSphere(box, { origin: { x: 5, y: 0, z: 5 }, direction: { x: -1, y: 0, z: -1 } }, 1);
    // The centre is at (1 + s, 0, 1 + s) with s √2 = 1.
    expect(hit?.t).toBeCloseTo(4 - Math.SQRT1_2, 12);
    expect(hit?.point).toEqual({ x: 1, y: 0, z: 1 });
  });

  test("that overlaps at the start is there at once", () => {
    const ball: Primitive = { type: "sphere", center: { x: 0, y: 0, z: 0 }, radius: 1 };
    const away: Ray = { origin: { x: 1.5, y: 0, z: 0 }, direction: { x: 2, y: 0, z: 0 } };
    expect(sweepSphere(ball, away, 1)).toMatchObject({ t: 0, overlapping: true, center: { x: 1.5, y: 0, z: 0 } });
    expect(sweepSphere(ball, away, 0.5)).toMatchObject({ t: 0, overlapping: false });
    expect(sweepSphere(ball, away, 0.25)).toBeNull();
  });

  test("meets a bare segment as a wall of any height, if asked", () => {
    const wall: Primitive = { type: "segment", a: { x: 3, y: 0, z: -1 }, b: { x: 3, y: 0, z: 1 } };
    const high: Ray = { origin: { x: 0, y: 50, z: 0 }, direction: { x: 2, y: 0, z: 0 } };
    expect(sweepSphere(wall, high, 0.5)).toBeNull();
    expect(sweepSphere(wall, high, 0.5, "walls")).toMatchObject({
      t: 1.25,
      distance: 2.5,
      point: { x: 3, y: 50, z: 0 },
      normal: { x: -1, y: 0, z: 0 },
    });
    const down: Ray = { origin: { x: 2.75, y: 9, z: 0 }, direction: { x: 0, y: -1, z: 0 } };
    expect(sweepSphere(wall, down, 0.5, "walls")).toMatchObject({ t: 0, overlapping: true });
    expect(sweepSphere(wall, down, 0.125, "walls")).toBeNull();
  });

  test("refuses a negative radius", () => {
    const ball: Primitive = { type: "sphere", center: { x: 0, y: 0, z: 0 }, radius: 1 };
    const path: Ray = { origin: { x: 5, y: 0, z: 0 }, direction: { x: 1, y: 0, z: 0 } };
    expect(() => sweepSphere(ball, path, -1)).toThrow("sweepSphere: radius must be 0 or more, got -1");
  });
});

test("near the ends of the doubles the answers are those of a room, at their scale", () => {
  // A unit ball on its way along x to a unit ball 5 m away touches it after 3 m.
  for (const k of [2 ** 1010, 2 ** -1000, 2 ** -1040]) {
    const ray = { origin: { x: 0, y: 0, z: 0 }, direction: { x: 1, y: 0, z: 0 } };
    const target: Primitive = { type: "sphere", center: { x: 5 * k, y: 0, z: 0 }, radius: k };
    const sweep = sweepSphere(target, ray, k)!;
    expect([sweep.t / k, sweep.center.x / k, sweep.point.x / k]).toEqual([3, 3, 4]);
    expect(sweep.normal).toEqual({ x: -1, y: 0, z: 0 });
  }
});
