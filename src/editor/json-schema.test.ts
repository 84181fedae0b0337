import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { lawRuns } from "../geometry/law-runs.ts";
import { sceneJsonSchema } from "../scene/json-schema.ts";
import { readSceneObject } from "../scene/scene-file.ts";
import { describedKinds } from "./described-kinds.ts";
import { sceneKinds } from "./scene-kinds.ts";

describe("the JSON Schema of scene files", () => {
  const schema = sceneJsonSchema(describedKinds);

  it("is the one that ships for editors", () => {
    const shipped = readFileSync(new URL("../../public/footpoint-scene.schema.json", import.meta.url), "utf8");
    expect(`${JSON.stringify(schema, null, 2)}\n`).toBe(shipped);
  });

  /** What JSON Schema cannot say. */
  const BEYOND = /must (have a length above|be a unit quaternion \(|be a whole number|have its least)/;

  const number = fc.oneof(fc.integer({ min: -1, max: 2 }), fc.constant(361), fc.double());
  const numbers = fc.array(number, { minLength: 2, maxLength: 4 });
  const vector = fc.tuple(number, number, number);
  const right = fc.constantFrom<unknown>(
    [0, 1, 2],
    [0, 0, 1, 1],
    [0, 0, 0, 1],
    1,
    "ray",
    "#3ad6d6",
    true,
    null,
    { shape: "a" },
    { shape: "a", point: [0, 1, 2] },
  );
  const wrong = fc.constantFrom<unknown>(
    "",
    "#3ad",
    {},
    { shape: "" },
    { shape: 1 },
    [1, "2", 3],
    [null, 0, 0],
    "🧀",
    [],
  );
  const value = fc.oneof({ weight: 4, arbitrary: right }, { weight: 2, arbitrary: vector }, number, numbers, wrong);

  const kinds = [...Object.values(describedKinds.shapes), ...Object.values(describedKinds.instruments)];
  it.each(kinds.map((kind) => [kind.kind, kind] as const))("takes the same %s as the reader", (name, kind) => {
    const { $defs } = schema as { readonly $defs: Readonly<Record<string, object>> };
    const other = z.fromJSONSchema($defs[name] as Parameters<typeof z.fromJSONSchema>[0]);
    const keys = [...kind.parameters.map(({ key }) => key), "name", "color", "hidden", "group"];
    const changes = fc.dictionary(fc.constantFrom(...keys), value, { maxKeys: 2 });
    fc.assert(
      fc.property(changes, fc.nat(9), (changed, gone) => {
        const record: Record<string, unknown> = { id: "it", kind: name, ...kind.defaults, ...changed };
        delete record[keys[gone + kind.parameters.length] ?? ""];
        if (gone < kind.parameters.length - 1 && Object.keys(changed).length === 0) delete record[keys[gone] ?? ""];
        const list = name in sceneKinds.shapes ? "shapes" : "instruments";
        const file = { format: "footpoint-scene", version: 1, shapes: [], [list]: [record] };
        const result = readSceneObject(file, sceneKinds);
        const isTaken = result.ok || result.problems.every(({ expected }) => BEYOND.test(expected));
        expect([record, other.safeParse(record).success]).toEqual([record, isTaken]);
      }),
      lawRuns(400),
    );
  });
});
