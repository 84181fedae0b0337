import { refuseSize } from "./file-size.ts";
import type { Refusal } from "./loaded-scene.ts";
import { failure } from "./read-scene.ts";
import { makeFileProblem } from "./scene-problem.ts";

/** The text of a file, or why its bytes are no text. */
export type DecodedText = { readonly ok: true; readonly text: string } | Refusal;

/** Decodes a file: UTF-8 with or without a mark, and UTF-16, which some editors write. Other bytes are refused. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const tooLarge = refuseSize(bytes.length);
  if (tooLarge) return failure(tooLarge);
  try {
    return { ok: true, text: new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes) };
  } catch {
    return failure(makeFileProblem("must be a Footpoint scene in UTF-8", "bytes that are no such text"));
  }
}

/** By the mark at its start; without one the zero of an ASCII character gives UTF-16 away, with which JSON begins. */
function encodingOf([a = 1, b = 1]: Uint8Array): "utf-8" | "utf-16le" | "utf-16be" {
  if ((a === 0xff && b === 0xfe) || b === 0) return "utf-16le";
  return (a === 0xfe && b === 0xff) || a === 0 ? "utf-16be" : "utf-8";
}
