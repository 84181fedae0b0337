import { expect, test } from "vitest";
import type { SceneRecord } from "../scene/record.ts";
import type { RecordKind } from "../scene/record-kind.ts";
import { shapeKinds } from "../shapes/kinds.ts";
import { commonParameters, MIXED, sharedValue } from "./common-fields.ts";

const record = (changes: Partial<SceneRecord>): SceneRecord => ({ id: "a", kind: "sphere", name: "A", ...changes });

test("records that agree share a value, others are mixed", () => {
  const radius = (it: SceneRecord) => it.radius;
  expect(sharedValue([record({ radius: 1 })], radius)).toBe(1);
  expect(sharedValue([record({ radius: 1 }), record({ radius: 1 })], radius)).toBe(1);
  expect(sharedValue([record({ radius: 1 }), record({ radius: 2 })], radius)).toBe(MIXED);
});

test("what both leave out is no difference", () => {
  expect(sharedValue([record({}), record({})], (it) => it.color)).toBeUndefined();
  expect(sharedValue([record({}), record({ color: "#ffffff" })], (it) => it.color)).toBe(MIXED);
});

test("kinds share the parameters that mean the same in all of them", () => {
  const keys = (...kinds: (keyof typeof shapeKinds)[]) =>
    commonParameters(kinds.map((kind) => shapeKinds[kind] as unknown as RecordKind)).map((parameter) => parameter.key);
  expect(keys("box")).toEqual(["center", "halfExtents", "rotation"]);
  expect(keys("box", "sphere")).toEqual(["center"]);
  expect(keys("box", "plane")).toEqual([]);
  expect(commonParameters([])).toEqual([]);
});

test("the range of a shared parameter suits every kind", () => {
  const kinds = [shapeKinds.segment, shapeKinds.sphere] as unknown as RecordKind[];
  const radiusOfSphere = shapeKinds.sphere.parameters.find(({ key }) => key === "radius");
  expect(commonParameters(kinds)).toMatchObject([{ key: "radius", min: radiusOfSphere?.min }]);
});
