import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { loadScene, type Scene, SceneError } from "../runtime/index.ts";
import { MAX_SCENE_BYTES, refuseSize, tellForeign } from "../runtime/load-scene.ts";
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
    const foreign = tellForeign(bytes, problems);
    const lines = (foreign ? [foreign] : problems).map(tellProblem);
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
  let handle = 0;
  try {
    if (file !== "-") handle = openSync(file, "r");
    return readUpTo(handle, file);
  } catch (error) {
    if (error instanceof FileError) throw error;
    const { code = "", message } = error as NodeJS.ErrnoException;
    throw new FileError(`${file}: ${REASONS[code] ?? message}`);
  } finally {
    if (handle !== 0) closeSync(handle);
  }
}

/** Bytes that are read at a time: what a pipe holds. */
const PIECE = 65_536;

/** What a file holds, or a device or a pipe that may never end: of what is too large no more is read than shows that it is. */
function readUpTo(handle: number, file: string): Uint8Array {
  const { size } = fstatSync(handle);
  const refusal = refuseSize(size);
  if (refusal) throw new FileError(`${file}: ${refusal.message}`);
  const pieces: Uint8Array[] = [];
  let left = MAX_SCENE_BYTES + 1;
  while (left > 0) {
    const piece = new Uint8Array(Math.min(left, Math.max(size + 1, PIECE)));
    const count = readSync(handle, piece);
    if (count === 0) break;
    pieces.push(piece.subarray(0, count));
    left -= count;
  }
  return pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces);
}
