import { readFileSync } from "node:fs";
import { afterAll, describe, expect, test } from "vitest";
import * as footpoint from "../../src/runtime/index.ts";
import { answersOf } from "./answers.mjs";
import { checkCase } from "./check-case.mjs";

/*
 * The vectors hold inputs with answers that were computed exactly or at 120 digits and rounded once. `tolerance` says, for each
 * field, how far a careful answer in doubles may be off (absent or 0: not at all); where no single answer is right, `checks`
 * say what must hold. The same answers, from the built package, are what `npm run conformance` checks.
 */
const cases = ["cases", "ported"].flatMap((name) =>
  JSON.parse(readFileSync(new URL(`vectors/${name}.json`, import.meta.url), "utf8")),
);
const answers = answersOf(footpoint);
const worstOfKinds = new Map();

describe.each([...new Set(cases.map(({ kind }) => kind))])("vectors of %s", (kind) => {
  test.each(cases.filter((given) => given.kind === kind))("$name", (given) => {
    const { problems, worst } = checkCase(given, answers);
    expect(problems).toEqual([]);
    // Figures of public test suites are rounded: no measure of accuracy.
    if (!given.tags.includes("ported")) worstOfKinds.set(kind, Math.max(worst, worstOfKinds.get(kind) ?? 0));
  });
});

test("no vector is off by more than a third of its tolerance", () => {
  for (const [kind, worst] of worstOfKinds) expect(worst, kind).toBeLessThan(1 / 3);
});

afterAll(() => {
  const rows = [...worstOfKinds].map(([kind, worst]) => `  ${kind.padEnd(24)} ${worst.toFixed(3)}`);
  console.log(["worst error of each kind, as a part of its tolerance", ...rows.sort()].join("\n"));
});
