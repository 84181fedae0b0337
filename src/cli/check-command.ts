import type { CheckResult } from "../runtime/index.ts";
import type { CommandResult } from "./command-result.ts";
import { FileError, readSceneFile } from "./read-scene-file.ts";
import { withoutControls } from "./without-controls.ts";
import { writeJson } from "./write-json.ts";

/** What became of one file. */
type FileOutcome =
  | { readonly file: string; readonly results: readonly CheckResult[] }
  | { readonly file: string; readonly problem: string };

/** What `footpoint check --help` prints. */
export const CHECK_HELP = [
  "footpoint check FILE... [--json]",
  "",
  "Says whether the checks of scene files hold: what their instruments are expected to read. FILE is the path of a scene,",
  "or - for standard input. One line a check, with what was expected and what was got. A check whose instrument is not in",
  "the scene fails. A file without checks has none that could fail.",
  "",
  "Options:",
  "  --json                        the results as JSON, with what was read in metres and radians",
  "",
  "Examples:",
  "  footpoint check level.footpoint.json",
  "  footpoint check levels/*.footpoint.json --json",
  "",
  "Exit code: 0 all checks hold, 1 one fails, 2 a file cannot be read or is no scene, or wrong arguments.",
].join("\n");

/** Runs `footpoint check` with its arguments. All files are looked at, also after one that cannot be read. */
export async function runCheck(given: readonly string[]): Promise<CommandResult> {
  if (given.includes("--help") || given.includes("-h")) return { exitCode: 0, output: `${CHECK_HELP}\n`, error: "" };
  const options = given.filter((argument) => argument.startsWith("--"));
  const files = given.filter((argument) => !argument.startsWith("--"));
  const unknown = options.find((option) => option !== "--json");
  if (unknown !== undefined) return refuse(`there is no option ${unknown}; see footpoint check --help`);
  if (files.length === 0) return refuse("the scene file is missing: footpoint check FILE...");
  const outcomes: FileOutcome[] = [];
  for (const file of files) outcomes.push(await checkFile(file));
  const problems = outcomes.flatMap((outcome) => ("problem" in outcome ? [`footpoint: ${outcome.problem}\n`] : []));
  const isFailed = outcomes.some((outcome) => "results" in outcome && outcome.results.some(({ ok }) => !ok));
  const lines = options.length > 0 ? [writeJson(asJson(outcomes))] : tellAll(outcomes).map(withoutControls);
  return {
    exitCode: problems.length > 0 ? 2 : isFailed ? 1 : 0,
    output: lines.map((line) => `${line}\n`).join(""),
    error: withoutControls(problems.join("")),
  };
}

function refuse(message: string): CommandResult {
  return { exitCode: 2, output: "", error: `footpoint: ${withoutControls(message)}\n` };
}

async function checkFile(file: string): Promise<FileOutcome> {
  try {
    return { file, results: (await readSceneFile(file, true)).checks() };
  } catch (error) {
    if (error instanceof FileError) return { file, problem: error.message };
    throw error;
  }
}

function tellAll(outcomes: readonly FileOutcome[]): readonly string[] {
  const lines: string[] = [];
  const all: CheckResult[] = [];
  for (const outcome of outcomes) {
    if ("problem" in outcome) continue;
    const { file, results } = outcome;
    if (results.length === 0) lines.push(`${file}: no checks`);
    for (const result of results) lines.push(tell(file, result));
    all.push(...results);
  }
  if (all.length === 0) return lines;
  const held = all.filter(({ ok }) => ok).length;
  return [...lines, `${held} of ${all.length} ${all.length === 1 ? "check holds" : "checks hold"}`];
}

/** "FAILED  level.json: Guard (guard-1): target.visible: expected not seen, got seen (the treasure is hidden)". */
function tell(file: string, { ok, name, check, expected, got }: CheckResult): string {
  const { instrument, path, notes } = check;
  const who = name === instrument ? name : `${name} (${instrument})`;
  const why = notes ? ` (${notes.split("\n")[0]})` : "";
  const line = `${ok ? "ok    " : "FAILED"}  ${file}: ${who}: ${path}: expected ${expected}, got ${got}${why}`;
  return line.replaceAll("\n", " ");
}

function asJson(outcomes: readonly FileOutcome[]): object {
  const files = outcomes.map((outcome) => {
    if ("problem" in outcome) return { file: outcome.file, ok: false, problem: outcome.problem, checks: [] };
    const { file, results } = outcome;
    return { file, ok: results.every(({ ok }) => ok), checks: results };
  });
  return { ok: files.every(({ ok }) => ok), files };
}
