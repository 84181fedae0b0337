import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as space from "./geometry.ts";
import * as plan from "./plan.ts";

/** Forms of what the page names already: without checks, and writing into a given object. */
const IS_FORM = /(Unchecked|Into)$|^make/;

test("docs/geometry.md names every question that games get", () => {
  const page = readFileSync(new URL("../../docs/geometry.md", import.meta.url), "utf8");
  const named = new Set(page.match(/`[a-zA-Z]+/g)?.map((word) => word.slice(1)));
  const missing = Object.keys({ ...space, ...plan }).filter((name) => !IS_FORM.test(name) && !named.has(name));
  expect(missing).toEqual([]);
});

test("no name of the plan is one of space as well", () => {
  expect(Object.keys(space).filter((name) => name in plan)).toEqual([]);
});
