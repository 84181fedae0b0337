import { expect, test } from "vitest";
import { copyNamer } from "./copy-name.ts";

test("a copy takes the next free number of its stem", () => {
  const name = copyNamer(["Crate", "Crate 2", "Crate 4"]);
  expect([name("Crate"), name("Crate 2"), name("Crate")]).toEqual(["Crate 3", "Crate 5", "Crate 6"]);
});

test("a name that ends in a number counts on from it", () => {
  expect(copyNamer(["Box 7"])("Box 7")).toBe("Box 2");
});
