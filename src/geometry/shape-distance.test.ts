import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { signedDistance } from "./closest-point.ts";
import { LAW_TIMEOUT, lawRuns } from "./law-runs.ts";
import { fromAxisAngle } from "./quaternion.ts";
import { closestPointsOfRayAndSegment } from "./ray-segment.ts";
import { distanceOfShapes, overlaps, planeTouches } from "./shape-distance.ts";
import type { Primitive, Vec3 } from "./types.ts";
import { add, distance, length, negate, normalize, scale } from "./vec3.ts";

const at = (x: number, y: number, z: number): Vec3 => ({ x, y, z });
const sphere = (center: Vec3, radius: number): Primitive => ({ type: "sphere", center, radius });
const box = (center: Vec3, half: Vec3): Primitive => ({ type: "box", center, halfExtents: half });
const segment = (a: Vec3, b: Vec3): Primitive => ({ type: "segment", a, b });
const capsule = (a: Vec3, b: Vec3, radius: number): Primitive => ({ type: "capsule", a, b, radius });
const plane = (point: Vec3, normal: Vec3): Primitive & { type: "plane" } => ({
  type: "plane",
  point,
  normal,
  offset: 0,
});

describe("the distance of two shapes", () => {
  test.each<[string, Primitive, Primitive, number]>([
    // Touching is overlapping, with depth > 0 once a centre is on the surface.
    ["a ball centred on an edge of a box", sphere(at(1, 1, 0), 1), box(at(0, 0, 0), at(1, 1, 1)), -1],
    [
      "a ball in a box: out through the nearest face",
      sphere(at(0.5, 0, 0), 0.25),
      box(at(0, 0, 0), at(1, 1, 1)),
      -0.75,
    ],
    ["a box in a box", box(at(0, 0, 0), at(5, 5, 5)), box(at(1, 0, 0), at(1, 1, 1)), -5],
    ["boxes edge to edge", box(at(0, 0, 0), at(1, 1, 1)), box(at(3, 3, 0), at(1, 1, 1)), Math.SQRT2],
    [
      "capsules whose segments cross",
      capsule(at(-1, 0, 0), at(1, 0, 0), 0.5),
      capsule(at(0, -1, 0), at(0, 1, 0), 0.25),
      -0.75,
    ],
    ["a segment through a box", segment(at(-9, 0.4, 0), at(9, 0.4, 0)), box(at(0, 0, 0), at(1, 1, 1)), -0.6],
    ["two points", sphere(at(0, 0, 0), 0), sphere(at(2, 3, 6), 0), 7],
    ["a box under the ground", box(at(0, -2, 0), at(1, 1, 1)), plane(at(0, 0, 0), at(0, 3, 0)), -3],
    ["two half-spaces with a gap", plane(at(0, 0, 0), at(0, 1, 0)), plane(at(0, 2, 0), at(0, -1, 0)), 2],
    ["two half-spaces that share a slab", plane(at(0, 2, 0), at(0, 1, 0)), plane(at(0, 0, 0), at(0, -1, 0)), -2],
  ])("%s", (_name, a, b, expected) => {
    expect(distanceOfShapes(a, b)?.signedDistance).toBeCloseTo(expected, 14);
    expect(distanceOfShapes(b, a)?.signedDistance).toBeCloseTo(expected, 14);
    expect(overlaps(a, b)).toBe(expected <= 0);
  });

  test("names the nearest points and the way from the first to the second", () => {
    expect(distanceOfShapes(sphere(at(0, 0, 0), 1), box(at(4, 0, 0), at(1, 1, 1)))).toEqual({
      signedDistance: 2,
      pointA: at(1, 0, 0),
      pointB: at(3, 0, 0),
      direction: at(1, 0, 0),
      unique: true,
    });
  });

  test("knows that parallel faces have more than one nearest pair", () => {
    expect(distanceOfShapes(box(at(0, 0, 0), at(1, 1, 1)), box(at(4, 0, 0), at(1, 1, 1)))?.unique).toBe(false);
    expect(distanceOfShapes(box(at(0, 2, 0), at(1, 1, 1)), plane(at(0, 0, 0), at(0, 1, 0)))?.unique).toBe(false);
  });

  test("of two half-spaces that no move separates is null, and they overlap", () => {
    for (const normal of [at(0, 1, 0), at(1, 1, 0)]) {
      expect(distanceOfShapes(plane(at(0, 0, 0), at(0, 1, 0)), plane(at(0, 9, 0), normal))).toBeNull();
      expect(overlaps(plane(at(0, 0, 0), at(0, 1, 0)), plane(at(0, 9, 0), normal))).toBe(true);
    }
  });

  test("is as right 1e8 m away as at the origin", () => {
    const far = at(1e8, -1e8, 1e8);
    const near = distanceOfShapes(capsule(at(0, 0, 0), at(1, 2, 0), 0.25), box(at(4, 0, 1), at(0.5, 1, 0.75)));
    const there = distanceOfShapes(
      capsule(far, add(far, at(1, 2, 0)), 0.25),
      box(add(far, at(4, 0, 1)), at(0.5, 1, 0.75)),
    );
    expect(there?.signedDistance).toBe(near?.signedDistance);
  });

  test("refuses bad shapes by name", () => {
    expect(() => distanceOfShapes(sphere(at(0, 0, 0), 1), sphere(at(0, 0, 0), -1))).toThrow(
      "distanceOfShapes: b.radius",
    );
  });
});

test("a plane touches what reaches it from both sides, not what lies under it", () => {
  const ground = plane(at(0, 0, 0), at(0, 1, 0));
  expect(planeTouches(ground, box(at(0, -2, 0), at(1, 1, 1)))).toBe(false);
  expect(planeTouches(ground, box(at(0, 1, 0), at(1, 1, 1)))).toBe(true);
  expect(planeTouches(ground, capsule(at(0, 1, 0), at(0, 2, 0), 1))).toBe(true);
  expect(planeTouches(ground, plane(at(0, 1, 0), at(0, 1, 0)))).toBe(false);
  expect(planeTouches(ground, plane(at(0, 1, 0), at(1, 1, 0)))).toBe(true);
});

describe("laws of two shapes", () => {
  const coordinate = fc.oneof(fc.double({ min: -3, max: 3, noNaN: true }), fc.integer({ min: -3, max: 3 }));
  const place = fc.record({ x: coordinate, y: coordinate, z: coordinate });
  const size = fc.double({ min: 0.01, max: 2, noNaN: true });
  const direction = place.filter((v) => length(v) > 0.01);
  const shapes: fc.Arbitrary<Exclude<Primitive, { type: "plane" }>> = fc.oneof(
    fc.tuple(place, size, size, size, direction, coordinate).map(([center, x, y, z, axis, angle]) => ({
      type: "box" as const,
      center,
      halfExtents: { x, y, z },
      rotation: fromAxisAngle(axis, angle),
    })),
    fc.tuple(place, size).map(([center, radius]) => ({ type: "sphere" as const, center, radius })),
    fc.tuple(place, place).map(([a, b]) => ({ type: "segment" as const, a, b })),
    fc.tuple(place, place, size).map(([a, b, radius]) => ({ type: "capsule" as const, a, b, radius })),
  );
  const moved = (shape: Exclude<Primitive, { type: "plane" }>, by: Vec3): Primitive =>
    shape.type === "box" || shape.type === "sphere"
      ? { ...shape, center: add(shape.center, by) }
      : { ...shape, a: add(shape.a, by), b: add(shape.b, by) };

  test("the two points lie on the two surfaces, as far apart as is said, and swapping swaps them", {
    timeout: LAW_TIMEOUT,
  }, () => {
    fc.assert(
      fc.property(shapes, shapes, (a, b) => {
        const answer = distanceOfShapes(a, b)!;
        expect(distance(answer.pointA, answer.pointB)).toBeCloseTo(Math.abs(answer.signedDistance), 10);
        expect(Math.abs(signedDistance(a, answer.pointA))).toBeLessThan(1e-9);
        expect(Math.abs(signedDistance(b, answer.pointB))).toBeLessThan(1e-9);
        expect(length(answer.direction)).toBeCloseTo(1, 12);
        expect(distanceOfShapes(b, a)?.signedDistance).toBeCloseTo(answer.signedDistance, 12);
      }),
      lawRuns(2000),
    );
  });

  test("moving by the depth just separates, and no shorter move does", { timeout: LAW_TIMEOUT }, () => {
    fc.assert(
      fc.property(shapes, shapes, fc.array(direction, { minLength: 8, maxLength: 8 }), (a, b, ways) => {
        const { signedDistance: depth, direction: wayOut } = distanceOfShapes(a, b)!;
        if (depth >= 0) return;
        // Cores a billionth apart leave their direction open by a part in ten thousand, and the move by its square.
        expect(distanceOfShapes(a, moved(b, scale(wayOut, -depth)))?.signedDistance).toBeCloseTo(0, 7);
        for (const way of [...ways, wayOut, negate(wayOut)]) {
          const shorter = moved(b, scale(normalize(way), -depth * 0.999));
          expect(distanceOfShapes(a, shorter)!.signedDistance).toBeLessThan(1e-9);
        }
      }),
      lawRuns(1000),
    );
  });

  test("no point of the one shape is nearer to the other than the distance", { timeout: LAW_TIMEOUT }, () => {
    fc.assert(
      fc.property(shapes, shapes, fc.array(place, { minLength: 30, maxLength: 30 }), (a, b, points) => {
        const { signedDistance: gap } = distanceOfShapes(a, b)!;
        // Any point in the world is at least as far from both together as they are apart.
        for (const point of points)
          expect(signedDistance(a, point) + signedDistance(b, point)).toBeGreaterThan(gap - 1e-9);
      }),
      lawRuns(1000),
    );
  });

  test("a ray comes as close to a segment as the best of many points tried on it", { timeout: LAW_TIMEOUT }, () => {
    fc.assert(
      fc.property(place, direction, place, place, (origin, way, a, b) => {
        const answer = closestPointsOfRayAndSegment({ origin, direction: way }, { a, b });
        expect(distance(answer.pointOnRay, answer.pointOnSegment)).toBeCloseTo(answer.distance, 10);
        expect(distance(answer.pointOnRay, add(origin, scale(way, answer.rayT)))).toBeLessThan(1e-9);
        expect(answer.rayT).toBeGreaterThanOrEqual(0);
        for (let i = 0; i <= 40; i++) {
          const tried = add(origin, scale(way, (i / 20) * (answer.rayT + 0.1)));
          expect(signedDistance(segment(a, b), tried)).toBeGreaterThan(answer.distance - 1e-10);
        }
      }),
      lawRuns(1000),
    );
  });
});
