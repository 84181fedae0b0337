import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { GeometryError } from "../../errors.ts";
import { LAW_TIMEOUT, lawRuns } from "../../law-runs.ts";
import type { PlanPoint, PlanSegment } from "../plan-types.ts";
import { lineOfSightPlan } from "../sight/line-of-sight-plan.ts";
import { exactVisibleArea } from "../testing/exact-sight.ts";
import { toNumber } from "../testing/rational.ts";
import type { PlanRectangle } from "./plan-rectangle.ts";
import { type VisibilityPolygon, visibilityPolygon } from "./visibility-polygon.ts";

const at = (x: number, z: number): PlanPoint => ({ x, z });
const wall = (ax: number, az: number, bx: number, bz: number): PlanSegment => ({ a: at(ax, az), b: at(bx, bz) });
const ROOM: PlanRectangle = { min: at(0, 0), max: at(10, 10) };

describe("the lamp's figures", () => {
  test("a room of 10 by 10 with one wall is lit on 94.666667: all but the trapezoid behind it", () => {
    // From (5,5) the wall (4,2)→(6,2) hides, down to z = 0, a trapezoid of sides 2 and 10/3 and height 2: 16/3.
    const { area, visibleFraction, vertices, edges } = visibilityPolygon(at(5, 5), [wall(4, 2, 6, 2)], ROOM);
    expect(area).toBeCloseTo(94.666667, 6);
    expect(area).toBeCloseTo(100 - 16 / 3, 13);
    expect(visibleFraction).toBeCloseTo(0.94666667, 8);
    expect(vertices).toEqual([
      at(10, 10),
      at(0, 10),
      at(0, 0),
      at(expect.closeTo(10 / 3, 14) as number, 0),
      at(4, 2),
      at(6, 2),
      at(expect.closeTo(20 / 3, 14) as number, 0),
      at(10, 0),
    ]);
    expect(edges.map(({ along }) => along)).toEqual([["maxZ"], ["minX"], ["minZ"], [], [0], [], ["minZ"], ["maxX"]]);
  });

  test("walls that cross, not split before, leave one quarter of the room", () => {
    const seen = visibilityPolygon(at(5, 1), [wall(0, 0, 10, 10), wall(0, 10, 10, 0)], ROOM);
    expect(seen.area).toBe(25);
    expect(seen.vertices).toEqual([at(5, 5), at(0, 0), at(10, 0)]);
  });

  test("walls on the rectangle's own edges change nothing", () => {
    const border = [wall(0, 0, 10, 0), wall(10, 0, 10, 10), wall(10, 10, 0, 10), wall(0, 10, 0, 0)];
    const seen = visibilityPolygon(at(3, 4), border, ROOM);
    expect(seen.area).toBe(100);
    expect(seen.vertices).toEqual([at(10, 10), at(0, 10), at(0, 0), at(10, 0)]);
    expect(seen.edges.map(({ along }) => along)).toEqual([[2], [3], [0], [1]]);
  });

  test("blocks that touch with a corner alone leave no slit between them", () => {
    const block = (x: number, z: number) => [
      wall(x, z, x + 1, z),
      wall(x + 1, z, x + 1, z + 1),
      wall(x + 1, z + 1, x, z + 1),
      wall(x, z + 1, x, z),
    ];
    const seen = visibilityPolygon(at(0.5, 1.5), [...block(0, 0), ...block(1, 1)], { min: at(0, 0), max: at(2, 2) });
    expect(seen.area).toBe(1);
    expect(seen.vertices).toEqual([at(1, 2), at(0, 2), at(0, 1), at(1, 1)]);
  });
});

describe("a visibility polygon", () => {
  test.each<[string, PlanSegment[]]>([
    ["no wall", []],
    ["a wall seen end-on", [wall(6, 5, 8, 5)]],
    ["a wall without length", [wall(3, 3, 3, 3)]],
    ["a wall outside of the rectangle", [wall(-3, 12, 13, 12)]],
    ["a wall that touches the rectangle from outside with its end", [wall(10, 4, 14, 4)]],
    ["a wall outside that runs along an edge's line", [wall(10, 11, 10, 20)]],
  ])("is the whole rectangle with %s", (_name, walls) => {
    expect(visibilityPolygon(at(5, 5), walls, ROOM)).toMatchObject({
      vertices: [at(10, 10), at(0, 10), at(0, 0), at(10, 0)],
      area: 100,
      visibleFraction: 1,
      centerIs: "inside",
      centerOn: null,
    });
  });

  test("is empty on a wall, on its end as well, and says on which", () => {
    for (const center of [at(4, 5), at(2, 5), at(8, 5)]) {
      const walls = [wall(0, 1, 1, 1), wall(2, 5, 8, 5), wall(8, 5, 9, 9)];
      expect(visibilityPolygon(center, walls, ROOM)).toMatchObject({ vertices: [], area: 0, centerOn: 1 });
    }
  });

  test("is empty from outside of the rectangle, and in one without area", () => {
    expect(visibilityPolygon(at(11, 5), [], ROOM)).toMatchObject({ area: 0, visibleFraction: 0, centerIs: "outside" });
    const flat = { min: at(0, 5), max: at(10, 5) };
    expect(visibilityPolygon(at(5, 5), [], flat)).toMatchObject({ area: 0, visibleFraction: null, centerIs: "onEdge" });
  });

  test("from an edge of the rectangle, and from its corner, is what lies on this side of it", () => {
    const fromEdge = visibilityPolygon(at(5, 0), [wall(4, 2, 6, 2)], ROOM);
    // The shadow widens from 2 at z = 2 to 10 at z = 10: 48.
    expect(fromEdge).toMatchObject({ area: 52, centerIs: "onEdge" });
    expect(fromEdge.vertices).toEqual([at(10, 0), at(10, 10), at(6, 2), at(4, 2), at(0, 10), at(0, 0)]);
    // A wall that runs out over that edge is seen up to it; in its shadow lie (8, 7), (10, 8), (10, 10) and (5, 10): 9.5.
    const past = visibilityPolygon(at(10, 5), [wall(8, 7, 12, 9)], ROOM);
    expect(past.area).toBeCloseTo(90.5, 12);
    expect(past.vertices).toEqual([at(10, 8), at(8, 7), at(5, 10), at(0, 10), at(0, 0), at(10, 0)]);
    const fromCorner = visibilityPolygon(at(0, 0), [wall(2, 0, 2, 2), wall(2, 2, 0, 2)], ROOM);
    expect(fromCorner.area).toBe(4);
    expect(new Set(fromCorner.vertices)).toEqual(new Set([at(0, 0), at(2, 0), at(2, 2), at(0, 2)]));
  });

  test("keeps a gap of 1e−9, and closes none", () => {
    const lit = (gap: number) => visibilityPolygon(at(5, 5), [wall(0, 2, 5, 2), wall(5 + gap, 2, 10, 2)], ROOM);
    expect(lit(0).area).toBe(80);
    // Through the gap a strip is lit that widens with the distance: gap · 2 · (1 + 5/3) / 2.
    expect((lit(1e-9).area - 80) / 1e-9).toBeCloseTo(8 / 3, 4);
    expect(lit(0).vertices).toHaveLength(4);
  });

  test("throws on what is no number, on a rectangle turned inside out, and on one beyond all areas", () => {
    expect(() => visibilityPolygon(at(Number.NaN, 0), [], ROOM)).toThrow(GeometryError);
    expect(() => visibilityPolygon(at(1, 1), [wall(0, 0, Number.POSITIVE_INFINITY, 1)], ROOM)).toThrow(
      "obstacles[0].b.x",
    );
    expect(() => visibilityPolygon(at(1, 1), [], { min: at(2, 0), max: at(1, 1) })).toThrow("bounds.max.x");
    expect(() => visibilityPolygon(at(1, 1), [], { min: at(-1e200, -1e200), max: at(1e200, 1e200) })).toThrow("bounds");
  });
});

test("a corner of the rectangle that a wall hides by a rounding stands once", () => {
  // The line through (4, 4) and (7 + 2e-15, 7 + 1e-15) leaves the rectangle at its corner (6, 6), to rounding.
  const wall = { a: { x: 7.000000000000002, z: 7.000000000000001 }, b: { x: 4, z: 4 } };
  const bounds: PlanRectangle = { min: { x: 0, z: 0 }, max: { x: 6, z: 6 } };
  const { vertices } = visibilityPolygon({ x: 0.6666666666669698, z: 4 }, [wall], bounds);
  expect(vertices.filter(({ x, z }) => x === 6 && z === 6)).toHaveLength(1);
});

describe("laws of what is seen", { timeout: LAW_TIMEOUT }, () => {
  // Whole numbers make walls that touch, overlap and share lines with the centre; the rest is close to such or anything.
  const whole = fc.integer({ min: -1, max: 7 });
  const onGrid = (n: number) => Math.round(n * 2 ** 40) / 2 ** 40;
  const coordinate = fc.oneof(
    { weight: 5, arbitrary: whole },
    { weight: 1, arbitrary: fc.tuple(whole, fc.integer({ min: -3, max: 3 })).map(([n, k]) => n + k * 2 ** -50) },
    { weight: 2, arbitrary: fc.double({ min: -1, max: 7, noNaN: true }).map(onGrid) },
  );
  const point = fc.record({ x: coordinate, z: coordinate });
  const segment = fc.record({ a: point, b: point });
  const walls = fc.array(segment, { maxLength: 7 });
  const inside = fc.oneof(fc.integer({ min: 1, max: 5 }), fc.double({ min: 0.5, max: 5.5, noNaN: true }).map(onGrid));
  const center = fc.record({ x: inside, z: inside });
  const bounds: PlanRectangle = { min: at(0, 0), max: at(6, 6) };

  test("the area is that of an exact sweep in fractions, to a few roundings", () => {
    fc.assert(
      fc.property(center, walls, (c, w) => {
        const expected = toNumber(exactVisibleArea(c, w, bounds));
        const seen = visibilityPolygon(c, w, bounds);
        expect(Math.abs(seen.area - expected)).toBeLessThanOrEqual(1e-14 * 36);
        expectSimple(c, seen);
      }),
      lawRuns(2000),
    );
  });

  test("a point is seen where the sight to it is clear", () => {
    fc.assert(
      fc.property(center, walls, fc.array(center, { minLength: 20, maxLength: 20 }), (c, w, points) => {
        const seen = visibilityPolygon(c, w, bounds);
        for (const p of points) {
          if (isNearOutline(p, seen, 1e-9) || isAlongSomeWall(c, p, w)) continue;
          expect(isIn(p, seen)).toBe(lineOfSightPlan(c, p, w).visible);
        }
      }),
      lawRuns(2000),
    );
  });

  test("one wall more never shows more, and a wall twice, or in two parts, changes nothing", () => {
    fc.assert(
      fc.property(center, walls, segment, (c, w, more) => {
        const before = visibilityPolygon(c, w, bounds);
        const after = visibilityPolygon(c, [...w, more], bounds);
        expect(after.area).toBeLessThanOrEqual(before.area * (1 + 1e-14));
        const twice = visibilityPolygon(c, [...w, more, { a: more.b, b: more.a }], bounds);
        expect(twice.vertices).toHaveLength(after.vertices.length);
        twice.vertices.forEach((vertex, k) => {
          // Which of two walls on one line places a corner may change its last digits.
          expect(distanceTo(vertex, vertex, after.vertices[k]!)).toBeLessThan(1e-12);
        });
        expect(twice.area).toBeCloseTo(after.area, 12);
        const middle = at((more.a.x + more.b.x) / 2, (more.a.z + more.b.z) / 2);
        // Only then is the middle exactly on the wall.
        const isHalved = [more.a.x, more.a.z, more.b.x, more.b.z].every(Number.isInteger);
        if (!isHalved) return;
        const parts = visibilityPolygon(c, [...w, { a: more.a, b: middle }, { a: middle, b: more.b }], bounds);
        expect(parts.vertices).toHaveLength(after.vertices.length);
        expect(parts.area).toBeCloseTo(after.area, 12);
      }),
      lawRuns(3000),
    );
  });

  test("far from the origin, at another power of two, turned by quarters and mirrored, it is the same", () => {
    const dyadic = fc.integer({ min: -16, max: 112 }).map((n) => n / 16);
    const spot = fc.record({ x: dyadic, z: dyadic });
    const eye = fc.record({ x: fc.integer({ min: 1, max: 95 }), z: fc.integer({ min: 1, max: 95 }) });
    const maps: [string, (p: PlanPoint) => PlanPoint, number][] = [
      ["far", ({ x, z }) => at(x + 1e8, z - 1e8), 1],
      ["large", ({ x, z }) => at(x * 2 ** 300, z * 2 ** 300), 2 ** 600],
      ["small", ({ x, z }) => at(x * 2 ** -400, z * 2 ** -400), 2 ** -800],
      ["quarter", ({ x, z }) => at(-z, x), 1],
      ["mirrored", ({ x, z }) => at(-x, z), 1],
    ];
    fc.assert(
      fc.property(eye, fc.array(fc.record({ a: spot, b: spot }), { maxLength: 8 }), (e, w) => {
        const c = at(e.x / 16, e.z / 16);
        const seen = visibilityPolygon(c, w, bounds);
        for (const [, map, scale] of maps) {
          const p = map(bounds.min);
          const q = map(bounds.max);
          const moved = visibilityPolygon(
            map(c),
            w.map(({ a, b }) => ({ a: map(a), b: map(b) })),
            {
              min: at(Math.min(p.x, q.x), Math.min(p.z, q.z)),
              max: at(Math.max(p.x, q.x), Math.max(p.z, q.z)),
            },
          );
          expect(moved.vertices).toHaveLength(seen.vertices.length);
          expect(moved.area / scale).toBeCloseTo(seen.area, 12);
          expect(moved.visibleFraction).toBeCloseTo(seen.visibleFraction ?? Number.NaN, 13);
        }
      }),
      lawRuns(2000),
    );
  });

  test("nothing handed in is changed", () => {
    fc.assert(
      fc.property(center, walls, (c, w) => {
        const before = JSON.stringify([c, w, bounds]);
        visibilityPolygon(c, w, bounds);
        expect(JSON.stringify([c, w, bounds])).toBe(before);
      }),
      lawRuns(200),
    );
  });
});

/** Corners in the order of their angles, no two neighbours the same, the shoelace area, edges from corner to corner. */
function expectSimple(c: PlanPoint, { vertices, edges, area }: VisibilityPolygon): void {
  let doubled = 0;
  vertices.forEach((p, k) => {
    const q = vertices[(k + 1) % vertices.length]!;
    const turn = (p.x - c.x) * (q.z - c.z) - (p.z - c.z) * (q.x - c.x);
    expect(turn).toBeGreaterThanOrEqual(-1e-14 * 72);
    expect(p).not.toEqual(q);
    expect(edges[k]).toMatchObject({ start: p, end: q });
    doubled += turn;
  });
  expect(doubled / 2).toBeCloseTo(area, 12);
}

function isIn(p: PlanPoint, { vertices }: VisibilityPolygon): boolean {
  let isInside = false;
  vertices.forEach((a, k) => {
    const b = vertices[(k + 1) % vertices.length]!;
    if (a.z > p.z !== b.z > p.z && p.x < a.x + ((p.z - a.z) / (b.z - a.z)) * (b.x - a.x)) isInside = !isInside;
  });
  return isInside;
}

function isNearOutline(p: PlanPoint, { edges }: VisibilityPolygon, margin: number): boolean {
  return edges.some(({ start, end }) => distanceTo(start, end, p) < margin);
}

function distanceTo(a: PlanPoint, b: PlanPoint, p: PlanPoint): number {
  const d = at(b.x - a.x, b.z - a.z);
  const squared = d.x * d.x + d.z * d.z;
  const t = squared > 0 ? Math.min(1, Math.max(0, ((p.x - a.x) * d.x + (p.z - a.z) * d.z) / squared)) : 0;
  return Math.hypot(p.x - a.x - t * d.x, p.z - a.z - t * d.z);
}

/** Sights along a wall, or through one without length, are blocked although it hides no area. */
function isAlongSomeWall(c: PlanPoint, p: PlanPoint, walls: readonly PlanSegment[]): boolean {
  return walls.some(({ a, b }) => {
    const side = (q: PlanPoint) => (p.x - c.x) * (q.z - c.z) - (p.z - c.z) * (q.x - c.x);
    return Math.abs(side(a)) < 1e-12 && Math.abs(side(b)) < 1e-12;
  });
}
