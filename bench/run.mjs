import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { buildRuntime } from "../scripts/build-runtime.mjs";
import * as bundleSize from "./bundle-size.mjs";
import * as commands from "./commands.mjs";
import * as dragOne from "./drag-one.mjs";
import * as frames from "./frames.mjs";
import * as geometrySpeed from "./geometry-speed.mjs";
import * as idleFrames from "./idle-frames.mjs";
import * as instruments from "./instruments.mjs";
import { openSite } from "./lib/site.mjs";
import { printTable } from "./lib/table.mjs";
import * as opening from "./opening.mjs";
import * as pointerMove from "./pointer-move.mjs";
import * as queries from "./queries.mjs";
import * as runtimeSize from "./runtime-size.mjs";
import * as sideBySide from "./side-by-side.mjs";
import * as visibility from "./visibility.mjs";

// npm run bench [-- name …]: runs the named benchmarks, or all of them: on the built site in real Chromium, or on the built
// package for games. Prints a table for each, writes bench/results/<name>.json, and fails where a limit is not kept.

const BENCHMARKS = {
  "side-by-side": sideBySide,
  "geometry-speed": geometrySpeed,
  queries,
  "runtime-size": runtimeSize,
  "bundle-size": bundleSize,
  "pointer-move": pointerMove,
  "idle-frames": idleFrames,
  "drag-one": dragOne,
  opening,
  frames,
  commands,
  instruments,
  visibility,
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in BENCHMARKS));
if (unknown.length > 0) {
  console.error(`bench: there is no "${unknown.join('", "')}"; there are: ${Object.keys(BENCHMARKS).join(", ")}`);
  process.exit(1);
}

const machine = `${cpus().length} × ${cpus()[0]?.model ?? "unknown processor"}, Node ${process.versions.node}`;
let site = null;
let isBuilt = false;
let failures = 0;
try {
  for (const name of names.length > 0 ? names : Object.keys(BENCHMARKS)) {
    const benchmark = BENCHMARKS[name];
    console.log(`\n${name}: ${benchmark.question}`);
    if (benchmark.needs === "runtime") {
      if (!isBuilt) await buildRuntime();
      isBuilt = true;
    } else if (benchmark.needs !== "sources") site ??= await openSite();
    const { rows, limits } = await benchmark.run(site);
    printTable(rows);
    for (const { claim, isKept } of limits) {
      console.log(`  ${isKept ? "kept" : "NOT KEPT"}: ${claim}`);
      if (!isKept) failures++;
    }
    if (benchmark.isPartial) {
      console.log(`  bench/results/${name}.json stays as it is: not everything was measured`);
      continue;
    }
    const browser = benchmark.needs ? {} : { browser: site.browserVersion };
    const result = { question: benchmark.question, machine, ...browser, rows, limits };
    mkdirSync(new URL("results/", import.meta.url), { recursive: true });
    writeFileSync(new URL(`results/${name}.json`, import.meta.url), `${JSON.stringify(result, null, 2)}\n`);
  }
} finally {
  await site?.close();
}
process.exit(failures === 0 ? 0 : 1);
