import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { GeometryError } from "../../errors.ts";
import { LAW_TIMEOUT, lawRuns } from "../../law-runs.ts";
import type { PlanPoint, PlanSegment } from "../plan-types.ts";
import { lineOfSightPlan } from "../sight/line-of-sight-plan.ts";
import { TURN } from "./angles.ts";
import { type ArcsAround, mergeBlocked } from "./blocked-arcs.ts";
import { clearArcs } from "./clear-arcs.ts";

const at = (x: number, z: number): PlanPoint => ({ x, z });
const wall = (ax: number, az: number, bx: number, bz: number): PlanSegment => ({ a: at(ax, az), b: at(bx, bz) });
const degrees = (radians: number) => (radians * 180) / Math.PI;
const isClear = ({ arcs }: ArcsAround, angle: number) =>
  arcs.some(({ start, end }) => (angle >= start && angle <= end) || (angle + TURN >= start && angle + TURN <= end));

describe("the guard's figures", () => {
  const guard = at(0, 0);
  const walls = [wall(3, -1, 3, 2.5), wall(4, 4.75, 7, 4.75), wall(-7, -2, -7, -5)];

  test.each([
    [3, 360, 360],
    [4, 301.7595, 277.1808],
    [6, 301.7595, 172.3415],
    [10, 272.0737, 61.8846],
  ])("out to %d m %f° are clear, and %f° where walls are read as lines", (radius, segments, lines) => {
    expect(degrees(clearArcs(guard, radius, walls).clearAngle)).toBeCloseTo(segments, 4);
    expect(degrees(clearArcs(guard, radius, walls, "lines").clearAngle)).toBeCloseTo(lines, 4);
  });

  test("at 6 m wall 1 blocks what it subtends, and reading walls as lines throws away 129.4180°, 43 % of the view", () => {
    const seen = clearArcs(guard, 6, walls);
    expect(degrees(seen.blockedAngle)).toBeCloseTo(58.2405, 4);
    expect(seen.blockedAngle).toBeCloseTo(Math.atan(1 / 3) + Math.atan(2.5 / 3), 14);
    expect(seen.blocked).toHaveLength(1);
    expect(seen.blocked[0]?.indices).toEqual([0]);
    const asLines = clearArcs(guard, 6, walls, "lines");
    const wrongly = asLines.blockedAngle - seen.blockedAngle;
    expect(degrees(wrongly)).toBeCloseTo(129.418, 3);
    expect(Math.round((100 * wrongly) / seen.clearAngle)).toBe(43);
    // 120° of wall 1's line and 75.3169° of wall 2's overlap by 7.6585°: one arc.
    expect(asLines.blocked.map(({ indices }) => indices)).toEqual([[0, 1]]);
    expect(degrees(asLines.blockedAngle)).toBeCloseTo(120 + 75.3169 - 7.6585, 3);
  });

  test("over 720 directions at each radius a line never opens what a wall blocks, and spokes agree with the arcs", () => {
    for (const radius of [3, 4, 6, 10]) {
      const seen = clearArcs(guard, radius, walls);
      const asLines = clearArcs(guard, radius, walls, "lines");
      for (let k = 0; k < 720; k++) {
        const angle = ((k + 0.5) * Math.PI) / 360;
        const end = at(radius * Math.cos(angle), radius * Math.sin(angle));
        expect(isClear(seen, angle)).toBe(lineOfSightPlan(guard, end, walls).visible);
        expect(isClear(asLines, angle)).toBe(lineOfSightPlan(guard, end, walls, "lines").visible);
        if (isClear(asLines, angle)) expect(isClear(seen, angle)).toBe(true);
      }
    }
  });
});

describe("clear arcs", () => {
  const all = { arcs: [{ start: 0, end: TURN }], blocked: [], clearAngle: TURN, blockedAngle: 0, centerOn: null };

  test.each<[string, PlanSegment[]]>([
    ["there is no wall", []],
    ["the wall is seen end-on", [wall(1, 0, 4, 0)]],
    ["the wall has no length", [wall(2, 2, 2, 2)]],
    ["the wall only touches the circle from outside", [wall(-3, 5, 3, 5)]],
    ["the wall's end only touches the circle", [wall(3, 4, 9, 12)]],
    ["the wall is farther", [wall(6, -1, 6, 1)]],
  ])("are all directions where %s", (_name, walls) => {
    expect(clearArcs(at(0, 0), 5, walls)).toEqual(all);
  });

  test.each<[string, PlanPoint]>([
    ["on a wall", at(0, 1)],
    ["on a wall's end", at(0, 3)],
  ])("are none %s", (_name, center) => {
    const walls = [wall(5, 5, 6, 6), wall(0, -3, 0, 3)];
    expect(clearArcs(center, 2, walls)).toMatchObject({ arcs: [], clearAngle: 0, blockedAngle: TURN, centerOn: 1 });
  });

  test("beside a wall's end are all, and none where the wall is read as a line", () => {
    expect(clearArcs(at(0, 4), 2, [wall(0, -3, 0, 2.5)]).clearAngle).toBe(TURN);
    expect(clearArcs(at(0, 4), 2, [wall(0, -3, 0, 2.5)], "lines")).toMatchObject({ clearAngle: 0, centerOn: 0 });
  });

  test("are none inside of closed walls, with every wall named", () => {
    const room = [wall(3, -1, 3, 1), wall(3, 1, -3, 1), wall(-3, 1, -3, -1), wall(-3, -1, 3, -1)];
    const seen = clearArcs(at(0, 0), 5, room);
    expect(seen).toMatchObject({ arcs: [], clearAngle: 0, blockedAngle: TURN });
    expect([...seen.blocked[0]!.indices].sort()).toEqual([0, 1, 2, 3]);
  });

  test("leave no sliver between walls that end on one sight line, one before the other", () => {
    // (3,1) and (6,2), (9,3) are in one direction, and yet the angles of such points differ in their last place.
    for (let k = 1; k < 200; k++) {
      const [x, z] = [3 + k, 1 + (k % 7)];
      for (const m of [3, 5, 7, 11]) {
        const walls = [wall(x, z, x, -1), wall(m * x, m * z, -1, m * z)];
        expect(clearArcs(at(0, 0), 1e5, walls).blocked).toHaveLength(1);
      }
    }
  });

  test("stay clear between walls that end in opposite directions", () => {
    const seen = clearArcs(at(0.25, 3.375), 2.5, [wall(0, 0, 1.5, 4), wall(-1, 2.75, 0, 0)]);
    expect(seen.arcs.some(({ start, end }) => start <= 5 - Math.PI && end >= 6 - Math.PI)).toBe(true);
    const opposite = clearArcs(at(0, 0), 9, [wall(3, 0, 3, -3), wall(-3, 0, -3, -3)]);
    expect(opposite.arcs).toEqual([
      { start: 0, end: Math.PI },
      { start: 1.25 * Math.PI, end: 1.75 * Math.PI },
    ]);
  });

  test("may pass a full turn, begin at 0, and end at 2π", () => {
    const passing = clearArcs(at(0, 0), 9, [wall(-2, 1, -2, -1)]);
    expect(passing.arcs).toEqual([{ start: Math.PI + Math.atan(0.5), end: Math.PI - Math.atan(0.5) + TURN }]);
    const above = clearArcs(at(0, 0), 9, [wall(2, 0, 0, 2)]);
    expect(above.blocked).toEqual([{ start: 0, end: Math.PI / 2, indices: [0] }]);
    const below = clearArcs(at(0, 0), 9, [wall(2, 0, 0, -2)]);
    expect(below.blocked).toEqual([{ start: 1.5 * Math.PI, end: TURN, indices: [0] }]);
    expect(clearArcs(at(0, 0), 9, [wall(2, 0, 0, 2), wall(2, 0, 0, -2)]).blocked).toHaveLength(1);
  });

  test("keep a gap of 1e−9", () => {
    const seen = clearArcs(at(0, 0), 5, [wall(2, -1, 2, 0), wall(2, 1e-9, 2, 1)]);
    const gap = seen.arcs.find(({ end, start }) => end - start < 1);
    expect(gap).toEqual({ start: 0, end: expect.closeTo(5e-10, 20) });
  });

  test("throw on a negative radius and on what is no number; a radius of 0 is legal", () => {
    expect(() => clearArcs(at(0, 0), -1, [])).toThrow(GeometryError);
    expect(() => clearArcs(at(0, 0), Number.NaN, [])).toThrow("radius");
    expect(clearArcs(at(0, 0), 0, [wall(1, -1, 1, 1)]).clearAngle).toBe(TURN);
  });
});

describe("shadows of other obstacles", () => {
  const shadow = (start: number, end: number, index: number) => ({ start, end, index, from: null, to: null });

  test("merge where they touch or overlap, around a full turn as well", () => {
    const merged = mergeBlocked(at(0, 0), [shadow(6, 6.5, 0), shadow(0, 1, 1), shadow(1, 2, 2), shadow(3, 3, 3)]);
    expect(merged.blocked).toEqual([{ start: 6, end: 2 + TURN, indices: [0, 1, 2] }]);
    expect(merged.arcs).toEqual([{ start: expect.closeTo(2, 15), end: 6 }]);
    expect(mergeBlocked(at(0, 0), [shadow(5, 5 + TURN, 7)])).toMatchObject({ arcs: [], blockedAngle: TURN });
    expect(mergeBlocked(at(0, 0), [shadow(1, 4, 0), shadow(3, 1 + TURN, 1)])).toMatchObject({ clearAngle: 0 });
  });
});

describe("laws of arcs", { timeout: LAW_TIMEOUT }, () => {
  const sixteenth = fc.integer({ min: -64, max: 64 }).map((n) => n / 16);
  const coordinate = fc.oneof(fc.integer({ min: -4, max: 4 }), sixteenth);
  const point = fc.record({ x: coordinate, z: coordinate });
  const walls = fc.array(fc.record({ a: point, b: point }), { maxLength: 6 });
  const radius = fc.constantFrom(1, 2.5, 5, 20);
  const reading = fc.constantFrom("segments" as const, "lines" as const);

  test("clear and blocked arcs share the full turn, in order and without overlap", () => {
    fc.assert(
      fc.property(point, radius, walls, reading, (center, r, w, how) => {
        const { arcs, blocked, clearAngle, blockedAngle } = clearArcs(center, r, w, how);
        expect(clearAngle + blockedAngle).toBeCloseTo(TURN, 13);
        const ring = [...arcs, ...blocked].sort((p, q) => p.start - q.start);
        ring.forEach(({ start, end }, k) => {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(start).toBeLessThan(TURN);
          expect(end).toBeGreaterThan(start);
          const next = ring[k + 1]?.start ?? ring[0]!.start + TURN;
          expect(end).toBeCloseTo(next, 13);
        });
      }),
      lawRuns(5000),
    );
  });

  test("a direction is clear where the sight out to the radius is, in both readings", () => {
    fc.assert(
      fc.property(
        point,
        radius,
        walls,
        reading,
        fc.double({ min: 0, max: 6.28, noNaN: true }),
        (c, r, w, how, angle) => {
          const seen = clearArcs(c, r, w, how);
          const isNearBound = [...seen.arcs, ...seen.blocked].some(({ start, end }) =>
            [start, end, end - TURN].some((bound) => Math.abs(bound - angle) < 1e-9),
          );
          // A wall that only touches the circle, or lies along the sight, blocks one direction and no angle.
          const end = at(c.x + r * Math.cos(angle), c.z + r * Math.sin(angle));
          if (isNearBound || w.some(({ a, b }) => isAlong(c, end, a, b))) return;
          const { visible, blocker } = lineOfSightPlan(c, end, w, how);
          if (blocker && blocker.t > 1 - 1e-9) return;
          expect(isClear(seen, angle)).toBe(visible);
        },
      ),
      lawRuns(5000),
    );
  });

  test("one wall more, a larger radius, or lines instead of walls never clear a direction", () => {
    fc.assert(
      fc.property(point, radius, walls, fc.record({ a: point, b: point }), (c, r, w, more) => {
        const { clearAngle } = clearArcs(c, r, w);
        expect(clearArcs(c, r, [...w, more]).clearAngle).toBeLessThanOrEqual(clearAngle + 1e-13);
        expect(clearArcs(c, 2 * r, w).clearAngle).toBeLessThanOrEqual(clearAngle + 1e-13);
        expect(clearArcs(c, r, w, "lines").clearAngle).toBeLessThanOrEqual(clearAngle + 1e-13);
      }),
      lawRuns(3000),
    );
  });

  test("far from the origin and at another power of two they are the same to the last bit", () => {
    fc.assert(
      fc.property(point, radius, walls, reading, (c, r, w, how) => {
        const { arcs } = clearArcs(c, r, w, how);
        for (const map of [(n: number) => n + 1e8, (n: number) => n * 2 ** 500, (n: number) => n * 2 ** -990]) {
          const to = (p: PlanPoint) => at(map(p.x), map(p.z));
          const moved = w.map(({ a, b }) => ({ a: to(a), b: to(b) }));
          expect(clearArcs(to(c), map(r) - map(0), moved, how).arcs).toEqual(arcs);
        }
      }),
      lawRuns(3000),
    );
  });
});

function isAlong(c: PlanPoint, end: PlanPoint, a: PlanPoint, b: PlanPoint): boolean {
  const side = (q: PlanPoint) => (end.x - c.x) * (q.z - c.z) - (end.z - c.z) * (q.x - c.x);
  return Math.abs(side(a)) < 1e-9 && Math.abs(side(b)) < 1e-9;
}
