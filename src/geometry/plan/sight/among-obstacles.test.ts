import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { GeometryError } from "../../errors.ts";
import { lawRuns } from "../../law-runs.ts";
import type { Primitive, Vec3 } from "../../types.ts";
import { clearArcs } from "../arcs/clear-arcs.ts";
import { outlineAt } from "../outlines/outline.ts";
import { placeInOutline } from "../outlines/outline-contact.ts";
import type { PlanPoint, PlanSegment } from "../plan-types.ts";
import { lineOfSightPlan } from "./line-of-sight-plan.ts";
import type { PlanObstacle } from "./plan-obstacle.ts";
import { rayCastPlan } from "./ray-cast-plan.ts";

const at = (x: number, y: number, z: number): Vec3 => ({ x, y, z });
const on = (x: number, z: number): PlanPoint => ({ x, z });
const cut = (primitive: Primitive, y = 0): PlanObstacle => {
  const outline = outlineAt(primitive, y);
  if (outline === null) throw new Error("the plane misses the solid");
  return outline;
};
const ball = (x: number, z: number, radius: number): PlanObstacle =>
  cut({ type: "sphere", center: at(x, 0, z), radius });
const crate = (x: number, z: number, hx: number, hz: number): PlanObstacle =>
  cut({ type: "box", center: at(x, 0, z), halfExtents: at(hx, 1, hz) });
const pill = (a: Vec3, b: Vec3, radius: number): PlanObstacle => cut({ type: "capsule", a, b, radius });
const wall = (ax: number, az: number, bx: number, bz: number): PlanSegment => ({ a: on(ax, az), b: on(bx, bz) });
const eastward = { origin: on(0, 0), direction: on(2, 0) };

describe("a ray among walls and solids", () => {
  test("meets the nearest of them, at a t in units of the direction", () => {
    const hit = rayCastPlan(eastward, [wall(9, -1, 9, 1), crate(5, 0, 1, 1), ball(20, 0, 1)]);
    expect(hit).toMatchObject({ of: "outline", index: 1, t: 2, distance: 4, surfaceT: 2, exitT: 3, inside: false });
    expect(hit).toMatchObject({ point: on(4, 0), normal: on(-1, 0), part: 3 });
  });

  test("of obstacles met at the same place names the one that stands earlier", () => {
    const both = [crate(5, 0, 1, 1), wall(4, -1, 4, 1)];
    expect(rayCastPlan(eastward, both)).toMatchObject({ index: 0, of: "outline" });
    expect(rayCastPlan(eastward, both.toReversed())).toMatchObject({ index: 0, of: "wall" });
    expect(rayCastPlan(eastward, both, { leftOut: [0] })).toMatchObject({ index: 1, of: "wall" });
  });

  test("from inside is in the solid at once, and says where it leaves", () => {
    expect(rayCastPlan(eastward, [pill(at(-1, 0, 0), at(1, 0, 0), 3)])).toMatchObject({
      t: 0,
      surfaceT: 2,
      inside: true,
      point: on(4, 0),
      normal: on(1, 0),
    });
  });

  test("from the boundary and leaving does not cross it again", () => {
    expect(rayCastPlan(eastward, [ball(-1, 0, 1)])).toMatchObject({ t: 0, surfaceT: null, point: on(0, 0) });
    expect(rayCastPlan(eastward, [crate(-1, 0, 1, 1)])).toMatchObject({ t: 0, surfaceT: null, normal: on(1, 0) });
    expect(rayCastPlan(eastward, [crate(1, 0, 1, 1)])).toMatchObject({ t: 0, surfaceT: 0, normal: on(-1, 0) });
  });

  test("touching is hitting: along a face, at a corner, at a circle's side", () => {
    expect(rayCastPlan(eastward, [crate(5, 1, 1, 1)])).toMatchObject({ t: 2, exitT: 3, point: on(4, 0) });
    expect(rayCastPlan(eastward, [ball(5, 2, 2)])).toMatchObject({ t: 2.5, exitT: 2.5 });
    const turned: Primitive = {
      type: "box",
      center: at(5, 0, 0),
      halfExtents: at(1, 1, 1),
      rotation: { x: 0, y: Math.sin(Math.PI / 8), z: 0, w: Math.cos(Math.PI / 8) },
    };
    const corner = outlineAt(turned, 0);
    if (corner?.kind !== "region" || corner.form.kind !== "polygon") throw new Error("no polygon");
    for (const { x, z } of corner.form.corners) {
      const origin = on(5 + x, z - 4);
      const hit = rayCastPlan({ origin, direction: on(0, 1) }, [corner]);
      if (Math.abs(x) > 1) expect(hit?.of).toBe("outline");
    }
  });
});

describe("a sight among walls and solids", () => {
  test("is blocked first by the nearest", () => {
    const obstacles = [wall(8, -1, 8, 1), pill(at(4, 0, -5), at(4, 0, 5), 1)];
    expect(lineOfSightPlan(on(0, 0), on(10, 0), obstacles).blocker).toMatchObject({ index: 1, t: 0.3, distance: 3 });
  });

  test("is blocked by a solid that holds either point, boundary included", () => {
    for (const solid of [ball(5, 0, 5), crate(5, 0, 5, 5)]) {
      expect(lineOfSightPlan(on(0, 0), on(-3, 0), [solid]).blocker).toMatchObject({ t: 0, point: on(0, 0) });
      expect(lineOfSightPlan(on(-3, 0), on(0, 0), [solid]).blocker).toMatchObject({ t: 1, point: on(0, 0) });
      expect(lineOfSightPlan(on(4, 1), on(4, 1), [solid]).blocker).toMatchObject({ t: 0 });
      expect(lineOfSightPlan(on(-2, 1), on(-2, 1), [solid]).visible).toBe(true);
    }
  });

  test("passes between a gap of 1e−9 and not through touching solids", () => {
    const gap = [crate(5, -1, 1, 1), crate(5, 1 + 1e-9, 1, 1)];
    expect(lineOfSightPlan(on(0, 5e-10), on(10, 5e-10), gap).visible).toBe(true);
    expect(lineOfSightPlan(on(0, 0), on(10, 0), [crate(5, -1, 1, 1), crate(5, 1, 1, 1)]).visible).toBe(false);
  });

  test("ends at the widest coordinates without leaving the doubles", () => {
    const { blocker } = lineOfSightPlan(on(-1.7e308, 0), on(1.7e308, 0), [ball(0, 0, 1e300), crate(0, 0, 1, 1)]);
    expect(blocker?.t).toBeCloseTo(0.5, 6);
  });
});

describe("clear arcs among walls and solids", () => {
  test("lack what a ball hides: twice the arc sine of r / D, as far as the touching points", () => {
    // r = 3 at D = 5: ±asin 0.6, touched 4 m away.
    const { blocked, blockedAngle } = clearArcs(on(0, 0), 4, [ball(0, 5, 3)]);
    expect(blockedAngle).toBeCloseTo(2 * Math.asin(0.6), 14);
    expect(blocked).toMatchObject([{ indices: [0] }]);
    expect(blocked[0]!.start).toBeCloseTo(Math.PI / 2 - Math.asin(0.6), 14);
  });

  test("lack only what lies within the radius", () => {
    // The circles of 3 about (0, 5) and of 3 about the centre cross where z = 5 / 2: acos(2.5 / 3) to either side.
    expect(clearArcs(on(0, 0), 3, [ball(0, 5, 3)]).blockedAngle).toBeCloseTo(2 * Math.acos(2.5 / 3), 14);
    expect(clearArcs(on(0, 0), 2, [ball(0, 5, 3)]).blockedAngle).toBe(0);
    // The front of the crate is 4 m off: at 5 m it is crossed at z = ±3.
    expect(clearArcs(on(0, 0), 5, [crate(6, 0, 2, 9)]).blockedAngle).toBeCloseTo(2 * Math.atan2(3, 4), 14);
  });

  test("lack less than half the turn next to a half-plane, all of it on or under", () => {
    const cliff = (x: number): PlanObstacle =>
      cut({ type: "plane", point: at(x, 0, 0), normal: at(-1, 0, 0), offset: 0 });
    expect(clearArcs(on(0, 0), 2, [cliff(1)]).blockedAngle).toBeCloseTo((2 * Math.PI) / 3, 14);
    expect(clearArcs(on(0, 0), 2, [cliff(0)])).toMatchObject({ clearAngle: 0, centerOn: 0, arcs: [] });
  });

  test("are none in a solid and on its boundary", () => {
    for (const center of [on(0, 0), on(-1, 0), on(0.5, 1)])
      expect(clearArcs(center, 9, [wall(5, 5, 6, 6), crate(0, 0, 1, 1)])).toMatchObject({
        clearAngle: 0,
        blockedAngle: 2 * Math.PI,
        centerOn: 1,
      });
  });

  test("leave no sliver between crates that share a corner", () => {
    fc.assert(
      fc.property(fc.integer({ min: -40, max: 40 }), fc.integer({ min: -40, max: 40 }), (x, z) => {
        const obstacles = [crate(0.25, 0.25, 0.25, 0.25), crate(0.75, 0.75, 0.25, 0.25)];
        const { blocked, centerOn } = clearArcs(on(x / 7 + 3, z / 7 - 3), 99, obstacles);
        if (centerOn === null) expect(blocked).toHaveLength(1);
      }),
      lawRuns(500),
    );
  });
});

test("among walls alone every answer is that of the walls", () => {
  const number = fc.integer({ min: -8, max: 8 });
  const walls = fc.array(
    fc.tuple(number, number, number, number).map(([a, b, c, d]) => wall(a, b, c, d)),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(walls, number, number, number, (list, x, z, r) => {
      expect(clearArcs(on(0, 0), 5, list)).toEqual(clearArcs(on(0, 0), 5, list));
      const sight = lineOfSightPlan(on(0, 0), on(x, z), list);
      expect(lineOfSightPlan(on(0, 0), on(x, z), list)).toMatchObject(sight);
      if (x === 0 && z === 0) return;
      const ray = { origin: on(r, 0), direction: on(x, z) };
      const hit = rayCastPlan(ray, list);
      const same = rayCastPlan(ray, list);
      if (hit) expect(same).toMatchObject(hit);
      else expect(same).toBeNull();
    }),
    lawRuns(1000),
  );
});

test("a small solid far away hides what it hides at the origin", () => {
  const far = 1e8;
  for (const make of [
    (c: number): Primitive => ({ type: "sphere", center: at(c, c, c), radius: 1 }),
    (c: number): Primitive => ({ type: "capsule", a: at(c - 1, c - 1, c), b: at(c + 1, c + 1, c + 1), radius: 0.5 }),
    (c: number): Primitive => ({
      type: "box",
      center: at(c, c, c),
      halfExtents: at(0.1, 0.2, 0.3),
      rotation: { x: 0.1, y: 0.2, z: 0.3, w: 1 },
    }),
  ]) {
    const near = clearArcs(on(5, 3), 20, [cut(make(0))]);
    const away = clearArcs(on(far + 5, far + 3), 20, [cut(make(far), far)]);
    expect(Math.abs(near.blockedAngle - away.blockedAngle)).toBeLessThan(1e-15);
  }
});

test("places are strict: inside, on, outside", () => {
  const outline = outlineAt({ type: "box", center: at(0, 0, 0), halfExtents: at(1, 1, 1) }, 0)!;
  expect(placeInOutline(outline, on(0, 0))).toBe("inside");
  expect(placeInOutline(outline, on(1, 0.3))).toBe("on");
  expect(placeInOutline(outline, on(1.0000000000000002, 0))).toBe("outside");
});

test("what is not finite is refused by its path", () => {
  const bad = [wall(0, 0, 1, 1), { kind: "point", point: on(Number.NaN, 0) }] as const;
  expect(() => clearArcs(on(0, 0), 1, bad)).toThrow(GeometryError);
  expect(() => clearArcs(on(0, 0), 1, bad)).toThrow("obstacles[1].point.x");
  expect(() => clearArcs(on(0, 0), -1, [])).toThrow("radius");
  expect(() => lineOfSightPlan(on(0, Infinity), on(0, 0), [])).toThrow("from.z");
  expect(() => rayCastPlan({ origin: on(0, 0), direction: on(0, 0) }, [])).toThrow("ray.direction");
});
