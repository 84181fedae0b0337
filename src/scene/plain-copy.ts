import { MAX_DEPTH } from "./limits.ts";
import { makeProblem, type PathPart, type SceneProblem, showValue } from "./scene-problem.ts";

/** Keys that mean something to JavaScript itself. No scene needs them, and with them a file could reach other objects. */
const DANGEROUS_KEYS = new Set(["__proto__", "constructor", "prototype"]);

/** Whether a key is left out wherever it stands in a file. */
export function isDangerousKey(key: string): boolean {
  return DANGEROUS_KEYS.has(key);
}

/** What a copy has to report beside its result. */
export interface CopyReport {
  problem(problem: SceneProblem): void;
  /** A key was left out because of its name. */
  dropped(key: string): void;
}

/**
 * A copy of a value that is only kept: lists and objects of texts, finite numbers, booleans and null, to a bounded depth,
 * with no key that could reach a prototype. Anything else is a problem.
 */
export function copyPlain(value: unknown, at: readonly PathPart[], report: CopyReport, depth = 0): unknown {
  if (typeof value === "string" || typeof value === "boolean" || value === null) return value;
  if (typeof value === "number") {
    if (!Number.isFinite(value)) {
      report.problem(
        makeProblem({ at, label: "This value", expected: "must be a finite number", got: showValue(value) }),
      );
    }
    return value;
  }
  if (depth >= MAX_DEPTH) {
    const expected = `must not be nested more than ${MAX_DEPTH} levels deep`;
    report.problem(makeProblem({ at, label: "This value", expected, message: `This value ${expected}` }));
    return null;
  }
  if (Array.isArray(value)) return value.map((item, i) => copyPlain(item, [...at, i], report, depth + 1));
  if (isPlainObject(value)) return copyObject(value, at, report, depth);
  report.problem(makeProblem({ at, label: "This value", expected: "must be plain data", got: `a ${typeof value}` }));
  return null;
}

function copyObject(
  value: Readonly<Record<string, unknown>>,
  at: readonly PathPart[],
  report: CopyReport,
  depth: number,
): Record<string, unknown> {
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    if (isDangerousKey(key)) report.dropped(key);
    else if (value[key] !== undefined) copy[key] = copyPlain(value[key], [...at, key], report, depth + 1);
  }
  return copy;
}

/** Whether a value is an object as JSON knows it: no list, no instance of a class. */
export function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  // An object of another window (or of a test's sandbox) has a prototype of its own that ends where ours does.
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
