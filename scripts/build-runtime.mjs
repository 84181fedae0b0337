// npm run build:runtime [-- FOLDER]: writes the package that games install, into dist/runtime/ or the folder that is named: one
// ES module, its declarations, package.json, README and licence. What it is made of is in src/runtime/.
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "vite";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
export const RUNTIME_FOLDER = join(ROOT, "dist/runtime");

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
      // What the comments say is in the declarations, where an editor shows it.
      rolldownOptions: { output: { comments: false } },
      lib: { entry: join(ROOT, "src/runtime/index.ts"), formats: ["es"], fileName: () => "index.js" },
    },
  });
  writeDeclarations(join(folder, "types"));
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest(), null, 2)}\n`);
  cpSync(join(ROOT, "src/runtime/README.md"), join(folder, "README.md"));
  cpSync(join(ROOT, "LICENSE"), join(folder, "LICENSE"));
}

function manifest() {
  const { version, license, engines } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const types = "./types/runtime/index.d.ts";
  return {
    name: "footpoint",
    version,
    description: "Exact answers about boxes, spheres, planes, segments and capsules, and about sight in the plan.",
    license,
    type: "module",
    sideEffects: false,
    types,
    exports: { ".": { types, default: "./index.js" }, "./package.json": "./package.json" },
    files: ["index.js", "types"],
    engines,
  };
}

/**
 * The compiler writes a declaration beside every source file, with the sources' own `.ts` in their imports. Only those that the
 * entry leads to are kept, and they name each other as published files do.
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
  visit(join(folder, "runtime/index.d.ts"));
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
