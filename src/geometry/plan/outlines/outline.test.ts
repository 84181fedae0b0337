import { describe, expect, test } from "vitest";
import { GeometryError } from "../../errors.ts";
import { planeFromPointAndNormal } from "../../plane.ts";
import { fromAxisAngle } from "../../quaternion.ts";
import type { Primitive, Quaternion, Vec3 } from "../../types.ts";
import type { PlanPoint } from "../plan-types.ts";
import { outlineAt } from "./outline.ts";
import type { Outline, OutlinePart } from "./outline-types.ts";

const at = (x: number, y: number, z: number): Vec3 => ({ x, y, z });
const on = (x: number, z: number): PlanPoint => ({ x, z });
const box = (center: Vec3, halfExtents: Vec3, rotation?: Quaternion): Primitive => ({
  type: "box",
  center,
  halfExtents,
  rotation,
});
const sphere = (center: Vec3, radius: number): Primitive => ({ type: "sphere", center, radius });
const capsule = (a: Vec3, b: Vec3, radius: number): Primitive => ({ type: "capsule", a, b, radius });
const plane = (point: Vec3, normal: Vec3): Primitive => ({ type: "plane", ...planeFromPointAndNormal(point, normal) });
const segment = (a: Vec3, b: Vec3): Primitive => ({ type: "segment", a, b });

function partsOf(outline: Outline | null): readonly OutlinePart[] {
  if (outline?.kind !== "region") throw new Error(`expected a region, got ${outline?.kind}`);
  return outline.parts;
}

describe("the outline of a box", () => {
  test("that stands upright is its footprint to the last bit, from +x towards +z, top and bottom included", () => {
    const corners = [on(0.9, 1.7), on(1.1, 1.7), on(1.1, 2.3), on(0.9, 2.3)];
    // 1 ∓ 0.1 and 2 ∓ 0.3 as doubles compute them.
    for (const y of [-0.5, 0, 0.5])
      expect(partsOf(outlineAt(box(at(1, 0, 2), at(0.1, 0.5, 0.3)), y)).map(({ start }) => start)).toEqual(corners);
    expect(outlineAt(box(at(1, 0, 2), at(0.1, 0.5, 0.3)), 0.5000000000000001)).toBeNull();
  });

  test("turned by 45° about z is cut as the square on its corner that it is: a slab |x| ≤ √2 − |y|", () => {
    const turned = box(at(0, 0, 0), at(1, 1, 3), fromAxisAngle(at(0, 0, 1), Math.PI / 4));
    const xs = partsOf(outlineAt(turned, 1)).map(({ start }) => start.x);
    expect(xs).toHaveLength(4);
    expect(Math.max(...xs)).toBeCloseTo(Math.SQRT2 - 1, 15);
    expect(Math.min(...xs)).toBeCloseTo(1 - Math.SQRT2, 15);
  });

  test("that stands on a corner has three, six and three corners on the way up", () => {
    // (1, 1, 1) turned to +y: the six other corners lie at heights ±√3 / 3.
    const axis = at(-1, 0, 1);
    const onCorner = box(at(0, 0, 0), at(1, 1, 1), fromAxisAngle(axis, -Math.acos(1 / Math.sqrt(3))));
    const count = (y: number): number => partsOf(outlineAt(onCorner, y)).length;
    expect([count(-1), count(-0.5), count(0), count(0.5), count(1)]).toEqual([3, 6, 6, 6, 3]);
  });

  test("without thickness is a segment, without any extent a point", () => {
    expect(outlineAt(box(at(1, 0, 2), at(0, 1, 3)), 0.5)).toEqual({ kind: "segment", a: on(1, -1), b: on(1, 5) });
    expect(outlineAt(box(at(1, 0, 2), at(0, 1, 0)), 1)).toEqual({ kind: "point", point: on(1, 2) });
    expect(partsOf(outlineAt(box(at(0, 3, 0), at(1, 0, 1)), 3))).toHaveLength(4);
  });
});

describe("the outline of a sphere", () => {
  test("is a circle: 5 m at 3 m above the centre has a radius of 4 m", () => {
    expect(partsOf(outlineAt(sphere(at(1, 2, 3), 5), 5))).toEqual([
      {
        kind: "arc",
        start: on(5, 3),
        end: on(5, 3),
        center: on(1, 3),
        radius: 4,
        startAngle: 0,
        sweep: 2 * Math.PI,
      },
    ]);
  });

  test("is the pole alone where the plane touches, nothing beyond", () => {
    expect(outlineAt(sphere(at(1, 2, 3), 5), 7)).toEqual({ kind: "point", point: on(1, 3) });
    expect(outlineAt(sphere(at(1, 2, 3), 5), 7.000000000000001)).toBeNull();
    expect(outlineAt(sphere(at(1, 2, 3), 0), 2)).toEqual({ kind: "point", point: on(1, 3) });
  });

  test("keeps its digits 1e8 m out", () => {
    const [circle] = partsOf(outlineAt(sphere(at(1e8, 1e8, -1e8), 5), 1e8 + 3));
    expect(circle).toMatchObject({ center: on(1e8, -1e8), radius: 4 });
  });
});

describe("the outline of a capsule", () => {
  test("that stands is the circle of its radius between its ends, and of its caps above and below", () => {
    const standing = capsule(at(1, 0, 2), at(1, 4, 2), 5);
    for (const y of [0, 2, 4]) expect(partsOf(outlineAt(standing, y))).toMatchObject([{ kind: "arc", radius: 5 }]);
    for (const y of [-3, 7]) expect(partsOf(outlineAt(standing, y))).toMatchObject([{ kind: "arc", radius: 4 }]);
    expect(outlineAt(standing, 9)).toEqual({ kind: "point", point: on(1, 2) });
    expect(outlineAt(standing, -5.1)).toBeNull();
  });

  test("that lies is a stadium: two segments and two half circles", () => {
    const half = Math.PI / 2;
    expect(partsOf(outlineAt(capsule(at(0, 0, 0), at(10, 0, 0), 5), 3))).toEqual([
      { kind: "segment", start: on(10, 4), end: on(0, 4) },
      { kind: "arc", start: on(0, 4), end: on(0, -4), center: on(0, 0), radius: 4, startAngle: half, sweep: Math.PI },
      { kind: "segment", start: on(0, -4), end: on(10, -4) },
      {
        kind: "arc",
        start: on(10, -4),
        end: on(10, 4),
        center: on(10, 0),
        radius: 4,
        startAngle: -half,
        sweep: Math.PI,
      },
    ]);
    expect(outlineAt(capsule(at(0, 0, 0), at(10, 0, 0), 5), 5)).toEqual({ kind: "segment", a: on(0, 0), b: on(10, 0) });
  });

  test("that leans is an ellipse between its caps: semi-axes r / sin and r", () => {
    // A slope of 3 : 4 has the sine 0.6: 3 / 0.6 = 5 along, 3 across; the axis passes y = 9 at x = 12.
    const parts = partsOf(outlineAt(capsule(at(0, 0, 0), at(24, 18, 0), 3), 9));
    expect(parts).toMatchObject([
      { kind: "ellipticArc", center: { z: 0 }, semiMajor: 5, semiMinor: 3 },
      { kind: "ellipticArc", center: { z: 0 }, semiMajor: 5, semiMinor: 3 },
    ]);
    expect(parts[0]!.start.x).toBeCloseTo(17, 13);
    expect(parts[0]!.end.x).toBeCloseTo(7, 13);
    for (const part of parts) {
      if (part.kind !== "ellipticArc") throw new Error("not elliptic");
      expect(part.center.x).toBeCloseTo(12, 13);
      expect(part.sweep).toBeCloseTo(Math.PI, 14);
    }
  });

  test("that leans, cut at its lower end, has half an ellipse above the seam and a half circle below", () => {
    // At y = 0 the seam passes through the end: the disc of the ball has the full radius, to the left of x = 0.
    const parts = partsOf(outlineAt(capsule(at(0, 0, 0), at(24, 18, 0), 3), 0));
    expect(parts.map(({ kind }) => kind)).toEqual(["ellipticArc", "arc", "ellipticArc"]);
    expect(parts[1]).toMatchObject({ center: on(0, 0), radius: 3, sweep: Math.PI, start: on(0, 3), end: on(0, -3) });
    expect(parts[0]!.start.x).toBeCloseTo(5, 14);
  });

  test("without length is that of a sphere, without a radius that of a segment", () => {
    expect(outlineAt(capsule(at(1, 2, 3), at(1, 2, 3), 5), 5)).toEqual(outlineAt(sphere(at(1, 2, 3), 5), 5));
    expect(outlineAt(capsule(at(0, 0, 0), at(2, 4, 0), 0), 1)).toEqual({ kind: "point", point: on(0.5, 0) });
  });
});

describe("the outline of a plane", () => {
  test("is a half-plane with its boundary where plane and height meet", () => {
    // x + y ≤ 1 at y = 3: x ≤ −2; the unit normal of the plan makes x + (3 − 1) of it.
    expect(outlineAt(plane(at(1, 0, 0), at(2, 2, 0)), 3)).toEqual({
      kind: "halfPlane",
      point: on(1, 0),
      normal: on(1, 0),
      offset: 3,
    });
  });

  test("is the whole plan under level ground, its surface included, and nothing above", () => {
    const ground = plane(at(0, 1, 0), at(0, 2, 0));
    expect(outlineAt(ground, 1)).toEqual({ kind: "wholePlan" });
    expect(outlineAt(ground, -7)).toEqual({ kind: "wholePlan" });
    expect(outlineAt(ground, 1.0000000000000002)).toBeNull();
    expect(outlineAt(plane(at(0, 1, 0), at(0, -1, 0)), 3)).toEqual({ kind: "wholePlan" });
  });

  test("is the whole plan or nothing where its boundary lies beyond all doubles", () => {
    expect(outlineAt(plane(at(0, 0, 0), at(1e-320, 1, 0)), -1)).toEqual({ kind: "wholePlan" });
    expect(outlineAt(plane(at(0, 0, 0), at(1e-320, 1, 0)), 1)).toBeNull();
  });
});

describe("the outline of a bare segment", () => {
  test("is the point where it passes the height, an end bit for bit, or itself where it lies in it", () => {
    const rising = segment(at(0.1, 0, 0), at(0.3, 1, 0.7));
    expect(outlineAt(rising, 0)).toEqual({ kind: "point", point: on(0.1, 0) });
    expect(outlineAt(rising, 1)).toEqual({ kind: "point", point: on(0.3, 0.7) });
    expect(outlineAt(rising, 0.5)).toEqual({ kind: "point", point: on(0.2, 0.35) });
    expect(outlineAt(rising, 1.1)).toBeNull();
    expect(outlineAt(segment(at(0, 2, 0), at(1, 2, 1)), 2)).toEqual({ kind: "segment", a: on(0, 0), b: on(1, 1) });
    expect(outlineAt(segment(at(4, 2, 4), at(4, 2, 4)), 2)).toEqual({ kind: "point", point: on(4, 4) });
  });
});

test("a height or a shape that is not finite is refused by name", () => {
  expect(() => outlineAt(sphere(at(0, 0, 0), 1), Number.NaN)).toThrow(GeometryError);
  expect(() => outlineAt(sphere(at(0, 0, 0), 1), Number.NaN)).toThrow("outlineAt: y must be a finite number, got NaN");
  expect(() => outlineAt(sphere(at(0, 0, 0), -1), 0)).toThrow("primitive.radius");
});
