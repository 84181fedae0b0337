import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lawRuns } from "../../law-runs.ts";
import { outlineAt } from "../outlines/outline.ts";
import type { PlanObstacle } from "../sight/plan-obstacle.ts";
import { mayBeSeen } from "./may-be-seen.ts";
import { visibilityPolygon } from "./visibility-polygon.ts";

const BOUNDS = { min: { x: -8, z: -8 }, max: { x: 8, z: 8 } };

// Coarse numbers, so that walls share ends and lie on lines of sight, and fine ones.
const coordinate = fc.oneof(fc.integer({ min: -8, max: 8 }), fc.double({ min: -9, max: 9, noNaN: true }));
const point = fc.record({ x: coordinate, z: coordinate });
const wall = fc.record({ a: point, b: point });
const size = fc.double({ min: 0.1, max: 2, noNaN: true });
const solid = fc
  .record({
    kind: fc.constantFrom("box", "sphere"),
    x: coordinate,
    z: coordinate,
    size,
    turn: fc.double({ min: 0, max: 3, noNaN: true }),
  })
  .map(({ kind, x, z, size: half, turn }): PlanObstacle | null =>
    outlineAt(
      kind === "sphere"
        ? { type: "sphere", center: { x, y: 0, z }, radius: half }
        : {
            type: "box",
            center: { x, y: 0, z },
            halfExtents: { x: half, y: 1, z: half / 2 },
            rotation: { x: 0, y: Math.sin(turn), z: 0, w: Math.cos(turn) },
          },
      0,
    ),
  );
const obstacles = fc
  .array(
    fc.oneof({ weight: 4, arbitrary: wall as fc.Arbitrary<PlanObstacle | null> }, { weight: 1, arbitrary: solid }),
    { maxLength: 60 },
  )
  .map((all) => all.filter((it) => it !== null));

describe("mayBeSeen", () => {
  it("leaves out nothing that is seen: the polygon of what it keeps is that of all, to the bit", () => {
    fc.assert(
      fc.property(point, obstacles, (center, all) => {
        const places = mayBeSeen(center, all, BOUNDS);
        const kept = places.map((place) => all[place]!);
        const expected = visibilityPolygon(center, all, BOUNDS);
        const seen = visibilityPolygon(center, kept, BOUNDS);
        expect([seen.vertices, seen.area, seen.centerIs]).toEqual([
          expected.vertices,
          expected.area,
          expected.centerIs,
        ]);
        expect(seen.centerOn === null ? null : places[seen.centerOn]).toBe(expected.centerOn);
        expect(seen.edges.map(({ along }) => along.map((it) => (typeof it === "number" ? places[it] : it)))).toEqual(
          expected.edges.map(({ along }) => along),
        );
      }),
      lawRuns(2000),
    );
  });

  it("leaves out what stands behind a wall, and keeps what looks past it", () => {
    const walls = [
      { a: { x: 2, z: -4 }, b: { x: 2, z: 4 } },
      { a: { x: 4, z: -1 }, b: { x: 4, z: 1 } },
      { a: { x: 4, z: -1 }, b: { x: 4, z: 7 } },
      { a: { x: -4, z: -1 }, b: { x: -4, z: 1 } },
    ];
    expect(mayBeSeen({ x: 0, z: 0 }, walls, BOUNDS)).toEqual([0, 3]);
    // From nearer, a shorter part of the way is hidden: the third ends beyond the first one's shadow.
    expect(mayBeSeen({ x: -6, z: 0 }, walls, BOUNDS)).toEqual([0, 2, 3]);
  });

  it("leaves out what lies beyond the rectangle, and nothing among few walls that stand free", () => {
    const beyond = [{ a: { x: 20, z: -1 }, b: { x: 20, z: 1 } }];
    expect(mayBeSeen({ x: 0, z: 0 }, beyond, BOUNDS)).toEqual([]);
  });
});
