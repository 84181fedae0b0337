import { type Check, comparisonOf, type Expectation } from "../scene/check.ts";
import { showValue } from "../scene/scene-problem.ts";
import { type CheckedScene, checkedValue, holds } from "./checked-value.ts";
import { numberWords, quantityText } from "./number-words.ts";
import { type PathWords, pathWords } from "./path-words.ts";

/** Whether a check holds, with the words for it. */
export interface CheckResult {
  readonly check: Check;
  readonly ok: boolean;
  /** The name of its instrument; the id where there is no such record. */
  readonly name: string;
  /** The expectation as a sentence: "nearest shape is Crate", "clear arc is at least 300.0°". */
  readonly words: string;
  /** The expected value with its unit: "Crate", "1.25 m ± 1 mm". */
  readonly expected: string;
  /** What is read instead, or why nothing is: `no item 3: legs has 2`. */
  readonly got: string;
  /** What was read, as it stands in the reading; null where nothing was. */
  readonly value: unknown;
  /** The instrument is not in the scene, or is nothing that reads: the check hangs in the air. */
  readonly dangling: boolean;
}

/**
 * Asks a reading whether a check holds (see `holds`). A missing instrument, and a path that leads nowhere, fail the check and say
 * so; nothing throws.
 */
export function evaluateCheck(check: Check, scene: CheckedScene): CheckResult {
  const words = pathWords(check.path);
  const { name, value, why, dangling } = checkedValue(check, scene);
  const compared =
    why === undefined
      ? compare(check, value, words, scene)
      : { ok: false, expected: expectedText(check, words, scene), got: why };
  return { check, name, words: sentence(words, compared.expected), value: value ?? null, dangling, ...compared };
}

/** How a check would be called, while it is only proposed. */
export function expectationWords(expectation: Expectation, scene: Pick<CheckedScene, "get">): string {
  const words = pathWords(expectation.path);
  return sentence(words, expectedText(expectation, words, scene));
}

function sentence({ subject, verb }: PathWords, expected: string): string {
  return `${subject} ${verb} ${expected}`;
}

function compare(
  check: Check,
  value: unknown,
  words: PathWords,
  scene: CheckedScene,
): Pick<CheckResult, "ok" | "expected" | "got"> {
  if (comparisonOf(check) !== "is") {
    if (typeof value === "number") return { ok: holds(check, value), ...numberWords(check, value, words.unit) };
    const got = value === null ? "nothing" : `${valueText(value, words, scene)}, which is no number`;
    return { ok: false, expected: expectedText(check, words, scene), got };
  }
  const ok = holds(check, value);
  const expected = valueText(check.is, words, scene);
  const got = valueText(value, words, scene);
  // Two records may have one name, two numbers the same first digits, two lists the same beginning.
  if (ok || expected !== got) return { ok, expected, got };
  const exact = (it: unknown): string => (words.isId ? `${expected} (${String(it)})` : JSON.stringify(it));
  return { ok, expected: exact(check.is), got: exact(value) };
}

function expectedText(expectation: Expectation, words: PathWords, scene: Pick<CheckedScene, "get">): string {
  if (comparisonOf(expectation) === "is") return valueText(expectation.is, words, scene);
  const { equals, min, max } = expectation;
  return numberWords(expectation, equals ?? min ?? max ?? 0, words.unit).expected;
}

/** A value as people call it: the name of a record, a quantity with its unit, "seen" for true. */
function valueText(value: unknown, { names, unit, isId }: PathWords, scene: Pick<CheckedScene, "get">): string {
  if ((typeof value !== "object" || value === null) && Object.hasOwn(names, String(value)))
    return names[String(value)]!;
  if (typeof value === "number") return quantityText(value, unit);
  if (typeof value === "string" && isId) {
    const record = scene.get(value);
    return record ? record.name || value : `${value} (not in the scene)`;
  }
  if (typeof value === "string") return value === "" ? "an empty text" : value;
  return value === null ? "nothing" : (showValue(value) ?? "nothing");
}
