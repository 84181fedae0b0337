import { describe, expect, test } from "vitest";
import { boundsOf } from "./bounds.ts";
import { closestPoint, contains, signedDistance } from "./closest-point.ts";
import { frustumFromCorners, overlapsFrustum } from "./frustum.ts";
import { closestPointOnLine, closestPointOnRay, closestPointOnSegmentAt, pointAt } from "./line.ts";
import { planeFromNormalAndD } from "./plane.ts";
import { rayCast } from "./ray-cast.ts";
import { rayGround, rayPlane } from "./ray-plane.ts";
import { closestPointsOfRayAndSegment } from "./ray-segment.ts";
import { closestPointsOfSegments } from "./segment-segment.ts";
import { distanceOfShapes, overlaps, planeTouches } from "./shape-distance.ts";
import type { Primitive, Vec3 } from "./types.ts";
import { add, dot, length, normalize, scale, subtract } from "./vec3.ts";

/** Inputs at the ends of the doubles, and inputs whose answer drowns in rounding: each once gave a wrong answer or none. */

const at = (x: number, y: number, z: number): Vec3 => ({ x, y, z });
const sphere = (center: Vec3, radius: number): Primitive => ({ type: "sphere", center, radius });
const box = (center: Vec3, halfExtents: Vec3): Primitive & { type: "box" } => ({ type: "box", center, halfExtents });
const segment = (a: Vec3, b: Vec3): Primitive & { type: "segment" } => ({ type: "segment", a, b });
const capsule = (a: Vec3, b: Vec3, radius: number): Primitive => ({ type: "capsule", a, b, radius });
const ground: Primitive & { type: "plane" } = { type: "plane", point: at(0, 0, 0), normal: at(0, 1, 0), offset: 0 };
const { MAX_VALUE, MIN_VALUE } = Number;

/*
 * Small whole numbers times a power of two, with whole answers: at every scale the answer is the same, to the last bit. 2¹⁰²⁰ is
 * about 1.1e307, so 8 of them are beyond what can be added once more; 2⁻¹⁰⁷⁴ is the smallest double of all.
 */
describe.each([
  ["1", 1],
  ["2¹⁰²⁰", 2 ** 1020],
  ["2⁻¹⁰⁷⁴", MIN_VALUE],
])("at the scale %s", (_name, k) => {
  const p = (x: number, y: number, z: number): Vec3 => at(x * k, y * k, z * k);

  test.each<[string, Primitive, Vec3, number, Vec3]>([
    // 3² + 4² = 5², 2² + 3² + 6² = 7², 4² + 4² + 7² = 9².
    ["a ball", sphere(p(-4, -4, -6), 5 * k), p(0, 0, 1), 4, at(4 / 9, 4 / 9, 7 / 9)],
    ["the middle of a ball", sphere(p(-7, -7, -7), 2 * k), p(-7, -7, -7), -2, at(0, 1, 0)],
    ["a corner of a box", box(p(-6, -6, -6), p(1, 2, 3)), p(-3, -1, 3), 7, at(2 / 7, 3 / 7, 6 / 7)],
    ["the inside of a box", box(p(-7, 7, 7), p(4, 4, 4)), p(-7, 10, 7), -1, at(0, 1, 0)],
    ["the side of a segment", segment(p(-7, -7, 0), p(7, -7, 0)), p(1, -3, 3), 5, at(0, 0.8, 0.6)],
    ["the end of a segment", segment(p(-7, -7, 0), p(-1, -7, 0)), p(1, -4, 6), 7, at(2 / 7, 3 / 7, 6 / 7)],
    ["the cap of a capsule", capsule(p(-7, -7, 0), p(-1, -7, 0), 3 * k), p(1, -4, 6), 4, at(2 / 7, 3 / 7, 6 / 7)],
    ["a half-space", { ...ground, point: p(7, -7, 7) }, p(-7, 7, -7), 14, at(0, 1, 0)],
    ["a half-space by its offset", { ...ground, offset: 7 * k }, p(-7, 7, -7), 14, at(0, 1, 0)],
  ])("the distance of %s is exact, its normal of length 1", (_shape, primitive, point, distance, normal) => {
    const answer = closestPoint(primitive, point);
    expect(answer.signedDistance).toBe(distance * k);
    expect(signedDistance(primitive, point)).toBe(distance * k);
    expect(contains(primitive, point)).toBe(distance <= 0);
    expect(answer.inside).toBe(distance < 0);
    expect(length(subtract(answer.normal!, normal))).toBeLessThan(4e-16);
  });

  test.each<[string, Primitive, Vec3, Vec3, number, number]>([
    ["a box", box(p(6, 0, 0), p(1, 2, 2)), p(-7, 1, -1), at(1, 0, 0), 12, 14],
    ["a ball", sphere(p(4, 0, 0), 5 * k), p(-8, 3, 0), at(1, 0, 0), 8, 16],
    ["a capsule", capsule(p(4, -7, 0), p(4, 7, 0), 5 * k), p(-8, 1, 3), at(1, 0, 0), 8, 16],
  ])("a ray meets %s where it should", (_shape, primitive, origin, direction, enter, exit) => {
    const hit = rayCast(primitive, { origin, direction });
    const exitT = Number.isFinite(exit * k) ? exit * k : null;
    expect(hit).toMatchObject({ t: enter * k, distance: enter * k, enterT: enter * k, exitT, inside: false });
    expect(hit?.point).toEqual(add(origin, p(enter, 0, 0)));
    expect(length(hit!.normal)).toBeCloseTo(1, 15);
  });

  test("a line, a ray and a segment have their foot where it should be", () => {
    const line = { origin: p(-7, 0, 0), direction: at(2, 0, 0) };
    const foot = { t: 5 * k, point: p(3, 0, 0), distance: 5 * k, clamped: null };
    expect(closestPointOnLine(line, p(3, 3, 4))).toMatchObject(foot);
    expect(closestPointOnRay(line, p(3, 3, 4))).toMatchObject(foot);
    expect(closestPointOnRay({ ...line, origin: p(7, 0, 0) }, p(5, 3, 6))).toMatchObject({
      t: 0,
      clamped: "start",
      point: p(7, 0, 0),
      distance: 7 * k,
    });
    expect(closestPointOnSegmentAt(segment(p(-7, 0, 0), p(1, 0, 0)), p(-1, 3, 4))).toMatchObject({
      t: 0.75,
      point: p(-1, 0, 0),
      distance: 5 * k,
    });
  });

  test("two segments, and a ray and a segment, are as far apart as they are", () => {
    const level = segment(p(-7, -7, 0), p(7, -7, 0));
    const across = segment(p(1, 7, -7), p(1, 7, 7));
    expect(closestPointsOfSegments(level, across)).toMatchObject({ distance: 14 * k, t: 0.5, pointB: p(1, 7, 0) });
    expect(closestPointsOfRayAndSegment({ origin: p(-7, 7, 0), direction: at(1, 0, 0) }, level)).toMatchObject({
      distance: 14 * k,
    });
  });

  test.each<[string, Primitive, Primitive, number]>([
    ["two balls", sphere(p(-6, -6, -6), 2 * k), sphere(p(-2, 1, -2), k), 6],
    ["two boxes by an edge of each", box(p(-5, -5, 0), p(1, 1, 1)), box(p(0, 1, 0), p(1, 2, 7)), Math.hypot(3, 3)],
    ["two boxes that overlap", box(p(-5, -5, 0), p(2, 3, 4)), box(p(-5, -1, 0), p(2, 3, 4)), -2],
    ["a box and a capsule", box(p(-6, 0, 0), p(1, 7, 7)), capsule(p(6, -7, 0), p(6, 7, 1), 2 * k), 9],
    ["a segment and a ball", segment(p(-7, 0, 0), p(7, 0, 0)), sphere(p(0, 3, 4), 2 * k), 3],
    ["a box and a half-space", box(p(0, 7, 0), p(1, 1, 1)), { ...ground, point: p(0, -7, 0) }, 13],
  ])("%s are as far apart as they are", (_pair, a, b, expected) => {
    // Of the smallest double only whole multiples exist.
    const rounded = Math.round(expected * 2 ** 40) / 2 ** 40;
    const tolerance = Math.max(MIN_VALUE, 1e-12 * k);
    for (const answer of [distanceOfShapes(a, b), distanceOfShapes(b, a)]) {
      expect(Math.abs(answer!.signedDistance - rounded * k)).toBeLessThanOrEqual(tolerance);
      expect(length(answer!.direction)).toBeCloseTo(1, 15);
    }
    expect(overlaps(a, b)).toBe(expected <= 0);
  });

  test("a plane is met where it should be, and touched by what reaches it", () => {
    const plane = { ...ground, point: p(0, -7, 0) };
    expect(rayPlane({ origin: p(7, 7, 7), direction: at(0, -2, 0) }, plane)).toMatchObject({
      t: 7 * k,
      distance: 14 * k,
      height: 14 * k,
      point: p(7, -7, 7),
    });
    expect(planeTouches(plane, box(p(0, 0, 0), p(1, 7, 1)))).toBe(true);
    expect(planeTouches(plane, sphere(p(0, 0, 0), 6 * k))).toBe(false);
  });
});

describe("what no double can hold", () => {
  const far = 1.7e308;

  test("is the largest double: distances, and the bounds of a ball", () => {
    expect(signedDistance(sphere(at(far, far, far), 1), at(-far, -far, -far))).toBe(MAX_VALUE);
    expect(distanceOfShapes(sphere(at(far, 0, 0), 1), sphere(at(-far, 0, 0), 1))?.signedDistance).toBe(MAX_VALUE);
    expect(boundsOf(sphere(at(far, 0, 0), far))?.max.x).toBe(MAX_VALUE);
    expect(pointAt({ origin: at(far, 0, 0), direction: at(far, 0, 0) }, 2)).toEqual(at(MAX_VALUE, 0, 0));
  });

  test("keeps a hit whose t has a number, though its metres have none; without either there is no hit", () => {
    // 2.72e308 m away, in steps of 1e200 m.
    const shape = box(at(1.4e308, 1.4e308, 0), at(1e307, 1e307, 1e307));
    const origin = at(-1e308, -1e308, 0);
    expect(rayCast(shape, { origin, direction: at(1e200, 1e200, 0) })).toMatchObject({ distance: MAX_VALUE });
    expect(rayCast(shape, { origin, direction: at(1e200, 1e200, 0) })?.t).toBeCloseTo(2.3e108, -100);
    expect(rayCast(shape, { origin, direction: at(1e-200, 1e-200, 0) })).toBeNull();
  });

  test("is no crossing of level ground", () => {
    expect(rayGround({ origin: at(far, far, 0), direction: at(1, -1, 0) })).toBeNull();
  });

  test("does not turn a capsule that is too long for the doubles into a ball", () => {
    const long = capsule(at(-far, 0, 0), at(far, 0, 0), 1);
    expect(signedDistance(long, at(1e308, 5, 0))).toBeLessThan(1e293);
    expect(rayCast(long, { origin: at(1e308, 1e300, 0), direction: at(0, -1, 0) })?.t).toBeCloseTo(1e300, -290);
  });

  test("does not let a huge box into a region of the screen that it is nowhere near", () => {
    const square = (depth: number): Vec3[] => [at(-1, -1, depth), at(1, -1, depth), at(1, 1, depth), at(-1, 1, depth)];
    const region = frustumFromCorners(square(-1), square(-9));
    expect(overlapsFrustum(region, box(at(far, far, far), at(1e307, 1e307, 1e307)))).toBe(false);
    expect(overlapsFrustum(region, box(at(far, 0, 0), at(far, 1, 9)))).toBe(true);
    expect(overlapsFrustum(region, sphere(at(far, far, far), 1e308))).toBe(false);
  });

  test("is behind all the same: a crossing 1e−400 behind the start", () => {
    // Up from 1e−160 above the ground, in steps of 1e240 m.
    expect(rayPlane({ origin: at(0, 1e-160, 0), direction: at(0, 1e240, 0) }, ground).behind).toBe(true);
  });
});

test("a rotation may be given as a quaternion of any length", () => {
  const turned = (k: number): Primitive => ({
    ...box(at(0, 0, 0), at(1, 2, 3)),
    rotation: { x: 0.6 * k, y: 0, z: 0, w: 0.8 * k },
  });
  for (const k of [1e-300, 1e-200, 1e-9, 7, 1e150, 1e307]) {
    expect(signedDistance(turned(k), at(3, 5, 7))).toBeCloseTo(signedDistance(turned(1), at(3, 5, 7)), 14);
    expect(rayCast(turned(k), { origin: at(0, 0, 9), direction: at(0, 0, -1) })).not.toBeNull();
  }
});

test("a plane may be given by a normal of any length", () => {
  for (const k of [1e-300, 1e-100, 1e150, 1e300]) {
    const plane = planeFromNormalAndD(at(0, 3 * k, 4 * k), -5 * k);
    expect(signedDistance({ type: "plane", ...plane }, at(9, 3, 4))).toBeCloseTo(4, 14);
  }
});

test("a direction to a point 1e−310 beside the middle of a large shape has length 1", () => {
  const beside = at(3e-310, 0, -4e-310);
  for (const shape of [
    sphere(at(0, 0, 0), 1),
    capsule(at(0, -1, 0), at(0, 1, 0), 1),
    segment(at(0, -1, 0), at(0, 1, 0)),
  ]) {
    expect(length(closestPoint(shape, beside).normal!)).toBeCloseTo(1, 15);
  }
});

describe("close to the axis of a capsule, where the way out is mostly rounding", () => {
  test("the way out is square to the axis all the same, and its end on the surface", () => {
    const a = at(0.4167856595638737, 2.82615765135123, -1.2039735832503426);
    const b = at(1.3142466987086676, 1.3579216597559647, 1);
    // A quarter of the way from a to b, as near as doubles get.
    const point = at(0.6411509193500722, 2.459098653452414, -0.6529801874377571);
    const answer = closestPoint(capsule(a, b, 1.7613782536971248), point);
    expect(Math.abs(dot(answer.normal!, normalize(subtract(b, a))))).toBeLessThan(1e-15);
    expect(Math.abs(signedDistance(capsule(a, b, 1.7613782536971248), answer.surfacePoint))).toBeLessThan(1e-15);
  });
});

test("the normal where a ray leaves a capsule is as right 1e12 m away as at the origin", () => {
  const a = at(0.5, 0.25, 0.125);
  const b = at(1.5, 3.25, -4.125);
  const way = at(1, -0.25, 0.2);
  const far = at(2 ** 40, 2 ** 40, -(2 ** 40));
  const near = rayCast(capsule(a, b, 1.5), { origin: a, direction: way });
  const there = rayCast(capsule(add(a, far), add(b, far), 1.5), { origin: add(a, far), direction: way });
  expect(there?.normal).toEqual(near?.normal);
  expect(there?.surfaceT).toBe(near?.surfaceT);
});

describe("pairs whose answer drowns in rounding", () => {
  test("a segment all but parallel to an edge of a box, 2.7e−10 m beside it, 1e8 m from the origin", () => {
    const shape: Primitive = {
      ...box(at(99999999, -99999998.25, 99999997), at(1.7561750886053138, 1, 2.998005458986009)),
      rotation: {
        x: -0.23093471691673687,
        y: -0.23558731937681573,
        z: 0.46027691202449456,
        w: 0.8242044259336567,
      },
    };
    const beside = segment(
      at(100000000.15168364, -99999998.27145672, 99999994.05700813),
      at(100000001.2337976, -99999996.25384021, 99999994.46576275),
    );
    // By 700-digit arithmetic.
    expect(Math.abs(distanceOfShapes(beside, shape)!.signedDistance - 2.6562733993162994e-10)).toBeLessThan(1e-14);
  });

  test("two half-spaces with a gap of 1⅓ m, 1e8 m from the origin", () => {
    // The upper one's plane stands 2 / 1.5 m off its reference point.
    const far = at(1e8, -1e8, 1e8);
    const lower: Primitive = { type: "plane", point: far, normal: at(0, 0, -0.5), offset: 0 };
    const upper: Primitive = { type: "plane", point: far, normal: at(0, 0, 1.5), offset: 2 };
    expect(distanceOfShapes(lower, upper)?.signedDistance).toBeCloseTo(4 / 3, 15);
  });

  test("two thin capsules, all but parallel: their points are as far apart as they are", () => {
    const a = capsule(
      at(-2.182443252073641e150, 3.084066292139037e150, 3.48595168572216e150),
      at(-8.17556747926359e149, -3.3356153716588485e150, -3.530533754167959e149),
      4.2872052512064387e138,
    );
    const b = segment(
      at(-1.7245842438451983e150, 9.305472476525616e149, 2.198135413188291e150),
      at(-1.2754157561926107e150, -1.1820963271985792e150, 9.347628971417466e149),
    );
    const { signedDistance: gap, pointA, pointB } = distanceOfShapes(a, b)!;
    // Their places are rounded to steps of 2e134.
    expect(Math.abs(length(subtract(pointB, pointA)) - gap)).toBeLessThan(1e136);
  });

  test("two capsules end to end in one line: moving by the depth just separates them", () => {
    const joint = at(2.3879695962101444, -1.0722674133954069, 2.0046202048054864);
    const a = capsule(joint, at(1.1457968333998592, -2.6005944642297747, -1.7047609911233197), 0.19366403347968883);
    const b = (by: Vec3): Primitive =>
      segment(add(joint, by), add(at(3.6301423590204296, 0.4560596374389609, 5.714001400734292), by));
    const { signedDistance: depth, direction } = distanceOfShapes(a, b(at(0, 0, 0)))!;
    expect(depth).toBeCloseTo(-0.19366403347968883, 15);
    expect(distanceOfShapes(a, b(scale(direction, -depth)))?.signedDistance).toBeCloseTo(0, 15);
  });
});

test("another move as short is another answer: `unique` is false, whichever shape comes first", () => {
  const cube = box(at(0, 0, 0), at(1, 1, 1));
  const plate = box(at(0, 0, 0), at(1, 0, 1));
  for (const [a, b] of [
    [cube, sphere(at(0, 0, 0), 0.5)],
    [cube, sphere(at(0.5, 0.5, 0), 0.25)],
    [cube, cube],
    [plate, sphere(at(0.25, 0, 0.5), 2)],
    [cube, capsule(at(-1, 0, 0), at(1, 0, 0), 0.5)],
  ] as const) {
    expect(distanceOfShapes(a, b)?.unique).toBe(false);
    expect(distanceOfShapes(b, a)?.unique).toBe(false);
  }
  expect(distanceOfShapes(cube, sphere(at(0.5, 0.25, 0), 0.25))?.unique).toBe(true);
});
