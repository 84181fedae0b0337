import { expect, test } from "vitest";
import { instrumentRecordKinds } from "../instruments/record-kinds.ts";
import { rangeRefusal, schemaRefusal } from "./refusal.ts";

test("a number within its range is taken", () => {
  expect(rangeRefusal(1, { min: 0.001 }, "m")).toBeNull();
  expect(rangeRefusal(-5, {})).toBeNull();
  expect(rangeRefusal(500, { min: 1, max: 500 })).toBeNull();
});

test("a refusal says what was expected and what was got, with the unit", () => {
  expect(rangeRefusal(-2, { min: 0.001 }, "m")).toBe("must be at least 0.001 m, got \u22122 m");
  expect(rangeRefusal(0, { min: 0.001 }, "m")).toBe("must be at least 0.001 m, got 0 m");
  expect(rangeRefusal(501, { min: 1, max: 500 })).toBe("must be at most 500, got 501");
  expect(rangeRefusal(400, { max: 360 }, "°")).toBe("must be at most 360°, got 400°");
});

test("a heading is one number of a direction: what the record then holds is asked of the direction", () => {
  const laser = { id: "l", kind: "laser", name: "L", origin: [0, 0, 0], direction: [2.5, 0, 0] };
  const heading = { key: "direction", label: "Heading", type: "number", unit: "°", doc: "" } as const;
  expect(schemaRefusal(laser, { direction: [0, 0, 2.5] }, heading, instrumentRecordKinds.laser)).toBeNull();
  expect(schemaRefusal(laser, { direction: [0, 0, 0] }, heading, instrumentRecordKinds.laser)).not.toBeNull();
});
