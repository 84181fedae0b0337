import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LoadedScene } from "../scene/loaded-scene.ts";
import { countWrittenRecords, readScene, readSceneObject, sceneToObject, writeScene } from "../scene/scene-file.ts";
import { sceneKinds } from "./scene-kinds.ts";

const EXAMPLE = `{
  "format": "footpoint-scene",
  "version": 1,
  "name": "Guard post",
  "shapes": [
    {"id": "box-1", "kind": "box", "name": "Crate", "center": [0, 0.5, 0], "halfExtents": [0.5, 0.5, 0.5], "rotation": [0, 0.3826834323650898, 0, 0.9238795325112867]},
    {"id": "sphere-1", "kind": "sphere", "name": "Ball", "center": [2, 1, 0], "radius": 1},
    {"id": "plane-1", "kind": "plane", "name": "Floor", "point": [0, 0, 0], "normal": [0, 1, 0]},
    {"id": "segment-1", "kind": "segment", "name": "Wall", "a": [-3, 0, 2], "b": [3, 0, 2]}
  ],
  "instruments": [
    {"id": "probe-1", "kind": "probe", "name": "Probe", "point": [2.2, 2.6, 2.2]}
  ],
  "view": {"projection": "perspective", "eye": [8, 6, 8], "target": [0, 0, 0]}
}
`;

function open(text: string): LoadedScene {
  const result = readScene(text, sceneKinds);
  if (!result.ok) throw new Error(result.problems.map((problem) => `${problem.path}: ${problem.message}`).join("\n"));
  return result.scene;
}

/** The text of a scene with these shapes, written by hand as another program might. */
function sceneOf(...shapes: readonly unknown[]): string {
  return JSON.stringify({ format: "footpoint-scene", version: 1, shapes });
}

const SPHERE = { id: "s", kind: "sphere", name: "S", center: [0, 1, 0], radius: 1 };

describe("the scene file", () => {
  it("writes the example of the format as it stands", () => {
    expect(writeScene(open(EXAMPLE), sceneKinds)).toBe(EXAMPLE);
  });

  it("counts the records of a text without reading it, also where a name looks like one", () => {
    expect(countWrittenRecords(EXAMPLE)).toBe(5);
    expect(countWrittenRecords(writeScene(open(sceneOf()), sceneKinds))).toBe(0);
    const odd = open(sceneOf({ ...SPHERE, name: '\n    {"id": ' }));
    expect(countWrittenRecords(writeScene(odd, sceneKinds))).toBe(1);
  });

  it("gives as an object what it writes as text", () => {
    expect(sceneToObject(open(EXAMPLE), sceneKinds)).toEqual(JSON.parse(EXAMPLE));
    expect(JSON.stringify(sceneToObject(open(EXAMPLE), sceneKinds))).toBe(JSON.stringify(JSON.parse(EXAMPLE)));
  });

  it("puts the scene record first, with the name", () => {
    expect(open(EXAMPLE).records[0]).toEqual({ id: "scene", kind: "scene", name: "Guard post" });
    expect(open(sceneOf()).records).toEqual([{ id: "scene", kind: "scene", name: "Untitled" }]);
  });

  it("orders keys, whatever the order they came in", () => {
    const scrambled = `{"view": {"target": [0, 0, 0], "eye": [8, 6, 8], "projection": "perspective"},
      "shapes": [{"radius": 1, "notes": "n", "color": "#ff0000", "center": [0, 1, 0], "name": "S", "kind": "sphere", "id": "s"}],
      "author": "Ada", "version": 1, "$schema": "x.json", "format": "footpoint-scene"}`;
    expect(writeScene(open(scrambled), sceneKinds)).toBe(`{
  "format": "footpoint-scene",
  "version": 1,
  "name": "Untitled",
  "shapes": [
    {"id": "s", "kind": "sphere", "name": "S", "center": [0, 1, 0], "radius": 1, "color": "#ff0000", "notes": "n"}
  ],
  "instruments": [],
  "view": {"projection": "perspective", "eye": [8, 6, 8], "target": [0, 0, 0]},
  "author": "Ada",
  "$schema": "x.json"
}
`);
  });

  it("leaves optional fields at their default out, and required ones never", () => {
    const box = { id: "b", kind: "box", name: "B", center: [0, 0, 0], halfExtents: [1, 1, 1] };
    const segment = { id: "c", kind: "segment", name: "C", a: [0, 0, 0], b: [0, 0, 0] };
    const text = sceneOf(
      { ...box, rotation: [0, 0, 0, 1], hidden: false, locked: false, group: "", notes: "" },
      { ...segment, radius: 0 },
    );
    expect(sceneToObject(open(text), sceneKinds).shapes).toEqual([box, segment]);
  });

  it("names what has no name after its kind and a number that is free", () => {
    const { name: _, ...nameless } = SPHERE;
    const text = sceneOf({ ...SPHERE, name: "Sphere 4" }, { ...nameless, id: "t" }, { ...nameless, id: "u", name: "" });
    expect(open(text).records.map((record) => record.name)).toEqual(["Untitled", "Sphere 4", "Sphere 5", "Sphere 6"]);
  });

  it("renames a shape that has the id of the scene record", () => {
    const result = readScene(sceneOf({ ...SPHERE, id: "scene" }), sceneKinds);
    expect(result.ok && result.scene.records.map((record) => record.id)).toEqual(["scene", "sphere-1"]);
    expect(result.ok && result.notices).toEqual(['The id "scene" stands for the scene itself: "S" is now "sphere-1"']);
  });

  it("keeps unknown keys that look like methods of objects", () => {
    const scene = open('{"format": "footpoint-scene", "version": 1, "shapes": [], "toString": 1, "kept": {"a": []}}');
    expect(writeScene(scene, sceneKinds)).toContain('"toString": 1,\n  "kept": {"a": []}');
  });

  it("leaves a quaternion as it is where its length is 1 to rounding, and else makes it so, once and for all", () => {
    const turn = [0, 0.3826834323650898, 0, 0.9238795325112867];
    const rotationOf = (rotation: readonly number[]) => {
      const box = { id: "b", kind: "box", name: "B", center: [0, 0, 0], halfExtents: [1, 1, 1], rotation };
      return open(sceneOf(box)).records[1]?.rotation as readonly number[];
    };
    expect(rotationOf(turn)).toEqual(turn);
    fc.assert(
      fc.property(
        fc.tuple(...Array.from({ length: 4 }, () => fc.double({ min: -1, max: 1, noNaN: true }))),
        fc.double({ min: -9e-4, max: 9e-4, noNaN: true }),
        (direction, error) => {
          const length = Math.hypot(...direction);
          fc.pre(length > 1e-3);
          const unit = rotationOf(direction.map((value) => (value / length) * (1 + error)));
          expect(Math.abs(Math.hypot(...unit) - 1)).toBeLessThanOrEqual(8 * 2 ** -53);
          expect(rotationOf(unit)).toEqual(unit);
        },
      ),
      { seed: 3, numRuns: 200 },
    );
  });

  it("reads an object without holding on to it, and refuses what is no plain data", () => {
    const center = [0, 1, 0];
    const given = { format: "footpoint-scene", version: 1, shapes: [{ ...SPHERE, center, mass: { kg: 1 } }] };
    const result = readSceneObject(given, sceneKinds);
    center[1] = 9;
    expect(result.ok && result.scene.records[1]).toEqual({ ...SPHERE, center: [0, 1, 0], mass: { kg: 1 } });
    const cyclic: Record<string, unknown> = { format: "footpoint-scene", version: 1, shapes: [] };
    cyclic.self = cyclic;
    for (const [value, path, message] of [
      [{ ...given, author: () => 1 }, "author", "This value must be plain data, got a function"],
      [{ ...given, made: new Date(0) }, "made", "This value must be plain data, got a Date"],
      [{ ...given, big: { n: Number.NaN } }, "big.n", "This value must be a finite number, got NaN"],
      [
        cyclic,
        "self",
        'This value must not contain itself, got the object {"format": …, "version": …, "shapes": …, "self": …}',
      ],
    ] as const) {
      const refused = readSceneObject(value, sceneKinds);
      expect(!refused.ok && refused.problems.map((problem) => [problem.path, problem.message])).toEqual([
        [path, message],
      ]);
    }
  });

  it("refuses text beyond the limit without parsing it, and names beyond any use", () => {
    const large = readScene(" ".repeat(33 * 2 ** 20), sceneKinds);
    expect(!large.ok && large.problems[0]?.message).toBe("The file must be at most 32 MB, got 33 MB");
    const long = readScene(sceneOf({ ...SPHERE, name: "n".repeat(20_001) }), sceneKinds);
    expect(!long.ok && long.problems[0]?.message).toMatch(
      /^Name must be at most 20,000 characters long, got the text "n+…"$/,
    );
  });

  it("reads 100,000 shapes", () => {
    const text = sceneOf(...Array.from({ length: 100_000 }, (_, i) => ({ ...SPHERE, id: `s${i}` })));
    const before = process.cpuUsage();
    expect(open(text).records.length).toBe(100_001);
    // Some 0.7 s of computing.
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(10_000);
  });
});

const number = fc.double({ noNaN: true, noDefaultInfinity: true });
const size = fc.double({ noNaN: true, noDefaultInfinity: true, min: Number.MIN_VALUE });
const vector = fc.tuple(number, number, number);
const direction = vector.filter((v) => v.some((value) => value !== 0));
const rotation = fc.constantFrom(
  [0, 0, 0, 1],
  [0, 1, 0, 0],
  [0.5, -0.5, 0.5, -0.5],
  [0, 0.3826834323650898, 0, 0.9238795325112867],
);
const text = fc.string({ unit: "binary", maxLength: 12 });
const name = text.filter((value) => value !== "");
const json = fc
  .jsonValue({ maxDepth: 3 })
  .filter((value) => !/__proto__|constructor|prototype/.test(JSON.stringify(value)));

const common = {
  name,
  color: fc.option(fc.constantFrom("#ff8800", "#AbCdEf"), { nil: undefined }),
  hidden: fc.option(fc.boolean(), { nil: undefined }),
  locked: fc.option(fc.boolean(), { nil: undefined }),
  group: fc.option(text, { nil: undefined }),
  notes: fc.option(text, { nil: undefined }),
  "x-unknown": fc.option(json, { nil: undefined }),
};

function recordOf<T extends object>(kind: string, parameters: { [K in keyof T]: fc.Arbitrary<T[K]> }) {
  return fc.record({ kind: fc.constant(kind), ...parameters, ...common } as Record<string, fc.Arbitrary<unknown>>);
}

const shape = fc.oneof(
  recordOf("box", {
    center: vector,
    halfExtents: fc.tuple(size, size, size),
    rotation: fc.option(rotation, { nil: undefined }),
  }),
  recordOf("sphere", { center: vector, radius: size }),
  recordOf("plane", { point: vector, normal: direction }),
  recordOf("segment", { a: vector, b: vector, radius: fc.option(fc.constantFrom(0, 0.25), { nil: undefined }) }),
);
const instrument = recordOf("probe", { point: vector });

const scene = fc.record({
  format: fc.constant("footpoint-scene"),
  version: fc.constant(1),
  name,
  shapes: fc.array(shape, { maxLength: 6 }),
  instruments: fc.array(instrument, { maxLength: 3 }),
  checks: fc.option(
    fc.constant([
      { path: "nearest.signedDistance", instrument: "r0", equals: 1, within: 0.1 },
      { "x-owner": "level", notes: "", instrument: "gone", path: "nearest", is: null },
      { instrument: "r0", path: "legs.0.hit.id", is: "r1", notes: "the crate" },
      { instrument: "r0", path: "clearAngle", min: -0 },
    ]),
    { nil: undefined },
  ),
  view: fc.option(
    fc.constant({ projection: "orthographic", eye: [0, 9, 0], target: [0, 0, 0], height: 12, "x-lens": 50 }),
    { nil: undefined },
  ),
  "x-unknown": fc.option(json, { nil: undefined }),
});

describe("save and open", () => {
  it("gives the same bytes again for any scene, and the same records", () => {
    fc.assert(
      fc.property(scene, (given) => {
        let n = 0;
        const numbered = (list: readonly object[]) => list.map((record) => ({ ...record, id: `r${n++}` }));
        const withIds = { ...given, shapes: numbered(given.shapes), instruments: numbered(given.instruments) };
        const read = readSceneObject(withIds, sceneKinds);
        if (!read.ok) throw new Error(read.problems.map((problem) => `${problem.path}: ${problem.message}`).join("\n"));
        const first = writeScene(read.scene, sceneKinds);
        const again = open(first);
        expect(writeScene(again, sceneKinds)).toBe(first);
        expect(writeScene({ ...read.scene }, sceneKinds)).toBe(first);
        expect(sceneToObject(again, sceneKinds)).toEqual(sceneToObject(read.scene, sceneKinds));
        expect(first.split("\n").length).toBeGreaterThanOrEqual(n + 4);
      }),
      { seed: 20260402, numRuns: 200 },
    );
  });
});
