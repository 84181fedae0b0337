import { MAX_SCENE_BYTES } from "./limits.ts";
import { inMegabytes } from "./read-scene.ts";
import { makeProblem, type SceneProblem } from "./scene-problem.ts";

/** The text of a file, or why its bytes are no text. */
export type DecodedText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problem: SceneProblem };

/** Decodes a file: UTF-8 with or without a mark, and UTF-16, which some editors write. Other bytes are refused. */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (bytes.length > MAX_SCENE_BYTES) return refuse(tooLarge(bytes.length));
  const binary = binaryFormat(bytes);
  if (binary) return refuse(notText(binary));
  try {
    return { ok: true, text: new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes) };
  } catch {
    return refuse(notText("bytes that are not UTF-8 text"));
  }
}

/** The refusal of a file that is too large, without reading it. Null where it is not. */
export function refuseSize(bytes: number): SceneProblem | null {
  return bytes > MAX_SCENE_BYTES ? tooLarge(bytes) : null;
}

function encodingOf(bytes: Uint8Array): "utf-8" | "utf-16le" | "utf-16be" {
  const [a = 1, b = 1] = bytes;
  if (a === 0xff && b === 0xfe) return "utf-16le";
  if (a === 0xfe && b === 0xff) return "utf-16be";
  // JSON begins with an ASCII character, so a zero beside it gives UTF-16 away even without a mark.
  if (bytes.length >= 2 && b === 0 && a !== 0) return "utf-16le";
  if (bytes.length >= 2 && a === 0 && b !== 0) return "utf-16be";
  return "utf-8";
}

function binaryFormat(bytes: Uint8Array): string | null {
  const head = String.fromCharCode(...bytes.subarray(0, 4));
  if (head === "glTF") return "a GLB model";
  if (head.startsWith("PK\u0003\u0004")) return "a ZIP archive";
  if (head.startsWith("\u001f\u008b")) return "a GZIP archive";
  if (head === "\u0089PNG" || head.startsWith("\u00ff\u00d8\u00ff")) return "a picture";
  return null;
}

function notText(got: string): SceneProblem {
  const message = `This is ${got}, not a Footpoint scene`;
  return makeProblem({ at: [], label: "The file", expected: "must be a Footpoint scene in UTF-8", got, message });
}

function tooLarge(bytes: number): SceneProblem {
  const [limit, size] = [inMegabytes(MAX_SCENE_BYTES), inMegabytes(bytes)];
  const message = `The file must be at most ${limit}, got ${size}`;
  return makeProblem({ at: [], label: "The file", expected: `must be at most ${limit}`, got: size, message });
}

function refuse(problem: SceneProblem): DecodedText {
  return { ok: false, problem };
}
