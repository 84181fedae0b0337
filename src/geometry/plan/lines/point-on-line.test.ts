import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LAW_TIMEOUT, lawRuns } from "../../law-runs.ts";
import type { PlanPoint } from "../plan-types.ts";
import { nastyPoints, randomFrom } from "../testing/nasty-plan.ts";
import { compare, fraction, type Rational, rational, toNumber } from "../testing/rational.ts";
import { placesOff, wholeOf } from "../testing/rational-oracle.ts";
import type { Straight } from "./carrier.ts";
import { lineSide, signedDistanceToLine } from "./line-side.ts";
import { clampT, closestPointPlan, containsT, pointAtPlan, segmentLength } from "./point-on-line.ts";
import { wallAsLine } from "./wall-as-line.ts";

const at = (x: number, z: number): PlanPoint => ({ x, z });
const DOMAINS = ["line", "ray", "segment"] as const;

describe("one equation, three domains", () => {
  test.each([
    [2.5, 2.5, 2.5, 1],
    [-0.5, -0.5, 0, 0],
    [0.5, 0.5, 0.5, 0.5],
  ])("t = %d is clamped to %d on a line, %d on a ray, %d on a segment", (t, ...clamped) => {
    // The wall (0,0)→(4,0) and a point 3 m beside it at x = 4 t.
    const answers = DOMAINS.map((domain) => closestPointPlan({ domain, a: at(0, 0), b: at(4, 0) }, at(4 * t, 3)));
    expect(answers.map((answer) => answer.t)).toEqual(clamped);
    expect(answers.map((answer) => answer.unclampedT)).toEqual([t, t, t]);
    expect(DOMAINS.map((domain) => clampT(domain, t))).toEqual(clamped);
    expect(DOMAINS.map((domain) => containsT(domain, t))).toEqual(clamped.map((it) => it === t));
    expect(answers.map(({ clamped: end }) => end)).toEqual(
      clamped.map((it) => (it === t ? null : it === 0 ? "start" : "end")),
    );
  });

  test("a segment without length has no parameter and a real distance: (1,1) is 5 from (4,5)", () => {
    const answer = closestPointPlan({ domain: "segment", a: at(1, 1), b: at(1, 1) }, at(4, 5));
    expect(answer).toEqual({
      t: 0,
      unclampedT: null,
      clamped: null,
      point: at(1, 1),
      distance: 5,
      squaredDistance: 25,
      lineDistance: null,
    });
  });

  test("a direction of any length counts t in its own units", () => {
    const answer = closestPointPlan({ domain: "ray", origin: at(1, 0), direction: at(0, 1e-300) }, at(3, 1e10));
    expect(answer).toMatchObject({ clamped: null, point: at(1, 1e10), distance: 2, squaredDistance: 4 });
    expect(answer.t).toBe(Number.MAX_VALUE);
  });

  test("P(t) is an end bit for bit, and lies t lengths from A", () => {
    const wall: Straight = { domain: "segment", a: at(0.1, 0.7), b: at(-5.3, 2.9) };
    expect([pointAtPlan(wall, 0), pointAtPlan(wall, 1)]).toEqual([wall.a, wall.b]);
    const length = segmentLength(wall);
    for (let t = -3; t <= 3; t += 0.125) {
      const point = pointAtPlan(wall, t);
      expect(segmentLength({ a: wall.a, b: point })).toBeCloseTo(Math.abs(t) * length, 13);
    }
  });
});

describe("signed distance to a line, positive to the right", () => {
  test.each([
    [at(0, 0), at(3, 4), at(5, 0), -4, at(1.8, 2.4), 0.6, true],
    [at(0, 0), at(0, 5), at(4, 1), -4, at(0, 1), 0.2, true],
    [at(0, 0), at(0, 5), at(4, 7), -4, at(0, 7), 1.4, false],
    [at(0, 0), at(4, 3), at(0, 5), 4, at(2.4, 1.8), 0.6, true],
  ])("from %j → %j the point %j is at %d, its foot at %j", (a, b, point, distance, foot, t, isOn) => {
    const answer = lineSide(a, b, point)!;
    expect(answer).toMatchObject({
      signedDistance: distance,
      side: distance > 0 ? "right" : "left",
      isFootOnSegment: isOn,
    });
    expect(answer.t).toBeCloseTo(t, 15);
    expect([answer.foot.x, answer.foot.z]).toEqual([expect.closeTo(foot.x, 14), expect.closeTo(foot.z, 14)]);
    expect(lineSide(b, a, point)).toMatchObject({ signedDistance: -distance });
  });

  test("where the foot is past the end, the end is nearest: (4,7) is 4.472136 from (0,5)", () => {
    const answer = closestPointPlan({ domain: "segment", a: at(0, 0), b: at(0, 5) }, at(4, 7));
    expect(answer).toMatchObject({ t: 1, clamped: "end", point: at(0, 5), squaredDistance: 20, lineDistance: 4 });
    expect(answer.distance).toBeCloseTo(4.472136, 6);
  });

  test.each([
    [at(4, 2), at(4, 0.6), -2.6, at(4, 3.5)],
    [at(5.4, 2.5), at(7.6, 2.5), 1, at(1.4, 2.5)],
    [at(7.6, 2.5), at(7.6, 4.2), 6.2, at(7.6, 3.5)],
    [at(6.2, 5), at(8.8, 6.2), 0.64954, at(1.6722, 2.91024)],
    [at(3, 5.6), at(5.2, 6.1), -1.693185, at(1.024754, 5.151081)],
    [at(7.2, 1.1), at(9, 3), 5.861113, at(5.654891, -0.530949)],
  ])("the laser at (1.4, 3.5) sees the wall %j → %j at %d", (a, b, distance, foot) => {
    const answer = lineSide(a, b, at(1.4, 3.5))!;
    expect(answer.signedDistance).toBeCloseTo(distance, 6);
    expect([answer.foot.x, answer.foot.z]).toEqual([expect.closeTo(foot.x, 5), expect.closeTo(foot.z, 5)]);
  });

  test("two equal points are no line, and a point on the line is on no side", () => {
    expect([lineSide(at(1, 2), at(1, 2), at(3, 4)), signedDistanceToLine(at(1, 2), at(1, 2), at(3, 4))]).toEqual([
      null,
      null,
    ]);
    expect(lineSide(at(0, 0), at(3, 3), at(7, 7))).toMatchObject({ signedDistance: 0, side: "on", foot: at(7, 7) });
  });
});

describe("a wall read as a line", () => {
  test.each([
    [at(5.1, 0.01), 1.775, 1, 0.01, 3.100016, 310.0016],
    [at(0, 1.5), 0.5, 0.5, 1.5, 1.5, 1],
    [at(-3, -1), -0.25, 0, 1, Math.SQRT2, Math.SQRT2],
  ])(
    "from %j: t %d → %d, %d to the line, %d to the wall, %d times too close",
    (probe, t, clamped, toLine, toWall, times) => {
      const answer = wallAsLine({ a: at(-2, 0), b: at(2, 0) }, probe);
      expect(answer.segment.t).toBe(clamped);
      expect(answer.segment.unclampedT).toBeCloseTo(t, 15);
      expect(answer.lineDistance).toBeCloseTo(toLine, 15);
      expect(answer.segment.distance).toBeCloseTo(toWall, 6);
      expect(answer.timesTooClose).toBeCloseTo(times, 4);
    },
  );

  test("over a view three times as wide as the wall the clamp changes the answer at more than half of all positions", () => {
    // It does wherever the foot falls past an end: two thirds of the width.
    let changed = 0;
    for (let x = -5.95; x < 6; x += 0.1)
      for (let z = -3.95; z < 4; z += 0.1) {
        const { segment, lineDistance } = wallAsLine({ a: at(-2, 0), b: at(2, 0) }, at(x, z));
        if (segment.distance !== lineDistance) changed++;
      }
    expect(changed / (120 * 80)).toBeCloseTo(2 / 3, 3);
  });

  test("on the line there is no telling how many times", () => {
    expect(wallAsLine({ a: at(-2, 0), b: at(2, 0) }, at(5, 0))).toMatchObject({ lineDistance: 0, timesTooClose: null });
  });
});

describe("laws of a point against a line, a ray and a segment", () => {
  const seeds = fc.integer();

  test(
    "t, both distances and the clamp are those of exact fractions, and the point is theirs to a few last places",
    () => {
      fc.assert(
        fc.property(seeds, (seed) => {
          const [a, b, p] = nastyPoints(seed, 3) as [PlanPoint, PlanPoint, PlanPoint];
          fc.pre(a.x !== b.x || a.z !== b.z);
          const domain = DOMAINS[Math.floor(randomFrom(seed)() * 3)]!;
          const answer = closestPointPlan({ domain, a, b }, p);
          const exact = oracle(a, b, p);
          const { x, z } = answer.point;
          const numbers = [
            answer.t,
            answer.unclampedT,
            answer.distance,
            answer.squaredDistance,
            answer.lineDistance,
            x,
            z,
          ];
          expect(numbers.filter((it) => !Number.isFinite(it))).toEqual([]);
          expectNear(answer.unclampedT!, exact.t);
          const isBefore = domain !== "line" && exact.t.n < 0n;
          const isAfter = domain === "segment" && compare(exact.t, rational(1)) > 0;
          expect(answer.clamped).toBe(isBefore ? "start" : isAfter ? "end" : null);
          const end = isBefore ? a : isAfter ? b : null;
          expectNear(answer.squaredDistance, end ? squaredBetween(end, p) : exact.squaredLineDistance);
          expectNear(Math.min(Number.MAX_VALUE, answer.lineDistance! ** 2), exact.squaredLineDistance, 8);
          expect(answer.distance === 0).toBe((end ? squaredBetween(end, p) : exact.squaredLineDistance).n === 0n);
          if (end) expect([answer.t, answer.point]).toEqual([end === a ? 0 : 1, end]);
          else
            for (const axis of ["x", "z"] as const) {
              const foot = exact.foot[axis];
              if (!(Math.abs(toNumber(foot)) < 1.79e308)) continue;
              const ways = [a, p].map((it) => Math.abs(toNumber(foot) - it[axis]));
              const size = Math.abs(toNumber(foot)) + Math.min(...ways);
              expect(placesOff(answer.point[axis], foot, Math.min(Number.MAX_VALUE, size))).toBeLessThan(8);
            }
        }),
        lawRuns(10_000),
      );
    },
    LAW_TIMEOUT,
  );

  test(
    "the line is never farther than the ray, nor the ray than the segment; bit for bit equal where nothing is clamped",
    () => {
      fc.assert(
        fc.property(seeds, (seed) => {
          const [a, b, p] = nastyPoints(seed, 3) as [PlanPoint, PlanPoint, PlanPoint];
          fc.pre(a.x !== b.x || a.z !== b.z);
          const [line, ray, segment] = DOMAINS.map((domain) => closestPointPlan({ domain, a, b }, p));
          expect(line!.distance).toBeLessThanOrEqual(ray!.distance);
          expect(ray!.distance).toBeLessThanOrEqual(segment!.distance);
          expect([line!.lineDistance, ray!.lineDistance, segment!.lineDistance]).toEqual(Array(3).fill(line!.distance));
          if (!ray!.clamped) expect(ray).toEqual(line);
          if (!segment!.clamped) expect(withoutPoint(segment!)).toEqual(withoutPoint(ray!));
          expect(Math.abs(signedDistanceToLine(a, b, p)!)).toBe(line!.distance);
        }),
        lawRuns(5000),
      );
    },
    LAW_TIMEOUT,
  );

  test(
    "reversing a segment maps t to 1 − t, and the distance stays",
    () => {
      fc.assert(
        fc.property(seeds, (seed) => {
          const [a, b, p] = nastyPoints(seed, 3) as [PlanPoint, PlanPoint, PlanPoint];
          fc.pre(a.x !== b.x || a.z !== b.z);
          const one = closestPointPlan({ domain: "segment", a, b }, p);
          const other = closestPointPlan({ domain: "segment", a: b, b: a }, p);
          expect(Math.abs(one.t + other.t - 1)).toBeLessThan(8 * Number.EPSILON);
          expect(Math.abs(one.distance - other.distance)).toBeLessThanOrEqual(4 * Number.EPSILON * one.distance);
          const turned = { start: "end", end: "start" } as const;
          expect(other.clamped).toBe(one.clamped && turned[one.clamped]);
        }),
        lawRuns(5000),
      );
    },
    LAW_TIMEOUT,
  );
});

/** Nothing of a segment's foot but its point may know that the segment has an end: it may be measured from there. */
function withoutPoint<T extends { point: unknown }>({ point, ...rest }: T): Omit<T, "point"> {
  void point;
  return rest;
}

/** t = w · d / d · d, the squared distance (d × w)² / d · d, and the foot A + t d. */
function oracle(a: PlanPoint, b: PlanPoint, p: PlanPoint) {
  const d = between(a, b);
  const w = between(a, p);
  const squaredLength = d.x * d.x + d.z * d.z;
  const t = fraction(w.x * d.x + w.z * d.z, squaredLength);
  const cross = d.x * w.z - d.z * w.x;
  const foot = (axis: "x" | "z") => fraction(wholeOf(a[axis]) * t.d + t.n * d[axis], t.d << 1100n);
  return {
    t,
    squaredLineDistance: fraction(cross * cross, squaredLength << 2200n),
    foot: { x: foot("x"), z: foot("z") },
  };
}

function squaredBetween(a: PlanPoint, b: PlanPoint): Rational {
  const { x, z } = between(a, b);
  return fraction(x * x + z * z, 1n << 2200n);
}

function between(a: PlanPoint, b: PlanPoint) {
  return { x: wholeOf(b.x) - wholeOf(a.x), z: wholeOf(b.z) - wholeOf(a.z) };
}

/** Within a few units in its own last place; the largest double for what lies beyond. */
function expectNear(value: number, exact: Rational, places = 5): void {
  const size = toNumber(exact);
  if (Math.abs(size) < 1.79e308) expect(placesOff(value, exact, size)).toBeLessThan(places);
  else expect(Math.abs(value)).toBeGreaterThan(1.78e308);
}
