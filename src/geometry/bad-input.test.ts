import { describe, expect, test } from "vitest";
import { boundsOf, unionOfBounds } from "./bounds.ts";
import { boxFromMinMax } from "./box.ts";
import { closestPoint, contains, signedDistance } from "./closest-point.ts";
import { closestPointOnLine, closestPointOnRay, closestPointOnSegmentAt, pointAt } from "./line.ts";
import { planeFromNormalAndD, planeFromPointAndNormal } from "./plane.ts";
import { fromAxisAngle, fromEulerDegrees, normalizeQuaternion, shortestTurn } from "./quaternion.ts";
import { rayCast, type SegmentReading } from "./ray-cast.ts";
import { rayGround, rayPlane } from "./ray-plane.ts";
import { closestPointsOfRayAndSegment } from "./ray-segment.ts";
import { closestPointsOfSegments } from "./segment-segment.ts";
import { distanceOfShapes, overlaps, planeTouches } from "./shape-distance.ts";
import type { Plane, Primitive, Ray, Segment, Vec3 } from "./types.ts";

/*
 * Every public function, with good arguments under their names. Each number in them is spoilt in turn, each object taken away
 * in turn, and the error must name the spoilt place by its path: `ray.direction.x`.
 */

const at = (x: number, y: number, z: number): Vec3 => ({ x, y, z });
const ray: Ray = { origin: at(3, 2, 1), direction: at(-1, 0.5, 2) };
const segment: Segment = { a: at(0, 1, 2), b: at(3, 2, 1) };
const plane: Plane = { point: at(0, 1, 0), normal: at(0, 2, 1), offset: 0.5 };
const point = at(1, 2, 3);
const shapes: Readonly<Record<Primitive["type"], Primitive>> = {
  box: { type: "box", center: at(1, 0, 2), halfExtents: at(1, 2, 3), rotation: { x: 0, y: 0.6, z: 0, w: 0.8 } },
  sphere: { type: "sphere", center: at(1, 0, 2), radius: 2 },
  plane: { type: "plane", ...plane },
  segment: { type: "segment", ...segment },
  capsule: { type: "capsule", ...segment, radius: 1 },
};

type Arguments = Readonly<Record<string, unknown>>;
interface Entry {
  readonly name: string;
  readonly good: Arguments;
  // biome-ignore lint/suspicious/noExplicitAny: what is handed in is wrong on purpose
  readonly call: (args: any) => unknown;
}

const entry = <T extends Arguments>(name: string, good: T, call: (args: T) => unknown): Entry => ({ name, good, call });

const entries: readonly Entry[] = [
  ...Object.entries(shapes).flatMap(([type, primitive]) => [
    entry(`closestPoint of a ${type}`, { primitive, point }, (it) => closestPoint(it.primitive, it.point)),
    entry(`signedDistance of a ${type}`, { primitive, point }, (it) => signedDistance(it.primitive, it.point)),
    entry(`contains of a ${type}`, { primitive, point }, (it) => contains(it.primitive, it.point)),
    entry(`rayCast of a ${type}`, { primitive, ray, segments: "walls" as SegmentReading }, (it) =>
      rayCast(it.primitive, it.ray, it.segments),
    ),
    entry(`boundsOf a ${type}`, { primitive }, (it) => boundsOf(it.primitive)),
    entry(`planeTouches of a ${type}`, { plane, primitive }, (it) => planeTouches(it.plane, it.primitive)),
    ...Object.values(shapes).flatMap((other) => [
      entry(`distanceOfShapes of ${type} and ${other.type}`, { a: primitive, b: other }, (it) =>
        distanceOfShapes(it.a, it.b),
      ),
      entry(`overlaps of ${type} and ${other.type}`, { a: primitive, b: other }, (it) => overlaps(it.a, it.b)),
    ]),
  ]),
  entry("unionOfBounds", { all: { min: at(0, 0, 0), max: at(1, 1, 1) } }, (it) => unionOfBounds([it.all])),
  entry("closestPointOnLine", { line: ray, point }, (it) => closestPointOnLine(it.line, it.point)),
  entry("closestPointOnRay", { ray, point }, (it) => closestPointOnRay(it.ray, it.point)),
  entry("closestPointOnSegmentAt", { segment, point }, (it) => closestPointOnSegmentAt(it.segment, it.point)),
  entry("pointAt", { line: ray, t: 2 }, (it) => pointAt(it.line, it.t)),
  entry("rayPlane", { ray, plane }, (it) => rayPlane(it.ray, it.plane)),
  entry("rayGround", { ray, groundHeight: 1 }, (it) => rayGround(it.ray, it.groundHeight)),
  entry("closestPointsOfRayAndSegment", { ray, segment }, (it) => closestPointsOfRayAndSegment(it.ray, it.segment)),
  entry("closestPointsOfSegments", { a: segment, b: segment }, (it) => closestPointsOfSegments(it.a, it.b)),
  entry("boxFromMinMax", { min: at(0, 0, 0), max: at(1, 2, 3) }, (it) => boxFromMinMax(it.min, it.max)),
  entry("planeFromPointAndNormal", { point, normal: at(0, 1, 0) }, (it) =>
    planeFromPointAndNormal(it.point, it.normal),
  ),
  entry("planeFromNormalAndD", { normal: at(0, 1, 0), d: 1 }, (it) => planeFromNormalAndD(it.normal, it.d)),
  entry("fromAxisAngle", { axis: at(0, 1, 0), radians: 1 }, (it) => fromAxisAngle(it.axis, it.radians)),
  entry("fromEulerDegrees", { v: at(10, 20, 30) }, (it) => fromEulerDegrees(it.v)),
  entry("normalizeQuaternion", { q: { x: 0, y: 0, z: 1, w: 1 } }, (it) => normalizeQuaternion(it.q)),
  entry("shortestTurn", { from: at(0, 1, 0), to: at(1, 0, 0) }, (it) => shortestTurn(it.from, it.to)),
];

/** What a caller may leave out, and then is no mistake. */
const OPTIONAL = /(^|\.)(rotation|segments|groundHeight)$/;
/** Lengths of which a negative one is a mistake. */
const NOT_NEGATIVE = /(^|\.)(radius|halfExtents\.[xyz])$/;
/** Vectors and rotations of which a zero is a mistake. */
const NOT_ZERO = /(^|\.)(direction|normal|rotation|axis|from|to|q)$/;

type Path = readonly string[];

function placesIn(value: unknown, path: Path = []): readonly { readonly path: Path; readonly value: unknown }[] {
  const here = path.length > 0 ? [{ path, value }] : [];
  if (typeof value !== "object" || value === null) return here;
  return [...here, ...Object.entries(value).flatMap(([key, part]) => placesIn(part, [...path, key]))];
}

/** A copy with another value at the path. */
function spoilt(value: unknown, [key, ...rest]: Path, bad: unknown): unknown {
  if (key === undefined) return bad;
  const from = value as Readonly<Record<string, unknown>>;
  return { ...from, [key]: spoilt(from[key], rest, bad) };
}

const zero = (v: object): object => Object.fromEntries(Object.keys(v).map((key) => [key, 0]));

function argumentNamed({ call, good }: Entry, path: Path, bad: unknown): string | undefined {
  try {
    call(spoilt(good, path, bad));
  } catch (error) {
    return (error as { name: string; argument?: string }).name === "GeometryError"
      ? (error as { argument: string }).argument
      : String(error);
  }
  return undefined;
}

describe.each(entries)("$name", (it) => {
  const places = placesIn(it.good);
  const named = (path: Path, bad: unknown): [string, unknown, string | undefined] => [
    path.join("."),
    bad,
    argumentNamed(it, path, bad),
  ];

  test("takes its good arguments, frozen ones too, and leaves them as they are", () => {
    const before = structuredClone(it.good);
    const frozen = structuredClone(it.good);
    for (const { value } of placesIn(frozen)) if (typeof value === "object") Object.freeze(value);
    it.call(frozen);
    expect(frozen).toEqual(before);
  });

  test("names each number that is none", () => {
    for (const { path, value } of places.filter((place) => typeof place.value === "number")) {
      expect(value).toBeTypeOf("number");
      for (const bad of [Number.NaN, Infinity, -Infinity, undefined, null, "1", 1n, {}]) {
        const name = path.join(".");
        if (bad === undefined && OPTIONAL.test(name)) continue;
        expect(named(path, bad)).toEqual([name, bad, name]);
      }
    }
  });

  test("names each object that is missing, and each word that is unknown", () => {
    for (const { path } of places.filter((place) => typeof place.value !== "number")) {
      for (const bad of [undefined, null, "text", 7]) {
        const name = path.join(".");
        if (bad === undefined && OPTIONAL.test(name)) continue;
        const argument = argumentNamed(it, path, bad) ?? "nothing thrown";
        expect([name, bad, argument.startsWith(name) ? name : argument]).toEqual([name, bad, name]);
      }
    }
  });

  test("names each negative length, and each direction and rotation that is zero", () => {
    for (const { path, value } of places) {
      const name = path.join(".");
      if (NOT_NEGATIVE.test(name)) expect(named(path, -1e-300)).toEqual([name, -1e-300, name]);
      if (NOT_ZERO.test(name) && typeof value === "object") {
        const nothing = zero(value as object);
        expect(named(path, nothing)).toEqual([name, nothing, name]);
      }
    }
  });
});

test("a plane so far off that its offset in units of the normal is no number is refused", () => {
  const beyond: Plane = { point: at(0, 0, 0), normal: at(0, 1e-300, 0), offset: 1e300 };
  expect(() => rayPlane(ray, beyond)).toThrow("rayPlane: plane.offset must be within reach in units of the normal");
});

test("a box that ends before it begins is refused", () => {
  expect(() => boxFromMinMax(at(0, 0, 1), at(1, 1, 0))).toThrow(
    "boxFromMinMax: max.z must be at least min.z (1), got 0",
  );
});
