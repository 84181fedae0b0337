import { describe, expect, test } from "vitest";
import type { Check, Expectation } from "../scene/check.ts";
import type { SceneRecord } from "../scene/record.ts";
import { CheckResults } from "./check-results.ts";
import type { CheckedScene } from "./checked-value.ts";
import { type CheckResult, evaluateCheck, expectationWords } from "./evaluate-check.ts";

const RECORDS: Readonly<Record<string, SceneRecord>> = {
  "probe-1": { id: "probe-1", kind: "probe", name: "Probe" },
  crate: { id: "crate", kind: "box", name: "Crate" },
  twin: { id: "twin", kind: "box", name: "Crate" },
  ball: { id: "ball", kind: "sphere", name: "" },
};

const READING = {
  nearest: { id: "crate", signedDistance: 1.25, inside: false, normal: { x: 0, y: 1, z: 0 } },
  legs: [
    { outcome: "hit", hit: { id: "twin", t: 2, distance: 2 } },
    { outcome: "noHit", hit: null },
  ],
  endsOn: null,
  target: { visible: true, blocker: null },
  clearAngle: 5.25,
  area: 12.5,
  inside: null,
  broken: Number.NaN,
  endless: Number.POSITIVE_INFINITY,
  nothing: -0,
};

function sceneWith(reading: unknown): CheckedScene {
  return { get: (id) => RECORDS[id], readingOf: (id) => (id === "probe-1" ? reading : null) };
}

function evaluate(expectation: Expectation, more: Partial<Check> = {}): CheckResult {
  return evaluateCheck({ instrument: "probe-1", ...expectation, ...more }, sceneWith(READING));
}

/** "ok" or "failed", expected and got, with plain spaces and minus. */
function told({ ok, expected, got }: CheckResult): readonly string[] {
  return [ok ? "ok" : "failed", plain(expected), plain(got)];
}

const plain = (text: string): string => text.replaceAll("\u202f", " ").replaceAll("\u2212", "-");

describe("a check holds or fails, and says what it expected and got", () => {
  test.each<[Expectation, readonly string[]]>([
    [{ path: "nearest.id", is: "crate" }, ["ok", "Crate", "Crate"]],
    [{ path: "nearest.id", is: "ball" }, ["failed", "ball", "Crate"]],
    [{ path: "nearest.id", is: "gone" }, ["failed", "gone (not in the scene)", "Crate"]],
    // Two shapes of one name: the ids tell them apart.
    [{ path: "nearest.id", is: "twin" }, ["failed", "Crate (twin)", "Crate (crate)"]],
    [{ path: "nearest.signedDistance", equals: 1.25, within: 0.001 }, ["ok", "1.250 m ± 1 mm", "1.250 m"]],
    [{ path: "nearest.signedDistance", equals: 1.2, within: 0.05 }, ["ok", "1.20 m ± 50 mm", "1.25 m"]],
    [{ path: "nearest.signedDistance", equals: 1, within: 0.2 }, ["failed", "1.00 m ± 0.2 m", "1.25 m"]],
    [{ path: "nearest.signedDistance", equals: 1.25 }, ["ok", "1.25 m", "1.25 m"]],
    [{ path: "nearest.signedDistance", min: 0.3 }, ["ok", "at least 0.30 m", "1.25 m"]],
    [{ path: "nearest.signedDistance", max: 1.25 }, ["ok", "at most 1.25 m", "1.25 m"]],
    // 1.25 rounds to itself from 1.2500001 on: as many digits as it takes to see why.
    [{ path: "nearest.signedDistance", min: 1.2500001 }, ["failed", "at least 1.2500001 m", "1.2500000 m"]],
    [{ path: "nearest.inside", is: false }, ["ok", "not inside the nearest shape", "not inside the nearest shape"]],
    [{ path: "target.visible", is: false }, ["failed", "not seen", "seen"]],
    [{ path: "target.blocker", is: null }, ["ok", "none", "none"]],
    [{ path: "legs.0.hit.id", is: "twin" }, ["ok", "Crate", "Crate"]],
    [{ path: "endsOn", is: "twin" }, ["failed", "Crate", "nothing"]],
    [{ path: "legs.1.outcome", is: "noHit" }, ["ok", "no hit", "no hit"]],
    [{ path: "legs.length", is: 2 }, ["ok", "2", "2"]],
    [{ path: "legs.length", max: 1 }, ["failed", "at most 1", "2"]],
    // 5.25 rad are 300.803°, π rad 180°.
    [{ path: "clearAngle", min: Math.PI }, ["ok", "at least 180.0°", "300.8°"]],
    [{ path: "area", equals: 12, within: 0.25 }, ["failed", "12.00 m² ± 0.25 m²", "12.50 m²"]],
    [{ path: "nearest.normal", is: { z: 0, y: 1, x: -0 } }, ["ok", '{"x": …, "y": …, "z": …}', ""]],
    [{ path: "nothing", is: 0 }, ["ok", "0", "0"]],
    [{ path: "nothing", min: 0 }, ["ok", "at least 0", "0"]],
    [{ path: "nothing", equals: 0 }, ["ok", "0", "0"]],
  ])("%j", (expectation, expected) => {
    const [ok, wanted, got] = told(evaluate(expectation));
    if (expectation.path === "nearest.normal") return expect(ok).toBe("ok");
    expect([ok, wanted, got]).toEqual(expected);
  });
});

describe("what leads nowhere fails, and says where it ends", () => {
  test.each<[string, string]>([
    ["nearest.name", 'no "name": nearest has id, signedDistance, inside, normal'],
    ["legs.2.outcome", "no item 2: legs has 2"],
    ["legs.-1", 'no "-1": legs is a list'],
    ["legs.01", 'no "01": legs is a list'],
    ["legs.map", 'no "map": legs is a list'],
    ["legs.1.hit.id", "nothing: legs.1.hit is null"],
    ["nearest.id.length", 'no "length": nearest.id is a text'],
    ["nearest.__proto__", 'no "__proto__": nearest has id, signedDistance, inside, normal'],
    [
      "constructor",
      'no "constructor": the reading has nearest, legs, endsOn, target, clearAngle, area, inside, broken, …',
    ],
    ["inside.id", "nothing: inside is null"],
  ])("%s", (path, got) => {
    expect(told(evaluate({ path, min: 1 }))).toEqual(["failed", "at least 1", got]);
    expect(evaluate({ path, min: 1 }).dangling).toBe(false);
  });

  test("an instrument that is not there, or none that reads, leaves the check dangling", () => {
    const seen = { path: "target.visible", is: true };
    expect(evaluate(seen, { instrument: "guard-9" })).toMatchObject({
      ok: false,
      dangling: true,
      name: "guard-9",
      got: 'no instrument "guard-9"',
      words: "target is seen",
    });
    expect(evaluate(seen, { instrument: "crate" })).toMatchObject({
      dangling: true,
      got: "no reading: Crate is a box",
    });
  });
});

describe("what is no number compares with none", () => {
  test.each<[Expectation, string]>([
    [{ path: "nearest.id", min: 1 }, "Crate, which is no number"],
    [{ path: "target.visible", equals: 1 }, "seen, which is no number"],
    [{ path: "inside", max: 1 }, "nothing"],
    [{ path: "broken", equals: 0, within: 9 }, "NaN"],
    [{ path: "broken", is: null }, "NaN"],
    [{ path: "endless", min: 1 }, "Infinity"],
    [{ path: "endless", is: 1 }, "Infinity"],
  ])("%j", (expectation, got) => {
    expect(evaluate(expectation)).toMatchObject({ ok: false, got });
  });

  test("a text is no number of the same digits", () => {
    expect(evaluate({ path: "legs.length", is: "2" })).toMatchObject({ ok: false, expected: '"2"', got: "2" });
  });
});

test("a check is called by what it expects, with units, and by its path where nobody has named that", () => {
  const called = (expectation: Expectation) => plain(expectationWords(expectation, sceneWith(null)));
  expect(called({ path: "nearest.id", is: "crate" })).toBe("nearest shape is Crate");
  expect(called({ path: "legs.2.hit.id", is: "twin" })).toBe("leg 3 is decided by Crate");
  expect(called({ path: "clearAngle", equals: Math.PI / 2, within: Math.PI / 1800 })).toBe("clear arc is 90.0° ± 0.1°");
  expect(called({ path: "asLines.target.visible", is: true })).toBe("asLines.target.visible is true");
  expect(called({ path: "legs.0.hit.lineDistance", max: -0.5 })).toBe("legs.0.hit.lineDistance is at most -0.50 m");
});

describe("results that are asked again", () => {
  const checks: readonly Check[] = [
    { instrument: "probe-1", path: "nearest.id", is: "crate" },
    { instrument: "gone", path: "nearest.id", is: "crate" },
  ];

  test("are the same list while neither reading nor names nor checks change, and one is made anew where its own did", () => {
    const records: Record<string, SceneRecord> = { ...RECORDS };
    let reading: unknown = READING;
    const results = new CheckResults({
      get: (id) => records[id],
      readingOf: (id) => (id === "probe-1" ? reading : null),
    });
    const first = results.of(checks);
    expect(results.of(checks)).toBe(first);
    expect(first.map(({ ok }) => ok)).toEqual([true, false]);

    records.crate = { ...records.crate!, name: "Chest" };
    const renamed = results.of(checks);
    expect(renamed[0]?.expected).toBe("Chest");

    reading = { ...READING, nearest: null };
    const moved = results.of([...checks]);
    expect(moved[0]).toMatchObject({ ok: false, got: "nothing: nearest is null" });
    records.gone = { id: "gone", kind: "probe", name: "Back" };
    expect(results.of(checks)[1]?.name).toBe("Back");
    expect(results.of(checks.slice(1)).length).toBe(1);
  });
});
