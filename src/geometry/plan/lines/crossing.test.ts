import { describe, expect, test } from "vitest";
import type { Straight } from "./carrier.ts";
import { crossPlan, type PlanCrossing } from "./crossing.ts";
import { areCollinear, areParallel, collinearOverlap } from "./parallel.ts";
import { pointAtPlan } from "./point-on-line.ts";

const at = (x: number, z: number) => ({ x, z });
type Pair = readonly [number, number];
const segment = ([ax, az]: Pair, [bx, bz]: Pair): Straight => ({ domain: "segment", a: at(ax, az), b: at(bx, bz) });
const ray = ([x, z]: Pair, [dx, dz]: Pair): Straight => ({ domain: "ray", origin: at(x, z), direction: at(dx, dz) });
const line = ([x, z]: Pair, [dx, dz]: Pair): Straight => ({ domain: "line", origin: at(x, z), direction: at(dx, dz) });
const through = ([ax, az]: Pair, [bx, bz]: Pair): Straight => ({ domain: "line", a: at(ax, az), b: at(bx, bz) });

function pointOf(crossing: PlanCrossing) {
  if (crossing.kind !== "point") throw new Error(`no point: ${JSON.stringify(crossing)}`);
  return crossing;
}

describe("both parameters count", () => {
  test("(−3,−1)→(3,2) and (1,−2)→(1,3) cross at t = 2/3, u = 0.6, in (1,1)", () => {
    const crossing = pointOf(crossPlan(segment([-3, -1], [3, 2]), segment([1, -2], [1, 3])));
    expect(crossing.t).toBeCloseTo(2 / 3, 15);
    expect(crossing.u).toBeCloseTo(0.6, 15);
    expect(crossing.point).toEqual(at(1, 1));
  });

  test("the lines cross at t = 2/3 and u = −1, so the segment (1,2)→(1,3) is missed, before its start", () => {
    const crossing = crossPlan(segment([-3, -1], [3, 2]), segment([1, 2], [1, 3]));
    expect(crossing).toMatchObject({ kind: "none", reason: "outside", lineU: -1, first: "within", second: "before" });
    expect(crossing.kind === "none" && crossing.lineT).toBeCloseTo(2 / 3, 15);
    expect(crossPlan(segment([-3, -1], [3, 2]), through([1, 2], [1, 3]))).toMatchObject({ kind: "point", u: -1 });
  });

  test("(0,0)→(4,0) and (2,0)→(6,0) have no single crossing: they overlap from (2,0) to (4,0)", () => {
    expect(crossPlan(segment([0, 0], [4, 0]), segment([2, 0], [6, 0]))).toEqual({
      kind: "overlap",
      t0: 0.5,
      t1: 1,
      u0: 0,
      u1: 0.5,
      start: at(2, 0),
      end: at(4, 0),
    });
  });

  test("a ray along (1,0) meets (5,−2)→(5,2) over denominator 4, at t = 5 and u = 0.5, in (5,0)", () => {
    expect(crossPlan(ray([0, 0], [1, 0]), segment([5, -2], [5, 2]))).toEqual({
      kind: "point",
      t: 5,
      u: 0.5,
      point: at(5, 0),
      denominator: 4,
      firstEnd: null,
      secondEnd: null,
      collinear: false,
    });
  });

  test("a ray along (0.6,0.8) meets the line of (5,−2)→(5,2) at t = 8.3333, u = 2.1667, but not the segment", () => {
    const [aim, a, b] = [ray([0, 0], [0.6, 0.8]), [5, -2], [5, 2]] as const;
    const met = pointOf(crossPlan(aim, through(a, b)));
    expect(met.denominator).toBeCloseTo(2.4, 15);
    expect([met.t, met.u]).toEqual([expect.closeTo(8.333333, 6), expect.closeTo(2.166667, 6)]);
    expect(met.point).toEqual(at(5, expect.closeTo(6.666667, 6)));
    expect(crossPlan(aim, segment(a, b))).toMatchObject({ kind: "none", reason: "outside", second: "after" });
  });

  test("a ray along (0.6,0.8) meets (0,10)→(10,0) over denominator −14, at t = 7.142857, u = 0.428571", () => {
    const met = pointOf(crossPlan(ray([0, 0], [0.6, 0.8]), segment([0, 10], [10, 0])));
    expect(met.denominator).toBeCloseTo(-14, 14);
    expect([met.t, met.u]).toEqual([expect.closeTo(7.142857, 6), expect.closeTo(0.428571, 6)]);
    expect(met.point).toEqual(at(expect.closeTo(4.285714, 6), expect.closeTo(5.714286, 6)));
  });
});

describe("none is told apart", () => {
  test.each([
    ["side by side", segment([0, 0], [4, 0]), segment([0, 1], [4, 1]), "parallel"],
    ["apart on one line", segment([0, 0], [1, 1]), segment([2, 2], [3, 3]), "collinear"],
    ["apart by one last place", segment([0, 0], [1, 0]), segment([1 + 2 ** -52, 0], [2, 0]), "collinear"],
    ["two rays of one line that run apart", ray([0, 0], [-1, 0]), ray([1, 0], [1, 0]), "collinear"],
    ["a point off a segment", segment([2, 2.5], [2, 2.5]), segment([0, 0], [4, 4]), "apart"],
    ["two points", segment([1, 2], [1, 2]), segment([1, 3], [1, 3]), "apart"],
    ["behind a ray", ray([0, 0], [1, 0]), segment([-2, -1], [-2, 1]), "behind"],
    ["past an end", segment([0, 0], [1, 0]), segment([2, -1], [2, 1]), "outside"],
  ] as const)("%s", (_, first, second, reason) => {
    expect(crossPlan(first, second)).toMatchObject({ kind: "none", reason });
    expect(crossPlan(second, first)).toMatchObject({ kind: "none", reason });
  });

  test("a crossing that no double can hold is not a point at the edge of the doubles", () => {
    // Two lines that converge by 10⁻³⁰⁰ over 1 m, 10²⁰⁰ m apart: they cross 10⁵⁰⁰ m away.
    const crossing = crossPlan(line([0, 0], [1, 0]), line([0, 1e200], [1, -1e-300]));
    expect(crossing).toMatchObject({ kind: "none", reason: "out-of-range", lineT: Number.MAX_VALUE });
  });
});

describe("on one line", () => {
  test("two lines coincide, whatever their directions", () => {
    expect(crossPlan(line([0, 0], [1, 2]), line([3, 6], [-2, -4]))).toEqual({ kind: "coincident" });
  });

  test("rays that run towards each other share what lies between", () => {
    expect(crossPlan(ray([0, 0], [1, 0]), ray([5, 0], [-1, 0]))).toMatchObject({ t0: 0, t1: 5, u0: 5, u1: 0 });
  });

  test("what goes on for ever has no end", () => {
    expect(crossPlan(ray([0, 0], [1, 0]), ray([5, 0], [2, 0]))).toEqual({
      kind: "overlap",
      t0: 5,
      t1: null,
      u0: 0,
      u1: null,
      start: at(5, 0),
      end: null,
    });
    expect(crossPlan(line([0, 0], [-1, 0]), ray([5, 0], [2, 0]))).toMatchObject({
      t0: null,
      t1: -5,
      u1: 0,
      start: null,
    });
  });

  test("a touch in one point is a point: end to end, and rays back to back", () => {
    const touch = crossPlan(segment([10, 10], [20, 10]), segment([20, 10], [30, 10]));
    expect(touch).toMatchObject({ kind: "point", t: 1, u: 0, point: at(20, 10), collinear: true, firstEnd: "end" });
    expect(crossPlan(ray([1, 1], [1, 0]), ray([1, 1], [-1, 0]))).toMatchObject({ kind: "point", t: 0, u: 0 });
  });

  test("a segment without length is a point with t = 0", () => {
    const on = crossPlan(ray([0, 0], [1, 0]), segment([10, 0], [10, 0]));
    expect(on).toMatchObject({ kind: "point", t: 10, u: 0, point: at(10, 0) });
  });

  test("parallel, collinear and overlap are questions of their own", () => {
    const [a, b, c] = [segment([0, 0], [4, 2]), segment([6, 3], [8, 4]), segment([0, 1], [4, 3])];
    expect([areParallel(a, b), areParallel(a, c), areParallel(a, segment([0, 0], [4, 2.1]))]).toEqual([
      true,
      true,
      false,
    ]);
    expect([areCollinear(a, b), areCollinear(a, c)]).toEqual([true, false]);
    expect([collinearOverlap(a, b), collinearOverlap(a, segment([0, 4], [4, 0]))]).toEqual([null, null]);
    expect(collinearOverlap(a, segment([2, 1], [8, 4]))).toMatchObject({ kind: "overlap", t0: 0.5, t1: 1 });
    const point = segment([2, 1], [2, 1]);
    expect([areParallel(a, point), areCollinear(a, point)]).toEqual([null, true]);
  });
});

describe("reported faults", () => {
  test.each([
    [
      [0, 0],
      [1, 0],
      [0, 0],
      [0, 1],
      [0, 0],
    ],
    [
      [2, 0],
      [2, 1],
      [1, 0],
      [2, 0],
      [2, 0],
    ],
    [
      [2, -1],
      [2, 1],
      [1, 0],
      [2, 0],
      [2, 0],
    ],
    [
      [13.3930069, 52.5275117],
      [13.3928956, 52.5274816],
      [13.392838775, 52.527573275],
      [13.3928956, 52.5274816],
      [13.3928956, 52.5274816],
    ],
  ] as [Pair, Pair, Pair, Pair, Pair][])(
    "an end in common is a meeting, in all orders (B024, B029): %j %j, %j %j",
    (a, b, c, d, p) => {
      for (const first of [segment(a, b), segment(b, a)]) {
        for (const second of [segment(c, d), segment(d, c)]) {
          expect(pointOf(crossPlan(first, second)).point).toEqual(at(...p));
          expect(pointOf(crossPlan(second, first)).point).toEqual(at(...p));
        }
      }
    },
  );

  test.each([1, 1e-3, 1e-6, 1e4, 1e-160, 1e160])("no contact is invented at scale %d (B026)", (k) => {
    const crossing = crossPlan(segment([0, 0], [k, 0]), segment([0.5 * k, 0.0001 * k], [0.5 * k, k]));
    expect(crossing).toMatchObject({ kind: "none", reason: "outside", second: "before" });
  });

  test("a line through two corners of an outline meets both (B028)", () => {
    const outline: Pair[] = [
      [0, 2],
      [0, 0],
      [4, 0],
      [4, 4],
      [3, 4],
      [3, 1],
      [1, 1],
      [1, 2],
      [0, 2],
    ];
    const met = outline.slice(1).flatMap((end, i) => {
      const crossing = crossPlan(segment([3, 2], [4, 2]), segment(outline[i]!, end));
      return crossing.kind === "point" ? [crossing.point] : [];
    });
    expect(met).toEqual([at(4, 2), at(3, 2)]);
  });

  test("nearly collinear segments meet only where both are (B031)", () => {
    for (let power = 9; power <= 14; power++) {
      for (let i = 1; i <= 40; i++) {
        const turn = i * 10 ** -power;
        const [a, b, c, d] = [at(0.1, 0.3), at(7.3, 4.1), at(0.1 + i / 100, 0.3 - turn), at(7.3 + i / 50, 4.1 + turn)];
        const crossing = crossPlan({ domain: "segment", a, b }, { domain: "segment", a: c, b: d });
        if (crossing.kind !== "point") continue;
        const { x, z } = crossing.point;
        expect(x).toBeGreaterThanOrEqual(Math.max(a.x, c.x));
        expect(x).toBeLessThanOrEqual(Math.min(b.x, d.x));
        expect(z).toBeGreaterThanOrEqual(Math.max(a.z, c.z));
        expect(z).toBeLessThanOrEqual(Math.min(b.z, d.z));
      }
    }
  });

  test("lines 3.5·10⁷ m out cross to the last digits, and their segments don't meet (B032)", () => {
    const ends: Pair[] = [
      [35613471.6165017, 4257145.306132293],
      [35613477.7705378, 4257160.528222711],
      [35613477.77505724, 4257160.539653536],
      [35613479.85607389, 4257165.923691704],
    ];
    const [a, b, c, d] = ends as [Pair, Pair, Pair, Pair];
    const { point } = pointOf(crossPlan(through(a, b), through(c, d)));
    expect(Math.abs(point.x - 35613477.77284154)).toBeLessThan(1e-8);
    expect(Math.abs(point.z - 4257160.533921045)).toBeLessThan(2e-9);
    expect(crossPlan(segment(a, b), segment(c, d))).toMatchObject({ kind: "none", reason: "outside" });
  });
});

describe("bad input is refused by name", () => {
  test.each([
    [segment([Number.NaN, 0], [1, 1]), "first.a.x"],
    [segment([0, 0], [1, Infinity]), "first.b.z"],
    [ray([0, 0], [0, 0]), "first.direction"],
    [through([1, 1], [1, 1]), "first.b"],
    [{ ...ray([0, 0], [1, 0]), domain: "curve" } as unknown as Straight, "first.domain"],
    [null as unknown as Straight, "first.domain"],
    [{ domain: "segment" } as unknown as Straight, "first.a.x"],
  ])("%j: %s", (bad, argument) => {
    expect(() => crossPlan(bad, segment([0, 0], [1, 1]))).toThrow(
      expect.objectContaining({ name: "GeometryError", argument }),
    );
  });
});

test("points of space are plan points: their height is never read", () => {
  const a = { x: 0, y: 7, z: 0 };
  const crossing = crossPlan(
    { domain: "segment", a, b: { x: 4, y: -3, z: 4 } } as Straight,
    { domain: "segment", a: { x: 0, y: 1, z: 4 }, b: { x: 4, y: 2, z: 0 } } as Straight,
  );
  expect(pointOf(crossing).point).toEqual(at(2, 2));
  expect(pointAtPlan({ domain: "segment", a, b: at(4, 4) }, 0)).toEqual(at(0, 0));
});
