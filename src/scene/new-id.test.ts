import { describe, expect, it } from "vitest";
import { newId, newName } from "./new-id.ts";

describe("new ids and names", () => {
  it("counts ids up from 1, after those that are taken without a gap", () => {
    const taken = new Set<string>();
    const made: string[] = [];
    for (let i = 0; i < 50; i++) {
      const id = newId("box", (other) => taken.has(other));
      taken.add(id);
      made.push(id);
    }
    expect(made).toEqual(Array.from({ length: 50 }, (_, i) => `box-${i + 1}`));
  });

  it("never gives an id that is taken, gaps or not", () => {
    const taken = new Set(["box-1", "box-2", "box-4", "box-5", "box-8", "box-16"]);
    expect(taken.has(newId("box", (id) => taken.has(id)))).toBe(false);
  });

  it("asks few times however many are taken", () => {
    let asked = 0;
    newId("box", (id) => {
      asked++;
      return Number(id.slice(4)) <= 100_000;
    });
    expect(asked).toBeLessThan(40);
  });

  it("names after the highest number in use, and minds only names of that form", () => {
    const named = (name: string) => ({ id: name, kind: "box", name });
    expect(newName("Box", [])).toBe("Box 1");
    expect(newName("Box", ["Box 2", "Box 7", "Box x", "Boxes 9", "Box 08", "Box"].map(named))).toBe("Box 8");
  });
});
