// npm run conformance [-- FILE …]: builds the package for games and holds it against the geometry vectors: those of the project,
// or the files that are named. Prints for each kind how many cases there are, how many fail, and the largest error.
// Where a checker lies beside the project, it is the one that runs, and what stands after `--` goes to it.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { buildRuntime } from "./build-runtime.mjs";

const CHECKER = fileURLToPath(new URL("../../shared/cases/geometry/check.mjs", import.meta.url));
const ADAPTER = fileURLToPath(new URL("../bench/conformance-adapter.mjs", import.meta.url));
const VECTORS = ["cases", "ported"].map((name) =>
  fileURLToPath(new URL(`../bench/conformance/vectors/${name}.json`, import.meta.url)),
);
const given = process.argv.slice(2);

await buildRuntime();
process.exitCode = existsSync(CHECKER) ? runChecker() : await checkFiles(given.filter((it) => !it.startsWith("--")));

function runChecker() {
  const { status } = spawnSync(process.execPath, [CHECKER, ADAPTER, "--strict", ...given], { stdio: "inherit" });
  return status ?? 1;
}

async function checkFiles(files) {
  const { checkCase } = await import("../bench/conformance/check-case.mjs");
  const { default: answers } = await import("../bench/conformance-adapter.mjs");
  const kinds = new Map();
  for (const file of files.length > 0 ? files : VECTORS) {
    for (const it of JSON.parse(readFileSync(file, "utf8"))) {
      const { problems, worst } = checkCase(it, answers);
      const kind = kinds.get(it.kind) ?? { cases: 0, failed: 0, worst: 0 };
      kinds.set(it.kind, kind);
      kind.cases++;
      // Figures of public test suites are rounded: no measure of accuracy.
      if (!it.tags?.includes("ported")) kind.worst = Math.max(kind.worst, worst);
      if (problems.length === 0) continue;
      kind.failed++;
      console.log([`FAILED ${it.name}`, ...problems.slice(0, 5)].join("\n  "));
    }
  }
  for (const [kind, { cases, failed, worst }] of [...kinds].sort())
    console.log(
      `${kind.padEnd(24)} ${cases} cases, ${failed} failed, worst error ${worst.toFixed(3)} of its tolerance`,
    );
  const all = [...kinds.values()];
  const failed = all.reduce((sum, it) => sum + it.failed, 0);
  console.log(`${all.reduce((sum, it) => sum + it.cases, 0) - failed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
