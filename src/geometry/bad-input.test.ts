import { describe, expect, test } from "vitest";
import { boundsOf, unionOfBounds } from "./bounds.ts";
import { boxFromMinMax } from "./box.ts";
import { closestPoint, contains, signedDistance } from "./closest-point.ts";
import { closestPointOnLine, closestPointOnRay, closestPointOnSegmentAt, pointAt } from "./line.ts";
import { clearArcs } from "./plan/arcs/clear-arcs.ts";
import { traceLaser } from "./plan/laser/trace-laser.ts";
import type { PlanDomain, Straight } from "./plan/lines/carrier.ts";
import { crossPlan } from "./plan/lines/crossing.ts";
import { lineSide, signedDistanceToLine } from "./plan/lines/line-side.ts";
import { orientation } from "./plan/lines/orientation.ts";
import { areCollinear, areParallel, collinearOverlap } from "./plan/lines/parallel.ts";
import { clampT, closestPointPlan, containsT, pointAtPlan, segmentLength } from "./plan/lines/point-on-line.ts";
import { wallAsLine } from "./plan/lines/wall-as-line.ts";
import { outlineAt } from "./plan/outlines/outline.ts";
import { placeInOutline } from "./plan/outlines/outline-contact.ts";
import { pointOnOutlinePart } from "./plan/outlines/outline-parts.ts";
import type { Outline } from "./plan/outlines/outline-types.ts";
import { rayOutline } from "./plan/outlines/ray-outline.ts";
import { firstBlocker, lineOfSightPlan } from "./plan/sight/line-of-sight-plan.ts";
import type { PlanObstacle } from "./plan/sight/plan-obstacle.ts";
import { rayCastPlan } from "./plan/sight/ray-cast-plan.ts";
import { visibilityPolygon } from "./plan/visibility/visibility-polygon.ts";
import type { WallReading } from "./plan/walls/wall-contact.ts";
import { planeFromNormalAndD, planeFromPointAndNormal } from "./plane.ts";
import { fromAxisAngle, fromEulerDegrees, normalizeQuaternion, shortestTurn } from "./quaternion.ts";
import { rayCast, type SegmentReading } from "./ray-cast.ts";
import { rayGround, rayPlane } from "./ray-plane.ts";
import { closestPointsOfRayAndSegment } from "./ray-segment.ts";
import { closestPointsOfSegments } from "./segment-segment.ts";
import { distanceOfShapes, overlaps, planeTouches } from "./shape-distance.ts";
import { sweepSphere } from "./sweep-sphere.ts";
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
  ...Object.entries(shapes).flatMap(([type, primitive]) => [
    entry(`outlineAt of a ${type}`, { primitive, y: 0.5 }, (it) => outlineAt(it.primitive, it.y)),
    entry(`sweepSphere at a ${type}`, { primitive, ray, radius: 0.5, segments: "walls" as SegmentReading }, (it) =>
      sweepSphere(it.primitive, it.ray, it.radius, it.segments),
    ),
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

const on = (x: number, z: number) => ({ x, z });
const planRay = { origin: on(3, 1), direction: on(-1, 2) };
const walls = [
  { a: on(4, -3), b: on(4, 3) },
  { a: on(-2, 5), b: on(3, 6) },
];
const straights: readonly Straight[] = [
  { domain: "line", a: on(0, 0), b: on(2, 1) },
  { domain: "ray", ...planRay },
  { domain: "segment", a: on(1, 2), b: on(3, -2) },
];
/** An outline of every kind, and a region of every form. */
const outlines: Readonly<Record<string, Outline>> = {
  polygon: outlineAt(shapes.box, 0.5)!,
  disc: outlineAt(shapes.sphere, 0.5)!,
  halfPlane: outlineAt(shapes.plane, 0.5)!,
  point: outlineAt(shapes.segment, 1.5)!,
  segment: outlineAt({ type: "segment", a: at(0, 1, 2), b: at(3, 1, 1) }, 1)!,
  "lying tube": outlineAt({ type: "capsule", a: at(0, 1, 2), b: at(3, 1, 1), radius: 1 }, 1)!,
  "tilted tube": outlineAt({ type: "capsule", a: at(0, 0, 2), b: at(3, 9, 1), radius: 1 }, 4)!,
};
const rectangle = { min: on(-8, -8), max: on(8, 8) };
const reading = "segments" as WallReading;

const planEntries: readonly Entry[] = [
  entry("orientation", { a: on(0, 0), b: on(1, 2), c: on(3, 1) }, (it) => orientation(it.a, it.b, it.c)),
  entry("lineSide", { a: on(0, 0), b: on(1, 2), point: on(3, 1) }, (it) => lineSide(it.a, it.b, it.point)),
  entry("signedDistanceToLine", { a: on(0, 0), b: on(1, 2), point: on(3, 1) }, (it) =>
    signedDistanceToLine(it.a, it.b, it.point),
  ),
  entry("segmentLength", { segment: walls[0]! }, (it) => segmentLength(it.segment)),
  entry("wallAsLine", { wall: walls[0]!, point: on(3, 1) }, (it) => wallAsLine(it.wall, it.point)),
  entry("clampT", { domain: "ray" as PlanDomain, t: 2 }, (it) => clampT(it.domain, it.t)),
  entry("containsT", { domain: "ray" as PlanDomain, t: 2 }, (it) => containsT(it.domain, it.t)),
  ...straights.flatMap((straight) => [
    entry(`closestPointPlan of a ${straight.domain}`, { straight, point: on(3, 1) }, (it) =>
      closestPointPlan(it.straight, it.point),
    ),
    entry(`pointAtPlan of a ${straight.domain}`, { straight, t: 2 }, (it) => pointAtPlan(it.straight, it.t)),
    ...straights.flatMap((second) =>
      Object.entries({ crossPlan, areParallel, areCollinear, collinearOverlap }).map(([name, ask]) =>
        entry(`${name} of a ${straight.domain} and a ${second.domain}`, { first: straight, second }, (it) =>
          ask(it.first, it.second),
        ),
      ),
    ),
  ]),
  entry("traceLaser", { ray: planRay, walls, options: { maxBounces: 3, range: 50 } }, (it) =>
    traceLaser(it.ray, it.walls, it.options),
  ),
  ...Object.entries(outlines).flatMap(([kind, outline]) => {
    const obstacles: readonly PlanObstacle[] = [walls[0]!, outline];
    return [
      entry(`placeInOutline of a ${kind}`, { outline, point: on(3, 1) }, (it) => placeInOutline(it.outline, it.point)),
      entry(`rayOutline of a ${kind}`, { outline, ray: planRay }, (it) => rayOutline(it.outline, it.ray)),
      entry(`rayCastPlan at a ${kind}`, { ray: planRay, obstacles, options: { reading, leftOut: [0] } }, (it) =>
        rayCastPlan(it.ray, it.obstacles, it.options),
      ),
      entry(`lineOfSightPlan past a ${kind}`, { from: on(9, 9), to: on(-9, 2), obstacles, reading }, (it) =>
        lineOfSightPlan(it.from, it.to, it.obstacles, it.reading),
      ),
      entry(`firstBlocker with a ${kind}`, { from: on(9, 9), to: on(-9, 2), obstacles, reading }, (it) =>
        firstBlocker(it.from, it.to, it.obstacles, it.reading),
      ),
      entry(`clearArcs around a ${kind}`, { center: on(-5, 5), radius: 9, obstacles, reading }, (it) =>
        clearArcs(it.center, it.radius, it.obstacles, it.reading),
      ),
      entry(
        `visibilityPolygon around a ${kind}`,
        { center: on(-5, 5), obstacles, bounds: rectangle, sagitta: 0.01 },
        (it) => visibilityPolygon(it.center, it.obstacles, it.bounds, it.sagitta),
      ),
    ];
  }),
  ...Object.values(outlines).flatMap((outline) =>
    outline.kind === "region"
      ? outline.parts.map((part, k) =>
          entry(`pointOnOutlinePart of ${outline.form.kind}, part ${k}`, { part, fraction: 0.3 }, (it) =>
            pointOnOutlinePart(it.part, it.fraction),
          ),
        )
      : [],
  ),
];

/** What a caller may leave out, and then is no mistake. */
const OPTIONAL = /(^|\.)(rotation|segments|groundHeight|reading|options|leftOut|range|sagitta)$/;
/** What may be null: a tip of an ellipse has no cap. */
const NULLABLE = /\.cap$/;
/** Lengths of which a negative one is a mistake. */
const NOT_NEGATIVE = /(^|\.)(radius|halfExtents\.[xyz]|maxBounces|range|sagitta|semiMajor|semiMinor|half)$/;
/** Vectors and rotations of which a zero is a mistake. */
const NOT_ZERO = /(^|\.)(direction|normal|rotation|axis|majorDirection|q)$/;

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
  const changed = { ...from, [key]: spoilt(from[key], rest, bad) };
  return Array.isArray(value) ? Object.assign([...value], changed) : changed;
}

/** As errors name it: `obstacles[1].a.x`. */
const nameOf = (path: Path): string =>
  path.map((key, k) => (/^\d+$/.test(key) ? `[${key}]` : k ? `.${key}` : key)).join("");

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

describe.each([...entries, ...planEntries])("$name", (it) => {
  const places = placesIn(it.good);
  /** The places that the error does not name, of those that are spoilt with these values. */
  const unnamed: string[] = [];
  const mustName = (path: Path, bad: unknown, isItself = true): void => {
    const name = nameOf(path);
    if (bad === undefined && OPTIONAL.test(name)) return;
    const argument = argumentNamed(it, path, bad) ?? "nothing thrown";
    const isNamed = isItself ? argument === name : argument.startsWith(name);
    if (!isNamed)
      unnamed.push(`${name} as ${typeof bad === "object" ? JSON.stringify(bad) : String(bad)}: ${argument}`);
  };

  test("takes its good arguments, frozen ones too, and leaves them as they are", () => {
    const before = structuredClone(it.good);
    const frozen = structuredClone(it.good);
    for (const { value } of placesIn(frozen)) if (typeof value === "object") Object.freeze(value);
    it.call(frozen);
    expect(frozen).toEqual(before);
  });

  test("names each number that is none", () => {
    for (const { path, value } of places) {
      if (typeof value !== "number") continue;
      for (const bad of [Number.NaN, Infinity, -Infinity, undefined, null, "1", 1n, {}]) mustName(path, bad);
    }
    expect(unnamed).toEqual([]);
  });

  test("names each object that is missing, and each word that is unknown", () => {
    for (const { path, value } of places) {
      if (typeof value === "number") continue;
      for (const bad of [undefined, null, "text", 7])
        if (bad !== null || !NULLABLE.test(nameOf(path))) mustName(path, bad, false);
    }
    expect(unnamed).toEqual([]);
  });

  test("names each negative length, and each direction and rotation that is zero", () => {
    for (const { path, value } of places) {
      const name = nameOf(path);
      if (NOT_NEGATIVE.test(name)) mustName(path, -1e-300);
      const isDirection = NOT_ZERO.test(name) || it.name === "shortestTurn";
      if (isDirection && typeof value === "object") mustName(path, zero(value as object));
    }
    expect(unnamed).toEqual([]);
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
