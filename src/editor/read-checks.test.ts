import { describe, expect, test } from "vitest";
import { type Check, checksOf } from "../scene/check.ts";
import { readScene, readSceneObject, writeScene } from "../scene/scene-file.ts";
import { SceneStore } from "../scene/scene-store.ts";
import { sceneKinds } from "./scene-kinds.ts";

const SCENE = { format: "footpoint-scene", version: 1, shapes: [] };
const PROBE = { id: "probe-1", kind: "probe", name: "Probe", point: [0, 1, 0] };

/** The problems of a file with these checks: path and message. */
function problemsOf(checks: unknown): readonly string[] {
  const result = readSceneObject({ ...SCENE, checks }, sceneKinds);
  return result.ok ? [] : result.problems.map(({ path, message }) => `${path}: ${message}`);
}

/** The checks that are read from a file with these. */
function read(checks: unknown, more: object = {}): readonly Check[] {
  const result = readSceneObject({ ...SCENE, ...more, checks }, sceneKinds);
  if (!result.ok) throw new Error(result.problems[0]?.message);
  return checksOf({ get: (id) => result.scene.records.find((record) => record.id === id) });
}

describe("a malformed check is told with where, expected and got", () => {
  const WAY = 'Path must be the way to a value of the reading, such as "nearest.id"';
  const ONE = 'Check must have exactly one of "is", "equals", "min", "max"';
  test.each<[unknown, readonly string[]]>([
    [{}, ["checks: Checks must be a list, got the object {}"]],
    [[7], ["checks[0]: Check must be an object in braces, got 7"]],
    [[{ path: "a", min: 1 }], ["checks[0].instrument: Instrument must be the id of an instrument, but it is missing"]],
    [
      [{ instrument: "", path: "a", min: 1 }],
      ["checks[0].instrument: Instrument must be the id of an instrument, got an empty text"],
    ],
    [[{ instrument: "p", min: 1 }], [`checks[0].path: ${WAY}, but it is missing`]],
    [[{ instrument: "p", path: "legs..id", min: 1 }], [`checks[0].path: ${WAY}, got the text "legs..id"`]],
    [[{ instrument: "p", path: ["a"], min: 1 }], [`checks[0].path: ${WAY}, got the list ["a"]`]],
    [[{ instrument: "p", path: "a" }], [`checks[0]: ${ONE}, got the object {"instrument": …, "path": …}`]],
    [[{ instrument: "p", path: "a", min: 1, max: 2 }], [`checks[0]: ${ONE}, got the list ["min", "max"]`]],
    [[{ instrument: "p", path: "a", min: "1" }], ['checks[0].min: Min must be a number, got the text "1"']],
    [[{ instrument: "p", path: "a", max: null }], ["checks[0].max: Max must be a number, got null"]],
    [
      [{ instrument: "p", path: "a", equals: 1, within: -0.1 }],
      ["checks[0].within: Within must be a number of at least 0, got -0.1"],
    ],
    [
      [{ instrument: "p", path: "a", min: 1, within: 0.1 }],
      ['checks[0].within: Within must stand beside "equals", got 0.1'],
    ],
    [[{ instrument: "p", path: "a", is: 1, notes: 3 }], ["checks[0].notes: Notes must be a text, got 3"]],
  ])("%j", (checks, expected) => {
    expect(problemsOf(checks)).toEqual(expected);
  });

  test("every malformed check is told, not the first one only", () => {
    const fine = { instrument: "p", path: "a", is: null };
    expect(problemsOf([{ ...fine, path: "" }, fine, { ...fine, instrument: 1 }]).length).toBe(2);
  });

  test("a value that no file can hold is a problem, too", () => {
    expect(problemsOf([{ instrument: "p", path: "a", is: Number.NaN }])).toEqual([
      "checks[0].is: This value must be a finite number, got NaN",
    ]);
  });
});

describe("a check that is one is kept", () => {
  test("also where its instrument is not there: that is for the readings to say", () => {
    expect(read([{ instrument: "gone", path: "nearest.id", is: "crate" }])).toEqual([
      { instrument: "gone", path: "nearest.id", is: "crate" },
    ]);
  });

  test("and written in the order of the file, unknown keys last, empty notes left out", () => {
    const checks = [
      { "x-owner": "level", notes: "", within: 0.1, equals: 1, path: "nearest.signedDistance", instrument: "probe-1" },
      { instrument: "probe-1", path: "nearest", is: null, notes: "nothing is there" },
    ];
    const result = readSceneObject({ ...SCENE, instruments: [PROBE], checks }, sceneKinds);
    if (!result.ok) throw new Error(result.problems[0]?.message);
    const text = writeScene(result.scene, sceneKinds);
    expect(text).toContain(
      [
        '  "checks": [',
        '    {"instrument": "probe-1", "path": "nearest.signedDistance", "equals": 1, "within": 0.1, "x-owner": "level"},',
        '    {"instrument": "probe-1", "path": "nearest", "is": null, "notes": "nothing is there"}',
        "  ]",
      ].join("\n"),
    );
    const again = readScene(text, sceneKinds);
    expect(again.ok && writeScene(again.scene, sceneKinds)).toBe(text);
  });

  test("and follows where an id has to change: the id of the scene itself is no shape's and no instrument's", () => {
    const shapes = [{ id: "ball", kind: "sphere", center: [0, 0, 0], radius: 1 }];
    const checks = [
      { instrument: "scene", path: "nearest.id", is: "ball" },
      { instrument: "scene", path: "nearest.feature", is: "scene" },
    ];
    const [first, second] = read(checks, { shapes, instruments: [{ ...PROBE, id: "scene" }] });
    expect(first).toEqual({ instrument: "probe-1", path: "nearest.id", is: "ball" });
    // A text that is no id stays what it is.
    expect(second).toEqual({ instrument: "probe-1", path: "nearest.feature", is: "scene" });
    const named = [{ instrument: "p", path: "nearest.id", is: "scene" }];
    expect(read(named, { shapes: [{ ...shapes[0], id: "scene" }] })).toEqual([
      { instrument: "p", path: "nearest.id", is: "sphere-1" },
    ]);
  });

  test("and is a part of the document: changed, undone and told like every record", () => {
    const store = new SceneStore();
    const check: Check = { instrument: "probe-1", path: "total", min: 1 };
    const diff = store.transact("Keep a check", (transaction) => transaction.update("scene", { checks: [check] }));
    expect(checksOf(store)).toEqual([check]);
    expect(diff?.updated.length).toBe(1);
    expect(checksOf(new SceneStore())).toEqual([]);
  });
});
