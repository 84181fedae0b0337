import type { SceneProblem } from "../scene/scene-problem.ts";

/**
 * Thrown where a scene cannot be loaded or an edit is refused. The message tells every problem in words, one a line; the
 * problems say the same as data.
 */
export class SceneError extends Error {
  override readonly name = "SceneError";
  /** Where, what was expected, what was got: the first twenty. */
  readonly problems: readonly SceneProblem[];
  /** How many there are in all. */
  readonly total: number;

  constructor(where: string, problems: readonly SceneProblem[], total = problems.length) {
    const lines = problems.map(tellProblem);
    const omitted = total - problems.length;
    if (omitted > 0) lines.push(`and ${omitted} more`);
    super(total === 1 ? `${where}: ${lines[0]}` : [`${where}: ${total} problems`, ...lines].join("\n  "));
    this.problems = problems;
    this.total = total;
  }
}

/** A problem in one line: `shapes[2].radius, line 8, column 30 ("Ball"): Radius must be more than 0 m, got 0`. */
export function tellProblem({ path, line, column, name, message }: SceneProblem): string {
  const place = line === undefined ? "" : `line ${line}, column ${column}`;
  const where = [path, place].filter((part) => part !== "").join(", ");
  const which = name === undefined ? "" : `${where === "" ? "" : " "}(${JSON.stringify(name)})`;
  return where + which === "" ? message : `${where}${which}: ${message}`;
}
