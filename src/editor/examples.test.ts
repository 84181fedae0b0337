import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { signedDistance } from "../geometry/closest-point.ts";
import { readScene, writeScene } from "../scene/scene-file.ts";
import { isShape, primitiveOf } from "../shapes/kinds.ts";
import { EXAMPLES, exampleText } from "./examples.ts";
import { sceneKinds } from "./scene-kinds.ts";

const FOLDER = new URL("../../scenes/", import.meta.url);

function open(id: string) {
  const text = readFileSync(new URL(`${id}.footpoint.json`, FOLDER), "utf8");
  const result = readScene(text, sceneKinds);
  if (!result.ok) throw new Error(`${id}: ${result.problems[0]?.message}`);
  const [, ...records] = result.scene.records;
  return { text, ...result, records };
}

/** Signed distances of the shapes, by name, from a probe. */
function distances(id: string, probe: string): Record<string, number> {
  const { records } = open(id);
  const [x = 0, y = 0, z = 0] = (records.find((record) => record.name === probe)?.point ?? []) as number[];
  const shapes = records.filter(isShape);
  return Object.fromEntries(shapes.map((shape) => [shape.name, signedDistance(primitiveOf(shape), { x, y, z })]));
}

describe("the examples", () => {
  it("are the files in scenes/, each with a place in the menu", () => {
    const files = readdirSync(FOLDER).filter((name) => name.endsWith(".footpoint.json"));
    expect(EXAMPLES.map(({ id }) => `${id}.footpoint.json`).sort()).toEqual(files.sort());
  });

  it.each(EXAMPLES.map(({ id }) => id))(
    "%s is written exactly as saving would write it, with a view, without a notice",
    async (id) => {
      const { text, scene, notices } = open(id);
      expect(writeScene(scene, sceneKinds)).toBe(text);
      expect(notices).toEqual([]);
      expect(scene.view).toBeDefined();
      expect(await exampleText(id)).toBe(text);
    },
  );

  it.each(EXAMPLES)("$id has as many shapes and instruments as its card says", ({ id, facts }) => {
    const { records } = open(id);
    const shapes = records.filter(isShape).length;
    const kinds = [...new Set(records.filter((record) => !isShape(record)).map(({ kind }) => kind))];
    const said = [
      ...kinds.map((kind) => {
        const count = records.filter((record) => record.kind === kind).length;
        return count === 1 ? kind : `${count} ${kind}s`;
      }),
      shapes === 0 ? "no shapes" : shapes === 1 ? "1 shape" : `${shapes} shapes`,
    ];
    expect(facts).toBe(said.join(" · "));
  });

  it("closest-points gives the known distances", () => {
    const answers = distances("closest-points", "Probe");
    expect(answers.Box).toBeCloseTo(3.935734, 6);
    expect(answers.Sphere).toBeCloseTo(3.2, 9);
    expect(answers.Segment).toBeCloseTo(1.918593, 6);
    expect(answers.Ground).toBeCloseTo(2.6, 12);
  });

  it("box-distance gives the known distances", () => {
    const expected = {
      Centre: -1,
      Inside: -0.5,
      "On a face": 0,
      "Off a face": 0.5,
      "Off an edge": Math.SQRT2,
      "Far off an edge": Math.sqrt(13),
    };
    for (const [probe, distance] of Object.entries(expected)) {
      expect([probe, distances("box-distance", probe).Box]).toEqual([probe, expect.closeTo(distance, 12)]);
    }
  });

  it("courtyard answers what its card says: the crate, 1.44 m away", () => {
    const nearest = Object.entries(distances("courtyard", "Probe")).sort((a, b) => a[1] - b[1])[0];
    expect(nearest?.[0]).toBe("Crate");
    expect(nearest?.[1].toFixed(2)).toBe("1.44");
  });

  it("first-steps has no plane and no probe: the ground grid is no shape, and the cursor asks", () => {
    expect(new Set(open("first-steps").records.map((record) => record.kind))).toEqual(
      new Set(["box", "sphere", "segment"]),
    );
  });

  it("rejects an id that there is none of", async () => {
    await expect(exampleText("../package")).rejects.toThrow('there is none called "../package"');
  });
});
