import fc from "fast-check";
import { expect, test } from "vitest";
import { lawRuns } from "../geometry/law-runs.ts";
import { writeJson } from "./write-json.ts";

test("JSON reads back bit for bit, the sign of a zero too, and looks as JSON.stringify writes it", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 3 }), (value) => {
      const text = writeJson(value);
      expect(JSON.parse(text)).toEqual(value);
      expect(text.replace(/-0(?=[,\n]|$)/g, "0")).toBe(JSON.stringify(value, null, 2).replace(/-0(?=[,\n]|$)/g, "0"));
    }),
    lawRuns(300),
  );
  expect(Object.is(JSON.parse(writeJson({ x: -0 })).x, -0)).toBe(true);
});

test("what is undefined is left out, as it is by JSON.stringify", () => {
  expect(writeJson({ a: undefined, b: [undefined], c: {} })).toBe(JSON.stringify({ b: [null], c: {} }, null, 2));
});
