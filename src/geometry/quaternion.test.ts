import { describe, expect, test } from "vitest";
import {
  fromAxisAngle,
  fromEulerDegrees,
  IDENTITY,
  multiply,
  normalizeQuaternion,
  rotate,
  rotateInverse,
  shortestTurn,
  toEulerDegrees,
} from "./quaternion.ts";
import type { Quaternion, Vec3 } from "./types.ts";
import { distance, normalize } from "./vec3.ts";

const at = (x: number, y: number, z: number): Vec3 => ({ x, y, z });
const expectClose = (a: Vec3, b: Vec3): void => {
  expect(distance(a, b)).toBeLessThan(1e-14);
};

describe("rotating", () => {
  test("a quarter turn about +y takes +x to −z (right-handed)", () => {
    expectClose(rotate(fromAxisAngle(at(0, 3, 0), Math.PI / 2), at(1, 0, 0)), at(0, 0, -1));
  });

  test("by nothing changes no bit, and the inverse undoes the turn", () => {
    const v = at(0.1, -0.7, 12.3);
    expect(rotate(IDENTITY, v)).toEqual(v);
    const q = fromAxisAngle(at(1, 2, -3), 0.7);
    expect(distance(rotateInverse(q, rotate(q, v)), v)).toBeLessThan(1e-14);
  });

  test("does not depend on the length of the quaternion", () => {
    const q = fromAxisAngle(at(1, 2, -3), 0.7);
    const longer: Quaternion = { x: 4 * q.x, y: 4 * q.y, z: 4 * q.z, w: 4 * q.w };
    expect(rotate(longer, at(1, 2, 3))).toEqual(rotate(q, at(1, 2, 3)));
  });

  test("by a product is rotating by the right one first", () => {
    const a = fromAxisAngle(at(0, 1, 0), 0.4);
    const b = fromAxisAngle(at(1, 0, 0), 1.1);
    expectClose(rotate(multiply(a, b), at(1, 2, 3)), rotate(a, rotate(b, at(1, 2, 3))));
  });
});

describe("normalising", () => {
  test("keeps what is unit to rounding, bit for bit", () => {
    const stored = { x: 0, y: 0.3826834323650898, z: 0, w: 0.9238795325112867 };
    expect(normalizeQuaternion(stored)).toBe(stored);
  });

  test("brings everything else to length 1, however short or long", () => {
    expect(normalizeQuaternion({ x: 0, y: 3e-200, z: 0, w: 4e-200 })).toEqual({ x: 0, y: 0.6, z: 0, w: 0.8 });
    expect(normalizeQuaternion({ x: 0, y: 0, z: 0, w: -2 })).toEqual({ x: 0, y: 0, z: 0, w: -1 });
  });

  test("refuses zero and NaN", () => {
    expect(() => normalizeQuaternion({ x: 0, y: 0, z: 0, w: 0 })).toThrow(
      "normalizeQuaternion: q must be a rotation, not zero",
    );
    expect(() => normalizeQuaternion({ x: 0, y: Number.NaN, z: 0, w: 1 })).toThrow("normalizeQuaternion");
  });
});

describe("Euler angles in degrees", () => {
  test("turn about x first in the world's sense of R = Rx · Ry · Rz", () => {
    const q = fromEulerDegrees(at(30, 40, 50));
    const x = fromAxisAngle(at(1, 0, 0), Math.PI / 6);
    const y = fromAxisAngle(at(0, 1, 0), (40 * Math.PI) / 180);
    const z = fromAxisAngle(at(0, 0, 1), (50 * Math.PI) / 180);
    expectClose(rotate(q, at(1, 2, 3)), rotate(x, rotate(y, rotate(z, at(1, 2, 3)))));
  });

  test("come back as they went in, in whole degrees as well as not", () => {
    for (const angles of [
      at(0, 0, 0),
      at(45, 0, 0),
      at(0, 45, 0),
      at(15, -30, 120),
      at(-170, 80, 33.3),
      at(0, 89.999, 0),
    ]) {
      const back = toEulerDegrees(fromEulerDegrees(angles));
      expect(distance(back, angles)).toBeLessThan(1e-9);
    }
  });

  test("straight up leave nothing undetermined: z is 0", () => {
    const back = toEulerDegrees(fromEulerDegrees(at(20, 90, 15)));
    expect(back.y).toBeCloseTo(90, 6);
    expect(back.z).toBe(0);
    expectClose(rotate(fromEulerDegrees(back), at(1, 0, 0)), rotate(fromEulerDegrees(at(20, 90, 15)), at(1, 0, 0)));
  });

  test("never read −0", () => {
    const { x, y, z } = toEulerDegrees(fromEulerDegrees(at(-0, 0, -0)));
    expect([x, y, z].map((angle) => Object.is(angle, 0))).toEqual([true, true, true]);
  });
});

describe("the shortest turn", () => {
  test.each([
    [at(0, 1, 0), at(0, 1, 0)],
    [at(0, 1, 0), at(1, 1, 0)],
    [at(0, 1, 0), at(0, -1, 0)],
    [at(0, 2, 0), at(0.3, -0.7, 9)],
    [at(1, 0, 0), at(-1, 0, 0)],
    [at(0, 0, 1), at(0, 0, -5)],
    [at(0, 1, 0), at(1e-9, -1, 0)],
  ])("takes %j to %j", (from, to) => {
    const arrived = rotate(shortestTurn(from, to), normalize(from));
    expect(distance(arrived, normalize(to))).toBeLessThan(3e-8);
  });
});
