import type { SceneRecord } from "../scene/record.ts";

/**
 * Names copies so that no two things are called alike: the stem of "Crate 2", counted on to the next number that is free.
 * One namer serves a whole paste, so that a thousand copies of one crate cost a thousand steps and not a million; and of a
 * hundred thousand names it remembers the numbers and not the texts, which would take longer than all the rest of a paste.
 */
export function copyNamer(takenNames: Iterable<string>): (name: string) => string {
  const numbers = new Map<string, number[]>();
  for (const name of takenNames) {
    const space = name.lastIndexOf(" ");
    const number = space < 0 ? 0 : readNumber(name, space + 1);
    if (number === 0) continue;
    const stem = name.slice(0, space);
    const known = numbers.get(stem);
    if (known) known.push(number);
    else numbers.set(stem, [number]);
  }
  const free = new Map<string, () => number>();
  return (name) => {
    const stem = name.replace(/ \d{1,9}$/, "");
    let next = free.get(stem);
    if (!next) {
      next = countPast(numbers.get(stem) ?? []);
      free.set(stem, next);
    }
    return `${stem} ${next()}`;
  };
}

/** The names of records, one after the other. */
export function* namesOf(records: readonly SceneRecord[]): Generator<string> {
  for (const { name } of records) yield name;
}

/** Digits that doubles count exactly, whatever they are. */
const MOST_DIGITS = 15;

/** The number that stands in a text from a place on, written as numbers are: no 0 before it. 0 where none does. */
function readNumber(text: string, from: number): number {
  if (from === text.length || text.length - from > MOST_DIGITS || text.charCodeAt(from) === ZERO) return 0;
  let number = 0;
  for (let i = from; i < text.length; i++) {
    const digit = text.charCodeAt(i) - ZERO;
    if (digit < 0 || digit > 9) return 0;
    number = number * 10 + digit;
  }
  return number;
}

const ZERO = "0".charCodeAt(0);

/** Counts up from 2, past the numbers that are taken. */
function countPast(taken: readonly number[]): () => number {
  const sorted = Float64Array.from(taken).sort();
  let at = 0;
  let number = 1;
  return () => {
    number++;
    for (; at < sorted.length && sorted[at]! <= number; at++) if (sorted[at] === number) number++;
    return number;
  };
}
