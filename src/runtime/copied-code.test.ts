import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { ExplainedScene } from "../instruments/explanation.ts";
import { explanationOf } from "../instruments/explanations.ts";
import { randomNumbers, randomShape } from "../query/testing/random-scene.ts";
import { instruments } from "./instruments.ts";
import { loadScene } from "./load-scene.ts";
import { outlineAt, visibilityPolygon } from "./plan.ts";
import type { Scene } from "./scene.ts";

// What "Copy as code" gives is run as it is, over the scene as its file is loaded, and held against the reading bit for bit.

const SCENES = new URL("../../scenes/", import.meta.url);

interface Answer {
  readonly [field: string]: unknown;
}

/** The fields of the copied answer that are not those of the reading. */
function differences(kind: string, part: string, reading: Answer, answer: unknown): string[] {
  const differing = (
    expected: Answer | null,
    got: unknown,
    fields: readonly (readonly [string, string])[],
  ): string[] => {
    if (expected === null || got === null || typeof got !== "object") return [`${JSON.stringify(expected)} or ${got}`];
    return fields
      .filter(([mine, theirs]) => !isSame(expected[mine], (got as Answer)[theirs]))
      .map(
        ([mine, theirs]) =>
          `${mine} ${JSON.stringify(expected[mine])}, ${theirs} ${JSON.stringify((got as Answer)[theirs])}`,
      );
  };
  switch (kind) {
    case "probe": {
      const all = reading.distances as readonly Answer[];
      if (all.length === 0) return answer === null ? [] : ["an answer where there is none"];
      const expected = all.find(({ id }) => id === part) as Answer;
      return differing(
        expected,
        answer,
        ["id", "signedDistance", "surfacePoint", "feature"].map((it) => [it, it]),
      );
    }
    case "laser": {
      const [word, place] = part.split(" ") as [string, string];
      const list = (word === "leg" ? reading.legs : reading.crossings) as readonly Answer[];
      const expected = list[Number(place) - 1] as Answer;
      // The copied ray cast gives the hit by itself, in metres as `distance`; a leg of the reading is the leg.
      if (answer !== null && "outcome" in (answer as Answer)) return isSame(expected, answer) ? [] : ["another leg"];
      if (word === "crossing") return isSame(expected, answer) ? [] : ["another crossing"];
      const fields = [
        ["id", "id"],
        ["distance", "distance"],
        ["point", "point"],
        ["normal", "normal"],
      ] as const;
      return differing(expected.hit as Answer, answer, [...fields, ["feature", "feature"]]);
    }
    case "ruler": {
      if (answer === null) return reading.distance === null ? [] : ["no answer where there is one"];
      const field = "signedDistance" in (answer as Answer) ? "signedDistance" : "distance";
      return differing(reading, answer, [["distance", field]]);
    }
    case "guard": {
      const expected = {
        target: reading.target,
        clear: reading.clearAngle,
        lines: (reading.asLines as Answer).clearAngle,
      };
      return isSame(expected[part as "target"], answer) ? [] : ["another part"];
    }
    default: {
      const polygon = "vertices" in (answer as Answer) ? (answer as Answer).vertices : (answer as Answer).polygon;
      const isPolygon = (reading.polygon as readonly Answer[]).length === (polygon as readonly Answer[]).length;
      return isPolygon && isSame(reading.polygon, polygon)
        ? differing(reading, answer, [["area", "area"]])
        : ["another polygon"];
    }
  }
}

function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== "object" || a === null) return Object.is(a, b) || (a === 0 && b === 0);
  return (
    typeof b === "object" && b !== null && Object.entries(a).every(([key, value]) => isSame(value, (b as Answer)[key]))
  );
}

/** Runs copied code as a game would, with what it imports from the package. */
function run(code: string, scene: Scene): unknown {
  return new Function("scene", "visibilityPolygon", "outlineAt", `return ${code}`)(scene, visibilityPolygon, outlineAt);
}

/** Runs what would be copied for every part of every instrument. */
function runAll(text: string): number {
  const scene = loadScene(text, { instruments });
  let runs = 0;
  for (const { id, kind, reading } of scene.readings()) {
    const explained = explanationOf(kind)!;
    const asked: ExplainedScene = { queries: scene, nameOf: (it) => it, isHidden: () => false, isCursor: false };
    for (const part of explained.parts(reading, asked)) {
      const code = explained.code(scene.get(id)!, reading, part.id, asked);
      const answer = run(code, scene);
      expect(differences(kind, part.id, { ...reading }, answer), `${kind} ${id}, ${part.id}: ${code}`).toEqual([]);
      runs++;
    }
  }
  return runs;
}

describe("the copied code", () => {
  const names = readdirSync(SCENES).filter((name) => name.endsWith(".footpoint.json"));

  test.each(names)("gives the very numbers of every reading in %s", (name) => {
    runAll(readFileSync(new URL(name, SCENES), "utf8"));
  });

  test("gives the very numbers of random instruments in random scenes", () => {
    const random = randomNumbers(20_260_301);
    const near = (): number => (random() < 0.5 ? Math.round(random() * 8 - 4) : random() * 20 - 10);
    const point = () => [near(), near(), near()];
    let runs = 0;
    for (let round = 0; round < 12; round++) {
      const shapes = Array.from({ length: 9 }, (_, i) => randomShape(`s${i}`, round % 2 ? "grid" : "uniform", random));
      const anchor = () => (random() < 0.6 ? { shape: `s${Math.floor(random() * 9)}` } : point());
      const made = [
        { kind: "probe", point: point() },
        { kind: "laser", origin: point(), direction: [near() || 1, near(), near()], bounces: 3 },
        { kind: "laser", origin: point(), direction: [near(), near() || 1, near()], domain: "line" },
        { kind: "laser", origin: point(), direction: [near(), near(), near() || 1], range: 6 },
        { kind: "guard", point: point(), radius: 8, target: anchor(), fieldOfViewDegrees: 200 },
        { kind: "lamp", point: point() },
        { kind: "ruler", from: anchor(), to: anchor() },
        { kind: "ruler", from: anchor(), to: anchor() },
      ].map((it, i) => ({ id: `i${i}`, name: `I ${i}`, ...it }));
      const file = { format: "footpoint-scene", version: 1, name: "Random", shapes, instruments: made };
      runs += runAll(JSON.stringify(file));
    }
    expect(runs).toBeGreaterThan(200);
  });

  test("leaves out what the cursor leaves out: planes on which its point lies", () => {
    const scene = loadScene(
      JSON.stringify({
        format: "footpoint-scene",
        version: 1,
        name: "Floor",
        shapes: [
          { id: "floor", kind: "plane", name: "Floor", point: [0, 0, 0], normal: [0, 1, 0] },
          { id: "ball", kind: "sphere", name: "Ball", center: [3, 0, 4], radius: 1 },
        ],
        instruments: [{ id: "p", kind: "probe", name: "P", point: [0, 0, 0] }],
      }),
      { instruments },
    );
    const asked: ExplainedScene = { queries: scene, nameOf: (it) => it, isHidden: () => false, isCursor: true };
    const code = explanationOf("probe")!.code(scene.get("p")!, scene.reading("p"), null, asked);
    expect(code).toBe("scene.nearest({ x: 0, y: 0, z: 0 }, { ignoreTouchedPlanes: true })");
    // √(3² + 4²) − 1.
    expect(run(code, scene)).toMatchObject({ id: "ball", signedDistance: 4 });
  });
});
