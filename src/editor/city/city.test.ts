import { describe, expect, it } from "vitest";
import { boundsOf } from "../../geometry/bounds.ts";
import { MAX_SCENE_BYTES } from "../../scene/limits.ts";
import { type LoadedScene, readScene, writeScene } from "../../scene/scene-file.ts";
import { isShape, primitiveOf } from "../../shapes/kinds.ts";
import { sceneKinds } from "../scene-kinds.ts";
import { citySteps } from "./city.ts";

function city(blocks: number, seed = 1): LoadedScene {
  const steps = citySteps({ blocks, seed });
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

const shapesOf = (scene: LoadedScene) => scene.records.slice(1);

describe("a city", () => {
  it("has exactly as many shapes as were asked for", () => {
    for (const blocks of [10, 11, 137, 1000]) expect(shapesOf(city(blocks))).toHaveLength(blocks);
  });

  it("is the same for the same seed, and another for another", () => {
    expect(city(300, 7)).toEqual(city(300, 7));
    expect(city(300, 7).records).not.toEqual(city(300, 8).records);
  });

  it("begins with the smaller city of the same seed", () => {
    expect(shapesOf(city(1000)).slice(0, 200)).toEqual(shapesOf(city(200)));
  });

  it("reads back from its file as the very same records", () => {
    const made = city(600, 3);
    const read = readScene(writeScene(made, sceneKinds), sceneKinds);
    expect(read).toEqual({ ok: true, scene: made, notices: [] });
  });

  it("fits into a file that can be opened again, at its largest", () => {
    const sample = 2000;
    const text = writeScene(city(sample), sceneKinds);
    // Ids and names of the hundred thousandth shape have two digits more, in two places each.
    expect((text.length / sample + 8) * 100_000).toBeLessThan(MAX_SCENE_BYTES);
  });

  it("has boxes, some of them turned, spheres and capsules, and no bare segment", () => {
    const shapes = shapesOf(city(2000));
    const of = (kind: string) => shapes.filter((record) => record.kind === kind);
    expect(of("box").length).toBeGreaterThan(600);
    expect(of("box").filter((record) => record.rotation !== undefined).length).toBeGreaterThan(100);
    expect(of("sphere").length).toBeGreaterThan(250);
    expect(of("segment").length).toBeGreaterThan(250);
    expect(of("segment").every((record) => (record.radius as number) > 0)).toBe(true);
  });

  it("stands on the ground: nothing is below it by more than a millimetre", () => {
    for (const record of shapesOf(city(2000, 5))) {
      if (!isShape(record)) throw new Error(`${record.id} is no shape`);
      const lowest = boundsOf(primitiveOf(record))?.min.y ?? Number.NaN;
      // A silo's lower cap is buried to its middle; what goes on below is its foundation.
      if (!record.name.startsWith("Silo")) expect(lowest, record.name).toBeGreaterThan(-0.001);
    }
  });

  it("leaves its streets free: no pavement or lawn reaches into the next", () => {
    // Plots are 30 m apart and 22 m wide: two of them are at least 8 m from each other.
    const slabs = shapesOf(city(2000)).filter(({ name }) => /^(Pavement|Lawn) /.test(name));
    const places = slabs.map(({ center }) => center as readonly number[]);
    for (const [x = 0, , z = 0] of places) {
      expect([Math.abs(x % 30), Math.abs(z % 30)]).toEqual([0, 0]);
    }
    expect(new Set(places.map(([x, , z]) => `${x} ${z}`)).size).toBe(slabs.length);
    expect(slabs.every(({ halfExtents }) => (halfExtents as readonly number[])[0] === 11)).toBe(true);
  });

  it("says how far it is, and never goes back", () => {
    const told = [...citySteps({ blocks: 500, seed: 1 })];
    expect(told.length).toBeGreaterThan(10);
    expect(told.every((fraction, i) => fraction > (told[i - 1] ?? 0) && fraction < 1)).toBe(true);
  });
});
