import { expect, test } from "vitest";
import { type CheckResult, loadScene } from "./index.ts";
import { instruments, instrumentsInWords } from "./instruments.ts";

// A lamp in an empty square of 4 m × 4 m lights all of it: 16 m². A ball in the square takes some of that away.
const LEVEL = {
  format: "footpoint-scene",
  version: 1,
  shapes: [{ id: "wall", kind: "segment", a: [90, 0, 0], b: [91, 0, 0] }],
  instruments: [{ id: "lamp-1", kind: "lamp", point: [0, 1, 0], bounds: [-2, -2, 2, 2] }],
  checks: [
    { instrument: "lamp-1", path: "area", equals: 16, within: 0.01 },
    { instrument: "lamp-1", path: "inside", is: null },
    { instrument: "wall", path: "area", min: 1 },
  ],
};

test("a game asks whether the level's checks hold, before and after it changes the level", () => {
  const scene = loadScene(LEVEL, { instruments });
  expect(scene.checks().map(({ ok }) => ok)).toEqual([true, true, false]);
  expect(scene.checks()[2]).toMatchObject({ dangling: true, got: "no reading: Segment 1 is a segment" });
  scene.add({ kind: "box", center: [1, 1, 0], halfExtents: [0.5, 1, 0.5] });
  expect(scene.checks()[0]).toMatchObject({ ok: false, name: "Lamp 1", words: "area is 16 ± 0.01" });
  expect(scene.checks()[1]).toMatchObject({ ok: true, words: "inside is null", expected: "null", got: "null" });
  scene.remove("lamp-1");
  expect(scene.checks().every(({ dangling }) => dangling)).toBe(true);
});

test("in words, a check is told with units and names, and holds as it does without them", () => {
  const plain = loadScene(LEVEL, { instruments }).checks();
  const inWords = loadScene(LEVEL, { instruments: instrumentsInWords() }).checks();
  expect(inWords[0]).toMatchObject({ ok: true, words: expect.stringContaining("lit area is 16.00") });
  const facts = ({ ok, name, value, dangling }: CheckResult) => ({ ok, name, value, dangling });
  expect(plain.map(facts)).toEqual(inWords.map(facts));
});

test("a game that asks no instruments passes over the checks, too, whatever they are", () => {
  const scene = loadScene({ ...LEVEL, checks: [{ path: 7 }] });
  expect(scene.records().length).toBe(1);
  expect(() => scene.checks()).toThrow("footpoint/instruments");
  expect(() => loadScene({ ...LEVEL, checks: [{ path: 7 }] }, { instruments })).toThrow("checks[0]");
  expect(loadScene({ ...LEVEL, checks: undefined }, { instruments }).checks()).toEqual([]);
});
