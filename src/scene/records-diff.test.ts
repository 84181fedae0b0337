import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { SceneRecord } from "./record.ts";
import { applyDiff, EMPTY_DIFF, invertDiff, isEmptyDiff, type RecordsDiff } from "./records-diff.ts";
import { squashDiffs } from "./squash-diffs.ts";

const SEED = { seed: 20260401, numRuns: 250 };

function record(id: string, value = 0): SceneRecord {
  return { id, kind: "box", name: id, value };
}

/** A step as a person might make it: what to do, to whom, and where. */
const step = fc.record({
  what: fc.constantFrom("add", "update", "remove", "move"),
  who: fc.nat(9),
  where: fc.nat(9),
  value: fc.nat(3),
});

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** The slow and obvious way: the diff of one step on a document, or null where it does not fit. */
function diffOf(records: readonly SceneRecord[], { what, who, where, value }: Step): RecordsDiff | null {
  const id = `r${who}`;
  const at = records.findIndex((other) => other.id === id);
  if (what === "add") {
    return at >= 0
      ? null
      : { ...EMPTY_DIFF, added: [{ record: record(id, value), index: Math.min(where, records.length) }] };
  }
  const found = records[at];
  if (!found) return null;
  if (what === "remove") return { ...EMPTY_DIFF, removed: [{ record: found, index: at }] };
  if (what === "move") return { ...EMPTY_DIFF, moved: [{ id, from: at, to: Math.min(where, records.length - 1) }] };
  return { ...EMPTY_DIFF, updated: [[found, { ...found, value }]] };
}

function play(
  start: readonly SceneRecord[],
  steps: readonly Step[],
): { end: readonly SceneRecord[]; diffs: RecordsDiff[] } {
  let end = start;
  const diffs: RecordsDiff[] = [];
  for (const one of steps) {
    const diff = diffOf(end, one);
    if (!diff) continue;
    diffs.push(diff);
    end = applyDiff(end, diff);
  }
  return { end, diffs };
}

const start = fc.uniqueArray(fc.nat(9), { maxLength: 8 }).map((ids) => ids.map((n) => record(`r${n}`)));
const steps = fc.array(step, { maxLength: 25 });

describe("the diff of records", () => {
  it("squashed, does what its steps do one after the other", () => {
    fc.assert(
      fc.property(start, steps, (before, made) => {
        const { end, diffs } = play(before, made);
        expect(applyDiff(before, squashDiffs(diffs))).toEqual(end);
      }),
      SEED,
    );
  });

  it("squashed, is empty exactly where the document ends as it began", () => {
    fc.assert(
      fc.property(start, steps, (before, made) => {
        const { end, diffs } = play(before, made);
        const isSame = JSON.stringify(before) === JSON.stringify(end);
        expect(isEmptyDiff(squashDiffs(diffs))).toBe(isSame);
      }),
      SEED,
    );
  });

  it("inverted, gives the document back", () => {
    fc.assert(
      fc.property(start, steps, (before, made) => {
        const { end, diffs } = play(before, made);
        expect(applyDiff(end, invertDiff(squashDiffs(diffs)))).toEqual(before);
      }),
      SEED,
    );
  });

  it("squashed in any grouping, does the same", () => {
    fc.assert(
      fc.property(start, steps, fc.nat(25), (before, made, cut) => {
        const { end, diffs } = play(before, made);
        const parts = [squashDiffs(diffs.slice(0, cut)), squashDiffs(diffs.slice(cut))];
        expect(applyDiff(before, squashDiffs(parts))).toEqual(end);
      }),
      SEED,
    );
  });

  it("keeps added and removed in ascending order, and no id in both", () => {
    fc.assert(
      fc.property(start, steps, (before, made) => {
        const { added, removed } = squashDiffs(play(before, made).diffs);
        for (const placed of [added, removed]) {
          expect(placed.map((p) => p.index)).toEqual(placed.map((p) => p.index).sort((a, b) => a - b));
        }
        const ids = new Set(added.map((p) => p.record.id));
        expect(removed.filter((p) => ids.has(p.record.id))).toEqual([]);
      }),
      SEED,
    );
  });

  it("says a record was moved only where it was: moving the first of three to the end is one move", () => {
    const [a, b, c] = [record("a"), record("b"), record("c")];
    const diff = squashDiffs([
      { ...EMPTY_DIFF, moved: [{ id: "a", from: 0, to: 1 }] },
      { ...EMPTY_DIFF, moved: [{ id: "a", from: 1, to: 2 }] },
    ]);
    expect(diff.moved).toEqual([{ id: "a", from: 0, to: 2 }]);
    expect(applyDiff([a, b, c], diff)).toEqual([b, c, a]);
  });

  it("squashes ten thousand additions without a pause", () => {
    const diffs = Array.from({ length: 10_000 }, (_, i) => ({
      ...EMPTY_DIFF,
      added: [{ record: record(`n${i}`), index: i }],
    }));
    const before = process.cpuUsage();
    expect(squashDiffs(diffs).added.length).toBe(10_000);
    // Some 200 ms of computing; one after the other it would be minutes.
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(5000);
  });

  it("refuses a document that it was not made for, naming what it expected and what it found", () => {
    const diff: RecordsDiff = { ...EMPTY_DIFF, removed: [{ record: record("a"), index: 0 }] };
    expect(() => applyDiff([record("b")], diff)).toThrow('expected "a" at 0, found "b"');
  });
});
