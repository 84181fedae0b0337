import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lawRuns } from "../geometry/law-runs.ts";
import { type Followed, FollowedMap } from "./followed-map.ts";

interface Item extends Followed<Item> {
  readonly value: number;
}

function item(id: string, value = 0): Item {
  return { id, next: null, value };
}

describe("a followed map", () => {
  it("looks into its table only for the first of many that are asked for in the same order as before", () => {
    const map = new FollowedMap<Item>();
    const ids = Array.from({ length: 100 }, (_, i) => `r${i}`);
    for (const id of ids) map.add(item(id));
    // An order of its own: 37 and 100 have no divisor in common, so that i ↦ 37 i takes each id once.
    const order = ids.map((_, i) => ids[(37 * i) % 100]!);
    for (const id of order) map.get(id);
    const before = map.lookups;
    for (const id of order) expect(map.get(id)?.id).toBe(id);
    expect(map.lookups - before).toBe(1);
  });

  it("answers twice for the same id without losing what comes next", () => {
    const map = new FollowedMap<Item>();
    for (const id of ["a", "b", "c"]) map.add(item(id));
    for (const id of ["a", "a", "b", "b", "c"]) map.get(id);
    const before = map.lookups;
    for (const id of ["a", "a", "b", "b", "c"]) map.get(id);
    // The last leads to the first again.
    expect(map.lookups - before).toBe(0);
  });

  it("answers as a Map does, whatever is asked, added and deleted in whatever order", () => {
    const step = fc.tuple(fc.constantFrom("get", "get", "get", "add", "delete"), fc.nat(7));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const map = new FollowedMap<Item>();
        const plain = new Map<string, number>();
        for (const [i, [what, n]] of steps.entries()) {
          const id = `r${n}`;
          const found = map.get(id);
          expect(found?.value).toBe(plain.get(id));
          if (what === "add" && !found) {
            map.add(item(id, i));
            plain.set(id, i);
          } else if (what === "delete" && found) {
            map.delete(found);
            plain.delete(id);
          }
          expect(map.size).toBe(plain.size);
          expect(Array.from(map.values(), ({ value }) => value)).toEqual([...plain.values()]);
        }
      }),
      lawRuns(300),
    );
  });
});
