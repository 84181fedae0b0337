import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { GeometryError } from "../../errors.ts";
import { LAW_TIMEOUT, lawRuns } from "../../law-runs.ts";
import type { PlanPoint, PlanSegment } from "../plan-types.ts";
import { type LaserPath, MOST_BOUNCES, traceLaser } from "./trace-laser.ts";

const at = (x: number, z: number): PlanPoint => ({ x, z });
const wall = (ax: number, az: number, bx: number, bz: number): PlanSegment => ({ a: at(ax, az), b: at(bx, bz) });
const ray = (x: number, z: number, dx: number, dz: number) => ({ origin: at(x, z), direction: at(dx, dz) });
/** Closed walls through these corners. */
const roomOf = (...corners: PlanPoint[]): PlanSegment[] =>
  corners.map((a, k) => ({ a, b: corners[(k + 1) % corners.length]! }));
const SQUARE = roomOf(at(0, 0), at(8, 0), at(8, 8), at(0, 8));
const hits = ({ legs }: LaserPath) => legs.flatMap(({ hit, outcome }) => (hit && outcome === "hit" ? [hit] : []));

describe("the laser's figures", () => {
  const walls = [
    wall(4, 2, 4, 0.6),
    wall(5.4, 2.5, 7.6, 2.5),
    wall(7.6, 2.5, 7.6, 4.2),
    wall(6.2, 5, 8.8, 6.2),
    wall(3, 5.6, 5.2, 6.1),
    wall(7.2, 1.1, 9, 3),
  ];
  const aim = ray(1.4, 3.5, 4.21 - 1.4, 5.875 - 3.5);

  test("aimed at (4.21, 5.875) it hits wall 4 at t = 3.679229 and u = 0.55", () => {
    const { legs, escaped } = traceLaser(aim, walls, { maxBounces: 0 });
    expect(legs).toHaveLength(1);
    expect(escaped).toBe(false);
    expect(legs[0]?.hit).toMatchObject({ index: 4, walls: [4], mirror: 4, side: "left", end: null });
    expect(legs[0]?.hit?.t).toBeCloseTo(3.679229, 6);
    expect(legs[0]?.hit?.u).toBeCloseTo(0.55, 13);
    expect(legs[0]?.hit?.lineDistance).toBeCloseTo(-1.693185, 6);
    expect(legs[0]?.hit?.foot?.x).toBeCloseTo(1.024754, 6);
    expect(legs[0]?.hit?.foot?.z).toBeCloseTo(5.151081, 6);
    expect(legs[0]?.end).toEqual({ x: expect.closeTo(4.21, 13), z: expect.closeTo(5.875, 13) });
  });

  test("with 5 bounces it meets walls 4 and 3 and leaves along (0.436078, 0.899909)", () => {
    const path = traceLaser(aim, walls, { maxBounces: 5 });
    expect(path.legs.map(({ outcome }) => outcome)).toEqual(["hit", "hit", "noHit"]);
    expect(path.escaped).toBe(true);
    const second = path.legs[1]!;
    expect(second.leftOut).toEqual([4]);
    expect(second.hit?.index).toBe(3);
    expect(second.hit?.t).toBeCloseTo(2.567067, 6);
    expect(second.hit?.u).toBeCloseTo(0.190085, 6);
    expect(second.hit?.point?.x).toBeCloseTo(6.694222, 6);
    expect(second.hit?.point?.z).toBeCloseTo(5.228102, 6);
    expect(path.legs[2]?.direction.x).toBeCloseTo(0.436078, 6);
    expect(path.legs[2]?.direction.z).toBeCloseTo(0.899909, 6);
    expect(path.legs[2]?.end).toBeNull();
  });

  test("swept across the corner of walls 1 and 2 it never slips between them", () => {
    for (let k = -50; k <= 50; k++) {
      const path = traceLaser(ray(1.4, 3.5, 6.2 + k * 1e-17, -1 + k * 2 ** -54), walls.slice(1, 3), { maxBounces: 0 });
      expect(path.legs[0]?.outcome).toBe("hit");
      expect(path.legs[0]?.end?.x).toBeCloseTo(7.6, 12);
    }
  });
});

describe("a laser's path", () => {
  test("in a square is the straight path of the unfolded squares, for hundreds of bounces", () => {
    // Unfolded, the beam runs straight; the k-th coordinate comes back by folding it at 0 and 8.
    const fold = (value: number) => Math.abs(((((value + 8) % 16) + 16) % 16) - 8);
    const path = traceLaser(ray(1, 4, 2, 1), SQUARE, { maxBounces: 400 });
    expect(path.legs).toHaveLength(401);
    let way = 0;
    for (const { t, point } of hits(path)) {
      way += t!;
      const s = way / Math.sqrt(5);
      expect(point!.x).toBeCloseTo(fold(1 + 2 * s), 9);
      expect(point!.z).toBeCloseTo(fold(4 + s), 9);
    }
    expect(Math.abs(path.direction.x)).toBe(2 / Math.sqrt(5));
  });

  test("turns straight back in a corner, and says which walls meet there", () => {
    const { legs } = traceLaser(ray(4, 4, 1, 1), SQUARE, { maxBounces: 3 });
    expect(legs.map(({ end }) => end)).toEqual([at(8, 8), at(0, 0), at(8, 8), at(0, 0)]);
    expect(legs[0]?.hit).toMatchObject({ index: 1, end: "b", walls: [1, 2], mirror: null });
    expect(legs[1]?.leftOut).toEqual([1, 2]);
  });

  test("turned straight back along a wall, the least double before it, meets that wall and stays in the room", () => {
    // From 10⁻³²³ m above the wall z = 0 it goes into the corner at (5, 0), back beside that wall to x = 0, and there into a corner.
    const walls = [...SQUARE, wall(0, 3, 5, 3), wall(5, 0, 5, 3), wall(3, 3, 3, 6), wall(2, 8, 6, 4)];
    const { escaped, legs } = traceLaser(ray(2, 1e-323, 3, -1e-323), walls, { maxBounces: 60 });
    expect(escaped).toBe(false);
    for (const { end } of legs) expect(end!.x >= 0 && end!.x <= 8 && end!.z >= 0 && end!.z <= 8).toBe(true);
  });

  test("is reflected at the joint of a wall in two parts, or given twice, as by the one wall", () => {
    const parts = [wall(4, 0, 8, 0), wall(0, 0, 4, 0), wall(0, 0, 8, 0)];
    const { legs, direction } = traceLaser(ray(2, 2, 1, -1), parts, { maxBounces: 4 });
    expect(legs.map(({ outcome }) => outcome)).toEqual(["hit", "noHit"]);
    expect(legs[0]?.hit).toMatchObject({ index: 0, walls: [0, 1, 2], mirror: 0 });
    expect(direction.x).toBeCloseTo(Math.SQRT1_2, 15);
    expect(direction.z).toBe(direction.x);
  });

  test("goes back from a wall that it meets end-on", () => {
    const { legs, direction } = traceLaser(ray(0, 0, 3, 0), [wall(5, 0, 2, 0)], { maxBounces: 1 });
    expect(legs[0]?.hit).toMatchObject({ t: 2, u: 1, collinear: true, mirror: null, angle: 0, normal: at(-1, 0) });
    expect(direction).toEqual(at(-1, 0));
  });

  test("leaves out the wall on which it starts", () => {
    const { legs } = traceLaser(ray(4, 0, 1, 1), SQUARE, { maxBounces: 0 });
    expect(legs[0]).toMatchObject({ leftOut: [0], outcome: "hit", end: at(8, 4) });
  });

  test("between two parallel mirrors ends with its bounces, of which more than 4,096 are clamped", () => {
    const mirrors = [wall(0, 0, 0, 4), wall(3, 0, 3, 4)];
    const bounce = (maxBounces: number) => traceLaser(ray(1, 2, 1, 0), mirrors, { maxBounces });
    expect(bounce(0).legs).toHaveLength(1);
    expect(bounce(10).legs).toHaveLength(11);
    expect(bounce(10).clamped).toBe(false);
    expect(bounce(1e9)).toMatchObject({ maxBounces: MOST_BOUNCES, clamped: true, escaped: false });
    expect(bounce(1e9).legs).toHaveLength(MOST_BOUNCES + 1);
    for (const bad of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY]) expect(() => bounce(bad)).toThrow(GeometryError);
  });

  test("ends at its range, and tells what is beyond", () => {
    const reach = (range: number) => traceLaser(ray(1, 4, 1, 0), SQUARE, { maxBounces: 2, range });
    expect(reach(6).legs[0]).toMatchObject({ outcome: "outOfRange", end: at(7, 4), hit: { index: 1, t: 7 } });
    expect(reach(7).legs.map(({ outcome }) => outcome)).toEqual(["hit", "outOfRange"]);
    expect(reach(11).legs[1]).toMatchObject({ outcome: "outOfRange", end: at(4, 4), hit: { index: 3, t: 8 } });
    expect(() => reach(-1)).toThrow("range");
  });

  test("tells behind, parallel and no hit apart", () => {
    const behind = traceLaser(ray(5, 1, 1, 0), [wall(0, -9, 0, 9), wall(2, -9, 2, 9)], { maxBounces: 0 }).legs[0];
    expect(behind).toMatchObject({ outcome: "behind", end: null, hit: { index: 1, t: -3, point: at(2, 1) } });
    const parallel = traceLaser(ray(5, 1, 1, 0), [wall(0, 9, 4, 9), wall(0, 3, 4, 3)], { maxBounces: 0 }).legs[0];
    expect(parallel).toMatchObject({
      outcome: "parallel",
      hit: { index: 1, t: null, point: null, denominator: 0, lineDistance: -2, side: "left", foot: at(5, 3) },
    });
    const nothing = traceLaser(ray(5, 1, 1, 0), [wall(0, 9, 4, 8)], { maxBounces: 0 }).legs[0];
    expect(nothing).toMatchObject({ outcome: "noHit", hit: null });
  });

  test("far from the origin is the same path", () => {
    for (const shift of [1e5, 1e6, 1e8]) {
      const far = roomOf(...SQUARE.map(({ a }) => at(a.x + shift, a.z - shift)));
      const near = hits(traceLaser(ray(5, 1, 1, 0.375), SQUARE, { maxBounces: 60 }));
      const moved = hits(traceLaser(ray(5 + shift, 1 - shift, 1, 0.375), far, { maxBounces: 60 }));
      expect(moved.map(({ index }) => index)).toEqual(near.map(({ index }) => index));
      moved.forEach(({ point, t }, k) => {
        expect(t).toBe(near[k]?.t);
        expect(point?.x).toBe(near[k]!.point!.x + shift);
        expect(point?.z).toBe(near[k]!.point!.z - shift);
      });
    }
  });
});

describe("laws of reflection", { timeout: LAW_TIMEOUT }, () => {
  const fraction = fc.double({ min: 0, max: 1, noNaN: true });
  /** A room whose corners go round (0,0), convex or not. */
  const room = fc
    .array(
      fc.record({ step: fc.double({ min: 0.1, max: 1, noNaN: true }), r: fc.double({ min: 1, max: 6, noNaN: true }) }),
      {
        minLength: 3,
        maxLength: 8,
      },
    )
    .map((corners) => {
      const whole = corners.reduce((sum, { step }) => sum + step, 0);
      let angle = 0;
      return corners.map(({ step, r }) => {
        angle += (2 * Math.PI * step) / whole;
        return at(r * Math.cos(angle), r * Math.sin(angle));
      });
    })
    .filter((corners) => corners.every((p, k) => isLeft(p, corners[(k + 1) % corners.length]!)));

  test("no beam leaves a closed room, wherever it is aimed, not even at its corners", () => {
    fc.assert(
      fc.property(
        room,
        fraction,
        fc.integer({ min: 0, max: 7 }),
        fc.integer({ min: -2, max: 2 }),
        (corners, s, k, ulps) => {
          const walls = roomOf(...corners);
          const target = corners[k % corners.length]!;
          const origin = at(0.1 * s, 0.05);
          const direction = at(target.x - origin.x, (target.z - origin.z) * (1 + ulps * 2 ** -52));
          const path = traceLaser({ origin, direction }, walls, { maxBounces: 40 });
          expect(path.escaped).toBe(false);
          for (const { point } of hits(path)) expect(distanceToRoom(point!, walls)).toBeLessThan(1e-13);
        },
      ),
      lawRuns(5000),
    );
  });

  test("no beam leaves a room with inner walls that stand on others, and are hit where they do", () => {
    // Starts everywhere, also 1e−323 m from a wall, from where a beam towards a corner runs almost along it.
    const part = fc
      .oneof(fc.integer({ min: 1, max: 1023 }), fc.double({ min: 0, max: 1, noNaN: true }))
      .map((v) => (v > 1 ? v / 128 : v * 8));
    const inner = [wall(0, 3, 5, 3), wall(5, 0, 5, 3), wall(3, 3, 3, 6), wall(2, 8, 6, 4)];
    fc.assert(
      fc.property(fc.constantFrom(...inner.flatMap(({ a, b }) => [a, b])), part, part, (target, s, t) => {
        const origin = at(s, t);
        fc.pre(origin.x !== target.x || origin.z !== target.z);
        const direction = at(target.x - origin.x, target.z - origin.z);
        expect(traceLaser({ origin, direction }, [...inner, ...SQUARE], { maxBounces: 60 }).escaped).toBe(false);
      }),
      lawRuns(5000),
    );
  });

  test("the angle in is the angle out, each leg begins where the last ends, and its length is t", () => {
    fc.assert(
      fc.property(room, fraction, fraction, (corners, s, t) => {
        const walls = roomOf(...corners);
        const { legs } = traceLaser(ray(0.1, 0.05, Math.cos(7 * s), Math.sin(7 * s) + t * 1e-3), walls, {
          maxBounces: 12,
        });
        legs.forEach(({ start, end, direction, hit }, k) => {
          expect(Math.hypot(direction.x, direction.z)).toBeCloseTo(1, 14);
          expect(Math.hypot(end!.x - start.x, end!.z - start.z)).toBeCloseTo(hit!.t!, 12);
          const next = legs[k + 1];
          if (!next || hit!.mirror === null) return;
          expect(next.start).toEqual(end);
          const { a, b } = walls[hit!.mirror]!;
          const length = Math.hypot(b.x - a.x, b.z - a.z);
          const along = (d: PlanPoint) => (d.x * (b.x - a.x) + d.z * (b.z - a.z)) / length;
          const across = (d: PlanPoint) => (d.x * (b.z - a.z) - d.z * (b.x - a.x)) / length;
          expect(along(next.direction)).toBeCloseTo(along(direction), 13);
          expect(across(next.direction)).toBeCloseTo(-across(direction), 13);
          expect(hit!.angle).toBeCloseTo(Math.atan2(Math.abs(along(direction)), Math.abs(across(direction))), 12);
        });
      }),
      lawRuns(2000),
    );
  });

  test("at another power of two, and with another length of the direction, the path is the same", () => {
    fc.assert(
      fc.property(room, fraction, fc.constantFrom(2 ** 300, 2 ** -300, 2 ** -900), (corners, s, k) => {
        const direction = at(Math.cos(7 * s), Math.sin(7 * s));
        const near = traceLaser({ origin: at(0.125, 0.25), direction }, roomOf(...corners), { maxBounces: 5 });
        const scaled = roomOf(...corners.map(({ x, z }) => at(x * k, z * k)));
        const long = at(direction.x * 2 ** 40, direction.z * 2 ** 40);
        const path = traceLaser({ origin: at(0.125 * k, 0.25 * k), direction: long }, scaled, { maxBounces: 5 });
        expect(path.direction).toEqual(near.direction);
        expect(hits(path).map(({ point }) => point)).toEqual(
          hits(near).map(({ point }) => at(point!.x * k, point!.z * k)),
        );
      }),
      lawRuns(2000),
    );
  });
});

/** Whether the origin, with some room around it, lies to one side of the wall from p to q. */
function isLeft(p: PlanPoint, q: PlanPoint): boolean {
  return p.x * q.z - p.z * q.x > 0.3 * Math.hypot(q.x - p.x, q.z - p.z);
}

function distanceToRoom(p: PlanPoint, walls: readonly PlanSegment[]): number {
  return Math.min(
    ...walls.map(({ a, b }) => {
      const d = at(b.x - a.x, b.z - a.z);
      const t = ((p.x - a.x) * d.x + (p.z - a.z) * d.z) / (d.x * d.x + d.z * d.z);
      const clamped = Math.min(1, Math.max(0, t));
      return Math.hypot(p.x - a.x - clamped * d.x, p.z - a.z - clamped * d.z);
    }),
  );
}
