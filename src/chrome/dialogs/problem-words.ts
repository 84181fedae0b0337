import type { PromptsPort, ShownProblem } from "../../editor/ports.ts";

type ProblemReport = Parameters<PromptsPort["showProblems"]>[0];

/** "3 problems. Your scene “Courtyard” is unchanged." */
export function problemsSummary(total: number, sceneName: string): string {
  return `${total === 1 ? "1 problem" : `${total} problems`}. Your scene “${sceneName}” is unchanged.`;
}

/** "“Quay”, line 12": what of name, line and column is known. */
export function problemPlace({ name, line, column }: ShownProblem): string {
  const parts = [];
  if (name) parts.push(`“${name.length > 40 ? `${name.slice(0, 40)}…` : name}”`);
  if (line !== undefined) parts.push(`line ${line}`);
  // A column is of use where there is no path: in text that is not even JSON.
  if (column !== undefined && !name) parts.push(`column ${column}`);
  return parts.join(", ");
}

/** The list as plain text, one problem a line, for a mail or an issue. */
export function problemsAsText({ fileName, problems, total }: ProblemReport): string {
  const lines = problems.map((problem) => {
    const place = problemPlace(problem);
    return `${problem.path || "the whole file"}${place === "" ? "" : ` (${place})`}: ${problem.message}`;
  });
  if (total > problems.length) lines.push(`and ${total - problems.length} more`);
  return `${[`${fileName} can’t be opened`, ...lines].join("\n")}\n`;
}
