import { formOf, OPTIONS, type OptionInfo, QUESTIONS } from "./questions.ts";

/** What `footpoint --help` prints. */
export function helpText(): string {
  return [
    "footpoint query FILE QUESTION [OPTIONS]",
    "footpoint check FILE... [--json]           whether the checks of scenes hold: see footpoint check --help",
    "",
    "Asks a scene file, and prints the answer. FILE is the path of a scene, or - for standard input.",
    "Lengths are metres, +y is up. Distances are negative inside; touching is hitting.",
    "",
    "One question:",
    ...QUESTIONS.map(lineOf),
    "",
    "Options:",
    ...OPTIONS.map(lineOf),
    "",
    "Examples:",
    "  footpoint query level.footpoint.json --nearest 1,2,3",
    "  footpoint query level.footpoint.json --nearest=-1,0.5,0 --k 5 --json",
    "  footpoint query level.footpoint.json --ray 0,9,0,0,-1,0 --segments walls",
    "",
    "Exit code of query: 0 answered (also where the answer is none), 1 the file cannot be read or is no scene, 2 wrong arguments.",
  ].join("\n");
}

function lineOf({ name, value, doc, goesWith }: OptionInfo): string {
  const usage = `  --${name} ${formOf(value)}`.trimEnd();
  const gap = usage.length < 32 ? " ".repeat(32 - usage.length) : `\n${" ".repeat(32)}`;
  const scope = goesWith && goesWith.length < 4 ? ` (with ${goesWith.map((it) => `--${it}`).join(", ")})` : "";
  return `${usage}${gap}${doc}${scope}`;
}
