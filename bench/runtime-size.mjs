import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import { RUNTIME_FOLDER } from "../scripts/build-runtime.mjs";

export const question = "what does a game carry that uses the package, minified and gzipped?";
export const needs = "runtime";

const LIMIT_KB = 24;

/** What a game may write. A bundler leaves out what none of it needs. */
const GAMES = [
  { name: "loads a scene and asks it", program: 'export { loadScene } from "footpoint";', isCounted: true },
  { name: "takes all of the package", program: 'export * from "footpoint";' },
  {
    name: "loads a scene and reads its instruments",
    program: 'export { loadScene } from "footpoint"; export { instruments } from "footpoint/instruments";',
  },
  { name: "asks single shapes only", program: 'export { closestPoint, rayCast } from "footpoint";' },
];

/** Bundles small games over the built package, as a bundler does it for people. */
export async function run() {
  const rows = [];
  const limits = [];
  for (const { name, program, isCounted } of GAMES) {
    const code = await bundle(program);
    const gzipped = kilobytes(gzipSync(code, { level: 9 }).length);
    rows.push({ "a game that": name, "kB minified": kilobytes(code.length), "kB gzipped": gzipped });
    if (!isCounted) continue;
    const claim = `loader, queries and the geometry that they need: ${gzipped} kB, at most ${LIMIT_KB} kB`;
    limits.push({ claim, isKept: gzipped <= LIMIT_KB });
  }
  return { rows, limits };
}

async function bundle(program) {
  const entry = "virtual:game";
  const paths = { footpoint: "index.js", "footpoint/instruments": "instruments.js" };
  const game = {
    name: "game",
    enforce: "pre",
    resolveId: (id) => (id === entry ? `\0${entry}` : paths[id] && `${RUNTIME_FOLDER}/${paths[id]}`),
    load: (id) => (id === `\0${entry}` ? program : undefined),
  };
  const { output } = await build({
    root: fileURLToPath(new URL("..", import.meta.url)),
    configFile: false,
    publicDir: false,
    logLevel: "error",
    plugins: [game],
    build: {
      write: false,
      target: "es2022",
      minify: "oxc",
      rolldownOptions: {
        input: entry,
        preserveEntrySignatures: "strict",
        output: { format: "es", codeSplitting: false },
      },
    },
  });
  return output[0].code;
}

function kilobytes(bytes) {
  return Math.round(bytes / 100) / 10;
}
