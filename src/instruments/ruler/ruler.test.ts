import { describe, expect, test } from "vitest";
import { LinearScan } from "../../query/linear-scan.ts";
import { SceneIndex } from "../../query/scene-index.ts";
import { formatText } from "../../readout/format-quantity.ts";
import type { Anchor } from "../../scene/parameter-types.ts";
import type { SceneRecord } from "../../scene/record.ts";
import { rulerKind } from "./ruler.ts";
import type { RulerReading } from "./ruler-reading.ts";
import type { RulerRecord } from "./ruler-record.ts";

const SHAPES: readonly SceneRecord[] = [
  { id: "crate", kind: "box", name: "Crate", center: [0, 1, 0], halfExtents: [1, 1, 1] },
  { id: "ball", kind: "sphere", name: "Ball", center: [5, 1, 0], radius: 1 },
  { id: "floor", kind: "plane", name: "Floor", point: [0, 0, 0], normal: [0, 1, 0] },
  { id: "ceiling", kind: "plane", name: "Ceiling", point: [0, 4, 0], normal: [0, -1, 0] },
  { id: "roof", kind: "plane", name: "Roof", point: [0, 5, 0], normal: [0, 1, 0] },
  { id: "wall", kind: "segment", name: "Wall", a: [-1, 0, 4], b: [3, 0, 4] },
];

const ruler = (from: Anchor, to: Anchor): RulerRecord => ({ id: "ruler", kind: "ruler", name: "Ruler", from, to });
const at = (shape: string): Anchor => ({ shape });

function queriesOf(records: readonly SceneRecord[]): SceneIndex {
  const index = new SceneIndex();
  index.reset(records);
  return index;
}

function read(from: Anchor, to: Anchor, shapes = SHAPES): RulerReading {
  const reading = rulerKind.measure(ruler(from, to), queriesOf(shapes));
  const oracle = new LinearScan();
  oracle.reset(shapes);
  expect(rulerKind.measure(ruler(from, to), oracle)).toEqual(reading);
  return reading;
}

describe("a ruler between two points", () => {
  test("measures from one to the other", () => {
    expect(read([1, 2, 2], [3, 4, 3])).toMatchObject({
      distance: 3,
      pointA: { x: 1, y: 2, z: 2 },
      pointB: { x: 3, y: 4, z: 3 },
      state: "gap",
      unique: true,
    });
    expect(read([0, 0, 0], [0, 0, 5]).direction).toEqual({ x: 0, y: 0, z: 1 });
  });

  test("in one place touches, and has no direction", () => {
    expect(read([1, 1, 1], [1, 1, 1])).toMatchObject({ distance: 0, direction: null, state: "touching" });
  });
});

describe("a ruler between a point and a shape", () => {
  test("measures to the nearest point of the surface", () => {
    expect(read([4, 1, 0], at("crate"))).toMatchObject({
      distance: 3,
      pointA: { x: 4, y: 1, z: 0 },
      pointB: { x: 1, y: 1, z: 0 },
      direction: { x: -1, y: 0, z: 0 },
    });
  });

  test("reads the same from the other end, turned round", () => {
    const there = read([4, 1, 0], at("crate"));
    const back = read(at("crate"), [4, 1, 0]);
    expect(back).toMatchObject({ distance: there.distance, pointA: there.pointB, pointB: there.pointA });
    expect(back.direction).toEqual({ x: 1, y: 0, z: 0 });
  });

  test("from inside is an overlap as deep as the way out is long", () => {
    // 0.25 m under the +x face.
    const reading = read([0.75, 1, 0], at("crate"));
    expect(reading).toMatchObject({ distance: -0.25, state: "overlap", pointB: { x: 1, y: 1, z: 0 } });
    // Moving the crate along the direction by 0.25 m leaves the point on its surface.
    expect(reading.direction).toEqual({ x: -1, y: 0, z: 0 });
  });
});

describe("a ruler between two shapes", () => {
  test("measures the gap, and where it is narrowest", () => {
    // From the face x = 1 to the ball's nearest point x = 4.
    expect(read(at("crate"), at("ball"))).toMatchObject({
      distance: 3,
      pointA: { x: 1, y: 1, z: 0 },
      pointB: { x: 4, y: 1, z: 0 },
      direction: { x: 1, y: 0, z: 0 },
      unique: true,
    });
  });

  test("tells touching from gap and overlap, and that a face on a floor touches in many places", () => {
    expect(read(at("crate"), at("floor"))).toMatchObject({ distance: 0, state: "touching", unique: false });
    const sunk = SHAPES.map((shape) => (shape.id === "crate" ? { ...shape, center: [0, 0.75, 0] } : shape));
    expect(read(at("crate"), at("floor"), sunk)).toMatchObject({ distance: -0.25, state: "overlap" });
  });

  test("between floor and ceiling is the height of the room", () => {
    expect(read(at("floor"), at("ceiling"))).toMatchObject({ distance: 4, unique: false });
  });
});

describe("a ruler without an answer", () => {
  test("says why: no separation, the same shape twice, a shape that never was", () => {
    expect(read(at("floor"), at("roof"))).toMatchObject({ distance: null, reason: "noSeparation" });
    expect(read(at("crate"), at("crate"))).toMatchObject({ distance: null, reason: "sameShape" });
    expect(read(at("nobody"), [0, 0, 0])).toMatchObject({ distance: null, reason: "missing", pointB: { x: 0 } });
    const words = rulerKind.readout(ruler(at("nobody"), [0, 0, 0]), read(at("nobody"), [0, 0, 0]), (id) => id);
    expect(words.answer?.value).toBe("no answer");
    expect(words.answer?.why).toContain("\u201cnobody\u201d is gone");
  });
});

describe("a shape that goes", () => {
  const bound = ruler(at("crate"), at("ball"));

  test("leaves its last point at the end of the ruler, and the binding for its return", () => {
    const changes = rulerKind.beforeLoss?.(bound, new Set(["crate"]), queriesOf(SHAPES));
    expect(changes).toEqual({ from: { shape: "crate", point: [1, 1, 0] } });
    const left = { ...bound, ...changes } as RulerRecord;
    const without = SHAPES.filter(({ id }) => id !== "crate");
    const reading = rulerKind.measure(left, queriesOf(without));
    expect(reading).toMatchObject({
      distance: 3,
      pointA: { x: 1, y: 1, z: 0 },
      from: { shape: "crate", missing: true },
    });
    const { answer } = rulerKind.readout(left, reading, (id) => (id === "ball" ? "Ball" : id));
    expect(answer?.title).toBe("Last point to Ball");
    expect(answer?.why).toBe("gap · \u201ccrate\u201d is gone, its last point stays");
    expect(rulerKind.measure(left, queriesOf(SHAPES))).toEqual(rulerKind.measure(bound, queriesOf(SHAPES)));
  });

  test("changes nothing where the ruler does not know it", () => {
    expect(rulerKind.beforeLoss?.(bound, new Set(["floor"]), queriesOf(SHAPES))).toBeNull();
    expect(rulerKind.beforeLoss?.(ruler([0, 0, 0], [1, 0, 0]), new Set(["crate"]), queriesOf(SHAPES))).toBeNull();
  });
});

test("the panel names both ends, the value and what kind of distance it is", () => {
  const { answer } = rulerKind.readout(ruler(at("crate"), [4, 1, 0]), read(at("crate"), [4, 1, 0]), () => "Crate");
  expect([answer?.title, answer?.why, answer?.role]).toEqual(["Crate to Point", "gap", "nearest"]);
  const value = answer?.value ?? "";
  expect(typeof value === "string" ? value : formatText(value).replace("\u202f", " ")).toBe("3.00 m");
});
