import { readFileSync } from "node:fs";
import { GeometryError, loadScene, type Scene, SceneError } from "../runtime/index.ts";
import { tellProblem } from "../runtime/scene-error.ts";
import { answerQuestion } from "./answer-question.ts";
import { CommandError } from "./command-error.ts";
import { helpText } from "./help-text.ts";
import { parseArguments, type QueryArguments } from "./parse-arguments.ts";
import { tellAnswer } from "./tell-answer.ts";

/** What the command prints, and how it ends. */
export interface CommandResult {
  /** 0: answered; 1: the file cannot be read or is no scene; 2: wrong arguments. */
  readonly exitCode: 0 | 1 | 2;
  readonly output: string;
  readonly error: string;
}

/** A file that cannot be read or is no scene, in words. */
class FileError extends Error {}

/** Runs the command with its arguments. Never throws for what a person typed or what a file holds. */
export async function runCommand(given: readonly string[]): Promise<CommandResult> {
  const answered = (output: string): CommandResult => ({ exitCode: 0, output: `${output}\n`, error: "" });
  const refused = (exitCode: 1 | 2, message: string): CommandResult => ({
    exitCode,
    output: "",
    error: `footpoint: ${message}\n`,
  });
  const [command, ...rest] = given;
  if (command === "--help" || command === "-h" || command === "help") return answered(helpText());
  if (command !== "query") {
    const got = command === undefined ? "nothing" : `"${command}"`;
    return refused(2, `expected the command query, got ${got}; see footpoint --help`);
  }
  try {
    const query = parseArguments(rest);
    if (query === null) return answered(helpText());
    const scene = await readScene(query);
    const answer = answerQuestion(scene, query);
    return answered(query.options.json ? JSON.stringify(answer, null, 2) : tellAnswer(scene, query, answer));
  } catch (error) {
    if (error instanceof FileError) return refused(1, error.message);
    if (error instanceof CommandError || error instanceof GeometryError) return refused(2, error.message);
    throw error;
  }
}

async function readScene({ file, question }: QueryArguments): Promise<Scene> {
  const bytes = readBytes(file);
  // What instruments are is only loaded where they are asked.
  const options =
    question === "readings" ? { instruments: (await import("../runtime/instruments.ts")).instruments } : {};
  try {
    return loadScene(bytes, options);
  } catch (error) {
    if (!(error instanceof SceneError)) throw error;
    const { problems, total } = error;
    const lines = problems.map(tellProblem);
    if (total > lines.length) lines.push(`and ${total - lines.length} more`);
    throw new FileError(total === 1 ? `${file}: ${lines[0]}` : [`${file}: ${total} problems`, ...lines].join("\n  "));
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file",
  EISDIR: "it is a folder, not a scene file",
  EACCES: "it may not be read",
};

function readBytes(file: string): Uint8Array {
  try {
    return readFileSync(file === "-" ? 0 : file);
  } catch (error) {
    const { code = "", message } = error as NodeJS.ErrnoException;
    throw new FileError(`${file}: ${REASONS[code] ?? message}`);
  }
}
