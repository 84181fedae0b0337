import fc from "fast-check";
import { expect, test } from "vitest";
import { closestPointUnchecked } from "./closest-point.ts";
import { closestPointInto } from "./closest-point-into.ts";
import { lawRuns } from "./law-runs.ts";
import type { Primitive } from "./types.ts";

// Steps of a half put many points on faces, edges, axes and centres; the others lie anywhere, and some are extreme.
const whole = fc.integer({ min: -6, max: 6 }).map((steps) => steps / 2);
const number = fc.oneof(whole, fc.double({ min: -5, max: 5, noNaN: true }), fc.constantFrom(1e-300, 1e200, -1e308));
const vector = fc.oneof(fc.record({ x: whole, y: whole, z: whole }), fc.record({ x: number, y: number, z: number }));
const direction = vector.filter(({ x, y, z }) => x !== 0 || y !== 0 || z !== 0);
const size = number.map(Math.abs);
const halfExtents = fc.record({ x: size, y: size, z: size });
const rotation = fc.record({ x: whole, y: whole, z: whole, w: fc.constantFrom(1, 3) });
const shape: fc.Arbitrary<Primitive> = fc.oneof(
  fc.record({ type: fc.constant("box" as const), center: vector, halfExtents }),
  fc.record({ type: fc.constant("box" as const), center: vector, halfExtents, rotation }),
  fc.record({ type: fc.constant("sphere" as const), center: vector, radius: size }),
  fc.record({ type: fc.constant("segment" as const), a: vector, b: vector }),
  fc.record({ type: fc.constant("capsule" as const), a: vector, b: vector, radius: size }),
  fc.record({ type: fc.constant("plane" as const), point: vector, normal: direction, offset: whole }),
);

test("an answer written into an object is the answer that is returned, whatever the object held before", () => {
  const out = {
    signedDistance: 0,
    inside: false,
    surfacePoint: { x: 0, y: 0, z: 0 },
    normal: { x: 0, y: 0, z: 0 },
    hasNormal: false,
  };
  fc.assert(
    fc.property(shape, vector, (primitive, point) => {
      const { signedDistance, inside, surfacePoint, normal } = closestPointUnchecked(primitive, point);
      closestPointInto(primitive, point, out);
      expect(out).toEqual({
        signedDistance,
        inside,
        surfacePoint,
        hasNormal: normal !== null,
        normal: normal ?? out.normal,
      });
    }),
    lawRuns(5000),
  );
});
