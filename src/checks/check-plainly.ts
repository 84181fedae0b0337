import { type Check, comparisonOf, type Expectation } from "../scene/check.ts";
import { showValue } from "../scene/scene-problem.ts";
import { type CheckedScene, checkedValue, holds } from "./checked-value.ts";
import type { CheckResult } from "./evaluate-check.ts";

/**
 * As `evaluateCheck`, without words for people: ways and values stand as they do in files and readings, lengths in metres and angles in
 * radians: "nearest.signedDistance is at least 0.6, got 0.12".
 */
export function checkPlainly(check: Check, scene: CheckedScene): CheckResult {
  const { name, value = null, why, dangling } = checkedValue(check, scene);
  const expected = expectedValue(check);
  const got = why ?? showValue(value)!;
  const words = `${check.path} is ${expected}`;
  return { check, ok: why === undefined && holds(check, value), name, words, expected, got, value, dangling };
}

function expectedValue(expectation: Expectation): string {
  const { is, equals, within, min, max } = expectation;
  switch (comparisonOf(expectation)) {
    case "is":
      return showValue(is)!;
    case "equals":
      return within ? `${equals} ± ${within}` : `${equals}`;
    case "min":
      return `at least ${min}`;
    case "max":
      return `at most ${max}`;
  }
}
