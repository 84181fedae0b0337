import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { median, round } from "./lib/table.mjs";

export const question = "what does exactness cost on ordinary input, against bare textbook formulas?";

export const needs = "runtime";

const TURNS = 15;
const TIME_ONE = fileURLToPath(new URL("geometry-speed/time-one.mjs", import.meta.url));
const execute = promisify(execFile);

/**
 * Each function is timed in a process of its own, ours and the textbook's in turn: in one process, what the compiler has
 * learned from the one decides how fast the other is.
 */
export async function run() {
  const { ROWS } = await import("./geometry-speed/rows.mjs");
  const rows = [];
  const limits = [];
  for (const [name, { limit }] of Object.entries(ROWS)) {
    const times = { ours: [], textbook: [] };
    const sums = {};
    for (let turn = 0; turn < TURNS; turn++) {
      for (const whose of ["ours", "textbook"]) {
        const { ms, sum } = await timeOne(name, whose);
        times[whose].push(ms);
        sums[whose] = sum;
      }
    }
    const ours = median(times.ours);
    const bare = median(times.textbook);
    const ratio = Math.round((ours / bare) * 100) / 100;
    rows.push({
      question: name,
      "ours, ns each": round(ours * 10),
      "textbook, ns each": round(bare * 10),
      ratio,
      limit,
    });
    limits.push({ claim: `${name}: ${ratio} times the textbook's time, at most ${limit}`, isKept: ratio <= limit });
    // Ordinary answers differ by roundings alone: otherwise the two did not do the same work.
    const off = Math.abs(sums.ours - sums.textbook) / Math.abs(sums.ours);
    if (!(off < 1e-9)) limits.push({ claim: `${name}: the two agree (sums differ by ${off})`, isKept: false });
  }
  return { rows, limits };
}

async function timeOne(name, whose) {
  const { stdout } = await execute(process.execPath, [TIME_ONE, name, whose]);
  return JSON.parse(stdout);
}
