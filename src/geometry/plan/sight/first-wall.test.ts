import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { GeometryError } from "../../errors.ts";
import { LAW_TIMEOUT, lawRuns } from "../../law-runs.ts";
import type { PlanPoint, PlanSegment } from "../plan-types.ts";
import { exactRayCast, exactSight } from "../testing/exact-sight.ts";
import { toNumber } from "../testing/rational.ts";
import { lineOfSightPlan } from "./line-of-sight-plan.ts";
import { rayCastPlan } from "./ray-cast-plan.ts";

const at = (x: number, z: number): PlanPoint => ({ x, z });
const wall = (ax: number, az: number, bx: number, bz: number): PlanSegment => ({ a: at(ax, az), b: at(bx, bz) });

describe("the first wall on a ray", () => {
  test("is told with t along the ray, u along the wall, and the side from which the ray comes", () => {
    // (0,0)→(10,0) and the wall (2,−5)→(2,1): a fifth of the ray, five sixths of the wall.
    const hit = rayCastPlan({ origin: at(0, 0), direction: at(10, 0) }, [wall(7, -1, 7, 1), wall(2, -5, 2, 1)]);
    expect(hit).toEqual({
      of: "wall",
      index: 1,
      t: 0.2,
      u: 5 / 6,
      point: at(2, 0),
      distance: 2,
      normal: at(-1, 0),
      denominator: 60,
      end: null,
      collinear: false,
    });
    const back = rayCastPlan({ origin: at(9, 0), direction: at(-1, 0) }, [wall(2, -5, 2, 1)]);
    expect(back).toMatchObject({ normal: at(1, 0), denominator: -6, distance: 7 });
  });

  test("is met at the figures of the crossings, and missed past its end where its line is met", () => {
    const ray = { origin: at(0, 0), direction: at(0.6, 0.8) };
    const walls = [wall(5, -2, 5, 2)];
    expect(rayCastPlan(ray, walls)).toBeNull();
    const asLine = rayCastPlan(ray, walls, { reading: "lines" });
    expect(asLine?.t).toBeCloseTo(8.3333, 4);
    expect(asLine?.u).toBeCloseTo(2.1667, 4);
    expect(asLine?.denominator).toBeCloseTo(2.4, 14);
    const slanted = rayCastPlan(ray, [wall(0, 10, 10, 0)]);
    expect(slanted?.t).toBeCloseTo(7.142857, 6);
    expect(slanted?.u).toBeCloseTo(0.428571, 6);
    expect(slanted?.denominator).toBeCloseTo(-14, 13);
  });

  test("along its own line is met at its nearer end, with the normal against the ray", () => {
    const walls = [wall(4, 0, 2, 0)];
    expect(rayCastPlan({ origin: at(0, 0), direction: at(2, 0) }, walls)).toMatchObject({
      t: 1,
      u: 1,
      point: at(2, 0),
      normal: at(-1, 0),
      denominator: 0,
      collinear: true,
    });
    expect(rayCastPlan({ origin: at(3, 0), direction: at(2, 0) }, walls)).toMatchObject({ t: 0, point: at(3, 0) });
    expect(rayCastPlan({ origin: at(5, 0), direction: at(2, 0) }, walls)).toBeNull();
  });

  test("at a shared end, and where walls cross on the ray, is the one that stands earlier", () => {
    const joint = [wall(7.6, 2.5, 7.6, 8), wall(7.6, 2.5, 12, 2.5)];
    for (let k = 0; k < 360; k++) {
      const eye = at(7.6 - 3 * Math.cos(k / 229), 2.5 - 3 * Math.sin(k / 229));
      const ray = { origin: eye, direction: at(7.6 - eye.x, 2.5 - eye.z) };
      expect(rayCastPlan(ray, joint)?.t).toBeCloseTo(1, 14);
      expect(rayCastPlan(ray, joint, { leftOut: [0] })?.index ?? 1).toBe(1);
    }
    expect(rayCastPlan({ origin: at(5.6, 0.5), direction: at(1, 1) }, joint)).toMatchObject({ index: 0, u: 0 });
    // Both walls pass through (1/3, 1/3), which is no double.
    const crossing = [wall(0, 1, 0.5, 0), wall(1, 0, 0, 0.5), wall(0.25, 0.5, 0.5, 0)];
    for (const order of [
      [0, 1, 2],
      [1, 2, 0],
      [2, 0, 1],
    ]) {
      const walls = order.map((k) => crossing[k]!);
      expect(rayCastPlan({ origin: at(0, 0), direction: at(3, 3) }, walls)?.index).toBe(0);
    }
  });

  test("throws on a ray without a direction, and on what is no number", () => {
    expect(() => rayCastPlan({ origin: at(0, 0), direction: at(0, 0) }, [])).toThrow(GeometryError);
    expect(() => rayCastPlan({ origin: at(0, Number.NaN), direction: at(1, 0) }, [])).toThrow("ray.origin.z");
  });
});

describe("a line of sight", () => {
  test("is blocked at t = 0 by a wall through its start, at t = 1 by one through its target, and by an end alone", () => {
    expect(lineOfSightPlan(at(2, 0), at(3, 0), [wall(2, -3, 2, 3)]).blocker).toMatchObject({ t: 0, point: at(2, 0) });
    expect(lineOfSightPlan(at(0, 0), at(2, 0), [wall(2, -3, 2, 3)]).blocker).toMatchObject({
      t: 1,
      point: at(2, 0),
      distance: 2,
    });
    expect(lineOfSightPlan(at(0, 0), at(4, 0), [wall(1, 0, 3, 5)]).blocker).toMatchObject({ t: 0.25, u: 0, end: "a" });
    expect(lineOfSightPlan(at(0, 0), at(4, 0), [wall(5, -1, 5, 1)])).toEqual({ visible: true, blocker: null });
  });

  test("from a point to itself is clear, unless the point is on a wall", () => {
    expect(lineOfSightPlan(at(1, 1), at(1, 1), [wall(2, -3, 2, 3)]).visible).toBe(true);
    expect(lineOfSightPlan(at(1, 1), at(1, 1), [wall(0, 0, 3, 3)]).blocker).toMatchObject({ index: 0, t: 0 });
  });

  test("never passes between blocks that touch in a corner, nor along the face that two blocks share", () => {
    const block = (x: number, z: number, depth: number) => [
      wall(x, z, x + 1, z),
      wall(x + 1, z, x + 1, z + depth),
      wall(x + 1, z + depth, x, z + depth),
      wall(x, z + depth, x, z),
    ];
    expect(lineOfSightPlan(at(0.5, 1.5), at(1.5, 0.5), [...block(0, 0, 1), ...block(1, 1, 1)]).visible).toBe(false);
    expect(lineOfSightPlan(at(1, -1), at(1, 5), [...block(0, 0, 4), ...block(1, 0, 4)]).visible).toBe(false);
  });

  test("along a wall's line is blocked in both readings where it meets the wall", () => {
    const walls = [wall(2, 0, 4, 0)];
    expect(lineOfSightPlan(at(0, 0), at(3, 0), walls).blocker).toMatchObject({ point: at(2, 0) });
    expect(lineOfSightPlan(at(0, 0), at(3, 0), walls, "lines").visible).toBe(false);
    expect(lineOfSightPlan(at(0, 0), at(1, 0), walls).visible).toBe(true);
    expect(lineOfSightPlan(at(0, 1), at(9, 1), walls, "lines").visible).toBe(true);
  });
});

describe("laws of sights and rays", { timeout: LAW_TIMEOUT }, () => {
  const onGrid = (n: number) => Math.round(n * 2 ** 40) / 2 ** 40;
  const whole = fc.integer({ min: 0, max: 4 });
  const coordinate = fc.oneof(
    { weight: 4, arbitrary: whole },
    { weight: 1, arbitrary: fc.tuple(whole, fc.integer({ min: -2, max: 2 })).map(([n, k]) => n + k * 2 ** -51) },
    { weight: 1, arbitrary: fc.double({ min: 0, max: 4, noNaN: true }).map(onGrid) },
  );
  const point = fc.record({ x: coordinate, z: coordinate });
  const segment = fc.record({ a: point, b: point });
  const walls = fc.array(segment, { minLength: 1, maxLength: 6 });
  const offset = fc.constantFrom(0, 1e8, -3e7);
  const moved = (shift: number) => (p: PlanPoint) => at(p.x + shift, p.z + shift);

  test("a sight is what fractions say: blocked or not, the first wall, and where", () => {
    fc.assert(
      fc.property(point, point, walls, offset, (p, q, w, shift) => {
        const [from, to] = [moved(shift)(p), moved(shift)(q)];
        const all = w.map(({ a, b }) => ({ a: moved(shift)(a), b: moved(shift)(b) }));
        const expected = exactSight(from, to, all);
        const { blocker } = lineOfSightPlan(from, to, all);
        expect(blocker?.index).toBe(expected?.indices[0]);
        if (!blocker || !expected) return;
        expect(Math.abs(blocker.t - toNumber(expected.t))).toBeLessThan(8 * 2 ** -53);
        expect(lineOfSightPlan(to, from, all).visible).toBe(false);
      }),
      lawRuns(5000),
    );
  });

  test("a ray is what fractions say, whatever its length", () => {
    const direction = fc.record({ x: fc.integer({ min: -4, max: 4 }), z: fc.integer({ min: -4, max: 4 }) });
    fc.assert(
      fc.property(point, direction, walls, fc.constantFrom(1, 3, 2 ** -300), (origin, d, w, length) => {
        fc.pre(d.x !== 0 || d.z !== 0);
        const expected = exactRayCast({ origin, direction: d }, w);
        const hit = rayCastPlan({ origin, direction: at(d.x * length, d.z * length) }, w);
        expect(hit?.index).toBe(expected?.indices[0]);
        if (!hit || !expected) return;
        const t = toNumber(expected.t);
        expect(Math.abs(hit.t * length - t)).toBeLessThanOrEqual(8 * 2 ** -53 * t);
        expect(hit.normal.x * d.x + hit.normal.z * d.z).toBeLessThan(1e-15);
        expect(Math.hypot(hit.normal.x, hit.normal.z)).toBeCloseTo(1, 15);
      }),
      lawRuns(5000),
    );
  });

  test("walls read as lines only block more", () => {
    fc.assert(
      fc.property(point, point, walls, (from, to, w) => {
        if (lineOfSightPlan(from, to, w, "lines").visible) expect(lineOfSightPlan(from, to, w).visible).toBe(true);
      }),
      lawRuns(5000),
    );
  });
});
