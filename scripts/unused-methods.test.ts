import { expect, test } from "vitest";
import { cutMethods, findUnusedMethods } from "./unused-methods.ts";

const library = (code: string) => ({ code, isLibrary: true });
const ours = (code: string) => ({ code, isLibrary: false });
const find = (...modules: { code: string; isLibrary: boolean }[]) => [...findUnusedMethods(modules)].sort();

test("a method that nothing names is unused, even where it calls itself", () => {
  expect(find(library("class A { used() {} alone() { return this.alone(); } }"), ours("new A().used()"))).toEqual([
    "alone",
  ]);
});

test("what only unused methods call is unused as well", () => {
  expect(find(library("class A { first() { this.second(); } second() { this.third(); } third() {} }"))).toEqual([
    "first",
    "second",
    "third",
  ]);
});

test("a name in a text, in another module or of a property keeps a method", () => {
  expect(
    find(library("class A { a() {} b() {} get c() { return 1; } }"), ours("x['a']; y.b; const { c } = z")),
  ).toEqual([]);
});

test("methods of our own classes stay, and so do those of libraries that share their names", () => {
  expect(find(library("class A { same() {} }"), ours("class B { same() {} other() {} }"))).toEqual([]);
});

test("what the language calls by itself stays", () => {
  expect(
    find(library("class A { constructor() {} toString() { return ''; } [Symbol.iterator]() {} #own() {} }")),
  ).toEqual([]);
});

test("cutting leaves the rest of the class as it was", () => {
  const code = "class A { a() {} static b() { return 1; } get c() { return 2; } set c(x) {} d() {} }";
  const slim = cutMethods(code, new Set(["b", "c"]));
  expect(slim.replace(/\s+/g, " ")).toBe("class A { a() {} d() {} }");
});
