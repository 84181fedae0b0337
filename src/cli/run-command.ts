import { GeometryError } from "../runtime/index.ts";
import { answerQuestion } from "./answer-question.ts";
import { runCheck } from "./check-command.ts";
import { CommandError } from "./command-error.ts";
import type { CommandResult } from "./command-result.ts";
import { helpText } from "./help-text.ts";
import { parseArguments } from "./parse-arguments.ts";
import { FileError, readSceneFile } from "./read-scene-file.ts";
import { tellAnswer } from "./tell-answer.ts";
import { withoutControls } from "./without-controls.ts";
import { writeJson } from "./write-json.ts";

/** Runs the command with its arguments. Never throws for what a person typed or what a file holds. */
export async function runCommand(given: readonly string[]): Promise<CommandResult> {
  const answered = (output: string): CommandResult => ({ exitCode: 0, output: `${output}\n`, error: "" });
  const refused = (exitCode: 1 | 2, message: string): CommandResult => ({
    exitCode,
    output: "",
    error: `footpoint: ${withoutControls(message)}\n`,
  });
  const [command, ...rest] = given;
  if (command === "--help" || command === "-h" || command === "help") return answered(helpText());
  if (command === "check") return runCheck(rest);
  if (command !== "query") {
    const got = command === undefined ? "nothing" : `"${command}"`;
    return refused(2, `expected the command query or check, got ${got}; see footpoint --help`);
  }
  try {
    const query = parseArguments(rest);
    if (query === null) return answered(helpText());
    const scene = await readSceneFile(query.file, query.question === "readings");
    const answer = answerQuestion(scene, query);
    return answered(query.options.json ? writeJson(answer) : withoutControls(tellAnswer(scene, query, answer)));
  } catch (error) {
    if (error instanceof FileError) return refused(1, error.message);
    if (error instanceof CommandError || error instanceof GeometryError) return refused(2, error.message);
    throw error;
  }
}
