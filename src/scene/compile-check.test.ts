import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { compileCheck } from "./compile-check.ts";

const SCHEMAS = {
  number: z.number(),
  positive: z.number().check(z.gt(0)),
  bounded: z.number().check(z.gte(-1), z.lte(1)),
  vector: z.tuple([z.number(), z.number(), z.number()]),
  direction: z.tuple([z.number(), z.number()]).check(z.refine(([x, y]) => x !== 0 || y !== 0)),
  nullable: z.optional(z.nullable(z.number().check(z.gt(0)))),
  union: z.union([z.tuple([z.number(), z.number()]), z.object({ kind: z.string() })]),
  text: z.string().check(z.minLength(1), z.maxLength(3)),
  color: z.string().check(z.regex(/^#[0-9a-f]{2}$/)),
  object: z.looseObject({
    kind: z.literal("box"),
    radius: z.optional(z.number().check(z.lt(2))),
    hidden: z.optional(z.boolean()),
  }),
} as const;

const value = fc.oneof(
  fc.constantFrom<unknown>(
    0,
    -0,
    1,
    -1,
    2,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    null,
    undefined,
    "",
    "#a0",
    "#A0",
    "abcd",
    true,
  ),
  fc.array(fc.oneof(fc.constantFrom<unknown>(0, 1, "x", null, Number.NaN), fc.double()), { maxLength: 4 }),
  fc.record(
    {
      kind: fc.constantFrom("box", "sphere", 1),
      radius: fc.constantFrom<unknown>(1, 2, "1", undefined, null),
      hidden: fc.constantFrom<unknown>(true, 0),
      other: fc.jsonValue(),
    },
    { requiredKeys: [] },
  ),
  fc.anything({ maxDepth: 2 }),
);

describe("a compiled check", () => {
  it.each(Object.entries(SCHEMAS))("accepts exactly what the schema accepts: %s", (_, schema) => {
    const check = compileCheck(schema)!;
    fc.assert(
      fc.property(value, (given) => {
        expect(check(given)).toBe(z.safeParse(schema, given).success);
      }),
      { seed: 5, numRuns: 500 },
    );
  });

  it("leaves to the schema what it does not know", () => {
    expect(compileCheck(z.strictObject({ a: z.number() }))).toBeNull();
    expect(compileCheck(z.looseObject({ a: z.union([z.number(), z.date()]) }))).toBeNull();
    expect(compileCheck(z.tuple([z.number()], z.number()))).toBeNull();
    expect(compileCheck(z.number().check(z.multipleOf(2)))).toBeNull();
  });
});
