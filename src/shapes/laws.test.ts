import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { boundsOf } from "../geometry/bounds.ts";
import { closestPoint, contains, signedDistance } from "../geometry/closest-point.ts";
import { LAW_TIMEOUT, lawRuns } from "../geometry/law-runs.ts";
import { fromAxisAngle, normalizeQuaternion, rotate } from "../geometry/quaternion.ts";
import { rayCast } from "../geometry/ray-cast.ts";
import type { ClosestPoint, Primitive, Quaternion, Ray, Vec3 } from "../geometry/types.ts";
import { add, distance, length, normalize, scale } from "../geometry/vec3.ts";
import { createRecordReader } from "../scene/read-record.ts";
import { type DescribedKind, describeKind, type ParameterInfo, type RecordKind } from "../scene/record-kind.ts";
import type { ProblemParts } from "../scene/scene-problem.ts";
import { shapeDetails } from "./details.ts";
import { isShape, primitiveOf, type ShapeKindName, type ShapeRecord, shapeKinds } from "./kinds.ts";
import { moved, sampleSurface, scaled, withPlaces } from "./law-primitives.ts";

/*
 * What every kind of shape obeys, over the whole table of kinds: a new kind is drawn into these laws by its line in the table,
 * for the random shapes are made from the parameters that it declares.
 */

const kinds = Object.values(shapeKinds).map((kind) => describeKind(kind, shapeDetails[kind.kind as ShapeKindName]));

/** What a file would be told about a record with these parameters. */
function faultsOf(kind: RecordKind, parameters: object): readonly ProblemParts[] {
  const problems: ProblemParts[] = [];
  const report = { problem: (problem: ProblemParts) => problems.push(problem), dropped: () => {} };
  const reader = createRecordReader({ shapes: { [kind.kind]: kind }, instruments: {} }, report);
  reader.read({ id: "it", kind: kind.kind, name: "It", ...parameters }, "shapes", []);
  return problems;
}

/** Numbers without the very smallest ones, which fall off the end of the doubles when they are scaled or multiplied. */
function ordinary(min: number, max: number): fc.Arbitrary<number> {
  return fc.double({ min, max, noNaN: true }).map((value) => (Math.abs(value) < 1e-9 ? 0 : value));
}

/** A coordinate: mostly anything in a room, sometimes on the grid, where edges, corners and ties are hit exactly. */
const coordinate = fc.oneof(
  { weight: 3, arbitrary: ordinary(-5, 5) },
  { weight: 1, arbitrary: fc.integer({ min: -8, max: 8 }).map((n) => n / 4) },
);
const vector = fc.record({ x: coordinate, y: coordinate, z: coordinate });
const direction = vector.filter((v) => length(v) > 1e-3);
const rotation: fc.Arbitrary<Quaternion> = fc
  .record({ axis: direction, angle: ordinary(0, 2 * Math.PI) })
  .map(({ axis, angle }) => normalizeQuaternion(fromAxisAngle(axis, angle)));
const size = fc.oneof(
  ordinary(0.01, 3),
  fc.integer({ min: 1, max: 8 }).map((n) => n / 4),
);

function valuesOf(parameter: ParameterInfo): fc.Arbitrary<unknown> {
  const least = parameter.min ?? Number.NEGATIVE_INFINITY;
  switch (parameter.type) {
    case "number":
      return least > 0 ? size : fc.oneof(size, fc.constant(0));
    case "vector":
      if (least > 0) return fc.tuple(size, size, size);
      return (parameter.unit === "m" ? vector : direction).map(({ x, y, z }) => [x, y, z]);
    case "rotation":
      return rotation.map(({ x, y, z, w }) => [x, y, z, w]);
    default:
      throw new Error(`laws: no random values for a parameter of type "${parameter.type}" yet`);
  }
}

/** Random records of a kind: every required parameter, and each optional one now and then. */
function recordsOf(kind: DescribedKind): fc.Arbitrary<ShapeRecord> {
  const requiredKeys = kind.parameters.map(({ key }) => key).filter((key) => !(key in kind.optionalDefaults));
  const values = Object.fromEntries(kind.parameters.map((parameter) => [parameter.key, valuesOf(parameter)]));
  return fc
    .record(values, { requiredKeys })
    .map((parameters) => ({ id: "shape", kind: kind.kind, name: "Shape", ...parameters }) as unknown as ShapeRecord);
}

/** How large the numbers are that meet in an answer: roundings are parts of this. */
function sizeOf(primitive: Primitive, point: Vec3): number {
  const anchor = primitive.type === "plane" ? primitive.point : "a" in primitive ? primitive.a : primitive.center;
  const bounds = boundsOf(primitive);
  return 1 + distance(anchor, point) + (bounds ? distance(bounds.min, bounds.max) : 0);
}

describe.each(kinds)("every $kind", (kind) => {
  const shapes = recordsOf(kind).map(primitiveOf);

  /** A claim about a random shape and whatever else it needs. */
  function law<T>(
    name: string,
    full: number,
    rest: fc.Arbitrary<T>,
    claim: (primitive: Primitive, rest: T) => void,
  ): void {
    test(name, { timeout: LAW_TIMEOUT }, () => {
      fc.assert(
        fc.property(shapes, rest, (primitive, other) => {
          claim(primitive, other);
        }),
        lawRuns(full),
      );
    });
  }

  test("accepts its own defaults and every random record, and has a geometry for each", () => {
    const fresh = { id: "fresh", kind: kind.kind, name: kind.title, ...kind.defaults };
    expect(faultsOf(kind, kind.defaults)).toEqual([]);
    expect(isShape(fresh)).toBe(true);
    expect(
      closestPoint(primitiveOf(fresh as unknown as ShapeRecord), { x: 0.3, y: 9, z: 0.1 }).signedDistance,
    ).toBeGreaterThan(0);
    fc.assert(
      fc.property(recordsOf(kind), (record) => {
        expect(faultsOf(kind, record)).toEqual([]);
        primitiveOf(record);
      }),
      lawRuns(500),
    );
  });

  test("declares its parameters: each has a label, a sentence and one default", () => {
    for (const { key, label, doc } of kind.parameters) {
      expect(label).toMatch(/^[A-Z]/);
      expect(doc).toMatch(/^[A-Z].*\.$/);
      expect([key in kind.defaults, key in kind.optionalDefaults].filter(Boolean)).toHaveLength(1);
    }
  });

  law(
    "has the nearest point on its surface, as far away as the signed distance says",
    3000,
    vector,
    (primitive, point) => {
      const answer = closestPoint(primitive, point);
      const tolerance = 1e-14 * sizeOf(primitive, point);
      expect(Math.abs(signedDistance(primitive, answer.surfacePoint))).toBeLessThanOrEqual(tolerance);
      expect(Math.abs(distance(point, answer.surfacePoint) - Math.abs(answer.signedDistance))).toBeLessThanOrEqual(
        tolerance,
      );
      expect(distance(point, answer.solidPoint)).toBeCloseTo(Math.max(0, answer.signedDistance), 12);
      expect(answer.inside).toBe(answer.signedDistance < 0);
      expect(answer.onSurface).toBe(answer.signedDistance === 0);
      if (answer.signedDistance <= 0) expect(answer.solidPoint).toEqual(point);
      expect(signedDistance(primitive, point)).toBe(answer.signedDistance);
      expect(contains(primitive, point)).toBe(answer.signedDistance <= 0);
    },
  );

  law("has no point of the surface nearer than the answer, among hundreds", 300, vector, (primitive, point) => {
    const answer = closestPoint(primitive, point);
    const tolerance = 1e-13 * sizeOf(primitive, point);
    const samples = sampleSurface(primitive, point, 300);
    const off = samples.map((sample) => Math.abs(signedDistance(primitive, sample)));
    expect(Math.max(...off)).toBeLessThanOrEqual(tolerance);
    const distances = samples.map((sample) => distance(point, sample));
    expect(Math.min(...distances)).toBeGreaterThanOrEqual(Math.abs(answer.signedDistance) - tolerance);
  });

  law(
    "has a distance that changes no faster than the point moves",
    3000,
    fc.tuple(vector, vector),
    (primitive, [p, q]) => {
      const change = Math.abs(signedDistance(primitive, p) - signedDistance(primitive, q));
      expect(change).toBeLessThanOrEqual(distance(p, q) + 1e-14 * sizeOf(primitive, p));
    },
  );

  law(
    "has a unit normal that leads from the surface point to the point, or back from inside",
    3000,
    vector,
    (primitive, point) => {
      const { normal, signedDistance: d, surfacePoint, unique } = closestPoint(primitive, point);
      if (normal === null) {
        expect(d).toBe(0);
        return;
      }
      expect(length(normal)).toBeCloseTo(1, 14);
      if (Math.abs(d) < 1e-3) return;
      const arrived = add(surfacePoint, scale(normal, d));
      expect(distance(arrived, point)).toBeLessThanOrEqual(1e-13 * sizeOf(primitive, point));
      // Going a little along the normal is going away from the surface by just as much: it is the gradient.
      if (!unique || Math.abs(d) < 0.01) return;
      const step = 1e-6;
      const further = signedDistance(primitive, add(point, scale(normal, step)));
      expect((further - d) / step).toBeCloseTo(1, 4);
    },
  );

  law(
    "is hit on its surface, ahead of the start, and nowhere before",
    2000,
    fc.tuple(vector, direction),
    (primitive, [origin, d]) => {
      const ray: Ray = { origin, direction: d };
      const hit = rayCast(primitive, ray);
      const start = signedDistance(primitive, origin);
      const tolerance = 1e-10 * sizeOf(primitive, origin);
      if (hit === null) {
        // Marching by the distance never gets there; a graze within a rounding may go either way.
        expect(marchedDistance(primitive, ray)).toBeGreaterThan(-tolerance);
        return;
      }
      expect(hit.t).toBeGreaterThanOrEqual(0);
      expect(hit.distance).toBeCloseTo(hit.t * length(d), 10);
      expect(hit.inside).toBe(start < 0);
      if (start <= 0) expect(hit.t).toBe(0);
      if (hit.surfaceT !== null) {
        expect(hit.surfaceT).toBeGreaterThanOrEqual(0);
        expect(Math.abs(signedDistance(primitive, hit.point))).toBeLessThanOrEqual(tolerance);
        expect(distance(hit.point, add(origin, scale(d, hit.surfaceT)))).toBeLessThanOrEqual(tolerance);
        expect(length(hit.normal)).toBeCloseTo(1, 12);
      }
      // Outside, no point before the hit is in the solid; inside, none before the exit is out of it.
      const until = start > 0 ? hit.t : (hit.surfaceT ?? 0);
      const before = Array.from({ length: 20 }, (_, i) =>
        signedDistance(primitive, add(origin, scale(d, (until * i) / 20))),
      );
      expect(start > 0 ? Math.min(...before) : -Math.max(...before)).toBeGreaterThanOrEqual(-tolerance);
    },
  );

  law(
    "divides t by k when the direction is k times as long",
    1000,
    fc.tuple(vector, direction, fc.constantFrom(0.125, 3, 1e5)),
    (primitive, [origin, d, k]) => {
      const once = rayCast(primitive, { origin, direction: d });
      const longer = rayCast(primitive, { origin, direction: scale(d, k) });
      if (once === null || longer === null) return;
      expect(Math.abs(longer.t * k - once.t)).toBeLessThanOrEqual(1e-7 * (1 + once.t));
      expect(Math.abs(longer.distance - once.distance)).toBeLessThanOrEqual(1e-7 * (1 + once.distance));
    },
  );

  law(
    "answers the same when shape and question are moved and turned together",
    2000,
    fc.tuple(vector, rotation, vector),
    (primitive, [point, q, shift]) => {
      const there = add(rotate(q, point), shift);
      const answer = closestPoint(primitive, point);
      const answerThere = closestPoint(moved(primitive, q, shift), there);
      const tolerance = 1e-13 * (sizeOf(primitive, point) + length(point) + length(shift));
      expect(Math.abs(answerThere.signedDistance - answer.signedDistance)).toBeLessThanOrEqual(tolerance);
      // From outside, a convex solid has one nearest point, which moves no faster than the question; inside, ties are near.
      if (answer.signedDistance <= 0) return;
      const expected = add(rotate(q, answer.surfacePoint), shift);
      expect(distance(answerThere.surfacePoint, expected)).toBeLessThanOrEqual(4 * tolerance);
    },
  );

  law(
    "changes nothing but the scale when everything is 2ⁿ times as large",
    1000,
    fc.tuple(vector, direction, fc.constantFrom(2 ** -40, 2, 2 ** 100)),
    (primitive, [point, d, k]) => {
      const answer = closestPoint(primitive, point);
      const large = closestPoint(scaled(primitive, k), scale(point, k));
      expect(large.signedDistance).toBe(answer.signedDistance * k);
      expect(large.surfacePoint).toEqual(scale(answer.surfacePoint, k));
      expect(large.normal).toEqual(answer.normal);
      expect(large.featureSigns).toEqual(answer.featureSigns);
      const hit = rayCast(primitive, { origin: point, direction: d });
      const largeHit = rayCast(scaled(primitive, k), { origin: scale(point, k), direction: d });
      expect(largeHit?.t).toBe(hit === null ? undefined : hit.t * k);
    },
  );

  law("is as right 1e8 m away as at the origin", 1000, vector, (primitive, point) => {
    // So far out whole steps of 2⁻²⁰ are kept exactly, and the shifted question is the same question.
    const onGrid = (v: Vec3): Vec3 => ({ x: onCoarseGrid(v.x), y: onCoarseGrid(v.y), z: onCoarseGrid(v.z) });
    const shift = { x: 1e8, y: -1e8, z: 1e8 };
    const shape = withPlaces(primitive, onGrid);
    const p = onGrid(point);
    const near = signedDistance(shape, p);
    const far = signedDistance(
      withPlaces(shape, (v) => add(v, shift)),
      add(p, shift),
    );
    expect(far).toBe(near);
  });

  law(
    "is finite for the smallest and the largest lengths",
    300,
    fc.tuple(direction, fc.constantFrom(1e-300, 1e-160, 1e150)),
    (primitive, [point, k]) => {
      const answer = closestPoint(scaled(primitive, k), scale(point, k));
      expect(numbersIn(answer).every(Number.isFinite)).toBe(true);
      const hit = rayCast(scaled(primitive, k), { origin: scale(point, k), direction: scale(point, -k) });
      expect(numbersIn(hit ?? {}).every(Number.isFinite)).toBe(true);
    },
  );

  law("lies within its bounds, and the bounds are no larger than they need be", 500, vector, (primitive, about) => {
    const bounds = boundsOf(primitive);
    if (bounds === null) return;
    const tolerance = 1e-12 * sizeOf(primitive, about);
    const extreme = (axis: "x" | "y" | "z", sign: number): number => {
      // A point far away along the axis sees the extreme coordinate as its nearest one.
      const far = { x: 0, y: 0, z: 0, [axis]: sign * 1e9 };
      return closestPoint(primitive, far).surfacePoint[axis];
    };
    for (const axis of ["x", "y", "z"] as const) {
      for (const sample of sampleSurface(primitive, about, 50)) {
        expect(sample[axis]).toBeGreaterThanOrEqual(bounds.min[axis] - tolerance);
        expect(sample[axis]).toBeLessThanOrEqual(bounds.max[axis] + tolerance);
      }
      expect(extreme(axis, 1)).toBeCloseTo(bounds.max[axis], 5);
      expect(extreme(axis, -1)).toBeCloseTo(bounds.min[axis], 5);
    }
  });
});

/** The least distance that marching along the ray by the distance itself comes to; −∞ never, for nothing is stepped into. */
function marchedDistance(primitive: Primitive, { origin, direction: d }: Ray): number {
  const e = normalize(d);
  let least = Infinity;
  let t = 0;
  for (let i = 0; i < 200 && t < 1e4; i++) {
    const here = signedDistance(primitive, add(origin, scale(e, t)));
    least = Math.min(least, here);
    t += Math.max(here, 1e-9);
  }
  return least;
}

function numbersIn(value: object): number[] {
  return Object.values(value as Partial<ClosestPoint>).flatMap((part) => {
    if (typeof part === "number") return [part];
    return typeof part === "object" && part !== null ? numbersIn(part) : [];
  });
}

/** The nearest whole step of 2⁻²⁰. */
function onCoarseGrid(value: number): number {
  return Math.round(value * 2 ** 20) / 2 ** 20;
}
