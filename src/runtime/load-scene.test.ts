import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { instruments, instrumentsInWords } from "./instruments.ts";
import { loadScene, tellForeign } from "./load-scene.ts";
import { SceneError } from "./scene-error.ts";

const ROOT = new URL("../../", import.meta.url);
const MALFORMED = new URL("e2e/fixtures/malformed/", ROOT);

function readText(path: string): string {
  return readFileSync(new URL(path, ROOT), "utf8");
}

/** What the editor says of a file, told by the fixtures. */
interface Expectation {
  readonly opens?: boolean;
  readonly notices?: readonly string[];
  readonly problems?: readonly unknown[];
  readonly total?: number;
}

describe("a file that something is wrong with is told as in the editor, with path, line and column", () => {
  const expected = JSON.parse(readFileSync(new URL("expected.json", MALFORMED), "utf8")) as Record<string, Expectation>;

  test.each(Object.entries(expected))("%s", (name, expectation) => {
    const bytes = new Uint8Array(readFileSync(new URL(name, MALFORMED)));
    if (expectation.opens) {
      expect(loadScene(bytes, { instruments }).notices).toEqual(expectation.notices ?? []);
      return;
    }
    const refused = refusal(bytes);
    // A game is told what is wrong with a file; which other program's it is, an editor says to whoever took it.
    const foreign = tellForeign(bytes, refused.problems);
    const problems = foreign ? [foreign] : refused.problems;
    const { total } = refused;
    const places = problems.map(({ path, line = null, column = null, message }) => ({ path, line, column, message }));
    expect({ problems: places, total }).toEqual(expectation);
  });
});

test("the message of a refused file tells every problem with its place", () => {
  const text = `{
  "format": "footpoint-scene", "version": 1,
  "shapes": [
    {"id": "a", "kind": "box", "name": "Crate", "center": [0, 0, 0], "halfExtents": [1, -1, 1]},
    {"id": "b", "kind": "cone"}
  ]
}`;
  expect(refusal(text).message).toBe(
    [
      "loadScene: 2 problems",
      'shapes[0].halfExtents[1], line 4, column 89 ("Crate"): Half size must be more than 0 m, got -1',
      'shapes[1].kind, line 5, column 25 ("b"): Kind must be one of box, sphere, plane, segment, got the text "cone"',
    ].join("\n  "),
  );
  // An object has no lines.
  expect(refusal(JSON.parse(text)).problems.map(({ line }) => line)).toEqual([undefined, undefined]);
});

test.each(readdirSync(new URL("scenes/", ROOT)).filter((name) => name.endsWith(".json")))(
  "%s loads from its text, its bytes and its object alike",
  (name) => {
    const text = readText(`scenes/${name}`);
    const file = JSON.parse(text);
    const scene = loadScene(text, { instruments });
    expect(scene.name).toBe(file.name);
    expect(scene.view).toEqual(file.view ?? null);
    expect(scene.notices).toEqual([]);
    const ids = [...file.shapes, ...file.instruments].map(({ id }) => id);
    expect(scene.records().map(({ id }) => id)).toEqual(ids);
    expect(loadScene(new TextEncoder().encode(text), { instruments }).records()).toEqual(scene.records());
    expect(loadScene(file, { instruments }).records()).toEqual(scene.records());
    expect(loadScene(file).records()).toEqual(scene.records().slice(0, file.shapes.length));
    expect(JSON.stringify(file)).toBe(JSON.stringify(JSON.parse(text)));
  },
);

describe("instruments", () => {
  test("read as in the panel, and anew after an edit", () => {
    const scene = loadScene(readText("scenes/courtyard.footpoint.json"), { instruments: instrumentsInWords() });
    const probe = { x: 3.1, y: 0.95, z: 0.76 };
    const [nearest] = scene.kNearest(probe, 1);
    expect(scene.readings()).toEqual([
      { id: "probe-1", kind: "probe", name: "Probe", reading: scene.reading("probe-1") },
    ]);
    expect(scene.reading("probe-1")).toMatchObject({ nearest });
    const ball = scene.add({ kind: "sphere", center: probe, radius: 0.5 });
    expect(scene.reading("probe-1")).toMatchObject({ nearest: { id: ball, signedDistance: -0.5 } });
    expect(scene.readout("probe-1")?.answer?.value).toMatchObject({ value: -0.5, unit: "m" });
    scene.update("probe-1", { point: [3.1, 1.95, 0.76] });
    expect(scene.reading("probe-1")).toMatchObject({ nearest: { id: ball, signedDistance: expect.closeTo(0.5, 12) } });
    expect(scene.reading("box-1")).toBeNull();
    expect(scene.reading("gone")).toBeNull();
    expect(scene.reading("probe-1", "probe")).toEqual(scene.reading("probe-1"));
    expect(() => scene.reading("probe-1", "lamp")).toThrow('scene.reading: "probe-1" must be a lamp, got a probe');
  });

  test("of every kind read in a scene that was loaded and edited", () => {
    for (const name of readdirSync(new URL("scenes/", ROOT)).filter((it) => it.endsWith(".json"))) {
      const scene = loadScene(readText(`scenes/${name}`), { instruments: instrumentsInWords() });
      for (const { id, reading } of scene.readings()) {
        expect(reading).not.toBeNull();
        expect(scene.readout(id)?.rows.length).toBeGreaterThan(0);
      }
    }
  });

  test("are passed over by a scene that does not know them, and asking for one says what to hand in", () => {
    const scene = loadScene({ format: "footpoint-scene", version: 1, shapes: [], instruments: [{ kind: "oracle" }] });
    expect(scene.records()).toEqual([]);
    expect(() => scene.readings()).toThrow("loadScene(json, { instruments })");
    expect(() => scene.reading("probe-1")).toThrow("loadScene(json, { instruments })");
  });
});

/** The error with which a file is refused. */
function refusal(json: string | Uint8Array | object): SceneError {
  try {
    loadScene(json, { instruments });
  } catch (error) {
    if (error instanceof SceneError) return error;
    throw error;
  }
  throw new Error("the file was taken");
}
