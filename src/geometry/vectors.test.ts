import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { closestPoint, contains, signedDistance } from "./closest-point.ts";
import { crossSign } from "./exact-sign.ts";
import { closestPointOnLine, closestPointOnRay, closestPointOnSegmentAt } from "./line.ts";
import { planeFromNormalAndD } from "./plane.ts";
import { rayCast } from "./ray-cast.ts";
import { rayPlane } from "./ray-plane.ts";
import { closestPointsOfRayAndSegment } from "./ray-segment.ts";
import { wallOnSight } from "./ray-wall.ts";
import { closestPointsOfSegments } from "./segment-segment.ts";
import { distanceOfShapes, overlaps, planeTouches } from "./shape-distance.ts";
import type { Box, Capsule, Line, Primitive, Segment, Sphere, Vec3 } from "./types.ts";

/*
 * vectors.json holds inputs with answers that were computed exactly or at 120 digits and rounded once; `tolerance` says, for
 * each field, how far a careful answer in doubles may be off (absent or 0: not at all). Planes are given as {normal, d},
 * plan points as {x, y}: y is our z. `undetermined` fields have no one right answer; `checks` then say what must hold.
 */

interface Case {
  readonly kind: string;
  readonly name: string;
  /** From public test suites, whose figures are rounded: no measure of accuracy. */
  readonly ported?: true;
  // biome-ignore lint/suspicious/noExplicitAny: each kind of case has its own fields
  readonly input: any;
  readonly expected: Expected;
  readonly tolerance: Readonly<Record<string, number>>;
}

interface Expected extends Readonly<Record<string, unknown>> {
  readonly undetermined?: readonly string[];
  readonly checks?: readonly { check: string; field: string; fields?: string[]; tolerance: number; value: number }[];
  readonly borderline?: boolean;
}

type GivenShape = { type?: string; normal?: Vec3; d?: number } & Partial<Box & Sphere & Capsule>;
type Result = Readonly<Record<string, unknown>> | null;
type Plan = { readonly x: number; readonly y: number };

const cases: readonly Case[] = JSON.parse(readFileSync(new URL("./vectors.json", import.meta.url), "utf8"));

/** The largest error that was seen, as a part of its tolerance: aim at a third. */
let worst = 0;
let worstOfCase = 0;

describe.each([...new Set(cases.map(({ kind }) => kind))])("vectors of %s", (kind) => {
  test.each(cases.filter((it) => it.kind === kind))("$name", (it) => {
    worstOfCase = 0;
    expect(problemsOf(it)).toEqual([]);
    if (!it.ported) worst = Math.max(worst, worstOfCase);
  });
});

test("no vector is off by more than a third of its tolerance", () => {
  expect(worst).toBeLessThan(1 / 3);
});

const answers: Readonly<Record<string, (input: Case["input"]) => Result>> = {
  "closest-point-line": ({ line, point }: { line: Line; point: Vec3 }) => ({ ...closestPointOnLine(line, point) }),
  "closest-point-ray": ({ ray, point }: { ray: Line; point: Vec3 }) => ({ ...closestPointOnRay(ray, point) }),
  "closest-point-segment": ({ segment, point }: { segment: Segment; point: Vec3 }) => ({
    ...closestPointOnSegmentAt(segment, point),
  }),
  "closest-point-box": ({ box, point }) => closestTo(box, point),
  "closest-point-sphere": ({ sphere, point }) => closestTo(sphere, point),
  "closest-point-capsule": ({ capsule, point }) => closestTo(capsule, point),
  "closest-point-plane": ({ plane, point }) => closestTo(plane, point),
  "signed-distance": ({ shape, point }) => closestTo(shape, point),
  "contains-point": ({ shape, point }) => ({ contains: contains(toPrimitive(shape), point) }),
  "nearest-shape": ({ shapes, point }: { shapes: GivenShape[]; point: Vec3 }) => {
    const distances = shapes.map((shape) => signedDistance(toPrimitive(shape), point));
    const distance = Math.min(...distances);
    return { index: distances.indexOf(distance), distance };
  },
  "ray-plane": ({ ray, plane }) => {
    const { t, point, behind } = rayPlane(ray, planeFromNormalAndD(plane.normal, plane.d));
    return t === null ? null : { t, point, behind };
  },
  "ray-box": ({ ray, box }) => hitOf(ray, box),
  "ray-sphere": ({ ray, sphere }) => hitOf(ray, sphere),
  "ray-capsule": ({ ray, capsule }) => hitOf(ray, capsule),
  "ray-scene": ({ ray, shapes }: { ray: Line; shapes: GivenShape[] }) =>
    first(shapes, (it) => rayCast(toPrimitive(it), ray)),
  "ray-cast-2d": ({ ray, walls }: { ray: { origin: Plan; direction: Plan }; walls: { a: Plan; b: Plan }[] }) =>
    first(walls, (wall) =>
      rayCast(wallOf(wall), { origin: toSpace(ray.origin), direction: toSpace(ray.direction) }, "walls"),
    ),
  "line-of-sight-2d": ({ from, to, walls }: { from: Plan; to: Plan; walls: { a: Plan; b: Plan }[] }) => {
    const blocker = first(walls, (wall) => {
      const t = wallOnSight(wallOf(wall), toSpace(from), toSpace(to));
      return t === null
        ? null
        : { t, point: { x: from.x + t * (to.x - from.x), y: 0, z: from.y + t * (to.y - from.y) } };
    });
    return { ...blocker, visible: blocker === null };
  },
  "orient-2d": ({ a, b, c }: { a: Plan; b: Plan; c: Plan }) => ({
    sign: crossSign(toSpace(a), toSpace(b), toSpace(a), toSpace(c)),
  }),
  "segment-segment-3d": ({ a, b }: { a: Segment; b: Segment }) => ({ ...closestPointsOfSegments(a, b) }),
  "ray-segment-3d": ({ ray, segment }: { ray: Line; segment: Segment }) => {
    const { distance, pointOnRay, pointOnSegment } = closestPointsOfRayAndSegment(ray, segment);
    return { distance, pointA: pointOnRay, pointB: pointOnSegment };
  },
  "shape-distance": ({ a, b }: { a: GivenShape; b: GivenShape }) => {
    const { signedDistance: distance, pointA, pointB } = distanceOfShapes(toPrimitive(a), toPrimitive(b))!;
    return {
      signedDistance: distance,
      distance: Math.max(0, distance),
      penetration: Math.max(0, -distance),
      pointA,
      pointB,
    };
  },
  overlap: ({ a, b }: { a: GivenShape; b: GivenShape }) => ({ overlapping: overlaps(toPrimitive(a), toPrimitive(b)) }),
  "plane-touches": ({ plane, shape }) => ({
    touches: planeTouches(planeFromNormalAndD(plane.normal, plane.d), toPrimitive(shape)),
  }),
};

function problemsOf({ kind, name, input, expected, tolerance }: Case): string[] {
  if (kind === "invalid-input") {
    expect(() => answers[input.op]?.(withRealNumbers(input.args))).toThrow(
      expect.objectContaining({ name: "GeometryError" }),
    );
    return [];
  }
  const answer = answers[kind];
  if (!answer) return [`${name}: no answer for this kind`];
  const result = answer(input);

  if ("result" in expected) return result === null ? [] : ["expected no crossing"];
  if (result === null && expected.parallelAllowed) return [];
  if ("hit" in expected && (result !== null) !== expected.hit)
    return expected.borderline ? [] : [`hit: ${result !== null}`];
  if (result === null || (expected.borderline && "hit" in expected)) return [];
  if (kind === "nearest-shape") {
    const { indices, distance } = expected.signed as { indices: number[]; distance: number };
    const isRight =
      indices.includes(result.index as number) && isNear(result.distance as number, distance, tolerance.signed ?? 0);
    return isRight ? [] : [`nearest: ${JSON.stringify(result)}`];
  }
  if (Array.isArray(expected.indices) && "index" in result && !expected.indices.includes(result.index)) {
    return [`index: ${result.index}, expected one of ${expected.indices}`];
  }
  return [...wrongFields(result, expected, tolerance), ...brokenChecks(result, expected, input)];
}

function wrongFields(result: NonNullable<Result>, expected: Expected, tolerance: Case["tolerance"]): string[] {
  const wrong: string[] = [];
  for (const [field, got] of Object.entries(result)) {
    const { undetermined = [] } = expected;
    // Whether a point within a rounding of the surface is inside is anybody's guess.
    if (got === null || got === undefined || (field === "inside" && (expected.onSurface || expected.borderline)))
      continue;
    if (field === "visible" && expected.visibleEither) continue;
    const anyOf = expected[`${field}AnyOf`] as unknown[] | undefined;
    const wanted = [...(anyOf ?? []), ...(field in expected ? [expected[field]] : [])];
    if (wanted.length === 0 || (undetermined.includes(field) && !anyOf)) continue;
    if (!wanted.some((value) => isSame(got, value, tolerance[field] ?? 0))) {
      wrong.push(`${field}: got ${JSON.stringify(got)}, expected ${JSON.stringify(wanted)} ± ${tolerance[field] ?? 0}`);
    }
  }
  return wrong;
}

function brokenChecks(result: NonNullable<Result>, expected: Expected, input: Case["input"]): string[] {
  return (expected.checks ?? []).flatMap(({ check, field, fields, tolerance, value }) => {
    const point = result[field] as Vec3 | null | undefined;
    const shape = input.shape ?? input.box ?? input.sphere ?? input.plane ?? input.capsule;
    let off = 0;
    if (check === "witness") {
      const [a, b] = (fields ?? []).map((name) => result[name] as Vec3) as [Vec3, Vec3];
      // Two points of the world's grid cannot be nearer to the right distance than their own last places.
      const lastPlaces = 4 * Number.EPSILON * Math.max(lengthOf(a), lengthOf(b));
      off = Math.max(0, Math.abs(lengthOf(between(a, b)) - (expected.distance as number)) - lastPlaces);
    } else if (!point) return [];
    else if (check === "on-surface" || check === "on-plane") off = Math.abs(signedDistance(toPrimitive(shape), point));
    else if (check === "at-distance") off = Math.abs(lengthOf(between(input.point, point)) - value);
    else if (check === "unit-or-null") off = Math.abs(lengthOf(point) - 1) / 2;
    return off <= 2 * tolerance ? [] : [`${check} of ${field ?? fields}: off by ${off}, allowed ${2 * tolerance}`];
  });
}

function closestTo(shape: GivenShape, point: Vec3): Result {
  const primitive = toPrimitive(shape);
  const answer = closestPoint(primitive, point);
  expect(signedDistance(primitive, point)).toBe(answer.signedDistance);
  const { signedDistance: distance, inside, onSurface, surfacePoint, solidPoint, normal } = answer;
  const distances = {
    signedDistance: distance,
    surfaceDistance: Math.abs(distance),
    solidDistance: Math.max(0, distance),
  };
  return { ...distances, inside, onSurface, surfacePoint, solidPoint, gradient: normal };
}

function hitOf(ray: Line, shape: GivenShape): Result {
  const hit = rayCast(toPrimitive(shape), ray);
  if (hit === null) return null;
  const { t, surfaceT, enterT, exitT, point, normal, inside } = hit;
  return { tSolid: t, tSurface: surfaceT, tEnter: enterT, tExit: exitT, point, normal, inside };
}

/** The first along the way, of equals the first in the list; its point in the words of the vectors. */
function first<T>(list: readonly T[], ask: (item: T) => { readonly t: number; readonly point: Vec3 } | null): Result {
  let best: { index: number; t: number; point: Vec3 & { y: number } } | null = null;
  list.forEach((item, index) => {
    const hit = ask(item);
    if (hit && (best === null || hit.t < best.t)) best = { index, t: hit.t, point: hit.point };
  });
  return best;
}

function toPrimitive(shape: GivenShape): Primitive {
  if (shape.normal) return { type: "plane", ...planeFromNormalAndD(shape.normal, shape.d ?? 0) };
  if (shape.halfExtents) return { ...(shape as Box), type: "box" };
  if (shape.center) return { ...(shape as Sphere), type: "sphere" };
  if (shape.radius !== undefined) return { ...(shape as Capsule), type: "capsule" };
  return { ...(shape as Segment), type: "segment" };
}

function wallOf({ a, b }: { a: Plan; b: Plan }): Primitive & { type: "segment" } {
  return { type: "segment", a: toSpace(a), b: toSpace(b) };
}

function toSpace({ x, y }: Plan): Vec3 {
  return { x, y: 0, z: y };
}

/** Numbers, points (in space, or of the plan, whose y is our z) and words. */
function isSame(got: unknown, expected: unknown, tolerance: number): boolean {
  if (typeof expected === "number") return isNear(got as number, expected, tolerance);
  if (typeof expected !== "object" || expected === null) return got === expected;
  const point = got as Vec3;
  const wanted = expected as Partial<Vec3> & Plan;
  const parts: [number, number][] =
    wanted.z === undefined
      ? [
          [point.x, wanted.x],
          [point.z, wanted.y],
        ]
      : [
          [point.x, wanted.x],
          [point.y, wanted.y],
          [point.z, wanted.z],
        ];
  return parts.every(([a, b]) => isNear(a, b, tolerance));
}

function isNear(got: number, expected: number, tolerance: number): boolean {
  if (got === expected) return true;
  const off = Math.abs(got - expected);
  if (off <= tolerance) worstOfCase = Math.max(worstOfCase, off / tolerance);
  return off <= tolerance;
}

function between(a: Vec3, b: Vec3): Vec3 {
  return { x: b.x - a.x, y: b.y - a.y, z: b.z - a.z };
}

function lengthOf({ x, y, z }: Vec3): number {
  return Math.hypot(x, y, z);
}

/** JSON has no NaN and no Infinity: they stand there as words. */
function withRealNumbers(value: unknown): unknown {
  if (typeof value === "string") return /^-?(NaN|Infinity)$/.test(value) ? Number(value) : value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withRealNumbers(part)]));
}
