import { MAX_DEPTH } from "./limits.ts";
import { isPlainObject } from "./plain-object.ts";
import type { PathPart, ProblemParts } from "./scene-problem.ts";

/** Keys that mean something to JavaScript itself. No scene needs them, and with them a file could reach other objects. */
const DANGEROUS_KEYS = ["__proto__", "constructor", "prototype"];

/** What a copy has to report beside its result. */
export interface CopyReport {
  problem(problem: ProblemParts): void;
  /** A key was left out because of its name. */
  dropped(key: string): void;
}

/**
 * A copy of a value that is only kept: lists and objects of texts, finite numbers, booleans and null, to a bounded depth,
 * with no key that could reach a prototype. Anything else is a problem. `around` are the lists and objects it lies in.
 */
export function copyPlain(
  value: unknown,
  at: readonly PathPart[],
  report: CopyReport,
  around: readonly object[] = [],
): unknown {
  if (typeof value === "string" || typeof value === "boolean" || value === null) return value;
  if (typeof value === "number" && Number.isFinite(value)) return value;
  const isList = Array.isArray(value);
  let expected = "";
  if (typeof value === "number") expected = "must be a finite number";
  else if (!isList && !isPlainObject(value)) expected = "must be plain data";
  else if (around.includes(value)) expected = "must not contain itself";
  else if (around.length >= MAX_DEPTH) expected = `must not be nested more than ${MAX_DEPTH} levels deep`;
  else {
    const inside = [...around, value];
    if (isList) return value.map((item, i) => copyPlain(item, [...at, i], report, inside));
    return copyKeys(value, {}, new Set(), at, report, inside);
  }
  report.problem({ at, label: "This value", expected, value });
  return null;
}

/** Copies all keys of an object but those that are known already. */
export function copyKeys(
  from: Readonly<Record<string, unknown>>,
  to: Record<string, unknown>,
  known: ReadonlySet<string>,
  at: readonly PathPart[],
  report: CopyReport,
  inside: readonly object[],
): Readonly<Record<string, unknown>> {
  for (const key of Object.keys(from)) {
    if (known.has(key) || from[key] === undefined) continue;
    if (DANGEROUS_KEYS.includes(key)) report.dropped(key);
    else to[key] = copyPlain(from[key], [...at, key], report, inside);
  }
  return to;
}
