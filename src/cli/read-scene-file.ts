import { readFileSync } from "node:fs";
import { loadScene, type Scene, SceneError } from "../runtime/index.ts";
import { tellProblem } from "../runtime/scene-error.ts";

/** A file that cannot be read or is no scene, in words. */
export class FileError extends Error {}

/** The scene of a file ("-": standard input). Throws a FileError with every problem. */
export async function readSceneFile(file: string, withInstruments: boolean): Promise<Scene> {
  const bytes = readBytes(file);
  // What instruments are is only loaded where they are asked.
  const options = withInstruments
    ? { instruments: (await import("../runtime/instruments.ts")).instrumentsInWords() }
    : {};
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
