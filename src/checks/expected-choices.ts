import type { Check } from "../scene/check.ts";
import { pathWords } from "./path-words.ts";

/** A value that a check may expect, in words. */
export interface ExpectedChoice {
  readonly value: boolean | string;
  /** Unlike that of every other choice. */
  readonly label: string;
}

/**
 * What can be chosen as the expected value of a check that expects yes or no, or one of the few words of a reading; null where
 * anything can be written (an id, a number).
 */
export function expectedChoices({ path, is }: Check): readonly ExpectedChoice[] | null {
  const { names } = pathWords(path);
  if (typeof is === "boolean") {
    return [
      { value: true, label: names.true ?? "yes" },
      { value: false, label: names.false ?? "no" },
    ];
  }
  if (typeof is !== "string" || !Object.hasOwn(names, is)) return null;
  return Object.entries(names).map(([value, label]) => ({ value, label }));
}
