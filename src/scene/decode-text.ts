import { refuseSize } from "./file-size.ts";
import { type SceneProblem, wrongFile } from "./scene-problem.ts";

/** The text of a file, or why its bytes are no text. */
export type DecodedText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problem: SceneProblem };

const UTF8_EXPECTED = "must be a Footpoint scene in UTF-8";

/** Decodes a file: UTF-8 with or without a mark, and UTF-16, which some editors write. Other bytes are refused. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const tooLarge = refuseSize(bytes.length);
  if (tooLarge) return refuse(tooLarge);
  const binary = binaryFormat(bytes);
  if (binary) return refuse(wrongFile(binary, UTF8_EXPECTED));
  try {
    return { ok: true, text: new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes) };
  } catch {
    return refuse(wrongFile("bytes that are not UTF-8 text", UTF8_EXPECTED));
  }
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

function refuse(problem: SceneProblem): DecodedText {
  return { ok: false, problem };
}
