import { type Check, comparisonOf, type Expectation } from "../scene/check.ts";
import type { SceneRecord } from "../scene/record.ts";
import { isSameValue } from "../scene/record-equality.ts";
import { showValue } from "../scene/scene-problem.ts";
import { holdsNumber, numberWords, quantityText } from "./number-words.ts";
import { type PathWords, pathWords } from "./path-words.ts";
import { readPath } from "./read-path.ts";

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

/** What a check is asked of. */
export interface CheckedScene {
  get(id: string): SceneRecord | undefined;
  /** The reading of an instrument as plain data; null where the record is nothing that reads. */
  readingOf(id: string): unknown;
}

/**
 * Asks a reading whether a check holds. Numbers compare as numbers (0 is −0; what is not finite never holds), other values
 * by what they hold. A missing instrument, and a path that leads nowhere, fail the check and say so; nothing throws.
 */
export function evaluateCheck(check: Check, scene: CheckedScene): CheckResult {
  const words = pathWords(check.path);
  const record = scene.get(check.instrument);
  const name = record?.name || check.instrument;
  const fail = (got: string, dangling = false): CheckResult => {
    const expected = expectedText(check, words, scene);
    return { check, ok: false, name, words: sentence(words, expected), expected, got, value: null, dangling };
  };
  if (!record) return fail(`no instrument "${check.instrument}"`, true);
  const reading = scene.readingOf(check.instrument) ?? null;
  if (reading === null) return fail(`no reading: ${name} is a ${record.kind}`, true);
  const answer = readPath(reading, check.path);
  if (!answer.found) return fail(answer.why);
  const { value } = answer;
  const compared = compare(check, value, words, scene);
  return { check, name, words: sentence(words, compared.expected), value: value ?? null, dangling: false, ...compared };
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
    if (typeof value === "number") return { ok: holdsNumber(check, value), ...numberWords(check, value, words.unit) };
    const got = value === null ? "nothing" : `${valueText(value, words, scene)}, which is no number`;
    return { ok: false, expected: expectedText(check, words, scene), got };
  }
  const ok = isSame(check.is, value);
  const expected = valueText(check.is, words, scene);
  const got = valueText(value, words, scene);
  // Two records may have one name, two numbers the same first digits, two lists the same beginning.
  if (ok || expected !== got) return { ok, expected, got };
  const exact = (it: unknown): string => (words.isId ? `${expected} (${String(it)})` : JSON.stringify(it));
  return { ok, expected: exact(check.is), got: exact(value) };
}

/** By content, and what is not finite is never as expected: no file can hold it. */
function isSame(expected: unknown, value: unknown): boolean {
  if (typeof value === "number" && !Number.isFinite(value)) return false;
  return isSameValue(expected, value);
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
