import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { boundsOf } from "./bounds.ts";
import { signedDistance } from "./closest-point.ts";
import { type Frustum, frustumFromCorners, mayOverlapBounds, overlapsFrustum } from "./frustum.ts";
import { LAW_TIMEOUT, lawRuns } from "./law-runs.ts";
import { fromAxisAngle } from "./quaternion.ts";
import type { Primitive, Vec3 } from "./types.ts";
import { lerp } from "./vec3.ts";

const at = (x: number, y: number, z: number): Vec3 => ({ x, y, z });

/** What an eye at the origin that looks along −z sees in a square of ±45°, from 1 m to 10 m. */
function view(): Frustum {
  const square = (depth: number): Vec3[] => [
    at(-depth, -depth, -depth),
    at(depth, -depth, -depth),
    at(depth, depth, -depth),
    at(-depth, depth, -depth),
  ];
  return frustumFromCorners(square(1), square(10));
}

const box = (center: Vec3, half: number, angle = 0): Primitive => ({
  type: "box",
  center,
  halfExtents: at(half, half, half),
  rotation: fromAxisAngle(at(0, 1, 0), angle),
});
const sphere = (center: Vec3, radius: number): Primitive => ({ type: "sphere", center, radius });

describe("a region of the screen", () => {
  test.each<[string, Primitive, boolean]>([
    ["a box in the middle", box(at(0, 0, -5), 0.5), true],
    ["a box that holds all of it", box(at(0, 0, -5), 40), true],
    ["a box that touches a side with its edge", box(at(5.5, 0, -4.5), 0.5), true],
    ["a box just beside it", box(at(5.502, 0, -4.5), 0.5), false],
    ["a box behind the eye", box(at(0, 0, 5), 0.5), false],
    ["a box nearer than the near plane", box(at(0, 0, -0.4), 0.5), false],
    ["a box beyond the far plane", box(at(0, 0, -11), 0.5), false],
    // Its corner, turned by 45°, reaches to x = 6 − √2/2 = 5.293 at the depth 5: outside; the bounds alone would say inside.
    ["a turned box whose bounds reach in but which does not", box(at(6, 0, -5), 0.5, Math.PI / 4), false],
    ["a sphere that reaches in from the side", sphere(at(6, 0, -5), 0.72), true],
    ["a sphere that stays out by 7 mm: the side is 0.7071 away", sphere(at(6, 0, -5), 0.7), false],
    ["a sphere beside an edge of the far face", sphere(at(10.5, 0, -10.5), 0.7), false],
    ["a sphere across an edge of the far face", sphere(at(10.5, 0, -10.5), 0.71), true],
    ["a segment that crosses it from side to side", { type: "segment", a: at(-90, 0, -5), b: at(90, 0, -5) }, true],
    ["a segment that passes above", { type: "segment", a: at(-90, 5.1, -5), b: at(90, 5.1, -5) }, false],
    ["a segment wholly inside", { type: "segment", a: at(0, 0, -4), b: at(0, 1, -5) }, true],
    [
      "a capsule that passes above, thick enough to reach in",
      { type: "capsule", a: at(-90, 5.1, -5), b: at(90, 5.1, -5), radius: 0.08 },
      true,
    ],
    [
      "a capsule that passes above, too thin",
      { type: "capsule", a: at(-90, 5.1, -5), b: at(90, 5.1, -5), radius: 0.07 },
      false,
    ],
    [
      "the patch of a floor that reaches in",
      { type: "plane", point: at(0, -2, 0), normal: at(0, 1, 0), offset: 0 },
      true,
    ],
    [
      "the patch of a floor that ends before",
      { type: "plane", point: at(0, -2, 5), normal: at(0, 1, 0), offset: 0 },
      false,
    ],
  ])("%s", (_name, primitive, expected) => {
    expect(overlapsFrustum(view(), primitive)).toBe(expected);
  });

  test("may be given in either turning sense", () => {
    const { corners } = view();
    const reversed = frustumFromCorners(corners.slice(0, 4).reverse(), corners.slice(4).reverse());
    expect(overlapsFrustum(reversed, box(at(0, 0, -5), 0.5))).toBe(true);
    expect(overlapsFrustum(reversed, box(at(0, 0, 5), 0.5))).toBe(false);
  });

  test("needs faces with an area", () => {
    const flat = [at(0, 0, 0), at(1, 0, 0), at(1, 0, 0), at(0, 0, 0)];
    expect(() => frustumFromCorners(flat, flat)).toThrow("frustumFromCorners");
    expect(() => frustumFromCorners([], flat)).toThrow("four corners each, got 0 and 4");
  });

  test("overlaps every shape that has one of its points inside, and the quick test never says otherwise", {
    timeout: LAW_TIMEOUT,
  }, () => {
    const place = fc.record({
      x: fc.double({ min: -8, max: 8, noNaN: true }),
      y: fc.double({ min: -8, max: 8, noNaN: true }),
      z: fc.double({ min: -12, max: 2, noNaN: true }),
    });
    const size = fc.double({ min: 0.01, max: 2, noNaN: true });
    const shapes: fc.Arbitrary<Primitive> = fc.oneof(
      fc
        .tuple(place, size, fc.double({ min: 0, max: 3, noNaN: true }))
        .map(([center, half, angle]) => box(center, half, angle)),
      fc.tuple(place, size).map(([center, radius]) => sphere(center, radius)),
      fc.tuple(place, place).map(([a, b]): Primitive => ({ type: "segment", a, b })),
      fc.tuple(place, place, size).map(([a, b, radius]): Primitive => ({ type: "capsule", a, b, radius })),
    );
    const { corners, faces } = view();
    // A lattice of points of the region: between near and far, left and right, bottom and top.
    const lattice: Vec3[] = [];
    for (const i of [0, 0.25, 0.5, 0.75, 1])
      for (const j of [0, 0.25, 0.5, 0.75, 1])
        for (const k of [0, 0.1, 0.3, 0.6, 1]) {
          const edge = (n: number): Vec3 => lerp(corners[n]!, corners[n + 4]!, k);
          lattice.push(lerp(lerp(edge(0), edge(1), i), lerp(edge(3), edge(2), i), j));
        }
    fc.assert(
      fc.property(shapes, (shape) => {
        const overlaps = overlapsFrustum({ corners, faces }, shape);
        if (lattice.some((point) => signedDistance(shape, point) < -1e-9)) expect(overlaps).toBe(true);
        if (overlaps) expect(mayOverlapBounds({ corners, faces }, boundsOf(shape)!)).toBe(true);
      }),
      lawRuns(3000),
    );
  });
});
