import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { axesOfBox } from "./box.ts";
import { closestPoint, signedDistance } from "./closest-point.ts";
import { LAW_TIMEOUT, lawRuns } from "./law-runs.ts";
import { fromAxisAngle, multiply, rotate } from "./quaternion.ts";
import { distanceOfShapes, overlaps, type ShapeDistance } from "./shape-distance.ts";
import type { Primitive, Quaternion, Vec3 } from "./types.ts";
import { add, distance, dot, length, negate, normalize, scale } from "./vec3.ts";

/*
 * What holds for every pair of the five shapes. The second way to the answer is support functions: s(u), how far a shape reaches
 * along a direction u, needs no closest point and no separating axis. Along every u the gap −s_a(u) − s_b(−u) is at most the
 * signed distance, apart or overlapping, and along the direction of the answer it is the signed distance itself. So the answer
 * can be neither too large nor too small.
 */

type Type = Primitive["type"];
const TYPES: readonly Type[] = ["box", "sphere", "plane", "segment", "capsule"];
const PAIRS = TYPES.flatMap((a, i) => TYPES.slice(i).map((b) => [a, b] as const));

const coordinate = fc.oneof(
  { weight: 3, arbitrary: fc.double({ min: -3, max: 3, noNaN: true }).map((v) => (Math.abs(v) < 1e-9 ? 0 : v)) },
  { weight: 2, arbitrary: fc.integer({ min: -6, max: 6 }).map((n) => n / 2) },
);
const place = fc.record({ x: coordinate, y: coordinate, z: coordinate });
const way = place.filter((v) => length(v) > 0.01);
/** Sizes of nothing, of grains, of a room. */
const size = fc.oneof(
  { weight: 4, arbitrary: fc.double({ min: 0.05, max: 2.5, noNaN: true }) },
  { weight: 2, arbitrary: fc.constantFrom(0.5, 1, 2) },
  { weight: 1, arbitrary: fc.constantFrom(0, 1e-6) },
);
const rotation: fc.Arbitrary<Quaternion | undefined> = fc.oneof(
  fc.constant(undefined),
  fc.tuple(way, coordinate).map(([axis, angle]) => fromAxisAngle(axis, angle)),
  fc.tuple(way, fc.constantFrom(Math.PI / 2, Math.PI, 1e-9)).map(([axis, angle]) => fromAxisAngle(axis, angle)),
);

const shapes: Readonly<Record<Type, fc.Arbitrary<Primitive>>> = {
  box: fc
    .record({ center: place, halfExtents: fc.record({ x: size, y: size, z: size }), rotation })
    .map((box) => ({ type: "box" as const, ...box })),
  sphere: fc.record({ center: place, radius: size }).map((sphere) => ({ type: "sphere" as const, ...sphere })),
  plane: fc
    .record({ point: place, normal: way, offset: coordinate })
    .map((plane) => ({ type: "plane" as const, ...plane })),
  segment: fc.record({ a: place, b: place }).map((segment) => ({ type: "segment" as const, ...segment })),
  capsule: fc.record({ a: place, b: place, radius: size }).map((capsule) => ({ type: "capsule" as const, ...capsule })),
};

/** How far a shape reaches along a unit vector, ∞ where a half-space covers all of the line; what does not depend on it is done once. */
function reachOf(shape: Primitive): (u: Vec3) => number {
  switch (shape.type) {
    case "box": {
      const [x, y, z] = axesOfBox(shape);
      const { center, halfExtents: h } = shape;
      return (u) => dot(center, u) + h.x * Math.abs(dot(x, u)) + h.y * Math.abs(dot(y, u)) + h.z * Math.abs(dot(z, u));
    }
    case "sphere":
      return (u) => dot(shape.center, u) + shape.radius;
    case "segment":
      return (u) => Math.max(dot(shape.a, u), dot(shape.b, u));
    case "capsule":
      return (u) => Math.max(dot(shape.a, u), dot(shape.b, u)) + shape.radius;
    case "plane": {
      const n = normalize(shape.normal);
      const reach = dot(shape.point, n) - shape.offset / length(shape.normal);
      return (u) => (distance(u, n) > 1e-9 ? Infinity : reach);
    }
  }
}

/** The gap of the two shadows on a unit vector, negative where they overlap; −∞ where a half-space covers all of the line. */
function gapBetween(a: Primitive, b: Primitive): (u: Vec3) => number {
  const [ofA, ofB] = [reachOf(a), reachOf(b)];
  return (u) => -ofA(u) - ofB(negate(u));
}

/** Directions all over the unit sphere, evenly (Fibonacci's lattice). */
const DIRECTIONS: readonly Vec3[] = Array.from({ length: 200 }, (_, i) => {
  const y = 1 - (2 * i + 1) / 200;
  const r = Math.sqrt(1 - y * y);
  return { x: r * Math.cos(2.399963229728653 * i), y, z: r * Math.sin(2.399963229728653 * i) };
});

function moved(shape: Primitive, q: Quaternion | null, by: Vec3): Primitive {
  const move = (p: Vec3): Vec3 => add(q ? rotate(q, p) : p, by);
  switch (shape.type) {
    case "box": {
      const turned = q && (shape.rotation ? multiply(q, shape.rotation) : q);
      return { ...shape, center: move(shape.center), ...(turned && { rotation: turned }) };
    }
    case "sphere":
      return { ...shape, center: move(shape.center) };
    case "plane":
      return { ...shape, point: move(shape.point), normal: q ? rotate(q, shape.normal) : shape.normal };
    default:
      return { ...shape, a: move(shape.a), b: move(shape.b) };
  }
}

function scaled(shape: Primitive, k: number): Primitive {
  switch (shape.type) {
    case "box":
      return { ...shape, center: scale(shape.center, k), halfExtents: scale(shape.halfExtents, k) };
    case "sphere":
      return { ...shape, center: scale(shape.center, k), radius: shape.radius * k };
    case "plane":
      return { ...shape, point: scale(shape.point, k), offset: shape.offset * k };
    case "segment":
      return { ...shape, a: scale(shape.a, k), b: scale(shape.b, k) };
    case "capsule":
      return { ...shape, a: scale(shape.a, k), b: scale(shape.b, k), radius: shape.radius * k };
  }
}

/** Far larger than any rounding of numbers of this size, far smaller than any mistake. */
const TOLERANCE = 1e-13 * 100;

describe.each(PAIRS)("the distance of a %s and a %s", (typeOfA, typeOfB) => {
  function law<T>(
    name: string,
    full: number,
    rest: fc.Arbitrary<T>,
    claim: (a: Primitive, b: Primitive, answer: ShapeDistance, rest: T) => void,
  ): void {
    test(name, { timeout: LAW_TIMEOUT }, () => {
      fc.assert(
        fc.property(shapes[typeOfA], shapes[typeOfB], rest, fc.boolean(), (first, second, other, isSwapped) => {
          const [a, b] = isSwapped ? [second, first] : [first, second];
          const answer = distanceOfShapes(a, b);
          if (answer !== null) claim(a, b, answer, other);
          else expect([a.type, b.type]).toEqual(["plane", "plane"]);
        }),
        lawRuns(full),
      );
    });
  }

  law(
    "is the widest gap of their shadows, and the direction says where it is",
    1500,
    fc.constant(null),
    (a, b, answer) => {
      // Two pairs of points as near to rounding may differ in direction by the square root of it.
      const gapAlong = gapBetween(a, b);
      expect(Math.abs(gapAlong(answer.direction) - answer.signedDistance)).toBeLessThan(1e-6);
      const widest = Math.max(...DIRECTIONS.map(gapAlong));
      expect(widest).toBeLessThan(answer.signedDistance + TOLERANCE);
      expect(overlaps(a, b)).toBe(answer.signedDistance <= 0);
    },
  );

  law("stands between two points of the surfaces, along the direction", 1500, fc.constant(null), (a, b, answer) => {
    const { signedDistance: amount, pointA, pointB, direction } = answer;
    expect(Math.abs(length(direction) - 1)).toBeLessThan(1e-14);
    const arrived = add(pointA, scale(direction, amount));
    // Cores that nearly touch leave their direction open by a rounding over their gap.
    expect(distance(arrived, pointB)).toBeLessThan(1e-7);
    expect(Math.abs(distance(pointA, pointB) - Math.abs(amount))).toBeLessThan(TOLERANCE);
    for (const [shape, point] of [
      [a, pointA],
      [b, pointB],
    ] as const)
      expect(Math.abs(signedDistance(shape, point))).toBeLessThan(1e-7);
  });

  law("swapped, swaps the points and turns the direction about", 1500, fc.constant(null), (a, b, answer) => {
    const swapped = distanceOfShapes(b, a)!;
    expect(Math.abs(swapped.signedDistance - answer.signedDistance)).toBeLessThan(TOLERANCE);
    if (!answer.unique || !swapped.unique) return;
    expect(distance(swapped.pointA, answer.pointB)).toBeLessThan(1e-6);
    expect(distance(swapped.pointB, answer.pointA)).toBeLessThan(1e-6);
    if (Math.abs(answer.signedDistance) > 1e-6)
      expect(length(add(swapped.direction, answer.direction))).toBeLessThan(1e-6);
  });

  law(
    "is taken away by moving the second along the direction, and by no shorter move",
    500,
    way,
    (a, b, answer, other) => {
      const { signedDistance: amount, direction } = answer;
      const just = distanceOfShapes(a, moved(b, null, scale(direction, -amount)))!;
      expect(Math.abs(just.signedDistance)).toBeLessThan(1e-9);
      if (amount >= 0) return;
      for (const u of [
        direction,
        normalize(other),
        negate(normalize(other)),
        ...DIRECTIONS.filter((_, i) => i % 20 === 0),
      ]) {
        const shorter = distanceOfShapes(a, moved(b, null, scale(u, -amount * 0.99)))!;
        expect(shorter.signedDistance).toBeLessThan(TOLERANCE);
      }
    },
  );

  law(
    "is no larger than from any point of the one to the other",
    500,
    fc.array(place, { minLength: 20, maxLength: 20 }),
    (a, b, answer, points) => {
      const fromA = points.map((point) => signedDistance(b, closestPoint(a, scale(point, 2)).surfacePoint));
      const fromB = points.map((point) => signedDistance(a, closestPoint(b, scale(point, 2)).surfacePoint));
      expect(Math.min(...fromA, ...fromB)).toBeGreaterThan(answer.signedDistance - TOLERANCE);
    },
  );

  law(
    "is the same when both are moved and turned together",
    500,
    fc.tuple(way, coordinate, place),
    (a, b, answer, [axis, angle, by]) => {
      const q = fromAxisAngle(axis, angle);
      const there = distanceOfShapes(moved(a, q, by), moved(b, q, by));
      // Two half-spaces that face each other do so to rounding only.
      if (there === null) return;
      expect(Math.abs(there.signedDistance - answer.signedDistance)).toBeLessThan(TOLERANCE);
    },
  );

  law(
    "is 2ⁿ times as large when everything is, near the ends of the doubles too",
    500,
    fc.constantFrom(2 ** -950, 2 ** -1000, 2 ** -40, 2 ** 90, 2 ** 1018),
    (a, b, answer, k) => {
      const there = distanceOfShapes(scaled(a, k), scaled(b, k))!;
      expect(Math.abs(there.signedDistance / k - answer.signedDistance)).toBeLessThan(TOLERANCE);
      expect(Math.abs(length(there.direction) - 1)).toBeLessThan(1e-14);
      for (const p of [there.pointA, there.pointB])
        expect([p.x, p.y, p.z].every((part) => Number.isFinite(part))).toBe(true);
    },
  );

  law(
    "is as right 1e8 m away as at the origin",
    500,
    fc.constant({ x: 1e8, y: -1e8, z: 1e8 }),
    (a, b, _answer, far) => {
      // So far out whole steps of 2⁻²⁰ are kept exactly, and the shifted question is the same question.
      const grid = (v: number): number => Math.round(v * 2 ** 20) / 2 ** 20;
      const onGrid = (v: Vec3): Vec3 => ({ x: grid(v.x), y: grid(v.y), z: grid(v.z) });
      const placed = (shape: Primitive): Primitive => {
        if (shape.type === "plane") return { ...shape, point: onGrid(shape.point) };
        if ("a" in shape) return { ...shape, a: onGrid(shape.a), b: onGrid(shape.b) };
        return { ...shape, center: onGrid(shape.center) };
      };
      const here = distanceOfShapes(placed(a), placed(b));
      const there = distanceOfShapes(moved(placed(a), null, far), moved(placed(b), null, far));
      if (here === null || there === null) expect(there).toBe(here);
      else expect(Math.abs(there.signedDistance - here.signedDistance)).toBeLessThan(1e-14);
    },
  );
});

test("half-spaces that face each other are apart by the gap between them, whichever comes first", {
  timeout: LAW_TIMEOUT,
}, () => {
  fc.assert(
    fc.property(place, way, coordinate, fc.double({ min: 0.01, max: 100, noNaN: true }), (point, normal, gap, k) => {
      const a: Primitive = { type: "plane", point, normal, offset: 0 };
      const b: Primitive = {
        type: "plane",
        point: add(point, scale(normalize(normal), gap)),
        normal: scale(normal, -k),
        offset: 0,
      };
      for (const answer of [distanceOfShapes(a, b), distanceOfShapes(b, a)]) {
        expect(answer?.unique).toBe(false);
        expect(Math.abs(answer!.signedDistance - gap)).toBeLessThan(TOLERANCE);
      }
      expect(distanceOfShapes(a, { ...b, normal })).toBeNull();
    }),
    lawRuns(2000),
  );
});
