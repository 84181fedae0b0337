import { expect, test } from "vitest";
import { describedKinds } from "../editor/described-kinds.ts";
import type { SceneRecord } from "../scene/record.ts";
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
  const keys = (...kinds: string[]) =>
    commonParameters(kinds.map((kind) => describedKinds.shapes[kind]!)).map((parameter) => parameter.key);
  expect(keys("box")).toEqual(["center", "halfExtents", "rotation"]);
  expect(keys("box", "sphere")).toEqual(["center"]);
  expect(keys("box", "plane")).toEqual([]);
  expect(commonParameters([])).toEqual([]);
});

test("the range of a shared parameter suits every kind", () => {
  const kinds = [describedKinds.shapes.segment!, describedKinds.shapes.sphere!];
  const radiusOfSphere = describedKinds.shapes.sphere?.parameters.find(({ key }) => key === "radius");
  expect(commonParameters(kinds)).toMatchObject([{ key: "radius", min: radiusOfSphere?.min }]);
});
