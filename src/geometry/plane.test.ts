import { describe, expect, test } from "vitest";
import { closestPoint, signedDistance } from "./closest-point.ts";
import { planeFromNormalAndD, planeFromPointAndNormal, planePatch, planeTangents } from "./plane.ts";
import { rayGround } from "./ray-plane.ts";
import type { Vec3 } from "./types.ts";
import { cross, distance, dot, length, negate, normalize } from "./vec3.ts";

const at = (x: number, y: number, z: number): Vec3 => ({ x, y, z });

describe("a plane", () => {
  test("is the same by a point and by n·p + d = 0, with d = −n · point", () => {
    const byPoint = planeFromPointAndNormal(at(0, 3, 0), at(0, 1, 0));
    const byD = planeFromNormalAndD(at(0, 1, 0), -3);
    for (const point of [at(5, 7, 1), at(-2, 3, 8), at(0, -4, 0)]) {
      expect(signedDistance({ type: "plane", ...byD }, point)).toBe(
        signedDistance({ type: "plane", ...byPoint }, point),
      );
    }
  });

  test("keeps a normal of any length together with its d", () => {
    const once = planeFromNormalAndD(at(0.6, 0.8, 0), -2);
    const thrice = planeFromNormalAndD(at(3, 4, 0), -10);
    expect(signedDistance({ type: "plane", ...thrice }, at(7, 1, 2))).toBeCloseTo(
      signedDistance({ type: "plane", ...once }, at(7, 1, 2)),
      14,
    );
  });

  test("far from the origin stays exact beside its own point", () => {
    // 0.6 · 3 + 0.8 · 4 = 5 above, although the terms of n · p are 1e12 and cancel
    const slope = planeFromPointAndNormal(at(1e12, -7.5e11, 3), at(0.6, 0.8, 0));
    expect(signedDistance({ type: "plane", ...slope }, at(1e12 + 3, -7.5e11 + 4, 8))).toBeCloseTo(5, 14);
  });

  test("puts surface points on itself, tilted as it may be", () => {
    const plane = { type: "plane" as const, ...planeFromPointAndNormal(at(0.1, 0.2, 0.3), at(1, -2, 0.3)) };
    const { surfacePoint } = closestPoint(plane, at(1234.5, 999.9, -77.7));
    expect(Math.abs(signedDistance(plane, surfacePoint))).toBeLessThan(1e-13);
  });
});

describe("the patch by which a plane is drawn", () => {
  test("of level ground lies along the world's axes", () => {
    expect(planeTangents(at(0, 2, 0))).toEqual({ u: at(1, 0, 0), v: at(0, 0, 1) });
    const patch = planePatch(planeFromPointAndNormal(at(1, 0, 2), at(0, 1, 0)), 5);
    expect(patch).toEqual([at(-4, 0, -3), at(6, 0, -3), at(6, 0, 7), at(-4, 0, 7)]);
  });

  test.each([at(1, 0, 0), at(0, -1, 0), at(1, 2, -3), at(0, 0, -4)])(
    "of the normal %j is square to it, in the right sense",
    (normal) => {
      const { u, v } = planeTangents(normal);
      expect(dot(u, normal)).toBeCloseTo(0, 14);
      expect(dot(v, normal)).toBeCloseTo(0, 14);
      expect(dot(u, v)).toBeCloseTo(0, 14);
      expect(distance(cross(u, v), negate(normalize(normal)))).toBeLessThan(1e-14);
      expect(length(u)).toBeCloseTo(1, 14);
    },
  );

  test("is centred on the plane's own foot of its reference point", () => {
    // n · p = 6 with n = (0, 2, 0): the plane y = 3, seen from the origin
    const patch = planePatch(planeFromNormalAndD(at(0, 2, 0), -6), 1);
    expect(patch.map(({ y }) => y)).toEqual([3, 3, 3, 3]);
  });
});

describe("a ray and the ground", () => {
  test("meet ahead, at exactly the ground's height", () => {
    expect(rayGround({ origin: at(1, 4, 2), direction: at(3, -2, 0) })).toEqual({
      t: 2,
      distance: 2 * Math.sqrt(13),
      point: at(7, 0, 2),
    });
    expect(rayGround({ origin: at(0, 10, 0), direction: at(0, -1, 0) }, 3)?.point).toEqual(at(0, 3, 0));
    expect(rayGround({ origin: at(0.1, 0.3, 0.7), direction: at(0.123, -0.77, 0.9) })?.point.y).toBe(0);
  });

  test("do not meet level, looking up, or from below looking down", () => {
    expect(rayGround({ origin: at(0, 1, 0), direction: at(1, 0, 0) })).toBeNull();
    expect(rayGround({ origin: at(0, 1, 0), direction: at(1, 1e-9, 0) })).toBeNull();
    expect(rayGround({ origin: at(0, -1, 0), direction: at(0, -1, 0) })).toBeNull();
  });

  test("meet at once where the ray starts on it", () => {
    expect(rayGround({ origin: at(2, 0, 3), direction: at(0, -1, 0) })).toEqual({
      t: 0,
      distance: 0,
      point: at(2, 0, 3),
    });
  });

  test("never meet at infinity", () => {
    expect(rayGround({ origin: at(0, 1e300, 0), direction: at(1, -1e-300, 0) })).toBeNull();
  });
});
