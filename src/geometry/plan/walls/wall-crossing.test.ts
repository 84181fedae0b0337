import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LAW_TIMEOUT, lawRuns } from "../../law-runs.ts";
import { segmentCarrier } from "../lines/carrier.ts";
import { crossPlanUnchecked } from "../lines/crossing.ts";
import { orientation } from "../lines/orientation.ts";
import type { PlanPoint, PlanSegment } from "../plan-types.ts";
import { nastyPoints } from "../testing/nasty-plan.ts";
import { crossWall, rayWallCrossing, rayWallLineCrossing, sightWallCrossing } from "./wall-crossing.ts";

const at = (x: number, z: number): PlanPoint => ({ x, z });
const wall = (ax: number, az: number, bx: number, bz: number): PlanSegment => ({ a: at(ax, az), b: at(bx, bz) });
const EAST = { origin: at(0, 0), direction: at(1, 0) };

describe("a ray and a wall", () => {
  test("meet over denominator 4 at t = 5, u = 0.5, in (5,0)", () => {
    expect(rayWallCrossing(EAST, wall(5, -2, 5, 2))).toEqual({
      t: 5,
      u: 0.5,
      point: at(5, 0),
      denominator: 4,
      end: null,
      collinear: false,
    });
  });

  test("of the laser that is aimed at (4.21, 5.875): t 3.679229 and u 0.55 on wall 4", () => {
    const size = Math.hypot(4.21 - 1.4, 5.875 - 3.5);
    const direction = at((4.21 - 1.4) / size, (5.875 - 3.5) / size);
    const met = rayWallCrossing({ origin: at(1.4, 3.5), direction }, wall(3, 5.6, 5.2, 6.1))!;
    expect([met.t, met.u]).toEqual([expect.closeTo(3.679229, 6), expect.closeTo(0.55, 12)]);
  });

  test("an end is met bit for bit, with u exactly 0 or 1", () => {
    const corner = at(0.1, 0.7);
    const ray = { origin: at(0, 0), direction: corner };
    expect(rayWallCrossing(ray, { a: corner, b: at(9, -4) })).toMatchObject({ u: 0, end: "a", point: corner });
    expect(rayWallCrossing(ray, { a: at(9, -4), b: corner })).toMatchObject({ u: 1, end: "b", point: corner });
  });

  test("a wall along the ray is met at its nearer end; from within it, at once", () => {
    expect(rayWallCrossing(EAST, wall(5, 0, 2, 0))).toMatchObject({ t: 2, u: 1, end: "b", collinear: true });
    expect(rayWallCrossing(EAST, wall(-1, 0, 3, 0))).toMatchObject({ t: 0, u: 0.25, point: at(0, 0), collinear: true });
    expect(rayWallCrossing(EAST, wall(-1, 0, -3, 0))).toBeNull();
  });

  test("a wall behind, beside, or missed by 10⁻⁹ is passed", () => {
    expect(rayWallCrossing(EAST, wall(-2, -1, -2, 1))).toBeNull();
    expect(rayWallCrossing(EAST, wall(2, 1, 9, 1))).toBeNull();
    expect(rayWallCrossing(EAST, wall(2, 1e-9, 2, 1))).toBeNull();
    expect(rayWallCrossing(EAST, wall(2, 0, 2, 1))).not.toBeNull();
  });

  test("a wall without length blocks only what passes exactly through it, also when it is read as a line", () => {
    for (const cross of [rayWallCrossing, rayWallLineCrossing]) {
      expect(cross(EAST, wall(3, 0, 3, 0))).toMatchObject({ t: 3, u: 0, point: at(3, 0) });
      expect(cross(EAST, wall(3, 1e-300, 3, 1e-300))).toBeNull();
    }
  });

  test("read as a line, the wall is met beyond its ends: t 8.3333, u 2.1667", () => {
    const ray = { origin: at(0, 0), direction: at(0.6, 0.8) };
    expect(rayWallCrossing(ray, wall(5, -2, 5, 2))).toBeNull();
    const met = rayWallLineCrossing(ray, wall(5, -2, 5, 2))!;
    expect([met.t, met.u]).toEqual([expect.closeTo(8.333333, 6), expect.closeTo(2.166667, 6)]);
    expect(rayWallLineCrossing(EAST, wall(8, 0, 9, 0))).toMatchObject({ t: 0, u: -8, collinear: true });
  });
});

describe("a sight and a wall", () => {
  test("a wall at either point blocks at exactly 0 or 1", () => {
    const [from, to] = [at(0.1, 0.2), at(3.3, 1.7)];
    expect(sightWallCrossing(from, to, { a: to, b: at(9, 9) })).toMatchObject({ t: 1, u: 0, point: to });
    expect(sightWallCrossing(from, to, { a: at(-3, 5), b: from })).toMatchObject({ t: 0, u: 1, point: from });
  });

  test("between equal points only a wall through them blocks", () => {
    expect(sightWallCrossing(at(1, 1), at(1, 1), wall(0, 0, 2, 2))).toMatchObject({ t: 0, u: 0.5, point: at(1, 1) });
    expect(sightWallCrossing(at(1, 1), at(1, 1), wall(0, 0, 2, 2.5))).toBeNull();
    expect(sightWallCrossing(at(1, 1), at(1, 1), wall(3, 3, 4, 4))).toBeNull();
    expect(crossWall(segmentCarrier(at(1, 1), at(1, 1)), wall(3, 3, 4, 4), "lines")).toMatchObject({ t: 0, u: -2 });
  });

  test("a wall past the target does not block", () => {
    expect(sightWallCrossing(at(0, 0), at(4, 0), wall(4.5, -1, 4.5, 1))).toBeNull();
    expect(sightWallCrossing(at(0, 0), at(4, 0), wall(5, 0, 6, 0))).toBeNull();
  });
});

describe("laws", () => {
  const seeds = fc.integer();

  test(
    "no ray from within a closed ring of walls gets out, whichever corner it is aimed at",
    () => {
      fc.assert(
        fc.property(seeds, (seed) => {
          const [origin, a, b, c, aim] = nastyPoints(seed, 5) as [
            PlanPoint,
            PlanPoint,
            PlanPoint,
            PlanPoint,
            PlanPoint,
          ];
          const sides = [orientation(origin, a, b), orientation(origin, b, c), orientation(origin, c, a)];
          fc.pre(sides[0] !== 0 && sides.every((side) => side === sides[0]));
          const ring = [
            { a, b },
            { a: b, b: c },
            { a: c, b: a },
          ];
          for (const target of [a, b, c, aim]) {
            const direction = at(target.x - origin.x, target.z - origin.z);
            if (!(Math.abs(direction.x) + Math.abs(direction.z) > 0)) continue;
            if (!(Math.abs(direction.x) < Infinity && Math.abs(direction.z) < Infinity)) continue;
            const met = ring.map((it) => rayWallCrossing({ origin, direction }, it));
            // Unless a tiny direction puts every t beyond the doubles.
            const isTiny = Math.max(Math.abs(direction.x), Math.abs(direction.z)) < 1e-290;
            expect(isTiny || met.some((it) => it !== null)).toBe(true);
          }
          for (const corner of [a, b, c]) {
            expect(ring.some((it) => sightWallCrossing(origin, corner, it) !== null)).toBe(true);
          }
        }),
        lawRuns(5000),
      );
    },
    LAW_TIMEOUT,
  );

  test(
    "the first contact is that of the crossing of any two, for rays and for sights",
    () => {
      fc.assert(
        fc.property(seeds, (seed) => {
          const [a, b, from, to] = nastyPoints(seed, 4) as [PlanPoint, PlanPoint, PlanPoint, PlanPoint];
          const sight = crossPlanUnchecked({ domain: "segment", a: from, b: to }, { domain: "segment", a, b });
          const met = sightWallCrossing(from, to, { a, b });
          if (sight.kind === "point") expect(met).toMatchObject({ t: sight.t, u: sight.u, point: sight.point });
          else if (sight.kind === "overlap")
            expect(met).toMatchObject({ t: sight.t0, u: sight.u0, point: sight.start });
          else expect(met).toBeNull();
          fc.pre(to.x !== 0 || to.z !== 0);
          const ray = crossPlanUnchecked({ domain: "ray", origin: from, direction: to }, { domain: "segment", a, b });
          const hit = rayWallCrossing({ origin: from, direction: to }, { a, b });
          if (ray.kind === "point") expect(hit).toMatchObject({ t: ray.t, u: ray.u, point: ray.point });
          else if (ray.kind === "overlap") expect(hit).toMatchObject({ t: ray.t0, u: ray.u0, point: ray.start });
          else expect(hit).toBeNull();
        }),
        lawRuns(5000),
      );
    },
    LAW_TIMEOUT,
  );

  test(
    "reading a wall as a line never opens a view: what the wall blocks, its line blocks no later",
    () => {
      fc.assert(
        fc.property(seeds, (seed) => {
          const [a, b, from, to] = nastyPoints(seed, 4) as [PlanPoint, PlanPoint, PlanPoint, PlanPoint];
          const met = sightWallCrossing(from, to, { a, b });
          if (met === null) return;
          const line = crossWall(segmentCarrier(from, to), { a, b }, "lines")!;
          expect(line.t).toBeLessThanOrEqual(met.t);
          if (!met.collinear) expect([line.t, line.u, line.end]).toEqual([met.t, met.u, met.end]);
        }),
        lawRuns(5000),
      );
    },
    LAW_TIMEOUT,
  );
});
