import { describe, expect, test } from "vitest";
import { boundsOf, unionOfBounds } from "./bounds.ts";
import { boxFromMinMax } from "./box.ts";
import { closestPoint, signedDistance } from "./closest-point.ts";
import { closestPointOnSegmentAt } from "./line.ts";
import { planeFromNormalAndD, planeFromPointAndNormal } from "./plane.ts";
import { fromAxisAngle } from "./quaternion.ts";
import { rayCast } from "./ray-cast.ts";
import { rayPlane } from "./ray-plane.ts";
import type { Primitive, Ray, Vec3 } from "./types.ts";
import { length, lerp } from "./vec3.ts";

/** What went wrong in other libraries, as claims about this one. The numbers in brackets name the collected reports. */

const at = (x: number, y: number, z: number): Vec3 => ({ x, y, z });
const ray = (origin: Vec3, direction: Vec3): Ray => ({ origin, direction });
const boxOf = (min: Vec3, max: Vec3): Primitive => ({ type: "box", ...boxFromMinMax(min, max) });
const sphere = (center: Vec3, radius: number): Primitive => ({ type: "sphere", center, radius });
const capsule = (a: Vec3, b: Vec3, radius: number): Primitive => ({ type: "capsule", a, b, radius });

describe("a ray in the plane of a face hits the box (B001)", () => {
  const shape = boxOf(at(32, 0, 32), at(96, 64, 96));

  test.each([
    ["slides along the face z = 32", ray(at(16, 10, 32), at(1, 0, 0)), 16, at(32, 10, 32)],
    ["along an edge", ray(at(16, 64, 32), at(1, 0, 0)), 16, at(32, 64, 32)],
    ["minus zero in the direction", ray(at(64, 100, 96), at(-0, -1, 0)), 36, at(64, 64, 96)],
  ])("%s", (_name, line, distance, point) => {
    const hit = rayCast(shape, line);
    expect(hit?.distance).toBe(distance);
    expect(hit?.point).toEqual(point);
  });

  test("in all 24 alignments of axis, face and sign, with 0 and with −0", () => {
    // The cube [−1, 1]³, a ray along axis i in the plane of the face at ±1 on axis j, half way along axis k.
    for (const [i, j, k] of [
      [0, 1, 2],
      [1, 2, 0],
      [2, 0, 1],
      [0, 2, 1],
      [1, 0, 2],
      [2, 1, 0],
    ] as const) {
      for (const along of [1, -1]) {
        for (const side of [1, -1]) {
          for (const zero of [0, -0]) {
            const origin = [0, 0, 0];
            const direction = [zero, zero, zero];
            origin[i] = -3 * along;
            origin[j] = side;
            origin[k] = 0.5;
            direction[i] = along;
            const hit = rayCast(
              boxOf(at(-1, -1, -1), at(1, 1, 1)),
              ray(at(...(origin as [number, number, number])), at(...(direction as [number, number, number]))),
            );
            expect(hit?.distance).toBe(2);
            expect(Object.values(hit!.normal).map((part) => part + 0)).toEqual(
              [0, 1, 2].map((axis) => (axis === i ? -along : 0)),
            );
          }
        }
      }
    }
  });
});

describe("a ray that starts on the surface and leaves touches the solid and crosses nothing (B002)", () => {
  const unit = boxOf(at(0, 0, 0), at(1, 1, 1));

  test.each([
    [at(0.5, 0.5, 0), at(0, 0, -1)],
    [at(0.5, 0.5, 1), at(0, 0, 1)],
    [at(0, 0.5, 0.5), at(-1, 0, 0)],
    [at(1, 0.5, 0.5), at(1, 0, 0)],
    [at(0.5, 0, 0.5), at(0, -1, 0)],
    [at(0.5, 1, 0.5), at(0, 1, 0)],
    [at(1, 0.5, 1), at(1, 0, 0)], // from an edge
    [at(0, 0, 0), at(-1, -1, -1)], // from a corner
  ])("from %j along %j", (origin, direction) => {
    const hit = rayCast(unit, ray(origin, direction));
    expect(hit).toMatchObject({ t: 0, distance: 0, surfaceT: null, inside: false, point: origin });
  });

  test("and one that heads inside crosses there", () => {
    expect(rayCast(unit, ray(at(0.5, 0.5, 0), at(0, 0, 1)))).toMatchObject({
      t: 0,
      surfaceT: 0,
      exitT: 1,
      inside: false,
    });
  });
});

describe("from inside, the point lies ahead (B003, B006)", () => {
  test("the solid is met at once, its surface at the exit", () => {
    const hit = rayCast(boxOf(at(-1, -1, -1), at(1, 1, 1)), ray(at(0, 0, 0), at(1, 0, 0)));
    expect(hit).toMatchObject({
      t: 0,
      distance: 0,
      surfaceT: 1,
      inside: true,
      point: at(1, 0, 0),
      normal: at(1, 0, 0),
    });
  });

  test("another box is met at its near face", () => {
    const hit = rayCast(boxOf(at(3, -3, -4), at(4, 4, 4)), ray(at(0, 0, 0), at(1, 0, 0)));
    expect(hit).toMatchObject({ t: 3, point: at(3, 0, 0), normal: at(-1, 0, 0), feature: "face" });
  });

  test("a sphere is left at its far side", () => {
    expect(rayCast(sphere(at(0, 0, 0), 1), ray(at(0, 0.5, 0), at(0, 1, 0)))).toMatchObject({
      t: 0,
      surfaceT: 0.5,
      point: at(0, 1, 0),
    });
  });
});

describe("capsules (B007, B008)", () => {
  const upright = capsule(at(0, 0, 0), at(0, 2, 0), 0.5);

  test("a ray that starts close by and points away misses", () => {
    expect(rayCast(upright, ray(at(0.8, 1, 0), at(1, 0, 0)))).toBeNull();
    expect(rayCast(upright, ray(at(0.8, 1, 0), at(-1, 0, 0)))?.distance).toBeCloseTo(0.3, 15);
  });

  // √(0.5² − 0.25²) = 0.4330127 below the lower centre
  test("a ray along the axis meets the cap, or misses, and never yields NaN", () => {
    const hit = rayCast(upright, ray(at(0.25, -5, 0), at(0, 1, 0)));
    expect(hit?.distance).toBeCloseTo(4.5669873, 7);
    expect(hit?.point.y).toBeCloseTo(-0.4330127, 7);
    expect(hit?.feature).toBe("cap");
    expect(rayCast(upright, ray(at(0.6, -5, 0), at(0, 1, 0)))).toBeNull();
    expect(rayCast(upright, ray(at(0, 1, 0), at(0, 1, 0)))).toMatchObject({
      t: 0,
      surfaceT: 1.5,
      point: at(0, 2.5, 0),
    });
    expect(rayCast(upright, ray(at(0, -5, 0), at(0, 1, 0)))?.distance).toBe(4.5);
  });
});

describe("planes (B010, B013)", () => {
  test("the ground at height 3 is at y = 3, by its point or by n·p + d = 0 with d = −3", () => {
    const line = ray(
      at(499.99999999999994, 800.0000000000001, 1299.9999999999998),
      at(-0.7109099746692112, -0.5659885650405765, -0.41744934082967555),
    );
    for (const plane of [planeFromPointAndNormal(at(0, 3, 0), at(0, 1, 0)), planeFromNormalAndD(at(0, 1, 0), -3)]) {
      const hit = rayCast({ type: "plane", ...plane }, line);
      expect(hit?.point.x).toBeCloseTo(-501.0719029, 6);
      expect(Math.abs(hit!.point.y - 3)).toBeLessThan(1e-9);
      expect(hit?.point.z).toBeCloseTo(712.1663489, 6);
      expect(hit?.distance).toBeCloseTo(1408.1556576, 6);
    }
  });

  const ground = planeFromPointAndNormal(at(0, 0, 0), at(0, 1, 0));

  test("is met from below, where a solid half-space is left", () => {
    expect(rayPlane(ray(at(0, -2, 0), at(0, 1, 0)), ground)).toMatchObject({ t: 2, point: at(0, 0, 0) });
    expect(rayCast({ type: "plane", ...ground }, ray(at(0, -2, 0), at(0, 1, 0)))).toMatchObject({
      t: 0,
      surfaceT: 2,
      inside: true,
    });
  });

  test("a segment that ends on it touches it: t is exactly 1", () => {
    expect(rayPlane(ray(at(0, 5, 0), at(0, -5, 0)), ground).t).toBe(1);
  });

  test("parallel above it, and lying in it, are told apart from behind and from each other", () => {
    expect(rayPlane(ray(at(0, 1, 0), at(4, 0, 0)), ground)).toMatchObject({ t: null, behind: false, inPlane: false });
    expect(rayPlane(ray(at(0, 0, 0), at(4, 0, 0)), ground)).toMatchObject({ t: null, behind: false, inPlane: true });
    const slope = planeFromPointAndNormal(at(0.3, 0.1, -7.3), at(3, 4, 0));
    expect(rayPlane(ray(at(0.3 + 4 * 0.7, 0.1 - 3 * 0.7, 9.9), at(-4, 3, 0)), slope)).toMatchObject({
      t: null,
      inPlane: true,
    });
  });
});

describe("directions of any length (B011)", () => {
  test("t counts in units of the direction, the distance in metres", () => {
    const fromCenter = rayCast(sphere(at(255, 255, 255), 220.83), ray(at(255, 255, 255), at(0, 0, 255)));
    expect(fromCenter?.point).toEqual(at(255, 255, 475.83000000000004));
    expect(fromCenter?.surfaceT).toBeCloseTo(220.83 / 255, 12);
    const slab = rayCast(boxOf(at(-50, 3500, -50), at(50, 3600, 50)), ray(at(0, 8900, 0), at(0, -1.57, 0)));
    expect(slab?.point).toEqual(at(0, 3600, 0));
    expect(slab?.distance).toBeCloseTo(5300, 9);
  });
});

describe("bad input is refused by name (B014)", () => {
  const shape = sphere(at(0, 0, 0), 1);

  test.each([
    ["ray.direction", ray(at(0, 0, 0), at(0, 0, 0))],
    ["ray.direction.y", ray(at(0, 0, 0), at(1, Number.NaN, 0))],
    ["ray.origin.z", ray(at(0, 0, Number.POSITIVE_INFINITY), at(1, 0, 0))],
  ])("%s", (argument, line) => {
    expect(() => rayCast(shape, line)).toThrow(expect.objectContaining({ name: "GeometryError", argument }));
  });

  test("the message says where, what was expected and what was got", () => {
    expect(() => signedDistance(sphere(at(0, 0, 0), -2), at(0, 0, 0))).toThrow(
      "signedDistance: primitive.radius must be 0 or more, got -2",
    );
    expect(() =>
      closestPoint({ type: "plane", point: at(0, 0, 0), normal: at(0, 0, 0), offset: 1 }, at(0, 0, 0)),
    ).toThrow("closestPoint: primitive.normal must be a vector with a length above 0, got {x: 0, y: 0, z: 0}");
    expect(() => planeFromPointAndNormal(at(0, 0, 0), at(0, 0, 0))).toThrow("planeFromPointAndNormal: normal");
  });
});

describe("intervals are closed on all sides (B017)", () => {
  test("rays straight down meet all four edges and corners of a tile alike", () => {
    const tile = boxOf(at(0, 0, 0), at(16, 1, 16));
    for (const [x, z] of [
      [0, 0],
      [0, 16],
      [16, 0],
      [16, 16],
      [0, 8],
      [16, 8],
      [8, 0],
      [8, 16],
    ] as const) {
      expect(rayCast(tile, ray(at(x, 5, z), at(0, -1, 0)))).toMatchObject({ distance: 4, point: at(x, 1, z) });
    }
  });
});

describe("segments (B015, B020, B021, B038, B039, B040)", () => {
  const wall = (ax: number, az: number, bx: number, bz: number): Primitive => ({
    type: "segment",
    a: at(ax, 0, az),
    b: at(bx, 0, bz),
  });

  test("the fraction counts along the ray, not along the wall", () => {
    expect(rayCast(wall(2, -5, 2, 1), ray(at(0, 0, 0), at(10, 0, 0)), "walls")).toMatchObject({
      t: 0.2,
      distance: 2,
      point: at(2, 0, 0),
    });
  });

  test("every one of 2,001 level rays across a thin wall meets it, and its neighbours by 1e−9 agree", () => {
    for (let i = 0; i <= 2000; i++) {
      const z = -1 + i / 1000;
      expect(rayCast(wall(2, -1, 2, 1), ray(at(0, 0, z), at(4, 0, 0)), "walls")?.t).toBe(0.5);
      if (i === 0 || i === 2000) continue;
      for (const tilt of [1e-9, -1e-9]) {
        expect(rayCast(wall(2, -1, 2, 1), ray(at(0, 0, z), at(4, 0, tilt)), "walls")?.t).toBeCloseTo(0.5, 12);
      }
    }
  });

  test("the extension of a wall is not hit", () => {
    expect(rayCast(wall(0, 0, 10, 10), ray(at(8, 0, 4), at(5, 0, 11)), "walls")).toBeNull();
  });

  test("a bare segment is no wall unless it is asked to be one", () => {
    expect(rayCast(wall(2, -5, 2, 1), ray(at(0, 0, 0), at(10, 0, 0)))).toBeNull();
  });

  test("a segment of no length is a point with a real distance and no t before the clamp", () => {
    const answer = closestPointOnSegmentAt({ a: at(1, 1, 1), b: at(1, 1, 1) }, at(5, 5, 5));
    expect(answer).toMatchObject({ t: 0, unclampedT: null, clamped: null, point: at(1, 1, 1) });
    expect(answer.distance).toBeCloseTo(6.9282032, 7); // 4 √3
  });

  test("a point beside a segment is not on it: the same 0.1714783 as segment and as capsule of no radius", () => {
    const a = at(2.27699995, -7.9000001, 16.3180008);
    const b = at(-0.569999993, -8.10000038, 16.6070004);
    const point = at(1.10000002, -7.9000001, 16.5879993);
    expect(signedDistance({ type: "segment", a, b }, point)).toBeCloseTo(0.1714783, 7);
    expect(signedDistance(capsule(a, b, 0), point)).toBeCloseTo(0.1714783, 7);
  });

  test("a point on a segment is its own nearest point", () => {
    const along = { a: at(0, 0, 0), b: at(10, 0, 0) };
    expect(closestPointOnSegmentAt(along, at(5, 0, 0))).toMatchObject({ t: 0.5, distance: 0, point: at(5, 0, 0) });
    const tilted = { a: at(-1.7, 0.3, 2.9), b: at(4.1, -3.3, 0.7) };
    for (let i = 0; i <= 1000; i++) {
      const point = lerp(tilted.a, tilted.b, i / 1000);
      const answer = closestPointOnSegmentAt(tilted, point);
      expect(answer.distance).toBeLessThan(1e-12);
      expect(answer.t).toBeCloseTo(i / 1000, 12);
      expect(closestPointOnSegmentAt(tilted, answer.point).distance).toBeLessThan(1e-12);
    }
  });
});

describe("inside and outside of a box (B042, B043, B044)", () => {
  const shape = boxOf(at(-1, -2, -3), at(1, 2, 3));

  test.each([
    [at(0.9, 0, 0), -0.1],
    [at(0, 0, 0), -1],
    [at(1, 0, 0), 0],
    [at(1.5, 0, 0), 0.5],
    [at(2, 3, 0), Math.SQRT2],
  ])("from %j it is %f", (point, distance) => {
    expect(signedDistance(shape, point)).toBeCloseTo(distance, 7);
  });

  test("the nearest point from (0.9, 0, 0) lies on the +x face", () => {
    expect(closestPoint(shape, at(0.9, 0, 0))).toMatchObject({
      surfacePoint: at(1, 0, 0),
      solidPoint: at(0.9, 0, 0),
      inside: true,
    });
  });

  test("a ball centred on a corner, an edge or a face reaches inside: its centre is at distance 0", () => {
    const cube = boxOf(at(-1, -1, -1), at(1, 1, 1));
    for (const point of [at(1, 1, 1), at(1, 1, 0), at(1, 0, 0)]) expect(signedDistance(cube, point)).toBe(0);
  });

  test.each([
    [at(3, 2, 2), 1],
    [at(3, 0, 0), 1],
    [at(2, 3, 2), 1],
    [at(-1, 2, 0), 1],
    [at(1, 2, 5), 3],
  ])("level with a face of [0, 2]³, %j is outside by %f", (point, distance) => {
    expect(signedDistance(boxOf(at(0, 0, 0), at(2, 2, 2)), point)).toBe(distance);
  });
});

describe("shapes without a size (B047)", () => {
  test("are points and plates, hit exactly or not at all", () => {
    const dot = boxOf(at(0, 0, 0), at(0, 0, 0));
    expect(signedDistance(dot, at(3, 4, 0))).toBe(5);
    expect(rayCast(dot, ray(at(-1, 0, 0), at(1, 0, 0)))?.t).toBe(1);
    expect(rayCast(dot, ray(at(-1, 1e-300, 0), at(1, 0, 0)))).toBeNull();
    const plate = boxOf(at(-0.5, 0, -0.5), at(0.5, 0, 0.5));
    expect(signedDistance(plate, at(0.2, 0, 0.2))).toBe(0);
    expect(closestPoint(plate, at(0.2, 0, 0.2))).toMatchObject({ inside: false, onSurface: true, unique: true });
    expect(rayCast(sphere(at(0, 0, 0), 0), ray(at(-2, 0, 0), at(1, 0, 0)))?.t).toBe(2);
    expect(rayCast(sphere(at(0, 0, 0), 0), ray(at(-2, 1e-9, 0), at(1, 0, 0)))).toBeNull();
    expect(signedDistance(capsule(at(1, 1, 1), at(1, 1, 1), 2), at(1, 1, 4))).toBe(1);
  });

  test("negative sizes are refused", () => {
    expect(() => boxFromMinMax(at(0, 0, 0), at(1, -1, 1))).toThrow(
      "boxFromMinMax: max.y must be at least min.y (0), got -1",
    );
    expect(() => boundsOf(sphere(at(0, 0, 0), 1))).not.toThrow();
  });
});

describe("bounds (B048, B049)", () => {
  test("of nothing there are none, and nothing grows to the origin", () => {
    expect(unionOfBounds([])).toBeNull();
    expect(unionOfBounds([boundsOf(sphere(at(2, 2, 2), 1))!])).toEqual({ min: at(1, 1, 1), max: at(3, 3, 3) });
    expect(boundsOf({ type: "plane", ...planeFromPointAndNormal(at(0, 0, 0), at(0, 1, 0)) })).toBeNull();
  });

  test("of a turned box reach no farther than its corners: 45° about y gives √2, 1, √2", () => {
    const turned: Primitive = {
      type: "box",
      center: at(0, 0, 0),
      halfExtents: at(1, 1, 1),
      rotation: fromAxisAngle(at(0, 1, 0), Math.PI / 4),
    };
    const { max } = boundsOf(turned)!;
    expect(max.x).toBeCloseTo(Math.SQRT2, 7);
    expect(max.y).toBeCloseTo(1, 15);
    expect(max.z).toBeCloseTo(Math.SQRT2, 7);
  });
});

test("every normal of these reports has length 1 (B016)", () => {
  const shapes: Primitive[] = [
    { type: "box", center: at(1, 2, 3), halfExtents: at(0.3, 2, 1), rotation: { x: 0.1, y: -0.7, z: 0.2, w: 0.68 } },
    sphere(at(1, 2, 3), 0.7),
    capsule(at(1, 2, 3), at(2, 2.5, 1), 0.4),
    { type: "plane", point: at(0.1, 0.2, 0.3), normal: at(1, 7, -3), offset: 0 },
  ];
  for (const shape of shapes) {
    for (const origin of [at(9, 8, 7), at(1, 2, 3), at(-4, 2.2, 1), at(1.1, 9, 3.1)]) {
      const answer = closestPoint(shape, origin);
      expect(length(answer.normal!)).toBeCloseTo(1, 15);
      const to = at(1.4 - origin.x, 2.1 - origin.y, 2.4 - origin.z);
      const hit = rayCast(shape, ray(origin, to));
      if (hit) expect(length(hit.normal)).toBeCloseTo(1, 15);
    }
  }
});
