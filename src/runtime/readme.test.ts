import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as footpoint from "./index.ts";

const ROOT = new URL("../../", import.meta.url);

/** The lines of JavaScript of a page that load a scene, as somebody would copy them. */
function exampleOf(page: string): string {
  const text = readFileSync(new URL(page, ROOT), "utf8");
  const blocks = [...text.matchAll(/```js\n(.*?)```/gs)].map(([, code]) => code ?? "");
  const code = blocks.find((it) => it.includes("loadScene(await"));
  if (code === undefined) throw new Error(`${page}: no example loads a scene`);
  return code;
}

/** Runs an example as a module would be run, with a fetch that gives the example scenes, and returns some of its values. */
async function run(code: string, names: readonly string[], given: Readonly<Record<string, unknown>> = {}) {
  const body = code.replace(/^import (\{.*\}) from "footpoint";$/m, "const $1 = footpoint;");
  const AsyncFunction = (async () => {}).constructor as FunctionConstructor;
  const fetch = async (url: string) => ({ text: async () => readFileSync(new URL(`scenes/${url}`, ROOT), "utf8") });
  const values = { footpoint, fetch, ...given };
  return await AsyncFunction(
    ...Object.keys(values),
    `${body}\nreturn { ${names.join(", ")} };`,
  )(...Object.values(values));
}

test("the example of README.md runs as it stands there, and answers what its comments say", async () => {
  const code = exampleOf("README.md");
  const { scene, hero } = await run(code, ["scene", "hero"]);
  const [, id, distance] = /scene\.nearest\(hero\); \/\/ "([^"]+)", signedDistance ([\d.]+)…/.exec(code)!;
  const start = { x: 3.1, y: 0.95, z: 0.76 };
  const before = footpoint.loadScene(readFileSync(new URL("scenes/courtyard.footpoint.json", ROOT), "utf8"));
  const nearest = before.nearest(start)!;
  expect(nearest.id).toBe(id);
  expect(String(nearest.signedDistance).startsWith(distance!)).toBe(true);
  // The last lines moved that shape onto the hero, and pushed the hero out of it.
  expect(scene.get(id!).center).toEqual([start.x, start.y, start.z]);
  expect(hero).not.toEqual(start);
});

test("the first example of docs/runtime.md runs as it stands there, with a hero, a guard and a door of three's form", async () => {
  const at = (x: number, y: number, z: number) => ({ x, y, z });
  const code = exampleOf("docs/runtime.md").replace("level.footpoint.json", "courtyard.footpoint.json");
  const door = { position: at(0, 1, 0), quaternion: { ...at(0, 0, 0), w: 1 } };
  const given = {
    hero: { position: at(3.1, 0.95, 0.76) },
    guard: { position: at(-5, 1, 3) },
    raycaster: { ray: { origin: at(0, 9, 0), direction: at(0, -1, 0) } },
    door,
  };
  const { scene, id, signedDistance } = await run(
    code.replace('"door"', '"box-1"'),
    ["scene", "id", "signedDistance"],
    given,
  );
  expect(scene.get("box-1").center).toEqual([0, 1, 0]);
  expect([typeof id, typeof signedDistance]).toEqual(["string", "number"]);
});
