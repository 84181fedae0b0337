import fc from "fast-check";
import { expect, test } from "vitest";
import { LAW_TIMEOUT, lawRuns } from "./law-runs.ts";
import { closestPointOnLine, closestPointOnRay, closestPointOnSegmentAt, pointAt } from "./line.ts";
import { fromAxisAngle, rotate } from "./quaternion.ts";
import type { Line, Segment, Vec3 } from "./types.ts";
import { add, distance, length, scale, subtract } from "./vec3.ts";

/* One equation, three domains: what holds for every line, ray and segment in space. */

const coordinate = fc.oneof(
  { weight: 3, arbitrary: fc.double({ min: -5, max: 5, noNaN: true }).map((v) => (Math.abs(v) < 1e-9 ? 0 : v)) },
  // On a grid, where ends are hit exactly and points lie square to them.
  { weight: 1, arbitrary: fc.integer({ min: -8, max: 8 }).map((n) => n / 4) },
);
const place = fc.record({ x: coordinate, y: coordinate, z: coordinate });
const segments = fc.record({ a: place, b: place }).filter(({ a, b }) => distance(a, b) > 1e-3);

const lineOf = ({ a, b }: Segment): Line => ({ origin: a, direction: subtract(b, a) });
const sizeOf = ({ a, b }: Segment, point: Vec3): number => 1 + distance(a, b) + distance(a, point);

function law<T>(name: string, full: number, rest: fc.Arbitrary<T>, claim: (segment: Segment, rest: T) => void): void {
  test(name, { timeout: LAW_TIMEOUT }, () => {
    fc.assert(fc.property(segments, rest, claim), lawRuns(full));
  });
}

law("|P(t) − A| = |t| |B − A|", 4000, fc.double({ min: -9, max: 9, noNaN: true }), (segment, t) => {
  const line = lineOf(segment);
  const size = length(line.direction);
  const there = distance(pointAt(line, t), line.origin);
  // The point is rounded to the world's grid, and so may be its distance.
  expect(Math.abs(there - Math.abs(t) * size)).toBeLessThan(1e-14 * (10 + Math.abs(t) * size));
});

law(
  "the line is as near as the ray, the ray as the segment, equal bit for bit without a clamp",
  5000,
  place,
  (segment, point) => {
    const line = closestPointOnLine(lineOf(segment), point);
    const ray = closestPointOnRay(lineOf(segment), point);
    const whole = closestPointOnSegmentAt(segment, point);
    // To rounding: a point that is an end bit for bit is 0 from the segment, and may be a rounding from the line.
    const rounding = 1e-15 * sizeOf(segment, point);
    expect(line.distance).toBeLessThanOrEqual(ray.distance + rounding);
    expect(ray.distance).toBeLessThanOrEqual(whole.distance + rounding);
    if (ray.clamped === null) expect(ray).toEqual(line);
    else expect(line.unclampedT).toBeLessThan(0);
    if (whole.clamped === null && whole.t > 0 && whole.t < 1) expect(whole.distance).toBe(line.distance);
  },
);

law("a clamped end is the end itself, at t = 0 or 1 exactly", 4000, place, (segment, point) => {
  const { t, unclampedT, clamped, point: foot, distance: away } = closestPointOnSegmentAt(segment, point);
  expect(t).toBe(Math.min(1, Math.max(0, unclampedT!)));
  if (t === 0) expect(foot).toEqual(segment.a);
  if (t === 1) expect(foot).toEqual(segment.b);
  if (clamped === "start") expect(unclampedT).toBeLessThan(0);
  if (clamped === "end") expect(unclampedT).toBeGreaterThanOrEqual(1);
  expect(Math.abs(distance(foot, point) - away)).toBeLessThan(1e-14 * sizeOf(segment, point));
});

law("no point of the segment is nearer, among hundreds", 500, place, (segment, point) => {
  const { distance: nearest } = closestPointOnSegmentAt(segment, point);
  for (let i = 0; i <= 300; i++) {
    const tried = distance(pointAt(lineOf(segment), i / 300), point);
    expect(tried).toBeGreaterThan(nearest - 1e-14 * sizeOf(segment, point));
  }
});

law("reversing a segment maps t to 1 − t and changes nothing else", 4000, place, (segment, point) => {
  const there = closestPointOnSegmentAt(segment, point);
  const back = closestPointOnSegmentAt({ a: segment.b, b: segment.a }, point);
  const size = sizeOf(segment, point);
  const shortest = distance(segment.a, segment.b);
  expect(Math.abs(back.t - (1 - there.t))).toBeLessThan((1e-14 * size) / shortest);
  expect(Math.abs(back.distance - there.distance)).toBeLessThan(1e-14 * size);
  if (there.clamped !== null)
    expect(back).toMatchObject({ t: 1 - there.t, point: there.point, distance: there.distance });
});

law(
  "a direction k times as long divides t by k, by the very same bits where k is a power of two",
  3000,
  fc.tuple(place, fc.constantFrom(2 ** -900, 2 ** -7, 3, 1e5, 2 ** 900)),
  (segment, [point, k]) => {
    const line = lineOf(segment);
    const once = closestPointOnLine(line, point);
    const longer = closestPointOnLine({ ...line, direction: scale(line.direction, k) }, point);
    if (Number.isInteger(Math.log2(k)))
      expect(longer).toMatchObject({ ...once, t: once.t / k, unclampedT: once.t / k });
    expect(Math.abs(longer.t * k - once.t)).toBeLessThan(1e-13 * (1 + Math.abs(once.t)));
    expect(longer.distance).toBeCloseTo(once.distance, 13);
  },
);

law(
  "moving and turning segment and point together changes nothing",
  3000,
  fc.tuple(
    place,
    place,
    place.filter((axis) => length(axis) > 0.1),
    coordinate,
  ),
  (segment, [point, shift, axis, angle]) => {
    const q = fromAxisAngle(axis, angle);
    const move = (p: Vec3): Vec3 => add(rotate(q, p), shift);
    const here = closestPointOnSegmentAt(segment, point);
    const there = closestPointOnSegmentAt({ a: move(segment.a), b: move(segment.b) }, move(point));
    const tolerance = 1e-13 * (sizeOf(segment, point) + length(segment.a) + length(shift));
    expect(Math.abs(there.distance - here.distance)).toBeLessThan(tolerance);
    expect(distance(there.point, move(here.point))).toBeLessThan(tolerance);
  },
);

law(
  "2ⁿ times as large it is 2ⁿ times as far, by the very same bits",
  2000,
  fc.tuple(place, fc.constantFrom(2 ** -900, 2 ** -40, 2 ** 100, 2 ** 1015)),
  (segment, [point, k]) => {
    const here = closestPointOnSegmentAt(segment, point);
    const there = closestPointOnSegmentAt({ a: scale(segment.a, k), b: scale(segment.b, k) }, scale(point, k));
    expect(there).toEqual({ ...here, point: scale(here.point, k), distance: here.distance * k });
  },
);
