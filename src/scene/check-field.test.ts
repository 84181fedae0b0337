import { describe, expect, it } from "vitest";
import { checkField } from "./check-field.ts";
import { ANCHOR, DIRECTION, RECTANGLE } from "./instrument-field-types.ts";
import type { FieldInfo } from "./record-kind.ts";

/** What is told about a value, with the index of the number that is meant. */
function faultsOf(field: Omit<FieldInfo, "key" | "label">, value: unknown): readonly unknown[] {
  const faults: unknown[] = [];
  const info = { key: "it", label: "It", ...field };
  const isRight = checkField(info, value, (_, expected, index) =>
    faults.push(index === undefined ? expected : [index, expected]),
  );
  // What is refused is told, and nothing else.
  expect(faults).not.toContain("");
  expect(faults.length === 0).toBe(isRight);
  return faults;
}

describe("a field of a file", () => {
  it("that is a number has to be finite and within its range", () => {
    const radius = { type: "number", unit: "m", above: 0 } as const;
    expect(faultsOf(radius, 5e-324)).toEqual([]);
    expect(faultsOf(radius, -0)).toEqual(["must be more than 0 m"]);
    for (const value of [undefined, null, "1", Number.NaN, Number.POSITIVE_INFINITY, [1], {}])
      expect(faultsOf(radius, value)).toEqual(["must be a number in metres"]);
    expect(faultsOf({ type: "number", unit: "°", above: 0, atMost: 360 }, 361)).toEqual(["must be at most 360°"]);
    expect(faultsOf({ type: "number", unit: "m", none: "no limit" }, "far")).toEqual([
      "must be a number in metres, or null",
    ]);
  });

  it("tells all that is wrong with it, not only the first", () => {
    const count = { type: "number", atLeast: 0, whole: true } as const;
    expect(faultsOf(count, -1.5)).toEqual(["must be at least 0", "must be a whole number"]);
    const size = { type: "vector", unit: "m", above: 0 } as const;
    expect(faultsOf(size, [0, "1", Number.NaN])).toEqual([
      [0, "must be more than 0 m"],
      [1, "must be a number in metres"],
      [2, "must be a finite number in metres"],
    ]);
  });

  it("that is a list has as many numbers as its type says, and keeps the rule of its type", () => {
    const three = "must be three numbers [x, y, z]";
    for (const value of [[0, 1], [0, 1, 2, 3], "0 1 2", { x: 0, y: 1, z: 2 }, null])
      expect(faultsOf({ type: "vector" }, value)).toEqual([three]);
    expect(faultsOf({ type: "vector", notZero: true }, [0, -0, 0])).toEqual(["must have a length above 0"]);
    expect(faultsOf({ type: "direction", ownType: DIRECTION }, [0, 0, 5e-324])).toEqual([]);
    expect(faultsOf({ type: "rotation" }, [0, 0, 0, 1.0009])).toEqual([]);
    expect(faultsOf({ type: "rotation" }, [0, 0, 0, 1.01])).toEqual([
      "must be a unit quaternion (length 1, give or take 0.001)",
    ]);
    // The unit is what the panel shows it in: the file has none.
    expect(faultsOf({ type: "rotation", unit: "°" }, [0, 0, 0, "1"])).toEqual([[3, "must be a number"]]);
    expect(faultsOf({ type: "rectangle", ownType: RECTANGLE }, [0, 0, 1, 0])).toEqual([
      "must have its least x and z below its greatest",
    ]);
  });

  it("that is a place is a point or a shape by its id", () => {
    const anchor = { type: "anchor", ownType: ANCHOR, unit: "m", none: "None" } as const;
    for (const value of [[1, 2, 3], { shape: "a" }, { shape: "a", point: [1, 2, 3] }, { shape: "a", more: 1 }, null])
      expect(faultsOf(anchor, value)).toEqual([]);
    const expected = 'must be a point [x, y, z] in metres, or a shape {"shape": id}, or null';
    for (const value of [
      [1, 2],
      { shape: "" },
      { shape: 1 },
      { shape: "a", point: { shape: "b" } },
      { point: [1, 2, 3] },
      1,
    ])
      expect(faultsOf(anchor, value)).toEqual([expected]);
  });

  it("that is a word is of its kind", () => {
    expect(faultsOf({ type: "text", longest: 3, notEmpty: true }, "")).toEqual(["must be a text that is not empty"]);
    expect(faultsOf({ type: "text", longest: 20_000 }, "x".repeat(20_001))).toEqual([
      "must be at most 20,000 characters long",
    ]);
    expect(faultsOf({ type: "color" }, "#3AD6d6")).toEqual([]);
    expect(faultsOf({ type: "color" }, "#3ad6d6\n")).toEqual(["must be a colour like #3ad6d6"]);
    expect(faultsOf({ type: "choice", choices: ["line", "ray"] }, "arc")).toEqual(["must be one of line, ray"]);
    expect(faultsOf({ type: "boolean" }, 0)).toEqual(["must be true or false"]);
  });
});
