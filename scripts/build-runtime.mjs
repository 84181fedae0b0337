// npm run build:runtime [-- FOLDER]: writes the package that games install, into dist/runtime/ or the folder that is named: ES
// modules (the scene and the geometry, what instruments read, the shell command), their declarations, package.json, README
// and licence. What it is made of is in src/runtime/ and src/cli/.
import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "vite";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
export const RUNTIME_FOLDER = join(ROOT, "dist/runtime");

/** The modules that can be imported, by the names that they have in the package. */
const ENTRIES = { index: "src/runtime/index.ts", instruments: "src/runtime/instruments.ts", cli: "src/cli/cli.ts" };

/** Those of them that have declarations: the command is run and not imported. */
const DECLARED = ["index", "instruments"];

/** Builds the package into a folder, which is emptied first. */
export async function buildRuntime(folder = RUNTIME_FOLDER) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: "es2022",
      // Whoever bundles the game minifies it; until then, names and line breaks make it readable in a debugger.
      minify: false,
      rolldownOptions: {
        external: /^node:/,
        // What the comments say is in the declarations, where an editor shows it. What may be left out, bundlers are told.
        output: {
          comments: { legal: false, annotation: true, jsdoc: false },
          chunkFileNames: "shared/[name].js",
          codeSplitting: {
            groups: [
              { name: "geometry", test: /src\/geometry\// },
              { name: "scene", test: /src\/(query|scene|shapes)\/|node_modules/ },
            ],
          },
        },
      },
      lib: {
        entry: Object.fromEntries(Object.entries(ENTRIES).map(([name, path]) => [name, join(ROOT, path)])),
        formats: ["es"],
        fileName: (_, name) => `${name}.js`,
      },
    },
  });
  chmodSync(join(folder, "cli.js"), 0o755);
  writeDeclarations(join(folder, "types"));
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest(), null, 2)}\n`);
  cpSync(join(ROOT, "src/runtime/README.md"), join(folder, "README.md"));
  cpSync(join(ROOT, "docs/runtime.md"), join(folder, "docs/runtime.md"));
  cpSync(join(ROOT, "LICENSE"), join(folder, "LICENSE"));
}

function manifest() {
  const { version, license, engines } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const entry = (name) => ({ types: `./types/runtime/${name}.d.ts`, default: `./${name}.js` });
  return {
    name: "footpoint",
    version,
    description:
      "Scenes of boxes, spheres, planes, segments and capsules, asked exactly: what is nearest, how far, what does this ray hit.",
    license,
    type: "module",
    sideEffects: false,
    types: entry("index").types,
    exports: { ".": entry("index"), "./instruments": entry("instruments"), "./package.json": "./package.json" },
    bin: { footpoint: "./cli.js" },
    files: ["*.js", "shared", "types", "docs"],
    engines,
  };
}

/**
 * The compiler writes a declaration beside every source file, with the sources' own `.ts` in their imports. Only those that the
 * entries lead to are kept, and they name each other as published files do.
 */
function writeDeclarations(folder) {
  const compiler = fileURLToPath(import.meta.resolve("typescript/package.json")).replace("package.json", "bin/tsc");
  execFileSync(process.execPath, [compiler, "-p", join(ROOT, "src/runtime/tsconfig.json"), "--outDir", folder], {
    stdio: "inherit",
  });
  const reached = new Set();
  const visit = (file) => {
    if (reached.has(file)) return;
    reached.add(file);
    const text = readFileSync(file, "utf8").replace(/(["'])(\.{1,2}\/[^"']+)\.ts\1/g, "$1$2.js$1");
    writeFileSync(file, text);
    for (const [, path] of text.matchAll(/["'](\.{1,2}\/[^"']+)\.js["']/g))
      visit(resolve(dirname(file), `${path}.d.ts`));
  };
  for (const name of DECLARED) visit(join(folder, `runtime/${name}.d.ts`));
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile() && !reached.has(file)) rmSync(file);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const folder = process.argv[2] === undefined ? RUNTIME_FOLDER : resolve(process.argv[2]);
  await buildRuntime(folder);
  console.log(`${relative(process.cwd(), folder) || "."}: the package is built`);
}
