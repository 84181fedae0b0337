import { MAX_DEPTH } from "./limits.ts";
import type { PathPart, ProblemParts } from "./scene-problem.ts";

/** Keys that mean something to JavaScript itself. No scene needs them, and with them a file could reach other objects. */
const DANGEROUS_KEYS = new Set(["__proto__", "constructor", "prototype"]);

/** Whether a key is left out wherever it stands in a file. */
export function isDangerousKey(key: string): boolean {
  return DANGEROUS_KEYS.has(key);
}

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
  const refuse = (expected: string, got?: string) => {
    const message = got === undefined ? `This value ${expected}` : `This value ${expected}, got ${got}`;
    report.problem({ at, label: "This value", expected, got, message });
    return null;
  };
  if (typeof value === "number") return refuse("must be a finite number", String(value));
  const isList = Array.isArray(value);
  if (!isList && !isPlainObject(value)) return refuse("must be plain data", nameType(value));
  if (around.includes(value)) return refuse("must not contain itself");
  if (around.length >= MAX_DEPTH) return refuse(`must not be nested more than ${MAX_DEPTH} levels deep`);
  const inside = [...around, value];
  if (isList) return value.map((item, i) => copyPlain(item, [...at, i], report, inside));
  return copyKeys(value, {}, NO_KEYS, at, report, inside);
}

const NO_KEYS: ReadonlySet<string> = new Set();

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
    if (isDangerousKey(key)) report.dropped(key);
    else to[key] = copyPlain(from[key], [...at, key], report, inside);
  }
  return to;
}

/** Whether a value is an object as JSON knows it: no list, no instance of a class. */
export function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  // An object of another window (or of a test's sandbox) has a prototype of its own that ends where ours does.
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** What a value is that no file can hold: "a function", "a Date". */
function nameType(value: unknown): string {
  if (value === undefined) return "nothing";
  const maker: unknown = typeof value === "object" ? value?.constructor : undefined;
  return `a ${typeof maker === "function" && maker.name !== "" ? maker.name : typeof value}`;
}
