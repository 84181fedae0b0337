import { isPlainObject } from "./plain-object.ts";

/** A step into a file's value: a key, or an index of a list. */
export type PathPart = string | number;

/** What is wrong with one value of a file: where, what was expected, what was got. */
export interface SceneProblem {
  /** The way to the value, for looking up its place in the text. Empty: the whole file. */
  readonly at: readonly PathPart[];
  /** The same as text: `shapes[4].halfExtents[1]`. */
  readonly path: string;
  /** The name of the record in question, if it has one. */
  readonly name?: string;
  /** 1-based, where known. */
  readonly line?: number;
  readonly column?: number;
  /** "must be more than 0 m": goes on after the label of what is meant. */
  readonly expected: string;
  /** What stands there, as a file writes it, shortened: `-0.5`, `"six"`. Absent: nothing stands there. */
  readonly got?: string;
  /** The whole sentence: "Half size must be more than 0 m, got -0.5". */
  readonly message: string;
  /** What the value is called in the interface: "Half size". */
  readonly label: string;
}

/** The parts of a problem that its finder knows; the sentence follows from them unless it is given. */
export interface ProblemParts {
  readonly at: readonly PathPart[];
  readonly label: string;
  readonly expected: string;
  readonly got?: string | undefined;
  /** What stands there, where `got` does not say it already. */
  readonly value?: unknown;
  readonly name?: string | undefined;
  readonly message?: string | undefined;
}

/** Puts a problem together. */
export function makeProblem({
  at,
  label,
  expected,
  value,
  got = showValue(value),
  name,
  message,
}: ProblemParts): SceneProblem {
  return {
    at,
    path: formatPath(at),
    label,
    expected,
    ...(got !== undefined && { got }),
    ...(name !== undefined && { name: shorten(name, 60) }),
    message: message ?? `${label} ${expected}, ${got === undefined ? "but it is missing" : `got ${inWords(got)}`}`,
  };
}

/** A problem with the whole of a file. */
export function makeFileProblem(expected: string, got: string, message?: string): SceneProblem {
  return makeProblem({ at: [], label: "The file", expected, got, message });
}

/** Steps of a path that are shown; a scene's own paths have at most four. */
const SHOWN_STEPS = 8;

/** `shapes[4].halfExtents[1]`; keys that are no plain words stand in brackets and quotes. A long path ends in an ellipsis. */
export function formatPath(at: readonly PathPart[]): string {
  const path = at
    .slice(0, SHOWN_STEPS)
    .map((part, i) => {
      if (typeof part === "number") return `[${part}]`;
      if (!/^[A-Za-z_$][\w$-]*$/.test(part)) return `[${JSON.stringify(shorten(part, 40))}]`;
      return i === 0 ? part : `.${part}`;
    })
    .join("");
  return at.length > SHOWN_STEPS ? `${path}…` : path;
}

/** A value as a file writes it, in at most some 60 characters; undefined for what is not there. */
export function showValue(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value === "string") return JSON.stringify(shorten(value, 40));
  if (typeof value === "function") return "a function";
  if (typeof value !== "object" || value === null) return String(value);
  if (Array.isArray(value)) {
    const shown = value.slice(0, 4).map((item) => (typeof item === "object" && item !== null ? "…" : showValue(item)));
    return shorten(`[${shown.join(", ")}${value.length > 4 ? ", …" : ""}]`, 60);
  }
  if (!isPlainObject(value)) return `a ${value.constructor?.name ?? "object"}`;
  const keys = Object.keys(value).slice(0, 4);
  return shorten(`{${keys.map((key) => `${JSON.stringify(shorten(key, 20))}: …`).join(", ")}}`, 60);
}

/** At most so many characters, the last one an ellipsis where something was left out. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  // Half of a surrogate pair is no character.
  return `${text.slice(0, length - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}

/** What stands before a value in a sentence, by its first character. */
const ARTICLES: Readonly<Record<string, string>> = { '"': "the text ", "[": "the list ", "{": "the object " };

function inWords(got: string): string {
  return got === '""' ? "an empty text" : (ARTICLES[got[0]!] ?? "") + got;
}
