import { expect, test } from "vitest";
import { cutConditions } from "./cut-conditions.ts";

const isNever = (macro: string) => /^OFF|^NONE$/.test(macro);
const cut = (...lines: string[]) => cutConditions(lines.join("\n"), isNever).split("\n").filter(Boolean);

test("a branch for a macro that is never defined goes, with its directives", () => {
  expect(cut("a", "#ifdef OFF", "b", "#endif", "c")).toEqual(["a", "c"]);
  expect(cut("#if NONE > 0", "b", "#endif")).toEqual([]);
  expect(cut("#ifndef OFF", "b", "#else", "c", "#endif")).toEqual(["b"]);
  expect(cut("#if defined( OFF ) || ( NONE > 0 && defined( ON ) )", "b", "#else", "c", "#endif")).toEqual(["c"]);
});

test("a branch that may be compiled stays as it stands", () => {
  const shader = ["#ifdef ON", "a", "#elif defined( TOO )", "b", "#else", "c", "#endif"];
  expect(cut(...shader)).toEqual(shader);
  expect(cut("#if defined( ON ) || defined( OFF )", "a", "#endif")).toEqual([
    "#if defined( ON ) || defined( OFF )",
    "a",
    "#endif",
  ]);
  expect(cut("#if ON == 2", "a", "#endif")).toEqual(["#if ON == 2", "a", "#endif"]);
  expect(cut("#if defined( ON ) && defined( ON ) || ! defined( OFF ) && defined( ON )", "a", "#endif")).toHaveLength(3);
});

test("what follows a branch that is gone takes its place", () => {
  expect(cut("#if defined( OFF )", "a", "#elif defined( ON )", "b", "#else", "c", "#endif")).toEqual([
    "#if defined( ON )",
    "b",
    "#else",
    "c",
    "#endif",
  ]);
  expect(cut("#ifdef ON", "a", "#elif ! defined( OFF )", "b", "#else", "c", "#endif")).toEqual([
    "#ifdef ON",
    "a",
    "#else",
    "b",
    "#endif",
  ]);
});

test("what stands inside a branch that is gone is gone as well", () => {
  expect(cut("#ifdef OFF", "#ifdef ON", "a", "#else", "b", "#endif", "#endif", "c")).toEqual(["c"]);
});
