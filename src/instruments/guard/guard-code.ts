import { readingCode } from "../code-text.ts";

/**
 * What gives a part of a guard's reading: the reading itself, for a guard sees in the plan at its own height, past sections of
 * solids, and no single question does that.
 */
export function guardCode(id: string, part: GuardPart): string {
  return readingCode(id, { target: ".target", clear: ".clearAngle", lines: ".asLines.clearAngle" }[part]);
}

/** What of a guard's reading can be explained. */
export type GuardPart = "target" | "clear" | "lines";
