import { describe, expect, test } from "vitest";
import { closestPoint, signedDistance } from "./closest-point.ts";
import { rayCast } from "./ray-cast.ts";
import { rayPlane } from "./ray-plane.ts";
import { distanceOfShapes, overlaps } from "./shape-distance.ts";
import type { Primitive, Vec3 } from "./types.ts";

/*
 * Sizes near the smallest double at places near the largest, and beside sizes near the largest: whichever of the two is brought
 * to where there is room, the other must not vanish. The expected values are the differences of the given numbers, which are exact.
 */

const at = (x: number, y: number, z: number): Vec3 => ({ x, y, z });

test("a tiny shape around the origin is seen from there: a point much nearer to it keeps its digits", () => {
  // The point lies k / 10⁹ past the end at the origin; seen from the other end, k / 4 away, half of its digits would be rounded off.
  const k = 2 ** -900;
  const segment: Primitive = { type: "segment", a: at(0.25 * k, 0, 0), b: at(0, 0, 0) };
  expect(closestPoint(segment, at(-1e-9 * k, 0, 0)).signedDistance).toBe(1e-9 * k);
});

describe("a tiny shape 1e308 m out", () => {
  const place = at(6.8e307, -1.48e308, 1.7e308);

  test.each<[string, Primitive, Vec3, number]>([
    ["a ball of 1e-320 m, from its centre", { type: "sphere", center: place, radius: 1e-320 }, place, -1e-320],
    ["a ball of 7e-301 m, from its centre", { type: "sphere", center: place, radius: 7e-301 }, place, -7e-301],
    ["a capsule of no length", { type: "capsule", a: place, b: place, radius: 3e-310 }, place, -3e-310],
    [
      "a box, from beside it",
      { type: "box", center: at(1.7e308, 0, 0), halfExtents: at(0, 1e-310, 1e-310) },
      at(1.7e308, 3e-310, 0),
      2e-310,
    ],
  ])("has its size: %s", (_name, primitive, point, distance) => {
    const answer = closestPoint(primitive, point);
    expect(answer.signedDistance / distance).toBeCloseTo(1, 9);
    expect(answer.inside).toBe(distance < 0);
    expect(signedDistance(primitive, point)).toBe(answer.signedDistance);
  });

  test("has an outward normal where the point is beside its centre", () => {
    const center = at(-1.25e307, -5.86e306, 0);
    const sphere: Primitive = { type: "sphere", center, radius: 2.1e-310 };
    expect(closestPoint(sphere, { ...center, z: -4.2e-311 }).normal).toEqual(at(0, 0, -1));
  });

  test("is left by a ray from within, and missed by one from beside it", () => {
    const center = at(-1.5e307, -9.9e306, 0);
    const sphere: Primitive = { type: "sphere", center, radius: 2e-301 };
    const hit = rayCast(sphere, { origin: { ...center, z: -1e-301 }, direction: at(0, 0, 1) });
    expect(hit).toMatchObject({ t: 0, inside: true });
    expect(hit!.surfaceT! / 3e-301).toBeCloseTo(1, 12);
    const box: Primitive = {
      type: "box",
      center,
      halfExtents: at(0, 0, 3.7e-321),
      rotation: { x: 0.6, y: 0, z: 0, w: 0.8 },
    };
    expect(rayCast(box, { origin: { ...center, z: 1.08e-320 }, direction: at(0.05, -1, -0.88) })).toBeNull();
  });

  test("is apart from another that is as small", () => {
    const ball = (y: number): Primitive => ({ type: "sphere", center: at(1.7e308, y, 0), radius: 1e-320 });
    expect(overlaps(ball(0), ball(1e-310))).toBe(false);
    expect(distanceOfShapes(ball(0), ball(1e-310))!.signedDistance / 1e-310).toBeCloseTo(1, 9);
  });
});

test("beside a large radius a small way from the centre still says which way is out", () => {
  const sphere: Primitive = { type: "sphere", center: at(0, 0, 0), radius: 1.5e307 };
  const { normal, surfacePoint } = closestPoint(sphere, at(-1e-300, 0, 0));
  expect(normal).toEqual(at(-1, 0, 0));
  expect(surfacePoint).toEqual(at(-1.5e307, 0, 0));
});

test("a small box 1e-161 m out has a normal to the last place", () => {
  const center = at(7.9e-161, -6.9e-161, 0);
  const box: Primitive = {
    type: "box",
    center,
    halfExtents: at(0, 0, 9e-311),
    rotation: { x: 0, y: 0.6, z: 0, w: 0.8 },
  };
  // Turned about y by 2 atan(0.6 / 0.8), the needle points along (0.96, 0, 0.28): (0, 0, z) lies z · 0.96 beside it.
  const { normal, signedDistance: distance } = closestPoint(box, { ...center, z: 2e-310 });
  expect(normal!.x).toBeCloseTo(-0.28, 12);
  expect(normal!.z).toBeCloseTo(0.96, 12);
  expect(distance / 2e-310).toBeCloseTo(0.96, 12);
});

describe("a plane with the smallest normal", () => {
  test("keeps its offset beside a start 1e307 m away", () => {
    // −5e−324 x − 5e−324 = 0 is the plane x = −1, on which the ray starts.
    const plane = { point: at(0, 0, 0), normal: at(-5e-324, 0, 0), offset: -5e-324 };
    const ray = { origin: at(-1, -1.06e307, 1.5e307), direction: at(0.96, 0, -1) };
    expect(rayPlane(ray, plane)).toMatchObject({ t: 0, height: 0 });
  });

  test("is met where it should be by a ray that nears it slowly", () => {
    // 5e−324 y − 395 · 5e−324 = 0 is the plane y = 395.
    const plane = { point: at(0, 0, 0), normal: at(0, 5e-324, 0), offset: -395 * 5e-324 };
    const ray = { origin: at(0, 0, 0), direction: at(0, 395 / 1.7e300, 1) };
    expect(rayPlane(ray, plane).t! / 1.7e300).toBeCloseTo(1, 14);
  });
});

test("a plane by an odd multiple of the smallest offset is no farther than that", () => {
  const plane: Primitive = { type: "plane", point: at(0, 0, 0), normal: at(0, 1, 0), offset: -7 * 5e-324 };
  expect(signedDistance(plane, at(0, 0, 0))).toBe(-7 * 5e-324);
});

describe("a ray along an axis that starts very far from a small ball", () => {
  // t d must be the way to the ball to the last digit, though 3 t is not: (w · d / |d|²) d for d = 3 would miss by 1e-16 of the way.
  test.each([
    ["a nanometre, from 3.1e9 m", 1e-9, 3.1e9],
    ["8.7e-289 m, from 1.6e-189 m", 8.7e-289, 1.6235780715942383e-189],
  ])("hits it: %s", (_name, radius, far) => {
    const sphere: Primitive = { type: "sphere", center: at(0, 0.9 * radius, far), radius };
    for (const length of [1, 3, 0.7]) {
      const hit = rayCast(sphere, { origin: at(0, 0, 0), direction: at(0, 0, length) });
      expect(hit!.t / (far / length)).toBeCloseTo(1, 14);
      expect(hit!.normal.y).toBeCloseTo(-0.9, 12);
    }
  });
});

test("a ray from within says how far it is to the other side, at every size and with every length of direction", () => {
  // From 0.6 r beside the centre, square to the way there, the chord ahead is √(1 − 0.36) r = 0.8 r.
  for (const radius of [5e-310, 1e-300, 1e-150, 1, 1e150, 1e300]) {
    for (const length of [1e-250, 1e-9, 1, 1e9]) {
      const expected = (0.8 * radius) / length;
      if (!(expected < 1e308 && expected > 1e-300)) continue;
      const sphere: Primitive = { type: "sphere", center: at(0, 0, 0), radius };
      const hit = rayCast(sphere, { origin: at(0, 0.6 * radius, 0), direction: at(length, 0, 0) });
      expect(hit).toMatchObject({ t: 0, inside: true });
      expect(hit!.exitT! / expected).toBeCloseTo(1, 12);
    }
  }
});

test("beside an end of a capsule, square to it, no product of small numbers decides by vanishing", () => {
  // The point stands y beside the end at the origin and x back towards the other: its foot is on the segment, y away.
  const [x, y] = [1e-289, 3e-288];
  for (const length of [1e-60, 1e-45, 1e-9, 1]) {
    const capsule: Primitive = { type: "capsule", a: at(-length, 0, 0), b: at(0, 0, 0), radius: 0 };
    const answer = closestPoint(capsule, at(-x, y, 0));
    expect(answer.signedDistance).toBe(y);
    expect(signedDistance(capsule, at(-x, y, 0))).toBe(y);
  }
});
