import { describe, expect, test } from "vitest";
import { checkField } from "../scene/check-field.ts";
import { shapeDetails } from "./details.ts";
import { isShape, primitiveOf, type ShapeRecord, shapeKinds } from "./kinds.ts";

const record = (kind: string, parameters: object): ShapeRecord =>
  ({ id: "it", kind, name: "It", ...parameters }) as unknown as ShapeRecord;

describe("the table of shapes", () => {
  test("knows its own kinds and no other, not even words that every object knows", () => {
    expect(isShape(record("sphere", {}))).toBe(true);
    for (const kind of ["probe", "scene", "torus", "toString", "__proto__"])
      expect(isShape(record(kind, {}))).toBe(false);
  });

  test("has each kind under its own name", () => {
    for (const [name, { kind }] of Object.entries(shapeKinds)) expect(kind).toBe(name);
  });
});

describe("a record's geometry", () => {
  test("of a box is turned only if the record is", () => {
    const box = { center: [1, 2, 3], halfExtents: [0.5, 1, 2] };
    const upright = { type: "box", center: { x: 1, y: 2, z: 3 }, halfExtents: { x: 0.5, y: 1, z: 2 } };
    expect(primitiveOf(record("box", box))).toEqual(upright);
    expect(primitiveOf(record("box", { ...box, rotation: [0, 0, 0, 1] }))).toEqual(upright);
    expect(primitiveOf(record("box", { ...box, rotation: [0, 1, 0, 0] }))).toMatchObject({
      rotation: { x: 0, y: 1, z: 0, w: 0 },
    });
  });

  test("of a segment is a capsule once it has a radius", () => {
    const segment = { a: [0, 0, 0], b: [4, 0, 0] };
    expect(primitiveOf(record("segment", segment)).type).toBe("segment");
    expect(primitiveOf(record("segment", { ...segment, radius: 0 })).type).toBe("segment");
    expect(primitiveOf(record("segment", { ...segment, radius: 0.2 }))).toMatchObject({ type: "capsule", radius: 0.2 });
  });

  test("of a plane keeps the normal as it was given", () => {
    expect(primitiveOf(record("plane", { point: [0, 3, 0], normal: [0, 2, 0] }))).toEqual({
      type: "plane",
      point: { x: 0, y: 3, z: 0 },
      normal: { x: 0, y: 2, z: 0 },
      offset: 0,
    });
  });
});

describe("the tables of parameters", () => {
  const accepts = (kind: keyof typeof shapeKinds, parameters: object): boolean => {
    const { parameters: fields, optionalDefaults } = shapeKinds[kind];
    const { defaults } = shapeDetails[kind];
    const values: Readonly<Record<string, unknown>> = { ...optionalDefaults, ...defaults, ...parameters };
    return fields.every((field) => checkField(field, values[field.key], () => undefined));
  };

  test.each([
    ["box", { halfExtents: [0.5, 0, 0.5] }],
    ["box", { halfExtents: [0.5, -1, 0.5] }],
    ["box", { center: [0, Number.NaN, 0] }],
    ["box", { center: [0, 1] }],
    ["box", { center: "0 1 2" }],
    ["box", { rotation: [0, 0, 0, 1.01] }],
    ["box", { rotation: [0, 0, 0, 0] }],
    ["sphere", { radius: 0 }],
    ["sphere", { radius: Number.POSITIVE_INFINITY }],
    ["sphere", { radius: "1" }],
    ["plane", { normal: [0, 0, 0] }],
    ["plane", { normal: [0, -0, 0] }],
    ["segment", { radius: -0.1 }],
    ["segment", { a: null }],
  ] as const)("refuse a %s with %j", (kind, parameters) => {
    expect(accepts(kind, parameters)).toBe(false);
  });

  test.each([
    ["box", { rotation: [0, 0.3826834323650898, 0, 0.9238795325112867] }],
    ["box", { rotation: [0, 0, 0, 1.0009] }],
    ["plane", { normal: [0, 3, 0] }],
    ["plane", { normal: [0, 5e-324, 0] }],
    ["segment", { b: [-1, 0, 0] }],
    ["segment", { radius: 0 }],
    ["sphere", { radius: 5e-324 }],
  ] as const)("accept a %s with %j", (kind, parameters) => {
    expect(accepts(kind, parameters)).toBe(true);
  });
});
