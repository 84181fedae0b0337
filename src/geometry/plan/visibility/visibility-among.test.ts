import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LAW_TIMEOUT, lawRuns } from "../../law-runs.ts";
import { rayCast } from "../../ray-cast.ts";
import type { Primitive, Vec3 } from "../../types.ts";
import { clearArcs } from "../arcs/clear-arcs.ts";
import { outlineAt } from "../outlines/outline.ts";
import type { PlanObstacle } from "../sight/plan-obstacle.ts";
import { visibilityPolygon, visibilityPolygonAmong } from "./visibility-polygon.ts";

const at = (x: number, y: number, z: number): Vec3 => ({ x, y, z });
const sphere = (x: number, z: number, radius: number): Primitive => ({ type: "sphere", center: at(x, 0, z), radius });
const box = (x: number, z: number, hx: number, hz: number): Primitive => ({
  type: "box",
  center: at(x, 0, z),
  halfExtents: at(hx, 1, hz),
});
const cut = (primitive: Primitive, y = 0): PlanObstacle => {
  const outline = outlineAt(primitive, y);
  if (outline === null) throw new Error("the plane misses the solid");
  return outline;
};
const room = { min: { x: -10, z: -10 }, max: { x: 10, z: 10 } };
const eye = { x: 0, z: 0 };

describe("what a lamp sees among solids", () => {
  test("is the room without a box and its shadow", () => {
    // The box 4…6 × −1…1 hides, between its front corners' sights, the trapezium from x = 4 (2 wide) to x = 10 (5 wide).
    const { area, centerOn } = visibilityPolygon(eye, [cut(box(5, 0, 1, 1))], room);
    expect(area).toBeCloseTo(400 - (6 * (2 + 5)) / 2, 12);
    expect(centerOn).toBeNull();
  });

  test("is the room without a ball and its shadow, exactly", () => {
    // r = 3 at D = 5: the sights touch 4 m away with sin β = 3/5, tan β = 3/4, and meet x = 10 at z = ±7.5. Seen up to the ball
    // between them is 2 · ½ · 4 · 3 (the kite of centres and touching points) less the ball's sector of half angle acos(3/5).
    const { area, visibleFraction } = visibilityPolygon(eye, [cut(sphere(5, 0, 3))], room);
    const exact = 400 - 10 * 7.5 + 12 - 9 * Math.acos(3 / 5);
    expect(Math.abs(area - exact)).toBeLessThan(1e-12);
    expect(visibleFraction).toBeCloseTo(exact / 400, 14);
  });

  test("has its area whatever the chords: a tenth of a metre is as exact as a tenth of a millimetre", () => {
    const obstacles = [cut(sphere(5, 0, 3)), { a: { x: 1, z: 1 }, b: { x: 4, z: 4 } }];
    const coarse = visibilityPolygon(eye, obstacles, room, 0.1);
    const fine = visibilityPolygon(eye, obstacles, room, 1e-4);
    expect(coarse.vertices.length).toBeLessThan(fine.vertices.length / 4);
    expect(Math.abs(coarse.area - fine.area)).toBeLessThan(1e-11);
  });

  test("keeps every corner of a round front on it", () => {
    const { edges } = visibilityPolygon(eye, [cut(sphere(5, 0, 3))], room);
    const front = edges.filter(({ round }) => round !== null);
    expect(front.length).toBeGreaterThan(10);
    for (const { start, end, along } of front) {
      expect(along).toEqual([0]);
      for (const p of [start, end]) expect(Math.hypot(p.x - 5, p.z)).toBeCloseTo(3, 13);
      // The chord's middle lies no more than a millimetre inside.
      expect(Math.hypot((start.x + end.x) / 2 - 5, (start.z + end.z) / 2)).toBeGreaterThan(3 - 1e-3);
    }
  });

  test("is cut off exactly where a wall runs into a ball", () => {
    // The wall x = 3 from z = −9 meets the ball (5, 0), r = 2.5 at z = −1.5; left of it the ball is seen, right of it nothing.
    const { vertices } = visibilityPolygon(
      eye,
      [cut(sphere(5, 0, 2.5)), { a: { x: 3, z: -9 }, b: { x: 3, z: 0 } }],
      room,
      0.05,
    );
    const nearest = Math.min(...vertices.map(({ x, z }) => Math.hypot(x - 3, z + 1.5)));
    expect(nearest).toBeLessThan(1e-13);
  });

  test("is nothing from inside a solid, on its boundary, and under level ground", () => {
    const inBall = visibilityPolygon(eye, [cut(box(5, 0, 1, 1)), cut(sphere(1, 0, 3))], room);
    expect(inBall).toMatchObject({ vertices: [], edges: [], area: 0, visibleFraction: 0, centerOn: 1 });
    expect(visibilityPolygon(eye, [cut(box(1, 0, 1, 1))], room).area).toBe(0);
    const ground: Primitive = { type: "plane", point: at(0, 0, 0), normal: at(0, 1, 0), offset: 0 };
    expect(visibilityPolygon(eye, [cut(ground, -1)], room).centerOn).toBe(0);
  });

  test("ends at the boundary of a half-plane", () => {
    // x ≥ 4 is solid: 14 · 20 are left of it.
    const cliff: Primitive = { type: "plane", point: at(4, 0, 0), normal: at(-2, 0, 0), offset: 0 };
    expect(visibilityPolygon(eye, [cut(cliff)], room).area).toBeCloseTo(280, 12);
  });

  test("among walls alone is the visibility polygon among walls", () => {
    const walls = [
      { a: { x: 2, z: -3 }, b: { x: 4, z: 5 } },
      { a: { x: -5, z: 1 }, b: { x: 3, z: -6 } },
    ];
    expect(visibilityPolygon(eye, walls, room)).toMatchObject(visibilityPolygon(eye, walls, room));
  });

  test("has the area of the level rays' squares over all directions", { timeout: LAW_TIMEOUT }, () => {
    const place = fc.double({ min: -9, max: 9, noNaN: true });
    const size = fc.double({ min: 0.1, max: 2, noNaN: true });
    const level = fc.double({ min: -1, max: 1, noNaN: true });
    const solid = fc.oneof(
      fc.tuple(place, place, size).map(([x, z, r]) => sphere(x, z, r)),
      fc.tuple(place, place, size, level, level, level).map(
        ([x, z, radius, dx, dy, dz]): Primitive => ({
          type: "capsule",
          a: at(x, -dy, z),
          b: at(x + 3 * dx, dy, z + 3 * dz),
          radius,
        }),
      ),
      fc.tuple(place, place, size, size).map(([x, z, hx, hz]) => box(x, z, hx, hz)),
    );
    fc.assert(
      fc.property(fc.array(solid, { maxLength: 4 }), (solids) => {
        const obstacles = solids.map((it) => outlineAt(it, 0)).filter((it) => it !== null);
        const { area, centerOn } = visibilityPolygon(eye, obstacles, room);
        if (centerOn !== null) return;
        expect(Math.abs(area - areaOfRays(solids, obstacles))).toBeLessThan(2e-3);
        // With chords a hundred times as coarse only the places where solids cross or stick out by less than a chord's height differ.
        expect(Math.abs(visibilityPolygon(eye, obstacles, room, 0.1).area - area)).toBeLessThan(0.05);
      }),
      lawRuns(1000),
    );
  });

  test("is right where solids touch, share edges and repeat", { timeout: LAW_TIMEOUT }, () => {
    const whole = fc.integer({ min: -8, max: 8 });
    const size = fc.integer({ min: 1, max: 3 });
    const solid = fc.oneof(
      fc.tuple(whole, whole, size).map(([x, z, r]) => sphere(x, z, r)),
      fc
        .tuple(whole, whole, size, size, fc.integer({ min: 0, max: 2 }))
        .map(
          ([x, z, dx, radius, dy]): Primitive => ({ type: "capsule", a: at(x, 0, z), b: at(x + dx, dy, z), radius }),
        ),
      fc.tuple(whole, whole, size, size).map(([x, z, hx, hz]) => box(x, z, hx, hz)),
    );
    fc.assert(
      fc.property(fc.array(solid, { maxLength: 5 }), (solids) => {
        const obstacles = solids.map((it) => outlineAt(it, 0)).filter((it) => it !== null);
        const { area, centerOn, vertices } = visibilityPolygon(eye, obstacles, room);
        if (centerOn !== null) return;
        for (const { x, z } of vertices) expect(Math.max(Math.abs(x), Math.abs(z))).toBeLessThanOrEqual(10);
        expect(Math.abs(area - areaOfRays(solids, obstacles))).toBeLessThan(2e-3);
      }),
      lawRuns(1000),
    );
  });

  test("is finite and within the room for solids of any size, anywhere near", { timeout: LAW_TIMEOUT }, () => {
    const place = fc.double({ min: -20, max: 20, noNaN: true });
    const power = fc.integer({ min: -12, max: 12 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(place, place, power, power, place, place), { maxLength: 4 }),
        fc.constantFrom(0, 1e8),
        (list, far) => {
          const solids = list.map(([x, z, p, q, dx, dy]): Primitive => {
            const radius = 10 ** p;
            // The nearest point stays where it is, however large the ball.
            const away = Math.hypot(x, z) || 1;
            const [cx, cz] = [far + x + (x / away) * radius, far + z + (z / away) * radius];
            const s = 10 ** q;
            const b = at(cx + s * dx, dy * 1e-3 * s, cz);
            return { type: "capsule", a: at(cx, 0, cz), b, radius };
          });
          const obstacles = solids.map((it) => outlineAt(it, 0)).filter((it) => it !== null);
          const bounds = { min: { x: far - 10, z: far - 10 }, max: { x: far + 10, z: far + 10 } };
          const { area, vertices } = visibilityPolygon({ x: far, z: far }, obstacles, bounds);
          expect(area).toBeGreaterThanOrEqual(0);
          expect(area).toBeLessThanOrEqual(400 + 1e-5);
          for (const { x, z } of vertices)
            expect(Math.max(Math.abs(x - far), Math.abs(z - far))).toBeLessThanOrEqual(10 + 1e-6);
        },
      ),
      lawRuns(1000),
    );
  });
});

test("a corner stays within the room where the centre is too close to two balls to say where they are met", () => {
  // Both touch the centre but for 10⁻²⁶ m: one of 1 m on +z, one of 10¹² m on +x. Between them, half of the room is left, and half of that.
  const balls = [cut(sphere(8.24904851407233e-14, 1, 1)), cut(sphere(1e12, 8.55126663463881e-11, 1e12))];
  const { vertices, area } = visibilityPolygon(eye, balls, room);
  expect(area).toBeCloseTo(100, 9);
  for (const { x, z } of vertices) expect(Math.max(Math.abs(x), Math.abs(z))).toBeLessThanOrEqual(10);
});

test("a round outline that is hidden changes no digit of the area", () => {
  const [crate, hidden] = [cut(box(2, 0, 1.84, 1)), cut(sphere(2, 0, 0.7))];
  for (let k = 0; k < 40; k++) {
    const center = { x: 4 + k / 7, z: k / 11 };
    expect(visibilityPolygonAmong(center, [crate, hidden], room)).toEqual(visibilityPolygon(center, [crate], room));
  }
});

/**
 * ½ ∫ ρ² dθ by Gauss's rule of two nodes, ρ the nearest of the room's walls and the solids on a level ray. Jumps lie at the bounds of
 * shadows, corners at the room's; between these, θ = start + width sin² ω takes away the root with which a front begins.
 */
function areaOfRays(solids: readonly Primitive[], obstacles: readonly PlanObstacle[]): number {
  const stops = [0, 1, 2, 3].map((k) => ((2 * k + 1) * Math.PI) / 4);
  for (const obstacle of obstacles)
    for (const { start, end } of clearArcs(eye, 20, [obstacle]).blocked)
      stops.push(start % (2 * Math.PI), end % (2 * Math.PI));
  stops.sort((p, q) => p - q);
  const steps = 150;
  const nodes = [0.5 - Math.sqrt(1 / 12), 0.5 + Math.sqrt(1 / 12)];
  let doubled = 0;
  stops.forEach((start, k) => {
    const width = (stops[k + 1] ?? stops[0]! + 2 * Math.PI) - start;
    for (let sample = 0; sample < 2 * steps; sample++) {
      const omega = ((Math.floor(sample / 2) + nodes[sample % 2]!) / steps) * (Math.PI / 2);
      const angle = start + width * Math.sin(omega) ** 2;
      const direction = at(Math.cos(angle), 0, Math.sin(angle));
      const toRoom = 10 / Math.max(Math.abs(direction.x), Math.abs(direction.z));
      const reach = solids.map((it) => rayCast(it, { origin: at(0, 0, 0), direction })?.t ?? toRoom);
      doubled += Math.min(toRoom, ...reach) ** 2 * width * Math.sin(2 * omega) * (Math.PI / 4 / steps);
    }
  });
  return doubled / 2;
}
