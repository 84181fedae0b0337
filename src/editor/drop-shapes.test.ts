import { expect, test } from "vitest";
import { fromAxisAngle } from "../geometry/quaternion.ts";
import type { Primitive, Vec3 } from "../geometry/types.ts";
import { bodiesOf, fallsOf } from "./drop-shapes.ts";

const at = (x: number, y: number, z: number): Vec3 => ({ x, y, z });
const cube = (id: string, center: Vec3, more: object = {}) => ({
  id,
  primitive: { type: "box", center, halfExtents: at(0.5, 0.5, 0.5), ...more } as Primitive,
});
const ball = (id: string, center: Vec3, radius = 0.5) => ({
  id,
  primitive: { type: "sphere", center, radius } as Primitive,
});

test("a crate falls onto the ground, to the bit", () => {
  expect(fallsOf([[cube("a", at(0, 1.37, 0))]], []).get("a")).toBe(1.37 - 0.5);
});

test("a crate falls onto a crate under a corner of it, and past one that it only touches", () => {
  const under = cube("u", at(0.9, 0.5, 0.9));
  expect(fallsOf([[cube("a", at(0, 3, 0))]], [under]).get("a")).toBe(1.5);
  const beside = cube("b", at(1, 0.5, 0));
  expect(fallsOf([[cube("a", at(0, 3, 0))]], [beside]).get("a")).toBe(2.5);
});

// Unit balls with centres 0.6 m apart in the plan touch when they are sqrt(1 − 0.36) = 0.8 m apart in height.
test("a ball comes to rest on the side of another ball", () => {
  const falls = fallsOf([[ball("a", at(0.6, 5, 0))]], [ball("b", at(0, 0.5, 0))]);
  expect(falls.get("a")).toBeCloseTo(5 - 0.5 - 0.8, 12);
});

// A slope of 45° through the origin: the ball touches it when its centre is a radius off it, so √2 radii above it.
test("a ball comes to rest on a slope", () => {
  const slope: Primitive = { type: "plane", point: at(0, 0, 0), normal: at(-1, 1, 0), offset: 0 };
  expect(fallsOf([[ball("a", at(2, 9, 0))]], [{ id: "s", primitive: slope }]).get("a")).toBeCloseTo(
    9 - 2 - Math.SQRT2 / 2,
    12,
  );
});

// Turned by 45° about z, the cube's lowest edge is √2 / 2 below its centre.
test("a turned crate falls onto its edge", () => {
  const turned = cube("a", at(0, 4, 0), { rotation: fromAxisAngle(at(0, 0, 1), Math.PI / 4) });
  expect(fallsOf([[turned]], []).get("a")).toBeCloseTo(4 - Math.SQRT2 / 2, 12);
});

test("of several the lowest falls first and the others onto it, whatever their order", () => {
  const [low, high] = [cube("low", at(0, 2, 0)), cube("high", at(0, 7, 0))];
  const falls = fallsOf([[high], [low]], [low, high]);
  expect([falls.get("low"), falls.get("high")]).toEqual([1.5, 5.5]);
});

test("a group falls as one body", () => {
  const shapes = [cube("a", at(0, 2, 0)), cube("b", at(3, 5, 0))];
  const records = shapes.map(({ id }) => ({ id, group: "Gate" }));
  const bodies = bodiesOf(records, (id) => shapes.find((shape) => shape.id === id)?.primitive ?? null);
  const falls = fallsOf(bodies, shapes);
  expect([falls.get("a"), falls.get("b")]).toEqual([1.5, 1.5]);
});

test("what has sunk in a little is lifted out; what is in deeper is not held by that", () => {
  expect(fallsOf([[cube("a", at(0, 0.25, 0))]], []).get("a")).toBe(-0.25);
  const tower: Primitive = { type: "box", center: at(0.9, 10, 0), halfExtents: at(0.5, 10, 0.5) };
  expect(fallsOf([[cube("a", at(0, 3, 0))]], [{ id: "t", primitive: tower }]).get("a")).toBe(2.5);
});

test("what rests already stays, and under the ground there is nothing to fall onto", () => {
  expect(fallsOf([[cube("a", at(0, 0.5, 0))]], []).get("a")).toBe(0);
  expect(fallsOf([[cube("a", at(0, -5, 0))]], []).has("a")).toBe(false);
});

test("a shape of a micrometre and one of ten kilometres fall as exactly", () => {
  for (const size of [1e-6, 1e4]) {
    const shape = ball("a", at(0, 8 * size, 0), size);
    expect((fallsOf([[shape]], []).get("a") ?? 0) / size).toBeCloseTo(7, 12);
  }
});

test("a plane does not fall", () => {
  const plane: Primitive = { type: "plane", point: at(0, 4, 0), normal: at(0, 1, 0), offset: 0 };
  expect(fallsOf([[{ id: "p", primitive: plane }]], []).size).toBe(0);
});
