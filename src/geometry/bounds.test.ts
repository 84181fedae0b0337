import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { boundsOf } from "./bounds.ts";
import { signedDistance } from "./closest-point.ts";
import { LAW_TIMEOUT, lawRuns } from "./law-runs.ts";
import type { Primitive, Vec3 } from "./types.ts";

const unit = fc.double({ min: -1, max: 1, noNaN: true });
const extent = fc.double({ min: 0, max: 2, noNaN: true });
const vector = fc.record({ x: unit, y: unit, z: unit });
const rotation = fc.option(fc.record({ x: unit, y: unit, z: unit, w: fc.double({ min: 0.01, max: 1, noNaN: true }) }), {
  nil: undefined,
});
const halfExtents = fc.record({ x: extent, y: extent, z: extent });
const solid: fc.Arbitrary<Primitive> = fc.oneof(
  fc.record({ type: fc.constant("box" as const), center: vector, halfExtents, rotation }),
  fc.record({ type: fc.constant("sphere" as const), center: vector, radius: extent }),
  fc.record({ type: fc.constant("capsule" as const), a: vector, b: vector, radius: extent }),
  fc.record({ type: fc.constant("segment" as const), a: vector, b: vector }),
);

const AXES = ["x", "y", "z"] as const;

describe("the bounds of a solid", () => {
  test("reach as far as the solid does on all six sides, and no further", { timeout: LAW_TIMEOUT }, () => {
    fc.assert(
      fc.property(solid, fc.constantFrom(0, 0, 1e8), (primitive, far) => {
        const moved = moveBy(primitive, far);
        const { min, max } = boundsOf(moved)!;
        for (const axis of AXES)
          for (const side of [min, max]) {
            const noise = 64 * Number.EPSILON * (1 + Math.abs(far));
            expect(Math.abs(side[axis] - reach(moved, axis, side === max ? 1 : -1))).toBeLessThanOrEqual(noise);
          }
      }),
      lawRuns(3000),
    );
  });

  test("hold every point of it", { timeout: LAW_TIMEOUT }, () => {
    fc.assert(
      fc.property(solid, vector, (primitive, v) => {
        const p = { x: v.x * 4, y: v.y * 4, z: v.z * 4 };
        if (signedDistance(primitive, p) > 0) return;
        const { min, max } = boundsOf(primitive)!;
        for (const axis of AXES) {
          expect(p[axis]).toBeGreaterThanOrEqual(min[axis] - 1e-14);
          expect(p[axis]).toBeLessThanOrEqual(max[axis] + 1e-14);
        }
      }),
      lawRuns(3000),
    );
  });

  test("are none for a plane, be it level", () => {
    const origin = { x: 0, y: 0, z: 0 };
    for (const normal of [
      { x: 0, y: 1, z: 0 },
      { x: 1, y: 2, z: 3 },
    ])
      expect(boundsOf({ type: "plane", point: origin, normal, offset: 0 })).toBeNull();
  });
});

function moveBy(primitive: Primitive, far: number): Primitive {
  const moved = (v: Vec3): Vec3 => ({ x: v.x + far, y: v.y - far, z: v.z + far });
  if (primitive.type === "box" || primitive.type === "sphere") return { ...primitive, center: moved(primitive.center) };
  if (primitive.type === "plane") return { ...primitive, point: moved(primitive.point) };
  return { ...primitive, a: moved(primitive.a), b: moved(primitive.b) };
}

/** The greatest (least) coordinate: of a ball centre ± r, of a capsule that of its ends' balls, of a box Σ |Rᵢⱼ| hⱼ, R from q. */
function reach(primitive: Primitive, axis: "x" | "y" | "z", side: 1 | -1): number {
  switch (primitive.type) {
    case "sphere":
      return primitive.center[axis] + side * primitive.radius;
    case "box": {
      const { x, y, z, w } = primitive.rotation ?? { x: 0, y: 0, z: 0, w: 1 };
      const n = x * x + y * y + z * z + w * w;
      const rows = {
        x: [n - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)],
        y: [2 * (x * y + w * z), n - 2 * (x * x + z * z), 2 * (y * z - w * x)],
        z: [2 * (x * z - w * y), 2 * (y * z + w * x), n - 2 * (x * x + y * y)],
      };
      const { halfExtents: h } = primitive;
      const half = [h.x, h.y, h.z].reduce((sum, length, k) => sum + (Math.abs(rows[axis][k]!) / n) * length, 0);
      return primitive.center[axis] + side * half;
    }
    case "plane":
      return side * Infinity;
    default: {
      const radius = primitive.type === "capsule" ? primitive.radius : 0;
      const ends = [primitive.a[axis], primitive.b[axis]];
      return (side === 1 ? Math.max(...ends) : Math.min(...ends)) + side * radius;
    }
  }
}
