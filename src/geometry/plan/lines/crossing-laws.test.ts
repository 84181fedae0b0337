import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LAW_TIMEOUT, lawRuns } from "../../law-runs.ts";
import type { PlanPoint } from "../plan-types.ts";
import { nastyPoints, nastyStraights } from "../testing/nasty-plan.ts";
import { type Rational, toNumber } from "../testing/rational.ts";
import { type OracleCrossing, oracleCrossing, oracleOrientation, placesOff } from "../testing/rational-oracle.ts";
import type { Straight } from "./carrier.ts";
import { crossPlanUnchecked, type PlanCrossing } from "./crossing.ts";
import { orientation } from "./orientation.ts";

const seeds = fc.integer();

/** The largest doubles and what lies beyond them: where the module answers with a bound or says that it cannot. */
const isBeyond = (exact: Rational) => !(Math.abs(toNumber(exact)) < 1.79e308);

describe("orientation", () => {
  test(
    "is the sign of the exact cross product, for every kind of number",
    () => {
      fc.assert(
        fc.property(seeds, (seed) => {
          const [a, b, c] = nastyPoints(seed, 3) as [PlanPoint, PlanPoint, PlanPoint];
          const sign = orientation(a, b, c);
          expect(sign).toBe(oracleOrientation(a, b, c));
          expect([orientation(b, c, a), orientation(c, a, b)]).toEqual([sign, sign]);
          expect(orientation(b, a, c) + sign).toBe(0);
        }),
        lawRuns(20_000),
      );
    },
    LAW_TIMEOUT,
  );
});

describe("a crossing", () => {
  test(
    "is of the kind that exact fractions say, with t and u right to a few last places, and never invented",
    () => {
      const seen = new Set<string>();
      fc.assert(
        fc.property(seeds, (seed) => {
          const [first, second] = nastyStraights(seed);
          const crossing = crossPlanUnchecked(first, second);
          expectFinite(crossing);
          expectAgreement(crossing, oracleCrossing(first, second), first, second);
          seen.add(crossing.kind === "none" ? crossing.reason : `${crossing.kind} ${first.domain} ${second.domain}`);
        }),
        lawRuns(20_000),
      );
      // All nine combinations cross, and every reason for not doing so was met.
      expect([...seen].filter((it) => it.startsWith("point"))).toHaveLength(9);
      expect([...seen]).toEqual(expect.arrayContaining(["parallel", "collinear", "apart", "behind", "outside"]));
    },
    LAW_TIMEOUT,
  );

  test(
    "turned around by swapping the two: t and u change places, the point stays to the last bit",
    () => {
      fc.assert(
        fc.property(seeds, (seed) => {
          const [first, second] = nastyStraights(seed);
          const there = crossPlanUnchecked(first, second);
          const back = crossPlanUnchecked(second, first);
          expect(back.kind).toBe(there.kind);
          if (there.kind === "point" && back.kind === "point") {
            expect([back.t, back.u, back.firstEnd, back.secondEnd]).toEqual([
              there.u,
              there.t,
              there.secondEnd,
              there.firstEnd,
            ]);
            expect(back.point).toEqual(there.point);
            expect(back.denominator + there.denominator).toBe(0);
          } else if (there.kind === "none" && back.kind === "none") {
            expect([back.reason, back.lineT, back.lineU]).toEqual([there.reason, there.lineU, there.lineT]);
          } else if (there.kind === "overlap" && back.kind === "overlap") {
            const ends = (it: typeof there) => [it.start, it.end].map((end) => JSON.stringify(end)).sort();
            expect(ends(back)).toEqual(ends(there));
          }
        }),
        lawRuns(5000),
      );
    },
    LAW_TIMEOUT,
  );

  test(
    "keeps its place when a segment is reversed: t becomes 1 − t",
    () => {
      fc.assert(
        fc.property(seeds, (seed) => {
          const [a, b, c, d] = nastyPoints(seed, 4) as [PlanPoint, PlanPoint, PlanPoint, PlanPoint];
          const second: Straight = { domain: "segment", a: c, b: d };
          const one = crossPlanUnchecked({ domain: "segment", a, b }, second);
          const other = crossPlanUnchecked({ domain: "segment", a: b, b: a }, second);
          expect(other.kind).toBe(one.kind);
          if (one.kind !== "point" || other.kind !== "point") return;
          if (a.x !== b.x || a.z !== b.z) expect(Math.abs(one.t + other.t - 1)).toBeLessThan(8 * Number.EPSILON);
          expect(Math.abs(one.u - other.u)).toBeLessThanOrEqual(8 * Number.EPSILON * one.u);
        }),
        lawRuns(5000),
      );
    },
    LAW_TIMEOUT,
  );

  test(
    "changes in nothing but scale with a power of two, nor in anything with the length of a direction",
    () => {
      fc.assert(
        fc.property(seeds, fc.integer({ min: -200, max: 200 }), (seed, power) => {
          const k = 2 ** power;
          const [a, b, c, d] = nastyPoints(seed, 4) as [PlanPoint, PlanPoint, PlanPoint, PlanPoint];
          // In the middle of the range, where nothing has to be taken apart in another way.
          fc.pre(
            [a, b, c, d].every(({ x, z }) =>
              [x, z].every((it) => it === 0 || (Math.abs(it) > 1e-70 && Math.abs(it) < 1e70)),
            ),
          );
          fc.pre(b.x !== 0 || b.z !== 0);
          const times = ({ x, z }: PlanPoint) => ({ x: k * x, z: k * z });
          const one = crossPlanUnchecked({ domain: "segment", a, b }, { domain: "segment", a: c, b: d });
          const scaled = crossPlanUnchecked(
            { domain: "segment", a: times(a), b: times(b) },
            { domain: "segment", a: times(c), b: times(d) },
          );
          expect(scaled.kind).toBe(one.kind);
          if (one.kind === "point" && scaled.kind === "point") {
            expect([scaled.t, scaled.u]).toEqual([one.t, one.u]);
            expect(scaled.point).toEqual(times(one.point));
          }
          const ray = crossPlanUnchecked({ domain: "ray", origin: a, direction: b }, { domain: "segment", a: c, b: d });
          const longer = crossPlanUnchecked(
            { domain: "ray", origin: a, direction: times(b) },
            { domain: "segment", a: c, b: d },
          );
          expect(longer.kind).toBe(ray.kind);
          if (ray.kind !== "point" || longer.kind !== "point") return;
          expect([longer.t * k, longer.u]).toEqual([ray.t, ray.u]);
          expect(longer.point).toEqual(ray.point);
        }),
        lawRuns(5000),
      );
    },
    LAW_TIMEOUT,
  );

  test(
    "moves with its segments: whole coordinates near the origin and 10⁸ m away give the same t and u",
    () => {
      const whole = fc.integer({ min: -50, max: 50 });
      const point = fc.record({ x: whole, z: whole });
      fc.assert(
        fc.property(fc.tuple(point, point, point, point), point, ([a, b, c, d], to) => {
          const move = ({ x, z }: PlanPoint) => ({ x: x + 1e8 + to.x, z: z - 1e8 + to.z });
          const here = crossPlanUnchecked({ domain: "segment", a, b }, { domain: "segment", a: c, b: d });
          const there = crossPlanUnchecked(
            { domain: "segment", a: move(a), b: move(b) },
            { domain: "segment", a: move(c), b: move(d) },
          );
          expect(there.kind).toBe(here.kind);
          if (here.kind !== "point" || there.kind !== "point") return;
          expect([there.t, there.u, there.denominator]).toEqual([here.t, here.u, here.denominator]);
          // A unit in the last place of 10⁸ is 1.5e−8.
          expect(Math.abs(there.point.x - move(here.point).x)).toBeLessThan(2e-8);
          expect(Math.abs(there.point.z - move(here.point).z)).toBeLessThan(2e-8);
        }),
        lawRuns(5000),
      );
    },
    LAW_TIMEOUT,
  );
});

function expectFinite(crossing: PlanCrossing): void {
  const numbers = JSON.stringify(crossing, (_, value) =>
    typeof value === "number" && !Number.isFinite(value) ? "not finite" : value,
  );
  expect(numbers).not.toContain("not finite");
}

function expectAgreement(crossing: PlanCrossing, exact: OracleCrossing, first: Straight, second: Straight): void {
  if (crossing.kind === "none" && crossing.reason === "out-of-range") {
    if (exact.kind !== "point") throw new Error(`out of range, but ${exact.kind}`);
    expect([exact.t, exact.u, exact.x, exact.z].some(isBeyond)).toBe(true);
    return;
  }
  expect(crossing.kind).toBe(exact.kind);
  if (crossing.kind === "point" && exact.kind === "point") {
    expectNear(crossing.t, exact.t);
    expectNear(crossing.u, exact.u);
    expectPoint(crossing.point, exact, first, second);
  }
  if (crossing.kind === "none" && exact.kind === "none") {
    expectNear(crossing.lineT, exact.t);
    expectNear(crossing.lineU, exact.u);
  }
  if (crossing.kind === "overlap" && exact.kind === "overlap") {
    expectNear(crossing.t0, exact.t0);
    expectNear(crossing.t1, exact.t1);
    if (crossing.t0 !== null && crossing.t1 !== null) expect(crossing.t0).toBeLessThanOrEqual(crossing.t1);
  }
}

/** Within four units in its own last place; the largest double for what lies beyond. */
function expectNear(value: number | null, exact: Rational | null): void {
  if (value === null || exact === null) {
    expect(value).toBe(exact);
    return;
  }
  const size = toNumber(exact);
  if (Math.abs(size) < 1.79e308) expect(placesOff(value, exact, size)).toBeLessThan(4);
  else expect(Math.abs(value)).toBeGreaterThan(1.78e308);
}

/** As near as a rounding of the coordinate and of the way from the nearest start or end allows, and in both extents. */
function expectPoint(
  point: PlanPoint,
  exact: OracleCrossing & { kind: "point" },
  first: Straight,
  second: Straight,
): void {
  for (const axis of ["x", "z"] as const) {
    const ways = [first, second].map((it) => Math.abs(toNumber(exact[axis]) - ("a" in it ? it.a : it.origin)[axis]));
    const size = Math.abs(toNumber(exact[axis])) + Math.min(...ways);
    expect(placesOff(point[axis], exact[axis], Math.min(Number.MAX_VALUE, size))).toBeLessThan(6);
    for (const it of [first, second]) {
      if (it.domain !== "segment") continue;
      expect(point[axis]).toBeGreaterThanOrEqual(Math.min(it.a[axis], it.b[axis]));
      expect(point[axis]).toBeLessThanOrEqual(Math.max(it.a[axis], it.b[axis]));
    }
  }
}
