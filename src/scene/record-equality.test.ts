import { describe, expect, it } from "vitest";
import type { SceneRecord } from "./record.ts";
import { freezeDeep, isSameValue, withChanges } from "./record-equality.ts";

const BOX: SceneRecord = { id: "box-1", kind: "box", name: "Crate", center: [0, 1, 2], color: "#ffffff" };

describe("the equality of records", () => {
  it("compares vectors by their numbers", () => {
    expect(isSameValue([0, 1, 2], [0, 1, 2])).toBe(true);
    expect(isSameValue([0, 1, 2], [0, 1])).toBe(false);
    expect(isSameValue([0, 1, 2], [0, 1, 3])).toBe(false);
  });

  it("sees no difference between a field that is absent and one that is undefined, nor in the order of keys", () => {
    expect(isSameValue({ a: 1, b: undefined }, { a: 1 })).toBe(true);
    expect(isSameValue({ a: 1 }, { b: undefined, a: 1 })).toBe(true);
    expect(isSameValue({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(true);
  });

  it("sees no difference between 0 and −0, and one between null and absent", () => {
    expect(isSameValue(0, -0)).toBe(true);
    expect(isSameValue({ a: null }, {})).toBe(false);
  });

  it("does not take an object for an array, nor inherited keys for own ones", () => {
    expect(isSameValue([], {})).toBe(false);
    expect(isSameValue({ toString: undefined }, {})).toBe(true);
    expect(isSameValue({ constructor: Object }, {})).toBe(false);
  });

  it("gives the same record where the changes change nothing", () => {
    expect(withChanges(BOX, { center: [0, 1, 2], name: "Crate", group: undefined })).toBe(BOX);
  });

  it("takes a field away with undefined, and leaves the others as the same objects", () => {
    const next = withChanges(BOX, { color: undefined, name: "Box" });
    expect(next).toEqual({ id: "box-1", kind: "box", name: "Box", center: [0, 1, 2] });
    expect(next.center).toBe(BOX.center);
  });

  it("freezes to the depth", () => {
    const frozen = freezeDeep({ a: { b: [1] } });
    expect(Object.isFrozen(frozen.a.b)).toBe(true);
  });
});
