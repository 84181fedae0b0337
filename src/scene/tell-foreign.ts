import { decodeText } from "./decode-text.ts";
import { refuseSize } from "./file-size.ts";
import { isPlainObject } from "./plain-object.ts";
import { withoutMark } from "./read-scene.ts";
import { makeFileProblem, type SceneProblem } from "./scene-problem.ts";

/**
 * The problem of a file that was refused as a whole, in words that say what it is, so that a person sees which file they took:
 * "This is a glTF scene, not a Footpoint scene". Null where nothing is known of it, or the rest of it is a scene's.
 */
export function tellForeign(input: string | Uint8Array, problems: readonly SceneProblem[]): SceneProblem | null {
  const isRefusedWhole = problems.every(({ at }) => at.length === 0 || at[0] === "format");
  if (!isRefusedWhole || refuseSize(input.length)) return null;
  const program = typeof input === "string" ? nameText(input) : nameBytes(input);
  const message = `This is ${program}, not a Footpoint scene`;
  return program === null ? null : makeFileProblem("must be a Footpoint scene", program, message);
}

/** With what the bytes of other files begin, and what those are. */
const BINARY_FORMATS = [
  ["glTF", "a GLB model"],
  ["PK\u0003\u0004", "a ZIP archive"],
  ["\u001f\u008b", "a GZIP archive"],
  ["\u0089PNG", "a picture"],
  ["\u00ff\u00d8\u00ff", "a picture"],
] as const;

function nameBytes(bytes: Uint8Array): string | null {
  const head = String.fromCharCode(...bytes.subarray(0, 4));
  const binary = BINARY_FORMATS.find(([start]) => head.startsWith(start));
  if (binary) return binary[1];
  const decoded = decodeText(bytes);
  return decoded.ok ? nameText(decoded.text) : null;
}

function nameText(text: string): string | null {
  if (text === "") return "an empty file";
  const start = withoutMark(text).trimStart();
  if (start === "") return "a file of nothing but spaces";
  if (start.startsWith("<")) {
    return /^<(!doctype html|html|head|body)\b/i.test(start) ? "an HTML page" : "an XML or HTML text";
  }
  try {
    const value: unknown = JSON.parse(withoutMark(text));
    return isPlainObject(value) ? nameProgram(value) : null;
  } catch {
    return null;
  }
}

/** The kind of another program's file, by what its object holds. */
function nameProgram(value: Readonly<Record<string, unknown>>): string | null {
  const { metadata, asset } = value;
  if (isPlainObject(metadata) && ("geometries" in value || "object" in value || metadata.type === "Object")) {
    return "a three.js scene";
  }
  if (isPlainObject(asset) && "version" in asset) return "a glTF scene";
  if (value.type === "FeatureCollection" || value.type === "Feature") return "a GeoJSON file";
  if (value.type === "excalidraw") return "an Excalidraw drawing";
  if ("tiledversion" in value) return "a Tiled map";
  return null;
}
