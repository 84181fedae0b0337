import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync } from "vite";
import { describe, expect, test } from "vitest";

/**
 * The table of layers: who may import whom. ARCHITECTURE.md shows the same one. `import type` counts like any import.
 * A layer may always import itself.
 */
const LAYERS = {
  geometry: { layers: [], packages: [] },
  readout: { layers: [], packages: [] },
  theme: { layers: [], packages: [] },
  scene: { layers: ["geometry"], packages: [] },
  overlay: { layers: ["geometry", "readout"], packages: [] },
  shapes: { layers: ["geometry", "scene"], packages: [] },
  query: { layers: ["geometry", "scene", "shapes"], packages: [] },
  instruments: { layers: ["geometry", "scene", "query", "overlay", "readout"], packages: [] },
  checks: { layers: ["scene", "readout"], packages: [] },
  runtime: { layers: ["geometry", "scene", "shapes", "query", "instruments", "readout", "checks"], packages: [] },
  cli: { layers: ["geometry", "readout", "runtime"], packages: ["node"] },
  tools: { layers: ["geometry", "scene", "shapes", "query", "instruments", "overlay", "readout"], packages: [] },
  editor: {
    layers: ["geometry", "scene", "shapes", "query", "instruments", "overlay", "readout", "checks", "tools"],
    packages: ["idb"],
  },
  view: {
    layers: ["geometry", "scene", "shapes", "query", "instruments", "overlay", "readout", "theme"],
    packages: ["three"],
  },
  viewport: {
    layers: ["geometry", "scene", "query", "overlay", "readout", "theme", "tools", "editor", "view"],
    packages: ["three", "camera-controls"],
  },
  panel: {
    layers: ["geometry", "scene", "shapes", "query", "instruments", "overlay", "readout", "checks", "theme", "editor"],
    packages: ["lil-gui"],
  },
  chrome: {
    layers: [
      "geometry",
      "scene",
      "shapes",
      "query",
      "instruments",
      "overlay",
      "readout",
      "checks",
      "theme",
      "tools",
      "editor",
    ],
    packages: ["preact", "@preact/signals", "lucide"],
  },
  main: { layers: "all", packages: [] },
} as const satisfies Record<string, { layers: readonly string[] | "all"; packages: readonly string[] }>;

type Layer = keyof typeof LAYERS;

/** What a test may import besides what its own layer may. */
const TEST_PACKAGES = ["vitest", "fast-check", "vite", "fake-indexeddb", "jsonc-parser", "zod"];

/** Games hand three's vectors to the package as they are. */
const RUNTIME_TEST_PACKAGES = ["three"];

const FOLDER_OF_KINDS = /^(shapes|instruments)\/([^/]+)\//;
/** The tables that name the kinds one by one. Everything else knows kinds only through them. */
const TABLE_OF_KINDS =
  /^(shapes|instruments)\/(kinds|record-kinds|details|measures|explanations|editing|views|expectations)\.ts$/;
/** The point under the cursor is a probe that nobody placed: the one place that has to know a kind. */
const KNOWS_A_KIND = ["editor/cursor-probe.ts"];
const IS_TEST = /\.test\.tsx?$/;

const SOURCE = dirname(fileURLToPath(import.meta.url));
const ROOT = dirname(SOURCE);

interface Import {
  /** The importing file, relative to src. */
  readonly from: string;
  readonly line: number;
  /** The imported file, relative to src (`../scenes/a.json` where it lies outside), or null for a package. */
  readonly file: string | null;
  /** The specifier as written, without a query. */
  readonly specifier: string;
}

const files = readdirSync(SOURCE, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith(".d.ts"))
  .map((entry) => relative(SOURCE, join(entry.parentPath, entry.name)).split(sep).join("/"))
  .sort();
const imports = files.flatMap(readImports);

describe("the layers", () => {
  test("every source file belongs to a layer of the table", () => {
    const homeless = files.filter((file) => layerOf(file) === null);
    expect(homeless, "name their layer in src/architecture.test.ts and in ARCHITECTURE.md").toEqual([]);
  });

  test("every relative import leads to a file", () => {
    const dangling = imports.filter(({ file }) => file !== null && !existsSync(join(SOURCE, file)));
    expect(dangling.map((it) => `${at(it)} imports "${it.specifier}", which does not exist`)).toEqual([]);
  });

  test("no file imports a layer that its own may not", () => {
    const wrong = imports.filter(({ from, file }) => file !== null && !mayImportFile(from, file));
    expect(wrong.map(explainFile)).toEqual([]);
  });

  test("no file imports a package that its layer may not", () => {
    const wrong = imports.filter(({ from, file, specifier }) => file === null && !mayImportPackage(from, specifier));
    expect(wrong.map(explainPackage)).toEqual([]);
  });

  test("one kind never imports another, and only the tables name a kind", () => {
    const wrong = imports.filter(({ from, file }) => {
      const kind = file === null ? null : FOLDER_OF_KINDS.exec(file);
      if (
        !kind ||
        TABLE_OF_KINDS.test(from) ||
        KNOWS_A_KIND.includes(from) ||
        (IS_TEST.test(from) && !FOLDER_OF_KINDS.test(from))
      )
        return false;
      return !from.startsWith(kind[0]);
    });
    expect(
      wrong.map((it) => `${at(it)} imports ${it.file}: promote what is shared to geometry/, or go through the table`),
    ).toEqual([]);
  });

  test("nothing imports main.ts, and nothing but tests imports a test", () => {
    const wrong = imports.filter(
      ({ from, file }) => file === "main.ts" || (file !== null && IS_TEST.test(file) && !IS_TEST.test(from)),
    );
    expect(wrong.map((it) => `${at(it)} imports ${it.file}`)).toEqual([]);
  });

  test("no import goes round in a circle", () => {
    expect(findCycles().map((cycle) => cycle.join(" → "))).toEqual([]);
  });

  test("the rules refuse what the table does not name", () => {
    expect(mayImportFile("tools/place-tool.ts", "editor/session.ts")).toBe(false);
    expect(mayImportFile("query/scene-index.ts", "readout/readout.ts")).toBe(false);
    expect(mayImportFile("geometry/vec3.ts", "scene/record.ts")).toBe(false);
    expect(mayImportFile("chrome/app.tsx", "viewport/viewport.ts")).toBe(false);
    expect(mayImportFile("shapes/box/box.ts", "shapes/box/box-view.ts")).toBe(false);
    expect(mayImportFile("shapes/box/box-editing.ts", "tools/record-editing.ts")).toBe(true);
    expect(mayImportPackage("shapes/box/box-view.ts", "three/addons/lines/Line2.js")).toBe(true);
    expect(mayImportPackage("shapes/box/box-editing.ts", "three")).toBe(false);
    expect(mayImportPackage("panel/panel.ts", "preact")).toBe(false);
    expect(mayImportPackage("scene/scene-file.ts", "zod")).toBe(false);
  });

  test("ARCHITECTURE.md shows this very table", () => {
    const document = readFileSync(join(ROOT, "ARCHITECTURE.md"), "utf8");
    const shown = document.split("\n").filter((line) => line.startsWith("|"));
    const start = shown.indexOf("| layer | may import |");
    expect(start, 'ARCHITECTURE.md: expected a table that starts with "| layer | may import |"').toBeGreaterThan(-1);
    expect(shown.slice(start + 1, start + 1 + rowsOfTable().length).join("\n")).toBe(rowsOfTable().join("\n"));
  });
});

/** In the folders of kinds, what draws (`*-view.ts`, `views.ts`) and what edits lie beside the pure part, in layers of their own. */
function layerOf(file: string): Layer | null {
  if (/^(shapes|instruments)\/(.*\/)?([^/]+-view|views)\.ts$/.test(file)) return "view";
  if (/^(shapes|instruments)\/(.*\/)?([^/]+-editing|[^/]+-handles|editing)\.ts$/.test(file)) return "tools";
  if (file === "main.ts" || file.startsWith("main/") || file === "architecture.test.ts") return "main";
  const folder = file.split("/")[0] ?? "";
  return file.includes("/") && folder in LAYERS && folder !== "main" && folder !== "view" ? (folder as Layer) : null;
}

function mayImportFile(from: string, file: string): boolean {
  // A style sheet or other asset belongs to the folder in which it lies; the example scenes are data for the editor.
  if (file.startsWith("../"))
    return file.startsWith("../scenes/") && (layerOf(from) === "editor" || IS_TEST.test(from));
  const layer = layerOf(from.replace(IS_TEST, ".ts"));
  const imported = layerOf(file.replace(IS_TEST, ".ts")) ?? (file.split("/")[0] as Layer);
  if (layer === null || layer === imported) return true;
  const allowed: readonly string[] | "all" = LAYERS[layer].layers;
  return allowed === "all" || allowed.includes(imported);
}

function mayImportPackage(from: string, specifier: string): boolean {
  const layer = layerOf(from.replace(IS_TEST, ".ts"));
  if (layer === null) return true;
  if (IS_TEST.test(from) && (specifier.startsWith("node:") || TEST_PACKAGES.includes(specifier))) return true;
  if (IS_TEST.test(from) && layer === "runtime" && RUNTIME_TEST_PACKAGES.includes(specifier)) return true;
  return LAYERS[layer].packages.some(
    (name) => specifier === name || specifier.startsWith(`${name}/`) || specifier.startsWith(`${name}:`),
  );
}

function explainFile(it: Import): string {
  const layer = layerOf(it.from.replace(IS_TEST, ".ts"));
  const allowed = layer === null ? [] : LAYERS[layer].layers;
  return `${at(it)} imports ${it.file}: ${layer} may import ${list(allowed)}`;
}

function explainPackage(it: Import): string {
  const layer = layerOf(it.from.replace(IS_TEST, ".ts"));
  return `${at(it)} imports "${it.specifier}": ${layer} may import ${list(layer === null ? [] : LAYERS[layer].packages)} from outside`;
}

function at(it: Import): string {
  return `src/${it.from}:${it.line}`;
}

function list(names: readonly string[] | "all"): string {
  if (names === "all") return "all";
  return names.length === 0 ? "nothing" : names.join(", ");
}

function rowsOfTable(): readonly string[] {
  const rows = Object.entries(LAYERS).map(([layer, { layers, packages }]) => {
    const allowed = [layers === "all" || layers.length > 0 ? list(layers) : "", ...packages.map((it) => `**${it}**`)];
    return `| ${layer} | ${allowed.filter((it) => it !== "").join(", ") || "nothing"} |`;
  });
  return ["|---|---|", ...rows];
}

/** Every import of a file: static, dynamic, re-export, `import type` and `import("…")` as a type. */
function readImports(from: string): readonly Import[] {
  const text = readFileSync(join(SOURCE, from), "utf8");
  const { program, errors } = parseSync(from, text);
  if (errors.length > 0) throw new Error(`src/${from}: cannot be parsed: ${errors[0]?.message}`);
  const found: Import[] = [];
  const add = (node: unknown, start: number) => {
    const value = isNode(node) && node.type === "Literal" ? node.value : null;
    const line = text.slice(0, start).split("\n").length;
    if (typeof value !== "string")
      throw new Error(`src/${from}:${line}: an import of something computed cannot be read`);
    const specifier = value.replace(/\?.*$/, "");
    const isRelative = specifier.startsWith(".") || specifier.startsWith("/");
    found.push({
      from,
      line,
      specifier,
      file: isRelative ? posix.normalize(posix.join(posix.dirname(from), specifier)) : null,
    });
  };
  walk(program, (node) => {
    switch (node.type) {
      case "ImportDeclaration":
      case "ExportAllDeclaration":
      case "ImportExpression":
      case "TSImportType":
        add(node.source, node.start);
        break;
      case "ExportNamedDeclaration":
        if (node.source) add(node.source, node.start);
        break;
      case "TSExternalModuleReference":
        add(node.expression, node.start);
        break;
    }
  });
  return found;
}

interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly [field: string]: unknown;
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === "object" && value !== null && typeof (value as { type?: unknown }).type === "string";
}

function walk(value: unknown, visit: (node: SyntaxNode) => void): void {
  if (Array.isArray(value)) for (const item of value) walk(item, visit);
  if (!isNode(value)) return;
  visit(value);
  for (const field of Object.values(value)) if (typeof field === "object") walk(field, visit);
}

/** The strongly connected groups of files, each as a path that starts and ends with the same file. */
function findCycles(): readonly (readonly string[])[] {
  const targets = new Map(files.map((file) => [file, [] as string[]]));
  for (const { from, file } of imports) if (file !== null && targets.has(file)) targets.get(from)?.push(file);
  const done = new Set<string>();
  const path: string[] = [];
  const cycles: string[][] = [];
  const visit = (file: string) => {
    const start = path.indexOf(file);
    if (start >= 0) cycles.push([...path.slice(start), file]);
    if (start >= 0 || done.has(file)) return;
    path.push(file);
    for (const target of targets.get(file) ?? []) visit(target);
    path.pop();
    done.add(file);
  };
  for (const file of files) visit(file);
  return cycles;
}
