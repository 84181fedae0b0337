import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { loadScene } from "./index.ts";
import { instruments } from "./instruments.ts";

const ROOT = new URL("../../", import.meta.url);

/** What is like something else, and is told there. */
const ALIKE = [
  [/^crossings\[\]\./, "legs[].hit."],
  [/^asLines\.target\./, "target."],
] as const;

/** The fields that docs/runtime.md tells of each kind, by the table below its name. */
function documentedFields(): Record<string, string[]> {
  const text = readFileSync(new URL("docs/runtime.md", ROOT), "utf8");
  const tables = [...text.matchAll(/^\*\*(\w+)\*\*\n\n((?:\|.*\n)+)/gm)];
  return Object.fromEntries(
    tables.map(([, kind = "", table = ""]) => {
      const cells = table.split("\n").map((row) => row.split("|")[1] ?? "");
      return [kind.toLowerCase(), cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, field]) => field!))];
    }),
  );
}

/** Every field in plain data, with `[]` for the places of lists. Points and directions are one. */
function fieldsIn(value: unknown, path = ""): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => fieldsIn(item, `${path}[]`));
  if (typeof value !== "object" || value === null) return [];
  const entries = Object.entries(value);
  if (entries.every(([key]) => key === "x" || key === "y" || key === "z")) return [];
  return entries.flatMap(([key, item]) => {
    const at = path === "" ? key : `${path}.${key}`;
    return [at, ...fieldsIn(item, at)];
  });
}

/** All example scenes, and one with what none of them has: rulers, and a laser that asks on its whole line. */
function scenes(): string[] {
  const files = ["scenes/", "scenes/reported/"].flatMap((folder) =>
    readdirSync(new URL(folder, ROOT))
      .filter((name) => name.endsWith(".json"))
      .map((name) => readFileSync(new URL(folder + name, ROOT), "utf8")),
  );
  const more = {
    format: "footpoint-scene",
    version: 1,
    name: "More",
    shapes: [
      { id: "box", kind: "box", name: "Box", center: [3, 0, 0], halfExtents: [1, 1, 1] },
      { id: "wall", kind: "segment", name: "Wall", a: [6, 0, -1], b: [6, 0, 1] },
    ],
    instruments: [
      { id: "ruler", kind: "ruler", name: "Ruler", from: [0, 0, 0], to: { shape: "box" } },
      { id: "lost", kind: "ruler", name: "Lost", from: [0, 0, 0], to: { shape: "gone" } },
      { id: "laser", kind: "laser", name: "Laser", origin: [0, 0, 0], direction: [1, 0, 0], domain: "line" },
    ],
  };
  return [...files, JSON.stringify(more)];
}

test("docs/runtime.md tells every field of every reading, and none that there is not", () => {
  const real: Record<string, Set<string>> = {};
  for (const text of scenes()) {
    for (const { kind, reading } of loadScene(text, { instruments }).readings()) {
      real[kind] ??= new Set();
      for (const field of fieldsIn(reading))
        real[kind].add(ALIKE.reduce((name, [from, to]) => name.replace(from, to), field));
    }
  }
  const told = documentedFields();
  expect(Object.keys(told).sort()).toEqual(Object.keys(real).sort());
  for (const [kind, fields] of Object.entries(real))
    expect([kind, told[kind]!.sort()]).toEqual([kind, [...fields].sort()]);
});
