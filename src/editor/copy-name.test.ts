import fc from "fast-check";
import { expect, test } from "vitest";
import { lawRuns } from "../geometry/law-runs.ts";
import { copyNamer } from "./copy-name.ts";

test("a copy takes the next free number of its stem", () => {
  const name = copyNamer(["Crate", "Crate 2", "Crate 4"]);
  expect([name("Crate"), name("Crate 2"), name("Crate")]).toEqual(["Crate 3", "Crate 5", "Crate 6"]);
});

test("a name that ends in a number counts on from it", () => {
  expect(copyNamer(["Box 7"])("Box 7")).toBe("Box 2");
});

test("a copy has the first name from 2 on that nothing has, and no copy before it, whatever things are called", () => {
  /** The slow and obvious way: every number is tried. */
  const trying = (names: readonly string[]) => {
    const taken = new Set(names);
    return (name: string) => {
      const stem = name.replace(/ \d{1,9}$/, "");
      for (let number = 2; ; number++) {
        const copy = `${stem} ${number}`;
        if (taken.has(copy)) continue;
        taken.add(copy);
        return copy;
      }
    };
  };
  const number = fc.constantFrom("1", "2", "3", "4", "5", "6", "02", "0", "12345678901", "9007199254740993", "2x", "");
  const stem = fc.constantFrom("Crate", "Crate 2", "", " ", "A\nB", "Crate 3 2");
  const name = fc.oneof(
    fc.tuple(stem, number).map((parts) => parts.join(" ")),
    stem,
  );
  fc.assert(
    fc.property(fc.array(name, { maxLength: 30 }), fc.array(name, { maxLength: 12 }), (taken, copied) => {
      const [quick, slow] = [copyNamer(taken), trying(taken)];
      expect(copied.map(quick)).toEqual(copied.map(slow));
    }),
    lawRuns(3000),
  );
});
