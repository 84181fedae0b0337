import fc from "fast-check";
import { expect, test } from "vitest";
import { lawRuns } from "./law-runs.ts";
import { rayCastInto, rayCastUnchecked } from "./ray-cast.ts";
import { makeRayHit, takeRayHit } from "./ray-hit-into.ts";
import type { Primitive, Ray } from "./types.ts";

const whole = fc.integer({ min: -6, max: 6 }).map((steps) => steps / 2);
const vector = fc.record({ x: whole, y: whole, z: whole });
const direction = vector.filter(({ x, y, z }) => x !== 0 || y !== 0 || z !== 0);
const size = whole.map(Math.abs);
const rotation = fc.record({ x: whole, y: whole, z: whole, w: fc.constantFrom(1, 3) });
const shape: fc.Arbitrary<Primitive> = fc.oneof(
  fc.record({
    type: fc.constant("box" as const),
    center: vector,
    halfExtents: fc.record({ x: size, y: size, z: size }),
  }),
  fc.record({
    type: fc.constant("box" as const),
    center: vector,
    halfExtents: fc.record({ x: size, y: size, z: size }),
    rotation,
  }),
  fc.record({ type: fc.constant("sphere" as const), center: vector, radius: size }),
  fc.record({ type: fc.constant("capsule" as const), a: vector, b: vector, radius: size }),
  fc.record({ type: fc.constant("plane" as const), point: vector, normal: direction, offset: whole }),
);
const ray: fc.Arbitrary<Ray> = fc.record({ origin: vector, direction });

test("an answer written into an object is the answer that is returned, whatever the object held before", () => {
  const out = makeRayHit();
  fc.assert(
    fc.property(shape, ray, (primitive, asked) => {
      const hit = rayCastUnchecked(primitive, asked);
      expect(rayCastInto(primitive, asked, out)).toBe(hit !== null);
      if (hit !== null) expect(takeRayHit(out)).toEqual(hit);
    }),
    lawRuns(5000),
  );
});
